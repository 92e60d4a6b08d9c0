import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue, onlyProperties, propertyValues, type WrittenScore } from './propertyValues.ts';

const computedAt = new Date('2026-11-20T10:00:00Z');
const WORKED: WrittenScore = {
  dimension: 'fit',
  score: 38.36,
  contributions: [
    { ruleId: 'a', signalTemplateId: 'warehouse', matchedValue: 'true', pointsEarned: 20, maxPoints: 20 },
    { ruleId: 'b', signalTemplateId: 'employees', matchedValue: '5000', pointsEarned: 0, maxPoints: 15 },
    { ruleId: 'c', signalTemplateId: 'crm', matchedValue: 'HubSpot', pointsEarned: 8, maxPoints: 18 },
  ],
  missing: [{ ruleId: 'd', signalTemplateId: 'expanding', maxPoints: 20, reason: 'no_answer' }],
  signalCoverage: 3,
  totalRules: 4,
  computedAt,
};
const nameOf = (id: string) => ({ warehouse: 'Own warehouse', crm: 'CRM' })[id] ?? id;

test('the worked example becomes six texts; a dimension without rules becomes none', () => {
  const values = propertyValues({ scores: [WORKED], settings: null, nameOf });
  expect(values).toEqual({
    assay_fit_score: '38.36',
    assay_fit_band: 'Medium',
    assay_scored_at: '2026-11-20T10:00:00.000Z',
    assay_top_reasons:
      'Fit 38.36 of 100: Own warehouse: yes (+20 of 20), CRM: HubSpot (+8 of 18), employees: 5000 (0 of 15). Not known yet: expanding, worth up to 20 (not asked yet). 3 of 4 signals known.',
    assay_signal_coverage: '75',
  });
});

test('both dimensions are explained, fit first, and coverage counts the signals of both', () => {
  const urgency: WrittenScore = {
    ...WORKED,
    dimension: 'urgency',
    score: 90,
    signalCoverage: 1,
    totalRules: 1,
    computedAt: new Date('2026-11-21T10:00:00Z'),
  };
  const values = propertyValues({ scores: [urgency, WORKED], settings: null, nameOf });
  expect(values.assay_top_reasons?.split('\n').map((line) => line.split(' ')[0])).toEqual(['Fit', 'Urgency']);
  expect(values).toMatchObject({
    assay_urgency_band: 'High',
    assay_signal_coverage: '80',
    assay_scored_at: '2026-11-21T10:00:00.000Z',
  });
});

test('a score below all bands of its profile gets the lowest default band, so that no higher one remains', () => {
  const settings = { bands: [{ name: 'Hot', min: 50 }] };
  expect(propertyValues({ scores: [WORKED], settings, nameOf }).assay_fit_band).toBe('Low');
  expect(propertyValues({ scores: [{ ...WORKED, score: 60 }], settings, nameOf }).assay_fit_band).toBe('Hot');
});

test('every value is a text that is not blank and not too long, whatever the score', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 600 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 20 }),
      (score, names, unknown) => {
        const contributions = names.map((name, index) => ({
          ruleId: String(index),
          signalTemplateId: name,
          matchedValue: name,
          pointsEarned: index,
          maxPoints: index,
        }));
        const missing = Array.from({ length: unknown }, (_, index) => ({
          ruleId: `m${index}`,
          signalTemplateId: 'x',
          maxPoints: 1,
          reason: 'no_answer' as const,
        }));
        const totalRules = contributions.length + missing.length;
        const rounded = Math.round(score * 100) / 100;
        const result = { ...WORKED, score: rounded, contributions, missing, totalRules };
        const values = propertyValues({
          scores: [{ ...result, signalCoverage: contributions.length }],
          settings: null,
          nameOf: (id) => id,
        });
        for (const value of Object.values(onlyProperties(values, ASSAY_PROPERTIES))) {
          expect(value).not.toBe('');
          expect(value.length).toBeLessThanOrEqual(2_000);
          expect(value.isWellFormed()).toBe(true);
        }
        expect(Number(values.assay_fit_score)).toBe(rounded);
      },
    ),
  );
});

test('HubSpot’s own spelling of a number, a moment or a text is the same value', () => {
  expect(isSameValue('assay_fit_score', '38.3', '38.30')).toBe(true);
  expect(isSameValue('assay_fit_score', '', '0')).toBe(false);
  expect(isSameValue('assay_scored_at', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00Z')).toBe(true);
  expect(isSameValue('assay_scored_at', String(computedAt.getTime()), computedAt.toISOString())).toBe(true);
  expect(isSameValue('assay_top_reasons', 'a\r\nb ', 'a\nb')).toBe(true);
  expect(isSameValue('assay_fit_band', 'High', 'high')).toBe(false);
});

test('only the properties in the settings are written', () => {
  const values = propertyValues({ scores: [WORKED], settings: null, nameOf });
  expect(onlyProperties(values, ['assay_fit_band', 'assay_urgency_band'])).toEqual({
    assay_fit_band: 'Medium',
  });
});
