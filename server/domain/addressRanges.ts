import ipaddr from 'ipaddr.js';

/** Ranges of IP addresses, parsed once. */
export type AddressRanges = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

/** Whether a text is an address range (10.0.0.0/8, fd00::/8) or a single address. */
export const isAddressRange = (text: string): boolean => ipaddr.isValidCIDR(text) || isAddress(text);

/** Whether a text is an IP address in its usual form; 0x7f.1 and the like are none. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/**
 * Parses CIDR blocks; a bare address means that one address.
 * @throws Error naming the entry that is neither
 */
export function parseRanges(ranges: readonly string[]): AddressRanges {
  return ranges.map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    if (!isAddress(text))
      throw new Error(`"${text}" is neither an IP address nor a range such as 10.0.0.0/8`);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Whether a range contains the address; an IPv4-mapped address counts as the IPv4 address it is. Text that is no address is in none. */
export function isWithin(address: string, ranges: AddressRanges): boolean {
  if (!isAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

/**
 * What an address is counted under by limits per address: itself, or its /64 for IPv6, because one customer of a provider has
 * at least that many.
 */
export function countedAddress(address: string): string {
  if (!isAddress(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
