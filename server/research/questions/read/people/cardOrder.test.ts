import { expect, test } from 'vitest';
import { askAboutJaneDoe } from '../../../../../test/support/aboutJaneDoe.ts';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const role = (body: string) => askAboutJaneDoe('What is her role?', 'open_text', body);
const named = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages, domain: HOST });
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};
type Line = (tag: string, words: string) => string;
const line: Line = (tag, words) => `<${tag}>${words}</${tag}>`;
const CARDS = [
  ['Head of Casting', 'Jane Doe'],
  ['Works Engineer', 'Ivo Brandt'],
  ['Pattern Maker and Workshop Manager', 'Lena Moss'],
] as const;
const listOf = (write: (title: string, name: string) => string) =>
  `<h2>Our people</h2>${CARDS.map(([title, name]) => `<div>${write(title, name)}</div>`).join('')}`;

test.each<[string, string]>([
  ['paragraphs', listOf((title, name) => line('p', title) + line('p', name))],
  ['headings above', listOf((title, name) => line('h4', title) + line('p', name))],
  ['headings below', listOf((title, name) => line('span', title) + line('h3', name))],
  ['a line break', listOf((title, name) => `<p><b>${title}</b><br>${name}</p>`)],
  [
    'biographies behind',
    listOf((title, name) => line('h4', title) + line('p', name) + line('p', 'Came from Aalen with a kiln.')),
  ],
  [
    'addresses behind',
    listOf((title, name) => line('strong', title) + line('p', name) + line('p', 'Tel. 0113 555 0199')),
  ],
])('where titles stand above the names (%s), each is that of the name below it', async (_form, body) => {
  expect(await role(body)).toBe('Head of Casting');
  expect(await askAboutJaneDoe('Is she the works engineer?', 'boolean', body)).not.toBe(true);
  expect(await named('Who is the works engineer?', body)).toEqual(['Ivo Brandt']);
  expect(await named('Who is the head of casting?', body)).toEqual(['Jane Doe']);
});

test.each<[string, string]>([
  ['paragraphs', listOf((title, name) => line('p', name) + line('p', title))],
  ['headings', listOf((title, name) => line('h3', name) + line('p', title))],
  ['headings below', listOf((title, name) => line('p', name) + line('h5', title))],
  [
    'biographies behind',
    listOf((title, name) => line('p', name) + line('p', title) + line('p', 'Came from Aalen with a kiln.')),
  ],
])('where titles stand below the names (%s), each is that of the name above it', async (_form, body) => {
  expect(await role(body)).toBe('Head of Casting');
  expect(await named('Who is the works engineer?', body)).toEqual(['Ivo Brandt']);
});

test('a title that heads the whole list is nobody’s below it', async () => {
  const body = `<h2>Works Director</h2>${CARDS.map(([title, name]) => line('p', name) + line('p', title)).join('')}`;
  expect(await role(body)).toBe('Head of Casting');
});

test.each<[string, string]>([
  ['titles on both ends', '<div><p>Works Engineer</p><p>Jane Doe</p><p>Head of Casting</p></div>'],
  [
    'pictures between title and name',
    '<div><p>Head of Casting</p><p>Photo: Lucy Marr</p><p>Jane Doe</p><p>Works Engineer</p><p>Photo: Lucy Marr</p><p>Ivo Brandt</p></div>',
  ],
])('where neither end of a list tells its order (%s), nobody has a title', async (_form, body) => {
  expect(await role(body)).toBeNull();
});

test.each(['Author', 'Photographer', 'Your contact', 'Speaker', 'Employee of the Month'])(
  '"%s" above a name is nobody’s title',
  async (label) => {
    expect(await role(`<h2>Casting</h2><p>${label}</p><p>Jane Doe</p><p>What a kiln needs.</p>`)).toBeNull();
  },
);

test('of a name between two others only the title of the list’s order counts', async () => {
  const body =
    '<h2>People</h2><p>Ivo Brandt</p><p>Works Engineer</p><p>Jane Doe</p><p>Lena Moss</p><p>Head of Casting</p>';
  expect(await role(body)).toBeNull();
  expect(await named('Who is the works engineer?', body)).toEqual(['Ivo Brandt']);
});
