import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type AnswerEvidence,
  type CalibratedType,
  KNOTS,
  SLOPE_LEAST,
} from '../../../server/research/claims/calibration.ts';
import { CONFIDENCE_MAX } from '../../../server/research/claims/confidence.ts';
import {
  CALIBRATED_KINDS,
  type CalibratedKind,
  kindOf,
  QUESTION_KNOTS,
} from '../../../server/research/questions/calibration.ts';
import { LABELLED_TYPES } from './answerFields.ts';
import type { JudgedItem } from './measure.ts';
import type { JudgedQuestion } from './questionAnswer.ts';

/** What the fit sees of one answer. */
export interface CalibrationCase {
  evidence: AnswerEvidence;
  attempted: number;
  right: number;
}

/**
 * How much the starting weights count: as if at each knot so many fields had been seen that were right just as often as the
 * starting weights say. A type with few labels stays near them.
 */
const PRIOR_FIELDS = 3;
const STEPS = 20_000;

/** What a fit is held to. */
interface Shape {
  /** Strengths, the first of them the anchor, which is worth itself. */
  knots: readonly number[];
  /** The worth of all but the anchor before any label is seen. */
  start: readonly number[];
  priorFields: number;
}
const PREBUILT: Shape = { knots: KNOTS, start: KNOTS.slice(1), priorFields: PRIOR_FIELDS };

/**
 * Rules for questions were mended on the questions of the tune half, so that their answers there are too good to calibrate on alone. The
 * fit is held near what answers are worth on pages that nobody had looked at: between what 444 answers about natural companies were (96 % right)
 * and 141 about small sites that were written to mislead (90 %), kind by kind (docs/quality.md, "Calibration").
 */
const FIRST_SEEN: Record<CalibratedKind, readonly number[]> = {
  figures: [0.72, 0.88, 0.92, 0.93],
  yesNo: [0.72, 0.88, 0.92, 0.93],
  lists: [0.6, 0.76, 0.84, 0.87],
  texts: [0.72, 0.87, 0.9, 0.92],
  people: [0.7, 0.84, 0.88, 0.9],
  works: [0.7, 0.84, 0.88, 0.9],
  objects: [0.7, 0.85, 0.89, 0.91],
};
const FIRST_SEEN_FIELDS = 400;

/**
 * The worth of the knots above the first that comes closest to how often fields were right (Brier score over answers,
 * weighted by their attempted fields, plus the starting weights' share), kept rising by the least slope and under 0.97.
 * Projected gradient descent on a convex function; pure, and the same cases give the same numbers.
 */
export function fitKnots(cases: readonly CalibrationCase[], shape: Shape = PREBUILT): number[] {
  const { start: starting, priorFields } = shape;
  const rows = cases
    .filter(({ attempted, evidence }) => attempted > 0 && evidence.strengths.length > 0)
    .map(({ evidence, attempted, right }) => ({
      ...linearIn(evidence, shape),
      attempted,
      share: right / attempted,
    }));
  const curvature = priorFields + rows.reduce((sum, { attempted }) => sum + attempted, 0);
  let knots = projected(starting, shape);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = starting.map((start, index) => priorFields * ((knots[index] ?? 0) - start));
    for (const { constant, weights, most, attempted, share } of rows) {
      const told = constant + weights.reduce((sum, weight, index) => sum + weight * (knots[index] ?? 0), 0);
      if (told > most && share > most) continue;
      weights.forEach((weight, index) => {
        slope[index] = (slope[index] ?? 0) + attempted * (told - share) * weight;
      });
    }
    knots = projected(
      knots.map((knot, index) => knot - (slope[index] ?? 0) / curvature),
      shape,
    );
  }
  return knots.map((knot) => Math.round(knot * 1000) / 1000);
}

/** An answer's confidence as a sum over the knots' worth: each strength lies between two of them. */
function linearIn({ strengths, factor, most }: AnswerEvidence, { knots, start }: Shape) {
  const weights = start.map(() => 0);
  const [anchor = 0] = knots;
  const last = knots.at(-1) ?? 1;
  let constant = 0;
  const each = factor / strengths.length;
  for (const stated of strengths) {
    const strength = Math.min(stated, last);
    const upper = knots.findIndex((knot) => strength <= knot);
    if (upper === 0) {
      constant += each * strength;
      continue;
    }
    const [from, to] = [knots[upper - 1] ?? anchor, knots[upper] ?? 1];
    const share = (strength - from) / (to - from);
    weights[upper - 1] = (weights[upper - 1] ?? 0) + each * share;
    if (upper === 1) constant += each * (1 - share) * anchor;
    else weights[upper - 2] = (weights[upper - 2] ?? 0) + each * (1 - share);
  }
  return { constant, weights, most: most * factor };
}

/** The nearest values that rise by the least slope from the anchor and end under the bound (pool adjacent violators). */
function projected(worth: readonly number[], { knots: strengths }: Shape): number[] {
  const [anchor = 0, ...free] = strengths;
  const lean = (index: number) => SLOPE_LEAST * ((free[index] ?? 0) - anchor);
  const blocks: { sum: number; count: number }[] = [];
  worth.forEach((knot, index) => {
    let block = { sum: knot - lean(index), count: 1 };
    for (let before = blocks.at(-1); before && mean(before) > mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  });
  const rising = blocks.flatMap((block) => Array.from({ length: block.count }, () => mean(block)));
  const highest = CONFIDENCE_MAX - lean(free.length - 1);
  return rising.map((value, index) => Math.min(highest, Math.max(anchor, value)) + lean(index));
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

const TABLE = fileURLToPath(new URL('../../../server/research/claims/calibrationTable.ts', import.meta.url));

/** Fits every type on the tune half and writes server/research/claims/calibrationTable.ts. @returns the table */
export async function writeCalibration(
  judged: readonly JudgedItem[],
): Promise<Record<CalibratedType, number[]>> {
  const fitted = LABELLED_TYPES.map((type) => [type, fitKnots(casesOf(judged, type))] as const);
  const rows = fitted.map(
    ([type, knots]) => `  ${type.includes('-') ? `'${type}'` : type}: [${knots.join(', ')}],`,
  );
  await writeTable(TABLE, rows);
  return Object.fromEntries(fitted) as Record<CalibratedType, number[]>;
}

function casesOf(judged: readonly JudgedItem[], type: CalibratedType): CalibrationCase[] {
  return casesIn(judged.filter(({ item }) => item.type === type));
}

function casesIn(
  judged: readonly Pick<JudgedItem, 'company' | 'evidence' | 'comparisons'>[],
): CalibrationCase[] {
  return judged
    .filter(({ company }) => company.half === 'tune')
    .flatMap(({ evidence, comparisons }) => {
      if (evidence === null) return [];
      const attempted = comparisons.filter((one) => one.attempted);
      return [
        { evidence, attempted: attempted.length, right: attempted.filter(({ right }) => right).length },
      ];
    });
}

async function writeTable(file: string, rows: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/(= \{\n)[\s\S]*(\};\n)/, (_, begin, end) => `${begin}${rows.join('\n')}\n${end}`),
  );
}

const QUESTION_TABLE = fileURLToPath(
  new URL('../../../server/research/questions/calibrationTable.ts', import.meta.url),
);

/** Fits every kind of free answer on the tune half and writes server/research/questions/calibrationTable.ts. @returns the table */
export async function writeQuestionCalibration(
  judged: readonly JudgedQuestion[],
): Promise<Record<CalibratedKind, number[]>> {
  const fitted = CALIBRATED_KINDS.map((kind) => {
    const ofKind = judged.filter(({ item }) => kindOf(item.answerType) === kind);
    const shape = { knots: QUESTION_KNOTS, start: FIRST_SEEN[kind], priorFields: FIRST_SEEN_FIELDS };
    return [kind, fitKnots(casesIn(ofKind), shape)] as const;
  });
  await writeTable(
    QUESTION_TABLE,
    fitted.map(([kind, knots]) => `  ${kind}: [${knots.join(', ')}],`),
  );
  return Object.fromEntries(fitted) as Record<CalibratedKind, number[]>;
}
