import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answerValueOf } from '@assay/shared/answers';
import { AnswerType } from '@assay/shared/answerType';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ScoreRow } from '@assay/shared/scoring/scoreResult';
import type { WorkEmailResult } from '@assay/shared/workEmail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ARCHIVE, DEMO_AS_OF } from '../../scripts/demoArchive.ts';
import { WebArchive } from '../../server/outbound/webArchive.ts';
import { readDocument } from '../../server/research/documents/document.ts';

/** `npm run demo` as a newcomer runs it: a new folder, a new database, no network. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Results {
  research: EnrichmentRun[];
  otherTypes: EnrichmentRun[];
  questions: { recorded: EnrichmentRun[]; none: EnrichmentRun[] };
  scores: { rows: ScoreRow[] };
  workEmail: {
    found: WorkEmailResult;
    conversation: string[];
    again: WorkEmailResult;
    isRemembered: boolean;
    stranger: WorkEmailResult;
  };
  repeat: { status: number; id: string; credits: EnrichmentRun['credits'] };
  webhook: { genuine: boolean; forgedIsAccepted: boolean };
  failure: { run: EnrichmentRun; balanceBefore: number; balanceAfter: number };
  statement: { command: string; credits: { balance: number; reserved: number } };
}

let folder: string;
let results: Results;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-demo-'));
  const demo = fileURLToPath(new URL('../../scripts/demo.ts', import.meta.url));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [demo, '--json'], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ASSAY_DATA_DIR: folder },
    maxBuffer: 16 * 2 ** 20,
  });
  results = JSON.parse(stdout);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** What explains another field, or says what was asked for. */
const UNCITED = new Set(['segmentRationale', 'scope', 'category']);

function answerOn(domain: string): Record<string, unknown> {
  const run = results.research.find(({ entity }) => entity.domain === domain);
  return (run?.result?.jsonSchema ?? {}) as Record<string, unknown>;
}

test('the invented companies are answered as their pages say', () => {
  expect(answerOn('quillmere.example')).toMatchObject({
    name: 'Quillmere',
    employeeCount: 214,
    sizeRange: '201-500',
    type: 'private',
    foundedYear: 2014,
    headquarters: { city: 'Columbus', state: 'Ohio', countryCode: 'US' },
    segments: ['B2B'],
  });
  expect(answerOn('brueckwald.example')).toMatchObject({
    name: 'Brückwald Messtechnik',
    employeeCount: 86,
    type: 'private',
    foundedYear: 1987,
    headquarters: { city: 'Freudenstadt', countryCode: 'DE' },
  });
  expect(answerOn('fettlewell.example')).toMatchObject({
    name: 'Fettlewell',
    employeeCount: 46,
    type: 'private',
    foundedYear: 2016,
    headquarters: { city: 'Bristol', countryCode: 'GB' },
  });
});

test('a page that says nearly nothing leaves nearly everything null', () => {
  expect(answerOn('oddfern.test')).toMatchObject({
    employeeCount: null,
    sizeRange: null,
    type: null,
    foundedYear: null,
    headquarters: null,
    svcCategory: null,
    segments: null,
  });
});

test('a real company out of reach is answered by the registries', () => {
  expect(answerOn('apple.com')).toMatchObject({
    name: 'Apple Inc.',
    employeeCount: 166_000,
    type: 'public',
    foundedYear: 1976,
    headquarters: { city: 'Cupertino', state: 'California', countryCode: 'US' },
  });
});

test('the four other types answer what the pages hold, and nothing that only looks like it', () => {
  const [funding, mna, jobs, technologies] = results.otherTypes.map(({ result }) => result?.jsonSchema);
  expect(funding).toMatchObject({
    hasFundingEvent: true,
    isPublic: false,
    latestRound: 'Series B',
    latestEvents: [{ eventType: 'funding-round', round: 'Series B', announcedAt: '2025-03-11' }],
  });
  expect(mna).toMatchObject({
    detected: true,
    latestEvents: [
      {
        role: 'acquirer',
        counterparty: 'Tarrow Lane',
        status: 'completed',
        amount: null,
        announcedAt: '2026-02-03',
      },
    ],
  });
  expect(jobs).toMatchObject({ openings: 4, latestPostingDate: '2026-09-30' });
  expect(technologies).toMatchObject({
    primary: 'salesforce',
    technologies: [{ technology: 'salesforce', status: 'active' }],
  });
});

test('six questions are answered by the recorded careful reader, the last null; without a model only what is plainly said', () => {
  const values = (runs: readonly EnrichmentRun[]) =>
    runs.map(({ answerType, result }) => answerValueOf(AnswerType.parse(answerType), result));
  const { recorded, none } = results.questions;
  expect(new Set(recorded.map(({ reader }) => reader?.kind))).toEqual(new Set(['model']));
  expect(new Set(none.map(({ reader }) => reader?.kind))).toEqual(new Set(['plain']));
  expect(values(recorded)).toEqual([
    380,
    false,
    expect.stringContaining('four days'),
    expect.arrayContaining(['Staff accountant']),
    15_000_000,
    null,
  ]);
  expect(values(none)).toEqual([380, null, null, null, 15_000_000, null]);
});

test("questions of one's own become scores; missing answers earn no points and are named", () => {
  const scores = results.scores.rows.map(({ objectId, score, signalCoverage, missing }) => [
    objectId,
    score,
    signalCoverage,
    missing.map(({ reason }) => reason),
  ]);
  expect(scores).toContainEqual(['quillmere.example', 100, 3, []]);
  expect(scores).toContainEqual(['fettlewell.example', 22.22, 1, ['null_value', 'null_value']]);
});

test('every value is cited, and every quote is literally on the archived page', async () => {
  const archive = await WebArchive.open(DEMO_ARCHIVE, new Date(DEMO_AS_OF));
  try {
    for (const run of [...results.research, ...results.otherTypes]) {
      const cited = new Set(run.sources.flatMap(({ fields }) => fields.map((field) => field.split('.')[0])));
      for (const [field, value] of Object.entries(
        (run.result?.jsonSchema ?? {}) as Record<string, unknown>,
      )) {
        if (value !== null && value !== false && !UNCITED.has(field))
          expect(cited, `${run.entity.domain} ${field}`).toContain(field);
      }
      for (const { url, excerpt } of run.sources) {
        const answer = await archive.find(new URL(url), 'GET', null);
        if (answer.kind !== 'answered') throw new Error(`${url} is not in the archive`);
        const page = {
          id: '',
          contentHash: '',
          requestedUrl: url,
          url,
          method: 'GET' as const,
          requestBodyHash: null,
          accessedAt: answer.recordedAt,
          status: answer.status,
          headers: answer.headers,
          bytes: answer.bytes,
        };
        expect(
          readDocument(page).text.includes(excerpt) || readDocument(page).source.includes(excerpt),
          excerpt,
        ).toBe(true);
      }
    }
  } finally {
    await archive.close();
  }
});

test('the command that shows the ledger does so when it is pasted', async () => {
  const pasted = results.statement.command.replace('npx assay', '"$NODE" server/cli/main.ts');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await promisify(execFile)('sh', ['-c', `${pasted} --json`], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE: process.execPath },
  });
  expect(JSON.parse(stdout)[0]).toMatchObject({ balanceAfter: results.statement.credits.balance });
});

test('what README.md shows of it is what it says', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const { balanceBefore, balanceAfter } = results.failure;
  expect(readme).toContain(`The balance was ${balanceBefore} and is ${balanceAfter}.`);
});

test('the repeat is the same run for nothing, the failure costs nothing, the webhook is signed', () => {
  const first = results.research.find(({ entity }) => entity.domain === 'quillmere.example');
  expect(results.repeat).toMatchObject({ status: 200, id: first?.id, credits: { state: 'free', amount: 0 } });
  expect(results.failure.run).toMatchObject({
    status: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    credits: { state: 'released', amount: 0 },
  });
  expect(results.failure.balanceAfter).toBe(results.failure.balanceBefore);
  expect(results.webhook).toMatchObject({ genuine: true, forgedIsAccepted: false });
  expect(results.statement.credits).toMatchObject({ balance: 21.8, reserved: 0 });
});

test('nothing is left running', async () => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  expect(stdout.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

test('a work address is found at the mail server of the telling, and remembered', () => {
  const { found, conversation, again, isRemembered, stranger } = results.workEmail;
  expect(found).toMatchObject({ status: 'found', verification: { state: 'deliverable', accept_all: false } });
  expect(found.email).toMatch(/^anneke\.vandenberg@/);
  expect(conversation).toContain(`C: RCPT TO:<${found.email}>`);
  expect([again, isRemembered]).toEqual([found, true]);
  expect(stranger).toMatchObject({ status: 'not_found', email: null });
});
