import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { plainText } from '@assay/cli/output/plainText';
import colors from 'picocolors';
import { readConfig } from '../../../config.ts';
import { idsFrom, systemClock, systemRandomness } from '../../../deps.ts';
import { validationError } from '../../../domain/errors.ts';
import type { Page } from '../../../domain/page.ts';
import { HostRateLimiter } from '../../../outbound/hostRateLimiter.ts';
import { createOutbound } from '../../../outbound/index.ts';
import type { PageStore } from '../../../outbound/web.ts';
import { type Block, blocksOfAsync, blocksOfSite } from '../../../research/documents/blocks.ts';
import { type Document, readDocumentAsync } from '../../../research/documents/document.ts';
import { languageOf } from '../../../research/documents/language.ts';
import { pageCondition } from '../../../research/documents/siteCondition.ts';
import { isShell } from '../../../research/gathering.ts';
import { createLog } from '../../../runtime/log.ts';

/** Pages are not stored, so the command works without a database. */
const NO_PAGES: PageStore = { newest: async () => null, keep: async () => {} };
/** The base address for the links of a file that does not state its own. */
const NOWHERE = 'https://page.invalid/';
const CANONICAL = /<link\b[^>]{0,300}\brel=["']?canonical["']?[^>]{0,300}>/i;

/** A page with its blocks. */
export interface Shown {
  source: string;
  document: Document;
  blocks: readonly Block[];
}

/** Pages by address, or from files. */
export async function readPages(sources: readonly string[]): Promise<Shown[]> {
  return withBlocks(await readSources(sources));
}

async function readSources(sources: readonly string[]): Promise<{ source: string; document: Document }[]> {
  const addresses = sources.filter((source) => /^https?:\/\//i.test(source));
  const pages = addresses.length === 0 ? new Map<string, Page>() : await fetchPages(addresses);
  const found: { source: string; document: Document }[] = [];
  for (const source of sources) {
    const page = pages.get(source) ?? (await pageOfFile(source));
    found.push({ source, document: await readDocumentAsync(page) });
  }
  return found;
}

async function fetchPages(addresses: readonly string[]): Promise<Map<string, Page>> {
  const config = readConfig(process.env);
  const hostLimiter = new HostRateLimiter({
    clock: systemClock,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const outbound = await createOutbound(config, {
    clock: systemClock,
    ids: idsFrom(systemClock, systemRandomness),
    log: createLog('silent', 'stderr'),
    pageStore: NO_PAGES,
    rateLimiter: hostLimiter.for('command'),
  });
  try {
    const web = outbound.web({ forceRefresh: false });
    const pages = new Map<string, Page>();
    for (const url of addresses) {
      const answer = await web.fetch({ url }, new AbortController().signal);
      if (answer.kind !== 'page')
        throw validationError([{ field: 'url', message: `${url}: ${answer.reason}` }]);
      const isDrawn = isShell(await readDocumentAsync(answer.page));
      const drawn = isDrawn ? await web.fetch({ url, rendered: true }, new AbortController().signal) : answer;
      pages.set(url, drawn.kind === 'page' ? drawn.page : answer.page);
    }
    return pages;
  } finally {
    hostLimiter.close();
    await outbound.close();
  }
}

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.txt': 'text/plain',
};

async function pageOfFile(path: string): Promise<Page> {
  const bytes = await readFile(path).catch(() => {
    throw validationError([{ field: 'file', message: `${path} cannot be read` }]);
  });
  const canonical = CANONICAL.exec(bytes.subarray(0, 100_000).toString('latin1'))?.[0] ?? '';
  const declared = /\bhref=["']?(https?:\/\/[^"'\s>]{1,500})/i.exec(canonical)?.[1] ?? '';
  const url = URL.canParse(declared) ? declared : new URL(encodeURIComponent(basename(path)), NOWHERE).href;
  return {
    id: '',
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': TYPES[extname(path).toLowerCase()] ?? 'text/html' },
    bytes,
    accessedAt: systemClock.now(),
  };
}

/** Pages by address that share a host are pages of one site; a file is one page by itself. */
async function withBlocks(read: readonly { source: string; document: Document }[]): Promise<Shown[]> {
  for (const { document } of read) await blocksOfAsync(document);
  const isAddress = (source: string) => /^https?:\/\//i.test(source);
  const sites = Map.groupBy(
    read.filter(({ source }) => isAddress(source)),
    ({ document }) => document.host,
  );
  const blocks = new Map<Document, readonly Block[]>();
  for (const site of sites.values())
    for (const [document, found] of blocksOfSite(site.map(({ document: own }) => own)))
      blocks.set(document, found);
  for (const { document } of read)
    if (!blocks.has(document)) blocks.set(document, await blocksOfAsync(document));
  return read.map(({ source, document }) => ({ source, document, blocks: blocks.get(document) ?? [] }));
}

/** The JSON of `assay page --json`. Words that introduce a block precede its text here, so that every word of the page is in one. */
export function asJson({ source, document, blocks }: Shown): unknown {
  return {
    source,
    title: document.title,
    date: document.publishedAt?.toISOString().slice(0, 10) ?? null,
    language: languageOf(document),
    condition: pageCondition(document),
    blocks: blocks.flatMap((block, at) => {
      const { id, kind, path, boilerplate, hidden } = block;
      const heads = beginsTable(blocks, at) ? block.heads.filter(Boolean).join(' | ') : '';
      const rest = { path, boilerplate, hidden };
      const own = { id, kind, text: withLead(block), ...rest };
      return heads === '' ? [own] : [{ id: `${id}-heads`, kind, text: heads, ...rest }, own];
    }),
  };
}

function beginsTable(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at];
  return block?.kind === 'row' && blocks[at - 1]?.group !== block.group;
}

/** Terms and questions are not blocks of their own: they are the lead-in of what follows. */
function withLead({ kind, lead, leadStart, ...block }: Block): string {
  const isLiteral = kind !== 'row' && block.layer === 'text' && !block.hidden;
  const text = isLiteral ? block.document.text.slice(block.start, block.end) : block.text;
  const isBefore = lead !== null && (leadStart !== undefined || kind === 'pair' || kind === 'answer');
  return isBefore ? `${lead} ${text}` : text;
}

/** For people: a line for each block. */
export function drawn({ source, document, blocks }: Shown): string {
  const condition = pageCondition(document);
  const date = document.publishedAt?.toISOString().slice(0, 10);
  const head = [
    colors.bold(plainText(document.title)),
    source,
    date,
    languageOf(document),
    condition === 'readable' ? null : condition,
  ];
  return [
    head.filter(Boolean).join(colors.dim(' · ')),
    ...blocks.flatMap((block, at) => lines(block, beginsTable(blocks, at))),
  ].join('\n');
}

function lines(block: Block, beginsTable: boolean): string[] {
  const { id, kind, lead, heads, boilerplate, hidden, path } = block;
  const text = plainText(block.text);
  const label = colors.dim(id.padStart(5));
  const mark = hidden ? colors.red('hidden ') : boilerplate ? colors.yellow('boilerplate ') : '';
  const before = lead === null ? '' : colors.cyan(`[${plainText(lead)}] `);
  const where = kind === 'data' ? colors.cyan(`{${plainText(path.join('.'))}} `) : '';
  const own = kind === 'heading' ? colors.bold(`${'#'.repeat(path.length + 1)} ${text}`) : text;
  const row = `${label} ${colors.dim(kind.padEnd(7))} ${mark}${where}${before}${hidden || boilerplate ? colors.dim(own) : own}`;
  const top = heads.filter(Boolean).join(' | ');
  return beginsTable && top !== '' ? [`${' '.repeat(14)}${colors.underline(plainText(top))}`, row] : [row];
}
