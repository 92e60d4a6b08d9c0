import { fieldsOfRun } from '../core/answers.ts';
import type { Value } from '../core/cells.ts';
import { researchOf } from '../core/tasks.ts';
import type { Caller } from '../rpc/caller.ts';
import { throughCache, type ValueCache } from './cached.ts';
import { distinctDomains, domainsIn, type Given, inLists, inShape } from './cellValues.ts';
import { named } from './named.ts';

/** The side effects of custom functions. They only read, so they never cost anything. */
export interface FunctionEffects {
  caller(): Caller;
  cache: ValueCache;
}

type Cells = Exclude<Value, null>[][];
const SCORES_AT_ONCE = 500;
const ANSWERS_AT_ONCE = 100;

/** `=ASSAY_SCORE(domains, [dimension])`: current scores from the scoring profiles; empty where there is none. */
export function assayScore(effects: FunctionEffects, domains: Given, dimension: unknown): Cells {
  const wanted = textOr(dimension, 'fit').toLowerCase();
  if (wanted !== 'fit' && wanted !== 'urgency') throw new Error('The dimension must be "fit" or "urgency".');
  const shape = domainsIn(domains);
  const values = throughCache(effects.cache, `score.${wanted}`, distinctDomains(shape), (missing) => {
    const caller = effects.caller();
    const scores = inLists(missing, SCORES_AT_ONCE).flatMap((objectIds) =>
      caller.query('scores.many', { objectType: 'company', objectIds }),
    );
    const first = scores.filter((score) => score.dimension === wanted).reverse();
    return new Map(first.map(({ objectId, score }) => [objectId, score]));
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
  const shape = domainsIn(domains);
  const kind = `result.${hashOf(JSON.stringify(research))}.${wanted}`;
  const values = throughCache(effects.cache, kind, distinctDomains(shape), (missing) => {
    const caller = effects.caller();
    const found = new Map<string, Value>();
    for (const targets of inLists(missing, ANSWERS_AT_ONCE)) {
      const runs = caller.query('enrich.latest', { ...research, targets });
      targets.forEach((target, index) => {
        const run = runs[index];
        if (run !== null && run !== undefined) found.set(target, fieldsOfRun(run)[wanted] ?? null);
      });
    }
    return found;
  });
  return inShape(shape, values);
}

const textOr = (given: unknown, otherwise: string): string =>
  given === undefined || given === null || given === '' ? otherwise : String(given).trim();

/** A short hash of a long text, for keys of the cache (FNV-1a, 2 × 32 bit). */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
    return (hash >>> 0).toString(36);
  };
  return half(2_166_136_261) + half(3_141_592_653);
}
