import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const row = (cells: string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells, at) => row(cells, at === 0 ? 'th' : 'td')).join('')}</table>`;
const told = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'open_text' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><h2>Orders</h2>${body}`),
        },
      },
    )
  ).value;

const HEAD = ['Hull', 'Type', 'Ordered', 'Delivery', 'State'];
const ORDERS = table(
  HEAD,
  ['417', 'Ferry “Calder Sound”', '2023', 'March 2026', 'Delivered'],
  ['418', 'Fishery research vessel', '2024', 'April 2027', 'Under construction'],
  ['419', 'Service vessel', '2025', 'November 2027', 'Under construction'],
  ['420', 'Service vessel', '2025', 'June 2028', 'Under construction'],
);
const SITES = table(
  ['Site', 'Stone', 'Permitted until'],
  ['Fellgate', 'Limestone', '2048'],
  ['Stainsike', 'Gritstone', '2031'],
);

test.each([
  ['When is the fishery research vessel due for delivery?', ORDERS, 'April 2027'],
  ['When was the ferry Calder Sound delivered?', ORDERS, 'March 2026'],
  ['Until when may Stainsike be worked?', SITES, '2031'],
])('“%s” is told by the row that a cell of it names', async (question, body, answer) => {
  expect(await told(question, body)).toBe(answer);
});

test.each([
  ['one of two rows of the name', 'When is the service vessel due for delivery?', ORDERS],
  ['what is still to come, of what was', 'When was the fishery research vessel delivered?', ORDERS],
  ['another thing than the column tells', 'When is the fishery research vessel due for launch?', ORDERS],
  ['a row of another thing', 'When is the fishery patrol vessel due for delivery?', ORDERS],
  [
    'a row that was given up',
    'When is the fishery research vessel due for delivery?',
    table(
      HEAD,
      ['417', 'Ferry', '2023', 'March 2026', 'Delivered'],
      ['418', 'Fishery research vessel', '2024', 'April 2027', 'Cancelled'],
    ),
  ],
  [
    'a cell without a time',
    'When is the fishery research vessel due for delivery?',
    table(
      HEAD,
      ['417', 'Ferry', '2023', 'March 2026', 'Delivered'],
      ['418', 'Fishery research vessel', '2024', 'ex works', 'Under construction'],
    ),
  ],
  ['a site that has no row', 'Until when may Dalmire be worked?', SITES],
])('%s is not told', async (_what, question, body) => {
  expect(await told(question, body)).toBeNull();
});
