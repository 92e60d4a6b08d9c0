/** Bree entry point, run every minute: the sweeps that are due. */
import { workerData } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { buildDeps } from '../runtime/buildDeps.ts';
import { createLog } from '../runtime/log.ts';
import type { WorkerData } from '../runtime/workerMessages.ts';
import { runDueSweeps } from '../services/operations/sweeps.ts';

const { databaseUrl, encryptionKey, logStream } = workerData as WorkerData;
const config = readConfig(process.env);
const deps = buildDeps({
  config,
  databaseUrl,
  encryptionKey: Buffer.from(encryptionKey, 'base64'),
  poolMax: 2,
  log: createLog(config.LOG_LEVEL, logStream),
});
try {
  await runDueSweeps(deps);
} finally {
  await deps.db.close();
}
