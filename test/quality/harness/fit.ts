import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type AnswerEvidence,
  type CalibratedType,
  KNOTS,
  SLOPE_LEAST,
} from '../../../server/research/claims/calibration.ts';
import { CONFIDENCE_MAX } from '../../../server/research/claims/confidence.ts';
import { LABELLED_TYPES } from './answerFields.ts';
import type { JudgedItem } from './measure.ts';

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
const [ANCHOR] = KNOTS;
const FREE = KNOTS.slice(1);

/**
 * The worth of the knots above the first that comes closest to how often fields were right (Brier score over answers,
 * weighted by their attempted fields, plus the starting weights' share), kept rising by the least slope and under 0.97.
 * Projected gradient descent on a convex function; pure, and the same cases give the same numbers.
 */
export function fitKnots(cases: readonly CalibrationCase[]): number[] {
  const rows = cases
    .filter(({ attempted, evidence }) => attempted > 0 && evidence.strengths.length > 0)
    .map(({ evidence, attempted, right }) => ({
      ...linearIn(evidence),
      attempted,
      share: right / attempted,
    }));
  const curvature = PRIOR_FIELDS + rows.reduce((sum, { attempted }) => sum + attempted, 0);
  let knots = projected([...FREE]);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = FREE.map((start, index) => PRIOR_FIELDS * ((knots[index] ?? 0) - start));
    for (const { constant, weights, most, attempted, share } of rows) {
      const told = constant + weights.reduce((sum, weight, index) => sum + weight * (knots[index] ?? 0), 0);
      if (told > most && share > most) continue;
      weights.forEach((weight, index) => {
        slope[index] = (slope[index] ?? 0) + attempted * (told - share) * weight;
      });
    }
    knots = projected(knots.map((knot, index) => knot - (slope[index] ?? 0) / curvature));
  }
  return knots.map((knot) => Math.round(knot * 1000) / 1000);
}

/** An answer's confidence as a sum over the knots' worth: each strength lies between two of them. */
function linearIn({ strengths, factor, most }: AnswerEvidence) {
  const weights = FREE.map(() => 0);
  let constant = 0;
  const each = factor / strengths.length;
  for (const strength of strengths) {
    const upper = KNOTS.findIndex((knot) => strength <= knot);
    if (upper === 0) {
      constant += each * strength;
      continue;
    }
    const [from, to] = [KNOTS[upper - 1] ?? ANCHOR, KNOTS[upper] ?? 1];
    const share = (strength - from) / (to - from);
    weights[upper - 1] = (weights[upper - 1] ?? 0) + each * share;
    if (upper === 1) constant += each * (1 - share) * ANCHOR;
    else weights[upper - 2] = (weights[upper - 2] ?? 0) + each * (1 - share);
  }
  return { constant, weights, most: most * factor };
}

/** The nearest values that rise by the least slope from the anchor and end under the bound (pool adjacent violators). */
function projected(knots: readonly number[]): number[] {
  const lean = (index: number) => SLOPE_LEAST * ((FREE[index] ?? 0) - ANCHOR);
  const blocks: { sum: number; count: number }[] = [];
  knots.forEach((knot, index) => {
    let block = { sum: knot - lean(index), count: 1 };
    for (let before = blocks.at(-1); before && mean(before) > mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  });
  const rising = blocks.flatMap((block) => Array.from({ length: block.count }, () => mean(block)));
  const highest = CONFIDENCE_MAX - lean(FREE.length - 1);
  return rising.map((value, index) => Math.min(highest, Math.max(ANCHOR, value)) + lean(index));
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
  const text = await readFile(TABLE, 'utf8');
  await writeFile(
    TABLE,
    text.replace(/(= \{\n)[\s\S]*(\};\n)/, (_, begin, end) => `${begin}${rows.join('\n')}\n${end}`),
  );
  return Object.fromEntries(fitted) as Record<CalibratedType, number[]>;
}

function casesOf(judged: readonly JudgedItem[], type: CalibratedType): CalibrationCase[] {
  return judged
    .filter(({ company, item }) => company.half === 'tune' && item.type === type)
    .flatMap(({ evidence, comparisons }) => {
      if (evidence === null) return [];
      const attempted = comparisons.filter((one) => one.attempted);
      return [
        { evidence, attempted: attempted.length, right: attempted.filter(({ right }) => right).length },
      ];
    });
}
