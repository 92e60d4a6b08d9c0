/** A connection was not made because of the address behind the name. The message is safe to show. */
export class RefusedAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddress';
  }
}

/** A name without any address; replaces getaddrinfo's ENOTFOUND. */
export class NoAddress extends Error {
  readonly code = 'ENOTFOUND';

  constructor(host: string) {
    super(`${host} has no address`);
    this.name = 'NoAddress';
  }
}

/** Readable sentences for error codes of Node, OpenSSL and undici; `%` is the host. */
const SENTENCES: Record<string, string> = {
  ENOTFOUND: '% has no address in DNS',
  ETIMEOUT: 'DNS gave no answer about % in time',
  ESERVFAIL: 'DNS failed for %',
  ECONNREFUSED: '% refused the connection',
  ECONNRESET: '% closed the connection',
  EPIPE: '% closed the connection',
  UND_ERR_SOCKET: '% closed the connection',
  EHOSTUNREACH: '% cannot be reached from here',
  ENETUNREACH: '% cannot be reached from here',
  ETIMEDOUT: '% did not accept the connection in time',
  UND_ERR_CONNECT_TIMEOUT: '% did not accept the connection in time',
  // Only proxy tunnels have a time-out for response headers.
  UND_ERR_HEADERS_TIMEOUT: '% did not accept the connection in time',
  UND_ERR_HEADERS_OVERFLOW: '% sent more header bytes than are accepted',
  HPE_HEADER_OVERFLOW: '% sent more header bytes than are accepted',
  ERR_SSL_WRONG_VERSION_NUMBER: '% does not speak TLS there',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: '% does not speak TLS there',
  CERT_HAS_EXPIRED: 'the certificate of % has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of % is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of % is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of % comes from an untrusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of % comes from an untrusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate of % comes from an untrusted authority',
};

const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Errors of look-up and connecting. */
const UNCONNECTED = new Set([
  'ENOTFOUND',
  'ETIMEOUT',
  'ESERVFAIL',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One sentence about why no answer came from `url`. */
export function describeFault(error: unknown, url: URL): string {
  const code = codeOf(error);
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return sentence.replace('%', url.host);
  const message = error instanceof Error ? error.message : String(error);
  return `${url.host} could not be reached: ${message.slice(0, 200)}${code ? ` (${code})` : ''}`;
}

/** True when the connection ended during the request: the other side may have closed an idle one. */
export function isBrokenConnection(error: unknown): boolean {
  return BROKEN.has(codeOf(error));
}

/** True when a TLS server refused to speak HTTP/1.1, which is what was offered (RFC 7301 §3.2). */
export function refusesHttp1(error: unknown): boolean {
  return codeOf(error) === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL';
}

/** True when no connection was made, so that no request can have been sent. */
export function isNeverSent(error: unknown): boolean {
  return UNCONNECTED.has(codeOf(error));
}

/**
 * The first code along the chain of causes; for an AggregateError (every address of a host failed), that of its first
 * error.
 */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== 'UND_ERR_ABORTED')
    return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0], depth + 1);
  return codeOf(error.cause, depth + 1);
}
