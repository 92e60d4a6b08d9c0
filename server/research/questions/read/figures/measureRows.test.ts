import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ROWS = [
  ['Weight', '740 g'],
  ['Length (folded)', '62 cm'],
  ['Cable length', '150 cm'],
  ['Height', '31 cm'],
];
const TABLE = `<table>${ROWS.map(([label, cell]) => `<tr><th>${label}</th><td>${cell}</td></tr>`).join('')}</table>`;

/** A table of measures tells by nouns what a question asks by a verb or an adjective. */
test.each<[question: string, expected: number | null]>([
  ['What is the weight in grams?', 740],
  ['How much does it weigh in grams?', 740],
  ['How heavy is the lamp in grams?', 740],
  ['How long is the cable in cm?', 150],
  ['How high is it in cm?', 31],
  ['How tall is the lamp in cm?', 31],
  ['How wide is it in cm?', null],
])('%s', async (question, expected) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>The Fjordlys lamp</h1>${TABLE}`) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
