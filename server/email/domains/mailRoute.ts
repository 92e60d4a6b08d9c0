import { createHash } from 'node:crypto';
import { DnsFailure } from '../../outbound/dns.ts';
import type { Dns } from '../../outbound/web.ts';
import type { MailHost } from '../verification/mailboxVerifier.ts';

/** Where a domain's mail goes. */
export type MailRoute =
  | { kind: 'hosts'; hosts: readonly MailHost[]; hostsKey: string }
  /** It takes no mail: no records, a null MX (RFC 7505), or only hosts of parking services. */
  | { kind: 'none' }
  /** DNS gave no answer, which does not mean that there is none. */
  | { kind: 'dns_failed' };

/** Further hosts are ignored; Google's list has five. */
const HOSTS_MAX = 10;
const HOSTS_KEY_CHARACTERS_MAX = 200;

/**
 * Mail hosts of parked domains, which discard or refuse all mail. Only names that serve nothing else: a registrar's
 * mail forwarding is real mail and not listed.
 */
const PARKED_HOSTS =
  /(?:^|\.)(?:above\.com|bodis\.com|h-email\.net|hostedmxserver\.com|in-mx\.(?:com|net)|parkingcrew\.net|sedoparking\.com)$/;

/** Names that resolve nowhere, and addresses where RFC 5321 requires a name. */
const NOWHERE = /^(?:localhost|.*\.(?:invalid|localhost)|[\d.]+|.*:.*)$/;

/**
 * Reads where a domain's mail goes, best host first. At most two DNS look-ups, 2 s each.
 *
 * @throws the signal's reason when it ends first
 */
export async function readMailRoute(dns: Dns, domain: string, signal: AbortSignal): Promise<MailRoute> {
  try {
    const records = await dns.mx(domain, signal);
    if (records.length === 0) return await implicitRoute(dns, domain, signal);
    const named = records.map(({ exchange, priority }) => ({
      name: exchange.toLowerCase().replace(/\.$/, ''),
      preference: priority,
    }));
    const usable = named.filter(({ name }) => name !== '' && !NOWHERE.test(name) && !PARKED_HOSTS.test(name));
    return usable.length === 0 ? { kind: 'none' } : routeTo(usable);
  } catch (error) {
    if (error instanceof DnsFailure) return { kind: 'dns_failed' };
    throw error;
  }
}

/** Without an MX record the domain's own host takes its mail (RFC 5321, section 5.1). */
async function implicitRoute(dns: Dns, domain: string, signal: AbortSignal): Promise<MailRoute> {
  const addresses = await dns.addresses(domain, signal);
  return addresses.length === 0 ? { kind: 'none' } : routeTo([{ name: domain, preference: 0 }]);
}

function routeTo(hosts: MailHost[]): MailRoute {
  const ordered = hosts.toSorted(
    (one, other) => one.preference - other.preference || (one.name < other.name ? -1 : 1),
  );
  return { kind: 'hosts', hosts: ordered.slice(0, HOSTS_MAX), hostsKey: hostsKeyOf(ordered) };
}

/** The hosts' names in order, as a key that fits a database column: a digest when they are long. */
function hostsKeyOf(hosts: readonly MailHost[]): string {
  const names = hosts.map(({ name }) => name).join(' ');
  if (names.length <= HOSTS_KEY_CHARACTERS_MAX) return names;
  return `sha256:${createHash('sha256').update(names).digest('hex')}`;
}

/** Whether none of the hosts has an address, so that all mail bounces. False when DNS fails. */
export async function noneExists(
  dns: Dns,
  hosts: readonly MailHost[],
  signal: AbortSignal,
): Promise<boolean> {
  const found = await Promise.allSettled(hosts.map(({ name }) => dns.addresses(name, signal)));
  return found.every((answer) => answer.status === 'fulfilled' && answer.value.length === 0);
}
