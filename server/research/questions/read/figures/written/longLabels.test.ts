import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A label may go on before its colon; a name before it, and a thing in the singular, is no count of such things. */
test.each<[rows: string, question: string, expected: number | null]>([
  ['Readers in 2025: 118,400', 'How many readers did they have in 2025?', 118_400],
  ['Visitors (2025): 118,400', 'How many visitors did they have in 2025?', 118_400],
  ['Visitors (2025): 118,400', 'How many visitors did they have in 2024?', null],
  ['Fires at sea: 21 (2024: 29)', 'How many fires at sea were there?', 21],
  ['Fires at sea: 21', 'How many fires were there?', null],
  ['Boilers taken out: 38,900', 'How many boilers were taken out?', 38_900],
  ['Boilers cancelled: 120', 'How many boilers were taken out?', null],
  ['Readers under 18: 31', 'How many readers do they have?', null],
  ['Oak Library: 240', 'How many libraries do they run?', null],
  ['Elm Colliery: 45', 'How many collieries do they run?', null],
  ['Libraries: 24', 'How many libraries do they run?', 24],
  ['<table><tr><td>Elm Colliery</td><td>45</td></tr></table>', 'How many collieries do they run?', null],
  ['<table><tr><td>Collieries</td><td>45</td></tr></table>', 'How many collieries do they run?', 45],
  ['<p>45 Voss Street Library</p>', 'How many libraries do they run?', null],
])('“%s” %s', async (rows, question, expected) => {
  const list = rows.startsWith('<') ? rows : `<ul><li>${rows}</li><li>Staff: 44</li></ul>`;
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><h2>Figures</h2>${list}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
