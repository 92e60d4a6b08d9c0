import { createHash } from 'node:crypto';
import { Successor } from './domains/successor.ts';
import type { DomainSearch, EmailFinderParts, PersonSought } from './findWorkEmail.ts';
import { isFresh, searchFreshDays } from './freshness.ts';
import { type DomainVerdict, MailDomain, type ReadName } from './mailDomain.ts';
import { nameKeyOf } from './names/nameKey.ts';
import { parseName } from './names/parseName.ts';
import { outcomeOf } from './outcomeOf.ts';
import { SearchBudget } from './searchBudget.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import { nobody } from './verdict.ts';
import { Turns, untilEnd } from './waiting.ts';

/** After this share of the budget the site is looked at beside the conversation, which is then unusually slow. */
const LOOK_AFTER = 2 / 15;
/** What of the budget is kept for the domain that the asked one redirects to. */
const RESERVE = 5 / 15;
/** From so many names on a second line pays for its greeting and its probe, though other domains may wait for the host. */
const SECOND_LINE_FROM = 40;
/** Mail hosts get this long to hear QUIT before the answer is given. */
const CLOSE_MS = 300;

/** One asked domain, open for one name or for the many of a batch. docs/work-email.md, "How a search goes". */
export class OpenDomain implements DomainSearch {
  readonly #parts: EmailFinderParts & { budgetMs: number };
  readonly #isPatient: boolean;
  readonly #linesMax: number;
  readonly #asked: MailDomain;
  readonly #others = new Map<string, MailDomain>();
  readonly #successor: Successor;
  readonly #turns = new Turns();
  readonly #lifetime = new AbortController();

  /** @param names  how many are sought, in a batch: then a search does not pay for waiting; null for a single search */
  constructor(parts: EmailFinderParts & { budgetMs: number }, domain: string, names: number | null) {
    this.#parts = parts;
    this.#isPatient = names !== null;
    this.#linesMax = (names ?? 1) >= SECOND_LINE_FROM ? 2 : 1;
    this.#asked = new MailDomain(parts, domain, this.#lifetime.signal, this.#linesMax);
    const { memory, clock, webSearch, wikidata = true } = parts;
    const takesMail = (name: string) => this.#domain(name).takesMail();
    const successorParts = { memory, clock, webSearch, wikidata, takesMail, web: parts.newWeb() };
    this.#successor = new Successor(successorParts, domain, this.#lifetime.signal);
  }

  async find(person: PersonSought, signal?: AbortSignal): Promise<SearchOutcome> {
    const name = parseName(person.fullName);
    if (name.kind === 'company') return outcomeOf({ asked: notAsked('company_name') });
    if (name.kind === 'unparseable') throw new TypeError('a name that cannot be parsed is refused before');
    const known = await this.#recall(person);
    if (known !== null) return known;
    const caller = AbortSignal.any([this.#lifetime.signal, ...(signal === undefined ? [] : [signal])]);
    const turn = await this.#turns.take(() => this.#search(person, name, caller), caller);
    return turn.kind === 'came' ? turn.value : outOfTime();
  }

  async close(): Promise<void> {
    this.#lifetime.abort(new Error('the search is over'));
    const closing = [this.#asked, ...this.#others.values()].map((domain) => domain.close());
    await untilEnd(Promise.all(closing), AbortSignal.timeout(CLOSE_MS));
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
    if (isSettled) return this.#keep(person, outcomeOf({ asked }), false);
    const takesNoMail = asked.verdict.reason === 'domain_takes_no_mail';
    const looked = await untilEnd(this.#successor.find(takesNoMail, person), budget.signal);
    if (looked.kind === 'ended') return outcomeOf({ asked });
    const { domain, byHints, isComplete } = looked.value;
    if (domain === null) {
      const outcome = outcomeOf({ asked });
      return this.#keep(person, isComplete ? outcome : { ...outcome, mayHaveSuccessor: true }, byHints);
    }
    const successor = await this.#domain(domain).search(name, budget.signal, this.#toHold(budget));
    return this.#keep(person, outcomeOf({ asked, successor }), byHints);
  }

  /** Searches the asked domain; slow hosts lose the last third of the budget to a successor, once one is known. */
  async #searchAsked(name: ReadName, budget: SearchBudget): Promise<DomainVerdict> {
    const { budgetMs } = this.#parts;
    const share = new AbortController();
    let isOver = false;
    const look = async () => {
      if (!isOver) return this.#successor.lookAtSite().catch(() => null); // whoever needs it meets the fault again
    };
    budget.after(budgetMs * LOOK_AFTER, look);
    budget.after(budgetMs * (1 - RESERVE), async () => {
      if ((await look())?.leadsTo) share.abort(new Error('the rest is for the successor'));
    });
    const signal = AbortSignal.any([budget.signal, share.signal]);
    try {
      return await this.#asked.search(name, signal, this.#toHold(budget));
    } finally {
      isOver = true;
    }
  }

  #toHold(budget: SearchBudget): SearchBudget | null {
    return this.#isPatient ? budget : null;
  }

  #domain(name: string): MailDomain {
    const known = this.#others.get(name);
    if (known !== undefined) return known;
    const opened = new MailDomain(this.#parts, name, this.#lifetime.signal, this.#linesMax);
    this.#others.set(name, opened);
    return opened;
  }

  /** What an earlier search found. One that the request's hints had a part in counts for the same hints only. */
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
    const { memory, clock } = this.#parts;
    const known = await memory.search(this.#asked.name, searchKey);
    const days = known === null ? null : searchFreshDays(known.outcome);
    if (known === null || days === null || !isFresh(known.checkedAt, days, clock.now())) return null;
    return { ...known.outcome, verifiedOn: 'nowhere' };
  }

  async #keep(person: PersonSought, outcome: SearchOutcome, byHints: boolean): Promise<SearchOutcome> {
    if (searchFreshDays(outcome) === null) return outcome;
    const { hinted, plain } = searchKeysOf(person);
    const key = byHints || outcome.status === 'not_found' ? (hinted ?? plain) : plain;
    await this.#parts.memory.keepSearch(this.#asked.name, key, {
      outcome,
      checkedAt: this.#parts.clock.now(),
    });
    return outcome;
  }
}

/** Keys of a search in the memory: by the name alone, and by the name with the hints of the request, if it has any. */
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

/** What a search is of, beside its domain: two with the same key have the same outcome. At most 300 characters. */
export function searchKeyOf(person: PersonSought): string {
  const { plain, hinted } = searchKeysOf(person);
  return hinted ?? plain;
}

function notAsked(reason: 'company_name'): DomainVerdict {
  return { verdict: nobody('not_found', reason), verified: false };
}

/** Of a search whose time, or whose caller's patience, was over before it learnt anything. */
export function outOfTime(): SearchOutcome {
  return outcomeOf({ asked: { verdict: nobody('inconclusive', 'budget_spent'), verified: false } });
}
