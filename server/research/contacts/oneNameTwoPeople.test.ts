import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { answerContactQuestion } from './answerContact.ts';

/** Sundvik is invented: it builds boats, and several people there bear nearly the same names. */
async function titleOf(slug: string, body: string): Promise<unknown> {
  const web = new MemoryWeb({
    'https://sundvik.example/': {
      body: `<html lang="en"><head><title>Sundvik</title></head><body><main><h1>Sundvik</h1><h2>Team</h2>${body}</main></body></html>`,
    },
  });
  const outcome = await answerContactQuestion(memoryContext(web), `https://www.linkedin.com/in/${slug}`, {
    question: 'What is the job title?',
    answerType: 'open_text',
    outputSchema: null,
    verificationMode: 'strict',
    connectors: { employerDomain: 'sundvik.example' },
  });
  return outcome.kind === 'answered' ? outcome.answer.value : outcome.message;
}
const card = (name: string, role: string, slug = '') =>
  `<div><h3>${name}</h3><p>${role}</p>${slug === '' ? '' : `<a href="https://www.linkedin.com/in/${slug}">Profile</a>`}</div>`;

test('two entries of the same name and list, with different titles, leave open which is meant', async () => {
  expect(
    await titleOf('eva-dahl', card('Eva Dahl', 'Head of Sails') + card('Eva Dahl', 'Mechanic')),
  ).toBeNull();
  expect(
    await titleOf('eva-dahl', card('Eva Dahl Jr.', 'Head of Sails') + card('Eva Dahl Sr.', 'Chair')),
  ).toBeNull();
  expect(
    await titleOf(
      'jurgen-kramer',
      card('Jürgen Krämer', 'Head of Sails') + card('Jurgen Kramer', 'Mechanic'),
    ),
  ).toBeNull();
});

test('the same title twice, or one on each of two lists, is one person’s', async () => {
  expect(await titleOf('eva-dahl', card('Eva Dahl', 'Mechanic') + card('Eva Dahl', 'Mechanic'))).toBe(
    'Mechanic',
  );
  const lists = `${card('Eva Dahl', 'Head of Sails')}<h2>Fire wardens</h2>${card('Eva Dahl', 'Trainer')}`;
  expect(await titleOf('eva-dahl', lists)).not.toBeNull();
});

test('the card that links to the profile is the one that is meant', async () => {
  const two = card('Eva Dahl', 'Head of Sails', 'eva-dahl-77') + card('Eva Dahl', 'Mechanic', 'eva-dahl');
  expect(await titleOf('eva-dahl', two)).toBe('Mechanic');
  const turned = card('Eva Dahl', 'Head of Sails', 'eva-dahl') + card('Eva Dahl', 'Mechanic');
  expect(await titleOf('eva-dahl', turned)).toBe('Head of Sails');
});

test('the exact name goes before a nickname, an initial and another spelling', async () => {
  const two = card('Bill Ford', 'Mechanic') + card('William Ford', 'Chair');
  expect(await titleOf('william-ford', two)).toBe('Chair');
  expect(await titleOf('bill-ford', two)).toBe('Mechanic');
  expect(
    await titleOf('juergen-kramer', card('Jurgen Kramer', 'Mechanic') + card('Jürgen Kramer', 'Chair')),
  ).toBe('Chair');
  expect(await titleOf('william-ford', card('Bill Ford', 'Mechanic'))).toBe('Mechanic');
});

test('an initial that fits somebody else of the family name is nobody’s', async () => {
  expect(await titleOf('eva-dahl', card('E. Dahl', 'Mechanic') + card('Erik Dahl', 'Chair'))).toBeNull();
  expect(await titleOf('eva-dahl', card('E. Dahl', 'Mechanic') + card('Olaf Dahl', 'Chair'))).toBe(
    'Mechanic',
  );
});

test.each(['Eva Dahl-Moe', 'Maria Eva Dahl', 'Eva Dahl Moe'])(
  '“%s” is a longer name than Eva Dahl',
  async (name) => {
    expect(await titleOf('eva-dahl', card(name, 'Mechanic'))).toBeNull();
  },
);

test.each(['Dr Eva Dahl', 'Eva Dahl MBA', 'Eva Maria Dahl', 'Dahl, Eva', 'Meet Eva Dahl'])(
  '“%s” is Eva Dahl',
  async (name) => {
    expect(await titleOf('eva-dahl', card(name, 'Mechanic'))).toBe('Mechanic');
  },
);
