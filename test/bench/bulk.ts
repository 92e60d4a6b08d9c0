import { type Finding, inMegabytes, inSeconds } from './support/findings.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';

const ROWS = 10_000;
const BATCHES = 6;
const ACCEPT_AIM_MS = 3_000;
/** From the second batch to the last: what grew with the first is buffers and code. */
const GROWTH_AIM_BYTES = 30 * 2 ** 20;

/** Batches of ten thousand rows, each accepted in one request and read back whole as CSV; no run is made. */
export async function measureBulk(stage: Stage): Promise<Finding[]> {
  const server = await stage.startAssay('api');
  try {
    const acceptedMs: number[] = [];
    const readMs: number[] = [];
    const residentBytes: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const startedAt = performance.now();
      const batchId = await accept(server, stage, batch);
      const acceptedAt = performance.now();
      await readCsv(server, stage, batchId);
      acceptedMs.push(acceptedAt - startedAt);
      readMs.push(performance.now() - acceptedAt);
      residentBytes.push(await server.residentBytes());
    }
    return [speed(acceptedMs, readMs), memory(residentBytes)];
  } finally {
    await server.stop();
  }
}

function speed(acceptedMs: number[], readMs: number[]): Finding {
  const slowest = Math.max(...acceptedMs);
  return {
    what: 'ten thousand rows accepted in one request, the slowest of six, and read back as CSV',
    ratio: null,
    measured: `${inSeconds(slowest)}, ${inSeconds(Math.max(...readMs))}`,
    aim: `≤ ${inSeconds(ACCEPT_AIM_MS)} to accept`,
    met: slowest <= ACCEPT_AIM_MS,
    numbers: { acceptedMs, readMs },
  };
}

function memory(residentBytes: number[]): Finding {
  const [, second = 0] = residentBytes;
  const last = residentBytes.at(-1) ?? 0;
  return {
    what: 'resident memory after two batches of ten thousand rows, and after six',
    ratio: null,
    measured: `${inMegabytes(second)}, ${inMegabytes(last)}`,
    aim: `≤ ${inMegabytes(GROWTH_AIM_BYTES)} more`,
    met: last - second <= GROWTH_AIM_BYTES,
    numbers: { residentBytes },
  };
}

async function accept(server: ServerProcess, { key }: Stage, batch: number): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    domain: `company-${batch}-${row}.example`,
    externalId: `crm-${row}`,
  }));
  const response = await fetch(`${server.url}/v1/companies/enrich/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows, types: ['funding'] }),
  });
  const { batchId } = (await response.json()) as { batchId?: string };
  if (batchId === undefined) throw new Error(`The batch was answered with ${response.status}.`);
  return batchId;
}

async function readCsv(server: ServerProcess, { key }: Stage, batchId: string): Promise<void> {
  const response = await fetch(`${server.url}/v1/companies/enrich/batch/${batchId}/results?format=csv`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const lines = (await response.text()).trimEnd().split('\r\n').length;
  if (lines !== ROWS + 1) throw new Error(`The results have ${lines} lines.`);
}
