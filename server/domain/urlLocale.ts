const LOCALE = /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;
/** Codes that name a place on a site more often than a language or country. */
const NO_LOCALE = new Set(['us', 'tv', 'hr', 'ir', 'pr', 'qa', 'my', 'go', 'id']);

/**
 * The language or country that an address stands for by its first path segment (`/de-at/…`), the first label of its host
 * (`fr.acme.com`) or, beside `base`, another ending of the same name (`acme.de` beside `acme.com`). Null for all others.
 */
export function addressLocale(url: string, base?: string): string | null {
  const { hostname, pathname } = new URL(url);
  const segment = pathname.split('/')[1] ?? '';
  if (isLocale(segment, false)) return segment.toLowerCase();
  const labels = hostname.replace(/^www\./, '').split('.');
  if (labels.length > 2 && isLocale(labels[0] ?? '', false)) return labels[0] ?? null;
  if (base === undefined) return null;
  const others = new URL(base).hostname.replace(/^www\./, '').split('.');
  const isSibling = labels.join() !== others.join() && labels[0] === others[0];
  const ending = labels.at(-1) ?? '';
  return isSibling && isLocale(ending, true) ? ending : null;
}

function isLocale(part: string, isEnding: boolean): boolean {
  return LOCALE.test(part) && (isEnding || !NO_LOCALE.has(part.toLowerCase()));
}

/** The language most spoken where this ending of a host is the country's (`de` of `.de`); null of endings that are no country's. */
export function languageOfEnding(host: string): string | null {
  const ending = host.split('.').at(-1) ?? '';
  if (!/^[a-z]{2}$/.test(ending)) return null;
  return new Intl.Locale(`und-${ending}`).maximize().language;
}
