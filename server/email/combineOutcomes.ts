import type { DomainVerdict } from './mailDomain.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import type { Verdict } from './verdict.ts';

/** The verdicts on the asked domain and on its successor; absent if the successor was not searched. */
export interface Searched {
  asked: DomainVerdict;
  successor?: DomainVerdict;
}

/**
 * Combines two searches into one outcome. The first row that fits applies:
 *
 * | Asked domain | Successor | Outcome |
 * |---|---|---|
 * | either is deliverable, or the only one found | | that one |
 * | risky | risky | the higher score; the asked domain's when equal |
 * | takes no mail | any | the successor's |
 * | inconclusive | not found or inconclusive | inconclusive, as the asked domain's |
 * | not_found | inconclusive | inconclusive, as the successor's |
 * | not_found | not_found | not_found |
 */
export function combineOutcomes({ asked, successor }: Searched): SearchOutcome {
  const verifiedOn = asked.verified
    ? 'asked_domain'
    : successor?.verified === true
      ? 'successor_only'
      : 'nowhere';
  const verdict = successor === undefined ? asked.verdict : better(asked.verdict, successor.verdict);
  const foundOnSuccessor = verdict.status === 'found' && verdict !== asked.verdict;
  return { ...verdict, verifiedOn, foundOnSuccessor };
}

function better(asked: Verdict, successor: Verdict): Verdict {
  if (scoreOf(successor) > scoreOf(asked)) return successor;
  if (asked.status === 'found') return asked;
  if (asked.reason === 'domain_takes_no_mail') return successor;
  return asked.status === 'inconclusive' || successor.status === 'not_found' ? asked : successor;
}

/** Deliverable beats risky by its score already: only deliverable is above 80. */
function scoreOf({ verification }: Verdict): number {
  return verification?.score ?? -1;
}
