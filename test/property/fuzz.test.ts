import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { expect, test } from 'vitest';
import { AssayError } from '../../server/domain/errors.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { setRateLimits } from '../../server/services/organizations/organizations.ts';
import { getRun } from '../../server/services/runs/readRuns.ts';
import { settleRun } from '../../server/services/runs/settleRun.ts';
import { claimJobs, StaleAttempt } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { createResources, filled, idFor } from '../support/apiResources.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { extent } from '../support/extent.ts';
import { ScriptedFinder } from '../support/mail/scriptedFinder.ts';
import { type Operation, readOpenApi } from '../support/openApi.ts';
import { chanceOf, type FuzzedRequest, fuzzedRequest, ValueMaker } from '../support/requestFuzz.ts';

const SEED = 20_261_128;
const REQUESTS = extent({ usual: 5_000, long: 20_000 });
const ROUND = 250;
const AT_ONCE = 8;
/** Longer than any route waits here; what takes longer hangs. */
const ANSWER_MS = 60_000;
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'Nothing answered.',
  retryable: true,
};
/** Blocking routes wait a second each, which is the shortest they can be told to. */
const isBlocking = ({ path }: Operation) => /\/sync(\/|$)/.test(path);
const BLOCKING_SHARE = 0.2;

test(`${REQUESTS} requests made at random are answered without a 500, each as its route documents`, async () => {
  const api = await startApiServer();
  try {
    api.store.deps.emailFinder = new ScriptedFinder();
    api.store.deps.postWebhook = async () => ({ kind: 'failed', reason: 'nobody listens', durationMs: 0 });
    const openApi = await readOpenApi(api.url);
    const operations = openApi.operations.filter(({ scopes }) => scopes.length > 0);
    const chance = chanceOf(SEED);

    const faults: string[] = [];
    const answered = new Map<number, number>();
    const send = async (key: string, request: FuzzedRequest, number: number): Promise<void> => {
      const { method, target, body, operation } = request;
      const response = await fetch(api.url + target, {
        method,
        headers: { ...request.headers, authorization: `Bearer ${key}`, 'x-svc-timeout-sec': '1' },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch((error: unknown) => {
        throw new Error(`request ${number} was not answered: ${method} ${target} ${body?.slice(0, 600)}`, {
          cause: error,
        });
      });
      const text = await response.text();
      answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
      const isElsewhere = isOfNoOperation(response.status, text);
      const why = isElsewhere ? null : openApi.whyUndocumented(operation, response.status, text);
      if (response.status >= 500 || why !== null)
        faults.push(
          `request ${number}: ${method} ${target.slice(0, 200)} ${JSON.stringify(request.headers)} ${body?.slice(0, 600)}\n` +
            `  ${response.status} ${why ?? ''} ${text.slice(0, 600)}`,
        );
    };

    for (let made = 0; made < REQUESTS; ) {
      // Anew for each round, because requests delete things, and people for ever.
      const client = await newClient(api);
      const resources = await createResources(api, client, openApi.operations);
      const values = {
        chance,
        maker: new ValueMaker(chance, openApi, [...resources.byParameter.values()]),
        idFor: (path: string, name: string) => idFor(resources, path, name),
        filled: (text: string) => filled(text, resources.byPlaceholder),
      };
      // Ends the runs that are made, because some routes wait for them.
      const worker = new AbortController();
      const working = endRuns(api, client, worker.signal);
      const roundEnds = Math.min(made + ROUND, REQUESTS);
      // Made in order by one seed, sent a few at a time.
      const work = async (): Promise<void> => {
        while (made < roundEnds) {
          const operation = chance.pick(operations);
          if (isBlocking(operation) && !chance.is(BLOCKING_SHARE)) continue;
          made += 1;
          await send(client.key, fuzzedRequest(operation, values), made);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => worker.abort());
      await working;
    }

    expect(faults.slice(0, 20)).toEqual([]);
    const count = (from: number) =>
      [...answered].reduce(
        (sum, [status, times]) => (status >= from && status < from + 100 ? sum + times : sum),
        0,
      );
    // Requests that are all refused would prove little.
    expect(count(200)).toBeGreaterThan(REQUESTS / 10);
    expect(count(400)).toBeGreaterThan(REQUESTS / 10);
  } finally {
    await api.close();
  }
});

/** A key with every scope, whose limits no test reaches. */
async function newClient(api: ApiServer): Promise<Client> {
  const client = await api.newClient({ credits: 1_000_000, scopes: ['research', 'score', 'admin'] });
  const many = { readPerMinute: 1e8, readBurst: 1e8, writePerMinute: 1e8, writeBurst: 1e8 };
  await setRateLimits(api.store.deps, client.caller.organizationId, many);
  return client;
}

/** Ends every run without an answer until it is told to stop. */
async function endRuns({ store }: ApiServer, { caller }: Client, stopped: AbortSignal): Promise<void> {
  const { deps } = store;
  while (!stopped.aborted) {
    const jobs = await withTransaction(deps, (tx) =>
      claimJobs(tx, {
        queue: 'research',
        limit: 50,
        leaseMs: 60_000,
        claim: deps.ids.uuid(),
      }),
    );
    for (const job of jobs) {
      try {
        const { run } = await settleRun(deps, job, await getRun(deps, caller, job.subject), FAILED);
        deps.settledRuns.announce(run.id);
      } catch (error) {
        // Its person was erased meanwhile, or it is of an earlier round.
        if (!(error instanceof StaleAttempt || error instanceof AssayError)) throw error;
      }
    }
    if (jobs.length === 0) await sleep(20);
  }
}

/** A parameter can turn the path into one that is nobody's: it then has the envelope, and no operation documents it. */
function isOfNoOperation(status: number, text: string): boolean {
  return status === 404 || status === 405 ? ErrorEnvelope.safeParse(JSON.parse(text)).success : false;
}
