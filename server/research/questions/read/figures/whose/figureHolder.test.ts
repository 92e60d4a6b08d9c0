import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const FELLINGER = 'Together with the mail-order house Fellinger we try out returnable boxes.';

/** One paragraph of a page of the company, and what a question makes of it. */
async function askOf(told: string, question: string, answerType: AnswerType): Promise<unknown> {
  const body = `<h1>About</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType }, { pages })).value;
}

test.each<[told: string, question: string, type: AnswerType, expected: unknown]>([
  [
    `${FELLINGER} Fellinger sends out 2.4 million parcels a year.`,
    'How many parcels a year does Fjordlys ship?',
    'number',
    null,
  ],
  [`${FELLINGER} Fellinger employs 640 people.`, 'How many employees are there?', 'number', null],
  [
    `${FELLINGER} At Fellinger, 300 people pack the boxes.`,
    'How many people pack the boxes?',
    'number',
    null,
  ],
  [
    `${FELLINGER} Fellinger’s warehouse has 90 docks.`,
    'How many docks does the warehouse have?',
    'number',
    null,
  ],
  [
    `${FELLINGER} Fellinger makes 40% of its sales abroad.`,
    'What share of sales is made abroad?',
    'percentage',
    null,
  ],
  [
    `${FELLINGER} Fellinger sends out 2.4 million parcels a year.`,
    'How many parcels a year does Fellinger send out?',
    'number',
    2400000,
  ],
  [
    `Laubscher in Täuffelen, Switzerland, has more than 500 machine tools.`,
    'How many machine tools do they run?',
    'number',
    null,
  ],
  [
    `Last year we sold the depot to Ostlund. Ostlund runs 85 lorries.`,
    'How many lorries do they run?',
    'number',
    null,
  ],
  [
    `Fjordlys sends out 2.4 million parcels a year.`,
    'How many parcels a year does Fjordlys ship?',
    'number',
    2400000,
  ],
  [
    `Production reached 9,000 lamps last month, and production is sold out.`,
    'How many lamps does it produce?',
    'number',
    9000,
  ],
  [`We run the Auto Club. Auto loans from 5.9% APR.`, 'What is the APR on auto loans?', 'percentage', 5.9],
  [
    `Ask at any Hotel desk. Hotel rooms with a view: Alpenrose (28 rooms), Larch House (19 rooms).`,
    'How many rooms does Alpenrose have?',
    'number',
    28,
  ],
  [
    'Eva Lind, who led the shipyard Torvik through its IPO and raised 300 million dollars there, chairs Fjordlys.',
    'How much has Eva Lind raised at Fjordlys?',
    'currency',
    null,
  ],
  [
    'Our new director is Per Dahl, who grew Kvist and had 85 people there.',
    'How many people does Per Dahl have?',
    'number',
    null,
  ],
  [
    'Eva Lind, who led the shipyard Torvik through its IPO and raised 300 million dollars there, chairs Fjordlys.',
    'How much did Eva Lind raise at Torvik?',
    'currency',
    300000000,
  ],
  [
    'Eva Lind, who has led Fjordlys since 2019 and raised 30 million dollars there, stays.',
    'How much has Eva Lind raised at Fjordlys?',
    'currency',
    30000000,
  ],
  [`Staff numbers 85 people in all.`, 'How many people are on the staff?', 'number', 85],
])('%s | %s: a figure is of whoever its sentence is about', async (told, question, type, expected) => {
  expect(await askOf(told, question, type)).toEqual(expected);
});
