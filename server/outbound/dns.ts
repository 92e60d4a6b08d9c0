import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../domain/effects.ts';
import type { Dns } from './web.ts';

/** DNS could not answer: time-out, SERVFAIL, a server that refuses. "There is none" is an empty list and no failure. */
export class DnsFailure extends Error {
  readonly code: string;

  constructor(host: string, code: string) {
    super(`DNS gave no answer about ${host} (${code})`);
    this.name = 'DnsFailure';
    this.code = code;
  }
}

/** Reverse look-ups, used only for the SMTP greeting; results and failures as in `Dns`. */
export interface ReverseDns {
  /** The host names of an IP address (PTR records). */
  names(address: string, signal: AbortSignal): Promise<string[]>;
}

/** Time limit of one look-up, all attempts together. */
const BUDGET_MS = 2_000;
/** How long answers are reused. Short: it only saves repeated look-ups within one run. */
const CACHE_MS = 30_000;
const EMPTY_CACHE_MS = 5_000;
const CACHE_ENTRIES = 500;

/** The codes that mean the name or the record does not exist (c-ares and getaddrinfo). */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ENONAME']);

/** One type of look-up at a resolver. */
type Question<R> = (resolver: Resolver, host: string) => Promise<R[]>;

/**
 * DNS over the given servers (`host` or `host:port`), or over the system's resolver when there are none; then
 * addresses come from getaddrinfo, so /etc/hosts counts. A server given by name is looked up once, by the system.
 *
 * Every method gives an empty list when there is no such record, and rejects with DnsFailure when no server answered
 * within 2 s and with the signal's reason when that was aborted first. MX records come in order of preference.
 */
export function createDns(servers: readonly string[], clock: Clock): Dns & ReverseDns {
  const cache = new LRUCache<string, { records: unknown[]; until: number }>({ max: CACHE_ENTRIES });
  let resolver: Promise<Resolver> | null = null;

  function sharedResolver(): Promise<Resolver> {
    resolver ??= resolverFor(servers).catch((error: unknown) => {
      resolver = null;
      throw error;
    });
    return resolver;
  }

  async function ask<R>(
    kind: string,
    host: string,
    signal: AbortSignal,
    question: Question<R>,
  ): Promise<R[]> {
    const key = `${kind} ${host.toLowerCase()}`;
    const now = clock.now().getTime();
    const known = cache.get(key);
    if (known !== undefined && known.until > now) return known.records as R[];
    const records = await withinBudget(
      host,
      signal,
      sharedResolver().then((from) => absentIsEmpty(from, host, question)),
    );
    cache.set(key, { records, until: now + (records.length > 0 ? CACHE_MS : EMPTY_CACHE_MS) });
    return records;
  }

  const addressQuestion = servers.length > 0 ? addressesByRecords : addressesBySystem;
  return {
    addresses: (host, signal) => ask('addresses', host, signal, addressQuestion),
    mx: (host, signal) =>
      ask('mx', host, signal, async (from, name) =>
        (await from.resolveMx(name)).sort(
          (one, other) => one.priority - other.priority || one.exchange.localeCompare(other.exchange),
        ),
      ),
    txt: (host, signal) =>
      ask('txt', host, signal, async (from, name) =>
        (await from.resolveTxt(name)).map((pieces) => pieces.join('')),
      ),
    cname: (host, signal) => ask('cname', host, signal, (from, name) => from.resolveCname(name)),
    names: (address, signal) => ask('names', address, signal, (from, number) => from.reverse(number)),
  };
}

/** The resolver of a replay without DNS_SERVERS: every look-up is empty. */
export const noDns: Dns & ReverseDns = {
  addresses: async () => [],
  mx: async () => [],
  txt: async () => [],
  cname: async () => [],
  names: async () => [],
};

async function resolverFor(servers: readonly string[]): Promise<Resolver> {
  const resolver = new Resolver({ timeout: BUDGET_MS / 2, tries: 2 });
  if (servers.length > 0) resolver.setServers(await Promise.all(servers.map(numericServer)));
  return resolver;
}

/** Node's resolver accepts servers only as IP addresses. */
async function numericServer(server: string): Promise<string> {
  const [, name, port] = /^([^:[\]]+)(:\d+)?$/.exec(server) ?? [];
  if (name === undefined || isIP(name) !== 0) return server;
  try {
    return `${(await lookup(name, { family: 4 })).address}${port ?? ''}`;
  } catch (error) {
    throw new DnsFailure(`the DNS server ${name}`, codeOf(error));
  }
}

async function addressesBySystem(_resolver: Resolver, host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** A and AAAA together. One family's failure is forgiven when the other has addresses. */
async function addressesByRecords(resolver: Resolver, host: string): Promise<string[]> {
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  if (addresses.length > 0) return addresses;
  const failure = families.find((family) => family.status === 'rejected' && !isAbsent(family.reason));
  if (failure?.status === 'rejected') throw failure.reason;
  return [];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'EUNKNOWN';
}

function isAbsent(error: unknown): boolean {
  return ABSENT.has(codeOf(error));
}

async function absentIsEmpty<R>(resolver: Resolver, host: string, question: Question<R>): Promise<R[]> {
  try {
    return await question(resolver, host);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw new DnsFailure(host, codeOf(error));
  }
}

/** Waits for the answer, the budget, or the signal, whichever is first. */
function withinBudget<T>(host: string, signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onAbort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => settle(() => reject(new DnsFailure(host, 'ETIMEOUT'))), BUDGET_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) onAbort();
  });
}
