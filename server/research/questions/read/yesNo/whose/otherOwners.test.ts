import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, ...sentences: string[]) =>
  (
    await askPages(
      { question, answerType: 'boolean' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Tarnbeck',
            `<h1>Tarnbeck</h1>${sentences.map((one) => `<p>${one}</p>`).join('')}`,
          ),
        },
        domain: HOST,
      },
    )
  ).value;

test.each([
  'We are a family firm without outside owners.',
  'We are a family business and have no outside shareholders.',
  'As a family company we have no external investors.',
  'We are a family mill with no shareholders from outside.',
  'We are a family boatyard and do not have any outside shareholders.',
  'A family mill, free of outside investors.',
  'We are a family mill with no private equity.',
])('that there are no owners from outside does not deny that the family owns it: “%s”', async (sentence) => {
  for (const question of [
    'Is the company family owned?',
    'Is it owned by a family?',
    'Does a family own it?',
  ])
    expect(await ask(question, sentence), question).not.toBe(false);
});

test.each([
  [
    'Is the mill owned by the Lund family?',
    'The mill is owned by the Lund family and has no outside owners.',
  ],
  ['Is it owned by its employees?', 'Tarnbeck is owned by its employees, without external shareholders.'],
])('“%s” is a yes: “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toBe(true);
});

test('nor does a sentence of its own take the yes back', async () => {
  expect(
    await ask('Is the company family owned?', 'Tarnbeck is family-owned.', 'We have no outside owners.'),
  ).toBe(true);
});

test.each([
  ['Does the company have outside shareholders?', 'We are a family firm and have no outside shareholders.'],
  ['Is the company owned by a family?', 'The company is not owned by a family.'],
  ['Is it owned by its employees?', 'It is not owned by its employees.'],
])('what is denied of just those who are asked for is a no: “%s” – “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toBe(false);
});
