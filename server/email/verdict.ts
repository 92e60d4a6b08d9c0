import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import { bandScore, confirmedScore, guessScore, patternProbability } from './score.ts';
import type { SearchOutcome, SearchReason } from './searchOutcome.ts';
import type { MailboxAnswer, VerificationEnd } from './verification/mailboxVerifier.ts';

/** Everything known after a domain has been searched for a person. */
export interface Evidence {
  domain: string;
  /** The full set, most likely first. */
  candidates: readonly Candidate[];
  /**
   * Answers of mail hosts about them, new or cached (see `freshness.ts`); candidates that were not probed are absent.
   */
  answers: ReadonlyMap<string, MailboxAnswer>;
  acceptAll: boolean | null;
  /** How verification ended; `known` when everything came from the cache. */
  end: VerificationEnd | 'known';
  confidence: 'high' | 'low';
  learned: readonly LearnedPattern[];
}

/** The result of the search of one domain. */
export type Verdict = Omit<SearchOutcome, 'verifiedOn' | 'foundOnSuccessor'>;

/**
 * Turns the answers of mail hosts into an outcome (docs/api-contract.md, "Work e-mail"). The first row that fits
 * applies. A candidate "exists" when it is accepted or full; the first such candidate is taken.
 *
 * | Random mailboxes | Candidates | Sure name | Unsure name |
 * |---|---|---|---|
 * | any | one is full | found, risky | inconclusive |
 * | accepted | one is accepted, or was not probed | found, risky: a guess | not_found, or inconclusive¹ |
 * | refused | one is accepted | found, deliverable | found, deliverable |
 * | unknown | one is accepted | found, risky | inconclusive |
 * | any | every one refused as no such mailbox | not_found | not_found |
 * | any | anything else | inconclusive | inconclusive |
 *
 * ¹ Inconclusive when the host ended the session, or answered a candidate with a 4xx or a refusal by policy: none of these ever makes a `not_found`.
 */
export function judge(evidence: Evidence): Verdict {
  const { candidates, answers, acceptAll } = evidence;
  const existing = candidates.find(({ localPart }) => exists(answers.get(localPart)));
  if (existing !== undefined && answers.get(existing.localPart) === 'full') return full(evidence, existing);
  if (acceptAll === true) return catchAll(evidence);
  if (existing !== undefined) return accepted(evidence, existing);
  if (allRefused(evidence)) return noAddress('not_found', 'no_such_mailbox');
  return unsettled(evidence);
}

/** The verdict without an address. */
export function noAddress(status: 'not_found' | 'inconclusive', reason: SearchReason): Verdict {
  return {
    status,
    email: null,
    verification: null,
    reason,
    upstreamFailed: reason === 'dns_failed' || reason === 'hosts_unreachable',
  };
}

function full(evidence: Evidence, candidate: Candidate): Verdict {
  if (evidence.confidence === 'low') return noAddress('inconclusive', 'mailbox_full');
  const score = bandScore('full', patternProbability(candidate, evidence.learned));
  return found(evidence, candidate, 'mailbox_full', { state: 'risky', score });
}

function catchAll(evidence: Evidence): Verdict {
  const { candidates, answers, confidence, learned } = evidence;
  if (confidence === 'low') {
    if (allRefused(evidence)) return noAddress('not_found', 'no_such_mailbox');
    const isComplete = END_REASONS[evidence.end] === null;
    const isClear = isComplete && candidates.every(({ localPart }) => !isUnknown(answers.get(localPart)));
    return isClear ? noAddress('not_found', 'catch_all_name_unsure') : unsettled(evidence);
  }
  const guess = candidates.find(({ localPart }) => {
    const answer = answers.get(localPart);
    return answer === undefined || answer === 'accepted';
  });
  if (guess === undefined) {
    return allRefused(evidence) ? noAddress('not_found', 'no_such_mailbox') : unsettled(evidence);
  }
  const score = guessScore(patternProbability(guess, learned));
  return found(evidence, guess, 'catch_all_guess', { state: 'risky', score });
}

function accepted(evidence: Evidence, candidate: Candidate): Verdict {
  const { candidates, answers, acceptAll, confidence, learned } = evidence;
  const probability = patternProbability(candidate, learned);
  if (acceptAll === false) {
    const before = candidates.slice(0, candidates.indexOf(candidate));
    const likelierUnknown = before.some(({ localPart }) => !isRefused(answers.get(localPart)));
    const score = confirmedScore(candidate, probability, {
      unsureName: confidence === 'low',
      likelierUnknown,
    });
    return found(evidence, candidate, 'mailbox_confirmed', { state: 'deliverable', score });
  }
  if (confidence === 'low') return noAddress('inconclusive', 'accept_all_unknown');
  const score = bandScore('accepted', probability);
  return found(evidence, candidate, 'accept_all_unknown', { state: 'risky', score });
}

function found(
  { domain, acceptAll }: Evidence,
  { localPart }: Candidate,
  reason: SearchReason,
  { state, score }: { state: 'deliverable' | 'risky'; score: number },
): Verdict {
  return {
    status: 'found',
    email: `${localPart}@${domain}`,
    verification: { state, score, acceptAll: acceptAll === true },
    reason,
    upstreamFailed: false,
  };
}

const END_REASONS: Record<VerificationEnd | 'known', SearchReason | null> = {
  greylisted: 'greylisted',
  blocked: 'blocked',
  temporary: 'temporary_failure',
  unreachable: 'hosts_unreachable',
  budget: 'budget_spent',
  exhausted: null,
  settled: null,
  known: null,
};

/** Neither found nor certainly absent: the reason is how verification ended, else it follows from the answers. */
function unsettled({ end, answers, candidates }: Evidence): Verdict {
  const reason = END_REASONS[end];
  if (reason !== null) return noAddress('inconclusive', reason);
  const given = new Set(candidates.map(({ localPart }) => answers.get(localPart)));
  if (given.has('greylisted')) return noAddress('inconclusive', 'greylisted');
  return noAddress('inconclusive', given.has('blocked') ? 'blocked' : 'temporary_failure');
}

function allRefused({ candidates, answers }: Evidence): boolean {
  return candidates.length > 0 && candidates.every(({ localPart }) => isRefused(answers.get(localPart)));
}

function exists(answer: MailboxAnswer | undefined): boolean {
  return answer === 'accepted' || answer === 'full';
}

function isRefused(answer: MailboxAnswer | undefined): boolean {
  return answer === 'no_such_mailbox' || answer === 'disabled';
}

function isUnknown(answer: MailboxAnswer | undefined): boolean {
  return answer === 'greylisted' || answer === 'blocked' || answer === 'unknown';
}
