import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../../server/domain/page.ts';
import type { OutboundSettings } from '../../../server/outbound/settings.ts';
import { writeWarc } from '../../../server/outbound/warcWriter.ts';
import type { ResearchContext, ResearchOutcome } from '../../../server/research/outcome.ts';
import { researchCompany, researchQuestion } from '../../../server/research/registry.ts';
import { chromiumPath } from '../../support/chromium.ts';
import { drawnSite, serveSite, staticSite, TWENTY_PAGES } from '../../support/drawnSites.ts';
import { memoryContext } from '../../support/memoryWeb.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { HOST } from '../../support/questionSite.ts';
import { answering, judging, startModel, toolsWith } from '../../support/scriptedModel.ts';

let path: string | null = null;
beforeAll(async () => {
  path = await chromiumPath();
  if (path === null) console.warn('LEFT OUT: the rendering tests need Chromium (Debian: chromium).');
}, 300_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Answered = ResearchOutcome & { kind: 'answered' };

const QUESTIONS = [
  ['In which year was the company founded?', 'number'],
  ['Can I pay with Klarna?', 'boolean'],
  ['Which payment methods do you accept?', 'list'],
  ['How many years is the warranty?', 'number'],
] as const;

async function ask(context: ResearchContext, question: string, answerType: 'number' | 'boolean' | 'list') {
  const asked = { question, answerType, outputSchema: null, verificationMode: 'strict' as const };
  const outcome = await researchQuestion(context, { entity: { type: 'company', domain: HOST } }, asked);
  if (outcome.kind !== 'answered') throw new Error(`${outcome.errorCode}: ${outcome.message}`);
  return outcome;
}

/** The answers with what they rest on, without what differs between two retrievals. */
const shown = ({ answer, confidence, citations }: Answered) => ({
  answer,
  confidence,
  quotes: citations.map(({ url, excerpt }) => `${url} ${excerpt}`).sort(),
});

/** A web that knows one of the twins, and what it has received. */
async function webOf(files: ReturnType<typeof staticSite>, settings: Partial<OutboundSettings> = {}) {
  const site = await serveSite(HOST, files);
  closing.push(site.close);
  const outbound = await outboundFor({ HTTP_PROXY: site.proxyUrl, ...settings });
  closing.push(outbound.close);
  return { web: outbound.web({ forceRefresh: false }), site, pages: outbound.pageStore.pages as Page[] };
}

const browser = (): Partial<OutboundSettings> => ({ RENDER: 'auto', CHROMIUM_PATH: path ?? undefined });
const signal = () => AbortSignal.timeout(120_000);

test('a site of twenty pages that only scripts can draw is answered like its static twin', async ({
  skip,
}) => {
  if (path === null) return skip('no Chromium here');
  const plain = memoryContext((await webOf(staticSite(TWENTY_PAGES))).web, { signal: signal() });
  const drawn = memoryContext((await webOf(drawnSite(TWENTY_PAGES), browser())).web, { signal: signal() });
  for (const [question, answerType] of QUESTIONS) {
    const expected = await ask(plain, question, answerType);
    const given = await ask(drawn, question, answerType);
    expect({ question, ...shown(given) }).toEqual({ question, ...shown(expected) });
    expect({ question, answer: expected.answer }).not.toEqual({ question, answer: { value: null } });
    expect(given.citations.every(({ rendered }) => rendered === true)).toBe(true);
    expect(expected.citations.some(({ rendered }) => rendered)).toBe(false);
  }
  const types = ['firmographics', 'open-jobs'] as const;
  for (const type of types) {
    const expected = await researchCompany(plain, type, { domain: HOST });
    const given = await researchCompany(drawn, type, { domain: HOST });
    expect(shown(given as Answered)).toEqual(shown(expected as Answered));
  }
});

test('a model reads the twins alike', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const items = { founded: [{ value: 1998, quotes: ['Fjordlys was founded in 1998'] }] };
  const { model, close } = await startModel((prompt) =>
    prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, items),
  );
  closing.push(close);
  const outcomes = [];
  for (const { web } of [
    await webOf(staticSite(TWENTY_PAGES)),
    await webOf(drawnSite(TWENTY_PAGES), browser()),
  ])
    outcomes.push(
      await ask(
        memoryContext(web, { signal: signal(), tools: toolsWith({ model }) }),
        'In which year was the company founded?',
        'number',
      ),
    );
  const [expected, given] = outcomes.map(shown);
  expect(given).toEqual(expected);
  expect(expected?.answer).toEqual({ value: 1998 });
});

test('without a browser the run ends as it would, and names what it could not see', async () => {
  for (const [settings, reason] of [
    [{ RENDER: 'off' }, 'RENDER=off'],
    [{ RENDER: 'auto', CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH names no program'],
  ] as const) {
    const { web } = await webOf(drawnSite(TWENTY_PAGES), settings);
    const outcome = await researchQuestion(
      memoryContext(web, { signal: signal() }),
      { entity: { type: 'company', domain: HOST } },
      {
        question: 'In which year was the company founded?',
        answerType: 'number',
        outputSchema: null,
        verificationMode: 'strict',
      },
    );
    expect(outcome.kind === 'answered' ? outcome.reasoning : outcome.message).toContain(reason);
  }
});

test('an archive replays a drawn page without a browser, and draws it from its records where it is not in there', async ({
  skip,
}) => {
  if (path === null) return skip('no Chromium here');
  const { web, pages } = await webOf(drawnSite(TWENTY_PAGES), browser());
  const question = ['In which year was the company founded?', 'number'] as const;
  const first = await ask(memoryContext(web, { signal: signal() }), ...question);
  const folder = await mkdtemp(join(tmpdir(), 'assay-rendering-'));
  closing.push(() => rm(folder, { recursive: true }));
  const write = async (name: string, kept: Page[]) => {
    const out = createWriteStream(join(folder, name));
    await writeWarc(kept, out);
    out.end();
    await finished(out);
    return join(folder, name);
  };
  const whole = await write('whole.warc.gz', pages);
  const shells = await write(
    'shells.warc.gz',
    pages.filter(({ rendered }) => rendered === undefined),
  );
  const replay = async (WEB_ARCHIVE: string, settings: Partial<OutboundSettings>) => {
    const outbound = await outboundFor({ WEB_ARCHIVE, ...settings });
    closing.push(outbound.close);
    const context = memoryContext(outbound.web({ forceRefresh: false }), { signal: signal() });
    return ask(context, ...question);
  };
  expect(shown(await replay(whole, { RENDER: 'off' }))).toEqual(shown(first));
  expect(shown(await replay(shells, browser()))).toEqual(shown(first));
});

test('robots.txt holds for what a drawn page loads, and a refusal is named', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const files = {
    ...drawnSite(TWENTY_PAGES),
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /data/' },
  };
  const { web, site } = await webOf(files, browser());
  const answer = await web.fetch({ url: `http://${HOST}/`, rendered: true }, signal());
  expect(answer).toMatchObject({ kind: 'notRendered', reason: expect.stringContaining('robots.txt') });
  expect(site.server.requests.filter((one) => one.includes('/data/'))).toEqual([]);
});

test('what several pages load is fetched once in a run', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const { web, site } = await webOf(drawnSite(TWENTY_PAGES), browser());
  for (const page of ['about', 'team', 'stores'])
    await web.fetch({ url: `http://${HOST}/${page}`, rendered: true }, signal());
  expect(site.server.requests.filter((one) => one === 'GET /app.js')).toHaveLength(1);
  expect(site.server.requests.filter((one) => one === 'GET /app.css')).toHaveLength(0);
});
