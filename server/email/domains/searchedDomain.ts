import { z } from 'zod';
import type { Web } from '../../outbound/web.ts';
import type { WebSearch } from '../findWorkEmail.ts';
import { companyWords } from './companyWords.ts';
import { mayBeTheCompany, registrableDomainOf } from './excludedDomains.ts';
import { askJson, type CompanyHints, type FoundDomain } from './wikidata.ts';

const SHORTEST_LIKENESS = 4;

/**
 * Searches the web for the company's site, one query. Only a hit whose domain is the company's name counts (acme.com
 * or acme-inc.com for "Acme Inc"): directories and the press mention every company.
 */
export async function searchedDomain(
  web: Web,
  search: WebSearch,
  askedDomain: string,
  hints: CompanyHints & { companyName: string },
  signal: AbortSignal,
): Promise<FoundDomain> {
  const query = [`"${hints.companyName.replaceAll('"', '')}"`, hints.location ?? '', 'official website'];
  const body = await askJson(web, z.unknown(), search.request(query.filter(Boolean).join(' ')), signal);
  const hits = body === null ? null : search.read(body);
  if (hits === null) return { domain: null, byHints: true, isComplete: false };
  const asked = registrableDomainOf(askedDomain);
  const words = companyWords(hints.companyName);
  for (const { url } of hits) {
    const domain = URL.canParse(url) ? registrableDomainOf(new URL(url).hostname) : null;
    if (domain !== null && domain !== asked && mayBeTheCompany(domain) && isNamed(domain, words))
      return { domain, byHints: true, isComplete: true };
  }
  return { domain: null, byHints: true, isComplete: true };
}

/**
 * Whether the domain's label is the name, begins with it, or is its first two words or more ("United" alone could be
 * any company).
 */
function isNamed(domain: string, words: readonly string[]): boolean {
  const label = (domain.split('.')[0] ?? '').replaceAll('-', '');
  const spellings = words.map((_, index) => words.slice(0, index + 1).join(''));
  const whole = spellings.at(-1) ?? '';
  if (label === whole) return true;
  if (label.length < SHORTEST_LIKENESS) return false;
  return spellings.slice(1).includes(label) || (whole.length >= SHORTEST_LIKENESS && label.startsWith(whole));
}
