import type { Job } from '../core/job.ts';
import {
  failedRow,
  type RowResult,
  resultOfContact,
  resultOfRun,
  resultOfScores,
  UNDER_WAY,
} from '../core/results.ts';
import { objectIdOf } from '../core/targets.ts';
import { isAboutPeople, researchOf } from '../core/tasks.ts';
import type { Effects } from '../effects/effects.ts';
import { chunkKey } from '../rpc/caller.ts';
import type { OutputOf } from '../rpc/procedures.ts';
import { targetKey } from './places.ts';
import { type Chunk, type RunPlace, type Sent, type Target, targetsOf } from './record.ts';

/** The results of a chunk, in the order of its targets. */
export interface Answered {
  sent: Sent;
  results: RowResult[];
  /** Credits charged for a target, if the server reports them. */
  charges: number[];
}

/** Sends a chunk in one call. A repeat gets the same answer. @throws CallError */
export function sendChunk(effects: Effects, job: Job, chunk: Chunk): Answered {
  if (chunk.targets.length === 0) return { sent: { kind: 'scores' }, results: [], charges: [] };
  const caller = effects.caller();
  const { task, forceRefresh } = job.plan;
  const key = chunkKey(chunk.attempt === 0 ? job.id : `${job.id}~${chunk.attempt}`, chunk.no);
  const research = researchOf(task);
  const domains = chunk.targets.map(({ domain }) => domain);
  if (research !== null) {
    const answer = caller.mutate(
      'enrich.batch',
      { ...research, ...targetsOf(chunk.targets), forceRefresh },
      key,
    );
    return ofRuns(
      placesOfRuns(chunk.targets, answer, isAboutPeople(task) ? 'address' : 'domain'),
      answer.runs,
    );
  }
  if (task.kind === 'score') {
    const scores = caller.query('scores.many', { objectType: task.objectType, objectIds: domains });
    const isChosen = ({ profileId }: (typeof scores)[number]) =>
      task.profileId === undefined || task.profileId === profileId;
    const results = domains.map((domain) => {
      const id = objectIdOf(task.objectType, domain);
      return resultOfScores(scores.filter((score) => score.objectId === id && isChosen(score)));
    });
    return { sent: { kind: 'scores' }, results, charges: results.map(() => 0) };
  }
  const contacts = chunk.targets.map(({ name = '', domain }) => ({ full_name: name, domain }));
  const batch = caller.mutate('email.batch', { contacts }, key);
  if (!('batch_id' in batch)) throw new Error('The server did not return the id of the search.');
  return {
    sent: { kind: 'batch', id: batch.batch_id },
    results: chunk.targets.map(() => UNDER_WAY),
    charges: chunk.targets.map(() => 0),
  };
}

/** Polls the results of a chunk once. @throws CallError */
export function askChunk(effects: Effects, chunk: Chunk, sent: Sent): Answered {
  const caller = effects.caller();
  switch (sent.kind) {
    case 'runs': {
      const ids = sent.places.flatMap((place) => ('id' in place ? place.id : []));
      const runs = ids.length === 0 ? [] : caller.query('runs.many', { ids: [...new Set(ids)] });
      return ofRuns(sent.places, runs);
    }
    case 'batch':
      return ofBatch(sent, chunk.targets, caller.query('email.batchStatus', { batchId: sent.id }));
    case 'scores':
      throw new Error('Scores are never polled.');
  }
}

/** Runs come in the order of the accepted targets. */
function placesOfRuns(
  targets: readonly Target[],
  { runs, errors }: OutputOf<'enrich.batch'>,
  things: 'address' | 'domain',
): RunPlace[] {
  const refusals = new Map(errors.map(({ target, message }) => [target, message]));
  let next = 0;
  return targets.map(({ domain }) => {
    const refusal = refusals.get(domain);
    if (refusal !== undefined) return { error: `the ${things} ${refusal}` };
    const run = runs[next];
    next += 1;
    return run === undefined
      ? { error: 'the server did not return this row' }
      : { id: run.id, isFree: run.credits.state === 'free' };
  });
}

function ofRuns(places: RunPlace[], runs: OutputOf<'runs.many'>): Answered {
  const runById = new Map(runs.map((run) => [run.id, run]));
  const answered = places.map((place) => {
    if ('error' in place) return { result: failedRow(place.error), charge: 0 };
    const run = runById.get(place.id);
    if (run === undefined) return { result: failedRow('the server does not have this run'), charge: 0 };
    const isCharged = !place.isFree && run.credits.state === 'charged';
    return { result: resultOfRun(run), charge: isCharged ? run.credits.amount : 0 };
  });
  return {
    sent: { kind: 'runs', places },
    results: answered.map(({ result }) => result),
    charges: answered.map(({ charge }) => charge),
  };
}

/** Contacts come in the order in which they were sent; if the server merged more repetitions, they are matched by name and domain. */
function ofBatch(
  sent: Sent,
  targets: readonly Target[],
  { contacts }: OutputOf<'email.batchStatus'>,
): Answered {
  const isAligned = contacts.length === targets.length;
  const byKey = new Map(
    contacts.map((contact) => [targetKey({ name: contact.full_name, domain: contact.domain }), contact]),
  );
  const results = targets.map((target, place) => {
    const contact = isAligned ? contacts[place] : byKey.get(targetKey(target));
    return contact === undefined ? failedRow('the server did not return this row') : resultOfContact(contact);
  });
  return { sent, results, charges: results.map(() => 0) };
}
