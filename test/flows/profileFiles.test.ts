import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAssay } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { type LoopbackMail, startLoopbackMail } from '../support/mail/loopbackMail.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A scoring profile under version control, companies of a file scored by it, and their people's addresses. */

const SHOPS = [3, 12, 40];
const hostOf = (index: number) => `roaster-${index}.test`;

let flow: FlowStage;
let mail: LoopbackMail;
let environment: Record<string, string>;

beforeAll(async () => {
  mail = await startLoopbackMail({
    domains: SHOPS.map((_, index) => hostOf(index)),
    mailboxes: ['jane.doe@roaster-0.test'],
    scripts: {},
  });
  const homes = SHOPS.map((shops, index) =>
    warcPage(
      `https://${hostOf(index)}/`,
      `<!doctype html><html lang="en"><head><title>Roaster ${index}</title></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster ${index} is an invented company. We run ${shops} coffee shops in our region.</p></body></html>`,
    ),
  );
  flow = await openFlowStage({
    organisation: 'Profiles',
    credits: 100,
    archive: warcBytes(homes),
    asOf: '2026-11-02',
    settings: { ...mail.settings, WORKER_CONCURRENCY: '4' },
  });
  environment = {
    XDG_CONFIG_HOME: join(flow.folder, 'configuration'),
    ASSAY_URL: flow.assay.url,
    ASSAY_API_KEY: flow.key,
  };
});
afterAll(async () => {
  await flow?.close();
  await mail?.close();
});

const inFolder = (name: string) => join(flow.folder, name);
const run = async (...args: string[]) => {
  const { stdout, stderr, code } = await runAssay(args, environment);
  return { stdout: stdout.toString(), stderr, code };
};
const json = async (...args: string[]) => {
  const { stdout, stderr, code } = await run(...args, '--json');
  expect([code, stderr.includes('✖') ? stderr : '']).toEqual([0, '']);
  return JSON.parse(stdout);
};

const profileWith = (points: number) => `profile: Chains
type: company
settings:
  bands: [{name: A, min: 80}, {name: B, min: 0}]
templates:
  - name: Coffee shops
    question: How many coffee shops does the company run?
    answerType: number
rules:
  - template: Coffee shops
    dimension: fit
    pointValues: {ranges: [{min: 10, max: 30, points: ${points}}, {min: 30, max: null, points: 20}]}
`;

test('a profile is made from a file with its templates, and applying it again changes nothing', async () => {
  const file = inFolder('chains.yaml');
  await writeFile(file, profileWith(10));
  const refused = await run('profiles', 'apply', file);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--create-templates')]);
  expect((await json('profiles', 'list')) as object[]).toEqual([]);
  expect(await json('profiles', 'apply', file, '--create-templates')).toMatchObject({ changed: true });
  expect(await json('profiles', 'apply', file)).toEqual({
    profile: 'Chains',
    changed: false,
    changes: [],
    notes: [],
  });
  const exported = await run('profiles', 'export', 'Chains');
  await writeFile(inFolder('exported.yaml'), exported.stdout);
  expect(await json('profiles', 'diff', inFolder('exported.yaml'), '--exit-code')).toMatchObject({
    changed: false,
  });
});

test('the companies of a file are asked the profile’s questions and scored by it, and people’s addresses are found', async () => {
  const people = ['Jane Doe', 'John Roe', ''];
  const rows = SHOPS.map((_, index) => `${people[index]},${hostOf(index)}`);
  await writeFile(inFolder('people.csv'), `Full name,Domain\n${rows.join('\n')}\n`);
  const output = inFolder('scored.csv');
  const command = ['enrich', inFolder('people.csv'), '--score', 'chains', '--email', '--yes', '-o', output];
  expect(await json(...command)).toMatchObject({
    rows: 3,
    answered: 2,
    incomplete: 1,
    emails: 1,
    credits: 6,
  });
  const written = parse(await readFile(output), { columns: true }) as Record<string, string>[];
  expect(written).toMatchObject([
    {
      'Coffee shops': '3',
      'Chains: fit': '0',
      'Chains: band': 'B',
      'email found': 'jane.doe@roaster-0.test',
      'email status': 'deliverable',
    },
    { 'Coffee shops': '12', 'Chains: fit': '50', 'email found': '', 'email status': 'not_found' },
    {
      'Coffee shops': '40',
      'Chains: fit': '100',
      'Chains: band': 'A',
      'assay reason': 'e-mail: no name of a person in this row',
    },
  ]);
  const best = await json('scores', 'top', '--profile', 'Chains', '--limit', '2');
  expect(best).toMatchObject([
    { objectId: hostOf(2), fit: { score: 100, band: 'A' }, urgency: null },
    { objectId: hostOf(1), fit: { score: 50 } },
  ]);
});

test('a changed rule is shown with how many accounts move, before it is applied', async () => {
  const file = inFolder('changed.yaml');
  await writeFile(file, profileWith(15));
  const { stdout, code } = await run('profiles', 'diff', file, '--exit-code');
  expect(code).toBe(1);
  expect(stdout).toContain('rule Coffee shops (fit)');
  expect(stdout).toContain('fit: 1 of 3 accounts move (1 up, 0 down); the mean goes from 50 to 58.33.');
  expect(await json('profiles', 'apply', file)).toMatchObject({ changed: true });
  const best = await json('scores', 'top', '--profile', 'Chains');
  expect(best).toMatchObject([{ fit: { score: 100 } }, { fit: { score: 75 } }, { fit: { score: 0 } }]);
});
