/** @folder The add-on in a fake of Apps Script. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleAddOn } from '../../sheets-addon/scripts/bundle.ts';
import type { Plan } from '../../sheets-addon/src/core/job.ts';
import type { JobView } from '../../sheets-addon/src/sidebarApi.ts';
import { type AssayProcess, startAssay } from '../support/assayProcess.ts';
import { freePort } from '../support/freePort.ts';
import { makeKey, makeOrganization } from '../support/organization.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { AppsScript } from './fakes/appsScript.ts';
import { openHttpBridge } from './fakes/httpBridge.ts';
import { ExecutionEnded } from './fakes/limits.ts';

/** A real server in a process of its own, and a fake Google with the add-on that was built for it. */
export interface SheetsStage {
  url: string;
  /**
   * A new spreadsheet with the real bundle, for an organisation with so many credits, and the two keys that the documentation
   * recommends: one for runs, and one that may only read, for functions.
   * @param monthlyCap  the most that the key for runs may spend
   */
  newSpreadsheet(
    credits: number,
    monthlyCap?: number,
  ): Promise<{
    google: AppsScript;
    balance: () => Promise<Balance>;
    key: string;
    readKey: string;
    /** Erases a person with an administrator's key. */
    erase: (profileUrl: string) => Promise<void>;
  }>;
  /** Stops the server in the middle of its work and starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Balance {
  balance: number;
  reserved: number;
}

/** @param environment  settings of the sources that answer research and mail */
export async function openStage(environment: Record<string, string>): Promise<SheetsStage> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'assay-sheets-'));
  const port = await freePort();
  const settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'info',
    WORKER_CONCURRENCY: '1', // each thread loads all of research
    ...environment,
  };
  const bridge = openHttpBridge();
  let assay: AssayProcess = await startAssay(settings);
  const url = `http://127.0.0.1:${port}`;
  const files = await bundleAddOn(url);
  let organizations = 0;
  return {
    url,
    async newSpreadsheet(credits, monthlyCap) {
      organizations += 1;
      const { organizationId } = await makeOrganization(settings, {
        name: `Sheet ${organizations}`,
        credits,
      });
      const { key } = await makeKey(settings, {
        organizationId,
        name: 'sheets, Jane',
        scopes: ['research'],
        monthlyCap: monthlyCap ?? null,
      });
      const reading = {
        organizationId,
        name: 'sheets functions',
        scopes: ['read'] as const,
        monthlyCap: null,
      };
      const { key: readKey } = await makeKey(settings, reading);
      const google = new AppsScript(files, bridge.send);
      google.sleepsForMs = 250;
      google.call('saveSettings', { baseUrl: url, apiKey: key, readKey });
      const headers = { authorization: `Bearer ${key}` };
      const balance = async () => (await (await fetch(`${url}/v1/credits`, { headers })).json()) as Balance;
      const erase = async (profileUrl: string) => {
        const administrator = {
          organizationId,
          name: 'privacy',
          scopes: ['admin'] as const,
          monthlyCap: null,
        };
        const { key: eraseKey } = await makeKey(settings, administrator);
        const address = `${url}/v1/contacts?contactProfileUrl=${encodeURIComponent(profileUrl)}`;
        const { ok, status } = await fetch(address, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${eraseKey}` },
        });
        if (!ok) throw new Error(`The erasure was answered ${status}.`);
      };
      return { google, balance, key, readKey, erase };
    },
    async restart() {
      await assay.stop();
      assay = await startAssay(settings);
    },
    async close() {
      await bridge.close();
      await assay.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A plan for the first sheet like the sidebar's, with a test's changes. */
export function planOf(plan: Pick<Plan, 'task' | 'inputs' | 'fields' | 'name'> & Partial<Plan>): Plan {
  return { sheetId: 0, scope: 'all', kind: 'unanswered', staleDays: 90, forceRefresh: false, ...plan };
}

const POLL_MS = 100;
const STEPS_MAX = 600;

/** Drives a job like the sidebar until it finishes or pauses. A stopped execution is followed by the next, as after reopening the
 * sidebar.
 *
 * @param onStep  may disturb the sheet, the server or the next execution
 */
export async function pump(
  google: AppsScript,
  onStep: (view: JobView | null) => void | Promise<void> = () => {},
): Promise<JobView> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    let view: JobView | null = null;
    try {
      view = google.call('step');
    } catch (error) {
      if (!(error instanceof ExecutionEnded)) throw error;
    }
    await onStep(view);
    if (view !== null && view.state !== 'running' && view.state !== 'cancelling') return view;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The job did not finish.');
}
