import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../server/domain/effects.ts';
import type { LearnedPattern } from '../../server/email/candidates/candidate.ts';
import {
  createEmailFinder,
  type EmailFinder,
  type EmailFinderParts,
} from '../../server/email/findWorkEmail.ts';
import type {
  MailboxAnswer,
  MailboxVerifier,
  MailHost,
  MailHosts,
  VerificationEnd,
  VerificationOutcome,
  VerifierOptions,
} from '../../server/email/verification/mailboxVerifier.ts';
import { ProbeSequence } from '../../server/email/verification/probeSequence.ts';
import type {
  CachedDomain,
  CachedMailbox,
  CachedSearch,
  CachedSuccessor,
  VerificationCache,
} from '../../server/email/verificationCache.ts';
import { DnsFailure } from '../../server/outbound/dns.ts';
import type { Dns } from '../../server/outbound/web.ts';
import { type MemoryPages, MemoryWeb } from './memoryWeb.ts';

/** How the hosts of one domain answer, by local part; others, including random probes, are refused. */
export interface HostScript {
  mailboxes?: Record<string, MailboxAnswer>;
  /** The answer for local parts without an entry; by default `no_such_mailbox`. */
  others?: MailboxAnswer;
  /** Everything is accepted after this many refusals by one verifier. */
  acceptsAfter?: number;
  /** No session can be opened. */
  fails?: VerificationEnd;
  /** How long other callers occupy the host first. */
  waitsMs?: number;
  /** Silent until the signal is aborted. */
  silent?: boolean;
}

/** Mail hosts in memory: probes are sent in the real order, including random ones, and open verifiers are counted. */
export class SceneHosts implements MailHosts {
  /** Every probe as `localPart@domain`, or `*@domain` for a random one. */
  readonly asked: string[] = [];
  /** Verifiers that were used and not closed. */
  openLines = 0;
  mostOpenLines = 0;
  readonly #scripts: Record<string, HostScript>;

  constructor(scripts: Record<string, HostScript>) {
    this.#scripts = scripts;
  }

  open(domain: string, hosts: readonly MailHost[], options: VerifierOptions = {}): MailboxVerifier {
    if (hosts.length === 0) throw new Error('a verifier without hosts was opened');
    const script = this.#scripts[domain] ?? { fails: 'unreachable' };
    let acceptAll = options.acceptAll ?? null;
    let refusals = 0;
    let isAsking = false;
    let isOpen = false;
    const answer = (localPart: string, isProbe: boolean): MailboxAnswer => {
      this.asked.push(`${isProbe ? '*' : localPart}@${domain}`);
      const given = isProbe ? undefined : script.mailboxes?.[localPart];
      const plain = given ?? script.others ?? 'no_such_mailbox';
      if (script.acceptsAfter !== undefined && refusals >= script.acceptsAfter) return 'accepted';
      if (plain === 'no_such_mailbox') refusals += 1;
      return plain;
    };
    return {
      verify: async (localParts, signal): Promise<VerificationOutcome> => {
        if (isAsking) throw new Error('two concurrent verifications by one verifier');
        if (localParts.length === 0) throw new Error('a verification without local parts');
        if (!isOpen) this.openLines += 1;
        this.mostOpenLines = Math.max(this.mostOpenLines, this.openLines);
        isOpen = true;
        isAsking = true;
        try {
          if (script.waitsMs !== undefined) {
            options.onWaiting?.(true);
            await Promise.race([sleep(script.waitsMs), ended(signal)]);
            options.onWaiting?.(false);
          }
          if (script.silent === true) await ended(signal);
          if (signal.aborted) return { probed: [], acceptAll, end: 'budget' };
          if (script.fails !== undefined) return { probed: [], acceptAll, end: script.fails };
          const sequence = new ProbeSequence(localParts, acceptAll, () => 'zq7k2x9w4b1m5t');
          while (sequence.outcome === null) {
            await Promise.resolve();
            const localPart = sequence.next;
            const isPassing = ['unknown', 'greylisted'].includes(script.others ?? '');
            const given = answer(localPart, localPart === 'zq7k2x9w4b1m5t');
            sequence.record({
              answer: given,
              isTransient: given === 'unknown' || isPassing,
              reply: given,
            });
          }
          acceptAll = sequence.outcome.acceptAll;
          return sequence.outcome;
        } finally {
          isAsking = false;
        }
      },
      close: async () => {
        if (isOpen) this.openLines -= 1;
        isOpen = false;
      },
    };
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The verification cache in memory; `server/services/mailMemory.ts` implements the real one. */
export class SceneCache implements VerificationCache {
  readonly searches = new Map<string, CachedSearch>();
  readonly domains = new Map<string, CachedDomain>();
  readonly successors = new Map<string, CachedSuccessor>();
  readonly boxes = new Map<string, CachedMailbox>();
  readonly learned = new Map<string, LearnedPattern>();

  async search(domain: string, searchKey: string) {
    return this.searches.get(`${domain} ${searchKey}`) ?? null;
  }
  async domain(domain: string) {
    return this.domains.get(domain) ?? null;
  }
  async successor(domain: string) {
    return this.successors.get(domain) ?? null;
  }
  async mailboxes(domain: string, hostsKey: string, localParts: readonly string[]) {
    return localParts.flatMap((localPart) => this.boxes.get(`${domain} ${hostsKey} ${localPart}`) ?? []);
  }
  async patterns(domain: string, hostsKey: string) {
    const prefix = `${domain} ${hostsKey} `;
    return [...this.learned].flatMap(([key, pattern]) => (key.startsWith(prefix) ? [pattern] : []));
  }
  async keepSearch(domain: string, searchKey: string, known: CachedSearch) {
    if (known.outcome.status === 'inconclusive') throw new Error('an inconclusive search was cached');
    this.searches.set(`${domain} ${searchKey}`, known);
  }
  async keepDomain(domain: string, known: CachedDomain) {
    this.domains.set(domain, known);
  }
  async keepSuccessor(domain: string, known: CachedSuccessor) {
    this.successors.set(domain, known);
  }
  async keepMailboxes(domain: string, hostsKey: string, known: readonly CachedMailbox[]) {
    for (const mailbox of known) this.boxes.set(`${domain} ${hostsKey} ${mailbox.localPart}`, mailbox);
  }
  async learn(domain: string, hostsKey: string, seen: Parameters<VerificationCache['learn']>[2]) {
    for (const { pattern, particleRule, hit } of seen) {
      const key = `${domain} ${hostsKey} ${pattern} ${particleRule}`;
      const { hits, misses } = this.learned.get(key) ?? { hits: 0, misses: 0 };
      this.learned.set(key, {
        pattern,
        particleRule,
        hits: hits + Number(hit),
        misses: misses + Number(!hit),
      });
    }
  }
}

/** A domain's records; `fails` for a DNS that does not answer. */
export type SceneRecords = Record<string, { mx?: string[]; a?: string[] } | 'fails'>;

/** DNS in memory that counts its queries. A host named by an MX record has an address unless it is listed. */
export class SceneDns implements Dns {
  questions = 0;
  records: SceneRecords;

  constructor(records: SceneRecords) {
    this.records = records;
  }

  async mx(host: string) {
    const known = this.#ask(host);
    return (known?.mx ?? []).map((exchange, index) => ({ exchange, priority: 10 * (index + 1) }));
  }
  async addresses(host: string) {
    const known = this.#ask(host);
    return known?.a ?? (known === undefined && host.startsWith('mx') ? ['192.0.2.1'] : []);
  }
  async txt() {
    return [];
  }
  async cname() {
    return [];
  }

  #ask(host: string) {
    this.questions += 1;
    const known = this.records[host];
    if (known === 'fails') throw new DnsFailure(host, 'ESERVFAIL');
    return known;
  }
}

/** The dependencies of a search in a test; every part may be replaced. */
export interface Scene {
  finder: EmailFinder;
  hosts: SceneHosts;
  cache: SceneCache;
  dns: SceneDns;
  web: MemoryWeb;
  clock: Clock & { move: (days: number) => void };
}

/** A finder with DNS, web, mail hosts and cache in memory. By default each scripted domain has an MX record. */
export function mailScene(
  options: {
    hosts?: Record<string, HostScript>;
    dns?: SceneRecords;
    pages?: MemoryPages;
    cache?: SceneCache;
  } & Partial<Pick<EmailFinderParts, 'webSearch' | 'wikidata' | 'budgetMs'>> = {},
): Scene {
  const scripts = options.hosts ?? {};
  const records = Object.fromEntries(
    Object.keys(scripts).map((domain) => [domain, { mx: [`mx.${domain}`], a: ['192.0.2.9'] }]),
  );
  const hosts = new SceneHosts(scripts);
  const cache = options.cache ?? new SceneCache();
  const dns = new SceneDns({ ...records, ...options.dns });
  const web = new MemoryWeb(options.pages ?? {});
  let now = new Date('2026-11-02T09:00:00Z');
  const clock = {
    now: () => now,
    move: (days: number) => {
      now = new Date(now.getTime() + days * 24 * 3600 * 1000);
    },
  };
  const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
  const { webSearch = null, wikidata = false, budgetMs = 15_000 } = options;
  const finder = createEmailFinder({
    dns,
    newWeb: () => web,
    mailHosts: hosts,
    cache: cache,
    clock,
    log,
    webSearch,
    wikidata,
    budgetMs,
  });
  return { finder, hosts, cache, dns, web, clock };
}
