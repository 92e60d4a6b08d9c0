import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenOff, type FileFetch, type OpenedFile } from '../../outbound/fileFetch.ts';
import { ModelFault } from '../modelFault.ts';
import { asWriteFault, type FreeBytes, isDiskFull, requireSpace, showBytes } from './disk.ts';
import { beginsAsGguf, isGguf } from './gguf.ts';
import { type FileIdentity, openPartialFile, type PartialFile } from './partialFile.ts';

/** A model's file as its publisher announces it, and its path here. */
export interface Download extends FileIdentity {
  url: URL;
  path: string;
}

export interface DownloadParts {
  files: Pick<FileFetch, 'open'>;
  freeBytes: FreeBytes;
  /** Called with the number of bytes so far, for every chunk. */
  progress: (doneBytes: number) => void;
  /** Called with a message about a pause. */
  notify: (sentence: string) => void;
  signal: AbortSignal;
  pause?: (ms: number) => Promise<unknown>;
}

/** Consecutive connections without new bytes before the download is given up. */
const VAIN_TRIES_MAX = 5;
const FIRST_PAUSE_MS = 1_000;

/** Downloads a file of known size and SHA-256. It continues the part of an earlier try (Range with If-Range, RFC 9110 §13.1.5 and
 * §14), starts again if the server does not support that, and retries when the connection breaks. The file gets its final name
 * only when it is complete and correct; a wrong one is removed.
 * @throws ModelFault saying what went wrong; the part is kept for the next try, unless it is wrong or the disk is full
 */
export async function download(wanted: Download, parts: DownloadParts): Promise<void> {
  try {
    await mkdir(dirname(wanted.path), { recursive: true, mode: 0o700 });
    await downloadInto(await openPartialFile(wanted.path, wanted), wanted, parts);
  } catch (error) {
    throw asWriteFault(error, wanted.path);
  }
}

async function downloadInto(file: PartialFile, wanted: Download, parts: DownloadParts): Promise<void> {
  try {
    await requireSpace(dirname(wanted.path), wanted.bytes - file.length, parts.freeBytes);
    await fetchRest(file, wanted, parts);
    await check(file, wanted);
    await file.place();
  } catch (error) {
    if (error instanceof WrongFile || isDiskFull(error)) await file.discard();
    throw error;
  } finally {
    await file.close();
  }
}

/** The received file is not the announced one, and useless. */
class WrongFile extends ModelFault {}

async function fetchRest(file: PartialFile, wanted: Download, parts: DownloadParts): Promise<void> {
  const pause =
    parts.pause ?? ((ms: number) => sleep(ms, undefined, { signal: parts.signal }).catch(() => undefined));
  let furthest = file.length;
  for (let vainTries = 0; file.length < wanted.bytes; ) {
    const broke = await fetchOnce(file, wanted, parts);
    if (broke === null) continue;
    vainTries = file.length > furthest ? 1 : vainTries + 1;
    furthest = Math.max(furthest, file.length);
    if (parts.signal.aborted || vainTries >= VAIN_TRIES_MAX) {
      throw new ModelFault(
        `The download broke off at ${showBytes(file.length)} of ${showBytes(wanted.bytes)}: ${broke}. ` +
          'Run the same command again to continue.',
      );
    }
    const pauseMs = FIRST_PAUSE_MS * 2 ** (vainTries - 1);
    parts.notify(`${broke}; trying again in ${pauseMs / 1000} s`);
    await pause(pauseMs);
  }
}

/** Makes one request for the missing bytes. @returns why they did not arrive, null when they did */
async function fetchOnce(
  file: PartialFile,
  wanted: Download,
  { files, progress, signal }: DownloadParts,
): Promise<string | null> {
  const range: Record<string, string> =
    file.length > 0 && file.validator !== null
      ? { range: `bytes=${file.length}-`, 'if-range': file.validator }
      : {};
  // Sizes and ranges of a compressed response would not be those of the file.
  const answer = await files.open(wanted.url, { 'accept-encoding': 'identity', ...range }, signal);
  if (answer.kind === 'failed') return answer.reason;
  const isRest = answer.status === 206 && startOfRange(answer.headers['content-range']) === file.length;
  if (!isRest && answer.status !== 200) {
    answer.discard();
    return refused(answer, file);
  }
  if (!isRest) await file.restart(validatorOf(answer.headers));
  return append(file, wanted, answer, progress);
}

async function append(
  file: PartialFile,
  { bytes }: Download,
  { body, url, headers }: OpenedFile,
  progress: (doneBytes: number) => void,
): Promise<string | null> {
  const total = file.length + Number(headers['content-length'] ?? 0);
  try {
    for await (const chunk of body) {
      if (file.length === 0 && !beginsAsGguf(chunk) && isPage(headers)) {
        throw new WrongFile(
          `${url.host} sent a web page instead of the model. The page may say why: ${url.href}`,
        );
      }
      if (Math.max(total, file.length + chunk.length) > bytes) {
        throw new WrongFile(
          `${url.host} sent more than the ${showBytes(bytes)} that were announced. The file was removed.`,
        );
      }
      await file.append(chunk);
      progress(file.length);
    }
  } catch (error) {
    if (error instanceof BrokenOff) return error.message;
    throw error;
  }
  return file.length < bytes ? `${url.host} ended too early` : null;
}

/** Decides about a refusal. @returns the reason, to try again @throws ModelFault when it is final */
async function refused({ status, url }: OpenedFile, file: PartialFile): Promise<string> {
  if (status === 206 || status === 416) {
    await file.restart(null);
    return `${url.host} does not continue where the file had ended`;
  }
  if (status >= 500 || status === 429 || status === 408) return `${url.host} answered ${status}`;
  const meaning =
    status === 401 || status === 403
      ? ': the file is only available to users who have agreed to its terms. Download it in your browser and use --from file.gguf'
      : status === 404 || status === 410
        ? ': it no longer has this file'
        : '';
  throw new ModelFault(`${url.host} answered ${status}${meaning}.`);
}

async function check(file: PartialFile, { path, sha256 }: Download): Promise<void> {
  const actual = file.digest();
  if (actual !== sha256) {
    throw new WrongFile(
      `The downloaded file is not the one that its publisher announces: its SHA-256 is ${actual}, not ${sha256}. It was removed; ` +
        'run the same command to download it again.',
    );
  }
  if (!(await isGguf(`${path}.part`)))
    throw new WrongFile('The published file is not a GGUF file. It was removed.');
}

/** The value for If-Range: a strong ETag, else the date of the last change. */
function validatorOf(headers: Record<string, string>): string | null {
  const { etag } = headers;
  return etag?.startsWith('"') ? etag : (headers['last-modified'] ?? null);
}

function startOfRange(contentRange: string | undefined): number | null {
  const start = /^bytes (\d+)-/.exec(contentRange ?? '')?.[1];
  return start === undefined ? null : Number(start);
}

function isPage(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/') === true;
}
