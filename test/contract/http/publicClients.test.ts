import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getRun } from '../../../server/services/runs/readRuns.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { NOTHING_FOUND } from '../../support/answers.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { ScriptedFinder } from '../../support/mail/scriptedFinder.ts';

/** A request that a public client sends, as it was recorded from the client itself. */
interface Recorded {
  client: string;
  operation: string;
  /** null: nothing is sent. */
  method: string | null;
  path: string | null;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Fields that the client relies on, such as `results[].id`. */
  reads?: string[];
  when?: string;
  also?: Omit<Recorded, 'client' | 'operation'>[];
}

const FILE = fileURLToPath(new URL('../../../../shared/reference/client-requests.jsonl', import.meta.url));
const recorded: Recorded[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Recorded)
  : [];
const requests = recorded
  .flatMap(({ also = [], ...first }) => [
    first,
    ...also.map((more) => ({ ...more, client: first.client, operation: first.operation })),
  ])
  .filter(({ method }) => method !== null)
  .map(
    (request) =>
      [`${request.client} ${request.operation}${request.when ? `: ${request.when}` : ''}`, request] as const,
  );

const NONE: Recorded = { client: '', operation: '', method: null, path: null };

/** Operations that need data that is not to be had. */
const NOT_SUPPORTED = [
  /^\/v1\/market-signals\//,
  /^\/v1\/contacts\/(search|lists|research)(\/|$)/,
  /^\/v1\/companies\/(search|lists)(\/|$)/,
  /^\/v1\/companies\/signals\/(subscriptions|summaries)(\/|$)/,
];

/** What is refused by the contract, by operation and case. */
const REFUSED: Record<string, number> = {
  'cli signal get: the id of a contact signal: first request, its 404 leads on': 404,
  'cli template update: an option set to the empty string': 422,
  'cli template extract apply: the same plan again': 409,
  'cli scoring rule upsert: open ends typed as JSON: the absent or null bound becomes 0': 422,
};

/** Fields that a record has only where they apply; both clients take their absence for null. */
const OPTIONAL = new Set(
  ['domain', 'contactProfileUrl', 'error', 'question'].flatMap((field) => [field, `results[].${field}`]),
);

let api: ApiServer;
let client: Client;
let stopped = false;
let worker: Promise<void>;

beforeAll(async () => {
  api = await startApiServer({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  api.store.deps.emailFinder = new ScriptedFinder();
  worker = settleAll();
});
afterAll(async () => {
  stopped = true;
  await worker;
  await api.close();
});
beforeEach(async () => {
  client = await api.newClient({ credits: 1_000 });
});

/** Settles every run in a moment with the answer of its type, as workers would. */
async function settleAll(): Promise<void> {
  const { deps } = api.store;
  while (!stopped) {
    const jobs = await withTransaction(deps, (tx) =>
      claimJobs(tx, {
        queue: 'research',
        limit: 100,
        leaseMs: 30_000,
        claim: deps.ids.uuid(),
      }),
    );
    for (const job of jobs) {
      const [row] = await deps.db.rows<{ organizationId: string }>(
        'SELECT organization_id AS organizationId FROM runs WHERE id = ?',
        [job.subject],
      );
      const caller = { ...client.caller, organizationId: row?.organizationId ?? '' };
      const run = await getRun(deps, caller, job.subject);
      await settleRun(deps, job, run, {
        kind: 'answered',
        answer:
          run.type === 'custom'
            ? { value: run.asked?.outputSchema ? { crm: null } : null }
            : { ...NOTHING_FOUND[run.type] },
        reasoning: 'Nothing is said about it.',
        confidence: 0.2,
        citations: [],
      });
      deps.settledRuns.announce(run.id);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Makes what the ids of a request stand for. */
async function idsFor(text: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {
    subscriptionId: api.store.deps.ids.uuid(),
    listId: api.store.deps.ids.uuid(),
    actionId: api.store.deps.ids.uuid(),
    researchId: api.store.deps.ids.uuid(),
  };
  const needs = (name: string) => text.includes(`{${name}}`);
  const made = async (path: string, body: unknown): Promise<Record<string, unknown>> =>
    (await client.post(path, body)).body;
  const signal = async (question: string) =>
    made('/v1/companies/signals/sync', { domain: 'acme.example', question, answerType: 'boolean' });
  const isContact = text.includes('/v1/contacts/signals/{signalId}');
  if (needs('signalId') || needs('companyId')) {
    const { id, companyId } = await signal('Are they there?');
    Object.assign(ids, { signalId: id, companyId: companyId ?? api.store.deps.ids.uuid() });
  }
  if (needs('executionId')) ids.executionId = String((await signal('Are they hiring engineers?')).id);
  if (needs('otherExecutionId')) ids.otherExecutionId = String((await signal('Do they hire?')).id);
  if (needs('contactProfileId')) {
    const body = { profileType: 'contact', name: 'People' };
    ids.contactProfileId = String((await made('/v1/scoring/profiles', body)).id);
  }
  if (needs('contactSignalId') || isContact) {
    const body = { contactProfileUrl: 'https://profiles.example/in/example-person', question: 'Which role?' };
    ids.contactSignalId = String((await made('/v1/contacts/signals/sync', body)).id);
    if (isContact) ids.signalId = ids.contactSignalId;
  }
  if (needs('templateId')) {
    const answerType = /"answerType":"(boolean|number|list)"/.exec(text)?.[1] ?? 'boolean';
    const body = { name: 'Hiring', question: 'Are they hiring engineers?', answerType };
    ids.templateId = String((await made('/v1/companies/signals/templates', body)).id);
  }
  if (needs('profileId') || needs('assignmentId')) {
    ids.profileId = String(
      (await made('/v1/scoring/profiles', { profileType: 'company', name: 'EMEA', description: 'Kept' })).id,
    );
  }
  if (needs('ruleId')) {
    const template = await made('/v1/companies/signals/templates', {
      name: 'X',
      question: 'Do they?',
      answerType: 'boolean',
    });
    const rule = await client.put(`/v1/scoring/profiles/${ids.profileId}/rules`, {
      signalTemplateId: template.id,
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: { true: 1, false: 0 },
    });
    ids.ruleId = String(rule.body.id);
  }
  if (needs('assignmentId')) {
    const body = { profileId: ids.profileId, objectType: 'company', objectId: 'acme.example' };
    ids.assignmentId = String((await made('/v1/scoring/assignments', body)).id);
  }
  return ids;
}

async function send(request: Recorded): Promise<{ status: number; text: string }> {
  const text = JSON.stringify(request);
  const ids = await idsFor(text);
  const {
    method,
    path,
    query = {},
    headers = {},
    body,
  } = JSON.parse(text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)) as Recorded;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const post = () =>
    fetch(`${api.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${client.key}`,
        ...headers,
        ...(body === null || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null || body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  if (request.when === 'the same plan again') await post();
  const response = await post();
  return { status: response.status, text: await response.text() };
}

/** Whether a field is there, for every element of the lists on its way; of `answer.….value` one is enough. */
function missingField(value: unknown, field: string): boolean {
  if (field.startsWith('pointValues.')) return false; // one group of values, by the type of the rule
  if (field === '*' || /^answer\.\w+(\.value)?$/.test(field)) return value === null || value === undefined;
  const [head = '', ...rest] = field.split('.');
  const isList = head.endsWith('[]');
  const name = isList ? head.slice(0, -2) : head;
  const inner = name === '' ? value : (value as Record<string, unknown> | null)?.[name];
  if (inner === undefined) return true;
  if (isList)
    return (
      !Array.isArray(inner) || inner.some((item) => rest.length > 0 && missingField(item, rest.join('.')))
    );
  return rest.length > 0 && inner !== null && missingField(inner, rest.join('.'));
}

beforeEach(({ skip }) => {
  skip(requests.length === 0, 'the requests of the public clients are not beside the repository (../shared)');
});

test.each(requests.length > 0 ? requests : [['no requests', NONE] as const])('%s', async (name, request) => {
  const { status, text } = await send(request);
  const path = request.path ?? '';
  if (path.includes('%7B')) return expect(status).toBe(422);
  if (NOT_SUPPORTED.some((pattern) => pattern.test(path))) {
    expect(status).toBe(404);
    expect((JSON.parse(text) as { error: object }).error).toMatchObject({ code: 'NOT_SUPPORTED' });
    return;
  }
  expect([status >= 200 && status < 300 ? 'success' : status, text]).toEqual([
    REFUSED[name] ?? 'success',
    text,
  ]);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  const missing = (request.reads ?? []).filter((field) => !OPTIONAL.has(field) && missingField(body, field));
  expect(missing, text).toEqual([]);
});
