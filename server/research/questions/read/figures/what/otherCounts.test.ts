import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** What another has, what another thing by the same word is, and what was done otherwise: no count of what is asked for. */
test.each<[told: string, question: string, expected: number | null]>([
  ['Today 1,400 shops in Norway and Sweden run their day on it.', 'How many shops do they have?', null],
  ['More than 900 hotels trust us.', 'How many hotels do they run?', null],
  ['Some 85 schools order through our portal every week.', 'schools?', null],
  ['We run 12 shops in Norway and Sweden.', 'How many shops do they have?', 12],
  ['Our 12 shops are open to all.', 'How many shops do they have?', 12],
  ['140 grocers run 2,600 stores with it.', 'How many stores do they have?', null],
  ['Chains operate 310 restaurants on our tills.', 'How many restaurants do they have?', null],
  ['The two sisters run three restaurants.', 'How many restaurants do they have?', 3],
  ['Grocers run 2,600 stores with it.', 'How many stores do grocers run?', 2600],
  ['85 tractor units in our own colours.', 'How many trucks do they own?', 85],
  ['A till on a phone for 22,000 bars.', 'How many bars use the till?', 22000],
  ['118 farms supply us every day.', 'How many farms supply them?', 118],
  ['We have 46 staff, with four apprentices among us.', 'How many apprentices do they have?', 4],
  ['The fleet counts 112 trucks of our own.', 'How many trucks do they own?', 112],
  ['There are 24 places on the next course.', 'seats on the next course', 24],
  [
    'We raised the money from Polder Capital and three family offices.',
    'How many offices do they have?',
    null,
  ],
  ['The notes were bought by Polder and four banks.', 'How many banks are there?', null],
  ['We have three offices, in Bergen, Voss and Oslo.', 'How many offices do they have?', 3],
  ['The supervisory board has nine members.', 'How many members do they have?', null],
  ['The supervisory board has nine members.', 'How many members does the supervisory board have?', 9],
  ['The club has 1,900 members.', 'How many members do they have?', 1900],
  ['Seven associate lawyers and two trainees work here.', 'How many associates do they have?', null],
  ['We have seven associates and two trainees.', 'How many associates do they have?', 7],
  ['Our new hall is open: 240 places, with good chairs.', 'branches?', null],
  ['A hoist for 60 tonnes.', 'How many tonnes can they lift?', null],
  ['Last year 8,000 tonnes harvested, the rest bought in.', 'How many tonnes do they sell a year?', null],
  ['The mill turns out 8,000 tonnes produced each year.', 'How many tonnes do they produce a year?', 8000],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
