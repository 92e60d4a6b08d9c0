import { expect, test } from 'vitest';
import { searchAddresses } from './siteSearch.ts';

const PAGE = 'https://acme.example/en/';
const addresses = (source: string) => searchAddresses([{ source, url: PAGE }], ['leak', 'test']);

test('a form with one text field that is sent by GET is a search, with its hidden fields', () => {
  expect(
    addresses(`<form action="/find?old=1"><input type="hidden" name="lang" value="en"><label><input name="q"></label>
      <input type="checkbox" name="exact"><button>Go</button></form>`),
  ).toEqual(['https://acme.example/find?lang=en&q=leak+test']);
  expect(addresses('<form role="search" method="GET"><input type="search" name="s"></form>')).toEqual([
    'https://acme.example/en/?s=leak+test',
  ]);
});

test.each([
  ['sent by POST', '<form method="post"><input name="q"></form>'],
  ['two text fields', '<form><input name="first"><input name="last"></form>'],
  ['an e-mail address', '<form><input type="email" name="mail"></form>'],
  ['a password beside it', '<form><input name="user"><input type="password" name="word"></form>'],
  ['a message', '<form><input name="subject"><textarea name="text"></textarea></form>'],
  ['a field without a name', '<form><input type="text"></form>'],
  ['a field outside', '<form></form><input name="q">'],
])('a form is no search: %s', (_, source) => {
  expect(addresses(source)).toEqual([]);
});

test('a form that calls itself a search comes before others, and a SearchAction before both', () => {
  const action = (target: string) =>
    `<script type="application/ld+json">{"@type":"WebSite","potentialAction":{"@type":"SearchAction","target":${target}}}</script>`;
  const forms =
    '<form action="/shops"><input name="zip"></form><form action="/s"><input type="search" name="q"></form>';
  const found = ['https://acme.example/s?q=leak+test', 'https://acme.example/shops?zip=leak+test'];
  expect(addresses(forms)).toEqual(found);
  const template = 'https:\\/\\/acme.example\\/?s={search_term_string}';
  expect(addresses(`${action(`"${template}"`)}${forms}`)).toEqual([
    'https://acme.example/?s=leak%20test',
    ...found,
  ]);
  expect(addresses(action(`{"@type":"EntryPoint","urlTemplate":"${template}&x=1"}`))).toEqual([
    'https://acme.example/?s=leak%20test&x=1',
  ]);
});

test('a page of a megabyte of forms, fields or braces has few searches', () => {
  expect(addresses('<form><input name="q">'.repeat(50_000)).length).toBeLessThanOrEqual(20);
  expect(addresses(`SearchAction${'"https://a{'.repeat(90_000)}`)).toEqual([]);
});

test('the three longest words are asked for, in their order', () => {
  const page = { source: '<form><input name="q"></form>', url: PAGE };
  expect(searchAddresses([page], ['how', 'certified', 'are', 'pumps', 'inspected'])).toEqual([
    'https://acme.example/en/?q=certified+pumps+inspected',
  ]);
  expect(searchAddresses([page], [])).toEqual([]);
});
