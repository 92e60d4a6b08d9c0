import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';
import { analyseQuestion } from '../analysis.ts';
import { objectOfProperty, objectOfQuestion } from './schemaObject.ts';
import { writingOf } from './writing.ts';

const writes = writingOf([
  'We rent bikes in Skagen and in Ribe.',
  'Every rental comes with a helmet, and each shop has a pump.',
  'Press enquiries go to ribe@hjulet.example.',
]);

const objectOf = (question: string, leaves = ['phone', 'email']) =>
  objectOfQuestion(analyseQuestion(question, 'json_schema'), leaves, writes);

test.each([
  ['Ribe shop', ['the Ribe shop', 'Ribe']],
  ['ribe shop', ['the ribe shop', 'ribe']],
  ['Contact details of the Ribe shop', ['the Ribe shop', 'Ribe']],
  ['Shop in Ribe', ['the shop in Ribe', 'Ribe']],
  ['How can I reach the Skagen shop?', ['the Skagen shop', 'Skagen']],
  ['Aarhus branch', ['the Aarhus branch', 'Aarhus']],
  ['Model KX-40', ['Model KX-40', 'KX-40']],
  ['Skagen', ['Skagen']],
  ['Their largest supplier', ['the largest supplier']],
  ['Holding company', ['the holding company']],
])('%s is asked of a thing', (question, phrases) => {
  expect(objectOf(question)).toEqual({ kind: 'thing', phrases });
});

test.each([
  ['Workshop manager', 'workshop manager'],
  ['Who is the treasurer?', 'treasurer'],
  ['Contact data of the head of repairs', 'head of repairs'],
  ['Press contact', 'press contact'],
])('%s is asked of whoever holds the office', (question, role) => {
  expect(objectOf(question)).toEqual({ kind: 'role', role });
});

test.each([
  'Company profile',
  'Key facts',
  'Contact details',
  'Head office',
  'Helmets and pumps',
  'Rental terms',
  'Opening hours',
  'Series B',
  'The placing of May 2026',
  'How many shops do they have?',
  'Shops',
])('%s is asked of the house itself', (question) => {
  expect(objectOf(question)).toBeNull();
});

test('an object inside a schema is of whom its name names, or of what the object around it is', () => {
  const above = { of: null, topic: 'repairs' };
  expect(objectOfProperty('workshopManager', above)).toEqual({ kind: 'role', role: 'workshop manager' });
  expect(objectOfProperty('lead', above)).toEqual({ kind: 'role', role: 'repairs lead' });
  expect(objectOfProperty('parentCompany', above)).toEqual({
    kind: 'thing',
    phrases: ['the parent company'],
  });
  expect(objectOfProperty('details', above)).toBeNull();
});

const SITE = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen, was founded in 1998 and has 64 employees.</p>
     <p>Our owner, Nordlicht Holding, was founded in 1931.</p>
     <h2>Studios</h2>
     <div><h3>Voss</h3><p>Telephone: 0552 203 040</p><p>voss@fjordlys.example</p></div>
     <div><h3>Odda</h3><p>Telephone: 0552 203 050</p><p>Studio manager: to be announced</p></div>
     <h2>People</h2>
     <div><h3>Siri Berge</h3><p>Workshop Manager</p><p>siri@fjordlys.example</p><p>Tel. 0552 203 061</p></div>
     <div><h3>Lars Moe</h3><p>Export Manager</p><p>lars@fjordlys.example</p></div>
     <p>Switchboard 0552 203 000, post@fjordlys.example</p>`,
  ),
};
const TEXT = { type: 'string' };
const YEAR = { type: 'integer' };

async function objectTold(
  question: string,
  properties: Record<string, object>,
  mode = 'strict' as const,
): Promise<unknown> {
  const outputSchema = { type: 'object', properties };
  const asked = { question, answerType: 'json_schema' as const, outputSchema, verificationMode: mode };
  return (await askPages(asked, { pages: SITE })).value;
}

test.each([
  ['Odda studio', { phone: '0552 203 050' }],
  ['odda studio', { phone: '0552 203 050' }],
  ['Voss studio', { phone: '0552 203 040', email: 'voss@fjordlys.example' }],
  ['Oslo studio', null],
  ['Workshop manager', { phone: '0552 203 061', email: 'siri@fjordlys.example' }],
  ['Export manager', { email: 'lars@fjordlys.example' }],
  ['Finance manager', null],
  ['Who is the accountant?', null],
  ['Who is the landlord?', null],
  ['Contact details', { phone: '0552 203 000', email: 'post@fjordlys.example' }],
])('%s: only its own number and address are told', async (question, told) => {
  expect(await objectTold(question, { phone: TEXT, email: TEXT })).toEqual(told);
});

test('a number of one of several premises is none of them all, nor of the house by its name', async () => {
  expect(await objectTold('Studios', { phone: TEXT })).toBeNull();
  expect(await objectTold('Fjordlys', { phone: TEXT })).toEqual({ phone: '0552 203 000' });
});

test('what is asked of another house is not told of this one', async () => {
  const asked = { employees: YEAR, founded: YEAR, headquarters: TEXT };
  expect(await objectTold('Nordlicht Holding', asked)).toEqual({ founded: 1931 });
  expect(await objectTold('Parent company', asked)).toBeNull();
  expect(await objectTold('Key facts', asked)).toMatchObject({ employees: 64, founded: 1998 });
});

test('an office that nobody holds has no name', async () => {
  expect(await objectTold('Odda studio', { studioManager: TEXT })).toBeNull();
  expect(await objectTold('People', { workshopManager: TEXT, studioManager: TEXT })).toEqual({
    workshopManager: 'Siri Berge',
  });
});

test('somebody in an object of their own is told with what is theirs', async () => {
  const person = { type: 'object', properties: { name: TEXT, title: TEXT, email: TEXT, phone: TEXT } };
  expect(
    await objectTold('Company profile', { workshopManager: person, exportManager: person, ceo: person }),
  ).toEqual({
    workshopManager: {
      name: 'Siri Berge',
      title: 'Workshop Manager',
      email: 'siri@fjordlys.example',
      phone: '0552 203 061',
    },
    exportManager: { name: 'Lars Moe', title: 'Export Manager', email: 'lars@fjordlys.example' },
  });
});
