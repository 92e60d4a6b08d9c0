import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

const tiles = (...pairs: [string, string][]): string =>
  pairs.map(([first, second]) => `<div><div>${first}</div><div>${second}</div></div>`).join('');
const ROW = tiles(['12', 'kilns'], ['260', 'wagons'], ['9', 'quays']);
const LABEL_FIRST = tiles(['kilns', '12'], ['wagons', '260'], ['quays', '9']);

/** Each figure of a row of tiles goes with its own label, whatever stands above the row, and with none where that cannot be told. */
test.each<[row: string, question: string, expected: number | null]>([
  [ROW, 'How many kilns do they have?', 12],
  [ROW, 'How many wagons do they have?', 260],
  [`<p><a href="/offer">Ask for an offer</a></p>${ROW}`, 'How many wagons do they have?', 260],
  [`<p><a href="/offer">Ask for an offer</a></p>${ROW}`, 'How many kilns do they have?', 12],
  [`<h3>At a glance</h3>${ROW}`, 'How many kilns do they have?', 12],
  [`<h3>At a glance</h3>${ROW}`, 'How many quays do they have?', 9],
  [
    tiles(['12', 'kilns'], ['185,000 m²', 'yards'], ['over 640', 'barges']),
    'How many kilns do they have?',
    12,
  ],
  [
    tiles(['12', 'kilns'], ['185,000 m²', 'yards'], ['over 640', 'barges']),
    'How many barges do they have?',
    640,
  ],
  [tiles(['4.7/5', 'rating'], ['31', 'kilns'], ['9', 'quays']), 'How many kilns do they have?', 31],
  [LABEL_FIRST, 'How many kilns do they have?', 12],
  [LABEL_FIRST, 'How many wagons do they have?', 260],
  [LABEL_FIRST, 'How many quays do they have?', 9],
  ['<h3>Kilns</h3><p>12</p><h3>Wagons</h3><p>260</p>', 'How many wagons do they have?', 260],
  // Where it begins cannot be told.
  [`<div>Figures</div>${ROW}<div>Read more</div>`, 'How many wagons do they have?', null],
  [`<div>Figures</div>${LABEL_FIRST}<div>Read more</div>`, 'How many wagons do they have?', null],
])('%s %s', async (row, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${row}<p>We are glad to help.</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
