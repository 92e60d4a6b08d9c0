/** @folder The work-email finder: which domain, which addresses, asking mail hosts, the verdict (docs/work-email.md). */

import type { Clock, Log } from '../domain/effects.ts';
import type { Dns } from '../outbound/web.ts';
import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import { candidatesFor } from './candidates/candidatesFor.ts';
import { type MailRoute, noneExists, readMailRoute } from './domains/mailRoute.ts';
import { FRESH_DAYS, isFresh } from './freshness.ts';
import type { NameReading } from './names/parsedName.ts';
import type { SearchBudget } from './searchBudget.ts';
import { judge, noAddress, type Verdict } from './verdict.ts';
import type {
  MailboxAnswer,
  MailHosts,
  VerificationEnd,
  VerificationOutcome,
} from './verification/mailboxVerifier.ts';
import type { CachedMailbox, VerificationCache } from './verificationCache.ts';
import { VerifierQueue } from './verifierQueue.ts';
import { untilAborted } from './waiting.ts';

/** A parsed name. */
export interface ReadName {
  confidence: 'high' | 'low';
  readings: readonly NameReading[];
}

/** The verdict on one domain, and whether its mail hosts were contacted for it. */
export interface DomainVerdict {
  verdict: Verdict;
  verified: boolean;
}

interface MailDomainParts {
  dns: Dns;
  mailHosts: MailHosts;
  cache: VerificationCache;
  clock: Clock;
  log: Log;
}

type HostRoute = Extract<MailRoute, { kind: 'hosts' }>;

/** What is known from the cache before any mail host is contacted. */
interface Recalled {
  candidates: readonly Candidate[];
  learned: readonly LearnedPattern[];
  acceptAll: boolean | null;
  answers: ReadonlyMap<string, MailboxAnswer>;
}

/** How long a verification may take, after its signal was aborted, to return what it has learnt. */
const GRACE_MS = 250;
/**
 * After this many names in a row that learnt nothing, DNS and the domain's hosts are not asked again in the batch.
 */
const FRUITLESS_MAX = 3;

/** One mail domain within a search or batch: where its mail goes, its verifiers, and what is known about it. */
export class MailDomain {
  readonly name: string;
  readonly #parts: MailDomainParts;
  readonly #lifetime: AbortSignal;
  #route: Promise<MailRoute> | null = null;
  #dnsFailures = 0;
  readonly #queues: VerifierQueue[] = [];
  readonly #connectionsMax: number;
  readonly #isPatient: boolean;
  #acceptAll: boolean | null = null;
  /** How the last consecutive verifications that learnt nothing ended. */
  #fruitless: VerificationEnd[] = [];

  /**
   * @param lifetime aborted when the domain is no longer needed
   * @param connectionsMax how many connections to its mail hosts may be open at once
   * @param isPatient false: a search rejects with MailHostBusy when many others wait for the host
   */
  constructor(
    parts: MailDomainParts,
    name: string,
    lifetime: AbortSignal,
    { connectionsMax, isPatient }: { connectionsMax: number; isPatient: boolean },
  ) {
    this.#parts = parts;
    this.name = name;
    this.#lifetime = lifetime;
    this.#connectionsMax = connectionsMax;
    this.#isPatient = isPatient;
  }

  /** Whether its records name hosts that take mail. False also when DNS fails. */
  async takesMail(): Promise<boolean> {
    return (await this.#readRoute()).kind === 'hosts';
  }

  /**
   * Searches the domain for a person: first in the cache, then at its mail hosts for what is not cached.
   *
   * @param signal aborts the search; the verdict is then based on what was learnt
   * @param budget paused while the search waits for others at its mail host; null when waiting counts
   */
  async search(name: ReadName, signal: AbortSignal, budget: SearchBudget | null): Promise<DomainVerdict> {
    const route = await untilAborted(this.#readRoute(), signal);
    if (route.kind === 'aborted') return unverified(noAddress('inconclusive', 'budget_spent'));
    if (route.value.kind === 'dns_failed') return unverified(noAddress('inconclusive', 'dns_failed'));
    if (route.value.kind === 'none') return unverified(noAddress('not_found', 'domain_takes_no_mail'));
    const recalled = await this.#recall(name, route.value);
    const open = localPartsToAsk(recalled);
    if (open.length === 0) return unverified(this.#judge(name, recalled, recalled, 'known'));
    const outcome = await this.#verify(route.value, open, signal, budget);
    if (outcome.end === 'unreachable' && (await this.#hasNoHost(route.value, signal)))
      return unverified(noAddress('not_found', 'domain_takes_no_mail'));
    return this.#conclude(name, route.value, recalled, outcome);
  }

  /** Closes all SMTP sessions. */
  async close(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }

  #readRoute(): Promise<MailRoute> {
    this.#route ??= readMailRoute(this.#parts.dns, this.name, this.#lifetime).then((route) => {
      if (route.kind === 'dns_failed') this.#dnsFailures += 1;
      if (route.kind === 'dns_failed' && this.#dnsFailures < FRUITLESS_MAX) this.#route = null;
      return route;
    });
    return this.#route;
  }

  async #recall(name: ReadName, { hostsKey }: HostRoute): Promise<Recalled> {
    const { cache, clock } = this.#parts;
    const [known, learned] = await Promise.all([
      cache.domain(this.name),
      cache.patterns(this.name, hostsKey),
    ]);
    const now = clock.now();
    const isKnown = known?.hostsKey === hostsKey && isFresh(known.checkedAt, FRESH_DAYS.acceptAll, now);
    const acceptAll = isKnown ? known.acceptAll : null;
    const candidates = candidatesFor(name.readings, learned);
    const mailboxes =
      acceptAll === false
        ? await cache.mailboxes(
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

  async #verify(
    { hosts }: HostRoute,
    localParts: readonly string[],
    signal: AbortSignal,
    budget: SearchBudget | null,
  ): Promise<VerificationOutcome> {
    if (signal.aborted) return nothingLearnt('budget'); // a verifier opened now would never be closed
    const queued = await this.#queue(hosts).acquire(budget, signal);
    if (queued === null) return nothingLearnt('budget');
    try {
      if (this.#fruitless.length >= FRUITLESS_MAX)
        return nothingLearnt(this.#fruitless.at(-1) ?? 'temporary');
      const asked = await untilAborted(queued.verifier.verify(localParts, signal), signal, GRACE_MS);
      const outcome = asked.kind === 'resolved' ? asked.value : nothingLearnt('budget');
      this.#acceptAll = outcome.acceptAll;
      this.#fruitless = isFruitless(outcome) ? [...this.#fruitless, outcome.end] : [];
      const { end, acceptAll } = outcome;
      this.#parts.log.debug(
        { domain: this.name, asked: outcome.probed.length, end, acceptAll },
        'verified mailboxes',
      );
      return outcome;
    } finally {
      queued.release();
    }
  }

  /** The shortest queue; a new one if all are busy and another connection is allowed. */
  #queue(hosts: HostRoute['hosts']): VerifierQueue {
    const [shortest] = this.#queues.toSorted((one, other) => one.length - other.length);
    const mayOpen = this.#queues.length < this.#connectionsMax;
    if (shortest !== undefined && (shortest.length === 0 || !mayOpen)) return shortest;
    const acceptAll = this.#acceptAll;
    const queue = new VerifierQueue((onWaiting) =>
      this.#parts.mailHosts.open(this.name, hosts, { acceptAll, onWaiting, isPatient: this.#isPatient }),
    );
    this.#queues.push(queue);
    return queue;
  }

  async #hasNoHost({ hosts }: HostRoute, signal: AbortSignal): Promise<boolean> {
    const none = await untilAborted(noneExists(this.#parts.dns, hosts, this.#lifetime), signal);
    return none.kind === 'resolved' && none.value;
  }

  async #conclude(
    name: ReadName,
    { hostsKey }: HostRoute,
    recalled: Recalled,
    outcome: VerificationOutcome,
  ): Promise<DomainVerdict> {
    const asked = new Map(outcome.probed.map(({ localPart, answer }) => [localPart, answer]));
    // A domain that has become a catch-all has changed its setup, so earlier answers about mailboxes no longer count.
    const answers = outcome.acceptAll === true ? asked : new Map([...recalled.answers, ...asked]);
    const verdict = this.#judge(name, recalled, { answers, acceptAll: outcome.acceptAll }, outcome.end);
    await this.#keep(hostsKey, recalled, outcome);
    if (name.confidence === 'high' && verdict.reason === 'mailbox_confirmed')
      await this.#learn(hostsKey, recalled.candidates, outcome);
    return { verdict, verified: asked.size > 0 || outcome.acceptAll !== null };
  }

  #judge(
    { confidence }: ReadName,
    { candidates, learned }: Recalled,
    { answers, acceptAll }: Pick<Recalled, 'answers' | 'acceptAll'>,
    end: VerificationOutcome['end'] | 'known',
  ): Verdict {
    return judge({ domain: this.name, candidates, answers, acceptAll, end, confidence, learned });
  }

  /**
   * Caches definite results: whether the domain is a catch-all, and the state of mailboxes at hosts that refuse
   * random ones. A 4xx, a refusal by policy and a host with inconsistent answers are not cached.
   */
  async #keep(
    hostsKey: string,
    recalled: Recalled,
    { probed: asked, acceptAll }: VerificationOutcome,
  ): Promise<void> {
    if (acceptAll === null) return;
    const { cache, clock } = this.#parts;
    const checkedAt = clock.now();
    const certain =
      acceptAll === true
        ? []
        : asked.flatMap(({ localPart, answer }): CachedMailbox[] => {
            const state = answer === 'disabled' ? 'no_such_mailbox' : answer;
            const isCertain = state === 'accepted' || state === 'full' || state === 'no_such_mailbox';
            return isCertain ? [{ localPart, state, checkedAt }] : [];
          });
    if (acceptAll !== recalled.acceptAll)
      await cache.keepDomain(this.name, { hostsKey, acceptAll, checkedAt });
    if (certain.length > 0) await cache.keepMailboxes(this.name, hostsKey, certain);
  }

  /**
   * Records a hit for the confirmed pattern and a miss for every other pattern whose local part was refused before
   * it.
   */
  async #learn(
    hostsKey: string,
    candidates: readonly Candidate[],
    { probed: asked }: VerificationOutcome,
  ): Promise<void> {
    const hitPart = asked.find(({ answer }) => answer === 'accepted')?.localPart;
    const hit = candidates.find(({ localPart }) => localPart === hitPart);
    if (hit === undefined) return; // it came from the cache and was counted then
    const refused = new Set(
      asked.flatMap(({ localPart, answer }) => (answer === 'no_such_mailbox' ? [localPart] : [])),
    );
    const seen = new Map([[ruleKey(hit), { ...ruleOf(hit), hit: true }]]);
    for (const candidate of candidates) {
      const key = ruleKey(candidate);
      if (refused.has(candidate.localPart) && !seen.has(key))
        seen.set(key, { ...ruleOf(candidate), hit: false });
    }
    await this.#parts.cache.learn(this.name, hostsKey, [...seen.values()]);
  }
}

const ruleOf = ({ pattern, particleRule }: Candidate) => ({ pattern, particleRule });
const ruleKey = ({ pattern, particleRule }: Candidate) => `${pattern} ${particleRule}`;

function unverified(verdict: Verdict): DomainVerdict {
  return { verdict, verified: false };
}

function nothingLearnt(end: VerificationEnd): VerificationOutcome {
  return { probed: [], acceptAll: null, end };
}

/**
 * Nothing was learnt, and the next name would learn nothing either. Greylisting is different: the attempt starts its
 * delay.
 */
function isFruitless({ probed: asked, acceptAll, end }: VerificationOutcome): boolean {
  return asked.length === 0 && acceptAll === null && end !== 'greylisted';
}

/**
 * The candidates without a cached answer, up to the first known to exist. None at a catch-all, which would accept all
 * of them.
 */
function localPartsToAsk({ candidates, answers, acceptAll }: Recalled): string[] {
  if (acceptAll === true) return [];
  const existing = candidates.findIndex(({ localPart }) => {
    const answer = answers.get(localPart);
    return answer === 'accepted' || answer === 'full';
  });
  return candidates
    .slice(0, existing === -1 ? undefined : existing)
    .flatMap(({ localPart }) => (answers.has(localPart) ? [] : [localPart]));
}
