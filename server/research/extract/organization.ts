import { decodeFewEntities } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { at, type JsonNode, schemaNodes, schemaTypes, textOf, textsOf } from '../documents/locatedJson.ts';
import { coreName, fitsDomain } from '../identity/companyName.ts';
import type { SitePage } from '../sources/ownSite.ts';

/** What an extractor must know about whose pages it reads. */
export interface About {
  registrableDomain: string;
  /** How sure it is that the site is this company's. */
  siteMatch: number;
}

/** A schema.org organisation of the company's own pages that is, or may be, the company. */
export interface SiteOrganization {
  document: Document;
  node: JsonNode;
  name: string | null;
  legalName: string | null;
  sameAs: string[];
  /**
   * `own`: its url or sameAs is on the asked domain. `unsaid`: it names no address, or only profiles elsewhere.
   * `foreign`: its url is another site.
   */
  fit: 'own' | 'unsaid' | 'foreign';
  /** How sure it is that this is the company, 0..1. */
  match: number;
}

const ORGANIZATION =
  /(?:Organization|Corporation|Business|Company|Store|NGO|Restaurant|Hotel|Agency|Service|Brand|Hospital|School|CollegeOrUniversity|Project|Airline|Library|Consortium)$/;
const NOT_AN_ORGANIZATION = /^(?:Service|FinancialProduct|GovernmentService|BroadcastService|Product)$/;

/** Profile hosts: an address there is the company's profile, not another company's site. */
const PROFILE_HOSTS = new Set(
  'linkedin.com facebook.com twitter.com x.com instagram.com youtube.com crunchbase.com github.com wikipedia.org wikidata.org xing.com tiktok.com pinterest.com google.com glassdoor.com'.split(
    ' ',
  ),
);

const MATCH = { own: 1, named: 0.95, unsaid: 0.9, foreign: 0.8 } as const;
const ORGANIZATIONS_MAX = 60;

/**
 * The organisations that top-level JSON-LD nodes of the site describe. Publishers, authors and customers nested
 * in other nodes are not the company. Where one organisation fits the domain, those of foreign addresses go; where none does,
 * only those count that are called as the site is.
 */
export function organizationsOf(pages: SitePage[], registrableDomain: string): SiteOrganization[] {
  const all = pages
    .flatMap(({ document }) => document.jsonLd.map((block) => ({ document, block })))
    .flatMap(({ document, block }) => schemaNodes(block).map((node) => ({ document, node })))
    .filter(({ node }) => schemaTypes(node).some(isOrganizationType))
    .slice(0, ORGANIZATIONS_MAX)
    .map(({ document, node }) => describe(document, node, registrableDomain));
  const sure = all.filter((organization) => organization.match >= MATCH.named);
  return sure.length > 0 ? sure : all.filter(isCalledAsSite(pages, registrableDomain));
}

/** What parts a page's title: "Acme Robotics | Home", "Home – Acme Robotics". */
const PARTS_OF_TITLE = / ?[|·•»:] ?| [–—-] /u;

/** Whether an organisation that nothing joins to the domain has a name that is the site's own, or none. */
function isCalledAsSite(pages: SitePage[], registrableDomain: string): (one: SiteOrganization) => boolean {
  const siteNames = new Set(
    pages
      .flatMap(({ document, role }) => [
        ...(role === 'home' ? document.title.split(PARTS_OF_TITLE) : []),
        ...document.metas.filter(({ name }) => name === 'og:site_name').map(({ content }) => content),
      ])
      .map(coreName)
      .filter((name) => name !== ''),
  );
  return ({ name, legalName, fit }) => {
    const names = [name, legalName].filter((one) => one !== null);
    if (names.length === 0) return fit === 'unsaid';
    return names.some((one) => fitsDomain(one, registrableDomain) > 0 || siteNames.has(coreName(one)));
  };
}

function isOrganizationType(type: string): boolean {
  return ORGANIZATION.test(type) && !NOT_AN_ORGANIZATION.test(type);
}

function describe(document: Document, node: JsonNode, registrableDomain: string): SiteOrganization {
  const name = textOf(at(node, 'name'));
  const legalName = textOf(at(node, 'legalName'));
  const sameAs = textsOf(at(node, 'sameAs'));
  const fit = fitOf([...textsOf(at(node, 'url')), textOf(at(node, '@id')) ?? ''], sameAs, registrableDomain);
  const named = [name, legalName].some((text) => text !== null && fitsDomain(text, registrableDomain) === 1);
  const match = fit !== 'own' && named ? MATCH.named : MATCH[fit];
  return {
    document,
    node,
    name: name === null ? null : decodeFewEntities(name),
    legalName: legalName === null ? null : decodeFewEntities(legalName),
    sameAs: sameAs.slice(0, 30),
    fit,
    match,
  };
}

function fitOf(urls: string[], sameAs: string[], registrableDomain: string): SiteOrganization['fit'] {
  const domainsOf = (addresses: string[]) =>
    addresses
      .filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address))
      .map((address) => registrableDomainOf(new URL(address).hostname));
  const all = [...domainsOf(urls), ...domainsOf(sameAs)];
  if (all.includes(registrableDomain)) return 'own';
  const own = domainsOf(urls).filter((domain) => !PROFILE_HOSTS.has(domain));
  return own.length > 0 ? 'foreign' : 'unsaid';
}
