import { BodyTooLarge, decodedBody, decodedStart } from './decodedBody.ts';

/** A recorded HTTP message, split into its parts but not decoded. */
export interface HttpMessage {
  /** The first line: `HTTP/1.1 200 OK`, or `POST /path HTTP/1.1`. */
  start: string;
  /** Names in lower case, repeated ones joined by ", ". */
  headers: Record<string, string>;
  body: Buffer;
}

/** Splits the bytes of an HTTP/1 message as an archive keeps it; null when there is no header in them. */
export function parseHttpMessage(bytes: Buffer): HttpMessage | null {
  const { head, body } = splitAtBlankLine(bytes);
  const [start = '', ...lines] = head.split(/\r?\n/);
  if (!/\bHTTP\/[\d.]+/.test(start)) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value = ''] = /^([^\s:]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return { start, headers, body };
}

function splitAtBlankLine(bytes: Buffer): { head: string; body: Buffer } {
  const standard = bytes.indexOf('\r\n\r\n');
  const bare = bytes.indexOf('\n\n');
  const isBare = bare >= 0 && (standard < 0 || bare < standard);
  const end = isBare ? bare : standard;
  if (end < 0) return { head: bytes.toString('utf8'), body: Buffer.alloc(0) };
  return { head: bytes.toString('utf8', 0, end), body: bytes.subarray(end + (isBare ? 2 : 4)) };
}

/** The status code of a response, or null when the first line has none. */
export function statusOf(message: HttpMessage): number | null {
  const status = /^HTTP\/[\d.]+ +(\d{3})/.exec(message.start)?.[1];
  return status === undefined ? null : Number(status);
}

/**
 * The body as a client would return it: without chunking and content coding. Some recorders keep the header of a
 * coding that they have already undone; bytes that are not in that coding are taken as they are.
 * @param mayBeCut  the beginning is taken of a longer one
 * @throws BodyTooLarge past `limitBytes`
 */
export async function recordedBody(
  { headers, body }: HttpMessage,
  limitBytes: number,
  mayBeCut = false,
): Promise<Buffer> {
  const decoded = async (coding: string | undefined) =>
    mayBeCut
      ? (await decodedStart(piecesOf(whole), coding, limitBytes)).bytes
      : decodedBody(piecesOf(whole), coding, limitBytes);
  const isChunked = /\bchunked\b/i.test(headers['transfer-encoding'] ?? '');
  const whole = isChunked ? (withoutChunks(body) ?? body) : body;
  const coding = headers['content-encoding']?.toLowerCase();
  const isInThatCoding = coding?.includes('gzip') !== true || (whole[0] === 0x1f && whole[1] === 0x8b);
  if (coding === undefined || !isInThatCoding) return decoded(undefined);
  try {
    return await decoded(coding);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    return decoded(undefined);
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const pieceBytes = 64 * 1024;
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Undoes chunked coding (RFC 9112 §7.1); null when the bytes are not chunked after all. */
function withoutChunks(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\n', at);
    const size =
      end < 0 ? undefined : /^([0-9a-f]{1,8})\s*(;.*)?$/i.exec(bytes.toString('latin1', at, end).trim())?.[1];
    if (size === undefined) return null;
    const length = Number.parseInt(size, 16);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(end + 1, end + 1 + length));
    at = end + 1 + length;
    if (at >= bytes.length) return Buffer.concat(pieces); // truncated: keep what is there
    at += bytes[at] === 13 ? 2 : 1;
  }
}
