/** @folder The work-email finder: which domain, which addresses, asking mail hosts, the verdict (docs/work-email.md). */

import type { Clock, Log } from '../domain/effects.ts';
import type { Dns } from '../outbound/web.ts';
import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import { candidatesFor } from './candidates/candidatesFor.ts';
import type { EnquiryEnd, EnquiryOutcome, MailboxAnswer, MailHosts } from './conversation/enquiry.ts';
import { type MailRoute, noneExists, readMailRoute } from './domains/mailRoute.ts';
import { FRESH_DAYS, isFresh } from './freshness.ts';
import { MailLine } from './mailLine.ts';
import type { KnownMailbox, MailMemory } from './memory.ts';
import type { NameReading } from './names/parsedName.ts';
import type { SearchBudget } from './searchBudget.ts';
import { judge, nobody, type Verdict } from './verdict.ts';
import { untilEnd } from './waiting.ts';

/** A name that was taken apart. */
export interface ReadName {
  confidence: 'high' | 'low';
  readings: readonly NameReading[];
}

/** What the search of one domain came to, and whether its mail hosts were talked to for it. */
export interface DomainVerdict {
  verdict: Verdict;
  verified: boolean;
}

interface MailDomainParts {
  dns: Dns;
  mailHosts: MailHosts;
  memory: MailMemory;
  clock: Clock;
  log: Log;
}

type HostRoute = Extract<MailRoute, { kind: 'hosts' }>;

/** What is known before anything is asked. */
interface Before {
  candidates: readonly Candidate[];
  learned: readonly LearnedPattern[];
  acceptAll: boolean | null;
  answers: ReadonlyMap<string, MailboxAnswer>;
}

/** An enquiry whose signal ended has this long to say what it had learnt. */
const GRACE_MS = 250;
/** After so many names in a row that learnt nothing, DNS and the domain's hosts are left alone for the rest of the batch. */
const FRUITLESS_MAX = 3;

/** One mail domain within one search or batch: its route, its line to the mail hosts, and what is known of it. */
export class MailDomain {
  readonly name: string;
  readonly #parts: MailDomainParts;
  readonly #lifetime: AbortSignal;
  #route: Promise<MailRoute> | null = null;
  #dnsFailures = 0;
  readonly #lines: MailLine[] = [];
  readonly #linesMax: number;
  #acceptAll: boolean | null = null;
  /** How the last names ended that learnt nothing. */
  #fruitless: EnquiryEnd[] = [];

  /**
   * @param lifetime  ends when nothing more is wanted of the domain
   * @param linesMax  how many lines to its mail hosts may be open at once
   */
  constructor(parts: MailDomainParts, name: string, lifetime: AbortSignal, linesMax: number) {
    this.#parts = parts;
    this.name = name;
    this.#lifetime = lifetime;
    this.#linesMax = linesMax;
  }

  /** Whether its records name hosts that take mail. False too when DNS would not say. */
  async takesMail(): Promise<boolean> {
    return (await this.#readRoute()).kind === 'hosts';
  }

  /**
   * Searches the domain for a person: what is known first, then its mail hosts, for what is not known.
   *
   * @param signal  ends the search; its verdict is then made from what was learnt
   * @param budget  held while the search waits for others at its mail host; null when nothing is held
   */
  async search(name: ReadName, signal: AbortSignal, budget: SearchBudget | null): Promise<DomainVerdict> {
    const route = await untilEnd(this.#readRoute(), signal);
    if (route.kind === 'ended') return unverified(nobody('inconclusive', 'budget_spent'));
    if (route.value.kind === 'dns_failed') return unverified(nobody('inconclusive', 'dns_failed'));
    if (route.value.kind === 'none') return unverified(nobody('not_found', 'domain_takes_no_mail'));
    const before = await this.#recall(name, route.value);
    const open = localPartsToAsk(before);
    if (open.length === 0) return unverified(this.#judge(name, before, before, 'known'));
    const outcome = await this.#ask(route.value, open, signal, budget);
    if (outcome.end === 'unreachable' && (await this.#hasNoHost(route.value, signal)))
      return unverified(nobody('not_found', 'domain_takes_no_mail'));
    return this.#conclude(name, route.value, before, outcome);
  }

  /** Ends the conversation with the mail hosts. */
  async close(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.close()));
  }

  #readRoute(): Promise<MailRoute> {
    this.#route ??= readMailRoute(this.#parts.dns, this.name, this.#lifetime).then((route) => {
      if (route.kind === 'dns_failed') this.#dnsFailures += 1;
      if (route.kind === 'dns_failed' && this.#dnsFailures < FRUITLESS_MAX) this.#route = null;
      return route;
    });
    return this.#route;
  }

  async #recall(name: ReadName, { hostsKey }: HostRoute): Promise<Before> {
    const { memory, clock } = this.#parts;
    const [known, learned] = await Promise.all([
      memory.domain(this.name),
      memory.patterns(this.name, hostsKey),
    ]);
    const now = clock.now();
    const isKnown = known?.hostsKey === hostsKey && isFresh(known.checkedAt, FRESH_DAYS.acceptAll, now);
    const acceptAll = isKnown ? known.acceptAll : null;
    const candidates = candidatesFor(name.readings, learned);
    const mailboxes =
      acceptAll === false
        ? await memory.mailboxes(
            this.name,
            hostsKey,
            candidates.map(({ localPart }) => localPart),
          )
        : [];
    const fresh = mailboxes.filter(({ state, checkedAt }) =>
      isFresh(checkedAt, FRESH_DAYS.mailbox[state], now),
    );
    return {
      candidates,
      learned,
      acceptAll,
      answers: new Map(fresh.map(({ localPart, state }) => [localPart, state])),
    };
  }

  async #ask(
    { hosts }: HostRoute,
    localParts: readonly string[],
    signal: AbortSignal,
    budget: SearchBudget | null,
  ): Promise<EnquiryOutcome> {
    if (signal.aborted) return nothingLearnt('budget'); // a line opened now would be closed by nobody
    const turn = await this.#line(hosts).take(budget, signal);
    if (turn === null) return nothingLearnt('budget');
    try {
      if (this.#fruitless.length >= FRUITLESS_MAX)
        return nothingLearnt(this.#fruitless.at(-1) ?? 'temporary');
      const asked = await untilEnd(turn.enquiry.ask(localParts, signal), signal, GRACE_MS);
      const outcome = asked.kind === 'came' ? asked.value : nothingLearnt('budget');
      this.#acceptAll = outcome.acceptAll;
      this.#fruitless = isFruitless(outcome) ? [...this.#fruitless, outcome.end] : [];
      const { end, acceptAll } = outcome;
      this.#parts.log.debug(
        { domain: this.name, asked: outcome.asked.length, end, acceptAll },
        'asked mail hosts',
      );
      return outcome;
    } finally {
      turn.release();
    }
  }

  /** The line with the fewest names on it; a new one while all are taken and one may be opened. */
  #line(hosts: HostRoute['hosts']): MailLine {
    const [shortest] = this.#lines.toSorted((one, other) => one.length - other.length);
    const mayOpen = this.#lines.length < this.#linesMax;
    if (shortest !== undefined && (shortest.length === 0 || !mayOpen)) return shortest;
    const acceptAll = this.#acceptAll;
    const line = new MailLine((onWaiting) =>
      this.#parts.mailHosts.open(this.name, hosts, { acceptAll, onWaiting }),
    );
    this.#lines.push(line);
    return line;
  }

  async #hasNoHost({ hosts }: HostRoute, signal: AbortSignal): Promise<boolean> {
    const none = await untilEnd(noneExists(this.#parts.dns, hosts, this.#lifetime), signal);
    return none.kind === 'came' && none.value;
  }

  async #conclude(
    name: ReadName,
    { hostsKey }: HostRoute,
    before: Before,
    outcome: EnquiryOutcome,
  ): Promise<DomainVerdict> {
    const asked = new Map(outcome.asked.map(({ localPart, answer }) => [localPart, answer]));
    // A domain that takes everything now has changed, and what it said of single mailboxes before counts no more.
    const answers = outcome.acceptAll === true ? asked : new Map([...before.answers, ...asked]);
    const verdict = this.#judge(name, before, { answers, acceptAll: outcome.acceptAll }, outcome.end);
    await this.#keep(hostsKey, before, outcome);
    if (name.confidence === 'high' && verdict.reason === 'mailbox_confirmed')
      await this.#learn(hostsKey, before.candidates, outcome);
    return { verdict, verified: asked.size > 0 || outcome.acceptAll !== null };
  }

  #judge(
    { confidence }: ReadName,
    { candidates, learned }: Before,
    { answers, acceptAll }: Pick<Before, 'answers' | 'acceptAll'>,
    end: EnquiryOutcome['end'] | 'known',
  ): Verdict {
    return judge({ domain: this.name, candidates, answers, acceptAll, end, confidence, learned });
  }

  /**
   * Keeps what is certain: whether everything is taken, and what was said of single mailboxes by hosts that refuse random
   * ones. A 4xx, a refusal by policy and a host whose answers depend on the hour of asking leave nothing.
   */
  async #keep(hostsKey: string, before: Before, { asked, acceptAll }: EnquiryOutcome): Promise<void> {
    if (acceptAll === null) return;
    const { memory, clock } = this.#parts;
    const checkedAt = clock.now();
    const told =
      acceptAll === true
        ? []
        : asked.flatMap(({ localPart, answer }): KnownMailbox[] => {
            const state = answer === 'disabled' ? 'no_such_mailbox' : answer;
            const isCertain = state === 'accepted' || state === 'full' || state === 'no_such_mailbox';
            return isCertain ? [{ localPart, state, checkedAt }] : [];
          });
    if (acceptAll !== before.acceptAll)
      await memory.keepDomain(this.name, { hostsKey, acceptAll, checkedAt });
    if (told.length > 0) await memory.keepMailboxes(this.name, hostsKey, told);
  }

  /** A pattern's hit, and a miss for every other pattern whose local part was refused on the way to it. */
  async #learn(hostsKey: string, candidates: readonly Candidate[], { asked }: EnquiryOutcome): Promise<void> {
    const hitPart = asked.find(({ answer }) => answer === 'accepted')?.localPart;
    const hit = candidates.find(({ localPart }) => localPart === hitPart);
    if (hit === undefined) return; // it was known before, and counted then
    const refused = new Set(
      asked.flatMap(({ localPart, answer }) => (answer === 'no_such_mailbox' ? [localPart] : [])),
    );
    const seen = new Map([[ruleKey(hit), { ...ruleOf(hit), hit: true }]]);
    for (const candidate of candidates) {
      const key = ruleKey(candidate);
      if (refused.has(candidate.localPart) && !seen.has(key))
        seen.set(key, { ...ruleOf(candidate), hit: false });
    }
    await this.#parts.memory.learn(this.name, hostsKey, [...seen.values()]);
  }
}

const ruleOf = ({ pattern, particleRule }: Candidate) => ({ pattern, particleRule });
const ruleKey = ({ pattern, particleRule }: Candidate) => `${pattern} ${particleRule}`;

function unverified(verdict: Verdict): DomainVerdict {
  return { verdict, verified: false };
}

function nothingLearnt(end: EnquiryEnd): EnquiryOutcome {
  return { asked: [], acceptAll: null, end };
}

/** Nothing was said, and the next name would hear nothing either. Greylisting is another matter: asking starts its clock. */
function isFruitless({ asked, acceptAll, end }: EnquiryOutcome): boolean {
  return asked.length === 0 && acceptAll === null && end !== 'greylisted';
}

/** Those not known, up to the first that is known to exist. None at a domain that takes everything: all would be taken. */
function localPartsToAsk({ candidates, answers, acceptAll }: Before): string[] {
  if (acceptAll === true) return [];
  const existing = candidates.findIndex(({ localPart }) => {
    const answer = answers.get(localPart);
    return answer === 'accepted' || answer === 'full';
  });
  return candidates
    .slice(0, existing === -1 ? undefined : existing)
    .flatMap(({ localPart }) => (answers.has(localPart) ? [] : [localPart]));
}
