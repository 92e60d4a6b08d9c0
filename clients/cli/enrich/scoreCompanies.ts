import type { Cell } from '@assay/shared/answerCells';
import type { ScoreRow } from '@assay/shared/scoring/scoreResult';
import type { Api } from '../connection/api.ts';
import type { Effects } from '../effects.ts';

/** Objects that one request names in its path, and in its body. docs/api-contract.md, "Authentication and limits". */
const READ_AT_ONCE = 100;
const ASSIGN_AT_ONCE = 500;
const POLL_MS = 500;
/** A score that is not computed anew by then is taken as it is. */
const COMPUTED_WITHIN_MS = 60_000;

export const SCORE_TITLES = ['fit', 'urgency', 'band', 'rules answered'];
const NO_SCORE: readonly Cell[] = [null, null, null, null];

/**
 * Assigns companies to a profile and gives their scores. New ones are scored at once; those that are assigned already are computed
 * anew, because their answers may have changed a moment ago.
 * @returns the cells below {@link SCORE_TITLES}, by domain
 */
export async function scoreCompanies(
  api: Api,
  profileId: string,
  domains: readonly string[],
  { effects, signal }: { effects: Effects; signal: AbortSignal },
): Promise<(domain: string) => readonly Cell[]> {
  const cells = new Map<string, Cell[]>();
  for (const objectIds of portions([...new Set(domains)], ASSIGN_AT_ONCE)) {
    const before = await readScores(api, profileId, objectIds, signal);
    const known = objectIds.filter((domain) => before.has(domain));
    await api.post(
      '/v1/scoring/assignments/bulk',
      { profileId, objectType: 'company', objectIds },
      { isRepeatable: true, signal },
    );
    if (known.length > 0)
      await api.post(
        '/v1/scoring/compute',
        { objectType: 'company', objectIds: known },
        { isRepeatable: true, signal },
      );
    let scores = await readScores(api, profileId, objectIds, signal);
    const isOld = (domain: string) => computedAt(scores.get(domain)) === computedAt(before.get(domain));
    const until = effects.now() + COMPUTED_WITHIN_MS;
    while (known.some(isOld) && effects.now() < until) {
      await effects.pause(POLL_MS, signal);
      scores = await readScores(api, profileId, objectIds, signal);
    }
    for (const [domain, rows] of scores) cells.set(domain, cellsOf(rows));
  }
  return (domain) => cells.get(domain) ?? NO_SCORE;
}

async function readScores(
  api: Api,
  profileId: string,
  domains: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ScoreRow[]>> {
  const scores = new Map<string, ScoreRow[]>();
  for (const objectId of portions(domains, READ_AT_ONCE)) {
    const rows = await api.get<ScoreRow[]>('/v1/scoring/scores', { objectType: 'company', objectId }, signal);
    for (const row of rows)
      if (row.profileId === profileId) scores.set(row.objectId, [...(scores.get(row.objectId) ?? []), row]);
  }
  return scores;
}

const computedAt = (rows: readonly ScoreRow[] = []) => rows.map((row) => row.computedAt).join();

function cellsOf(rows: readonly ScoreRow[]): Cell[] {
  const of = (dimension: string) => rows.find((row) => row.dimension === dimension);
  const [fit, urgency] = [of('fit'), of('urgency')];
  const shown = fit ?? urgency;
  return [
    fit?.score ?? null,
    urgency?.score ?? null,
    fit?.band ?? urgency?.band ?? null,
    shown === undefined ? null : `${shown.signalCoverage} of ${shown.totalRules}`,
  ];
}

function* portions<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
