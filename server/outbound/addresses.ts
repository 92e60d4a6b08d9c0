import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AddressRanges, isWithin } from '../domain/addressRanges.ts';

export { parseRanges } from '../domain/addressRanges.ts';

/** Address ranges that the operator opened (`EGRESS_ALLOW_CIDRS`), parsed once. */
export type OpenedRanges = AddressRanges;

/** True when an opened range contains the address. */
export const isOpened = isWithin;

/**
 * Why no connection may be made to this address, or null when it is public or was opened by the operator.
 *
 * Public is what the IANA special-purpose registries leave over (RFC 6890): for IPv6 only 2000::/3. Addresses that
 * carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo, ISATAP) are as public as what they carry, because
 * something on the way may unwrap them.
 */
export function whyAddressRefused(address: string, opened: OpenedRanges): string | null {
  if (isIP(address) === 0) return `${address} is not an IP address`;
  if (isOpened(address, opened)) return null;
  const parsed = ipaddr.process(address);
  const kind =
    parsed.kind() === 'ipv4' ? specialIPv4(parsed as ipaddr.IPv4) : specialIPv6(parsed as ipaddr.IPv6);
  return kind === null ? null : `${address} is ${kind} and not a public address${howToOpen(parsed, opened)}`;
}

/** Ranges in which an operator has machines. Others, such as a cloud's metadata, are better left closed. */
const WORTH_OPENING = new Set([
  'loopback',
  'private',
  'carrierGradeNat',
  'uniqueLocal',
  'deprecatedSiteLocal',
]);

/** What the operator would set for exactly this address. */
function howToOpen(address: ipaddr.IPv4 | ipaddr.IPv6, opened: OpenedRanges): string {
  if (!WORTH_OPENING.has(address.range())) return '';
  const range = `${address}/${address.kind() === 'ipv4' ? 32 : 128}`;
  return opened.length === 0
    ? ` (whoever runs this server can open it: EGRESS_ALLOW_CIDRS=${range})`
    : ` (whoever runs this server can open it: add ${range} to EGRESS_ALLOW_CIDRS, after a comma)`;
}

const RANGE_NAMES: Record<string, string> = {
  unspecified: 'an unspecified address',
  broadcast: 'the broadcast address',
  multicast: 'a multicast address',
  linkLocal: 'a link-local address',
  loopback: 'a loopback address',
  carrierGradeNat: 'a carrier-grade NAT address',
  private: 'a private address',
  uniqueLocal: 'a unique local address',
  deprecatedSiteLocal: 'a site-local address',
};

function nameOf(range: string): string {
  return RANGE_NAMES[range] ?? 'a reserved address';
}

/** Azure's host agent answers every virtual machine here, with its secrets; it is in no registry of special addresses. */
const AZURE_HOST_AGENT = '168.63.129.16';

function specialIPv4(address: ipaddr.IPv4): string | null {
  if (address.toString() === AZURE_HOST_AGENT) return "the address of a cloud's host agent";
  const range = address.range();
  return range === 'unicast' ? null : nameOf(range);
}

function specialIPv6(address: ipaddr.IPv6): string | null {
  const embedded = embeddedIPv4(address);
  if (embedded !== null) {
    const special = embedded.map(specialIPv4).find((kind) => kind !== null);
    return special === undefined ? null : `${special} embedded in IPv6`;
  }
  const range = address.range();
  if (range !== 'unicast') return nameOf(range);
  const isGlobalUnicast = ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
  return isGlobalUnicast ? null : 'a reserved address';
}

/** The IPv4 addresses that an IPv6 address carries, or null when it carries none. */
function embeddedIPv4({ parts }: ipaddr.IPv6): ipaddr.IPv4[] | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts;
  const middleIsZero = c === 0 && d === 0 && e === 0 && f === 0;
  if (a === 0x64 && b === 0xff9b && middleIsZero) return [ipv4(g, h)]; // NAT64, RFC 6052
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === 0xffff && f === 0) return [ipv4(g, h)]; // SIIT, RFC 7915
  if (a === 0x2002) return [ipv4(b, c)]; // 6to4, RFC 3056
  if (a === 0x2001 && b === 0) return [ipv4(c, d), ipv4(g ^ 0xffff, h ^ 0xffff)]; // Teredo, RFC 4380: server, client
  if ((e & 0xfdff) === 0 && f === 0x5efe && (a & 0xe000) === 0x2000) return [ipv4(g, h)]; // ISATAP, RFC 5214
  return null;
}

function ipv4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}
