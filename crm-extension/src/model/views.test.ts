import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { HubSettings } from '@assay/shared/hubspot/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  noDomainCard,
  noProfileCard,
  noRulesCard,
  notAssignedCard,
  scoredCard,
  settingsData,
  staleCard,
} from '../../test/cards.ts';
import {
  NO_OUTCOME,
  outcomeWords,
  portionsOf,
  rankedRecords,
  recordUrl,
  restOf,
  skippedViews,
} from './bulk.ts';
import { FIRST_STATE, nextState, researchNotice } from './cardState.ts';
import { dateWords } from './dates.ts';
import { emptyView } from './empty.ts';
import { freshnessWords } from './freshness.ts';
import { historyRows } from './history.ts';
import { cardRequest } from './record.ts';
import { propertyOptions, settingsFaults, withAutoAssign, withProfile, withProperties } from './settings.ts';
import { writeBackView } from './writeBack.ts';

const berlin = dateWords('Europe/Berlin');
const newYork = dateWords('US/Eastern');

test('dates and times are those of the account’s time zone, and other texts stay unchanged', () => {
  expect(berlin.day('2026-12-31T23:30:00.000Z')).toBe('1 Jan 2027');
  expect(newYork.day('2026-12-31T23:30:00.000Z')).toBe('31 Dec 2026');
  expect(berlin.moment('2026-07-03T22:05:59.000Z')).toBe('4 Jul 2026, 00:05');
  expect(newYork.moment('2026-07-03T22:05:59.000Z')).toBe('3 Jul 2026, 18:05');
  expect(berlin.day('last spring')).toBe('last spring');
});

test('a date without a time is of no zone, and the year is left out where it is this one', () => {
  expect(newYork.day('2026-05-03')).toBe('3 May 2026');
  expect(berlin.dayNear('2026-11-17T14:00:00.000Z', '2026-11-20T09:30:00.000Z')).toBe('17 Nov');
  expect(berlin.dayNear('2025-11-17T14:00:00.000Z', '2026-11-20T09:30:00.000Z')).toBe('17 Nov 2025');
});

test.for([undefined, 'Atlantis/Poseidonia'])('in the zone %s times are in UTC and say so', (zone) => {
  expect(dateWords(zone).moment('2026-05-03T09:05:59.000Z')).toBe('3 May 2026, 09:05 UTC');
});

test('the age of scores is counted in days of the account’s calendar', () => {
  const freshness = {
    scoredAt: '2026-11-20T22:30:00.000Z',
    oldestAnswerAt: '2026-11-17T14:00:00.000Z',
    isStale: false,
    message: '',
  };
  const words = (readAt: string, changes = {}) =>
    freshnessWords({ ...freshness, ...changes }, readAt, berlin);
  expect(words('2026-11-20T22:59:00.000Z')).toBe('Scored today; the oldest answer is from 3 days ago');
  expect(words('2026-11-20T23:01:00.000Z')).toBe('Scored yesterday; the oldest answer is from 4 days ago');
  expect(words('2026-11-20T22:59:00.000Z', { isStale: true })).toBe(
    'Stale: the oldest answer is from 3 days ago. Scored today',
  );
  expect(words('2026-11-21T09:00:00.000Z', { oldestAnswerAt: freshness.scoredAt })).toBe(
    'Scored and answered yesterday',
  );
  expect(words('2026-11-20T22:59:00.000Z', { oldestAnswerAt: null })).toBe(
    'Scored today; none of its signals is known yet',
  );
});

test('every state without scores says what is missing and what to do', () => {
  expect(emptyView(scoredCard)).toBeNull();
  for (const card of [noDomainCard, noProfileCard, noRulesCard, notAssignedCard]) {
    for (const objectType of ['company', 'contact'] as const) {
      const view = emptyView({ ...card, objectType });
      expect(view?.title).not.toBe('');
      expect(view?.body.length).toBeGreaterThan(40);
    }
  }
  expect(emptyView({ ...noDomainCard, objectType: 'contact' })?.body).toContain('LinkedIn URL');
  expect(emptyView(noRulesCard)?.title).toBe('Mid-market logistics has no rules yet');
});

test('a history of single points has no chart', () => {
  const [fit] = scoredCard.scores;
  if (!fit) throw new Error('no score');
  expect(historyRows([{ ...fit, history: fit.history.slice(0, 1) }])).toBeNull();
  expect(historyRows([fit])).toHaveLength(4);
  expect(historyRows([])).toBeNull();
});

test('write-back shows when it was done, why it failed, and which properties it left alone', () => {
  expect(writeBackView(scoredCard.writeBack, berlin).label).toBe('Written to HubSpot on 17 Nov 2026, 15:04');
  expect(writeBackView(staleCard.writeBack, berlin)).toMatchObject({
    tone: 'danger',
    detail: expect.stringContaining('Low was not one of the allowed options (Urgency band).'),
    kept: expect.stringContaining('Fit score'),
  });
  for (const status of ['off', 'failed'] as const)
    expect(
      writeBackView({ status, message: null, writtenAt: null, keptProperties: [] }, berlin).detail,
    ).not.toBeNull();
});

test('the notice about research says what was started and what was known', () => {
  expect(researchNotice({ started: 1, cached: 0 })).toEqual({
    title: 'Research started',
    body: 'Scores update automatically.',
  });
  expect(researchNotice({ started: 3, cached: 7 }).body).toBe(
    'Scores update automatically. 7 signals already answered.',
  );
  expect(researchNotice({ started: 0, cached: 2 }).title).toBe('All 2 answers are known and recent');
  expect(researchNotice({ started: 0, cached: 0 }).title).toBe('Nothing to research');
});

test('a failed poll changes nothing on the screen; a failed action keeps the scores and shows the error', () => {
  const shown = { ...FIRST_STATE, card: scoredCard, busy: null };
  const error = { code: 'UNREACHABLE', message: 'x' };
  expect(nextState(shown, { kind: 'failed', work: 'poll', error })).toEqual(shown);
  expect(nextState(shown, { kind: 'failed', work: 'research', error })).toMatchObject({
    card: scoredCard,
    failure: error,
    busy: null,
  });
});

test('a person’s action restarts polling', () => {
  const polled = nextState(
    { ...FIRST_STATE, card: scoredCard, busy: null, polls: 7 },
    { kind: 'started', work: 'poll' },
  );
  expect(polled.polls).toBe(8);
  expect(nextState(polled, { kind: 'started', work: 'research' }).polls).toBe(0);
});

test('a record is sent with its type, its id as digits, and null for missing properties', () => {
  expect(cardRequest({ objectId: 7, objectTypeId: '0-1' }, { email: 'a@b.example' })).toEqual({
    objectType: 'contact',
    recordId: '7',
    properties: { domain: null, email: 'a@b.example', hs_linkedin_url: null },
  });
});

test('the settings page offers every property that the server may write, and no other', () => {
  expect(propertyOptions().map(({ value }) => value)).toEqual([...ASSAY_PROPERTIES]);
  const chosen = withProperties(settingsData.settings, ['assay_fit_score', 'industry']);
  expect(chosen.writeProperties).toEqual(['assay_fit_score']);
});

test('settings that the page accepts are accepted by the server', () => {
  const anything = fc.record({
    dailyResearchLimit: fc.oneof(fc.integer({ min: -5, max: 100_005 }), fc.double()),
    staleAfterDays: fc.oneof(fc.integer({ min: -5, max: 3_655 }), fc.double()),
  });
  fc.assert(
    fc.property(anything, fc.boolean(), (limits, on) => {
      const given = withAutoAssign(
        withProfile(
          { ...settingsData.settings, ...limits },
          'company',
          settingsData.profiles.company[0]?.id ?? '',
        ),
        'contact',
        on,
      );
      const isFree = Object.keys(settingsFaults(given)).length === 0;
      expect(HubSettings.safeParse(given).success).toBe(isFree);
    }),
  );
});

test('portions contain every record once, in order, at most twenty-five', () => {
  fc.assert(
    fc.property(fc.array(fc.integer().map(String), { maxLength: 500 }), (ids) => {
      const parts = portionsOf(ids).map(({ recordIds }) => recordIds);
      expect(parts.flat()).toEqual(ids);
      expect(parts.every(({ length }) => length > 0 && length <= 25)).toBe(true);
    }),
  );
});

test('what a call did not reach is sent again for what is left of its price', () => {
  const done = { ...NO_OUTCOME, remaining: ['3', '4'], credits: 6 };
  const portion = { recordIds: ['1', '2', '3', '4'], credits: 14 };
  expect(restOf(portion, done)).toEqual([{ recordIds: ['3', '4'], credits: 8 }]);
  expect(restOf({ ...portion, credits: null }, done)).toEqual([{ recordIds: ['3', '4'], credits: null }]);
  expect(restOf(portion, { ...done, remaining: [] })).toEqual([]);
});

test('skipped records are listed by reason, the most frequent first, a few of them by name', () => {
  const skipped = [
    { recordId: '1', name: null, reason: 'No e-mail address' },
    ...Array.from({ length: 8 }, (_, index) => ({
      recordId: String(index + 10),
      name: `Firm ${index}`,
      reason: 'No domain name',
    })),
  ];
  expect(skippedViews({ ...NO_OUTCOME, skipped })).toEqual([
    {
      reason: 'No domain name',
      records: [0, 1, 2, 3, 4].map((index) => ({ id: String(index + 10), label: `Firm ${index}` })),
      more: 'and 3 more',
    },
    { reason: 'No e-mail address', records: [{ id: '1', label: 'Record 1' }], more: '' },
  ]);
});

test('scored records are ranked by their best score and counted in words', () => {
  const record = (recordId: string, score: number) => ({
    recordId,
    name: null,
    scores: [{ dimension: 'fit' as const, score, band: null, colour: 'red' as const }],
  });
  const skipped = [{ recordId: '3', name: null, reason: 'No domain name' }];
  const records = [record('1', 10), record('2', 90)];
  const outcome = { ...NO_OUTCOME, records, skipped, started: 1, credits: 2 };
  expect(rankedRecords(outcome).map(({ recordId }) => recordId)).toEqual(['2', '1']);
  expect(outcomeWords(outcome)).toBe(
    '2 records scored, 1 skipped. 1 answer is being researched for 2 credits; the scores follow them.',
  );
  expect(recordUrl(62515, '0-2', '501')).toBe('https://app.hubspot.com/contacts/62515/record/0-2/501');
});
