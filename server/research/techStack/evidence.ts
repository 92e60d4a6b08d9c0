import type { Claim } from '../claim.ts';
import { type ClaimDraft, claimsOf } from '../claim.ts';

/** Kinds of evidence, as answers name them. docs/tech-stack.md, "Evidence". */
export type EvidenceType =
  | 'script'
  | 'embed'
  | 'link'
  | 'code'
  | 'meta'
  | 'header'
  | 'cookie'
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

/** A draft on its way: the claim's value is the product's slug. */
export interface EvidenceDraft {
  type: EvidenceType;
  bearing: Bearing;
  draft: Omit<ClaimDraft<string>, 'field'>;
}

/** Evidence whose quotes hold; the rest would not be evidence. */
export function evidenceOf(drafts: EvidenceDraft[]): TechEvidence[] {
  return drafts.flatMap(({ type, bearing, draft }) =>
    claimsOf<string>([{ field: 'technologies', ...draft }]).map((claim) => ({
      technology: claim.value,
      type,
      bearing,
      claim,
    })),
  );
}
