import type { Web, WebAnswer } from '../../outbound/web.ts';
import { mayBeTheCompany, registrableDomainOf, tradesDomains } from './notTheCompany.ts';
import { isParked } from './parkedSite.ts';
import { readSite, type SitePage } from './readSite.ts';

/** What a look at a domain's site showed. */
export interface SiteLook {
  /** `dead`: nothing answers; `parked`: nobody lives there. */
  condition: 'lives' | 'parked' | 'dead';
  /** Registrable domain of another company site that the domain redirects to. */
  leadsTo: string | null;
  /** The home page that was reached in the end, when there was one. */
  page: SitePage | null;
}

/** One address takes this long at most; a firewall that swallows packets must not cost the whole search. */
const ATTEMPT_MS = 3_000;

/**
 * Looks where a domain's home page leads. Redirects by HTTP and by the page itself count; those to social networks,
 * platforms, sign-in pages and markets for domains never do, nor does a target that is itself parked.
 */
export async function lookAtSite(web: Web, domain: string, signal: AbortSignal): Promise<SiteLook> {
  for (const address of [`https://${domain}/`, `http://${domain}/`, `https://www.${domain}/`]) {
    const answer = await fetchBriefly(web, address, signal);
    if (signal.aborted) break;
    if (answer.kind === 'page') return lookAtPage(web, domain, readSite(answer.page), signal);
    const ledTo =
      answer.redirectedTo === undefined ? null : anotherDomain(new URL(answer.redirectedTo), domain);
    if (ledTo !== null) return ledElsewhere(ledTo, null);
    if (answer.kind !== 'unreachable' && answer.kind !== 'cancelled') return nothingSeen('lives');
  }
  return nothingSeen('dead');
}

/** A page of the site by its address; null when it cannot be had. */
export async function readPage(web: Web, address: URL, signal: AbortSignal): Promise<SitePage | null> {
  const answer = await fetchBriefly(web, address.href, signal);
  return answer.kind === 'page' ? readSite(answer.page) : null;
}

async function lookAtPage(web: Web, domain: string, home: SitePage, signal: AbortSignal): Promise<SiteLook> {
  const refreshed = home.refreshesTo;
  const isSentOn = refreshed !== null && anotherDomain(refreshed, domain) !== null;
  const page = isSentOn ? await readPage(web, refreshed, signal) : home;
  const elsewhere = anotherDomain(page?.url ?? refreshed ?? home.url, domain);
  if (elsewhere !== null) return ledElsewhere(elsewhere, page);
  if (page !== null && isParked(page)) return nothingSeen('parked');
  return { condition: 'lives', leadsTo: null, page };
}

function ledElsewhere(target: string, page: SitePage | null): SiteLook {
  if (tradesDomains(target) || (page !== null && isParked(page))) return nothingSeen('parked');
  if (!mayBeTheCompany(target)) return nothingSeen('lives');
  return { condition: 'lives', leadsTo: target, page };
}

function nothingSeen(condition: SiteLook['condition']): SiteLook {
  return { condition, leadsTo: null, page: null };
}

/** The registrable domain of an address, when it is not the asked domain's nor above it. */
function anotherDomain({ hostname }: URL, domain: string): string | null {
  const target = registrableDomainOf(hostname);
  return target === null || target === registrableDomainOf(domain) ? null : target;
}

async function fetchBriefly(web: Web, url: string, signal: AbortSignal): Promise<WebAnswer> {
  return web.fetch({ url }, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]));
}
