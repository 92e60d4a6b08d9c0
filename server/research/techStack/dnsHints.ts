import type { Gathering } from '../gathering.ts';
import { bounded } from '../patterns.ts';
import type { Mark, PatternMark, Product } from '../technologies/product.ts';
import { hostFits } from './address.ts';

/** A DNS record that goes with a product. It is no page, may be stale, and never shows use alone. */
export interface DnsHint {
  technology: string;
  /** For the reasoning, for example: TXT record "hubspot-domain-verification=…" of example.com. */
  shown: string;
}

/** The records of a domain that marks are compared with. */
export interface DnsRecords {
  txt: string[];
  mx: string[];
  cname: { host: string; target: string }[];
}

const HOSTS_MAX = 6;
const SHOWN_CHARACTERS_MAX = 60;
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
        reason: `no DNS server answered for ${what}`,
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

/** The hints in a domain's records, one a product: the first record that a mark fits. Pure. */
export function dnsHints(records: DnsRecords, domain: string, products: Product[]): DnsHint[] {
  return products.flatMap(({ slug, marks, patterns = [] }) => {
    const [shown] = [...marks.flatMap(fittingMark), ...patterns.flatMap(fittingPattern)].flatMap(
      ([kind, fits]) => recordThat(fits, kind, records, domain) ?? [],
    );
    return shown === undefined ? [] : [{ technology: slug, shown }];
  });
}

type RecordKind = 'txt' | 'spf' | 'mx' | 'cname';
type Fits = (words: string) => boolean;

/** Which records a mark of the catalogue is compared with, and how. */
function fittingMark({ kind, value }: Mark): [RecordKind, Fits][] {
  if (kind === 'txt') return [[kind, (words) => bounded(new RegExp(value), 1_000).test(words)]];
  const isHost: Fits = (host) => hostFits(host.toLowerCase().replace(/\.$/, ''), value);
  return kind === 'spf' || kind === 'mx' || kind === 'cname' ? [[kind, isHost]] : [];
}

/** The same of a pattern of a user's rule file. */
function fittingPattern({ part, pattern }: PatternMark): [RecordKind, Fits][] {
  if (part !== 'txt' && part !== 'mx' && part !== 'cname') return [];
  return [[part, (words) => pattern?.find(words.slice(0, RECORD_CHARACTERS_MAX)) != null]];
}

/** The first record of a kind that fits, as the reasoning names it. */
function recordThat(
  fits: Fits,
  kind: RecordKind,
  { txt, mx, cname }: DnsRecords,
  domain: string,
): string | null {
  const first = (records: string[], show: (record: string) => string) => {
    const record = records.find(fits);
    return record === undefined ? null : show(record);
  };
  if (kind === 'txt') return first(txt, (record) => `TXT record “${shortened(record)}” of ${domain}`);
  if (kind === 'mx') return first(mx, (host) => `MX record ${host} of ${domain}`);
  if (kind === 'spf') {
    const included = txt
      .filter((words) => /^v=spf1\b/i.test(words))
      .flatMap((words) => [...words.matchAll(/\binclude:([^\s]+)/gi)].map((match) => match[1] ?? ''));
    return first(included, (host) => `SPF record of ${domain}, which includes ${host}`);
  }
  const alias = cname.find(({ target }) => fits(target));
  return alias === undefined ? null : `CNAME ${alias.target} of ${alias.host}`;
}

function shortened(words: string): string {
  return words.length <= SHOWN_CHARACTERS_MAX ? words : `${words.slice(0, SHOWN_CHARACTERS_MAX)}…`;
}
