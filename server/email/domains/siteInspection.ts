import type { Web, WebAnswer } from '../../outbound/web.ts';
import { mayBeTheCompany, registrableDomainOf, tradesDomains } from './excludedDomains.ts';
import { isParked } from './parkedSite.ts';
import { readSite, type SitePage } from './readSite.ts';

/** The state of a domain's site. */
export interface SiteInspection {
  /** `dead`: no answer; `parked`: a parking page. */
  condition: 'lives' | 'parked' | 'dead';
  /** Registrable domain of another company site that the domain redirects to. */
  leadsTo: string | null;
  /** The home page after redirects, if there was one. */
  page: SitePage | null;
}

/** Time limit per address; a firewall that drops packets must not use up the whole search. */
const ATTEMPT_MS = 3_000;

/**
 * Finds out where a domain's home page leads. Redirects by HTTP and by the page itself count; those to social
 * networks, platforms, sign-in pages and markets for domains never do, nor does a target that is itself parked.
 */
export async function inspectSite(web: Web, domain: string, signal: AbortSignal): Promise<SiteInspection> {
  for (const address of [`https://${domain}/`, `http://${domain}/`, `https://www.${domain}/`]) {
    const answer = await fetchBriefly(web, address, signal);
    if (signal.aborted) break;
    if (answer.kind === 'page') return inspectPage(web, domain, readSite(answer.page), signal);
    const ledTo =
      answer.redirectedTo === undefined ? null : anotherDomain(new URL(answer.redirectedTo), domain);
    if (ledTo !== null) return ledElsewhere(ledTo, null);
    if (answer.kind !== 'unreachable' && answer.kind !== 'cancelled') return nothingSeen('lives');
  }
  return nothingSeen('dead');
}

/** A page of the site by its address; null when it cannot be fetched. */
export async function readPage(web: Web, address: URL, signal: AbortSignal): Promise<SitePage | null> {
  const answer = await fetchBriefly(web, address.href, signal);
  return answer.kind === 'page' ? readSite(answer.page) : null;
}

async function inspectPage(
  web: Web,
  domain: string,
  home: SitePage,
  signal: AbortSignal,
): Promise<SiteInspection> {
  const refreshed = home.refreshesTo;
  const isSentOn = refreshed !== null && anotherDomain(refreshed, domain) !== null;
  const page = isSentOn ? await readPage(web, refreshed, signal) : home;
  const elsewhere = anotherDomain(page?.url ?? refreshed ?? home.url, domain);
  if (elsewhere !== null) return ledElsewhere(elsewhere, page);
  if (page !== null && isParked(page)) return nothingSeen('parked');
  return { condition: 'lives', leadsTo: null, page };
}

function ledElsewhere(target: string, page: SitePage | null): SiteInspection {
  if (tradesDomains(target) || (page !== null && isParked(page))) return nothingSeen('parked');
  if (!mayBeTheCompany(target)) return nothingSeen('lives');
  return { condition: 'lives', leadsTo: target, page };
}

function nothingSeen(condition: SiteInspection['condition']): SiteInspection {
  return { condition, leadsTo: null, page: null };
}

/** The registrable domain of an address, unless it equals the asked domain's or is a parent of it. */
function anotherDomain({ hostname }: URL, domain: string): string | null {
  const target = registrableDomainOf(hostname);
  return target === null || target === registrableDomainOf(domain) ? null : target;
}

async function fetchBriefly(web: Web, url: string, signal: AbortSignal): Promise<WebAnswer> {
  return web.fetch({ url }, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]));
}
