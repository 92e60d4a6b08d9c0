import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';
import { recordKeys, recordsQuestion } from './schemaRecords.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const listOf = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', properties },
});

test.each([
  ['cottages', { name: TEXT, beds: NUMBER }, 'Which cottages '],
  ['treatments', { treatment: TEXT, price: NUMBER }, 'Which treatments '],
  ['branches', { city: TEXT, phone: TEXT }, 'In which towns are the branches?'],
  ['trustees', { name: TEXT, role: TEXT }, 'Who are the trustees '],
  ['years', { amount: NUMBER, note: TEXT }, null],
])('%s are asked for by the property that tells which one it is', (name, properties, question) => {
  const schema = listOf(properties);
  const keys = recordKeys(schema, [name]);
  expect(keys && recordsQuestion(schema, [name], keys).question).toBe(question);
});

const SITE = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>
     <h2>Lamps</h2><table><tr><th>Lamp</th><th>Weight</th><th>Price</th></tr>
     <tr><td>Nord</td><td>3 kg</td><td>£90</td></tr><tr><td>Havn</td><td>5 kg</td><td>£130</td></tr><tr><td>Skjold</td><td>7 kg</td><td>on request</td></tr></table>
     <h2>Our team</h2>
     <div><h3>Siri Berge</h3><p>Workshop Manager</p><p>siri@fjordlys.example</p></div>
     <div><h3>Lars Moe</h3><p>Export Manager</p></div>`,
  ),
};

test('each thing is told with what is stated of it, and of none what is stated of another', async () => {
  const outputSchema = {
    type: 'object',
    properties: { lamps: listOf({ name: TEXT, weightKg: NUMBER, price: NUMBER, colour: TEXT }) },
  };
  const asked = { question: 'Lamps and prices', answerType: 'json_schema' as const, outputSchema };
  expect((await askPages(asked, { pages: SITE })).value).toEqual({
    lamps: [
      { name: 'Nord', weightKg: 3, price: 90 },
      { name: 'Havn', weightKg: 5, price: 130 },
      { name: 'Skjold', weightKg: 7 },
    ],
  });
});

test('people are told with their own addresses only', async () => {
  const outputSchema = {
    type: 'object',
    properties: { team: listOf({ name: TEXT, role: TEXT, email: TEXT }) },
  };
  const asked = { question: 'People', answerType: 'json_schema' as const, outputSchema };
  expect((await askPages(asked, { pages: SITE })).value).toEqual({
    team: [
      { name: 'Siri Berge', role: 'Workshop Manager', email: 'siri@fjordlys.example' },
      { name: 'Lars Moe', role: 'Export Manager' },
    ],
  });
});
