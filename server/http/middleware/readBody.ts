import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FieldError } from '@assay/shared/errorEnvelope';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { ClientGone } from '../errors.ts';

/** The size limit of bodies, unless a route declares another one. */
export const BODY_BYTES = 1_048_576;
/**
 * A body over its limit is read and discarded up to this size, so that an honest client sees the 413 instead of a
 * broken connection: most clients send everything before they read. Beyond it the connection is closed. Discarding uses no
 * memory, and takes no longer than a request may.
 */
const DISCARD_BYTES_MAX = 64 * BODY_BYTES;
/** No request needs deeper JSON than this, and recursing into it could exhaust the stack. */
const NESTING_MAX = 64;

/** Most problems of one kind that are reported for one body. */
const FAULTS_MAX = 20;

const NOTHING = Buffer.alloc(0);

/** Reads the body of every request that may have one; see {@link receiveBody}. */
export function readBody(limitBytes = BODY_BYTES): RouteStep {
  return async (ctx, next) => {
    await receiveBody(ctx, limitBytes);
    return next();
  };
}

/**
 * Reads the body as a JSON object of at most `limitBytes`. A missing body is `{}`. GET, HEAD and OPTIONS
 * have none. Keeps the received bytes too, for digests and signatures.
 */
export async function receiveBody(ctx: HttpContext, limitBytes: number): Promise<void> {
  const { method } = ctx;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  await receiveBytes(ctx, limitBytes);
  ctx.state.body = parsedBody(ctx);
}

/**
 * Receives the bytes of the body unparsed, for signatures, which are checked before anything is parsed.
 * @throws PAYLOAD_TOO_LARGE
 */
export async function receiveBytes(ctx: HttpContext, limitBytes: number): Promise<Buffer> {
  const { req } = ctx;
  const { headers } = req;
  const announcedBytes = Number(headers['content-length'] ?? 0);
  const hasBody = announcedBytes > 0 || headers['transfer-encoding'] !== undefined;
  if (!hasBody) {
    ctx.state.rawBody = NOTHING;
    return NOTHING;
  }
  const bytes = await receive(req, announcedBytes, limitBytes);
  if (bytes === null) {
    if (!req.complete) ctx.set('Connection', 'close');
    throw new AssayError('PAYLOAD_TOO_LARGE', `The body is larger than ${limitBytes} bytes.`, {
      details: { limitBytes },
    });
  }
  ctx.state.rawBody = bytes;
  return bytes;
}

/** The bytes received as a JSON object. @throws MALFORMED_JSON, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR */
export function parsedBody({ req, state }: HttpContext): unknown {
  const { rawBody: bytes = NOTHING } = state;
  if (bytes.length === 0) return {};
  requireJsonType(req.headers['content-type'], req.headers['content-encoding']);
  return parseObject(bytes);
}

/** The whole body, or null when it is longer than `limitBytes`. */
function receive(req: IncomingMessage, announcedBytes: number, limitBytes: number): Promise<Buffer | null> {
  if (announcedBytes > DISCARD_BYTES_MAX) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let receivedBytes = 0;
    req.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes <= limitBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (receivedBytes > DISCARD_BYTES_MAX) resolve(null);
    });
    req.on('end', () => {
      if (receivedBytes > limitBytes) resolve(null);
      else resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    });
    req.on('error', () => reject(new ClientGone()));
    req.on('close', () => reject(new ClientGone()));
  });
}

const JSON_TYPE = /^application\/json *(?:;|$)/i;
/** RFC 8259, section 11, defines no parameters for the type: those that clients add are ignored, except another encoding. */
const OTHER_CHARSET = /; *charset *= *(?!"?utf-?8"? *(?:;|$))/i;

function requireJsonType(contentType: string | undefined, contentEncoding: string | undefined): void {
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') {
    throw new AssayError('UNSUPPORTED_MEDIA_TYPE', 'The body is compressed; send it uncompressed.');
  }
  if (contentType === undefined) {
    throw new AssayError('UNSUPPORTED_MEDIA_TYPE', 'The body has no Content-Type.');
  }
  if (!JSON_TYPE.test(contentType) || OTHER_CHARSET.test(contentType)) {
    throw new AssayError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The Content-Type is "${contentType.slice(0, 100)}"; only application/json in UTF-8 is supported.`,
    );
  }
}

function parseObject(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new AssayError('MALFORMED_JSON', 'The body is not valid UTF-8.');
  refuseDeepNesting(bytes);
  const body = parseJson(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationError([{ field: 'body', message: 'must be a JSON object' }]);
  }
  refuseHalfCharacters(body);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new AssayError('MALFORMED_JSON', `The body is not valid JSON: ${reason}`, { cause });
  }
}

/** An escape can denote half a surrogate pair (RFC 8259, section 8.2), which no database stores: the response would differ from what is stored. */
function refuseHalfCharacters(body: object): void {
  const faults: FieldError[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && !value.isWellFormed())
      faults.push({
        field: path,
        message: 'contains half a surrogate pair, which is not a character; remove it',
      });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const within = path === '' ? key : `${path}.${key}`;
      if (!key.isWellFormed())
        faults.push({
          field: path || 'body',
          message: 'has a name with half a surrogate pair, which is not a character; remove it',
        });
      walk(inner, within.toWellFormed());
    }
  };
  walk(body, '');
  if (faults.length > 0) throw validationError(faults.slice(0, FAULTS_MAX));
}

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENING = new Set(Buffer.from('{['));
const CLOSING = new Set(Buffer.from('}]'));

/** Counts brackets outside strings, before anything recurses into the value. */
function refuseDeepNesting(bytes: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === undefined) break;
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > NESTING_MAX) {
      throw validationError([{ field: 'body', message: `is nested deeper than ${NESTING_MAX} levels` }]);
    }
  }
}
