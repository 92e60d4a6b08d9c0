/** A mark's address taken apart: `*.host/path`. docs/tech-stack.md, "How to add a product". */
interface AddressPattern {
  host: string;
  /** `self`: the host and everything below it; `below`: only below; `any`: whatever the host. */
  reach: 'self' | 'below' | 'any';
  path: string;
}

/** Own pages of a vendor, as against a customer's tenant on the vendor's domain. */
const VENDOR_PAGES =
  /^(?:www|help|support|docs?|blog|status|trust|login|learn|academy|community|partners?|developers?|marketplace|apps?|store|go|info|legal|privacy|knowledge)\./;

const patterns = new Map<string, AddressPattern>();

function patternOf(value: string): AddressPattern {
  const known = patterns.get(value);
  if (known) return known;
  const slash = value.indexOf('/');
  const path = slash === -1 ? '' : value.slice(slash);
  const name = slash === -1 ? value : value.slice(0, slash);
  const pattern: AddressPattern =
    name === '*'
      ? { host: '', reach: 'any', path }
      : name.startsWith('*.')
        ? { host: name.slice(2), reach: 'below', path }
        : { host: name, reach: 'self', path };
  patterns.set(value, pattern);
  return pattern;
}

/** Whether a host name is one that the pattern means. */
export function hostFits(host: string, value: string): boolean {
  const pattern = patternOf(value);
  if (pattern.reach === 'any') return true;
  if (host === pattern.host) return pattern.reach === 'self';
  return host.endsWith(`.${pattern.host}`);
}

/** The parts of an http(s) address that patterns look at. */
export interface AddressParts {
  hostname: string;
  pathname: string;
}

/** Whether an absolute http(s) address is one that the pattern means. */
export function addressFits({ hostname, pathname }: AddressParts, value: string): boolean {
  const { path, reach } = patternOf(value);
  if (!hostFits(hostname, value)) return false;
  return reach === 'any' ? pathname.includes(path) : pathname.startsWith(path);
}

/** Like {@link addressFits}, for what a page only links to: a vendor's own pages do not count. */
export function tenantFits(address: AddressParts, value: string): boolean {
  if (!addressFits(address, value)) return false;
  const { reach } = patternOf(value);
  return reach !== 'below' || !VENDOR_PAGES.test(address.hostname);
}

/** The labels that stand before the pattern's host, where the pattern means only what is below it. */
export function tenantOf({ hostname }: AddressParts, value: string): string | undefined {
  const { reach, host } = patternOf(value);
  return reach === 'below' ? hostname.slice(0, -(host.length + 1)) : undefined;
}

const WRITTEN_ADDRESS =
  /(?:https?:)?\\?\/\\?\/[a-z0-9](?:[a-z0-9.-]{1,250}[a-z0-9])(?::\d+)?(?:\\?\/[^\s"'`<>()]{0,500})?/gi;

/** The addresses written in words of markup or script (`https://host/…` or `//host/…`), made absolute. */
export function writtenAddresses(
  words: string,
): { url: string; address: AddressParts; start: number; end: number }[] {
  return [...words.matchAll(WRITTEN_ADDRESS)].flatMap((match) => {
    const plain = match[0].replaceAll('\\/', '/').replaceAll('&amp;', '&');
    const url = plain.startsWith('//') ? `https:${plain}` : plain;
    if (!URL.canParse(url)) return [];
    const { hostname, pathname } = new URL(url);
    return [{ url, address: { hostname, pathname }, start: match.index, end: match.index + match[0].length }];
  });
}
