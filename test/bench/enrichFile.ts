import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { writeSites } from './support/archive.ts';
import { type Finding, inMegabytes, inSeconds } from './support/findings.ts';
import { memoryOf, type ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';

const CLI = fileURLToPath(new URL('../../clients/cli/main.ts', import.meta.url));
const ROWS = 10_000;
/** Companies of a file before, so that the server has loaded all of research, as one that has run for a while. */
const ROWS_BEFORE = 40;
const PRICE = 2;
const QUESTION = 'How many coffee shops does the company run?';
const ACCEPT_AIM_MS = 3_000;
const KILLED_AT_PERCENT = 50;
/** By then everything that is kept for good has been loaded. */
const COMPARED_FROM_PERCENT = 25;
const SERVER_AIM_RATIO = 1.2;
const LOOK_EVERY_MS = 50;
/** What a file of this size may take of the command line's memory: rows and answers of one slice. */
const CLI_AIM_BYTES = 200 * 2 ** 20;

const hostOf = (row: number) => `roaster-${row}.example`;
const shopsOf = (row: number) => 2 + (row % 30);

/** One run of the command line, until it ended or was killed. */
interface CommandRun {
  code: number | null;
  /** From its start until its batch was accepted: reading the file, its price, and the request. */
  acceptedAfterMs: number;
  /** Of that the part after the price was known: the request, and the note of it on disk. */
  acceptedInMs: number;
  tookMs: number;
  peakBytes: number;
  stdout: string;
}

/**
 * `assay enrich` on a file of ten thousand companies, each with a site of its own in an archive, against a whole server: killed
 * half way, run again, and its file compared row by row and its credits run by run.
 */
export async function measureEnrichFile(stage: Stage): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-enrich-'));
  const inFolder = (name: string) => join(folder, name);
  const [archive, output] = [inFolder('sites.warc.gz'), inFolder('out.csv')];
  const hosts = Array.from({ length: ROWS + ROWS_BEFORE }, (_, row) => hostOf(row));
  await writeSites(archive, hosts, { paths: ['/'], pageOf: homePage });
  await writeFile(inFolder('leads.csv'), fileOf(hosts.slice(0, ROWS)));
  await writeFile(inFolder('before.csv'), fileOf(hosts.slice(ROWS)));
  const server = await stage.startAssay('all', { WEB_ARCHIVE: archive, RESEARCH_AS_OF: '2026-11-02' });
  try {
    const environment = { ASSAY_URL: server.url, ASSAY_API_KEY: stage.key, XDG_CONFIG_HOME: folder };
    const asking = ['--question', QUESTION, '--answer-type', 'number'];
    const ahead = ['enrich', inFolder('before.csv'), ...asking, '-o', inFolder('before-out.csv')];
    await run(ahead, environment, { output: inFolder('before-out.csv'), onPercent: async () => {} });
    const before = await creditsOf(server, stage);
    const command = ['enrich', inFolder('leads.csv'), ...asking, '-o', output];
    const early: number[] = [];
    const watched = {
      output,
      onPercent: async (percent: number) => {
        if (percent >= COMPARED_FROM_PERCENT && early.length === 0) early.push(await server.residentBytes());
      },
    };
    const killed = await run(command, environment, { ...watched, killAtPercent: KILLED_AT_PERCENT });
    const resumed = await run(command, environment, watched);
    const serverBytes = [early[0] ?? 0, await server.residentBytes(), await server.peakBytes()] as const;
    if (killed.code !== null || resumed.code !== 0)
      throw new Error(`The command ended with ${killed.code}, then ${resumed.code}.`);
    await requireWhole(output);
    const spent = before - (await creditsOf(server, stage));
    return [
      acceptance(killed),
      {
        what: `ten thousand rows by \`assay enrich\`, killed at ${KILLED_AT_PERCENT} % and run again: time until then, and from there to the file; rows paid twice or missing`,
        ratio: null,
        measured: `${inSeconds(killed.tookMs)}, ${inSeconds(resumed.tookMs)}; ${Math.abs(spent - ROWS * PRICE) / PRICE}`,
        aim: '0',
        met: spent === ROWS * PRICE,
        numbers: { killedAfterMs: killed.tookMs, resumedMs: resumed.tookMs, credits: spent },
      },
      ...memory([killed, resumed], serverBytes),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function acceptance({ acceptedInMs, acceptedAfterMs }: CommandRun): Finding {
  return {
    what: 'the same: accepted, and from the start of the command, with reading the file and its price',
    ratio: null,
    measured: `${inSeconds(acceptedInMs)}, ${inSeconds(acceptedAfterMs)}`,
    aim: `≤ ${inSeconds(ACCEPT_AIM_MS)} to accept`,
    met: acceptedInMs <= ACCEPT_AIM_MS,
    numbers: { acceptedInMs, acceptedAfterMs },
  };
}

function memory(
  runs: readonly CommandRun[],
  [early, last, peak]: readonly [number, number, number],
): Finding[] {
  const cliBytes = Math.max(...runs.map(({ peakBytes }) => peakBytes));
  return [
    {
      what: 'the same: memory of the command at most',
      ratio: null,
      measured: inMegabytes(cliBytes),
      aim: `≤ ${inMegabytes(CLI_AIM_BYTES)}`,
      met: cliBytes <= CLI_AIM_BYTES,
      numbers: { cliBytes: runs.map(({ peakBytes }) => peakBytes) },
    },
    {
      what: `the same: memory of the server at the end, against at ${COMPARED_FROM_PERCENT} %; at most`,
      ratio: last / early,
      measured: `${inMegabytes(last)}, ${inMegabytes(early)}; ${inMegabytes(peak)}`,
      aim: `≤ ${SERVER_AIM_RATIO}`,
      met: last / early <= SERVER_AIM_RATIO,
      numbers: { early, last, peak },
    },
  ];
}

const fileOf = (hosts: readonly string[]) =>
  `company,website\n${hosts.map((host) => `Roaster,https://${host}/`).join('\n')}\n`;

const homePage = (host: string) =>
  `<!doctype html><html lang="en"><head><title>Roaster</title></head><body><h1>Coffee, roasted slowly</h1>
<p>We run ${shopsOf(Number(/\d+/.exec(host)?.[0]))} coffee shops in our region.</p></body></html>`;

async function run(
  command: readonly string[],
  environment: Record<string, string>,
  {
    output,
    onPercent,
    killAtPercent = 101,
  }: { output: string; onPercent(percent: number): Promise<void>; killAtPercent?: number },
): Promise<CommandRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [CLI, ...command, '--yes', '--json'], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stdout: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => stdout.push(line));
  let pricedAt = startedAt;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('credits are available')) pricedAt = performance.now();
    const percent = Number(/^(\d+) %/.exec(line)?.[1] ?? -1);
    void onPercent(percent);
    if (percent >= killAtPercent) child.kill('SIGKILL');
  });
  let acceptedAt: number | null = null;
  let peakBytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    acceptedAt ??= (await isAccepted(output)) ? performance.now() : null;
    peakBytes = Math.max(peakBytes, await memoryOf(child.pid, 'VmHWM'));
    await sleep(LOOK_EVERY_MS);
  }
  const [code] = (await ended) as [number | null];
  return {
    code,
    acceptedAfterMs: (acceptedAt ?? Number.NaN) - startedAt,
    acceptedInMs: (acceptedAt ?? Number.NaN) - pricedAt,
    tookMs: performance.now() - startedAt,
    peakBytes,
    stdout: stdout.join('\n'),
  };
}

async function isAccepted(output: string): Promise<boolean> {
  const text = await readFile(`${output}.state.json`, 'utf8').catch(() => '');
  return /"batchId":"/.test(text);
}

async function creditsOf(server: ServerProcess, { key }: Stage): Promise<number> {
  const response = await fetch(`${server.url}/v1/credits`, { headers: { authorization: `Bearer ${key}` } });
  const { balance, reserved } = (await response.json()) as { balance: number; reserved: number };
  if (reserved !== 0) throw new Error(`${reserved} credits are still held.`);
  return balance;
}

/** @throws unless every row is there once, in its order, with the answer of its own site */
async function requireWhole(output: string): Promise<void> {
  const rows = parse(await readFile(output), { columns: true }) as Record<string, string>[];
  const wrong = rows.filter((row, index) => {
    const isOwn = row['assay domain'] === hostOf(index) && row[QUESTION] === String(shopsOf(index));
    return !isOwn || row['assay status'] !== 'done';
  });
  if (rows.length !== ROWS || wrong.length > 0)
    throw new Error(
      `${rows.length} rows, of which ${wrong.length} are wrong, such as ${JSON.stringify(wrong[0])}`,
    );
}
