import { isIP } from 'node:net';
import { isOpened, type OpenedRanges, whyAddressRefused } from './addresses.ts';

/** Which addresses and ports a caller of the guarded client may reach. */
export interface DestinationRules {
  opened: OpenedRanges;
  /**
   * `standard`: 80 for http and 443 for https, other ports only at opened addresses (research).
   * `any`: every port (a webhook receiver is named by the customer and often has its own port).
   */
  ports: 'standard' | 'any';
}

/** The address that a URL's host spells out literally, else null. WHATWG parsing has already made `0x7f.1` into 127.0.0.1. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** True for the names that always mean this machine (RFC 6761 §6.3). */
export function isLocalhost(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The loopback address for such a name: whichever of the two is opened, if any. */
function localhostAddress(hostname: string, opened: OpenedRanges): string | null {
  if (!isLocalhost(hostname)) return null;
  return isOpened('::1', opened) ? '::1' : '127.0.0.1';
}

/**
 * Why this URL may not be requested, judging by its text alone; null when it may. The addresses behind a name are
 * checked when the connection is made (`guardedLookup`).
 */
export function whyUrlRefused(url: URL, rules: DestinationRules): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `only http and https addresses are requested, not ${url.protocol}`;
  }
  if (url.username !== '' || url.password !== '')
    return 'an address with a user name or password is not requested';
  if (url.hostname === '') return 'the address names no host';
  const address = literalAddress(url.hostname) ?? localhostAddress(url.hostname, rules.opened);
  if (address === null) return null;
  return whyAddressRefused(address, rules.opened) ?? whyPortRefused(url, address, rules);
}

/**
 * Why this URL's port may not be used at this address, or null. Internal services usually have ports of their own, so
 * a non-standard port needs an opened address.
 */
function whyPortRefused(url: URL, address: string, rules: DestinationRules): string | null {
  if (rules.ports === 'any' || url.port === '' || isOpened(address, rules.opened)) return null;
  return `port ${url.port} is not the port of ${url.protocol.slice(0, -1)}`;
}
