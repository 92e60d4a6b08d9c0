import type { Gathering } from '../gathering.ts';
import { bounded } from '../patterns.ts';
import type { Mark, PatternMark, Product } from '../technologies/product.ts';
import { hostFits } from './address.ts';

/** A DNS record that goes with a product. It is no page, may be stale, and never shows use alone. */
export interface DnsHint {
  technology: string;
  /** For the reasoning, for example: TXT record "hubspot-domain-verification=…" of example.com. */
  told: string;
}

/** The records of a domain that marks are compared with. */
export interface DnsRecords {
  txt: string[];
  mx: string[];
  cname: { host: string; target: string }[];
}

const HOSTS_MAX = 6;
const TOLD_CHARACTERS_MAX = 60;
const RECORD_CHARACTERS_MAX = 2_000;

/** Asks for the records of the domain, and where its own sub-domains lead to. Silence is a gap. */
export async function readDnsRecords(
  gathering: Gathering,
  domain: string,
  hosts: string[],
): Promise<DnsRecords> {
  const { dns, signal } = gathering.context;
  const asked = async <Record>(what: string, ask: () => Promise<Record[]>): Promise<Record[]> => {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted) return [];
      gathering.context.log.debug({ err: error, what }, 'DNS did not answer');
      gathering.report({
        source: `DNS of ${domain}`,
        reason: `nobody answered for ${what}`,
        kind: 'unreachable',
      });
      return [];
    }
  };
  const [txt, mx, ...cnames] = await Promise.all([
    asked('TXT', () => dns.txt(domain, signal)),
    asked('MX', () => dns.mx(domain, signal)),
    ...hosts
      .slice(0, HOSTS_MAX)
      .map((host) =>
        asked('CNAME', async () => (await dns.cname(host, signal)).map((target) => ({ host, target }))),
      ),
  ]);
  return { txt, mx: mx.map(({ exchange }) => exchange), cname: cnames.flat() };
}

/** The hints in a domain's records, one a product and record. Pure. */
export function dnsHints(records: DnsRecords, domain: string, products: Product[]): DnsHint[] {
  return products.flatMap(({ slug, marks, patterns = [] }) => {
    const told = [
      ...marks.map((mark) => recordFor(records, domain, mark)),
      ...patterns.map((mark) => recordWith(records, domain, mark)),
    ].find((words) => words !== null);
    return told === undefined || told === null ? [] : [{ technology: slug, told }];
  });
}

function recordFor({ txt, mx, cname }: DnsRecords, domain: string, mark: Mark): string | null {
  if (mark.kind === 'txt') {
    const record = txt.find((words) => bounded(new RegExp(mark.value), 1_000).test(words));
    return record === undefined ? null : `TXT record “${shortened(record)}” of ${domain}`;
  }
  if (mark.kind === 'spf') {
    const host = txt
      .filter((words) => /^v=spf1\b/i.test(words))
      .flatMap((words) => [...words.matchAll(/\binclude:([^\s]+)/gi)].map((match) => match[1] ?? ''))
      .find((included) => hostFits(included.toLowerCase(), mark.value));
    return host === undefined ? null : `SPF record of ${domain}, which includes ${host}`;
  }
  if (mark.kind === 'mx') {
    const host = mx.find((exchange) => hostFits(exchange.toLowerCase(), mark.value));
    return host === undefined ? null : `MX record ${host} of ${domain}`;
  }
  if (mark.kind !== 'cname') return null;
  const alias = cname.find(({ target }) => hostFits(target.toLowerCase().replace(/\.$/, ''), mark.value));
  return alias === undefined ? null : `CNAME ${alias.target} of ${alias.host}`;
}

/** The record that a pattern of a user's rule file fits. */
function recordWith({ txt, mx, cname }: DnsRecords, domain: string, mark: PatternMark): string | null {
  const fits = (words: string) => mark.pattern?.find(words.slice(0, RECORD_CHARACTERS_MAX)) != null;
  if (mark.part === 'txt') {
    const record = txt.find(fits);
    return record === undefined ? null : `TXT record “${shortened(record)}” of ${domain}`;
  }
  if (mark.part === 'mx') {
    const host = mx.find(fits);
    return host === undefined ? null : `MX record ${host} of ${domain}`;
  }
  const alias = mark.part === 'cname' ? cname.find(({ target }) => fits(target)) : undefined;
  return alias === undefined ? null : `CNAME ${alias.target} of ${alias.host}`;
}

function shortened(words: string): string {
  return words.length <= TOLD_CHARACTERS_MAX ? words : `${words.slice(0, TOLD_CHARACTERS_MAX)}…`;
}
