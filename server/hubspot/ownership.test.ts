import { ASSAY_PROPERTIES, type AssayProperty } from '@assay/shared/hubspot/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planWrite, type ValueVersion } from './ownership.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const version = (sourceType: string, value: string, minute = 0): ValueVersion => ({
  sourceType,
  value,
  timestamp: at(minute),
});
const fresh = { written: {}, kept: [], releasedAt: null };

test('what Assay wrote is overwritten, what a person wrote is kept, whatever order the history is in', () => {
  const desired = { assay_fit_score: '50', assay_fit_band: 'Medium' };
  const stored = { assay_fit_score: '99', assay_fit_band: 'Low' };
  const state = { written: { assay_fit_score: '40', assay_fit_band: 'Low' }, kept: [], releasedAt: null };
  const versions = [version('CRM_UI', '99', 5), version('INTEGRATION', '40', 1)];
  for (const history of [versions, versions.toReversed()])
    expect(planWrite(desired, stored, state, { assay_fit_score: history })).toEqual({
      values: { assay_fit_band: 'Medium' },
      kept: ['assay_fit_score'],
    });
});

test('a value that Assay wrote stays Assay’s even when the answer to the write was lost', () => {
  const lost = { assay_fit_score: [version('INTEGRATION', '45')] };
  const stored = { assay_fit_score: '45' };
  expect(planWrite({ assay_fit_score: '50' }, stored, fresh, lost).values).toEqual({ assay_fit_score: '50' });
  expect(planWrite({ assay_fit_score: '45' }, stored, fresh, lost)).toEqual({ values: {}, kept: [] });
});

test('imports and workflows count as people, merges do not', () => {
  const desired = { assay_fit_score: '50' };
  const stored = { assay_fit_score: '7' };
  const keptFrom = (sourceType: string) =>
    planWrite(desired, stored, fresh, { assay_fit_score: [version(sourceType, '7')] }).kept;
  for (const sourceType of ['CRM_UI', 'IMPORT', 'AUTOMATION_PLATFORM', 'MOBILE_IOS', 'SOMETHING_NEW'])
    expect(keptFrom(sourceType)).toEqual(['assay_fit_score']);
  for (const sourceType of ['INTEGRATION', 'API', 'MERGE_COMPANIES'])
    expect(keptFrom(sourceType)).toEqual([]);
});

test('a value that a merge carried over keeps its owner', () => {
  const desired = { assay_fit_score: '50' };
  const stored = { assay_fit_score: '7' };
  const keptAfter = (sourceType: string, value: string) =>
    planWrite(desired, stored, fresh, {
      assay_fit_score: [version('MERGE_COMPANIES', '7', 9), version(sourceType, value, 3)],
    }).kept;
  expect(keptAfter('CRM_UI', '7')).toEqual(['assay_fit_score']);
  expect(keptAfter('CRM_UI', '8')).toEqual([]);
  expect(keptAfter('INTEGRATION', '7')).toEqual([]);
});

test('what a person emptied stays empty, even in a record whose write history is lost', () => {
  const desired = { assay_fit_score: '50', assay_fit_band: 'Medium' };
  const history = {
    assay_fit_score: [version('INTEGRATION', '40', 1)],
    assay_fit_band: [version('INTEGRATION', 'Low', 1), version('CRM_UI', '', 5)],
  };
  expect(planWrite(desired, { assay_fit_score: '40', assay_fit_band: '' }, fresh, history)).toEqual({
    values: { assay_fit_score: '50' },
    kept: ['assay_fit_band'],
  });
});

test('a property is Assay’s again when it was released after the person’s change', () => {
  const desired = { assay_fit_score: '50' };
  const stored = { assay_fit_score: '99' };
  const history = { assay_fit_score: [version('CRM_UI', '99', 5)] };
  const plan = (minute: number) =>
    planWrite(desired, stored, { written: {}, kept: [], releasedAt: at(minute) }, history);
  expect(plan(6).values).toEqual(desired);
  expect(plan(4)).toEqual({ values: {}, kept: ['assay_fit_score'] });
});

test('nothing is sent when only the time of scoring is new', () => {
  const desired = { assay_fit_score: '50', assay_scored_at: at(9).toISOString() };
  const stored = { assay_fit_score: '50', assay_scored_at: at(1).toISOString() };
  expect(planWrite(desired, stored, { written: stored, kept: [], releasedAt: null }, {}).values).toEqual({});
});

const property = fc.constantFrom(...ASSAY_PROPERTIES);
const value = fc.constantFrom('', '1', '2', '3');

test('whatever happened before, nothing blank is sent, no person’s value is touched, and a second write sends nothing', () => {
  const happened = fc.record({ property, value, byPerson: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(happened, { maxLength: 12 }),
      fc.dictionary(property, fc.constantFrom('1', '2', '3')),
      (events, wanted) => {
        const stored: Partial<Record<AssayProperty, string>> = {};
        const written: Partial<Record<AssayProperty, string>> = {};
        const history: Partial<Record<AssayProperty, ValueVersion[]>> = {};
        const lastByPerson = new Set<AssayProperty>();
        for (const [minute, event] of events.entries()) {
          if (!event.byPerson && event.value === '') continue;
          const versions = history[event.property] ?? [];
          history[event.property] = versions;
          versions.push(version(event.byPerson ? 'CRM_UI' : 'INTEGRATION', event.value, minute));
          stored[event.property] = event.value;
          if (event.byPerson) lastByPerson.add(event.property);
          else {
            written[event.property] = event.value;
            lastByPerson.delete(event.property);
          }
        }
        const plan = planWrite(wanted, stored, { written, kept: [], releasedAt: null }, history);
        for (const [name, sent] of Object.entries(plan.values)) {
          expect(sent).not.toBe('');
          const own = name as AssayProperty;
          const isChangedBack = stored[own] === (written[own] ?? '');
          expect(lastByPerson.has(own) && !isChangedBack).toBe(false);
        }
        const after = { ...stored, ...plan.values };
        const again = planWrite(
          wanted,
          after,
          { written: { ...written, ...plan.values }, kept: plan.kept, releasedAt: null },
          history,
        );
        expect(again.values).toEqual({});
      },
    ),
  );
});

test('a property that is not Assay’s own is left alone with whatever somebody else filled it, another app included', () => {
  const theirs = { city: [version('INTEGRATION', 'Oslo')] };
  expect(planWrite({ city: 'Bergen' }, { city: 'Oslo' }, fresh, theirs)).toEqual({
    values: {},
    kept: ['city'],
  });
  expect(planWrite({ city: 'Bergen' }, { city: '' }, fresh, {})).toEqual({
    values: { city: 'Bergen' },
    kept: [],
  });
  const written = { ...fresh, written: { city: 'Bergen' } };
  const own = { city: [version('INTEGRATION', 'Bergen')] };
  expect(planWrite({ city: 'Voss' }, { city: 'Bergen' }, written, own).values).toEqual({ city: 'Voss' });
  expect(planWrite({ city: 'Voss' }, { city: 'Oslo' }, written, theirs).kept).toEqual(['city']);
  const emptied = { city: [version('CRM_UI', '')] };
  expect(planWrite({ city: 'Voss' }, { city: '' }, written, emptied).kept).toEqual(['city']);
});

test('a number that HubSpot spells otherwise is no change', () => {
  expect(planWrite({ employees: '240' }, { employees: '240.0' }, fresh, {}).values).toEqual({});
});
