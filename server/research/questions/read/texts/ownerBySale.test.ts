import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (question: string, lines: string) =>
  (
    await askPages(
      { question, answerType: 'open_text' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Fjordlys | Lamps',
            `<h1>Fjordlys</h1><h2>Company</h2><p>${lines}</p>`,
          ),
        },
      },
    )
  ).value;

test.each([
  ['Majority owner?', 'In 2020 the family sold the company to Globex Industrier, which owns it in full.'],
  [
    'Who is the main owner?',
    'Founded in 2011 by Wiet Sand, who sold the firm in July 2023 to the Danish group Globex Maritime.',
  ],
  ['Majority shareholder', 'In 2019 the family sold 70 percent of the shares to Globex Holding.'],
  [
    'Who is the majority owner of Fjordlys?',
    'Since then 80% have belonged to the fund Globex Partners IV and 20% to the management.',
  ],
])('“%s” is told by a sale or a share', async (question, line) => {
  expect(await told(question, line)).toBe(line);
});

test.each([
  [
    'Who is the majority owner of Fjordlys?',
    'In 2019 the family sold 30 percent of the shares to Globex Holding.',
  ],
  ['Who is the majority owner of Fjordlys?', '60% of the lamps belong to Globex Hotels.'],
  [
    'Majority owner?',
    'In 2015 the family sold the company to Globex Holding. In 2021 the staff bought the company back.',
  ],
  ['Majority owner?', 'In 2015 the family sold the company car to Globex Motors.'],
  ['Majority owner?', 'In 2015 the family almost sold the company to Globex Holding.'],
  ['Majority owner?', 'In 2015 we sold the mill to Globex Holding.'],
])('“%s” is not answered by “%s”', async (question, lines) => {
  expect(await told(question, lines)).toBeNull();
});
