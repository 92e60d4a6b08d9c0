import { expect, test } from 'vitest';
import { PROFILES } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet, withoutKey } from './scriptedStage.ts';

const scored = (target: string) => (target.startsWith('none') ? { failed: '' } : { answer: target.length });

test('scores of a range have its shape, take one call, and come from the cache when the sheet recalculates', () => {
  const { google } = scriptedSpreadsheet(scored);
  const range = [
    ['a.example', 'https://www.bb.example/'],
    ['none.example', ''],
  ];
  const asked = google.requests.length;
  expect(google.cellFunction('ASSAY_SCORE', range)).toEqual([
    [9, 10],
    ['', ''],
  ]);
  expect(google.cellFunction('ASSAY_SCORE', 'a.example')).toEqual([[9]]);
  expect(google.cellFunction('ASSAY_SCORE', range)).toEqual([
    [9, 10],
    ['', ''],
  ]);
  expect(google.requests.slice(asked).map(({ path, payload }) => [path, payload])).toEqual([
    ['scores.many', { objectType: 'company', objectIds: ['a.example', 'bb.example', 'none.example'] }],
  ]);
});

test('stored answers are shown without any other call, whatever is requested', () => {
  const { google } = scriptedSpreadsheet((target) =>
    target.startsWith('none') ? { failed: '' } : { answer: `=${target}` },
  );
  const asked = google.requests.length;
  expect(google.cellFunction('ASSAY_RESULT', [['a.example'], ['none.example']], 'What do they do?')).toEqual([
    ['=a.example'],
    [''],
  ]);
  google.cellFunction('ASSAY_RESULT', 'a.example', 'funding', 'Amount');
  google.cellFunction('ASSAY_RESULT', 'a.example', 'CRM');
  google.cellFunction('ASSAY_RESULT', 'a.example', '0b0f9f0a-0000-4000-8000-000000000000');
  const calls = google.requests.slice(asked);
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['enrich.latest']));
  expect(calls.map(({ payload }) => payload)).toEqual([
    {
      type: 'custom',
      question: 'What do they do?',
      answerType: 'open_text',
      targets: ['a.example', 'none.example'],
    },
    { type: 'funding', targets: ['a.example'] },
    { type: 'tech-stack', category: 'crm', targets: ['a.example'] },
    { type: 'custom', signalTemplateId: '0b0f9f0a-0000-4000-8000-000000000000', targets: ['a.example'] },
  ]);
});

test('twenty thousand cells are read in parallel within thirty seconds, more are refused with a message', () => {
  const { google } = scriptedSpreadsheet(scored);
  const range = Array.from({ length: 20_000 }, (_, index) => [`d${index}.example`]);
  const shown = google.cellFunction('ASSAY_RESULT', range, 'Why?') as unknown[][];
  expect(shown.flat().filter((value) => typeof value === 'number')).toHaveLength(20_000);
  expect(google.lastExecution?.countOf('UrlFetchApp.fetchAll')).toBe(20);
  expect(() => google.cellFunction('ASSAY_SCORE', [...range, ['x.example']])).toThrow('At most 20000 cells');
});

test('a slow server: the function ends in time, says which cells to calculate again, and goes on from there', () => {
  const { google } = scriptedSpreadsheet(scored);
  const range = Array.from({ length: 6_000 }, (_, index) => [`d${index}.example`]);
  // Every request takes nine tenths of a second, and ten of them run at a time in the fake's clock one after the other.
  google.network = (send) => {
    google.lastExecution?.sleep(900);
    return send();
  };
  const first = google.cellFunction('ASSAY_RESULT', range, 'Why?') as unknown[][];
  expect(google.lastExecution?.elapsedMs).toBeLessThan(30_000);
  const unread = first.flat().filter((value) => value === 'Not read in time: calculate this cell again');
  expect(unread.length).toBeGreaterThan(0);
  expect(first.flat().filter((value) => typeof value === 'number')).toHaveLength(6_000 - unread.length);

  google.forgetCalls();
  let left = unread.length;
  for (let again = 0; left > 0 && again < 5; again += 1) {
    const shown = google.cellFunction('ASSAY_RESULT', range, 'Why?') as unknown[][];
    left = shown.flat().filter((value) => typeof value !== 'number').length;
  }
  expect(left).toBe(0);
  // What was read before is not asked again.
  const asked = google.requests.flatMap(({ payload }) => (payload as { targets: string[] }).targets);
  expect(asked).toHaveLength(unread.length);
});

test('ten thousand values stay in a cache of a thousand items', () => {
  const { google } = scriptedSpreadsheet(scored);
  const range = Array.from({ length: 10_000 }, (_, index) => [`d${index}.example`]);
  google.cellFunction('ASSAY_RESULT', range, 'Why?');
  google.forgetCalls();
  google.cellFunction('ASSAY_RESULT', range, 'Why?');
  expect(google.requests).toEqual([]);
  expect(google.cache.size).toBeLessThanOrEqual(32);
});

test('a cache that fails costs time only', () => {
  const { google } = scriptedSpreadsheet(scored);
  google.failure = (call) => (call.startsWith('Cache.') ? 'Service error: Cache' : null);
  expect(google.cellFunction('ASSAY_RESULT', [['a.example']], 'Why?')).toEqual([[9]]);
});

test('a score can be that of one profile', () => {
  const { google } = scriptedSpreadsheet(scored);
  expect(google.cellFunction('ASSAY_SCORE', 'a.example', 'fit', PROFILES.other)).toEqual([[0.5]]);
  expect(google.cellFunction('ASSAY_SCORE', 'a.example', 'fit', PROFILES.first)).toEqual([[9]]);
  expect(() => google.cellFunction('ASSAY_SCORE', 'a.example', 'fit', 'ICP')).toThrow(
    'id of a scoring profile',
  );
});

test('people in a range have their own scores, and answers about them are not confused with those about the network', () => {
  const { google } = scriptedSpreadsheet(scored);
  const range = [['https://www.linkedin.com/in/jane/'], ['a.example'], ['linkedin.com/in/john']];
  expect(google.cellFunction('ASSAY_SCORE', range)).toEqual([[32], [9], [28]]);
  expect(google.requests.map(({ payload }) => payload)).toEqual([
    { objectType: 'company', objectIds: ['a.example'] },
    {
      objectType: 'contact',
      objectIds: ['https://www.linkedin.com/in/jane', 'https://linkedin.com/in/john'],
    },
  ]);
  expect(google.cellFunction('ASSAY_RESULT', range, 'Why?')).toEqual([
    ['A person: answers are in the columns of the sidebar'],
    [9],
    ['A person: answers are in the columns of the sidebar'],
  ]);
});

test('a score is found for a domain in any letters', () => {
  const { google } = scriptedSpreadsheet(scored);
  expect(google.cellFunction('ASSAY_SCORE', 'https://München.example/')).toEqual([
    ['xn--mnchen-3ya.example'.length],
  ]);
});

test('every column of a template or question can be shown, by its name in the sidebar', () => {
  const { google } = scriptedSpreadsheet(scored);
  const template = '0b0f9f0a-0000-4000-8000-000000000000';
  const shown = (...args: string[]) => google.cellFunction('ASSAY_RESULT', 'a.example', ...args);
  expect(shown(template)).toEqual([[9]]);
  expect(shown(template, 'Answer')).toEqual([[9]]);
  expect(shown(template, 'Reasoning')).toEqual([['Because the page says so.']]);
  expect(shown(template, 'currency')).toEqual([['EUR']]);
  expect(shown('Why?', 'number')).toEqual([[9]]);
  expect(shown('How much?', 'Amount of money', 'Currency')).toEqual([['EUR']]);
});

test.each([
  [['Open jobs'], { type: 'open-jobs' }],
  [['Mergers and acquisitions'], { type: 'mna' }],
  [['FIRMOGRAPHICS', 'employees'], { type: 'firmographics' }],
  [['Why?', 'Number'], { type: 'custom', question: 'Why?', answerType: 'number' }],
  [['Funding?'], { type: 'custom', question: 'Funding?', answerType: 'open_text' }],
  [['Which CRM do they use'], { type: 'custom', question: 'Which CRM do they use', answerType: 'open_text' }],
])('%j requests %j from the server', (args, payload) => {
  const { google } = scriptedSpreadsheet(scored);
  google.cellFunction('ASSAY_RESULT', 'a.example', ...args);
  expect(google.requests.at(-1)).toMatchObject({ path: 'enrich.latest', payload });
});

test('the dimension of a score may be in capitals', () => {
  const { google } = scriptedSpreadsheet(scored);
  expect(google.cellFunction('ASSAY_SCORE', 'a.example', 'Fit')).toEqual([[9]]);
});

test.each([
  [['a.example', ''], 'Give what to show'],
  [['a.example', 'funding', 'colour'], 'The column must be one of: Latest round, Amount, Currency'],
  [
    ['a.example', '0b0f9f0a-0000-4000-8000-000000000000', 'Bogus'],
    'The column must be one of: Answer, Reasoning',
  ],
  [['a.example', 'Why?', 'text', 'Bogus'], 'The column must be one of: Answer, Reasoning'],
  [['a.example', 'funding', 'Amount', 'Currency'], 'Only a question has a fourth argument'],
  [['a.example', 'Why?', 'colour'], 'The type of the answer must be one of: open_text'],
  [['a.example', '0b0f9f0a-0000-4000-8000-00000000000'], 'not a complete template id'],
  [['a.example', 'firmographic'], 'Did you mean "firmographics"?'],
  [['a.example', 'fundng'], 'Did you mean "funding"?'],
  [['a.example', 'M&A'], 'Did you mean "mna"?'],
  [['a.example', 'Tech stack'], '"crm" or "erp"'],
  [['a.example', 'work-email'], 'only be found in the sidebar'],
  [['a.example', 'Scores'], '=ASSAY_SCORE(A2:A100)'],
])('the error about %j says what is possible', (args, message) => {
  const { google } = scriptedSpreadsheet(scored);
  expect(() => google.cellFunction('ASSAY_RESULT', ...args)).toThrow(message);
});

test('without a key a function says where to enter it', () => {
  expect(() => withoutKey().cellFunction('ASSAY_SCORE', 'a.example')).toThrow('Extensions › Assay');
});
