import type { Clock } from '../../domain/effects.ts';
import type { Web } from '../../outbound/web.ts';
import type { WebSearch } from '../findWorkEmail.ts';
import { FRESH_DAYS, isFresh } from '../freshness.ts';
import type { VerificationCache } from '../verificationCache.ts';
import { registrableDomainOf } from './excludedDomains.ts';
import { searchedDomain } from './searchedDomain.ts';
import { inspectSite, readPage, type SiteInspection } from './siteInspection.ts';
import { contactPageOf, statedMailDomain } from './statedMail.ts';
import { type CompanyHints, type FoundDomain, wikidataDomain } from './wikidata.ts';

export interface SuccessorParts {
  cache: VerificationCache;
  clock: Clock;
  web: Web;
  wikidata: boolean;
  webSearch: WebSearch | null;
  /** Whether a domain's records name mail hosts; one without cannot be a successor. */
  takesMail: (domain: string) => Promise<boolean>;
}

const NONE: FoundDomain = { domain: null, byHints: false, isComplete: true };

/** Time limit of the whole inspection, so that the search after it has its share of the budget. */
const INSPECTION_MS = 6_000;

/**
 * Finds the domain that a company uses in place of the asked one. In this order, the first that takes mail:
 *
 * 1. where the asked domain's site redirects to;
 * 2. the domain that its pages state for mail;
 *
 * and, when the asked domain takes no mail, or its site is dead or parked:
 *
 * 3. the domain above it (`acme.com` for `mail.acme.com`);
 * 4. the official website that Wikidata gives for the company;
 * 5. the company's site in the configured web search.
 *
 * 4 and 5 search for `company_name`, narrowed by `location`; the two are used for nothing else.
 */
export class Successor {
  readonly #parts: SuccessorParts;
  readonly #asked: string;
  readonly #lifetime: AbortSignal;
  #inspection: Promise<SiteInspection> | null = null;
  readonly #found = new Map<string, Promise<FoundDomain>>();

  constructor(parts: SuccessorParts, asked: string, lifetime: AbortSignal) {
    this.#parts = parts;
    this.#asked = asked;
    this.#lifetime = lifetime;
  }

  /** Inspects the site, once; a slow search may start it early. */
  inspectSite(): Promise<SiteInspection> {
    this.#inspection ??= inspectSite(this.#parts.web, this.#asked, this.#timeLimit());
    return this.#inspection;
  }

  /** The successor, if any; searched once per set of hints. */
  find(takesNoMail: boolean, hints: CompanyHints): Promise<FoundDomain> {
    const key = JSON.stringify([takesNoMail, hints.companyName, hints.location]);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const finding = this.#findAndKeep(takesNoMail, hints);
    if (this.#found.size < HINTS_MAX) this.#found.set(key, finding);
    return finding;
  }

  async #findAndKeep(takesNoMail: boolean, hints: CompanyHints): Promise<FoundDomain> {
    const { cache, clock } = this.#parts;
    const known = await cache.successor(this.#asked);
    if (known !== null && isFresh(known.checkedAt, FRESH_DAYS.successor, clock.now())) {
      if (known.successor !== null || !takesNoMail) return { ...NONE, domain: known.successor };
    }
    const found = await this.#search(takesNoMail, hints);
    const siteSays =
      found.domain !== null || (!takesNoMail && (await this.inspectSite()).condition === 'lives');
    if (found.isComplete && !found.byHints && siteSays)
      await cache.keepSuccessor(this.#asked, { successor: found.domain, checkedAt: clock.now() });
    return found;
  }

  async #search(takesNoMail: boolean, hints: CompanyHints): Promise<FoundDomain> {
    const inspection = await this.inspectSite();
    const bySite = await this.#firstWithMail([
      inspection.leadsTo,
      await this.#statedBy(inspection, takesNoMail),
    ]);
    if (bySite !== null) return { ...NONE, domain: bySite };
    if (!takesNoMail && inspection.condition === 'lives') return NONE;
    const above = await this.#firstWithMail([registrableDomainOf(this.#asked)]);
    if (above !== null) return { ...NONE, domain: above };
    return this.#searchByName(hints);
  }

  async #statedBy({ page }: SiteInspection, takesNoMail: boolean): Promise<string | null> {
    if (page === null) return null;
    const stated = statedMailDomain(page, this.#asked);
    const contactPage = stated === null && takesNoMail ? contactPageOf(page) : null;
    if (contactPage === null) return stated;
    const contact = await readPage(this.#parts.web, contactPage, this.#timeLimit());
    return contact === null ? null : statedMailDomain(contact, this.#asked);
  }

  async #searchByName(hints: CompanyHints): Promise<FoundDomain> {
    const { web, webSearch, wikidata } = this.#parts;
    const { companyName } = hints;
    const listed = wikidata ? await wikidataDomain(web, this.#asked, hints, this.#timeLimit()) : NONE;
    if ((await this.#firstWithMail([listed.domain])) !== null) return listed;
    if (webSearch === null || companyName === null) return { ...listed, domain: null };
    const searched = await searchedDomain(
      web,
      webSearch,
      this.#asked,
      { ...hints, companyName },
      this.#timeLimit(),
    );
    const domain = await this.#firstWithMail([searched.domain]);
    return { ...searched, domain, isComplete: listed.isComplete && searched.isComplete };
  }

  async #firstWithMail(domains: readonly (string | null)[]): Promise<string | null> {
    for (const domain of domains) {
      if (domain !== null && domain !== this.#asked && (await this.#parts.takesMail(domain))) return domain;
    }
    return null;
  }

  #timeLimit(): AbortSignal {
    return AbortSignal.any([this.#lifetime, AbortSignal.timeout(INSPECTION_MS)]);
  }
}

/** Bounds the hints remembered per domain; batches have none, so this is only a safeguard. */
const HINTS_MAX = 50;
