import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { answerContactQuestion } from './answerContact.ts';

/** Norvik is invented: it runs ferries in Bergen, and Ida Moen works there. */
const HOME = 'https://norvik.example/';
const page = (title: string, body: string) => ({
  body: `<html lang="en"><head><title>${title}</title></head><body><nav><a href="/people">People</a> <a href="/stories">Stories</a>
  <a href="/customers/globex">Globex</a></nav><main>${body}</main></body></html>`,
});

async function ask(
  question: string,
  pages: MemoryPages,
  {
    answerType = 'open_text',
    profile = 'https://www.linkedin.com/in/ida-moen',
    employer = 'norvik.example',
  }: {
    answerType?: AnswerType;
    profile?: string;
    employer?: string | null;
  } = {},
): Promise<unknown> {
  const web = new MemoryWeb({
    [HOME]: page('Norvik', '<h1>Norvik</h1><p>Norvik runs ferries in Bergen.</p>'),
    ...pages,
  });
  const outcome = await answerContactQuestion(memoryContext(web), profile, {
    question,
    answerType,
    outputSchema: null,
    verificationMode: 'strict',
    connectors: employer === null ? {} : { employerDomain: employer },
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  return outcome.answer.value;
}
const people = (body: string): MemoryPages => ({
  [`${HOME}people`]: page('People', `<h1>People</h1>${body}`),
});
const TITLE = 'What is her job title?';

test.each([
  ['below a byline', '<article><h2>Fares</h2><p>By Ida Moen</p><p>Tickets get cheaper.</p></article>'],
  [
    'below a byline with a noun of work in it',
    '<article><h2>Fares</h2><p>By Ida Moen</p><p>Captains love fog.</p></article>',
  ],
  ['a sentence on a card', '<div><h3>Ida Moen</h3><p>Enjoys long winters.</p></div>'],
  ['a place on a card', '<div><h3>Ida Moen</h3><p>Stavanger branch</p></div>'],
  ['what is denied', '<p>Ida Moen is not the Managing Director of Norvik.</p>'],
  ['what has ended', '<p>Ida Moen is no longer Head of Crews at Norvik.</p>'],
  ['what is denied twice', '<p>Ida Moen is neither captain nor engineer.</p>'],
  ['kinship', '<p>Ida Moen, niece of the owner, came aboard in 2012.</p>'],
  ['kinship by possession', '<p>Ida Moen, the president’s widow, opened the pier.</p>'],
])('%s tells no job title', async (_name, body) => {
  expect(await ask(TITLE, people(body))).toBeNull();
});

test.each([
  ['a title on a card', '<div><h3>Ida Moen</h3><p>Head of Crews</p></div>', 'Head of Crews'],
  [
    'a field of work on a card',
    '<div><h3>Ida Moen</h3><p>Purchasing and logistics</p></div>',
    'Purchasing and logistics',
  ],
  ['a title below a byline', '<article><p>By Ida Moen</p><p>Chief Engineer</p></article>', 'Chief Engineer'],
  [
    'an apposition',
    '<p>Ida Moen, assistant to the harbour master, came aboard in 2012.</p>',
    'assistant to the harbour master',
  ],
])('%s tells a job title', async (_name, body, title) => {
  expect(await ask(TITLE, people(body))).toBe(title);
});

test('a namesake in a customer’s praise is not the person, but a colleague quoted there is', async () => {
  const praise = (line: string): MemoryPages => ({
    [`${HOME}customers/globex`]: page(
      'Globex',
      `<h1>How Globex crosses</h1><p>“We like Norvik.”</p><p>Ida Moen</p><p>${line}</p>`,
    ),
  });
  expect(await ask(TITLE, praise('Head of Fleet, Globex'))).toBeNull();
  expect(await ask(TITLE, praise('Head of Fleet at Globex'))).toBeNull();
  expect(await ask(TITLE, praise('Head of Fleet, Norvik'))).toBe('Head of Fleet');
});

test.each([
  'Not to be confused with Ida Moen, the owner of Globex.',
  'She is unrelated to Ida Moen, director of Globex.',
  'There is another Ida Moen, head of Globex.',
])('“%s” speaks of a namesake', async (sentence) => {
  const profile = 'https://weekly.example/authors/ida-moen';
  const pages = { [profile]: page('Ida Moen', `<h1>Ida Moen</h1><p>${sentence}</p>`) };
  expect(await ask(TITLE, pages, { profile, employer: null })).toBeNull();
});

test('an address that fits two people means neither, and one that fits one means that one', async () => {
  const card = (name: string, role: string) => `<div><h3>${name}</h3><p>${role}</p></div>`;
  const profile = 'https://www.linkedin.com/in/imoen';
  const two = people(card('Ivar Moen', 'Head of Crews') + card('Ida Moen', 'Head of Piers'));
  expect(await ask(TITLE, two, { profile })).toBeNull();
  expect(await ask('Who are her colleagues?', two, { profile, answerType: 'contacts' })).toBeNull();
  const one = people(card('Arne Berg', 'Head of Crews') + card('Ida Moen', 'Head of Piers'));
  expect(await ask(TITLE, one, { profile })).toBe('Head of Piers');
});

const EMAIL = 'What is her e-mail address?';
const PHONE = 'What is her phone number?';

test.each([
  [EMAIL, '<p>Ida Moen and Arne Berg (arne.berg@norvik.example) run the piers.</p>'],
  [EMAIL, '<p>Ida Moen runs the piers. Bookings: bookings@norvik.example</p>'],
  [EMAIL, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Write to the office: post@norvik.example</p></div>'],
  [EMAIL, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>ivar.moen@norvik.example</p></div>'],
  [PHONE, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Reception: +47 55 12 34 56</p></div>'],
  [PHONE, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Call our hotline: +47 55 12 34 56</p></div>'],
  [PHONE, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Arne: +47 55 12 34 56</p></div>'],
  [PHONE, '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Tel. +47 55 12 34 56 (Arne Berg)</p></div>'],
  [PHONE, '<p>Ida Moen and Arne Berg (+47 55 12 34 56) run the piers.</p>'],
])('%s is not answered by what is the house’s or another’s: %s', async (question, body) => {
  expect(await ask(question, people(body))).toBeNull();
});

test.each([
  [
    EMAIL,
    '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>ida.moen@norvik.example</p></div>',
    'ida.moen@norvik.example',
  ],
  [
    EMAIL,
    '<p>Write to Ida Moen (imoen@norvik.example) or Arne Berg (aberg@norvik.example).</p>',
    'imoen@norvik.example',
  ],
  [
    PHONE,
    '<div><h3>Ida Moen</h3><p>Head of Piers</p><p>Mobile: +47 55 12 34 56</p></div>',
    '+47 55 12 34 56',
  ],
  [PHONE, '<p>Ida Moen, head of customer support: +47 55 12 34 56</p>', '+47 55 12 34 56'],
])('%s is answered by what is hers: %s', async (question, body, answer) => {
  expect(await ask(question, people(body))).toBe(answer);
});

test.each([
  'Ida Moen’s brother sits on the board of Globex.',
  'Ida Moen sued the board of Globex.',
  'Ida Moen advises the board of Globex.',
  'Ida Moen was invited onto the board of Globex.',
])('“%s” gives her no seat', async (sentence) => {
  const told = people(`<p>${sentence}</p>`);
  expect(await ask('Does she sit on the board of Globex?', told, { answerType: 'boolean' })).toBeNull();
});

test.each(['Ida Moen sits on the board of Globex.', 'Ida Moen is a member of the board of Globex.'])(
  '“%s” gives her a seat',
  async (sentence) => {
    const told = people(`<p>${sentence}</p>`);
    expect(await ask('Does she sit on the board of Globex?', told, { answerType: 'boolean' })).toBe(true);
  },
);

test('a seat that somebody only stands for, and a talk that was called off, are none', async () => {
  const told = people(
    '<p>Ida Moen is a candidate for the board of Globex.</p><p>Ida Moen was to speak at the Ferry Summit 2025. The summit was cancelled.</p>',
  );
  expect(await ask('Does she sit on the board of Globex?', told, { answerType: 'boolean' })).toBeNull();
  expect(await ask('Which talks did she give?', told, { answerType: 'contact_engagements' })).toBeNull();
});

test.each([
  ['Globex', false],
  ['Norvik', true],
])('an author whom structured data place at %s is the person: %s', async (house, isHers) => {
  const data = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Piers","author":{"@type":"Person","name":"Ida Moen","worksFor":{"@type":"Organization","name":"${house}"}}}</script>`;
  const story = { [`${HOME}stories`]: page('Piers', `${data}<h1>Piers</h1><p>Piers age.</p>`) };
  const posts = await ask('Which articles did she write?', story, { answerType: 'contact_posts' });
  expect(posts !== null).toBe(isHers);
});
