import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deps } from '../deps.ts';
import { AssayError } from '../domain/errors.ts';
import { errorEnvelope } from './errors.ts';

interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** How long the remainder of a refused request is read and dropped, so that closing does not cut off the response. */
const LINGER_MS = 2_000;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** RFC 9110, section 5.6.2: a method is a token; other bytes are not HTTP at all (TLS, for example). */
const METHOD_TOKEN = /^[\w!#$%&'*+.^`|~-]+ /;

/**
 * Answers what never becomes a request (bytes that are not HTTP, headers that are too large, a client that is too
 * slow) with the same envelope, and closes the connection.
 */
export function answerClientErrors(server: Server, deps: Deps): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => latest.set(req.socket, res));
  const refused = new WeakSet<Duplex>();
  server.on('clientError', (fault: ParserError, socket: Duplex) => {
    // The parser reports every further piece of a request that it gave up; the response has been sent already.
    if (refused.has(socket)) return;
    const response = latest.get(socket);
    const isMidAnswer = response?.headersSent === true && !response.writableFinished;
    if (fault.code === 'ECONNRESET' || !socket.writable || isMidAnswer) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    refuse(socket, explain(fault), deps);
  });
  // CONNECT asks for a tunnel and has no response object. Node has removed all its listeners from the socket: a
  // client that resets the connection would otherwise crash the process.
  server.on('connect', (_req, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, new AssayError('METHOD_NOT_ALLOWED', 'CONNECT is not supported.'), deps);
  });
  // RFC 9110, section 10.1.1, lets the server decide about expectations other than 100-continue: this one ignores them.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

function explain(fault: ParserError): AssayError {
  switch (fault.code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AssayError('HEADERS_TOO_LARGE', 'The address and the headers are larger than 512 kB.');
    case 'HPE_INVALID_METHOD':
      if (METHOD_TOKEN.test(fault.rawPacket?.toString('latin1') ?? '')) {
        return new AssayError('METHOD_NOT_ALLOWED', 'The method is unknown.');
      }
      break;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AssayError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }
  return new AssayError('MALFORMED_REQUEST', 'The bytes received are not a valid HTTP/1.1 request.');
}

function refuse(socket: Duplex, error: AssayError, deps: Deps): void {
  const requestId = deps.ids.uuid();
  const { status } = error;
  const body = JSON.stringify(errorEnvelope(error, requestId, deps.config.NODE_ENV !== 'production'));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      ...(status === 405 ? [`Allow: ${METHODS}`] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  linger(socket);
  deps.metrics.httpRequests.inc({ method: 'other', route: 'none', status: String(status) });
  deps.log.info({ requestId, status, code: error.code }, 'a malformed request was refused');
}

/**
 * Lets the client finish sending. A socket that is closed with unread bytes is reset, and a reset makes the client
 * discard the response (RFC 9112, section 9.6).
 */
function linger(socket: Duplex): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
