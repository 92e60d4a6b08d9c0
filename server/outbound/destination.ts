import { isIP } from 'node:net';
import { isOpened, type OpenedRanges, whyAddressRefused } from './addresses.ts';

/** What a caller of the guarded client may reach. */
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

/** True for the names that always mean this very machine (RFC 6761 §6.3). */
export function isLocalhost(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The loopback address that stands for such a name: the opened one of the two, if any is. */
function localhostAddress(hostname: string, opened: OpenedRanges): string | null {
  if (!isLocalhost(hostname)) return null;
  return isOpened('::1', opened) ? '::1' : '127.0.0.1';
}

/**
 * Why this URL may not be requested, as far as its text can tell; null when it may.
 * Names are judged again by the addresses they have, when the connection is made (`guardedLookup`).
 */
export function whyUrlRefused(url: URL, rules: DestinationRules): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `only http and https addresses are requested, not ${url.protocol}`;
  }
  if (url.username !== '' || url.password !== '')
    return 'an address with a user name or password in it is not requested';
  if (url.hostname === '') return 'the address names no host';
  const address = literalAddress(url.hostname) ?? localhostAddress(url.hostname, rules.opened);
  if (address === null) return null;
  return whyAddressRefused(address, rules.opened) ?? whyPortRefused(url, address, rules);
}

/**
 * Why this URL's port may not be used at this address, or null.
 * A port of its own is how internal services are told from web sites, so it needs an opened address.
 */
function whyPortRefused(url: URL, address: string, rules: DestinationRules): string | null {
  if (rules.ports === 'any' || url.port === '' || isOpened(address, rules.opened)) return null;
  return `port ${url.port} is not the port of ${url.protocol.slice(0, -1)}`;
}
