import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** One paragraph of a page of the company, and the number that a question gets from it. */
async function numberOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
}

test.each<[told: string, question: string, expected: number | null]>([
  [
    'The workshop ran a ferry for 30 years, and was a chandlery from 1950.',
    'How many years was it a chandlery?',
    null,
  ],
  ['We sold 9,000 lamps last year and repaired most of them.', 'How many lamps were repaired?', null],
  [
    'We employ 340 people, and have our foundry in Voss.',
    'How many people are employed in the foundry in Voss?',
    null,
  ],
  ['We repaired 1,200 lamps last year, and sold the rest.', 'How many lamps were repaired last year?', 1200],
  [
    'The lamps burn for 25 years and carry a guarantee of five.',
    'How many years does the guarantee run?',
    null,
  ],
  ['The guarantee runs 5 years and covers wiring.', 'How many years does the guarantee run?', 5],
])('%s | %s: a figure is of its own verb', async (told, question, expected) => {
  expect(await numberOf(told, question)).toEqual(expected);
});
