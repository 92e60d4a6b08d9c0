import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '../../server/domain/caller.ts';
import { modelFolder } from '../../server/models/modelFolder.ts';
import { sealTokens } from '../../server/services/hubspot/connection/hubTokens.ts';
import { buryJob } from '../../server/services/jobs/buryJob.ts';
import { connectHub } from '../../server/store/hubspot/hubs.ts';
import { claimJobs } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import type { TestStore } from './store.ts';

/** A HubSpot account in which the app is installed, with one score waiting and two given up. */
export async function connectedHub({ deps }: TestStore, caller: Caller, hubId: number): Promise<void> {
  const { organizationId } = caller;
  const now = deps.clock.now();
  const granted = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 1_800, hubId, scopes: ['oauth'] };
  await withTransaction(deps, (tx) =>
    connectHub(tx, { hubId, organizationId, sealed: sealTokens(deps, hubId, granted), now }),
  );
  const rows = [
    ['waiting.example', 'pending', now, null],
    ['refused.example', 'dead', null, 'HubSpot refused it: Property "assay_fit" does not exist.'],
    ['archived.example', 'dead', null, 'HubSpot refused it: this property is archived.'],
  ] as const;
  for (const [domain, status, dueAt, reason] of rows)
    await deps.db.write(
      `INSERT INTO hub_outbox (hub_id, object_hash, organization_id, object_type, object_id, changes, status, due_at, attempts,
         reason, changed_at) VALUES (?, ?, ?, 'company', ?, 1, ?, ?, 3, ?, ?)`,
      [
        hubId,
        createHash('sha256').update(domain).digest(),
        organizationId,
        domain,
        status,
        dueAt,
        reason,
        now,
      ],
    );
}

/** Gives the only waiting run up, as workers do whose attempts all had no outcome. */
export async function giveUpResearch({ deps, clock }: TestStore): Promise<void> {
  const claim = async () => {
    clock.advance(31_000);
    const [job] = await withTransaction(deps, (tx) =>
      claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim: deps.ids.uuid() }),
    );
    if (job === undefined) throw new Error('There is no run to give up.');
    return job;
  };
  for (let attempt = 1; attempt <= 4; attempt += 1) await claim();
  await buryJob(deps, await claim());
}

/** A model in the data folder, as `assay model install` leaves it. */
export function installedModel(dataFolder: string, name: string, isMeasured: boolean): void {
  const models = modelFolder({ ASSAY_DATA_DIR: dataFolder });
  mkdirSync(join(models.folder, name), { recursive: true });
  writeFileSync(models.pathOf(name), 'GGUF');
  const at = '2026-11-02T03:04:05.000Z';
  models.add(name, {
    bytes: 4_920_000_000,
    sha256: 'a'.repeat(64),
    licence: 'apache-2.0',
    source: `acme/repository/${name}.gguf`,
    installedAt: at,
    measured: isMeasured
      ? { promptTokensPerSecond: 120.4, outputTokensPerSecond: 8.25, contextTokens: 8_192, measuredAt: at }
      : null,
    trial: isMeasured ? { asked: 100, right: 71, wrong: 2, silent: 27, at, promptVersion: '1' } : null,
  });
}
