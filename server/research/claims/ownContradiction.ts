import type { Claim } from './claim.ts';
import { type SourceClass, strength } from './confidence.ts';
import type { Verdict } from './reconcile.ts';

const OWN: ReadonlySet<SourceClass> = new Set<SourceClass>(['ownStructured', 'ownProse']);
/** A company's structured data are read more surely than its words, and contradict them all the same. */
const NEARLY_AS_STRONG = { sameClass: 0.85, otherClass: 0.6 } as const;

/**
 * What the company itself says to the contrary of a figure that rests on its own statements alone, nearly as strongly and in no fewer
 * places: its structured data say 900 people, and its page 40. Null where nothing does.
 */
export function ownContradiction({ winner, support, losers }: Verdict, today: Date): Claim | null {
  if (typeof winner.value !== 'number' || !support.every(({ sourceClass }) => OWN.has(sourceClass)))
    return null;
  const against = losers
    .filter(({ claim, reason }) => reason !== 'older' && OWN.has(claim.sourceClass))
    .map(({ claim }) => claim)
    .filter((claim) => claim.field === 'foundedYear' || !tellsOfThen(claim, today))
    .filter((claim) => {
      const share = strength(claim, today, 'slow') / Math.max(1e-9, strength(winner, today, 'slow'));
      const isSameClass = claim.sourceClass === winner.sourceClass;
      return share >= NEARLY_AS_STRONG[isSameClass ? 'sameClass' : 'otherClass'];
    });
  const [first] = against;
  if (first === undefined) return null;
  return quotesIn(against.filter(({ value }) => value === first.value)) >= quotesIn(support) ? first : null;
}

const quotesIn = (claims: readonly Claim[]): number => new Set(claims.map(({ quote }) => quote)).size;

/** "In 2009 we employed 35 people" contradicts nothing of today. */
const tellsOfThen = ({ quote }: Claim, today: Date): boolean =>
  (quote.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []).some(
    (year) => Number(year) < today.getUTCFullYear() - 1,
  );
