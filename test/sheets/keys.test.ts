import { expect, test } from 'vitest';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const SERVER = 'https://assay.example.com';
const PAYING = 'sk_live_abcdefgh_first';
const READING = 'sk_live_reader_first';
const save = (google: ReturnType<typeof scriptedSpreadsheet>['google'], apiKey: string, readKey: string) =>
  google.call('saveSettings', { baseUrl: SERVER, apiKey, readKey });

test('functions use the read-only key and nothing else, runs use the other one and nothing else', async () => {
  const { google } = scriptedSpreadsheet();
  google.cellFunction('ASSAY_RESULT', 'a.example', 'Why?');
  google.cellFunction('ASSAY_SCORE', 'a.example');
  expect(new Set(google.requests.map(({ key }) => key))).toEqual(new Set([READING]));

  google.forgetCalls();
  google.sheet.enter([['Domain'], ['a.example']]);
  const task = { kind: 'funding' } as const;
  google.call('price', planOf({ task, inputs: { domain: 'Domain' }, fields: ['amount'], name: 'Funding' }));
  google.call('start', { isTrial: false });
  await pump(google);
  expect(new Set(google.requests.map(({ key }) => key))).toEqual(new Set([PAYING]));
});

test('in a spreadsheet of somebody else, functions use the owner’s key, and without one they say who enters it', () => {
  const { google } = scriptedSpreadsheet();
  google.userProperties = new Map();
  save(google, 'sk_live_guest_paying', 'sk_live_reader_guest');
  google.forgetCalls();
  google.cellFunction('ASSAY_SCORE', 'a.example');
  expect(google.requests.map(({ key }) => key)).toEqual([READING]);
  google.ownerProperties.clear();
  expect(() => google.cellFunction('ASSAY_SCORE', 'b.example')).toThrow(
    'The owner of this spreadsheet enters it',
  );
});

test('a key that may spend is refused as the read-only key, and one that may not as the key for runs; nothing is spent to see it', () => {
  const { google, server } = scriptedSpreadsheet();
  expect(() => save(google, '', 'sk_live_may_spend')).toThrow('The second key may spend credits');
  expect(() => save(google, 'sk_live_reader_second', '')).toThrow('The first key may only read');
  expect(google.call('settings')).toMatchObject({ keyPrefix: 'sk_live_abcd', readKeyPrefix: 'sk_live_read' });
  const sent = google.requests.filter(({ path }) => path === 'enrich.batch').map(({ payload }) => payload);
  expect(sent).toEqual(sent.map(() => ({ type: 'firmographics', targets: ['not a domain'] })));
  server.refuse('credits.get', () => refusal(401, 'UNAUTHORIZED', 'The API key is unknown.'));
  expect(() => save(google, '', READING)).toThrow('unknown');
});

test('without a read-only key the sidebar works, and functions say that one is needed', () => {
  const { google } = scriptedSpreadsheet();
  google.ownerProperties.clear();
  save(google, PAYING, '');
  expect(google.call('settings')).toMatchObject({ readKeyPrefix: '' });
  expect(() => google.cellFunction('ASSAY_SCORE', 'a.example')).toThrow('no read-only key yet');
});

test('a key whose scope was taken away pauses the run, with what helps', async () => {
  const { google, server } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  const task = { kind: 'funding' } as const;
  google.call('price', planOf({ task, inputs: { domain: 'Domain' }, fields: ['amount'], name: 'Funding' }));
  google.call('start', { isTrial: false });
  server.refuse('bulk.start', () => refusal(403, 'FORBIDDEN', 'The key lacks the scope research'));
  const view = await pump(google);
  expect(view.state).toBe('paused');
  expect(view.message).toBe(
    'The server does not let this key do that: The key lacks the scope research. Ask your administrator for a key that may, ' +
      'and enter it in the settings.',
  );
});

test('somebody with another key who opens the sidebar sees whose run it is, and does not stop it', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  const task = { kind: 'funding' } as const;
  google.call('price', planOf({ task, inputs: { domain: 'Domain' }, fields: ['amount'], name: 'Funding' }));
  google.call('start', { isTrial: false });
  google.userProperties = new Map();
  save(google, 'sk_live_guest_paying', '');
  google.forgetCalls();
  expect(google.call('step')).toMatchObject({
    state: 'paused',
    message: expect.stringContaining('another API key, and goes on with that one'),
  });
  expect(google.requests).toEqual([]);
  google.userProperties = google.ownerProperties;
  expect((await pump(google)).state).toBe('done');
});
