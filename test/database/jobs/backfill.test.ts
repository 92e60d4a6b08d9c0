import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../../migrations/202611281740-fair-jobs.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { createRunBatch } from '../../../server/services/runs/createRunBatch.ts';
import { createEmailBatch } from '../../../server/services/workEmail/batches.ts';
import { wakeHubJob } from '../../../server/store/hubspot/jobs.ts';
import { requestScores } from '../../../server/store/scoring/work.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('work that waits while the version is installed gets its organisation, its priority and its lane', async () => {
  const { deps, clock } = store;
  const { caller } = await store.newCaller({ credits: 10 });
  const { organizationId } = caller;
  const asked = {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  } as const;
  await createRun(deps, caller, { ...asked, domain: 'one.example' });
  await createEmailBatch(deps, caller, [{ full_name: 'Jane Doe', domain: 'acme.example' }]);
  await deps.db.write(
    `INSERT INTO hubs (hub_id, organization_id, status, connected_at, created_at, updated_at)
     VALUES (77, ?, 'connected', NOW(3), NOW(3), NOW(3))`,
    [organizationId],
  );
  await wakeHubJob(deps.db, { kind: 'scores', hubId: 77, now: clock.now() });
  await withTransaction(deps, (tx) =>
    requestScores(tx, { organizationId, objectHashes: [Buffer.alloc(32, 1)], now: clock.now() }),
  );
  const question = {
    question: 'Do they sell to hospitals?',
    answerType: 'boolean',
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: {},
    template: null,
  } as const;
  await createRunBatch(deps, caller, {
    ...asked,
    type: 'custom',
    asked: question,
    targets: ['two.example', 'three.example'],
  });
  const jobs = () =>
    deps.db.rows(
      'SELECT queue, subject, organization_id AS organizationId, priority, tried FROM jobs ORDER BY id',
    );
  const lanes = () =>
    deps.db.rows("SELECT * FROM job_lanes WHERE organization_id <> '' ORDER BY queue, priority");
  const [wantedJobs, wantedLanes] = [await jobs(), await lanes()];
  expect(wantedJobs).toHaveLength(6);

  await deps.db.write("UPDATE jobs SET organization_id = '', priority = 0");
  await deps.db.write('DELETE FROM job_lanes');
  for (let time = 0; time < 2; time += 1)
    for (const statement of up) if (/^\s*(?:UPDATE|INSERT)/.test(statement)) await deps.db.write(statement);
  expect([await jobs(), await lanes()]).toEqual([wantedJobs, wantedLanes]);
});
