import { isOpened, parseRanges } from './addresses.ts';
import { literalAddress } from './destination.ts';
import type { OutboundSettings } from './settings.ts';

type ProxySettings = Pick<OutboundSettings, 'HTTP_PROXY' | 'HTTPS_PROXY' | 'NO_PROXY'>;

/**
 * The proxy that a request goes through, or null when it goes out directly.
 *
 * As common tools do: HTTP_PROXY serves http, HTTPS_PROXY serves https, and https falls back to HTTP_PROXY.
 * NO_PROXY lists, separated by commas or spaces, host names (their subdomains included), `.example.com`,
 * `*.example.com`, addresses, CIDR ranges for literal addresses, any of the names with `:port`, or `*` for all.
 */
export function proxyFor(url: URL, settings: ProxySettings): string | null {
  const proxy =
    url.protocol === 'https:' ? (settings.HTTPS_PROXY ?? settings.HTTP_PROXY) : settings.HTTP_PROXY;
  if (proxy === undefined) return null;
  const exceptions = (settings.NO_PROXY ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return exceptions.some((exception) => matches(exception, url)) ? null : proxy;
}

function matches(exception: string, url: URL): boolean {
  if (exception === '*') return true;
  const address = literalAddress(url.hostname);
  if (address !== null && isRangeOf(exception, address)) return true;
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(exception) ?? [];
  if (port !== undefined && port !== effectivePort(url)) return false;
  const suffix = name.replace(/^\*?\./, '').replace(/\.$/, '');
  const host = url.hostname.replace(/\.$/, '');
  return suffix !== '' && (host === suffix || host.endsWith(`.${suffix}`));
}

function isRangeOf(exception: string, address: string): boolean {
  try {
    return isOpened(address, parseRanges([exception.replace(/^\[(.*)\]$/, '$1')]));
  } catch {
    return false; // a host name, not a range
  }
}

function effectivePort(url: URL): string {
  if (url.port !== '') return url.port;
  return url.protocol === 'https:' ? '443' : '80';
}
