import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck Boats', `<h1>Tarnbeck Boats</h1>${body}`) },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['When was the company founded?', 'Tarnbeck Boats was founded in Kendal in 1907.'],
  ['When was Tarnbeck founded?', 'We were founded in 1907 by two brothers.'],
  ['What year was it established?', 'Tarnbeck Boats was established in 1907.'],
  ['In which year was the firm set up?', 'The company was set up in 1907.'],
  ['How many employees do they have?', 'Tarnbeck Boats employs 64 people.'],
  ['How many people work there?', 'We have 64 employees in Kendal.'],
])('“%s” is answered with the sentence that tells it: “%s”', async (question, sentence) => {
  expect(await ask(question, `<p>We build boats.</p><p>${sentence}</p>`)).toBe(sentence);
});

test('a label and its value are the words that tell it', async () => {
  expect(await ask('When was the company founded?', '<dl><dt>Founded</dt><dd>1907</dd></dl>')).toBe(
    'Founded 1907',
  );
});

test('where only structured data tell it, the figure itself is the answer', async () => {
  const data =
    '{"@context":"https://schema.org","@type":"Organization","name":"Tarnbeck Boats","foundingDate":"1907"}';
  expect(
    await ask('When was the company founded?', `<script type="application/ld+json">${data}</script>`),
  ).toBe('1907');
});

test.each([
  ['When was the Ulverston yard founded?', 'Tarnbeck Boats was founded in 1907.'],
  ['How many people work in the Ulverston yard?', 'Tarnbeck Boats employs 64 people.'],
  ['When was the company founded?', 'Our parent, Lund Marine AG, was founded in 1907.'],
  ['When was the company founded?', 'The company was sold in 1907.'],
])('“%s” is not answered by “%s”', async (question, sentence) => {
  expect(await ask(question, `<p>We build boats.</p><p>${sentence}</p>`)).toBeNull();
});
