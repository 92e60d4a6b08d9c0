import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { startConsumer } from '../../server/jobs/consumer.ts';
import { doHubWork } from '../../server/services/hubspot/doHubWork.ts';
import { disconnectHub } from '../../server/store/hubspot/hubs.ts';
import { countOutbox } from '../../server/store/hubspot/outbox.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { type FakeHubspot, startHubspot } from '../hubspot/fakeHubspot.ts';
import { REAL_LIMITS } from '../hubspot/limits.ts';
import { besideOf } from '../hubspot/records.ts';
import { APP } from '../hubspot/scene.ts';
import { neverGivenUp } from '../support/neverGivenUp.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { fillScene, makeScene, sceneDomain } from '../support/scoring/scene.ts';
import { changeRule } from './support/changeRule.ts';
import { connectBenchHub } from './support/connectedHub.ts';
import { type Finding, inSeconds } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const OBJECTS = 10_000;
const HUB = 62_515;
const ROUNDS = 5;
const AIM_RATIO = 1.2;
const AIM_QUEUEING = 1.5;
const POLL_EVERY_MS = 10;

/**
 * 10,000 changed scores on their way into the records of a fake HubSpot that counts requests like the real one, at
 * HubSpot's own limits, unscaled: first with every record still to be searched for, then with all known. Beside it
 * what queueing them costs a rescore.
 */
export async function measureCrmWriteBack(stage: Stage): Promise<Finding[]> {
  const caller = await stage.newCaller('crmWriteBack');
  const hubspot = await startHubspot(APP);
  const outbound = await outboundFor({ HUBSPOT_API_BASE_URL: hubspot.url });
  const deps: Deps = {
    ...stage.deps,
    hubspot: outbound.hubspot,
    config: readConfig({
      HUBSPOT_CLIENT_ID: APP.clientId,
      HUBSPOT_CLIENT_SECRET: APP.clientSecret,
      HUBSPOT_API_BASE_URL: hubspot.url,
    }),
  };
  try {
    const scene = await makeScene(deps, caller);
    await fillScene(deps, caller, scene, { count: OBJECTS });
    for (let index = 0; index < OBJECTS; index += 1)
      hubspot.state.addRecord(HUB, 'companies', String(9_000_000 + index), { domain: sceneDomain(index) });
    let points = 100;
    const rescore = () => {
      points += 1;
      return timed(() => changeRule(deps, caller, scene, points));
    };
    await rescore();
    await connectBenchHub(deps, caller, hubspot, HUB);
    const without: number[] = [];
    const withHub: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStatus(deps, 'disconnected');
      without.push(await rescore());
      await setStatus(deps, 'connected');
      withHub.push(await rescore());
    }
    const queueing = median(withHub.map((ms, round) => ms / (without[round] ?? Number.NaN)));
    const first = await written(deps, hubspot);
    await rescore();
    const again = await written(deps, hubspot);
    return [
      paced('10,000 changed scores written into HubSpot, every record searched for first', first),
      paced('10,000 changed scores written into HubSpot, records known', again),
      {
        what: '10,000 objects rescored with a CRM hub connected, against none',
        ratio: queueing,
        measured: `${inSeconds(median(withHub))} against ${inSeconds(median(without))}`,
        aim: `≤ ${AIM_QUEUEING}`,
        met: queueing <= AIM_QUEUEING,
        numbers: { withHub, without },
      },
    ];
  } finally {
    await withTransaction(deps, (tx) =>
      disconnectHub(tx, HUB, { reason: 'measured', now: deps.clock.now() }),
    );
    await outbound.close();
    await hubspot.close();
  }
}

interface Written {
  ms: number;
  requests: number;
  searches: number;
  violations: number;
  records: number;
}

/** The time that HubSpot's limit allows for these requests: the slower of all of them and of the searches among them. */
function paced(what: string, { ms, requests, searches, violations, records }: Written): Finding {
  const { search, general } = REAL_LIMITS;
  const allowedMs = Math.max((requests / general.max) * general.ms, (searches / search.max) * search.ms);
  const ratio = ms / allowedMs;
  return {
    what: `${what} (${requests} requests)`,
    ratio,
    measured: `${inSeconds(ms)} against ${inSeconds(allowedMs)} at HubSpot's limit, ${violations} violations`,
    aim: `≤ ${AIM_RATIO}, no violation, all ${OBJECTS} written`,
    met: ratio <= AIM_RATIO && violations === 0 && records === OBJECTS,
    numbers: { ms, allowedMs, requests, searches, violations, records },
  };
}

/** Processes the outbox. */
async function written(deps: Deps, hubspot: FakeHubspot): Promise<Written> {
  const { state } = hubspot;
  const { updates } = besideOf(state.account(HUB));
  const [seenBefore, violationsBefore, updatesBefore] = [state.seen.length, state.violations, updates.length];
  const consumer = startConsumer(deps, {
    queue: 'crm',
    bury: neverGivenUp,
    concurrency: 1,
    handle: (job, stopping) => doHubWork(deps, job, stopping),
  });
  const ms = await timed(async () => {
    while ((await countOutbox(deps.db, HUB)).written < OBJECTS) await sleep(POLL_EVERY_MS * 10);
  });
  await consumer.stop(1_000);
  const seen = state.seen.slice(seenBefore);
  return {
    ms,
    requests: seen.length,
    searches: seen.filter(({ path }) => path.endsWith('/search')).length,
    violations: state.violations - violationsBefore,
    records: new Set(updates.slice(updatesBefore).map(({ recordId }) => recordId)).size,
  };
}

/** Whether rescoring finds a hub to queue for. */
async function setStatus({ db }: Deps, status: 'connected' | 'disconnected'): Promise<void> {
  await db.write('UPDATE hubs SET status = ? WHERE hub_id = ?', [status, HUB]);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
