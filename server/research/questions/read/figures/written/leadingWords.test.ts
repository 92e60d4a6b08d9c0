import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A count of places or machines is the house's own by its verb or preposition, and all of them, not some, nor a change. */
test.each<[told: string, question: string, expected: number | null]>([
  ['Fjordlys has wired 31 hospitals.', 'How many hospitals do they have?', null],
  ['Trusted by 7,400 restaurants', 'How many restaurants do they run?', null],
  ['Our till keeps the books of 900 shops.', 'How many shops do they have?', null],
  ['Lamps for 60 hotels', 'How many hotels do they have?', null],
  ['We serve 120 schools in Norway.', 'How many schools do they run?', null],
  ['The sensor is on trial at two plants.', 'How many plants do they have?', null],
  ['Heard in more than 2,300 studios', 'studio count?', null],
  ['The lamps are made by four partner factories.', 'How many factories do they have?', null],
  ['Fjordlys is one of six offices on the panel.', 'How many offices do they have?', null],
  ['Our five largest customers buy half of it.', 'How many customers do they have?', null],
  ['Interviews with five patients per language.', 'How many patients do they have?', null],
  ['We have 64 fitters and welders.', 'How many welders do they have?', null],
  ['We took on 14 trainees.', 'How many trainees do they have?', null],
  ['Twenty-eight trainees started in the school.', 'How many trainees do they have?', null],
  ['Voss Lantern Group: eight clinics.', 'How many clinics do they have?', null],
  ['For Voss we are looking for two welders.', 'How many welders?', null],
  ['The clinic is seeking three nurses.', 'nurses?', null],
  ['Last year we gave 63 lamps to a school.', 'Number of lamps sold last year', null],
  ['In 2025 we repaired 410 lamps.', 'How many lamps were sold in 2025?', null],
  ['In 2025 we sold 9,400 lamps.', 'How many lamps were sold in 2025?', 9400],
  ['Founded by two vets.', 'How many vets work there?', null],
  ['There are 57 of us.', 'How many employees are based in the US?', null],
  ['We have 13 employees in the US.', 'How many employees are based in the US?', 13],
  ['We run a network of 31 shops.', 'How many shops do they have?', 31],
  ['The family looks after four plants.', 'How many plants do they have?', 4],
  ['We serve 4,200 customers.', 'How many customers do they have?', 4200],
  ['A house with 14 branches in Norway.', 'How many branches do they have?', 14],
  ['We now operate about 60 lorries.', 'How many lorries do they have?', 60],
  ['Our oils are made at two mills, both in Voss.', 'How many mills do they have?', 2],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
