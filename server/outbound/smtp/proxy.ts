/** A SOCKS version 5 proxy (RFC 1928), with the user name and password of RFC 1929 when it wants them. */
export interface SocksProxy {
  host: string;
  port: number;
  userId?: string;
  password?: string;
}

/**
 * Reads `socks5://[user:password@]host:port`; parts with reserved characters are percent-encoded.
 * @returns null for anything else
 */
export function readSocksProxy(text: string): SocksProxy | null {
  if (!/^socks5:\/\/[^/?#\s]+:\d{1,5}\/?$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port);
  if (host === '' || port === 0) return null;
  if (url.username === '') return url.password === '' ? { host, port } : null;
  const userId = decoded(url.username);
  const password = decoded(url.password);
  if (userId === null || password === null) return null;
  return { host, port, userId, password };
}

/** RFC 1929 has room for 255 bytes. */
function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return Buffer.byteLength(plain) <= 255 ? plain : null;
  } catch {
    return null;
  }
}
