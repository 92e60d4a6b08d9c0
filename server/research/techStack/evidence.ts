import {
  type Claim,
  type ClaimDraft,
  type ClaimSource,
  claimDraft,
  claimsOf,
  type Quote,
  type Said,
} from '../claims/claim.ts';

/** Kinds of evidence, as answers name them. docs/tech-stack.md, "Evidence". */
export type EvidenceType =
  | 'script'
  | 'embed'
  | 'link'
  | 'code'
  | 'meta'
  | 'header'
  | 'cookie'
  | 'markup'
  | 'address'
  | 'job-advert'
  | 'own-statement'
  | 'migration-statement'
  | 'own-mention'
  | 'vendor-customer-page';

/**
 * What a piece of evidence says of a product: `uses` it, has `left` it, or a `hint` that shows nothing alone.
 */
export type Bearing = 'uses' | 'left' | 'hint';

/** One quotable trace of one product. */
export interface TechEvidence {
  technology: string;
  type: EvidenceType;
  bearing: Bearing;
  claim: Claim<string>;
}

/** A draft of evidence: the claim's value is the product's slug. */
export interface EvidenceDraft {
  type: EvidenceType;
  bearing: Bearing;
  draft: ClaimDraft<string>;
}

/** What a quote shows of a product. */
export function evidenceDraft(
  shown: { technology: string; type: EvidenceType; bearing: Bearing },
  source: ClaimSource,
  quote: Quote,
  extractor: [name: string, strength: number],
  { said, via = [] }: { said: Said; via?: Quote[] },
): EvidenceDraft {
  const { technology: value, type, bearing } = shown;
  return {
    type,
    bearing,
    draft: claimDraft(source, quote, extractor, { field: 'technologies', value, said, via }),
  };
}

/** What one page says again and again of one product it says once; no page gives more than this of a kind. */
const REPEATS_MAX = 12;

/** Evidence whose quotes hold; drafts whose quotes do not are dropped. */
export function evidenceOf(drafts: EvidenceDraft[]): TechEvidence[] {
  return withoutRepeats(drafts).flatMap(({ type, bearing, draft }) =>
    claimsOf<string>([draft]).map((claim) => ({
      technology: claim.value,
      type,
      bearing,
      claim,
    })),
  );
}

function withoutRepeats(drafts: EvidenceDraft[]): EvidenceDraft[] {
  const quotes = new Map<string, Set<string>>();
  return drafts.filter(({ type, bearing, draft }) => {
    const key = `${draft.value} ${type} ${bearing} ${draft.quote.document.url}`;
    const known = quotes.get(key) ?? new Set<string>();
    quotes.set(key, known);
    if (known.has(draft.quote.words) || known.size >= REPEATS_MAX) return false;
    known.add(draft.quote.words);
    return true;
  });
}
