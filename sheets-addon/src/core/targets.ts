import { asciiName } from '@assay/shared/asciiName';
import { canonicalEscapes } from '@assay/shared/canonicalEscapes';

/** The domain of a cell, which may have the address of a site or mailbox instead:
 * `https://www.Acme.com/about` and `jane@acme.com` → `acme.com`. Anything else is left for the server to refuse.
 */
export function domainOf(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^mailto:/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '');
  return bare.replace(/\.$/, '').replace(/^(?:www\.)+(?=.*\.)/, '');
}

/**
 * The profile address of a cell, spelled as the server does: `linkedin.com/in/Jane/?src=mail` → `https://linkedin.com/in/Jane`. So a
 * person is known again however the address was copied. Anything else is left for the server to refuse.
 * @see shared/profileUrl.ts  the server's rule; Apps Script has no URL
 */
export function profileOf(text: string): string {
  const trimmed = text.trim();
  const whole = /^[^\s/?#@:]+\.[^\s/?#@:]+\/[^\s/]/.test(trimmed) ? `https://${trimmed}` : trimmed;
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(https?):\/\/([^/?#:@\s]+)(?::(\d*))?([^?#]*)/i.exec(whole) ?? [];
  const name = asciiName(host.toLowerCase())?.replace(/\.$/, '') ?? '';
  if (name === '') return trimmed;
  const usual = scheme.toLowerCase() === 'http' ? ['', '80', '443'] : ['', '443'];
  try {
    const escaped = canonicalEscapes(path.replace(/[^\x21-\x7e]+|["<>^`{}]/g, encodeURIComponent));
    return `https://${name}${usual.includes(port) ? '' : `:${port}`}${escaped.replace(/\/+$/, '')}`;
  } catch {
    // Half a surrogate pair.
    return trimmed;
  }
}

/** Whether a value of {@link profileOf} is a person on one of the two networks whose addresses say so. */
export const isProfile = (profile: string): boolean =>
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:linkedin\.(?:com|cn)\/(?:in|pub)|xing\.com\/(?:profile|people))\/./.test(
    profile,
  );

/** A domain or profile address as scores name their object. */
export const objectIdOf = (objectType: 'company' | 'contact', text: string): string =>
  objectType === 'contact' ? profileOf(text) : (asciiName(domainOf(text)) ?? text);

/** Finds repeated keys in a list.
 * @returns the first index of each distinct key, and for every key its index among the distinct ones
 */
export function distinct(keys: readonly string[]): { firsts: number[]; placeOf: number[] } {
  const places = new Map<string, number>();
  const firsts: number[] = [];
  const placeOf = keys.map((key, at) => {
    const place = places.get(key) ?? places.size;
    if (place === places.size) firsts.push(at);
    places.set(key, place);
    return place;
  });
  return { firsts, placeOf };
}
