import { doHubWork } from '../../server/services/hubspot/doHubWork.ts';
import { rescoreAfterChange } from '../../server/services/scoring/rescoreProfile.ts';
import { putRule } from '../../server/services/scoring/rules.ts';
import { type ClaimedJob, claimJobs } from '../../server/store/jobs.ts';
import { lockProfile } from '../../server/store/scoring/profiles.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import type { Client } from '../support/apiServer.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../support/scoring/scene.ts';
import { doScoring } from '../support/scoring/scoring.ts';
import type { TestStore } from '../support/store.ts';
import { writtenByApp } from './records.ts';
import { type CrmServer, installHub } from './scene.ts';
import type { Account, Plural } from './state.ts';

/** An organisation with a profile and a hub whose records are its objects. */
export interface WriteBackScene {
  crm: CrmServer;
  client: Client;
  hubId: number;
  account: Account;
  scoring: ScoringScene;
  /** The record of an object. */
  recordOf(index: number): string;
  /** The current value of a record's property. */
  value(recordId: string, property: string, plural?: Plural): string | null;
  /** Assay's values of it, in order. */
  written(recordId: string, property: string, plural?: Plural): string[];
  /** Changes the points of a rule, which changes every third score, and rescores everything. */
  changeRule(points: number): Promise<void>;
}

let nextHub = 62_515;

/** Installs a hub and gives it a company record for each of `count` scored objects. */
export async function makeWriteBackScene(crm: CrmServer, count: number): Promise<WriteBackScene> {
  const { deps } = crm.store;
  const client = await crm.newClient();
  const hubId = nextHub;
  nextHub += 1;
  const scoring = await makeScene(deps, client.caller);
  await fillScene(deps, client.caller, scoring, { count });
  await installHub(crm, client, hubId);
  const { state } = crm.hubspot;
  const recordOf = (index: number) => String(9_000_000 + index);
  for (let index = 0; index < count; index += 1)
    state.addRecord(hubId, 'companies', recordOf(index), {
      domain: sceneDomain(index),
      name: `Company ${index}`,
    });
  const account = state.account(hubId);
  const scene: WriteBackScene = {
    crm,
    client,
    hubId,
    account,
    scoring,
    recordOf,
    value: (recordId, property, plural = 'companies') =>
      account.records[plural].get(recordId)?.properties[property] ?? null,
    written: (recordId, property, plural = 'companies') => writtenByApp(account, plural, recordId, property),
    changeRule: async (points) => {
      await putRule(deps, client.caller, scoring.profileId, scoring.warehouseRule(points));
      await doScoring(crm.store);
    },
  };
  await scoreAll(scene);
  return scene;
}

async function scoreAll({ crm, client, scoring }: WriteBackScene): Promise<void> {
  const { deps } = crm.store;
  await withTransaction(deps, async (tx) => {
    const profile = await lockProfile(tx, client.caller.organizationId, scoring.profileId);
    if (profile !== null) await rescoreAfterChange(tx, deps, profile);
  });
  await doScoring(crm.store);
}

const never = new AbortController().signal;

/** Claims the due jobs of the queue `crm`. */
export function claimCrm({ deps }: Pick<TestStore, 'deps'>): Promise<ClaimedJob[]> {
  return withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'crm', limit: 100, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
}

/** Runs all due hub jobs, like a worker. @returns how many jobs there were */
export async function doCrmWork(store: Pick<TestStore, 'deps'>): Promise<number> {
  for (let done = 0; ; ) {
    const jobs = await claimCrm(store);
    if (jobs.length === 0) return done;
    for (const job of jobs) await doHubWork(store.deps, job, never);
    done += jobs.length;
  }
}

/** The same, advancing the clock while jobs are scheduled for later. */
export async function doAllCrmWork(store: TestStore, stepMs = 60_000, steps = 40): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await doCrmWork(store);
    const [left] = await store.deps.db.rows<{ pending: number }>(
      `SELECT COUNT(*) AS pending FROM jobs WHERE queue = 'crm'`,
    );
    if (left?.pending === 0) return;
    store.clock.advance(stepMs);
  }
  throw new Error('The hub jobs do not end.');
}
