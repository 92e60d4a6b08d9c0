import { createHash } from 'node:crypto';
import { combineOutcomes } from './combineOutcomes.ts';
import { Successor } from './domains/successor.ts';
import type { DomainSearch, EmailFinderParts, PersonSought } from './finder.ts';
import { isFresh, searchFreshDays } from './freshness.ts';
import { type DomainVerdict, MailDomain, type ReadName } from './mailDomain.ts';
import { nameKeyOf } from './names/nameKey.ts';
import { parseName } from './names/parseName.ts';
import { SearchBudget } from './searchBudget.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import { noAddress } from './verdict.ts';
import { AdmissionQueue, untilAborted } from './waiting.ts';

/** After this share of the budget the mail host is unusually slow, and the site is inspected in parallel. */
const INSPECT_SITE_AFTER = 2 / 15;
/** Share of the budget reserved for the domain that the asked one redirects to. */
const RESERVE = 5 / 15;
/**
 * From this many names a second connection is worth its greeting and random probe, though other domains may wait for
 * the host.
 */
const SECOND_CONNECTION_FROM = 40;
/** How long closing the SMTP sessions may delay the answer. */
const CLOSE_MS = 300;

/**
 * The search at one asked domain, for one name or for the many of a batch. docs/work-email-search.md, "Steps".
 */
export class OpenDomain implements DomainSearch {
  readonly #parts: EmailFinderParts & { budgetMs: number };
  readonly #excludesWaiting: boolean;
  readonly #manner: { connectionsMax: number; isPatient: boolean };
  readonly #asked: MailDomain;
  readonly #others = new Map<string, MailDomain>();
  readonly #successor: Successor;
  readonly #admission = new AdmissionQueue();
  readonly #lifetime = new AbortController();

  /** @param names number of names in a batch, whose budgets exclude waiting; null for a single search */
  constructor(parts: EmailFinderParts & { budgetMs: number }, domain: string, names: number | null) {
    this.#parts = parts;
    this.#excludesWaiting = names !== null;
    const connectionsMax = (names ?? 1) >= SECOND_CONNECTION_FROM ? 2 : 1;
    this.#manner = { connectionsMax, isPatient: names === null };
    this.#asked = new MailDomain(parts, domain, this.#lifetime.signal, this.#manner);
    const { cache, clock, webSearch, wikidata = true } = parts;
    const takesMail = (name: string) => this.#domain(name).takesMail();
    const successorParts = { cache, clock, webSearch, wikidata, takesMail, web: parts.newWeb() };
    this.#successor = new Successor(successorParts, domain, this.#lifetime.signal);
  }

  async find(person: PersonSought, signal?: AbortSignal): Promise<SearchOutcome> {
    const name = parseName(person.fullName);
    if (name.kind === 'company') return combineOutcomes({ asked: notAsked('company_name') });
    if (name.kind === 'unparseable') throw new TypeError('callers must reject a name that cannot be parsed');
    const known = await this.#recall(person);
    if (known !== null) return known;
    const caller = AbortSignal.any([this.#lifetime.signal, ...(signal === undefined ? [] : [signal])]);
    const result = await this.#admission.run(() => this.#search(person, name, caller), caller);
    return result.kind === 'resolved' ? result.value : outOfTime();
  }

  async close(): Promise<void> {
    this.#lifetime.abort(new Error('the search is over'));
    const closing = [this.#asked, ...this.#others.values()].map((domain) => domain.close());
    await untilAborted(Promise.all(closing), AbortSignal.timeout(CLOSE_MS));
  }

  async #search(person: PersonSought, name: ReadName, caller: AbortSignal): Promise<SearchOutcome> {
    const budget = new SearchBudget(this.#parts.budgetMs, this.#parts.clock, caller);
    try {
      return await this.#searchBoth(person, name, budget);
    } finally {
      budget.close();
    }
  }

  async #searchBoth(person: PersonSought, name: ReadName, budget: SearchBudget): Promise<SearchOutcome> {
    const asked = await this.#searchAsked(name, budget);
    const isSettled =
      asked.verdict.verification?.state === 'deliverable' || asked.verdict.reason === 'dns_failed';
    if (isSettled) return this.#keep(person, combineOutcomes({ asked }), false);
    const takesNoMail = asked.verdict.reason === 'domain_takes_no_mail';
    const located = await untilAborted(this.#successor.find(takesNoMail, person), budget.signal);
    if (located.kind === 'aborted') return combineOutcomes({ asked });
    const { domain, byHints, isComplete } = located.value;
    if (domain === null) {
      const outcome = combineOutcomes({ asked });
      return this.#keep(person, isComplete ? outcome : { ...outcome, mayHaveSuccessor: true }, byHints);
    }
    const successor = await this.#domain(domain).search(name, budget.signal, this.#heldBudget(budget));
    return this.#keep(person, combineOutcomes({ asked, successor }), byHints);
  }

  /** Searches the asked domain; when a successor is known, slow hosts leave the last third of the budget to it. */
  async #searchAsked(name: ReadName, budget: SearchBudget): Promise<DomainVerdict> {
    const { budgetMs } = this.#parts;
    const share = new AbortController();
    let isOver = false;
    const inspect = async () => {
      if (!isOver) return this.#successor.inspectSite().catch(() => null); // the error surfaces again where the result is needed
    };
    budget.after(budgetMs * INSPECT_SITE_AFTER, inspect);
    budget.after(budgetMs * (1 - RESERVE), async () => {
      if ((await inspect())?.leadsTo)
        share.abort(new Error('the remaining budget is reserved for the successor'));
    });
    const signal = AbortSignal.any([budget.signal, share.signal]);
    try {
      return await this.#asked.search(name, signal, this.#heldBudget(budget));
    } finally {
      isOver = true;
    }
  }

  #heldBudget(budget: SearchBudget): SearchBudget | null {
    return this.#excludesWaiting ? budget : null;
  }

  #domain(name: string): MailDomain {
    const known = this.#others.get(name);
    if (known !== undefined) return known;
    const opened = new MailDomain(this.#parts, name, this.#lifetime.signal, this.#manner);
    this.#others.set(name, opened);
    return opened;
  }

  /**
   * The cached outcome of an earlier search. One that depended on the request's hints is only valid for the same
   * hints.
   */
  async #recall(person: PersonSought): Promise<SearchOutcome | null> {
    const { hinted, plain } = searchKeysOf(person);
    if (hinted !== null) {
      const same = await this.#recallBy(hinted);
      if (same !== null) return same;
    }
    const known = await this.#recallBy(plain);
    return known?.status === 'not_found' && hinted !== null ? null : known;
  }

  async #recallBy(searchKey: string): Promise<SearchOutcome | null> {
    const { cache, clock } = this.#parts;
    const known = await cache.search(this.#asked.name, searchKey);
    const days = known === null ? null : searchFreshDays(known.outcome);
    if (known === null || days === null || !isFresh(known.checkedAt, days, clock.now())) return null;
    return { ...known.outcome, verifiedOn: 'nowhere' };
  }

  async #keep(person: PersonSought, outcome: SearchOutcome, byHints: boolean): Promise<SearchOutcome> {
    if (searchFreshDays(outcome) === null) return outcome;
    const { hinted, plain } = searchKeysOf(person);
    const key = byHints || outcome.status === 'not_found' ? (hinted ?? plain) : plain;
    await this.#parts.cache.keepSearch(this.#asked.name, key, {
      outcome,
      checkedAt: this.#parts.clock.now(),
    });
    return outcome;
  }
}

/** Cache keys of a search: by the name alone, and by the name with the request's hints, if any. */
function searchKeysOf({ fullName, companyName, location }: PersonSought): {
  plain: string;
  hinted: string | null;
} {
  const plain = nameKeyOf(fullName);
  if (companyName === null) return { plain, hinted: null };
  const hints = JSON.stringify([nameKeyOf(companyName), nameKeyOf(location ?? '')]);
  const digest = createHash('sha256').update(hints).digest('hex').slice(0, 16);
  return { plain, hinted: `${plain} @${digest}` };
}

/** Identifies a search within its domain: equal keys have equal outcomes. At most 300 characters. */
export function searchKeyOf(person: PersonSought): string {
  const { plain, hinted } = searchKeysOf(person);
  return hinted ?? plain;
}

function notAsked(reason: 'company_name'): DomainVerdict {
  return { verdict: noAddress('not_found', reason), verified: false };
}

/** The outcome of a search that was aborted or ran out of time before it learnt anything. */
export function outOfTime(): SearchOutcome {
  return combineOutcomes({ asked: { verdict: noAddress('inconclusive', 'budget_spent'), verified: false } });
}
