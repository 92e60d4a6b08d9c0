import { createHash } from 'node:crypto';
import { DnsFailure } from '../../outbound/dns.ts';
import type { Dns } from '../../outbound/web.ts';
import type { MailHost } from '../conversation/enquiry.ts';

/** Where a domain's mail goes. */
export type MailRoute =
  | { kind: 'hosts'; hosts: readonly MailHost[]; hostsKey: string }
  /** It takes no mail, and says so: no records, a null MX (RFC 7505), or hosts that only park domains. */
  | { kind: 'none' }
  /** DNS gave no answer, which is not "there is none". */
  | { kind: 'dns_failed' };

/** Hosts beyond this are not asked; Google's own list has five. */
const HOSTS_MAX = 10;
const HOSTS_KEY_CHARACTERS_MAX = 200;

/**
 * Mail hosts of parked domains: they swallow or refuse whatever comes, for domains that nobody uses. Only names that
 * serve nothing else; a registrar's mail forwarding is real mail and is not among them.
 */
const PARKED_HOSTS =
  /(?:^|\.)(?:above\.com|bodis\.com|h-email\.net|hostedmxserver\.com|in-mx\.(?:com|net)|parkingcrew\.net|sedoparking\.com)$/;

/** Names that lead nowhere, and addresses where RFC 5321 wants a name. */
const NOWHERE = /^(?:localhost|.*\.(?:invalid|localhost)|[\d.]+|.*:.*)$/;

/**
 * Reads where a domain's mail goes, best host first. At most two questions to DNS, 2 s each.
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

/** The hosts' names in order, in a form that fits a column: a digest when they are long. */
function hostsKeyOf(hosts: readonly MailHost[]): string {
  const names = hosts.map(({ name }) => name).join(' ');
  if (names.length <= HOSTS_KEY_CHARACTERS_MAX) return names;
  return `sha256:${createHash('sha256').update(names).digest('hex')}`;
}

/** Whether none of the hosts has an address: mail for them bounces at every sender. A failing DNS says nothing. */
export async function noneExists(
  dns: Dns,
  hosts: readonly MailHost[],
  signal: AbortSignal,
): Promise<boolean> {
  const found = await Promise.allSettled(hosts.map(({ name }) => dns.addresses(name, signal)));
  return found.every((answer) => answer.status === 'fulfilled' && answer.value.length === 0);
}
