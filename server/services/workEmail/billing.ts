import type { SearchOutcome } from '../../email/searchOutcome.ts';

/**
 * Whether a search is charged. docs/api-contract.md "Credits".
 *
 * | Outcome | Charged |
 * |---|---|
 * | found at the asked domain, by asking or from the verification cache | yes |
 * | found only at a discovered successor | no |
 * | not found after hosts of the asked domain were asked | yes |
 * | not found from the cache, without any mail host (company name, no mail taken), or asked at a successor only | no |
 * | inconclusive, upstream outages included | no |
 */
export function isCharged({ status, foundOnSuccessor, verifiedOn }: SearchOutcome): boolean {
  switch (status) {
    case 'found':
      return !foundOnSuccessor;
    case 'not_found':
      return verifiedOn === 'asked_domain';
    case 'inconclusive':
      return false;
  }
}
