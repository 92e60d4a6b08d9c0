import { expect, test } from 'vitest';
import { fieldsOf, newDraft } from '../../sheets-addon/sidebar/draft.ts';
import { usualFields } from '../../sheets-addon/src/core/tasks.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const QUESTION = { kind: 'question', question: 'Why?', answerType: 'open_text' } as const;
const PLAN = planOf({ task: QUESTION, inputs: { domain: 'Website' }, fields: ['answer'], name: 'Why' });

test('the price shows how many companies are not domains, so that the numbers add up', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Website'], ['a.example'], ['42'], ['b.example'], ['unknown'], ['42']]);
  const { price } = google.call('price', PLAN);
  expect(price).toMatchObject({ rows: 5, targets: 4, refused: 2, credits: 4 });
});

test('nothing is spent before a price was shown: a run starts only at one, and only for the rows that it counted', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Website'], ['a.example']]);
  expect(() => google.call('start', { isTrial: false })).toThrow('Get the price first');
  expect(() => google.call('start', { isTrial: true })).toThrow('Get the price first');
  google.call('price', PLAN);
  google.sheet.enter([['Website'], ['a.example'], ['b.example']]);
  expect(() => google.call('start', { isTrial: false })).toThrow(
    'The rows have changed since the price was shown',
  );
  google.cellFunction('ASSAY_RESULT', 'a.example', 'Why?');
  const spending = google.requests.filter(
    ({ path, payload }) => /^(bulk\.start|enrich\.batch|email\.batch)$/.test(path) && !isDry(payload),
  );
  expect(spending).toEqual([]);
});

const isDry = (payload: unknown) => (payload as { dryRun?: boolean }).dryRun === true;

test('the hidden column of row keys is never offered as a column to read', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Website'], ['a.example']]);
  google.call('price', PLAN);
  google.call('start', { isTrial: false });
  await pump(google);
  expect(google.call('sheet').headers).toEqual([
    'Website',
    'Why',
    'Why: status',
    'Why: confidence',
    'Why: checked at',
  ]);
});

test('another server than the one it was built for is refused with a message, before any call', () => {
  const { google } = scriptedSpreadsheet();
  const asked = google.requests.length;
  expect(() =>
    google.call('saveSettings', { baseUrl: 'https://other.example', apiKey: 'sk_live_a', readKey: '' }),
  ).toThrow('This add-on was built for https://assay.example.com');
  expect(google.requests).toHaveLength(asked);
});

test('an amount of money is written with its currency, for a question and for a template', () => {
  expect(usualFields(QUESTION)).toEqual(['answer']);
  expect(usualFields({ ...QUESTION, answerType: 'currency' })).toEqual(['answer', 'currency']);
  expect(usualFields({ kind: 'template', templateId: 'x', answerType: 'currency' })).toEqual([
    'answer',
    'currency',
  ]);
});

test('fields that the user ticked stay when the answer type changes, the others follow the type', () => {
  const draft = newDraft();
  draft.ticked.question = { reasoning: true };
  expect(fieldsOf(draft, { templates: [] })).toEqual(['answer', 'reasoning']);
  draft.answerType = 'currency';
  expect(fieldsOf(draft, { templates: [] })).toEqual(['answer', 'reasoning', 'currency']);
  draft.ticked.question.currency = false;
  expect(fieldsOf(draft, { templates: [] })).toEqual(['answer', 'reasoning']);
});
