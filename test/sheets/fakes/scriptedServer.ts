import { readDomain } from '@assay/shared/domainName';
import { readProfileUrl } from '@assay/shared/profileUrl';
import { normalObjectId } from '@assay/shared/scoring/objectId';
import type { HttpAnswer, HttpRequest } from './httpBridge.ts';
import { type Contact, type Input, type Outcome, PRICE, runOf, SECONDS } from './scriptedAnswers.ts';
import { bulkProcedures } from './scriptedBulk.ts';

/** A fake server that answers at once from a script, for situations that a real one cannot be put into. */
export interface ScriptedServer {
  send(request: HttpRequest): HttpAnswer;
  /** Replaces the next answers of a procedure; null lets a call through. */
  refuse(path: string, answer: () => HttpAnswer | null): void;
  /** Changes what a procedure answers. */
  change(path: string, change: (answer: Record<string, unknown>) => object): void;
}

/** Its scoring profiles: by the first every company has its scripted score, by the other half a point. */
export const PROFILES = {
  first: '0b0f9f0a-0000-4000-8000-000000000001',
  other: '0b0f9f0a-0000-4000-8000-000000000002',
} as const;

/** @param outcomeOf  by domain, or `name, domain` */
export function scriptedServer(outcomeOf: (target: string) => Outcome): ScriptedServer {
  const changes = new Map<string, (answer: Record<string, unknown>) => object>();
  const refusals = new Map<string, () => HttpAnswer | null>();
  const runs = new Map<string, { target: string; looks: number }>();
  const batches = new Map<string, { contacts: Contact[]; looks: number }>();
  const procedures: Record<string, (input: Input) => unknown> = {
    'credits.get': () => ({
      remainingCredits: 5000,
      balance: 5000,
      reserved: 0,
      priceVersion: 'test',
      spendable: 5000,
    }),
    'profiles.list': () => [
      { id: PROFILES.first, name: 'Ideal customers', type: 'company' },
      { id: PROFILES.other, name: 'Partners', type: 'company' },
    ],
    'templates.list': () => ({ items: [], total: 0, limit: 100, offset: 0, hasMore: false }),
    'enrich.batch': (input) => {
      const { targets = [], dryRun = false } = input;
      const faults = targets.map((_, index) => faultOf(input, index));
      const taken = targets.filter((_, index) => faults[index] === null);
      const errors = targets.flatMap((target, index) => {
        const message = faults[index] ?? null;
        return message === null ? [] : [{ target, code: 'VALIDATION_ERROR', message }];
      });
      const estimate = { rows: taken.length, cached: 0, credits: PRICE * taken.length };
      const started = dryRun
        ? []
        : taken.map((target) => {
            runs.set(`run-${target}`, { target, looks: 0 });
            return runOf(`run-${target}`, target, { pendingLooks: 1, answer: null }, 0);
          });
      return { accepted: taken.length, rejected: errors.length, errors, runs: started, estimate };
    },
    ...bulkProcedures(outcomeOf),
    'runs.many': ({ ids = [] }) =>
      ids.map((id) => {
        const run = runs.get(id) ?? { target: '', looks: 0 };
        run.looks += 1;
        return runOf(id, run.target, outcomeOf(run.target), run.looks);
      }),
    'enrich.latest': ({ targets = [] }) =>
      targets.map((target) => {
        const outcome = outcomeOf(target);
        return 'answer' in outcome ? runOf(`run-${target}`, target, outcome, 99) : null;
      }),
    'scores.many': ({ objectType = 'company', objectIds = [] }) =>
      [...new Set(objectIds.map((objectId) => normalObjectId(objectType, objectId)))].flatMap((objectId) => {
        const outcome = outcomeOf(objectId);
        if (!('answer' in outcome)) return [];
        const score = Number(outcome.answer);
        return [
          scoreOf(PROFILES.first, objectId, 'fit', score),
          scoreOf(PROFILES.other, objectId, 'fit', 0.5),
        ];
      }),
    'email.batch': ({ contacts = [], dryRun = false }) => {
      if (dryRun) {
        const estimate = { rows: contacts.length, cached: 0, credits: contacts.length / 10 };
        return { row_count: contacts.length, estimate };
      }
      const id = `batch-${batches.size}`;
      batches.set(id, { contacts, looks: 0 });
      return { batch_id: id, status: 'pending', row_count: contacts.length };
    },
    'email.batchStatus': ({ batchId = '' }) => {
      const batch = batches.get(batchId) ?? { contacts: [], looks: 0 };
      batch.looks += 1;
      const contacts = batch.contacts.map((contact) => contactOf(contact, outcomeOf, batch.looks));
      return { batch_id: batchId, status: 'running', progress: {}, contacts };
    },
  };
  return {
    send({ url, payload, headers }) {
      const path = url.replace(/^.*\/trpc\//, '');
      const input = JSON.parse(payload) as Input;
      if (isReadOnly(headers.Authorization) && MUTATIONS.includes(path) && input.dryRun !== true)
        return refusal(403, 'FORBIDDEN', 'The key lacks the scope research.');
      const refused = refusals.get(path)?.();
      if (refused !== undefined && refused !== null) return refused;
      const procedure = procedures[path];
      if (procedure === undefined) return refusal(404, 'NOT_FOUND', `There is no ${path}.`);
      const answer = procedure(input);
      return ok(changes.get(path)?.(answer as Record<string, unknown>) ?? answer);
    },
    change: (path, change) => void changes.set(path, change),
    refuse: (path, answer) => void refusals.set(path, answer),
  };
}

/** Keys whose name says so have no scope but `read`: decisions of the server, not of this fake, in `test/contract`. */
const isReadOnly = (authorization = '') => authorization.includes('reader');
const MUTATIONS = ['enrich.batch', 'email.batch', 'bulk.start', 'bulk.cancel'];

const ok = (data: unknown): HttpAnswer => ({
  status: 200,
  text: JSON.stringify({ result: { data } }),
  headers: {},
});

/** Why the server rejects a target of `enrich.batch` alone; null when it takes it. */
function faultOf(
  { targets = [], entityType = 'company', employerDomains = [] }: Input,
  index: number,
): string | null {
  const target = targets[index] ?? '';
  const reading = entityType === 'company' ? readDomain(target) : readProfileUrl(target);
  if (!reading.ok) return reading.reason;
  const employer = employerDomains[index] ?? '';
  const site = employer === '' ? null : readDomain(employer);
  return site === null || site.ok ? null : `has an employer domain that ${site.reason}`;
}

/** An error in the shape of every answer under /trpc. */
export const refusal = (status: number, errorCode: string, message: string): HttpAnswer => ({
  status,
  text: JSON.stringify({ error: { message, code: -32_000, data: { errorCode, httpStatus: status } } }),
  headers: {},
});

function contactOf(contact: Contact, outcomeOf: (target: string) => Outcome, looks: number): object {
  const outcome = outcomeOf(`${contact.full_name}, ${contact.domain}`);
  if ('failed' in outcome)
    return { ...contact, status: 'error', email: null, verification: null, error_code: 'upstream_failed' };
  if ('pendingLooks' in outcome && looks < outcome.pendingLooks)
    return { ...contact, status: 'pending', email: null, verification: null };
  const verification = { state: 'deliverable', score: 95, accept_all: false };
  return { ...contact, status: 'found', email: String(outcome.answer), verification };
}

const scoreOf = (profileId: string, objectId: string, dimension: string, score: number) => ({
  profileId,
  objectId,
  dimension,
  score,
  band: score > 5 ? 'high' : null,
  signalCoverage: 3,
  totalRules: 4,
  computedAt: SECONDS,
});
