/** A connection was not made because of the address behind the name. The message is fit to be shown. */
export class RefusedAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddress';
  }
}

/** A name without any address; stands in for getaddrinfo's ENOTFOUND. */
export class NoAddress extends Error {
  readonly code = 'ENOTFOUND';

  constructor(host: string) {
    super(`${host} has no address`);
    this.name = 'NoAddress';
  }
}

/** Codes of Node, OpenSSL and undici, and what they mean to a person; `%` is the host. */
const SENTENCES: Record<string, string> = {
  ENOTFOUND: '% has no address in DNS',
  ETIMEOUT: 'DNS gave no answer about % in time',
  ESERVFAIL: 'DNS failed for %',
  ECONNREFUSED: '% refused the connection',
  ECONNRESET: '% broke the connection off',
  EPIPE: '% broke the connection off',
  UND_ERR_SOCKET: '% broke the connection off',
  EHOSTUNREACH: '% cannot be reached from here',
  ENETUNREACH: '% cannot be reached from here',
  ETIMEDOUT: '% did not accept the connection in time',
  UND_ERR_CONNECT_TIMEOUT: '% did not accept the connection in time',
  // Only tunnels have a time-out for the head of an answer.
  UND_ERR_HEADERS_TIMEOUT: '% did not accept the connection in time',
  UND_ERR_HEADERS_OVERFLOW: '% sent more header bytes than are accepted',
  HPE_HEADER_OVERFLOW: '% sent more header bytes than are accepted',
  CERT_HAS_EXPIRED: 'the certificate of % has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of % is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of % is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of % comes from an authority that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of % comes from an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate of % comes from an authority that is not trusted here',
};

const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Looking up and connecting failed. */
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
  return `${url.host} could not be asked: ${message.slice(0, 200)}${code ? ` (${code})` : ''}`;
}

/** True when the connection ended under the request: a kept-alive one may have been closed by the other side. */
export function isBrokenConnection(error: unknown): boolean {
  return BROKEN.has(codeOf(error));
}

/** True when there was no connection that a request could have been sent on. */
export function isNeverSent(error: unknown): boolean {
  return UNCONNECTED.has(codeOf(error));
}

/** The first code along the causes; an AggregateError (every address of a host failed) speaks through its first. */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== 'UND_ERR_ABORTED')
    return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0], depth + 1);
  return codeOf(error.cause, depth + 1);
}
