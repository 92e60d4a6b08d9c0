import type { Document } from '../documents/document.ts';
import { countryCodeOf } from '../identity/places.ts';

/** Top-level domains of countries that are sold worldwide. */
const GENERIC_ENDINGS = new Set('ai co cc eu fm gg io ly me so to tv ws xyz'.split(' '));
const SCANNED_CHARACTERS = 20_000;
const LINES_MAX = 60;
/** Of all mentions of countries this share must be of one. */
const LEAST_SHARE = 0.6;

/**
 * The country whose currency a bare "$" or "kr" on the site means: that of its top-level domain, of its language's region
 * ("es-MX"), or the one that its short lines (addresses, footers) name; null where none or several are named.
 */
export function countryOf(domain: string, pages: readonly { document: Document }[]): string | null {
  const ending = domain.split('.').at(-1)?.toLowerCase() ?? '';
  if (ending.length === 2 && !GENERIC_ENDINGS.has(ending))
    return ending === 'uk' ? 'GB' : ending.toUpperCase();
  const regions = pages.flatMap(
    ({ document: { source } }) =>
      /<html[^>]{0,200}\blang=["']?[a-z]{2}-([A-Z]{2})\b/.exec(source.slice(0, 2_000))?.[1] ?? [],
  );
  const [region] = regions;
  if (region !== undefined && regions.every((one) => one === region)) return region;
  const named = pages.flatMap(({ document }) => countriesNamed(document));
  const counts = Map.groupBy(named, (code) => code);
  const [code, mentions] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  return code !== undefined && (mentions?.length ?? 0) >= LEAST_SHARE * named.length ? code : null;
}

/** Countries at the end of short lines: "…, 8000 Zürich, Switzerland". */
function countriesNamed({ text, lines }: Document): string[] {
  return lines.slice(-LINES_MAX).flatMap(({ start, end }) => {
    if (end - start > 200 || start > SCANNED_CHARACTERS) return [];
    const parts = text.slice(start, end).split(/[,·|–—-]/u);
    const last = (parts.at(-1) ?? '').trim().replace(/\.$/, '');
    return last.length < 4 ? [] : (countryCodeOf(last) ?? []);
  });
}
