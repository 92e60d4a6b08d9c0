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
import { portions, skippedWords } from './bulk.ts';
import { FIRST_STATE, nextState, researchNotice } from './cardState.ts';
import { dayOf, momentOf } from './dates.ts';
import { emptyView } from './empty.ts';
import { historyRows } from './history.ts';
import { cardRequest } from './record.ts';
import { propertyOptions, settingsFaults, withAutoAssign, withProfile, withProperties } from './settings.ts';
import { writeBackView } from './writeBack.ts';

test('dates are shown in UTC, and other texts stay unchanged', () => {
  expect(dayOf('2026-05-03')).toBe('3 May 2026');
  expect(dayOf('2026-12-31T23:30:00-05:00')).toBe('1 Jan 2027');
  expect(momentOf('2026-05-03T09:05:59.000Z')).toBe('3 May 2026, 09:05 UTC');
  expect(dayOf('last spring')).toBe('last spring');
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
  expect(writeBackView(scoredCard.writeBack).label).toBe('Written to HubSpot on 20 Nov 2026, 09:30 UTC');
  expect(writeBackView(staleCard.writeBack)).toMatchObject({
    tone: 'danger',
    kept: expect.stringContaining('Fit band'),
  });
  for (const status of ['off', 'failed'] as const)
    expect(
      writeBackView({ status, message: null, writtenAt: null, keptProperties: [] }).detail,
    ).not.toBeNull();
});

test('the notice about research says what was started and what was known', () => {
  expect(researchNotice({ started: 1, cached: 0 })).toEqual({
    title: 'Research started',
    body: '1 signal being researched now; scores update automatically.',
  });
  expect(researchNotice({ started: 0, cached: 2 }).title).toBe('Nothing new to research');
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

test('portions contain every record once, in order, at most fifty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 500 }), (ids) => {
      const parts = portions(ids);
      expect(parts.flat()).toEqual(ids);
      expect(parts.every(({ length }) => length > 0 && length <= 50)).toBe(true);
    }),
  );
});

test('skipped records are listed by reason, the most frequent first, with a few ids each', () => {
  const skipped = [
    { recordId: '1', reason: 'No e-mail address' },
    ...Array.from({ length: 8 }, (_, index) => ({ recordId: String(index + 10), reason: 'No domain name' })),
  ];
  expect(skippedWords({ scored: 0, started: 0, cached: 0, skipped })).toEqual([
    'No domain name: 8 records (10, 11, 12, 13, 14 and 3 more)',
    'No e-mail address: 1 record (1)',
  ]);
});
