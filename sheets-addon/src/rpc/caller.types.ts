/** Calls that must compile and calls that must not: `npm test` compiles this file (step types), and checks that it no longer compiles
 * after fields of the router are renamed (caller.types.test.ts). It is never run.
 */
import { appsScriptCaller } from './appsScriptCaller.ts';
import type { MutationPath, QueryPath } from './procedures.ts';

const caller = appsScriptCaller({
  baseUrl: 'https://assay.example.com',
  apiKey: 'sk_live_…',
  random: () => 0,
  nowMs: () => 0,
});

/** Compiles only if both types are the same. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const paths: [
  Same<MutationPath, 'enrich.batch' | 'email.find' | 'email.batch' | 'bulk.start' | 'bulk.cancel'>,
  Same<
    QueryPath,
    | 'enrich.latest'
    | 'runs.many'
    | 'scores.many'
    | 'profiles.list'
    | 'bulk.status'
    | 'bulk.results'
    | 'email.batchStatus'
    | 'bulk.status'
    | 'bulk.results'
    | 'templates.list'
    | 'credits.get'
    | 'usage.get'
  >,
] = [true, true];

const batch = caller.mutate(
  'enrich.batch',
  { type: 'custom', targets: ['a.example'], question: 'Why?' },
  'job.1',
);
const counted: number = batch.accepted + batch.rejected + batch.estimate.credits;
const refused: { target: string; message: string }[] = batch.errors;
const runs = caller.query('runs.many', { ids: batch.runs.map(({ id }) => id) });
const states: ('processing' | 'completed' | 'failed')[] = runs.map(({ status }) => status);
const band: string | null | undefined = caller.query('scores.many', {
  objectType: 'company',
  objectIds: ['a.example'],
})[0]?.band;
const balance: number = caller.query('credits.get').balance;
const names: string[] = caller.query('templates.list').items.map(({ name }) => name);
const page: boolean = caller.query('templates.list', { limit: 5 }).hasMore;
const spent: number | undefined = caller.query('usage.get', { groupBy: 'day' }).results[0]?.credits;
const email: string | null = caller.mutate(
  'email.find',
  { full_name: 'Jane Doe', domain: 'a.example' },
  'k',
).email;
const taken = caller.mutate(
  'email.batch',
  { contacts: [{ full_name: 'Jane Doe', domain: 'a.example' }] },
  'k',
);
const pending: number =
  'batch_id' in taken ? caller.query('email.batchStatus', { batchId: taken.batch_id }).progress.pending : 0;

export const compiled = {
  paths,
  counted,
  refused,
  states,
  band,
  balance,
  names,
  page,
  spent,
  email,
  pending,
};

export const refusedByTheCompiler = () => [
  // @ts-expect-error there is no such procedure
  caller.query('runs.one', { ids: [] }),
  // @ts-expect-error a mutation is not a query
  caller.query('enrich.batch', { targets: [] }),
  // @ts-expect-error a query is not a mutation
  caller.mutate('runs.many', { ids: [] }, 'k'),
  // @ts-expect-error a mutation needs its key
  caller.mutate('enrich.batch', { targets: [] }),
  // @ts-expect-error the key has its own place
  caller.mutate('enrich.batch', { targets: [], idempotencyKey: 'k' }, 'k'),
  // @ts-expect-error targets are missing
  caller.mutate('enrich.batch', { question: 'Why?' }, 'k'),
  // @ts-expect-error there is no such type of research
  caller.mutate('enrich.batch', { targets: [], type: 'weather' }, 'k'),
  // @ts-expect-error the input is missing
  caller.query('runs.many'),
  // @ts-expect-error ids are texts
  caller.query('runs.many', { ids: [1] }),
  // @ts-expect-error the answer has no such field
  caller.query('credits.get').remaining,
  // @ts-expect-error runs are answered, not text
  caller.query('runs.many', { ids: [] }).toUpperCase(),
];
