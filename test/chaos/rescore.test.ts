import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../server/domain/caller.ts';
import { hashOfObject } from '../../server/domain/scoring.ts';
import { buildDeps } from '../../server/runtime/buildDeps.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../support/scoringScene.ts';
import { silentLog } from '../support/silentLog.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

/** Far more than a batch of 500, so that workers die between batches. */
const OBJECTS = 100_000;
/** More than one batch. */
const SHORT_OF = 0.12;

let fleet: Fleet;
let deps: Deps;
let scene: ScoringScene;

beforeAll(async () => {
  fleet = await assembleFleet([]);
  deps = buildDeps({
    config: readConfig({}),
    databaseUrl: fleet.settings.DATABASE_URL ?? '',
    encryptionKey: Buffer.alloc(32, 7),
    poolMax: 4,
    log: silentLog,
  });
  const caller: Caller = {
    organizationId: fleet.organizationId,
    apiKeyId: fleet.keyId,
    limits: DEFAULT_RATE_LIMITS,
  };
  scene = await makeScene(deps, caller);
  await fillScene(deps, caller, scene, { count: OBJECTS });
});
afterAll(async () => {
  await deps?.db.close();
  await fleet?.close();
});

/** The share of objects that are done; 1 when no rescoring is left. */
async function progress(): Promise<number> {
  const [row] = await fleet.db.rows<{ doneTo: Buffer | null }>(
    'SELECT done_to AS doneTo FROM profile_rescores WHERE profile_id = ?',
    [scene.profileId],
  );
  if (row === undefined) return 1;
  return row.doneTo === null ? 0 : row.doneTo.readUInt16BE(0) / 0x1_0000;
}

const reaches = (share: number) => async () => whenTrue((await progress()) >= share);

/**
 * Blocks workers at this share of the objects with a lock on the next one, so that a worker can be killed in the
 * middle, however fast it is.
 */
async function barAt(share: number): Promise<() => Promise<void>> {
  const hash = Buffer.alloc(32);
  hash.writeUInt16BE(Math.floor(share * 0x1_0000));
  const placed = Promise.withResolvers<void>();
  const lifted = Promise.withResolvers<void>();
  const ended = deps.db.transaction(async (tx) => {
    await tx.rows(
      `SELECT object_hash FROM scoring_assignments WHERE profile_id = ? AND object_hash >= ?
       ORDER BY object_hash LIMIT 1 FOR UPDATE`,
      [scene.profileId, hash],
    );
    placed.resolve();
    await lifted.promise;
  });
  ended.catch(placed.reject);
  await placed.promise;
  const lift = async () => {
    lifted.resolve();
    await ended;
  };
  onTestFailed(lift);
  return lift;
}

/** How many transactions on this database wait for a lock. */
async function waitingTransactions(): Promise<number> {
  const [row] = await fleet.db.rows<{ waiting: number }>(
    `SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx t
     JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
     WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()`,
  );
  return row?.waiting ?? 0;
}

async function changeRule(api: { url: string }, points: number): Promise<void> {
  const path = `/v1/scoring/profiles/${scene.profileId}/rules`;
  const { status } = await fleet.call(api, 'PUT', path, { body: scene.warehouseRule(points) });
  expect(status).toBe(200);
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

interface Row {
  hash: Buffer;
  score: string;
  version: number;
  versions: number;
  newest: string;
}

test(`${OBJECTS} objects end correctly although workers are killed and the rule changes meanwhile`, async () => {
  const api = await fleet.start('api');
  await changeRule(api, 30);
  for (const share of [0.3, 0.6]) {
    const lift = await barAt(share);
    const doomed = await fleet.start('worker');
    await eventually(`the objects before ${share} are scored`, 120_000, reaches(share - SHORT_OF));
    await doomed.stop('SIGKILL');
    await lift();
    expect(await progress()).toBeLessThan(share);
    // Expires the dead worker's lease; server.test.ts proves that leases expire by themselves.
    await fleet.db.write("UPDATE jobs SET available_at = created_at WHERE queue = 'rescore'");
  }
  const lift = await barAt(0.8);
  const survivor = await fleet.start('worker');
  await eventually('it continues where the last one died', 120_000, reaches(0.8 - SHORT_OF));
  await eventually('its batch waits', 120_000, async () => whenTrue((await waitingTransactions()) >= 1));
  const changed = changeRule(api, 50);
  await eventually('the change waits for the batch', 120_000, async () =>
    whenTrue((await waitingTransactions()) >= 2),
  );
  await lift();
  await changed;
  await eventually('every object is scored', 200_000, reaches(1));
  await Promise.all([api.stop(), survivor.stop()]);

  const rows = await fleet.db.rows<Row>(
    `SELECT s.object_hash AS hash, s.score, s.version, COUNT(*) AS versions,
       SUBSTRING_INDEX(GROUP_CONCAT(h.score ORDER BY h.version DESC), ',', 1) AS newest
     FROM scores s JOIN score_history h ON h.profile_id = s.profile_id AND h.object_hash = s.object_hash
       AND h.dimension = s.dimension
     WHERE s.profile_id = ? GROUP BY s.object_hash, s.score, s.version`,
    [scene.profileId],
  );
  expect(rows).toHaveLength(OBJECTS);
  const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  const wrong: unknown[] = [];
  for (let index = 0; index < OBJECTS; index += 1) {
    const row = byHash.get(hashOfObject('company', sceneDomain(index)).toString('hex'));
    const expected = expectedScore(index, 50);
    const isRight =
      row !== undefined &&
      Number(row.score) === expected &&
      row.newest === row.score &&
      row.versions === row.version &&
      row.version <= 2;
    if (!isRight) wrong.push({ index, expected, row });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  // What was scored before the change is scored again.
  expect(rows.filter(({ versions }) => versions === 2).length).toBeGreaterThan(0.6 * OBJECTS);
  expect(await fleet.db.rows("SELECT id FROM jobs WHERE queue = 'rescore'")).toEqual([]);
});

test('what one process is asked to compute, another computes without being notified', async () => {
  const api = await fleet.start('api');
  const worker = await fleet.start('worker');
  const objectIds = [sceneDomain(0), sceneDomain(1)];
  const computedAt = async () => {
    const query = objectIds.map((id) => `&objectId=${id}`).join('');
    const { body } = await fleet.call<{ computedAt: string }[]>(
      api,
      'GET',
      `/v1/scoring/scores?objectType=company${query}`,
    );
    return body.map((row) => Date.parse(row.computedAt));
  };
  const before = Math.max(...(await computedAt()));
  const compute = { body: { objectType: 'company', objectIds } };
  const { status, body } = await fleet.call(api, 'POST', '/v1/scoring/compute', compute);
  expect([status, body]).toEqual([202, { queued: 2, failed: 0 }]);
  await eventually('both are computed', 120_000, async () =>
    whenTrue((await computedAt()).every((moment) => moment > before)),
  );
  await Promise.all([api.stop(), worker.stop()]);
});
