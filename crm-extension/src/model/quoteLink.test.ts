import { expect, test } from 'vitest';
import { quoteLink } from './quoteLink.ts';

const PAGE = 'https://www.kranwerk.example/news';

test.each([
  ['Two new halls', `${PAGE}#:~:text=Two%20new%20halls`],
  [' Two\n new  halls ', `${PAGE}#:~:text=Two%20new%20halls`],
  ['B2B-only, 20 % & more', `${PAGE}#:~:text=B2B%2Donly%2C%2020%20%25%20%26%20more`],
  [
    'one two three four five six seven eight nine',
    `${PAGE}#:~:text=one%20two%20three%20four,six%20seven%20eight%20nine`,
  ],
  ['', PAGE],
  ['…', PAGE],
])('the quote “%s” has the link %s', (quote, link) => {
  expect(quoteLink(PAGE, quote)).toBe(link);
});

test('of a quote that was cut off, its last word is left out, for it may be half a word', () => {
  expect(quoteLink(PAGE, 'We run our own wareh…')).toBe(`${PAGE}#:~:text=We%20run%20our%20own`);
});

test('a fragment that is there stays, and a file that is no web page is opened as it is', () => {
  expect(quoteLink(`${PAGE}#jobs`, 'Apply now')).toBe(`${PAGE}#jobs:~:text=Apply%20now`);
  expect(quoteLink(`${PAGE}#:~:text=x`, 'Apply now')).toBe(`${PAGE}#:~:text=x`);
  expect(quoteLink('https://kranwerk.example/Report.PDF?v=2', 'Apply now')).toBe(
    'https://kranwerk.example/Report.PDF?v=2',
  );
});
