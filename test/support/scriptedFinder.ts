import type { DomainSearch, EmailFinder, PersonSought } from '../../server/email/findWorkEmail.ts';
import type { SearchOutcome } from '../../server/email/searchOutcome.ts';

/** Outcomes of searches, as the finder words them. */
const MISSED: SearchOutcome = {
  status: 'not_found',
  email: null,
  verification: null,
  reason: 'no_such_mailbox',
  verifiedOn: 'asked_domain',
  foundOnSuccessor: false,
  upstreamFailed: false,
};
const FOUND: SearchOutcome = {
  ...MISSED,
  status: 'found',
  email: 'jane.doe@acme.example',
  verification: { state: 'deliverable', score: 95, acceptAll: false },
  reason: 'mailbox_confirmed',
};
const GREYLISTED: SearchOutcome = { ...MISSED, status: 'inconclusive', reason: 'greylisted' };

export const OUTCOMES = {
  found: FOUND,
  foundInCache: { ...FOUND, verifiedOn: 'nowhere' },
  guessed: {
    ...FOUND,
    verification: { state: 'risky', score: 60, acceptAll: true },
    reason: 'catch_all_guess',
  },
  foundOnSuccessor: {
    ...FOUND,
    email: 'jane.doe@acme-group.example',
    verifiedOn: 'successor_only',
    foundOnSuccessor: true,
  },
  /** Both domains were asked, only the successor had the mailbox. */
  foundOnSuccessorAfterBoth: { ...FOUND, email: 'jane.doe@acme-group.example', foundOnSuccessor: true },
  missed: MISSED,
  missedInCache: { ...MISSED, verifiedOn: 'nowhere' },
  missedOnSuccessor: { ...MISSED, verifiedOn: 'successor_only' },
  company: { ...MISSED, verifiedOn: 'nowhere', reason: 'company_name' },
  takesNoMail: { ...MISSED, verifiedOn: 'nowhere', reason: 'domain_takes_no_mail' },
  greylisted: GREYLISTED,
  temporary: { ...GREYLISTED, reason: 'temporary_failure' },
  budgetSpent: { ...GREYLISTED, reason: 'budget_spent' },
  blocked: { ...GREYLISTED, reason: 'blocked' },
  unreachable: { ...GREYLISTED, reason: 'hosts_unreachable', upstreamFailed: true },
  dnsFailed: { ...GREYLISTED, verifiedOn: 'nowhere', reason: 'dns_failed', upstreamFailed: true },
} satisfies Record<string, SearchOutcome>;

type Script = (
  person: PersonSought,
  domain: string,
  signal: AbortSignal,
) => SearchOutcome | Promise<SearchOutcome>;

/** A finder without mail hosts: a test defines the outcome of each search. */
export class ScriptedFinder implements EmailFinder {
  /** The searches, in order. */
  readonly searches: (PersonSought & { domain: string })[] = [];
  /** The domains that were opened for a batch, and how many of them are open still. */
  readonly opened: string[] = [];
  openNow = 0;
  script: Script;

  constructor(script: Script = () => OUTCOMES.found) {
    this.script = script;
  }

  async find(person: PersonSought, domain: string, signal?: AbortSignal): Promise<SearchOutcome> {
    this.searches.push({ ...person, domain });
    return this.script(person, domain, signal ?? new AbortController().signal);
  }

  open(domain: string): DomainSearch {
    this.opened.push(domain);
    this.openNow += 1;
    let isOpen = true;
    return {
      find: (person, signal) => {
        if (!isOpen) throw new Error(`A search at ${domain}, which is closed.`);
        return this.find(person, domain, signal);
      },
      close: async () => {
        isOpen = false;
        this.openNow -= 1;
      },
    };
  }
}

/** Never ends by itself: inconclusive when the search is aborted, like a spent budget. */
export function untilAborted(signal: AbortSignal): Promise<SearchOutcome> {
  return new Promise((resolve) => {
    const end = () => resolve(OUTCOMES.budgetSpent);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}
