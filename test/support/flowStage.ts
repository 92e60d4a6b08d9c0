import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { type AssayProcess, startAssay } from './assayProcess.ts';
import { startHttpServer } from './httpServer.ts';
import { makeOrganization } from './organization.ts';
import { createTestDatabase } from './testDatabase.ts';

/** Each thread loads all of research; tests about several threads ask for them. */
const ONE_THREAD = '1';
/** How long a run may take on a machine that is busy with other tests. */
const SETTLED_WITHIN_MS = 200_000;
const POLL_EVERY_MS = 50;
/** The polling interval grows: polling a hundred runs would keep a processor busy. */
const POLL_EVERY_MS_MAX = 500;

/** A real server with its own database, and one organisation with a key, for flow tests. */
export interface FlowStage {
  /** The server's environment, also for commands of the command line. */
  settings: Record<string, string>;
  /** The data folder, for files of the test's own as well. */
  folder: string;
  assay: AssayProcess;
  key: string;
  /** A request with the organisation's key. */
  api<Shape>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Shape }>;
  /** The run when it is no longer processing. */
  untilSettled(runId: string): Promise<EnrichmentRun>;
  /** Asks `/v1/companies/enrich/<type>`, and waits for the run to settle. */
  enriched(type: string, body: object): Promise<EnrichmentRun>;
  /** Stops the server, drops the database and empties the folder. */
  close(): Promise<void>;
}

interface FlowOptions {
  organisation: string;
  credits?: number;
  /** What research is answered from: the bytes of a WARC file, or the path of one. */
  archive: Buffer | string;
  /** The day that research calls today. */
  asOf: string;
  settings?: Record<string, string>;
  /** Of the server alone, and of no command. */
  serverSettings?: Record<string, string>;
}

/** Starts everything. The caller closes it. */
export async function openFlowStage(options: FlowOptions): Promise<FlowStage> {
  const { organisation, credits = 10, archive } = options;
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'assay-flow-'));
  const archivePath = typeof archive === 'string' ? archive : join(folder, 'web.warc.gz');
  if (typeof archive !== 'string') await writeFile(archivePath, archive);
  const settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: archivePath,
    RESEARCH_AS_OF: options.asOf,
    WORKER_CONCURRENCY: ONE_THREAD,
    // Generous, so that no answer depends on the speed of the machine.
    RESEARCH_BUDGET_SECONDS: '300',
    ...options.settings,
  };
  const { key } = await makeOrganization(settings, { name: organisation, credits });
  const assay = await startAssay({ ...settings, ...options.serverSettings });

  const api = async <Shape>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const response = await fetch(`${assay.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers: answered } = response;
    return { status, headers: answered, body: (await response.json()) as Shape };
  };
  const untilSettled: FlowStage['untilSettled'] = async (id) => {
    let pauseMs = POLL_EVERY_MS;
    for (let waitedMs = 0; waitedMs < SETTLED_WITHIN_MS; waitedMs += pauseMs) {
      const { body } = await api<EnrichmentRun>('GET', `/v1/enrichment-runs/${id}`);
      if (body.status !== 'processing') return body;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(1.5 * pauseMs, POLL_EVERY_MS_MAX);
    }
    throw new Error(`The run ${id} never settled:\n${assay.output()}`);
  };
  return {
    settings,
    folder,
    assay,
    key,
    api,
    untilSettled,
    enriched: async (type, body) =>
      untilSettled((await api<EnrichmentRun>('POST', `/v1/companies/enrich/${type}`, body)).body.id),
    close: async () => {
      await assay.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Allows the server to send webhooks to receivers on loopback. */
export const TO_LOOPBACK = { EGRESS_ALLOW_CIDRS: '127.0.0.0/8' };

export interface WebhookReceiver {
  /** Where webhooks are to be sent. */
  url: string;
  /** What came, in order. */
  received: { headers: Record<string, string>; body: string }[];
  /** Waits until so many have come, for two minutes at most; the caller counts them. */
  untilReceived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A receiver of webhooks that answers 204 to everything. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: WebhookReceiver['received'] = [];
  const server = await startHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  });
  return {
    url: `${server.origin}/hook`,
    received,
    untilReceived: async (count) => {
      for (let look = 0; look < 2_400 && received.length < count; look += 1)
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    },
    close: server.close,
  };
}
