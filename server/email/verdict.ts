import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import type { EnquiryEnd, MailboxAnswer } from './conversation/enquiry.ts';
import { bandScore, confirmedScore, guessScore, patternChance } from './score.ts';
import type { SearchOutcome, SearchReason } from './searchOutcome.ts';

/** Everything that is known when a domain has been searched for a person. */
export interface Evidence {
  domain: string;
  /** The full set, the likeliest first. */
  candidates: readonly Candidate[];
  /** What mail hosts say of them, now or lately (see `freshness.ts`); those that were not asked are absent. */
  answers: ReadonlyMap<string, MailboxAnswer>;
  acceptAll: boolean | null;
  /** How asking ended; `known` when nothing had to be asked. */
  end: EnquiryEnd | 'known';
  confidence: 'high' | 'low';
  learned: readonly LearnedPattern[];
}

/** What a search of one domain came to. */
export type Verdict = Omit<SearchOutcome, 'verifiedOn' | 'foundOnSuccessor'>;

/**
 * The rule that turns what mail hosts said into an outcome. Specification, "Outcome rules"; decisions §6, "E-mail".
 * Read from the top; the first line that fits counts. "Exists" is accepted or full; the first such candidate is taken.
 *
 * | Random mailboxes | Candidates | Sure name | Unsure name |
 * |---|---|---|---|
 * | any | one is full | found, risky | inconclusive |
 * | accepted | one is accepted, or was not asked | found, risky: a guess | not_found, or inconclusive¹ |
 * | refused | one is accepted | found, deliverable | found, deliverable |
 * | not told | one is accepted | found, risky | inconclusive |
 * | any | every one refused as no such mailbox | not_found | not_found |
 * | any | anything else | inconclusive | inconclusive |
 *
 * ¹ Inconclusive when the host broke off, or answered for a candidate with a 4xx or a refusal by policy: none of these ever
 *   makes a `not_found`.
 */
export function judge(evidence: Evidence): Verdict {
  const { candidates, answers, acceptAll } = evidence;
  const existing = candidates.find(({ localPart }) => exists(answers.get(localPart)));
  if (existing !== undefined && answers.get(existing.localPart) === 'full') return full(evidence, existing);
  if (acceptAll === true) return catchAll(evidence);
  if (existing !== undefined) return accepted(evidence, existing);
  if (everyOneRefused(evidence)) return nobody('not_found', 'no_such_mailbox');
  return unsettled(evidence);
}

/** The verdict where nothing was or could be asked. */
export function nobody(status: 'not_found' | 'inconclusive', reason: SearchReason): Verdict {
  return {
    status,
    email: null,
    verification: null,
    reason,
    upstreamFailed: reason === 'dns_failed' || reason === 'hosts_unreachable',
  };
}

function full(evidence: Evidence, candidate: Candidate): Verdict {
  if (evidence.confidence === 'low') return nobody('inconclusive', 'mailbox_full');
  const score = bandScore('full', patternChance(candidate, evidence.learned));
  return found(evidence, candidate, 'mailbox_full', { state: 'risky', score });
}

function catchAll(evidence: Evidence): Verdict {
  const { candidates, answers, confidence, learned } = evidence;
  if (confidence === 'low') {
    if (everyOneRefused(evidence)) return nobody('not_found', 'no_such_mailbox');
    const isTold = WHY[evidence.end] === null;
    const isClear = isTold && candidates.every(({ localPart }) => !isUntold(answers.get(localPart)));
    return isClear ? nobody('not_found', 'catch_all_name_unsure') : unsettled(evidence);
  }
  const guess = candidates.find(({ localPart }) => {
    const answer = answers.get(localPart);
    return answer === undefined || answer === 'accepted';
  });
  if (guess === undefined) {
    return everyOneRefused(evidence) ? nobody('not_found', 'no_such_mailbox') : unsettled(evidence);
  }
  const score = guessScore(patternChance(guess, learned));
  return found(evidence, guess, 'catch_all_guess', { state: 'risky', score });
}

function accepted(evidence: Evidence, candidate: Candidate): Verdict {
  const { candidates, answers, acceptAll, confidence, learned } = evidence;
  const chance = patternChance(candidate, learned);
  if (acceptAll === false) {
    const before = candidates.slice(0, candidates.indexOf(candidate));
    const likelierUntold = before.some(({ localPart }) => !isRefused(answers.get(localPart)));
    const score = confirmedScore(candidate, chance, { unsureName: confidence === 'low', likelierUntold });
    return found(evidence, candidate, 'mailbox_confirmed', { state: 'deliverable', score });
  }
  if (confidence === 'low') return nobody('inconclusive', 'accept_all_unknown');
  const score = bandScore('accepted', chance);
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

const WHY: Record<EnquiryEnd | 'known', SearchReason | null> = {
  greylisted: 'greylisted',
  blocked: 'blocked',
  temporary: 'temporary_failure',
  unreachable: 'hosts_unreachable',
  budget: 'budget_spent',
  exhausted: null,
  settled: null,
  known: null,
};

/** Neither found nor certain that there is none: how asking ended says why, or else the answers do. */
function unsettled({ end, answers, candidates }: Evidence): Verdict {
  const why = WHY[end];
  if (why !== null) return nobody('inconclusive', why);
  const given = new Set(candidates.map(({ localPart }) => answers.get(localPart)));
  if (given.has('greylisted')) return nobody('inconclusive', 'greylisted');
  return nobody('inconclusive', given.has('blocked') ? 'blocked' : 'temporary_failure');
}

function everyOneRefused({ candidates, answers }: Evidence): boolean {
  return candidates.length > 0 && candidates.every(({ localPart }) => isRefused(answers.get(localPart)));
}

function exists(answer: MailboxAnswer | undefined): boolean {
  return answer === 'accepted' || answer === 'full';
}

function isRefused(answer: MailboxAnswer | undefined): boolean {
  return answer === 'no_such_mailbox' || answer === 'disabled';
}

function isUntold(answer: MailboxAnswer | undefined): boolean {
  return answer === 'greylisted' || answer === 'blocked' || answer === 'unknown';
}
