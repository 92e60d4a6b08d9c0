import type { FieldError } from '../errorEnvelope.ts';
import { choiceReader, foldLabel } from './labels.ts';
import { ListMode, type PointRange, type PointValues, type RuleTerms, type ScoredType } from './rule.ts';

/** Largest amount of points; they may have any number of decimals. */
const POINTS_MAX = 1e15;
const RANGES_MAX = 100;
const CHOICES_MAX = 500;
const LABEL_LENGTH_MAX = 500;

/** Point values as they are stored, or everything that is wrong with them. */
export type PointValuesReading = { ok: true; pointValues: PointValues } | { ok: false; faults: FieldError[] };

type Group = 'boolean' | 'ranges' | 'choices';

const GROUP_OF_TYPE: Record<ScoredType, Group> = {
  boolean: 'boolean',
  number: 'ranges',
  percentage: 'ranges',
  currency: 'ranges',
  list: 'choices',
};

/** The fields of a group; the first names it in messages. */
const FIELDS: Record<Group, readonly string[]> = {
  boolean: ['true', 'false'],
  ranges: ['ranges'],
  choices: ['choices', 'mode'],
};

const WANTED: Record<Group, string> = {
  boolean: '{true, false}',
  ranges: '{ranges: [{min, max, points}]}',
  choices: '{choices: {label: points}, mode}',
};

/**
 * Reads the point values of a rule. Exactly one group may be filled, the one of the answer type; null or absent is not
 * filled. Of a boolean rule one value is enough: the other earns 0. Unknown fields are not stored. docs/scoring.md; any fault is answered with 422 INVALID_POINT_VALUES.
 *
 * @param choiceLabels  the template's labels by key: a choice that is given by key and by label is given twice
 * @returns faults with whole paths, such as `pointValues.ranges.0.min`
 */
export function readPointValues(
  given: unknown,
  answerType: ScoredType,
  choiceLabels?: RuleTerms['choiceLabels'],
): PointValuesReading {
  const faults: FieldError[] = [];
  const fault: Fault = (path, message) => {
    faults.push({ field: ['pointValues', ...path].join('.'), message });
  };
  const pointValues = readGroup(given, answerType, choiceReader(choiceLabels), fault);
  return pointValues === null || faults.length > 0 ? { ok: false, faults } : { ok: true, pointValues };
}

type Fault = (path: (string | number)[], message: string) => void;

function readGroup(
  given: unknown,
  answerType: ScoredType,
  labelOf: (key: string) => string,
  fault: Fault,
): PointValues | null {
  const wanted = GROUP_OF_TYPE[answerType];
  if (!isObject(given)) {
    fault([], `must be an object: ${WANTED[wanted]} for ${answerType}`);
    return null;
  }
  refuseOtherGroups(given, answerType, fault);
  if (wanted === 'boolean') {
    const isGiven = (points: unknown) => points !== undefined;
    const isHalf = isGiven(given.true) !== isGiven(given.false);
    return {
      true: isHalf && !isGiven(given.true) ? 0 : readPoints(given.true, ['true'], fault),
      false: isHalf && !isGiven(given.false) ? 0 : readPoints(given.false, ['false'], fault),
    };
  }
  return wanted === 'ranges' ? { ranges: readRanges(given.ranges, fault) } : readList(given, labelOf, fault);
}

function refuseOtherGroups(given: Record<string, unknown>, answerType: ScoredType, fault: Fault): void {
  const wanted = GROUP_OF_TYPE[answerType];
  for (const field of Object.values(FIELDS).flat()) {
    if (FIELDS[wanted].includes(field) || !Object.hasOwn(given, field)) continue;
    if (given[field] === null || given[field] === undefined) continue;
    fault(
      [field],
      `does not belong to a rule for ${answerType}, which has ${WANTED[wanted]} and no other group`,
    );
  }
}

function readRanges(given: unknown, fault: Fault): PointRange[] {
  if (!Array.isArray(given)) {
    fault(['ranges'], given === undefined ? 'is required' : `must be an array, not ${kindOf(given)}`);
    return [];
  }
  if (given.length === 0) fault(['ranges'], 'must have at least 1 item');
  if (given.length > RANGES_MAX) {
    fault(['ranges'], `must have at most ${RANGES_MAX} items`);
    return [];
  }
  return given.map((range: unknown, index) => readRange(range, index, fault));
}

function readRange(given: unknown, index: number, fault: Fault): PointRange {
  const path = ['ranges', index];
  if (!isObject(given)) {
    fault(path, `must be an object {min, max, points}, not ${kindOf(given)}`);
    return { min: null, max: null, points: 0 };
  }
  const min = readBound(given.min, [...path, 'min'], fault);
  const max = readBound(given.max, [...path, 'max'], fault);
  if (min !== null && max !== null && min >= max) {
    fault([...path, 'min'], `(${min}) must be below max (${max}); the upper bound is exclusive`);
  }
  return { min, max, points: readPoints(given.points, [...path, 'points'], fault) };
}

function readBound(given: unknown, path: (string | number)[], fault: Fault): number | null {
  if (given === null) return null;
  if (typeof given === 'number' && Number.isFinite(given)) return withoutNegativeZero(given);
  fault(
    path,
    given === undefined
      ? 'is required; null is an open end'
      : `must be a finite number or null, not ${kindOf(given)}`,
  );
  return null;
}

function readList(
  given: Record<string, unknown>,
  labelOf: (key: string) => string,
  fault: Fault,
): PointValues {
  const choices = readChoices(given.choices, labelOf, fault);
  if (given.mode === null || given.mode === undefined) return { choices };
  const mode = ListMode.safeParse(given.mode);
  if (mode.success) return { choices, mode: mode.data };
  fault(['mode'], `must be one of ${ListMode.options.join(', ')}`);
  return { choices };
}

function readChoices(given: unknown, labelOf: (key: string) => string, fault: Fault): Record<string, number> {
  if (!isObject(given)) {
    fault(
      ['choices'],
      given === undefined ? 'is required' : `must be an object of points by label, not ${kindOf(given)}`,
    );
    return {};
  }
  const entries = Object.entries(given);
  if (entries.length === 0) fault(['choices'], 'must have at least one choice');
  if (entries.length > CHOICES_MAX) {
    fault(['choices'], `must have at most ${CHOICES_MAX} choices`);
    return {};
  }
  checkLabels(
    entries.map(([label]) => label),
    labelOf,
    fault,
  );
  return Object.fromEntries(
    entries.map(([label, points]) => [label, readPoints(points, ['choices', label], fault)]),
  );
}

function checkLabels(labels: string[], labelOf: (key: string) => string, fault: Fault): void {
  const firstOf = new Map<string, string>();
  for (const label of labels) {
    const folded = foldLabel(labelOf(label));
    const twin = firstOf.get(folded);
    if (folded === '') fault(['choices', label], 'must have a label that is not blank');
    else if (label.length > LABEL_LENGTH_MAX) {
      fault(
        ['choices', label.slice(0, LABEL_LENGTH_MAX)],
        `must have a label of at most ${LABEL_LENGTH_MAX} characters`,
      );
    } else if (twin === undefined) firstOf.set(folded, label);
    else {
      const same = foldLabel(label) === foldLabel(twin);
      const reason = same ? 'case, width and spaces do not count' : 'one is the key of the other';
      fault(['choices', label], `is the same label as ${JSON.stringify(twin)}: ${reason}`);
    }
  }
}

function readPoints(given: unknown, path: (string | number)[], fault: Fault): number {
  if (typeof given === 'number' && Math.abs(given) <= POINTS_MAX) return withoutNegativeZero(given);
  if (given === undefined) fault(path, 'is required');
  else if (typeof given === 'number' && Number.isFinite(given)) {
    fault(path, `must be between -${POINTS_MAX} and ${POINTS_MAX}`);
  } else fault(path, `must be a finite number, not ${kindOf(given)}`);
  return 0;
}

/** JSON has no -0; what is stored reads back as it was written. */
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'an infinite number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
