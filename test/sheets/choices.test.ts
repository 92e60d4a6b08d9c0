import { EnrichBatch } from '@assay/shared/enrichBatch';
import { expect, test } from 'vitest';
import { choicesOf, newDraft, withChoices } from '../../sheets-addon/sidebar/draft.ts';
import { COMPANY_QUESTIONS, PEOPLE_QUESTIONS } from '../../sheets-addon/src/core/gallery.ts';
import { PROFILES } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const ROLE = { kind: 'question', question: 'What is the role?', answerType: 'open_text' } as const;
const DAY_MS = 24 * 3_600_000;

test('people are asked about by their profile addresses, each with the employer of its row where there is one', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([
    ['Profile', 'Employer'],
    ['https://people.example/in/jane', 'https://www.Acme.example/team'],
    ['https://people.example/in/john', ''],
    ['https://people.example/in/jane', 'other.example'],
    ['', 'acme.example'],
  ]);
  const plan = planOf({
    task: { ...ROLE, isAboutPeople: true },
    inputs: { profileUrl: 'Profile', employerDomain: 'Employer' },
    fields: ['answer'],
    name: 'Role',
  });
  expect(google.call('price', plan).price).toMatchObject({ rows: 3, targets: 3, credits: 6 });
  google.call('start', { isTrial: false });
  expect((await pump(google)).counts.done).toBe(3);
  const sent = google.requests.filter(({ path }) => path === 'bulk.start').map(({ payload }) => payload);
  expect(sent.at(-1)).toEqual({
    questions: [{ question: ROLE.question, answerType: 'open_text' }],
    forceRefresh: false,
    rows: [
      { profileUrl: 'https://people.example/in/jane', employerDomain: 'acme.example', externalId: '0' },
      { profileUrl: 'https://people.example/in/john', externalId: '1' },
      { profileUrl: 'https://people.example/in/jane', employerDomain: 'other.example', externalId: '2' },
    ],
  });
  expect(google.sheet.row(3)).toMatchObject({ Role: 'About https://people.example/in/john' });
});

test('without a column of employers people are asked about all the same', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Profile'], ['https://people.example/in/jane']]);
  const task = { ...ROLE, isAboutPeople: true };
  google.call('price', planOf({ task, inputs: { profileUrl: 'Profile' }, fields: ['answer'], name: 'Role' }));
  expect(google.requests.at(0)?.payload).toMatchObject({
    rows: [{ profileUrl: 'https://people.example/in/jane' }],
  });
  expect(JSON.stringify(google.requests.at(0)?.payload)).not.toContain('employerDomain');
});

test('a person in two rows, one with an employer that is no domain: every row gets its own answer or reason', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([
    ['Profile', 'Employer'],
    ['https://people.example/in/jane', 'acme.example'],
    ['https://people.example/in/john', ''],
    ['https://people.example/in/jane', 'Acme Inc'],
    ['https://people.example/in/mary', 'acme.example'],
  ]);
  const task = { ...ROLE, isAboutPeople: true };
  const inputs = { profileUrl: 'Profile', employerDomain: 'Employer' };
  google.call('price', planOf({ task, inputs, fields: ['answer'], name: 'Role' }));
  google.call('start', { isTrial: false });
  expect((await pump(google)).counts).toMatchObject({ done: 3, failed: 1 });
  expect(google.sheet.body().map((row) => row.Role)).toEqual([
    'About https://people.example/in/jane',
    'About https://people.example/in/john',
    '',
    'About https://people.example/in/mary',
  ]);
  expect(google.sheet.row(4)['Role: status']).toContain('employer domain');
});

test('people are known by their profiles however the addresses are spelled, for questions and for scores', async () => {
  const { google } = scriptedSpreadsheet(() => ({ answer: 70 }));
  google.sheet.enter([
    ['Profile'],
    ['https://www.linkedin.com/in/jane/'],
    ['www.linkedin.com/in/jane?src=mail'],
    ['https://www.linkedin.com/in/j%c3%bcrgen/'],
  ]);
  const inputs = { profileUrl: 'Profile' };
  const task = { ...ROLE, isAboutPeople: true };
  const { price } = google.call('price', planOf({ task, inputs, fields: ['answer'], name: 'Role' }));
  expect(price).toMatchObject({ rows: 3, targets: 2, refused: 0, credits: 4 });
  const scores = { kind: 'score', objectType: 'contact' } as const;
  google.call('price', planOf({ task: scores, inputs, fields: ['fit'], name: 'Scores' }));
  google.call('start', { isTrial: false });
  await pump(google);
  expect(google.sheet.body().map((row) => row['Scores: Fit score'])).toEqual([70, 70, 70]);
});

test('scores and bands are those of the chosen profile', async () => {
  const { google } = scriptedSpreadsheet(() => ({ answer: 70 }));
  google.sheet.enter([['Domain'], ['a.example']]);
  expect(google.call('profiles')).toEqual([
    { id: PROFILES.first, name: 'Ideal customers', type: 'company' },
    { id: PROFILES.other, name: 'Partners', type: 'company' },
  ]);
  for (const [profileId, name] of [
    [PROFILES.first, 'Ideal customers'],
    [PROFILES.other, 'Partners'],
  ] as const) {
    const task = { kind: 'score', objectType: 'company', profileId } as const;
    google.call('price', planOf({ task, inputs: { domain: 'Domain' }, fields: ['fit', 'fitBand'], name }));
    google.call('start', { isTrial: false });
    await pump(google);
  }
  expect(google.sheet.row(2)).toMatchObject({
    'Ideal customers: Fit score': 70,
    'Ideal customers: Fit band': 'high',
    'Partners: Fit score': 0.5,
    'Partners: Fit band': '',
  });
});

test('only rows whose result is old are run again, and the server says what is newer', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example'], ['b.example'], ['c.example']]);
  const plan = planOf({ task: ROLE, inputs: { domain: 'Domain' }, fields: ['answer'], name: 'Role' });
  google.call('price', plan);
  google.call('start', { isTrial: false });
  await pump(google);
  const checkedAt = google.sheet.headers().indexOf('Role: checked at') + 1;
  google.sheet.grid.at(2, checkedAt).value = new Date(Date.now() - 100 * DAY_MS);
  google.sheet.grid.at(3, checkedAt).value = new Date(Date.now() - 10 * DAY_MS);
  google.sheet.grid.at(4, checkedAt).value = new Date(Date.now() - DAY_MS);
  const stale = { ...plan, kind: 'stale' as const };
  expect(google.call('price', { ...stale, staleDays: 90 }).price.rows).toBe(1);
  expect(google.call('price', { ...stale, staleDays: 7 }).price.rows).toBe(2);
  expect(() => google.call('price', { ...stale, staleDays: 365 })).toThrow('No rows to process');
});

test('presets are the user’s own, in all spreadsheets, and keep everything but rows and columns', () => {
  const { google } = scriptedSpreadsheet();
  const draft = {
    ...newDraft(),
    question: 'How many warehouses?',
    isAboutPeople: true,
    scope: 'selected' as const,
  };
  google.call('savePreset', { name: 'Warehouses', choices: choicesOf(draft) });
  const [preset] = google.call('presets');
  expect(preset?.name).toBe('Warehouses');
  const taken = withChoices({ ...newDraft(), inputs: { domain: 'Website' } }, preset?.choices ?? {});
  expect(taken).toMatchObject({
    question: 'How many warehouses?',
    isAboutPeople: true,
    scope: 'all',
    inputs: { domain: 'Website' },
  });
  google.userProperties = new Map();
  expect(google.call('presets')).toEqual([]);
  google.userProperties = google.ownerProperties;
  expect(google.call('deletePreset', { name: 'Warehouses' })).toEqual([]);
});

test('a preset of another version gives what is still known', () => {
  expect(withChoices(newDraft(), { kind: 'gone', question: 'Why?' })).toEqual(newDraft());
  expect(withChoices(newDraft(), { question: 7, answerType: 'number', extra: true })).toEqual({
    ...newDraft(),
    answerType: 'number',
  });
});

test('every question of the gallery is one that the server takes, under a name of its own', () => {
  for (const [entityType, gallery] of [
    ['company', COMPANY_QUESTIONS],
    ['contact', PEOPLE_QUESTIONS],
  ] as const) {
    for (const { question, answerType } of gallery)
      expect(EnrichBatch.safeParse({ entityType, question, answerType, targets: ['x'] }).success).toBe(true);
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
  }
});
