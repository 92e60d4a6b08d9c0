import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function yearOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = {
    [`https://${HOST}/about`]: htmlPage('About Fjordlys', body),
    [`https://${HOST}/`]: htmlPage('Fjordlys', '<p>Fjordlys makes lamps.</p><a href="/about">About</a>'),
  };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
}

test.each<[told: string, question: string, year: number]>([
  ['Lamp makers since 1931.', 'since when?', 1931],
  ['Brass and glass since 1931.', 'year of foundation', 1931],
  ['Your lamp shop since 1931.', 'founding year', 1931],
  ['Since its launch in May 2014, Fjordlys has sold 90,000 lamps.', 'year founded', 2014],
  ['Since 1988 we have grown from a stall into a house with three floors.', 'founding year', 1988],
  ['Fjordlys, a maker of lamps, was established in 2018.', 'founding year', 2018],
  ['The business was begun in 1958 by two fitters.', 'year of foundation', 1958],
  ['We opened our first shop in 2003 and our second shop in 2011.', 'opening year of the first shop', 2003],
  ['In 2016 the Lund family bought the foundry.', 'In what year did the family buy the foundry?', 2016],
  [
    'Ada Lund joined in 2015 as head of glass and was appointed chair in 2021.',
    'When was Ada Lund appointed chair?',
    2021,
  ],
])('%s | %s', async (told, question, year) => {
  expect(await yearOf(told, question)).toBe(year);
});

test.each<[told: string, question: string]>([
  ['We repair neon signs too, since 2021.', 'Founding year?'],
  ['Workshop manager since 2018.', 'founding year'],
  ['Head glass blower since 2018.', 'since when?'],
  ['41,000 lamps sold since 2019.', 'year of foundation'],
  ['Since 2012 we have trained 300 apprentices.', 'founding year'],
  ['Since Aas Capital invested in 2020 our staff has doubled.', 'founding year'],
  ['Free lunch, long weekends, profit sharing since 1994.', 'founding year'],
  ['Our oldest lamp, since 1964, is still in the range.', 'since when?'],
  ['She began in 1991 as an apprentice under Per Vik.', 'What year did they start?'],
  ['Tests of the deep-sea lamp began in 2024.', 'year of foundation'],
  ['The shares began trading in Oslo in 2019.', 'year of foundation'],
  ['Wire drawing, galvanising (since 2006)', 'year founded'],
  ['We were on the register of charities until 2022.', 'Year of incorporation?'],
  [
    '<ul><li>2018: Bergen Small Business of the Year</li><li>2020: Best Lamp</li><li>2023: Export Prize</li></ul>',
    'founding year',
  ],
  ['The oldest shed was bought in 1987.', 'year of origin'],
  ['Our second shop opened in 2011.', 'opening year of the first shop'],
  ['The brothers bought the farm in 1931.', 'In what year did the family buy the quarry?'],
  ['The panel “Light at night” sat in Oslo in June 2025.', 'In which year did they go into solar?'],
  ['Ada Lund opened the Ghent office in 2017.', 'When did the first shop open?'],
  [
    'Everyone has been paid a living wage since 2018, says the Trust for Fair Work.',
    'Year the employee trust was set up',
  ],
  [
    'Our training subsidiary, Fjordlys Barista School, was established in 2018.',
    'When was Fjordlys founded?',
  ],
  ['First lamp to be lit in 2026.', 'In which year was the first lamp lit?'],
])('%s | nothing answers %s', async (told, question) => {
  expect(await yearOf(told, question)).toBeNull();
});

test.each([
  ['We have mended the great clock of 1788.', 'In which year was the great clock acquired?'],
  ['The Lund lamp of 1920 hangs in the hall.', 'When did they buy the Lund lamp?'],
])('the year of a thing is not that of what became of it: %s', async (told, question) => {
  expect(await yearOf(told, question)).toBeNull();
});
