import { fieldsOfRun } from '../core/answers.ts';
import type { Value } from '../core/cells.ts';
import { isProfile } from '../core/targets.ts';
import { researchOf } from '../core/tasks.ts';
import type { Caller } from '../rpc/caller.ts';
import type { ValueCache } from './cached.ts';
import { distinctObjects, type Given, inShape, objectsIn, PERSON } from './cellValues.ts';
import { hashOf } from './hash.ts';
import { lookUp } from './lookUp.ts';
import { named } from './named.ts';

/** The side effects of custom functions. They only read, with a key that can only read. */
export interface FunctionEffects {
  /** @throws when there is no read-only key */
  caller(): Caller;
  cache: ValueCache | null;
  nowMs(): number;
  untilMs: number;
}

type Cells = Exclude<Value, null>[][];
const SCORES_AT_ONCE = 500;
const ANSWERS_AT_ONCE = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `=ASSAY_SCORE(domains, [dimension], [profile])`: current scores of companies, and of people by their profile addresses; empty where
 * there is none.
 *
 * @param profile  the id of a scoring profile; of several profiles without one, the first in the dimension
 */
export function assayScore(
  effects: FunctionEffects,
  domains: Given,
  dimension: unknown,
  profile: unknown,
): Cells {
  const wanted = textOr(dimension, 'fit').toLowerCase();
  if (wanted !== 'fit' && wanted !== 'urgency') throw new Error('The dimension must be "fit" or "urgency".');
  const profileId = textOr(profile, '').toLowerCase();
  if (profileId !== '' && !UUID.test(profileId))
    throw new Error(
      'The third argument must be the id of a scoring profile. The sidebar shows it under Scores.',
    );
  const shape = objectsIn(domains);
  const values = lookUp({
    ...effects,
    kind: `score.${wanted}.${profileId}`,
    names: distinctObjects(shape),
    atOnce: SCORES_AT_ONCE,
    ask(lists) {
      const inputs = lists.map((objectIds) => ({
        objectType: objectIds.some(isProfile) ? ('contact' as const) : ('company' as const),
        objectIds,
      }));
      const scores = effects.caller().queryAll('scores.many', inputs).flat();
      const first = scores
        .filter((score) => score.dimension === wanted && (profileId === '' || score.profileId === profileId))
        .reverse();
      return new Map(first.map(({ objectId, score }) => [objectId, score]));
    },
  });
  return inShape(shape, values);
}

/**
 * `=ASSAY_RESULT(domains, what, [field], [column])`: the newest stored answer; empty where there is none.
 *
 * @param what   a type of research, `erp`, `crm`, the id of a template, or a question exactly as it was asked
 * @param field  which part of the answer; for a question, the type of its answer
 * @param column which part of the answer to a question
 */
export function assayResult(
  effects: FunctionEffects,
  domains: Given,
  what: unknown,
  field: unknown,
  column: unknown,
): Cells {
  const { task, field: wanted } = named(textOr(what, ''), textOr(field, ''), textOr(column, ''));
  const research = researchOf(task);
  if (research === null) throw new Error('There are no stored answers of this kind.');
  const shape = objectsIn(domains);
  const text = JSON.stringify(research);
  const values = lookUp({
    ...effects,
    kind: `result.${hashOf(text)}${hashOf(text, 3_141_592_653)}.${wanted}`,
    names: distinctObjects(shape).filter((object) => !isProfile(object)),
    atOnce: ANSWERS_AT_ONCE,
    ask(lists) {
      const inputs = lists.map((targets) => ({ ...research, targets }));
      const runs = effects.caller().queryAll('enrich.latest', inputs).flat();
      const found = new Map<string, Value>();
      lists.flat().forEach((target, index) => {
        const run = runs[index];
        if (run !== null && run !== undefined) found.set(target, fieldsOfRun(run)[wanted] ?? null);
      });
      return found;
    },
  });
  const people = distinctObjects(shape).filter(isProfile);
  return inShape(shape, new Map([...values, ...people.map((person) => [person, PERSON] as const)]));
}

const textOr = (given: unknown, otherwise: string): string =>
  given === undefined || given === null || given === '' ? otherwise : String(given).trim();
