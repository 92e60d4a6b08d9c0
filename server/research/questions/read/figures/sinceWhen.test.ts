import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function numberOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
}
test.each<[told: string, question: string, expected: number | null]>([
  [
    'Ada Lund and Per Vik own the place, and have been arguing about brass since 2004, when it was still a hobby.',
    'In which year were they founded?',
    null,
  ],
  ['We have sponsored the village band since 1998.', 'When was the company founded?', null],
  ['We have published our prices since 2012.', 'In which year were they founded?', null],
  ['Lamp makers since 1921.', 'In which year were they founded?', 1921],
  ['We have been making lamps in Bergen since 1921.', 'In which year were they founded?', 1921],
  ['Fjordlys has been in business since 1921.', 'When was it founded?', 1921],
  ['The firm has been run by the Lund family since 1987.', 'When was it founded?', null],
  ['Ada has run the workshop since 2011.', 'When was it founded?', null],
  ['Our prices have been the same since 2019.', 'When was the company founded?', null],
  ['Family-owned since 1921, we make lamps.', 'When was the company founded?', 1921],
  ['Making lamps by the fjord since 1921.', 'When was the company founded?', 1921],
  ['The lamp Vesla has been in our range since 1974.', 'When was the company founded?', null],
  ['Since 2012 Fjordlys has been a wholly owned subsidiary of Kyst Holding.', 'When was it founded?', null],
  ['Since May 2024 the yard in Voss belongs to Kyst Holding.', 'Founding year?', null],
  ['The firm has been part of the Kyst group since 2009.', 'In which year were they founded?', null],
  ['Fjordlys has been a member of the lighting guild since 1998.', 'Year founded', null],
  ['Since 1921 we have made lamps.', 'When was the company founded?', 1921],
])('%s | %s: “since” tells a founding only of the house itself', async (told, question, expected) => {
  expect(await numberOf(told, question)).toEqual(expected);
});
