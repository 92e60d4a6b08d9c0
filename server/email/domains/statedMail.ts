import { mayHaveCompanyMail, registrableDomainOf } from './excludedDomains.ts';
import type { SitePage } from './readSite.ts';

/**
 * The other domain that a company's own page states for its mail: `info@example.com` on example.de. Null when the
 * page states addresses at the asked domain, or none that are surely the company's: the domain must resemble the
 * site's own, or two addresses there must outnumber all others (an agency signs a site with one). Free mail providers
 * never count.
 */
export function statedMailDomain({ url, mailAddresses }: SitePage, askedDomain: string): string | null {
  const hosts = mailAddresses.map((address) => address.slice(address.lastIndexOf('@') + 1));
  const own = registrableDomainOf(askedDomain);
  if (hosts.some((host) => registrableDomainOf(host) === own)) return null;
  const counts = new Map<string, number>();
  for (const host of hosts) {
    const registrable = registrableDomainOf(host);
    if (registrable !== null && mayHaveCompanyMail(registrable))
      counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, one], [, other]) => other - one);
  const labels = [askedDomain, url.hostname].map(labelOf);
  const alike = ranked.find(([host]) => labels.some((label) => resemble(label, labelOf(host))));
  if (alike !== undefined) return alike[0];
  const [most, next] = ranked;
  return most !== undefined && most[1] >= 2 && most[1] > (next?.[1] ?? 0) ? most[0] : null;
}

const CONTACT =
  /(?:contact|kontakt|impressum|imprint|legal-notice|mentions-legales|contatti|contacto|yhteystiedot)/i;

/** The site's contact page or imprint, if the home page links to one. */
export function contactPageOf({ url, links }: SitePage): URL | null {
  return links.find((link) => link.hostname === url.hostname && CONTACT.test(link.pathname)) ?? null;
}

/** The first label of the registrable domain: the company's name as domains have it. */
function labelOf(host: string): string {
  return (registrableDomainOf(host) ?? host).split('.')[0]?.replaceAll('-', '') ?? '';
}

const SHORTEST_LIKENESS = 4;

function resemble(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= SHORTEST_LIKENESS && long.includes(short));
}
