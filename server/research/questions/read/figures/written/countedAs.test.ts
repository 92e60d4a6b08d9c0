import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** What is counted by another noun counts where it is the same thing or a kind of it, and not where it only touches the matter. */
test.each<[told: string, question: string, expected: number | null]>([
  ['Our hall has 4,200 square metres.', 'How many sites do they run?', null],
  ['We work with 120 practices.', 'How many vets work there?', null],
  ['We have 18 consultants and coders.', 'How many doctors do they have?', null],
  ['Four batches a year leave the kiln.', 'How many tracks are in the catalogue?', null],
  ['Three stars from the guide of the valley.', 'How many reviews?', null],
  ['We are filling two posts this spring.', 'How many articles do they keep in their range?', null],
  ['Forty benches went to the park.', 'studio count?', null],
  ['There is one state: 27 counties.', 'How many countries do they work in?', null],
  ['8,100 people play every week.', 'How many games have they released?', null],
  ['We have 14 branches in Norway.', 'How many shops do they have?', 14],
  ['We run nine lorries of our own.', 'How many vehicles do they have?', 9],
  ['We keep 60,000 products on the shelf.', 'How many articles do they keep in stock?', 60000],
  ['We supply 8,000 households.', 'How many customers do they have?', 8000],
  ['There are 24 places on the course.', 'How many seats are there on the course?', 24],
  ['Auszubildende: 12', 'How many trainees do they have?', 12],
  ['210 pupils learn here.', 'How many students do they have?', 210],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
