import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (question: string, sentence: string): Promise<unknown> => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><p>${sentence}</p>`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

test.each([
  ['How do customers pay?', 'Suppliers are paid monthly.'],
  ['How do customers pay?', 'We pay our staff by bank transfer.'],
  ['How do guests pay?', 'Guests are welcome, and the staff are well paid.'],
  ['How are lamps tested?', 'Visitors can test their eyes under our lamps.'],
  ['How are lamps tested?', 'Our lamps are sold by tested electricians.'],
  ['How are complaints handled?', 'Handles are made of brass; complaints are rare.'],
  ['How is the glass recycled?', 'We sell recycled paper beside our glass.'],
  ['Where are the lamps made?', 'The lamps are sold in Oslo.'],
])('%s is not answered by “%s”', async (question, sentence) =>
  expect(await told(question, sentence)).toBeNull(),
);

test.each([
  ['How do customers pay?', 'Customers pay by card or on account.'],
  ['How are lamps tested?', 'Every lamp is tested under load for two hours.'],
  ['How are lamps tested?', 'We tested all our lamps by hand, and still do.'],
  ['How is the glass recycled?', 'Broken glass is recycled by Hadeland Verk in its own furnace.'],
  ['Where are the lamps made?', 'Our lamps are made in Voss.'],
])('%s is answered by “%s”', async (question, sentence) =>
  expect(await told(question, sentence)).toContain(sentence),
);
