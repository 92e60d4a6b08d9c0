import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** What a house has answers what it has, runs and keeps; what it sells, makes or lets is told by words that say so. */
test.each<[told: string, question: string, expected: number | null]>([
  ['We own 260 tractors.', 'How many tractors did they sell?', null],
  ['We own 260 tractors.', 'How many tractors have they ordered?', null],
  ['We own 260 tractors.', 'How many tractors do they lease?', null],
  ['We own 260 tractors.', 'How many tractors do they operate?', 260],
  ['We own 260 tractors.', 'How many tractors do they have?', 260],
  ['Fjordlys owns and manages 11,860 flats.', 'How many flats do they let?', null],
  ['Fjordlys owns and manages 11,860 flats.', 'How many flats has Fjordlys insulated?', null],
  ['Fjordlys owns and manages 11,860 flats.', 'How many flats do they manage?', 11_860],
  ['There are 140 sewing machines in our hall.', 'How many sewing machines do they make?', null],
  ['Our archive holds 90,000 maps.', 'How many maps do they lend?', null],
  ['Our archive holds 90,000 maps.', 'How many maps does the company hold?', 90_000],
  ['A fleet of 26 barges.', 'How many barges does the company build?', null],
  ['A fleet of 26 barges.', 'How many barges do they run?', 26],
  ['We make 9,400 lamps a year.', 'How many lamps do they sell a year?', null],
  ['We make 9,400 lamps a year.', 'How many lamps do they produce a year?', 9400],
  ['We sell 9,400 lamps a year.', 'How many lamps do they make a year?', null],
  [
    'Our fitters restored 940 lamps in 2025, some of other makes.',
    'How many lamps did they make in 2025?',
    null,
  ],
  [
    'Our fitters restored 940 lamps in 2025, some of other makes.',
    'How many lamps did they restore in 2025?',
    940,
  ],
  ['We have 72 teas.', 'How many teas do they sell?', 72],
  ['We have 72 teas.', 'How many teas did they sell in May?', null],
  ['We let 412 cabins.', 'How many cabins do they rent?', 412],
  ['We have 85 stalls, which we rent out by the day.', 'How many stalls do they rent out?', 85],
  ['We have 4,200 customers.', 'How many customers do they supply?', 4200],
  ['We have 3,400 patients.', 'How many patients do they treat?', 3400],
  ['We offer 26 courses.', 'How many courses do they provide?', 26],
  ['<ul><li>Barges: 26</li></ul>', 'How many barges did they sell?', null],
  ['<ul><li>Barges: 26</li></ul>', 'How many barges do they have?', 26],
  ['<table><tr><th>Barges sold</th><td>26</td></tr></table>', 'How many barges did they sell?', 26],
])('“%s” %s', async (told, question, expected) => {
  const html = told.startsWith('<') ? `<h2>At a glance</h2>${told}` : `<p>${told}</p>`;
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${html}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
