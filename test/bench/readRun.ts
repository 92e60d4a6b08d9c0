import { fileURLToPath } from 'node:url';
import { makeAnsweredRun } from './support/answeredRun.ts';
import { besideBare } from './support/besideBare.ts';
import type { Finding } from './support/findings.ts';
import type { Stage } from './support/stage.ts';

const BARE_KOA = fileURLToPath(new URL('support/bareKoa.ts', import.meta.url));

/** Requests a second for one run with its key, against a bare Koa handler that does one keyed select. */
export async function measureReadRun(stage: Stage): Promise<Finding> {
  const run = await makeAnsweredRun(stage);
  return besideBare(stage, {
    what: 'GET of a run with a key, against bare Koa with one keyed select',
    path: `/v1/enrichment-runs/${run.id}`,
    script: BARE_KOA,
    args: [stage.databaseUrl, run.id],
  });
}
