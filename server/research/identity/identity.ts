/** @folder Who a company is: its names and legal forms, its places, and which registry entries are its own. */

import { type Claim, claimsOf } from '../claims/claim.ts';
import { registrableDomainOf } from '../documents/document.ts';
import { organizationsOf, type SiteOrganization } from '../extract/organization.ts';
import { legalNameDrafts, siteNameDrafts } from '../extract/siteName.ts';
import { organizationNameDrafts } from '../extract/structured.ts';
import { tickersOf } from '../extract/ticker.ts';
import { bounded } from '../patterns.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { coreName, fitsDomain, foldName, nameOfDomain } from './companyName.ts';
/**
 * Who the company behind a domain is, as far as its own site says. Registries and encyclopaedias are joined to
 * this by evidence only (docs/research.md, "Identity"); a name alone never joins.
 */
export interface Identity {
  /** The domain asked about. */
  domain: string;
  registrableDomain: string;
  /** Another registrable domain that the home address leads to. */
  redirectedTo: string | null;
  /** How sure it is that the site speaks of the company of this domain: 1, or less behind a foreign redirect. */
  siteMatch: number;
  /** Names as claims, for the answer. */
  nameClaims: Claim<string>[];
  /** Legal names with their form, likeliest first. */
  legalNames: string[];
  /** The name to search by; null when the site does not say one. */
  searchName: string | null;
  /** Folded names (with and without legal form) that mean this company in running text. */
  spokenNames: Set<string>;
  /** The schema.org organisations of the site that are this company. */
  organizations: SiteOrganization[];
  /** Profiles the site names as its own, by host. */
  sameAs: string[];
  tickers: { exchange: string; symbol: string }[];
}

const REDIRECTED_MATCH = 0.7;
const SPOKEN_NAME_MIN = 3;

/** Reads the identity off the site's pages. Without a site only the domain is known. */
export function identityOf(domain: string, site: OwnSite): Identity {
  const registrableDomain = registrableDomainOf(domain);
  const pages = site.condition.kind === 'company' ? site.pages : [];
  const organizations = organizationsOf(pages, registrableDomain);
  const siteMatch = matchOfSite(site, organizations, registrableDomain);
  const about = { registrableDomain, siteMatch };
  const legal = claimsOf(legalNameDrafts(pages, about));
  const nameClaims = [
    ...claimsOf(organizationNameDrafts(organizations, about)),
    ...claimsOf(
      siteNameDrafts(pages, about, [
        ...organizations.map((organization) => organization.name ?? ''),
        ...legal.map((claim) => claim.value),
      ]),
    ),
    ...legal,
  ];
  const legalNames = rankedLegalNames(legal, organizations, registrableDomain);
  const spokenNames = spokenNamesOf(nameClaims, legalNames, registrableDomain);
  for (const name of spelledOut(registrableDomain, site)) spokenNames.add(name);
  return {
    domain,
    registrableDomain,
    redirectedTo: site.redirectedTo,
    siteMatch,
    nameClaims,
    legalNames,
    searchName: bestName(nameClaims, registrableDomain),
    spokenNames,
    organizations,
    sameAs: [...new Set(organizations.flatMap((organization) => organization.sameAs))].sort(),
    tickers: tickersOf(pages, organizations, spokenNames),
  };
}

/**
 * A site behind a redirect to another registrable domain may be the buyer's. It counts in full when it names
 * the asked domain as its own (url, sameAs, an e-mail address on its home page, contact page or imprint) or carries the domain's name.
 */
function matchOfSite(site: OwnSite, organizations: SiteOrganization[], registrableDomain: string): number {
  if (site.redirectedTo === null) return 1;
  if (organizations.some((organization) => organization.fit === 'own')) return 1;
  const ownPages = site.pages.filter(({ role }) => ['home', 'contact', 'imprint'].includes(role));
  if (ownPages.some(({ document }) => document.text.includes(`@${registrableDomain}`))) return 1;
  const titled =
    site.home !== null &&
    fitsDomain(site.home.document.title.split(/[|–—-]/)[0] ?? '', registrableDomain) === 1;
  return titled ? 1 : REDIRECTED_MATCH;
}

/** That the asked domain leads to another one, and what that means; empty where it does not. */
export function redirectSentence({ domain, redirectedTo, siteMatch }: Identity): string {
  if (redirectedTo === null) return '';
  const meaning =
    siteMatch < 1
      ? '; what is said there may be about another company, so it counts for less'
      : ', which names it as its own';
  return `${domain} leads to ${redirectedTo}${meaning}.`;
}

function rankedLegalNames(
  legal: Claim<string>[],
  organizations: SiteOrganization[],
  registrableDomain: string,
): string[] {
  const votes = new Map<string, { name: string; votes: number }>();
  const vote = (name: string, weight: number) => {
    const key = foldName(name);
    const entry = votes.get(key) ?? { name, votes: 0 };
    votes.set(key, { name: entry.name, votes: entry.votes + weight });
  };
  for (const organization of organizations) if (organization.legalName) vote(organization.legalName, 3);
  for (const claim of legal) vote(claim.value, claim.extractor.strength);
  return [...votes.values()]
    .map(({ name, votes: count }) => ({ name, score: count + 3 * fitsDomain(name, registrableDomain) }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function bestName(claims: Claim<string>[], registrableDomain: string): string | null {
  const ranked = claims
    .map((claim) => ({
      name: claim.value,
      score: claim.match * claim.extractor.strength + 0.5 * fitsDomain(claim.value, registrableDomain),
    }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  return ranked[0]?.name ?? null;
}

const SPELLED_IN_CHARACTERS = 20_000;

/** "Acme Robotics" in the pages of acmerobotics.com: the domain's label as the site writes it, in words. */
function spelledOut(registrableDomain: string, { pages }: OwnSite): string[] {
  const label = nameOfDomain(registrableDomain).joined.toLowerCase();
  if (!/^[a-z\d]{6,40}$/.test(label)) return [];
  const pattern = bounded(
    new RegExp(`(?<![\\p{L}\\p{N}])${[...label].join(' ?')}(?![\\p{L}\\p{N}])`, 'giu'),
    SPELLED_IN_CHARACTERS,
  );
  const written = pages.flatMap(({ document }) => document.text.match(pattern) ?? []);
  return [...new Set(written.map(foldName))].filter((name) =>
    name.split(' ').every((word) => word.length > 1),
  );
}

function spokenNamesOf(
  claims: Claim<string>[],
  legalNames: string[],
  registrableDomain: string,
): Set<string> {
  const label = nameOfDomain(registrableDomain);
  const names = [...claims.map((claim) => claim.value), ...legalNames];
  const spoken = [...names.map(coreName), ...names.map(foldName), label.joined, label.parts[0] ?? ''];
  return new Set(spoken.filter((name) => name.length >= SPOKEN_NAME_MIN));
}
