import { privateBytesOf } from '../../server/outbound/rendering/processMemory.ts';
import { readDocument } from '../../server/research/documents/document.ts';
import { isShell } from '../../server/research/gathering.ts';
import { readCompanies } from '../quality/harness/company.ts';
import { chromiumPath } from '../support/chromium.ts';
import { drawnSite, serveSite, staticSite, TWENTY_PAGES } from '../support/drawnSites.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { descendantsOf } from '../support/processTree.ts';
import { HOST } from '../support/questionSite.ts';
import { type Finding, inMegabytes } from './support/findings.ts';
import type { Stage } from './support/stage.ts';

const ROUNDS = 3;
const PAGE_LATENCY_MS = 100;
const AIM_PER_MINUTE = 60;
const AIM_RATIO = 10;
const AIM_BYTES = 1_000_000_000;
const AIM_SHARE = 0.02;
const SAMPLE_MS = 250;

/**
 * Pages of a site of twenty that only scripts can draw, three at a time: how many a minute, beside the same pages
 * fetched as HTML; what the browser holds meanwhile and afterwards; and how many pages of the labelled companies, which
 * are HTML, would be drawn.
 */
export async function measureRendering(_stage: Stage): Promise<Finding[]> {
  const path = await chromiumPath();
  if (path === null) throw new Error('This measurement needs Chromium (Debian: chromium).');
  const plain = await fetchAll(staticSite(TWENTY_PAGES), {}, false);
  const drawn = await fetchAll(drawnSite(TWENTY_PAGES), { RENDER: 'auto', CHROMIUM_PATH: path }, true);
  const perMinute = (drawn.pages / drawn.ms) * 60_000;
  const ratio = drawn.ms / drawn.pages / (plain.ms / plain.pages);
  const companies = await readCompanies();
  const html = companies.flatMap(({ pages }) => pages.map((page) => readDocument(page)));
  const shells = html.filter(isShell).length;
  const share = shells / html.length;
  return [
    {
      what: `pages drawn by scripts, three at a time (${drawn.pages}, of a site that takes ${PAGE_LATENCY_MS} ms to answer; the ratio is to the same pages as HTML)`,
      ratio,
      measured: `${Math.round(perMinute)} a minute`,
      aim: `≥ ${AIM_PER_MINUTE} a minute, ratio ≤ ${AIM_RATIO}`,
      met: perMinute >= AIM_PER_MINUTE && ratio <= AIM_RATIO,
      numbers: { pagesPerMinute: perMinute, drawnMs: drawn.ms, plainMs: plain.ms },
    },
    {
      what: 'memory of the browser and all its processes while it draws, and processes that are left afterwards',
      ratio: null,
      measured: `${inMegabytes(drawn.peakBytes)} at most, ${drawn.left} left`,
      aim: `≤ ${inMegabytes(AIM_BYTES)}, 0 left`,
      met: drawn.peakBytes <= AIM_BYTES && drawn.left === 0,
      numbers: { peakBytes: drawn.peakBytes, processesLeft: drawn.left },
    },
    {
      what: `pages of the labelled companies that would be drawn (${shells} of ${html.length}; they are HTML)`,
      ratio: null,
      measured: `${(share * 100).toFixed(1)} %`,
      aim: `≤ ${AIM_SHARE * 100} %`,
      met: share <= AIM_SHARE,
      numbers: { shells, pages: html.length },
    },
  ];
}

async function fetchAll(
  files: ReturnType<typeof staticSite>,
  settings: { RENDER?: 'auto'; CHROMIUM_PATH?: string },
  rendered: boolean,
) {
  const site = await serveSite(HOST, files, PAGE_LATENCY_MS);
  const outbound = await outboundFor({ HTTP_PROXY: site.proxyUrl, ...settings });
  const urls = Object.keys(TWENTY_PAGES).map((url) => url.replace('https:', 'http:'));
  let peakBytes = 0;
  const sampling = setInterval(async () => {
    const processes = (await descendantsOf(process.pid)).filter(({ command }) => /chrom/i.test(command));
    const sizes = await Promise.all(processes.map(({ pid }) => privateBytesOf(pid)));
    peakBytes = Math.max(
      peakBytes,
      sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0),
    );
  }, SAMPLE_MS);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const web = outbound.web({ forceRefresh: true });
    const answers = await Promise.all(
      urls.map((url) => web.fetch({ url, rendered }, AbortSignal.timeout(300_000))),
    );
    const failed = answers.find(({ kind }) => kind !== 'page');
    if (failed !== undefined) throw new Error(JSON.stringify(failed));
  }
  const ms = performance.now() - start;
  clearInterval(sampling);
  await outbound.close();
  await site.close();
  const left = (await descendantsOf(process.pid)).filter(({ command }) => /chrom/i.test(command)).length;
  return { ms, pages: urls.length * ROUNDS, peakBytes, left };
}
