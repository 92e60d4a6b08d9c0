import { readDomain } from '@assay/shared/domainName';
import { type ArchivedExchanges, exchangesOf } from './archivedExchanges.ts';
import { ArchiveFile } from './archiveFile.ts';
import { type ArchiveIndex, type Capture, indexArchive, requestKeys } from './archiveIndex.ts';
import { BodyTooLarge } from './decodedBody.ts';
import { parseHttpMessage, recordedBody, statusOf } from './httpMessage.ts';

/** What the archive answers. */
export type ArchivedAnswer =
  | {
      kind: 'answered';
      /** The address it was recorded under; it may have the other scheme. */
      url: URL;
      status: number;
      headers: Record<string, string>;
      bytes: Buffer;
      recordedAt: Date;
      /** A number that identifies the capture. */
      capture: number;
    }
  | { kind: 'oversize'; reason: string }
  | { kind: 'missing' };

/** WEB_ARCHIVE cannot be used; the message says which file and why. */
export class UnusableArchive extends Error {
  constructor(path: string, problem: string) {
    super(`WEB_ARCHIVE: ${path} cannot be used: ${problem}`);
    this.name = 'UnusableArchive';
  }
}

const MAX_BYTES = 5_000_000;
const EXAMPLES_MAX = 3;

/**
 * A WARC file (plain, gzipped per record, or gzipped as a whole) as a source of answers. It is indexed once when
 * opened, in each thread; up to 64 MB of content are kept in memory, of a larger file only the index.
 */
export class WebArchive {
  readonly #file: ArchiveFile;
  readonly #index: ArchiveIndex;

  private constructor(file: ArchiveFile, index: ArchiveIndex) {
    this.#file = file;
    this.#index = index;
  }

  /**
   * @param asOf the date that research uses as today; a date at midnight means that whole day
   * @throws UnusableArchive when the file is missing, damaged, or holds no web page
   */
  static async open(path: string, asOf: Date | undefined): Promise<WebArchive> {
    let file: ArchiveFile | null = null;
    try {
      file = await ArchiveFile.open(path);
      const index = await indexArchive(file.firstPass(), asOf === undefined ? null : endOf(asOf));
      if (index.hosts.size === 0) throw new Error('it holds no web pages');
      return new WebArchive(file, index);
    } catch (error) {
      await file?.close();
      throw new UnusableArchive(path, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Reads the archive once and closes it, so that a server reports an unusable one before it is ready.
   *
   * @returns domains about which it can be asked: those whose home page it holds, with most pages first, three at most
   * @throws UnusableArchive as {@link open} does
   */
  static async check(path: string, asOf: Date | undefined): Promise<string[]> {
    const archive = await WebArchive.open(path, asOf);
    try {
      return archive.#companies().slice(0, EXAMPLES_MAX);
    } finally {
      await archive.close();
    }
  }

  /** The domains with a home page, those with most pages first. */
  #companies(): string[] {
    const pages = new Map<string, number>();
    const homes = new Set<string>();
    for (const { url } of this.#index.captures.values()) {
      const { hostname, pathname, port } = new URL(url);
      const reading = readDomain(hostname);
      if (port !== '' || !reading.ok) continue;
      pages.set(reading.domain, (pages.get(reading.domain) ?? 0) + 1);
      if (pathname === '/') homes.add(reading.domain);
    }
    const count = (domain: string) => pages.get(domain) ?? 0;
    return [...homes].sort((one, other) => count(other) - count(one));
  }

  /** The exchanges with language models when the archive was recorded. */
  get exchanges(): ArchivedExchanges {
    return exchangesOf(this.#index.exchanges, (position, length) => this.#file.read(position, length));
  }

  /** True when anything of this host (and port, if not the default) was recorded. */
  knowsHost(url: URL): boolean {
    return this.#index.hosts.has(url.host);
  }

  /** @param mayBeCut  of more than 5 MB the beginning is taken */
  async find(
    url: URL,
    method: 'GET' | 'POST',
    bodyHash: string | null,
    mayBeCut = false,
  ): Promise<ArchivedAnswer> {
    const keys = requestKeys(url, method, bodyHash);
    const capture = keys.map((key) => this.#index.captures.get(key)).find((known) => known !== undefined);
    if (capture === undefined) return { kind: 'missing' };
    try {
      return await this.#read(capture, mayBeCut);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return { kind: 'oversize', reason: `${url.host} sent ${error.message}` };
    }
  }

  /** A page as it was drawn when the archive was recorded; null where it was not. */
  async findDrawn(url: URL): Promise<{ bytes: Buffer; recordedAt: Date } | null> {
    const [exact = '', otherScheme = ''] = requestKeys(url, 'GET', null);
    const capture = this.#index.drawn.get(exact) ?? this.#index.drawn.get(otherScheme);
    if (capture === undefined || capture.length > MAX_BYTES) return null;
    const bytes = await this.#file.read(capture.position, capture.length);
    return { bytes, recordedAt: new Date(capture.recordedAt) };
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #read(capture: Capture, mayBeCut: boolean): Promise<ArchivedAnswer> {
    const block = await this.#file.read(capture.position, capture.length);
    const common = {
      url: new URL(capture.url),
      recordedAt: new Date(capture.recordedAt),
      capture: capture.position,
    };
    if (capture.kind === 'resource') {
      if (block.length > MAX_BYTES && !mayBeCut) throw new BodyTooLarge(MAX_BYTES);
      return {
        kind: 'answered',
        ...common,
        status: 200,
        headers: { 'content-type': capture.contentType },
        bytes: block.subarray(0, MAX_BYTES),
      };
    }
    const message = parseHttpMessage(block);
    if (capture.contentOf !== null)
      return this.#readRevisit(capture.contentOf, message?.headers ?? {}, common, mayBeCut);
    const status = message === null ? null : statusOf(message);
    if (message === null || status === null) return { kind: 'missing' };
    const bytes = await recordedBody(message, MAX_BYTES, mayBeCut);
    return { kind: 'answered', ...common, status, headers: message.headers, bytes };
  }

  /** A revisit has the original's status and content, and the headers of its own time where it kept them. */
  async #readRevisit(
    original: Capture,
    headers: Record<string, string>,
    common: { url: URL; recordedAt: Date; capture: number },
    mayBeCut: boolean,
  ): Promise<ArchivedAnswer> {
    const answer = await this.#read(original, mayBeCut);
    if (answer.kind !== 'answered') return answer;
    return { ...answer, ...common, headers: { ...answer.headers, ...headers } };
  }
}

/** A date without a time arrives as midnight; what was recorded during that day counts as known. */
function endOf(asOf: Date): Date {
  const isMidnight = asOf.getTime() % (24 * 3600 * 1000) === 0;
  return isMidnight ? new Date(asOf.getTime() + 24 * 3600 * 1000 - 1) : asOf;
}
