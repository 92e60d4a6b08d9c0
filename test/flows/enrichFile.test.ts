import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Credits } from '@assay/shared/credits';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandResult, runAssay } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A file of 500 companies with faults, researched by the command line of users against a real server, killed again and again. */

const MAIN = fileURLToPath(new URL('../../clients/cli/main.ts', import.meta.url));
const ROWS = 500;
const COMPANIES = 120;
const PRICE = 2;
const QUESTION = 'How many coffee shops does the company run?';
const hostOf = (index: number) => `roaster-${index % COMPANIES}.example`;
const shopsOf = (index: number) => 2 + ((index % COMPANIES) % 30);

let flow: FlowStage;
let environment: Record<string, string>;

beforeAll(async () => {
  const homes = Array.from({ length: COMPANIES }, (_, index) =>
    warcPage(
      `https://${hostOf(index)}/`,
      `<!doctype html><html lang="en"><head><title>Roaster ${index}</title></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster ${index} is an invented company. We run ${shopsOf(index)} coffee shops in our region.</p></body></html>`,
    ),
  );
  flow = await openFlowStage({
    organisation: 'Files',
    credits: 1000,
    archive: warcBytes(homes),
    asOf: '2026-11-02',
    settings: { WORKER_CONCURRENCY: '4' },
  });
  environment = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    XDG_CONFIG_HOME: join(flow.folder, 'configuration'),
    ASSAY_URL: flow.assay.url,
    ASSAY_API_KEY: flow.key,
  };
});
afterAll(() => flow?.close());

const inFolder = (name: string) => join(flow.folder, name);
const balance = async () => (await flow.api<Credits>('GET', '/v1/credits')).body;

/** Rows as they come out of a German spreadsheet: Windows-1252, semicolons, and faults of every kind. */
function leads(): Buffer {
  const lines = ['Firma;Webseite;E-Mail-Adresse;Bemerkung'];
  for (let index = 0; index < ROWS; index += 1) {
    const name = `Rösterei ${index}`;
    const faults: Record<number, string> = {
      3: `${name};;;`,
      7: `${name};;jemand@gmail.com;`,
      11: `${name};kein Netz;;`,
      13: `${name};https://www.linkedin.com/company/x;;`,
      17: `${name};${hostOf(index)};;eins;zwei;drei`,
      19: `=HYPERLINK("http://evil.example");${hostOf(index)};;+49 30 123`,
      23: `${name};;info@${hostOf(index)};`,
      29: `${name};localhost;;`,
    };
    lines.push(faults[index % 50] ?? `${name};https://www.${hostOf(index).toUpperCase()}/about?x=1;;`);
  }
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** Runs the command; `killAt` sees its lines and says when it is killed. */
async function enrich(
  args: readonly string[],
  killAt: (line: string) => boolean = () => false,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [MAIN, 'enrich', ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  createInterface({ input: child.stdout }).on('line', (line) => stdout.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => {
    stderr.push(line);
    if (killAt(line)) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { stdout: Buffer.from(stdout.join('\n')), stderr: stderr.join('\n'), code: code ?? -1 };
}

const percentIn = (line: string) => Number(/^(\d+) %/.exec(line)?.[1] ?? -1);

test('a file of 500 rows with faults is finished after being killed again and again, and every company is paid once', async () => {
  await writeFile(inFolder('leads.csv'), leads());
  const output = inFolder('out.csv');
  const args = [
    inFolder('leads.csv'),
    '--question',
    QUESTION,
    '--answer-type',
    'number',
    '--with',
    'sources,confidence',
  ];
  const command = [...args, '--rows-at-once', '100', '-o', output];

  const refused = await enrich(command);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('500 rows');
  expect(refused.stderr).toContain('website from “Webseite”');
  expect(refused.stderr).toContain('windows-1252');
  expect(refused.stderr).toContain('--yes');
  expect((await balance()).balance).toBe(1000);

  const early = await enrich([...command, '--yes'], (line) => percentIn(line) >= 0);
  expect(early.code).toBe(-1);
  // As if it had died between the server's answer and the state: the same batch comes back.
  const statePath = `${output}.state.json`;
  const early_state = JSON.parse(await readFile(statePath, 'utf8'));
  expect(early_state.slice.batchId).toEqual(expect.any(String));
  await writeFile(statePath, JSON.stringify({ ...early_state, slice: { batchId: null, emailBatchIds: [] } }));
  const half = await enrich([...command, '--yes'], (line) => percentIn(line) >= 50);
  expect(half.code).toBe(-1);
  // As if it had died in the middle of writing rows.
  await writeFile(`${output}.part`, 'half a ro', { flag: 'a' });

  const done = await enrich([...command, '--yes', '--json']);
  expect(done.stderr).toContain('Going on with');
  expect([done.code, done.stderr]).toMatchObject([0, expect.any(String)]);
  const bad = (ROWS / 50) * 6;
  expect(JSON.parse(done.stdout.toString())).toMatchObject({
    rows: ROWS,
    answered: ROWS - bad,
    rejected: bad,
    incomplete: 0,
  });

  const rows = parse(await readFile(output), { bom: true, delimiter: ';', columns: true }) as Record<
    string,
    string
  >[];
  expect(rows).toHaveLength(ROWS);
  rows.forEach((row, index) => {
    if (index % 50 !== 19) expect(row.Firma).toBe(`Rösterei ${index}`);
    if (row['assay status'] === 'done')
      expect([index, row[QUESTION]]).toEqual([index, String(shopsOf(index))]);
  });
  expect(rows[0]).toMatchObject({ [`${QUESTION}: sources`]: `https://${hostOf(0)}/` });
  expect(rows[3]?.['assay reason']).toContain('no domain');
  expect(rows[7]?.['assay reason']).toContain('mailbox for everybody');
  expect(rows[13]?.['assay reason']).toContain('network');
  expect(rows[17]).toMatchObject({ 'assay status': 'rejected', Bemerkung: 'eins;zwei;drei' });
  expect(rows[19]).toMatchObject({
    Firma: `'=HYPERLINK("http://evil.example")`,
    Bemerkung: '+49 30 123',
    'assay status': 'done',
  });
  expect(rows[23]).toMatchObject({ 'assay domain': hostOf(23), 'assay status': 'done' });

  const answered = new Set(
    rows.flatMap((row) => (row['assay status'] === 'done' ? [row['assay domain']] : [])),
  );
  expect(await balance()).toMatchObject({ balance: 1000 - answered.size * PRICE, reserved: 0 });
  const { body } = await flow.api<{ total: number }>('GET', '/v1/enrichment-runs?limit=1');
  expect(body.total).toBe(answered.size);
  await expect(stat(statePath)).rejects.toThrow();
  await expect(stat(`${output}.part`)).rejects.toThrow();
  await expect(stat(`${output}.lock`)).rejects.toThrow();

  const again = await enrich([...command, '--yes']);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
  const elsewhere = await enrich([...args, '-o', inFolder('again.csv'), '--yes', '--json']);
  expect(JSON.parse(elsewhere.stdout.toString())).toMatchObject({ rows: ROWS, credits: 0 });
  expect((await balance()).balance).toBe(1000 - answered.size * PRICE);
});

test('what the credits do not cover is refused before anything starts, with what is needed', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `company-${index}.example`);
  await writeFile(inFolder('many.csv'), `domain\n${rows.join('\n')}\n`);
  const command = [
    inFolder('many.csv'),
    '--types',
    'firmographics,funding',
    '-o',
    inFolder('many-out.csv'),
    '--yes',
  ];
  const { code, stderr } = await enrich(command);
  expect([code, stderr]).toEqual([1, expect.stringContaining('this may need 1800, and 760 are available')]);
});

test('the server’s own command line asks the same server over HTTP when ASSAY_URL says so', async () => {
  const run = async (...args: string[]) => {
    const { stdout, stderr, code } = await runAssay([...args, '--json'], environment);
    return { code, stderr, value: code === 0 ? JSON.parse(stdout.toString()) : null };
  };
  const asked = await run('ask', hostOf(1), QUESTION, '--answer-type', 'number');
  expect(asked.value).toMatchObject({ status: 'completed', result: { number: { value: shopsOf(1) } } });
  const listed = await run('runs', 'list', '--limit', '3');
  expect(listed.value).toHaveLength(3);
  const [{ id }] = listed.value as [EnrichmentRun];
  expect((await run('runs', 'show', id)).value).toMatchObject({ id, object: 'enrichment_run' });
  expect((await run('runs', 'watch', id)).value).toMatchObject({ id, status: 'completed' });
  expect((await run('credits')).value).toMatchObject({ balance: 760, reserved: 0 });
  expect((await run('usage', '--by', 'operation')).value).toMatchObject({
    results: [{ credits: 240, count: 120 }],
  });
  const wrong = await runAssay(['credits'], { ...environment, ASSAY_API_KEY: `sk_live_${'x'.repeat(43)}` });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('does not accept the key')]);
  const none = await runAssay(['scores', 'top', '--profile', 'X'], { XDG_CONFIG_HOME: inFolder('empty') });
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('assay login <url>')]);
});

test('a login is kept where only its owner can read it, and forgotten', async () => {
  await writeFile(inFolder('key'), `${flow.key}\n`);
  const { ASSAY_URL: _url, ASSAY_API_KEY: _key, ...settings } = environment;
  const login = await runAssay(['login', `${flow.assay.url}/`, '--key-file', inFolder('key')], settings);
  expect([login.code, login.stderr]).toEqual([0, '']);
  expect(login.stdout.toString()).not.toContain(flow.key);
  const file = inFolder('configuration/assay/login.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await runAssay(['credits'], settings)).code).toBe(0);
  // A key is never sent to another server than the one it was given for.
  const elsewhere = await runAssay(['credits'], { ...settings, ASSAY_URL: 'http://127.0.0.1:9' });
  expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('there is no key for it')]);
  expect((await runAssay(['logout'], settings)).code).toBe(0);
  await expect(stat(file)).rejects.toThrow();
});
