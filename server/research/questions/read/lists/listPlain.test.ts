import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string): Promise<unknown> => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType: 'list' }, { pages })).value;
};

test.each<[string, string, string[] | null]>([
  [
    'To which associations do they belong?',
    'We belong to the Nordic Lamp Association and to NORLUX. We left the Glass Union in 2011.',
    ['Nordic Lamp Association', 'NORLUX'],
  ],
  [
    'In which countries are their lamps sold?',
    'Our lamps are sold in Norway, in Sweden and in Denmark.',
    ['Norway', 'Sweden', 'Denmark'],
  ],
  ['In which towns do they have shops?', 'We have shops in Voss and in Odda, and in Sund we teach.', null],
  [
    'In which towns are their offices?',
    'We work from our offices in Voss, Odda and Sund. A fourth office, in Bergen, is due to open in spring.',
    ['Voss', 'Odda', 'Sund'],
  ],
  [
    'In which towns are their offices?',
    'We work from our offices in Voss, Odda and Sund. A fourth office is in Bergen.',
    null,
  ],
  [
    'Which dyes are approved in Norway?',
    'Two dyes, madder and woad, are approved in Norway for toys.',
    ['madder', 'woad'],
  ],
  [
    'Which universities do they cooperate with?',
    'We cooperate with the universities of Voss, Odda and Sund.',
    ['Voss', 'Odda', 'Sund'],
  ],
  [
    'Which universities do they cooperate with?',
    'We cooperate with makers from the towns of Voss, Odda and Sund.',
    null,
  ],
  [
    'On which systems does Lamp Plan run?',
    'Lamp Plan, our drawing app, is free and runs on Android and Windows; there is no version for iPad.',
    ['Android', 'Windows'],
  ],
  [
    'Which unions does the yard recognise?',
    'We recognise two unions, Boilerworkers United and Draughtsmen’s Guild.',
    ['Boilerworkers United', 'Draughtsmen’s Guild'],
  ],
  [
    'Where are quick chargers in operation?',
    'Quick chargers are in operation at Thorne Gate and Gull Quay; Coldharbour follows in 2039.',
    ['Thorne Gate', 'Gull Quay'],
  ],
])('a plain sentence tells its whole list, or none of it: %s %s', async (question, sentence, items) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toEqual(items);
});

test.each<[string, string, string[] | null]>([
  [
    'Which jobs are open?',
    '<h2>Careers</h2><p>Open now: glass technician (Voss), wiring engineer (Odda or from home). A place in sales was filled in October.</p>',
    ['glass technician', 'wiring engineer'],
  ],
  [
    'Where do they have works today?',
    '<h2>Works</h2><p>Voss (shades, head office), Odda (painting) and Sund in Fjell (cables). The yard at Moss was sold in 2022.</p>',
    ['Voss', 'Odda', 'Sund'],
  ],
  ['Where do they teach?', '<h2>Works</h2><p>Voss (shades), Odda (painting) and Sund (cables).</p>', null],
])('what a label or a heading names is read below it: %s', async (question, body, items) => {
  expect(await ask(question, body)).toEqual(items);
});

const PRICE =
  '<h2>Included in the tour price</h2><ul><li>coach travel</li><li>half board</li></ul><h2>Not included</h2><ul><li>travel insurance</li><li>lunches</li><li>drinks</li></ul>';

test.each<[string, string, string[] | null]>([
  ['What is not included in the tour price?', PRICE, ['travel insurance', 'lunches', 'drinks']],
  ['What is excluded from the tour price?', PRICE, ['travel insurance', 'lunches', 'drinks']],
  ['Which countries are not included in the tour price?', PRICE.replace('Not included', 'Included'), null],
  ['What is not included in the tour price?', `${PRICE}${PRICE}`, null],
  [
    'What is not included in the tour price?',
    PRICE.replace('Not included', 'Not included on Lake Garda'),
    null,
  ],
  ['What is not covered by the guarantee?', PRICE, null],
])('what is left out is told below the heading that leaves it out: %s', async (question, body, items) => {
  expect(await ask(question, body)).toEqual(items);
});
