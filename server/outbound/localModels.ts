import { isOpened, parseRanges } from './addresses.ts';
import { isLocalhost, literalAddress } from './destination.ts';
import { RefusedAddress } from './faults.ts';
import type { OutboundSettings } from './settings.ts';
import type { Dns } from './web.ts';

const LOOPBACK = parseRanges(['127.0.0.0/8', '::1']);
const LOOKUP_MS = 3_000;

/** A setting names a model that LLM_LOCAL_ONLY forbids. The message is for the operator. */
export class ModelBeyondThisMachine extends Error {
  /** @param by  the setting */
  constructor(by: string, why: string) {
    super(`The configuration has 1 problem:\n  ${by}: ${why}`);
    this.name = 'ModelBeyondThisMachine';
  }
}

/** Whether an address always means this machine. */
export function isLoopback(address: string): boolean {
  return isOpened(address, LOOPBACK);
}

/** Why a model at this host is refused. */
export function beyondThisMachine(host: string): string {
  return `${host} is not this machine, and LLM_LOCAL_ONLY=true allows only models on it (localhost, 127.0.0.1, ::1)`;
}

/** Whether a host is this machine: a loopback address, or a name that has no other addresses. */
export async function isThisMachine(host: string, dns: Pick<Dns, 'addresses'>): Promise<boolean> {
  const literal = literalAddress(host);
  if (literal !== null) return isLoopback(literal);
  if (isLocalhost(host)) return true;
  const addresses = await dns.addresses(host, AbortSignal.timeout(LOOKUP_MS)).catch(() => []);
  return addresses.length > 0 && addresses.every(isLoopback);
}

/** The settings that hold a model's address, and how each can be set. */
const NAMED_BY = [
  ['LLM_BASE_URL', 'LLM_BASE_URL or `assay model use`'],
  ['LLM_FALLBACK_BASE_URL', 'LLM_FALLBACK_BASE_URL'],
] as const;

/**
 * Refuses settings that name a model elsewhere.
 * @throws ModelBeyondThisMachine
 */
export async function requireLocalModels(settings: OutboundSettings, dns: Dns): Promise<void> {
  if (!settings.LLM_LOCAL_ONLY) return;
  for (const [name, by] of NAMED_BY) {
    const address = settings[name];
    if (address === undefined) continue;
    const { hostname } = new URL(address);
    if (!(await isThisMachine(hostname, dns)))
      throw new ModelBeyondThisMachine(by, beyondThisMachine(hostname));
  }
}

/** DNS that only returns loopback addresses: a name that was local at the start may resolve elsewhere later. */
export function loopbackOnly(dns: Dns): Dns {
  return {
    ...dns,
    async addresses(host, signal) {
      const addresses = await dns.addresses(host, signal);
      const other = addresses.find((address) => !isLoopback(address));
      if (other !== undefined) throw new RefusedAddress(`${other} is not this machine (LLM_LOCAL_ONLY)`);
      return addresses;
    },
  };
}
