import { z } from 'zod';
import type { Web, WebRequest } from '../../outbound/web.ts';
import { companyWords } from './companyWords.ts';
import { mayBeTheCompany, registrableDomainOf } from './excludedDomains.ts';

/** The request's hints about the company; either may be absent. */
export interface CompanyHints {
  companyName: string | null;
  location: string | null;
}

/** The domain that was found, if any. `byHints`: only because the request named the company. */
export interface FoundDomain {
  domain: string | null;
  byHints: boolean;
  /** False when a source could not be reached, so that a later search may find more. */
  isComplete: boolean;
}

const API = 'https://www.wikidata.org/w/api.php';
const CANDIDATES_MAX = 5;

const Search = z.object({ search: z.array(z.object({ id: z.string().regex(/^Q\d+$/) })) });
const Text = z.object({ value: z.string() });
const Statement = z.object({
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  mainsnak: z.object({ datavalue: z.object({ value: z.string() }).optional() }),
  qualifiers: z.record(z.string(), z.unknown()).optional(),
});
const Item = z.object({
  labels: z.record(z.string(), Text).optional(),
  aliases: z.record(z.string(), z.array(Text)).optional(),
  descriptions: z.record(z.string(), Text).optional(),
  claims: z.object({ P856: z.array(Statement).optional() }).optional(),
});
const Entities = z.object({ entities: z.record(z.string(), Item) });
type Item = z.infer<typeof Item>;

/**
 * Asks Wikidata (CC0; no key; two calls) for the official website (P856) of the company.
 * GET www.wikidata.org/w/api.php?action=wbsearchentities finds items by name, action=wbgetentities reads them.
 *
 * An item counts when it gives the asked domain as a website of the company too (a former one, say); or when it bears the
 * very name that the request gave, and is the only one that does, or the only one described as being at the location.
 */
export async function wikidataDomain(
  web: Web,
  askedDomain: string,
  hints: CompanyHints,
  signal: AbortSignal,
): Promise<FoundDomain> {
  const label = (registrableDomainOf(askedDomain) ?? askedDomain).split('.')[0]?.replaceAll('-', ' ') ?? '';
  const name = hints.companyName === null ? label : companyWords(hints.companyName).join(' ');
  const found = await ask(web, Search, signal, {
    action: 'wbsearchentities',
    search: name,
    language: 'en',
    type: 'item',
    limit: String(CANDIDATES_MAX),
  });
  if (found === null) return { domain: null, byHints: false, isComplete: false };
  const ids = found.search.slice(0, CANDIDATES_MAX).map(({ id }) => id);
  if (ids.length === 0) return { domain: null, byHints: false, isComplete: true };
  const read = await ask(web, Entities, signal, {
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|aliases|descriptions|claims',
    languages: 'en|mul|de|fr|es',
  });
  if (read === null) return { domain: null, byHints: false, isComplete: false };
  return { ...choose(Object.values(read.entities), askedDomain, hints), isComplete: true };
}

function choose(
  items: readonly Item[],
  askedDomain: string,
  { companyName, location }: CompanyHints,
): Omit<FoundDomain, 'isComplete'> {
  const asked = registrableDomainOf(askedDomain) ?? askedDomain;
  const sited = items.flatMap((item) => {
    const { former, today } = websitesOf(item, asked);
    return today === null ? [] : [{ item, today, hadAsked: former.includes(asked) }];
  });
  const stated = sited.find(({ hadAsked }) => hadAsked);
  if (stated !== undefined) return { domain: stated.today, byHints: false };
  if (companyName === null) return { domain: null, byHints: false };
  const named = sited.filter(({ item }) => bears(item, companyName));
  const fitting =
    named.length > 1 && location !== null ? named.filter(({ item }) => isAt(item, location)) : named;
  const [only, another] = fitting;
  return { domain: only !== undefined && another === undefined ? only.today : null, byHints: true };
}

/** The registrable domains of an item: former ones, and today's that is not the asked one. */
function websitesOf({ claims }: Item, asked: string): { former: string[]; today: string | null } {
  const websites = (claims?.P856 ?? []).flatMap(({ rank, mainsnak, qualifiers }) => {
    const address = mainsnak.datavalue?.value ?? '';
    const domain = URL.canParse(address) ? registrableDomainOf(new URL(address).hostname) : null;
    const holds = rank !== 'deprecated' && qualifiers?.P582 === undefined;
    return domain === null ? [] : [{ domain, rank, holds }];
  });
  const today = websites
    .filter(({ holds, domain }) => holds && domain !== asked && mayBeTheCompany(domain))
    .sort((one, other) => Number(other.rank === 'preferred') - Number(one.rank === 'preferred'));
  return { former: websites.map(({ domain }) => domain), today: today[0]?.domain ?? null };
}

function bears({ labels, aliases }: Item, companyName: string): boolean {
  const wanted = companyWords(companyName).join(' ');
  const names = [...Object.values(labels ?? {}), ...Object.values(aliases ?? {}).flat()];
  return names.some(({ value }) => companyWords(value).join(' ') === wanted);
}

function isAt({ descriptions }: Item, location: string): boolean {
  const described = Object.values(descriptions ?? {}).flatMap(({ value }) => companyWords(value));
  return companyWords(location).some((word) => word.length > 2 && described.includes(word));
}

/** One API call; null when the answer is not as expected. */
async function ask<T>(
  web: Web,
  shape: z.ZodType<T>,
  signal: AbortSignal,
  parameters: Record<string, string>,
): Promise<T | null> {
  const query = new URLSearchParams({ ...parameters, format: 'json' });
  const request: WebRequest = { url: `${API}?${query}`, ignoreRobots: true, bestEffort: true };
  return askJson(web, shape, request, signal);
}

/** The JSON answer of a request when it matches the schema; else null. */
export async function askJson<T>(
  web: Web,
  shape: z.ZodType<T>,
  request: WebRequest,
  signal: AbortSignal,
): Promise<T | null> {
  const answer = await web.fetch(request, signal);
  if (answer.kind !== 'page') return null;
  try {
    return shape.parse(JSON.parse(answer.page.bytes.toString('utf8')));
  } catch {
    return null;
  }
}
