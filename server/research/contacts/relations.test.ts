import { expect, test } from 'vitest';
import { askAboutJaneDoe } from '../../../test/support/aboutJaneDoe.ts';
import { relationAsked } from './relations.ts';

const TEAM = `<h2>Our people</h2><div><h3>Jane Doe</h3><p>Head of Casting</p><p>jane.doe@brightwell.example</p></div>
  <div><h3>Ivo Brandt</h3><p>Works Director</p></div>`;
const text = { type: 'string' };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const fill = (question: string, body: string, properties: Record<string, unknown>) =>
  askAboutJaneDoe(question, 'json_schema', body, object(properties));

test.each([
  'His boss',
  'Who is her line manager?',
  'What is the manager name',
  'What is the name of her supervisor?',
  'What is the reports to',
  'Whom does Jane report to?',
  'To whom does she answer?',
  'Reporting line',
])('"%s" asks for whom somebody works under', (question) => {
  expect(relationAsked(question)).toBe('superior');
});

test.each(['What is his deputy’s name?', 'Her predecessor', 'What is the assistant email email'])(
  '"%s" asks for somebody beside the person',
  (question) => {
    expect(relationAsked(question)).toBe('other');
  },
);

test.each([
  'What is her role as a line manager?',
  'Who reports to her?',
  'What is the name',
  'What is her managerial role?',
  'Who is the managing director?',
  'What does she manage?',
  'What does the annual report say about her?',
])('"%s" asks for nobody by how they stand to the person', (question) => {
  expect(relationAsked(question)).toBeNull();
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['Who is her manager?', { name: text, title: text }, { name: 'Ivo Brandt', title: 'Works Director' }],
  [
    'Her superior',
    { bossName: text, bossRole: text },
    { bossName: 'Ivo Brandt', bossRole: 'Works Director' },
  ],
  ['Reporting line', { reportsTo: text }, { reportsTo: 'Ivo Brandt' }],
  [
    'Person',
    { name: text, title: text, managerName: text, managerTitle: text },
    { name: 'Jane Doe', title: 'Head of Casting', managerName: 'Ivo Brandt', managerTitle: 'Works Director' },
  ],
  [
    'Her name, and whom she reports to',
    { person: object({ name: text }), supervisor: object({ name: text, role: text }) },
    { person: { name: 'Jane Doe' }, supervisor: { name: 'Ivo Brandt', role: 'Works Director' } },
  ],
])('the leaves of "%s" are those of whom it asks for', async (question, properties, expected) => {
  const body = `${TEAM}<p>Jane Doe, Head of Casting, reports to Ivo Brandt.</p>`;
  expect(await fill(question, body, properties)).toEqual(expected);
});

test.each<[string, Record<string, unknown>]>([
  ['Who is her manager?', { name: text, title: text }],
  ['Her boss', { bossName: text, bossRole: text, bossEmail: text }],
  ['Who is her assistant?', { name: text, email: text }],
  ['Her predecessor', { name: text, title: text }],
  ['Head of the company she works for', { name: text, title: text }],
  ['Reporting', { manager: object({ name: text, title: text, email: text }) }],
])('what is known of the person fills no leaf of "%s"', async (question, properties) => {
  expect(await fill(question, TEAM, properties)).toBeNull();
});

test.each<[string, string | null, string]>([
  ['Jane Doe, Head of Casting, reports to Ivo Brandt.', 'Ivo Brandt', 'Works Director'],
  ['Jane Doe reports directly to our works director, Ivo Brandt.', 'Ivo Brandt', 'works director'],
  ['Jane Doe answers to Works Director Ivo Brandt.', 'Ivo Brandt', 'Works Director'],
  ['Jane Doe reports to Nils Aker, our chief metallurgist and technical director.', 'Nils Aker', 'our'],
  ['Jane Doe reports to Nils Aker (CTO).', 'Nils Aker', 'CTO'],
  ['Jane Doe casts bells. Her line manager is Ivo Brandt.', 'Ivo Brandt', 'Works Director'],
  ['Jane Doe is managed by Ivo Brandt.', 'Ivo Brandt', 'Works Director'],
  ['Jane Doe runs casting, and Bo Ek, her deputy, reports to Ivo Brandt.', null, ''],
  ['Jane Doe runs casting and Bo Ek reports to Ivo Brandt.', null, ''],
  ['Jane Doe no longer reports to Ivo Brandt.', null, ''],
  ['Jane Doe does not report to Ivo Brandt.', null, ''],
])('of "%s" the superior is told with what they are', async (sentence, name, role) => {
  const people = await askAboutJaneDoe('Whom does she report to?', 'contacts', `${TEAM}<p>${sentence}</p>`);
  if (name === null) expect(people).toBeNull();
  else
    expect(people).toMatchObject([
      { name, role: role === 'our' ? expect.stringMatching(/technical director/) : role },
    ]);
});

test.each([
  ['What is her boss called?', 'Ivo Brandt'],
  ['Who is her boss?', 'Ivo Brandt'],
  ['What is her boss’s title?', 'Works Director'],
  ['What does her boss do?', 'Works Director'],
  ['What is the reporting manager', 'Ivo Brandt'],
  ['Her reporting line', 'Ivo Brandt'],
  ['What does her boss say about bells?', null],
  ['Whom does her boss report to?', null],
  ['Where is her boss based?', null],
  ['What is her manager’s e-mail address?', null],
  ['What is her e-mail address?', 'jane.doe@brightwell.example'],
  ['What is her title?', 'Head of Casting'],
  ['What is her full name?', 'Jane Doe'],
])('"%s" is answered of whom it asks for', async (question, expected) => {
  const body = `${TEAM}<p>Jane Doe reports to Ivo Brandt.</p>`;
  expect(await askAboutJaneDoe(question, 'open_text', body)).toBe(expected);
});

test.each([
  'What is the university name',
  'What is the award name',
  'What is the event title',
  'What is the first name',
])('"%s" is not their own full name or role', async (question) => {
  expect(await askAboutJaneDoe(question, 'open_text', TEAM)).toBeNull();
});
