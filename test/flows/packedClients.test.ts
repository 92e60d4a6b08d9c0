import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { type Installation, installPacked } from '../support/packedPackages.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** The command line and the client as tarballs, installed in an empty folder and used against a real server. */

const DOMAIN = 'roaster.example';
const QUESTION = 'How many coffee shops does the company run?';

let flow: FlowStage;
let installed: Installation;
beforeAll(async () => {
  const home = warcPage(
    `https://${DOMAIN}/`,
    `<!doctype html><html lang="en"><head><title>Roaster</title></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster is an invented company. We run 17 coffee shops in our region.</p></body></html>`,
  );
  flow = await openFlowStage({
    organisation: 'Packed',
    credits: 100,
    archive: warcBytes([home]),
    asOf: '2026-11-02',
  });
  const folder = join(flow.folder, 'packed');
  await mkdir(folder);
  installed = await installPacked(['clients/cli', 'clients/typescript'], folder);
});
afterAll(() => flow?.close());

const settings = () => ({ XDG_CONFIG_HOME: join(flow.folder, 'configuration') });
const assay = (args: readonly string[], environment: Record<string, string> = settings()) =>
  installed.program('assay', args, environment);

test('the installed command says what it can do, and which version it is', async () => {
  const help = await assay(['--help']);
  expect([help.code, help.stderr]).toEqual([0, '']);
  for (const command of ['login', 'enrich', 'ask', 'runs', 'scores', 'profiles'])
    expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect((await assay(['--version'])).stdout).toBe(`${version}\n`);
});

test('the tarball holds the command in one file, its licence and nothing of the sources', async () => {
  const files = await readdir(join(installed.folder, 'node_modules/@assay/cli'), { recursive: true });
  expect(files.sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin',
    'bin/assay.js',
    'dist',
    'dist/assay.js',
    'package.json',
  ]);
});

test('login, a question, and a file of companies, by the installed command', async () => {
  await writeFile(join(installed.folder, 'key'), `${flow.key}\n`);
  const login = await assay(['login', flow.assay.url, '--key-file', 'key']);
  expect([login.code, login.stderr]).toEqual([0, '']);
  const asked = await assay(['ask', DOMAIN, QUESTION, '--answer-type', 'number', '--json']);
  expect([asked.code, JSON.parse(asked.stdout)]).toMatchObject([
    0,
    { status: 'completed', result: { number: { value: 17 } } },
  ]);
  const shown = await assay(['ask', DOMAIN, QUESTION, '--answer-type', 'number']);
  expect(shown.stdout).toContain('We run 17 coffee shops in our region.');
  await writeFile(join(installed.folder, 'leads.csv'), `company,domain\nRoaster,${DOMAIN}\n`);
  const file = ['enrich', 'leads.csv', '--question', QUESTION, '--answer-type', 'number'];
  const enriched = await assay([...file, '-o', 'out.csv', '--yes', '--json']);
  expect([enriched.code, JSON.parse(enriched.stdout)]).toMatchObject([0, { rows: 1, answered: 1 }]);
  expect(await readFile(join(installed.folder, 'out.csv'), 'utf8')).toContain(`Roaster,${DOMAIN}`);
});

test('the installed client asks with its types’ own names', async () => {
  const code = `import { createAssay, unwrap } from '@assay/client';
const assay = createAssay({ url: process.env.ASSAY_URL, key: process.env.ASSAY_API_KEY });
const body = { domain: '${DOMAIN}', question: '${QUESTION}', answerType: 'number' };
const run = await assay.waitForRun(await unwrap(assay.POST('/v1/companies/enrich/custom', { body })));
console.log(run.result.number.value);`;
  const ran = await installed.script(code, { ASSAY_URL: flow.assay.url, ASSAY_API_KEY: flow.key });
  expect(ran).toEqual({ code: 0, stdout: '17\n', stderr: '' });
});
