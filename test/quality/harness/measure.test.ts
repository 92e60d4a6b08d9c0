import { expect, test } from 'vitest';
import type { Comparison } from './answerFields.ts';
import type { Company, Half, Item } from './company.ts';
import { holding, type Label } from './label.ts';
import { calibrationError, type JudgedItem, measure } from './measure.ts';
import { AIMS, failuresToShow, missedAims } from './report.ts';

const field = (label: Label, value: unknown, attempted: boolean, right: boolean): Comparison => ({
  path: 'latestRound',
  label,
  holding: holding(label),
  value,
  attempted,
  right,
});

function judged(
  half: Half,
  comparisons: Comparison[],
  confidence = 0.9,
  citationFaults: string[] = [],
): JudgedItem {
  return {
    company: { slug: half, half } as Company,
    item: { id: `${half}-funding`, type: 'funding' } as Item,
    confidence,
    evidence: null,
    failure: null,
    comparisons,
    citationChecks: 10,
    citationFaults,
  };
}

const RIGHT = field('Seed', 'Seed', true, true);
const WRONG = field('Seed', 'Series A', true, false);
const MISSED = field('Seed', null, false, false);
const INVENTED = field(null, 'Series A', true, false);
const SILENT = field(null, null, false, true);

test('precision counts what was attempted, coverage what the pages hold', () => {
  const measured = measure(
    [judged('tune', [RIGHT, RIGHT, WRONG, MISSED, INVENTED, SILENT])],
    'tune',
    'funding',
  );
  expect(measured).toMatchObject({
    items: 1,
    fields: 6,
    attempted: 4,
    wrong: 2,
    precision: 0.5,
    coverage: 0.5,
  });
});

test('citation validity is the share of checks that hold', () => {
  const measured = measure([judged('tune', [RIGHT], 0.9, ['not there'])], 'tune', 'all');
  expect(measured.citationValidity).toBe(0.9);
});

test('each half is counted by itself, and both together', () => {
  const all = [judged('tune', [RIGHT]), judged('held-out', [WRONG])];
  expect(measure(all, 'tune', 'all').wrong).toBe(0);
  expect(measure(all, 'held-out', 'all').wrong).toBe(1);
  expect(measure(all, 'both', 'all')).toMatchObject({ items: 2, wrong: 1 });
});

test('the calibration error is the distance between told and right, bin by bin, by attempted fields', () => {
  const sure = { confidence: 0.95, comparisons: [RIGHT, RIGHT, RIGHT, WRONG, MISSED] };
  expect(calibrationError([sure])).toBeCloseTo(0.2);
  const unsure = { confidence: 0.25, comparisons: [WRONG, WRONG, WRONG, RIGHT] };
  expect(calibrationError([unsure])).toBeCloseTo(0);
  expect(calibrationError([sure, unsure])).toBeCloseTo(0.1);
  expect(calibrationError([{ confidence: 0.4, comparisons: [MISSED] }])).toBeNull();
});

test('errors in one bin may cancel out, errors in two do not', () => {
  const low = { confidence: 0.62, comparisons: [RIGHT] };
  const lower = { confidence: 0.68, comparisons: [WRONG] };
  const high = { confidence: 0.72, comparisons: [WRONG] };
  expect(calibrationError([low, lower])).toBeCloseTo(0.15);
  expect(calibrationError([low, high])).toBeCloseTo(0.55);
});

test('the failures of the tune half are told, those of the held-out half never', () => {
  const told = failuresToShow([
    judged('tune', [WRONG, MISSED, SILENT], 0.9, ['x']),
    judged('held-out', [WRONG], 0.9, ['y']),
  ]);
  expect(told.map(({ item, kind }) => `${item} ${kind}`)).toEqual([
    'tune-funding wrong',
    'tune-funding missed',
    'tune-funding citation',
  ]);
});

test('aims that are missed are named with their numbers', () => {
  const measured = measure([judged('held-out', [RIGHT, WRONG, MISSED], 0.1, ['x'])], 'held-out', 'all');
  expect(missedAims(measured, AIMS)).toEqual([
    'citation validity 90.0 %, not 100 %',
    'wrong among attempted 50.0 %, over 3.0 %',
    'coverage 33.3 %, under 80.0 %',
    'ECE 0.400, over 0.080',
  ]);
  expect(missedAims(measure([judged('held-out', [RIGHT], 0.95)], 'held-out', 'all'), AIMS)).toEqual([]);
});
