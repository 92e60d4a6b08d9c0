import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../server/domain/caller.ts';
import { SCOPES } from '../../server/hubspot/scopes.ts';
import { buildDeps } from '../../server/runtime/buildDeps.ts';
import { sealTokens } from '../../server/services/hubspot/connection/hubTokens.ts';
import { putRule } from '../../server/services/scoring/rules.ts';
import { connectHub } from '../../server/store/hubspot/hubs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { type FakeHubspot, startHubspot } from '../hubspot/fakeHubspot.ts';
import { writtenByApp } from '../hubspot/records.ts';
import { APP } from '../hubspot/scene.ts';
import { type Mishap, openUnreliableWay, type UnreliableWay } from '../hubspot/unreliable.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../support/scoring/scene.ts';
import { silentLog } from '../support/silentLog.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';
import { SeededRandom } from './support/seededRandom.ts';

const OBJECTS = 250;
const HUB = 62_515;
const SURVIVES_BAD_DAY_MS = 5_000;
const SEED = Math.floor(Math.random() * 2 ** 31);
/** Weights per hundred requests. */
const BAD_DAY: Record<Mishap, number> = {
  none: 78,
  '429': 4,
  '500': 5,
  '401': 3,
  refused: 3,
  silence: 2,
  lost: 5,
};

/** Faults of the first requests; those of the others are random. */
const CERTAIN: readonly Mishap[] = ['none', '429', '500', 'lost'];

let fleet: Fleet;
let deps: Deps;
let hubspot: FakeHubspot;
let way: UnreliableWay;
let caller: Caller;
let scene: ScoringScene;
let isBad = true;
let asked = 0;
const random = new SeededRandom(SEED);
const recordOf = (index: number) => String(9_000_000 + index);

beforeAll(async () => {
  fleet = await assembleFleet([]);
  hubspot = await startHubspot(APP);
  way = await openUnreliableWay(hubspot.url, (path) => {
    if (!isBad) return 'none';
    const certain = CERTAIN[asked];
    asked += 1;
    if (certain !== undefined && !path.startsWith('/oauth/')) return certain;
    const fault = random.pickWeighted(BAD_DAY);
    // HubSpot never refuses a valid refresh token.
    return fault === '401' && path.startsWith('/oauth/') ? '500' : fault;
  });
  Object.assign(fleet.settings, {
    HUBSPOT_CLIENT_ID: APP.clientId,
    HUBSPOT_CLIENT_SECRET: APP.clientSecret,
    HUBSPOT_API_BASE_URL: way.url,
  });
  deps = buildDeps({
    config: readConfig(fleet.settings),
    databaseUrl: fleet.settings.DATABASE_URL ?? '',
    encryptionKey: Buffer.from(fleet.settings.ENCRYPTION_KEY ?? '', 'base64'),
    poolMax: 4,
    log: silentLog,
  });
  const { organizationId, keyId: apiKeyId } = fleet;
  caller = { organizationId, apiKeyId, limits: DEFAULT_RATE_LIMITS };
  scene = await makeScene(deps, caller);
  await fillScene(deps, caller, scene, { count: OBJECTS });
  for (let index = 0; index < OBJECTS; index += 1)
    hubspot.state.addRecord(HUB, 'companies', recordOf(index), { domain: sceneDomain(index) });
  await connect(organizationId);
});
afterAll(async () => {
  await deps?.db.close();
  await fleet?.close();
  await way?.close();
  await hubspot?.close();
});

/** Installs the hub with an expired access token, which has to be renewed first. */
async function connect(organizationId: string): Promise<void> {
  hubspot.state.refreshTokens.set('refresh', { hubId: HUB, scopes: [...SCOPES] });
  const granted = {
    accessToken: 'forgotten',
    refreshToken: 'refresh',
    expiresInSeconds: 1_800,
    hubId: HUB,
    scopes: [...SCOPES],
  };
  await withTransaction(deps, (tx) =>
    connectHub(tx, {
      hubId: HUB,
      organizationId,
      sealed: sealTokens(deps, HUB, granted),
      now: deps.clock.now(),
    }),
  );
}

/** Computed by hand from docs/scoring.md and the scene's answers, not by the code under test. */
function expectedScore(index: number, points: number): number {
  const warehouse = index % 3 === 0 ? points : 1;
  const employees = 100 * (index % 80);
  const size = employees >= 5_000 ? 5 : employees >= 500 ? 15 : 0;
  const crm = index % 2 === 0 ? 8 : 10;
  const possible = points + 15 + 18 + 20;
  return Math.round((10_000 * (warehouse + size + crm)) / possible) / 100;
}

const POINTS = [30, 36, 42, 48, 54, 60];

test(`with an unreliable HubSpot and killed workers, every final score arrives once and in order (seed ${SEED})`, async () => {
  for (const points of POINTS) {
    await putRule(deps, caller, scene.profileId, scene.warehouseRule(points));
    const doomed = await fleet.start('worker');
    await sleep(random.between(100, 5_000));
    await doomed.stop('SIGKILL');
    // Expires the dead worker's lease; server.test.ts proves that leases expire by themselves.
    await fleet.db.write("UPDATE jobs SET available_at = created_at WHERE queue = 'crm'");
  }
  const survivor = await fleet.start('worker');
  await sleep(SURVIVES_BAD_DAY_MS);
  isBad = false;
  await eventually('nothing waits any more', 200_000, async () => {
    const [row] = await fleet.db.rows<{ waiting: number }>(
      "SELECT COUNT(*) AS waiting FROM hub_outbox WHERE status <> 'written'",
    );
    return whenTrue(row?.waiting === 0);
  });
  await survivor.stop('SIGTERM');

  const account = hubspot.state.account(HUB);
  const wrong: unknown[] = [];
  for (let index = 0; index < OBJECTS; index += 1) {
    const written = writtenByApp(account, 'companies', recordOf(index), 'assay_fit_score').map(Number);
    const inOrder = POINTS.map((points) => expectedScore(index, points));
    const places = written.map((score) => inOrder.indexOf(score));
    const isRight =
      written.at(-1) === inOrder.at(-1) &&
      places.every((place, number) => place > (places[number - 1] ?? -1)) &&
      account.records.companies.get(recordOf(index))?.properties.assay_fit_score === String(inOrder.at(-1));
    if (!isRight) wrong.push({ index, written, inOrder });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(way.happened.lost + way.happened['500'] + way.happened['429']).toBeGreaterThan(0);
  expect(hubspot.state.violations).toBe(0);
  const [hub] = await fleet.db.rows<{ status: string }>('SELECT status FROM hubs');
  expect(hub?.status).toBe('connected');
});
