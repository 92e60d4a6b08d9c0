import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'list' },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) },
        domain: HOST,
      },
    )
  ).value;

const dl = (...rows: [string, string][]) =>
  `<dl>${rows.map(([key, value]) => `<dt>${key}</dt><dd>${value}</dd>`).join('')}</dl>`;
const table = (...rows: [string, string][]) =>
  `<table>${rows.map(([key, value]) => `<tr><td>${key}</td><td>${value}</td></tr>`).join('')}</table>`;
const bullets = (...rows: [string, string][]) =>
  `<ul>${rows.map(([key, value]) => `<li><b>${key}</b>: ${value}</li>`).join('')}</ul>`;
const cards = (...rows: [string, string][]) =>
  rows.map(([key, value]) => `<h3>${key}</h3><p>${value}</p>`).join('');

test.each([
  [dl, 'Products', 'Which products do they make?', ['Guarantee', '10 years'], ['Lead time', '6 weeks']],
  [table, 'Products', 'Which products do they make?', ['Weight', '48 kg'], ['Material', 'Larch']],
  [bullets, 'Services', 'Which services do they offer?', ['Hotline', '0800 1122'], ['Opening hours', '9–5']],
  [
    cards,
    'Services',
    'Which services do they offer?',
    ['Phone', '015394 555 01'],
    ['Response time', '4 hours'],
  ],
  [dl, 'Integrations', 'Which integrations do they offer?', ['Hosting', 'Hetzner'], ['Uptime', '99.9 %']],
  [table, 'Certificates', 'Which certificates do they hold?', ['Issued by', 'DNV'], ['Valid until', '2027']],
  [dl, 'Partners', 'Who are their partners?', ['Since', '1999'], ['Contact', 'Jo Day']],
  [
    dl,
    'Leistungen',
    'Which services do they offer?',
    ['Lieferzeit', '3 Tage'],
    ['Öffnungszeiten', '9–17 Uhr'],
  ],
] as const)('labels of values are no items: %o below %s', async (rows, heading, question, first, second) => {
  expect(await ask(question, `<h2>${heading}</h2>${rows([...first], [...second])}`)).toBeNull();
});

test.each([
  [dl, 'Products', 'Which products do they make?', ['Rowing boats', '£2,400'], ['Canoes', '£1,100']],
  [table, 'Products', 'Which products do they make?', ['Rowing boats', '48 kg'], ['Canoes', '22 kg']],
  [bullets, 'Services', 'Which services do they offer?', ['Varnishing', '2 days'], ['Sail repair', '1 week']],
  [
    dl,
    'Services',
    'Which services do they offer?',
    ['Hosting', 'We run the booking site of your boat yard on our own machines.'],
    ['Delivery', 'We bring every boat to the water and launch her with you.'],
  ],
] as const)(
  'things with what is told of them are: %o below %s',
  async (rows, heading, question, first, second) => {
    expect(await ask(question, `<h2>${heading}</h2>${rows([...first], [...second])}`)).toEqual([
      first[0],
      second[0],
    ]);
  },
);

test('a sentence that names the things is read where only their data stand in the table', async () => {
  const page = `<h2>Products</h2><p>We make pumps and seals.</p>${table(['Warranty', '2 years'], ['Delivery', '3 days'])}`;
  expect(await ask('Which products do they make?', page)).toEqual(['pumps', 'seals']);
});
