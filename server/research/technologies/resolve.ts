import { editDistance } from '../../domain/editDistance.ts';
import type { Catalogue } from './catalogue.ts';
import { foldTechnology, type Product } from './product.ts';

/** What free text names: a product, or none, with the slugs of those it may have meant, likeliest first. */
export type TechnologyReading = { ok: true; product: Product } | { ok: false; suggestions: string[] };

const SUGGESTIONS_MAX = 5;
const TEXT_CHARACTERS_MAX = 100;
/** At most this many slips, and at most this share of the longer name's characters. */
const SLIPS_MAX = 4;
const SLIPS_SHARE = 0.4;

/**
 * Resolves what a caller calls a technology: slug, name or alias, in any case, spacing and punctuation. Anything
 * else is not guessed at: the nearest products are suggested instead. Specification, "Tech body".
 */
export function resolveTechnology(text: string, { names }: Catalogue): TechnologyReading {
  const wanted = foldTechnology(text);
  const product = names.get(wanted);
  if (product) return { ok: true, product };
  return { ok: false, suggestions: suggestionsFor(wanted.slice(0, TEXT_CHARACTERS_MAX), names) };
}

function suggestionsFor(wanted: string, names: Catalogue['names']): string[] {
  if (wanted === '') return [];
  const nearest = new Map<string, number>();
  for (const [name, { slug }] of names) {
    const slips = slipsBetween(wanted, name);
    if (slips === null) continue;
    nearest.set(slug, Math.min(nearest.get(slug) ?? Number.POSITIVE_INFINITY, slips));
  }
  return [...nearest]
    .sort(([slugA, a], [slugB, b]) => a - b || (slugA < slugB ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX)
    .map(([slug]) => slug);
}

/** How far two names are apart; the beginning of a name is less than a slip away. Null: too far to be meant. */
function slipsBetween(wanted: string, name: string): number | null {
  const [shorter, longer] = wanted.length < name.length ? [wanted, name] : [name, wanted];
  if (shorter.length >= 3 && longer.startsWith(shorter)) return 1 - shorter.length / longer.length;
  const limit = Math.min(SLIPS_MAX, Math.floor(longer.length * SLIPS_SHARE));
  if (longer.length - shorter.length > limit) return null;
  const slips = editDistance(wanted, name);
  return slips <= limit ? slips : null;
}
