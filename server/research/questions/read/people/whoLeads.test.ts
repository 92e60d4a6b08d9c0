import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';
import { asksWhoLeads, tellsWhoLeads } from './whoLeads.ts';

const answer = async (question: string, answerType: 'open_text' | 'contacts', body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType }, { pages, domain: HOST });
  return value;
};
const namesOf = async (question: string, body: string) =>
  ((await answer(question, 'contacts', body)) as { name: string }[] | null)?.map(({ name }) => name) ?? null;

const card = (name: string, title: string) => `<div><h3>${name}</h3><p>${title}</p></div>`;
const TEAM = `<h2>Our team</h2>${card('Ada Lund', 'Foundry Manager')}${card('Per Vik', 'Quality Lead')}${card('Mia Berg', 'Purchasing')}${card('Ola Dahl', 'Sales, north')}`;

test.each<[string, string | null]>([
  ['Who runs the foundry?', 'Ada Lund, Foundry Manager'],
  ['Who looks after quality?', 'Per Vik, Quality Lead'],
  ['Who handles purchasing?', 'Mia Berg, Purchasing'],
  ['Who leads tunnels?', null],
  ['Who leads lamps?', null],
])('"%s" is answered by a name: %s', async (question, expected) => {
  const others = '<p>Bo Ek chairs the Lamp Forum. She sits on the board of the Nordic Tunnelling Forum.</p>';
  expect(await answer(question, 'open_text', `${others}${TEAM}`)).toBe(expected);
});

test.each(['Foundry Manager', 'Head of Quality', 'Quality Lead'])(
  'a line "%s" with no name is nobody',
  async (title) => {
    expect(await answer('Who looks after quality?', 'open_text', `<h2>Jobs</h2><p>${title}</p>`)).toBeNull();
  },
);

test('a sentence that tells who leads answers in its own words', async () => {
  const body = '<p>The kiln hall is run by Ada Lund and her two sons.</p>';
  expect(String(await answer('Who runs the kiln hall?', 'open_text', body))).toContain('Ada Lund');
});

test.each([
  'Who is on the team?',
  'Who works there?',
  'Who is in the team?',
  'Who all works here?',
  'Who is on the payroll?',
])('"%s" asks for everybody, those too whose line names a field of work', async (question) => {
  expect(await namesOf(question, TEAM)).toEqual(['Ada Lund', 'Per Vik', 'Mia Berg', 'Ola Dahl']);
});

test.each(['Who are the decision makers?', 'Decision-makers', 'Find the key decision makers'])(
  '"%s" asks for those who lead',
  async (question) => {
    const body = `<h2>Leadership</h2><ul><li>Ada Lund, Managing Director</li><li>Per Vik, Finance Director</li></ul>`;
    expect(await namesOf(question, body)).toEqual(['Ada Lund', 'Per Vik']);
  },
);

test.each<[string, string]>([
  [
    'a portfolio',
    '<h2>Projects</h2><div><h3>Harbour Lofts</h3><p>Engineering</p></div><div><h3>Blue Anchor</h3><p>Marketing</p></div>',
  ],
  ['praise', '<h2>Customers</h2><blockquote><p>Ada Lund</p><p>Marketing</p></blockquote>'],
])('fields of work on %s tell of nobody', async (_what, body) => {
  expect(await namesOf('Who does marketing?', body)).toBeNull();
});

test('labels above names are no fields of those above them', async () => {
  const contacts = '<h2>Contacts</h2><p>Sales</p><p>Ada Lund</p><p>Purchasing</p><p>Per Vik</p>';
  expect(await namesOf('Who does purchasing?', contacts)).not.toEqual(['Ada Lund']);
  const mixed = '<h2>Contacts</h2><div><b>Personnel</b><br>Mia Berg<br>Personnel manager</div>';
  expect(await namesOf('Who is the personnel manager?', mixed)).toEqual(['Mia Berg']);
});

test('"chairs the Rail Forum" is no role of the house', async () => {
  expect(await namesOf('Who is on the team?', `<p>Bo Ek chairs the Lamp Forum.</p>${TEAM}`)).not.toContain(
    'Bo Ek',
  );
});

test('who founded the house two generations ago is not on its team, in whatever language', async () => {
  const body = `<p>Fondée en 1962 par Alain Morel, la maison fabrique des lampes.</p>${TEAM}`;
  expect(await namesOf('Who is on the team?', body)).not.toContain('Alain Morel');
  expect(await namesOf('Who founded the company?', body)).toEqual(['Alain Morel']);
});

test('who leads is asked for by a verb of leading, and told by one', () => {
  expect(['Who runs sales?', 'Who is responsible for sales?'].every(asksWhoLeads)).toBe(true);
  expect(['Who founded it?', 'Who is the CEO?', 'Who can order?'].some(asksWhoLeads)).toBe(false);
  expect(tellsWhoLeads('Ada Lund looks after quality.')).toBe(true);
  expect(tellsWhoLeads('Ada Lund sits on the board of the Quality Forum.')).toBe(false);
});

test.each<[string, string]>([
  ['labels', '<h3>Duisburg</h3><p>Site manager: Ada Lund</p><h3>Leeds</h3><p>Site manager: Per Vik</p>'],
  [
    'cards',
    '<h3>Duisburg</h3><p>Ada Lund</p><p>Site manager</p><h3>Leeds</h3><p>Per Vik</p><p>Site manager</p>',
  ],
  [
    'a table',
    '<table><tr><th>Depot</th><th>Site manager</th></tr><tr><td>Duisburg</td><td>Ada Lund</td></tr><tr><td>Leeds</td><td>Per Vik</td></tr></table>',
  ],
])('whose place is the heading or the row above (%s) is told of that place alone', async (_form, depots) => {
  const body = `<h2>Depots</h2>${depots}`;
  expect(await namesOf('Who is the site manager in Duisburg?', body)).toEqual(['Ada Lund']);
  expect(await namesOf('Who is the site manager in Leeds?', body)).toEqual(['Per Vik']);
  expect(await namesOf('Who is the site manager in Oslo?', body)).toBeNull();
});
