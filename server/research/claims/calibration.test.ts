import { array, assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Gap } from '../gathering.ts';
import { answerConfidence, calibrated, KNOTS, SLOPE_LEAST } from './calibration.ts';
import { CALIBRATION, type CalibratedType } from './calibrationTable.ts';
import { CONFIDENCE_MAX, CONFLICT_FACTOR } from './confidence.ts';
import { SOURCE_CLASSES } from './sourceClasses.ts';

const TYPES = Object.keys(CALIBRATION) as CalibratedType[];
const type = constantFrom(...TYPES);
const strength = double({ min: 0, max: 1, noNaN: true });
const strengths = array(strength, { minLength: 1, maxLength: 12 });

describe('calibration', () => {
  test('keeps the order of strengths, whatever the labels said', () => {
    assert(
      property(type, strength, strength, (ofType, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(calibrated(ofType, low)).toBeLessThanOrEqual(calibrated(ofType, high));
        if (high - low > 1e-6) expect(calibrated(ofType, low)).toBeLessThan(calibrated(ofType, high));
      }),
    );
  });

  test('is never below 0 nor above 0.97', () => {
    assert(
      property(type, strength, (ofType, of) => {
        expect(calibrated(ofType, of)).toBeGreaterThanOrEqual(0);
        expect(calibrated(ofType, of)).toBeLessThanOrEqual(CONFIDENCE_MAX);
      }),
    );
  });

  test('raises nothing that a lone aggregator or encyclopaedia, a customer list or a DNS record says', () => {
    for (const ofType of TYPES)
      for (const weak of ['knowledge', 'aggregator', 'customerList', 'dnsHint'] as const)
        expect(calibrated(ofType, SOURCE_CLASSES[weak])).toBe(SOURCE_CLASSES[weak]);
  });

  test('leaves a contradicted statement well below the same one that nobody contradicts', () => {
    for (const ofType of TYPES)
      for (const base of [SOURCE_CLASSES.ownProse, SOURCE_CLASSES.regulator, CONFIDENCE_MAX])
        expect(calibrated(ofType, base * CONFLICT_FACTOR)).toBeLessThan(calibrated(ofType, base) - 0.02);
  });

  test('has for every type a table that rises by the least slope', () => {
    for (const ofType of TYPES) {
      const worth = [KNOTS[0], ...CALIBRATION[ofType]];
      expect(worth).toHaveLength(KNOTS.length);
      worth.slice(1).forEach((value, index) => {
        const step = (KNOTS[index + 1] ?? 1) - (KNOTS[index] ?? 0);
        expect(value - (worth[index] ?? 0)).toBeGreaterThanOrEqual(SLOPE_LEAST * step - 1e-3);
      });
    }
  });
});

const gap = (source: string): Gap => ({ source, reason: 'it is down', kind: 'unreachable' });

describe('the confidence of an answer', () => {
  test('is the mean over its fields, and zero without any', () => {
    expect(answerConfidence('funding', [0.2, 0.4], []).confidence).toBe(0.3);
    expect(answerConfidence('mna', [], []).confidence).toBe(0);
  });

  test('is lowered by each source that could not be asked, and kept under its bound', () => {
    assert(
      property(type, strengths, (ofType, of) => {
        const whole = answerConfidence(ofType, of, [], 0.6).confidence;
        const gapped = answerConfidence(ofType, of, [gap('GLEIF')], 0.6).confidence;
        const worse = answerConfidence(ofType, of, [gap('GLEIF'), gap('Wikidata')], 0.6).confidence;
        expect(whole).toBeLessThanOrEqual(0.6);
        if (whole < 0.05) return;
        expect(gapped).toBeLessThan(whole);
        expect(worse).toBeLessThan(gapped);
      }),
    );
  });

  test('never falls when the evidence of one field is stronger', () => {
    assert(
      property(type, strengths, strength, (ofType, of, more) => {
        const [first = 0, ...rest] = of;
        const raised = [Math.max(first, more), ...rest];
        expect(answerConfidence(ofType, raised, []).confidence).toBeGreaterThanOrEqual(
          answerConfidence(ofType, of, []).confidence,
        );
      }),
    );
  });
});
