import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const RECURRING = 'Annual recurring revenue passed £19.4 million in December.';
const BOTH = 'Turnover was £23 million in 2025, and annual recurring revenue £19.4 million.';

/** What subscribers are due to pay in a year is not what was turned over in one. */
test.each<[told: string, question: string, answer: number | null]>([
  [RECURRING, 'What is the annual turnover of Fjordlys?', null],
  [RECURRING, 'What is the annual recurring revenue of Fjordlys?', 19_400_000],
  [RECURRING, 'ARR?', 19_400_000],
  [BOTH, 'What is the turnover of Fjordlys?', 23_000_000],
])('“%s” %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'currency' }, { pages })).value).toEqual(expected);
});
