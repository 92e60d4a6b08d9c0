import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const PEOPLE = `<h2>Who we are</h2><table><tr><th></th><th>Whole firm</th><th>Partners</th><th>Trainees</th></tr>
  <tr><th>Female</th><td>61 %</td><td>42 %</td><td>70 %</td></tr></table>`;
const UNITS = `<p>Lamps under repair contract (1 January 2026):</p><table><tr><th>Type</th><th>Norway</th><th>Sweden</th></tr>
  <tr><th>Desk lamps</th><td>9,100</td><td>3,250</td></tr><tr><th>Floor lamps</th><td>400</td><td>130</td></tr></table>`;

test.each<[table: string, question: string, type: AnswerType, expected: number | null]>([
  [PEOPLE, 'What percentage of the workforce is female?', 'percentage', 61],
  [PEOPLE, 'What percentage of partners is female?', 'percentage', 42],
  [PEOPLE, 'What percentage of trainees is female?', 'percentage', 70],
  [UNITS, 'How many desk lamps are under repair contract in Sweden?', 'number', 3250],
  [UNITS, 'How many floor lamps are under repair contract in Norway?', 'number', 400],
  [UNITS, 'How many desk lamps are under repair contract in Denmark?', 'number', null],
])(
  '%s | %s: of columns the one that is asked for, or the whole, with what leads to the table',
  async (table, question, answerType, expected) => {
    const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${table}`;
    const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
    expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
  },
);

test('the heading of a column says nothing of what stands below its table', async () => {
  const body = `<h1>About us</h1><table><tr><th></th><th>2025</th><th>2024</th></tr><tr><th>Sales</th><td>9</td><td>8</td></tr></table>
    <p>Average number of lampmakers: 196 (2024: 178).</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const question = 'How many lampmakers are there?';
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toBe(196);
});
