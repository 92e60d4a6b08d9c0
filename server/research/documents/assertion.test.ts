import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { isAsserted } from './assertion.ts';
import { readDocument } from './document.ts';
import { passagesOf } from './passage.ts';

const stated = (body: string) =>
  passagesOf(readDocument(memoryPage('https://kelder.example/', { body })))
    .filter(isAsserted)
    .map(({ text }) => text);

test.each([
  'It is not true that Kelder has nine mills.',
  'It is a common myth that oats need much water.',
  'It’s simply wrong to say that we employ 900 people.',
  'Kelder denied reports that it had sold the mill for £9m.',
  'There is no truth in the story of nine mills.',
  'The rule of ten days no longer applies.',
  'Rumour has it that Kelder will pay 40 million.',
  'The buyer reportedly paid 40 million.',
  'Kelder is said to employ 900 people.',
  'It is widely believed that the mill is the oldest in Fife.',
  'Some people say that we have 900 staff.',
  'Imagine a mill with 900 staff.',
  'Here is an invented example: a mill with 900 staff.',
  'We are often asked whether we ship to Norway.',
  'Our goal for 2030: 40% less water.',
  'How things stood until 2017: nine mills and a shop.',
  'This is how it will be if the board agrees: nine mills.',
  'If the council agrees, we will have nine mills.',
  'Once the new mill is approved, we grind 900 tonnes a year.',
  'Assuming that everything goes well, the shop opens with 40 staff.',
  'We employ 900 people if the takeover goes through.',
  'On the site of our competitor Vant one reads: “We have nine mills.”',
])('“%s” states nothing', (sentence) => {
  expect(stated(`<p>${sentence}</p>`)).toEqual([]);
});

test.each([
  'Kelder has nine mills.',
  'Not only oats: we grind rye as well.',
  'Contrary to rumours, we do not sell flour to supermarkets.',
  'It is true that we have nine mills.',
  'Whether you bake at home or at work, delivery is free from £40.',
  'Our goal is good bread.',
  'If you order before noon, delivery is free.',
  'Once an order is approved, we ship it within two days.',
  'If the parcel is signed for by a neighbour, we tell you.',
  'If your application is approved, you start in May.',
  'The mill was approved in 2019.',
  'Opening hours: Monday to Friday, 9 am to 5 pm.',
  'Open until 5 pm: the mill shop and the café.',
  'The offer no longer needs a code.',
  '“They have the best rye,” says a customer.',
  'No longer a family firm, Kelder is owned by its staff.',
])('“%s” is stated', (sentence) => {
  expect(stated(`<p>${sentence}</p>`)).toEqual([sentence]);
});

test('a sentence is denied by the one behind it', () => {
  expect(stated('<p>Kelder has 900 staff. That is not true. We are forty.</p>')).toEqual(['We are forty.']);
  expect(stated('<p>Kelder has forty staff. That is a lot for a mill.</p>')).toEqual([
    'Kelder has forty staff.',
    'That is a lot for a mill.',
  ]);
});

test.each([
  ['Kelder has agreed a loan of £40m.', 'It is made up of two parts.'],
  ['The mill runs on a turbine.', 'It was invented in 1849 by a Frenchman.'],
])('“%s” is not denied by “%s”', (sentence, next) => {
  expect(stated(`<p>${sentence} ${next}</p>`)).toEqual([sentence, next]);
});
