import { readProfileUrl } from '@assay/shared/profileUrl';
import { isNetworkHost } from '../../domain/networkHosts.ts';
import { decodedPath } from '../../domain/urlPath.ts';
import type { Web } from '../../outbound/web.ts';
import { registrableDomainOf } from '../documents/document.ts';

/** The kind of site of a profile URL; decides whether the page is read, and what it may state. */
export type ProfileHostKind =
  /** A professional or social network: never fetched. */
  | 'network'
  /** A host of source code, with public profiles. */
  | 'code'
  /** A page of a conference or another event about one of its speakers. */
  | 'event'
  /** A publication's page about one of its authors. */
  | 'author'
  /** A page about one of its people on an organisation's own domain. */
  | 'team'
  /** The person's own site. */
  | 'personal'
  | 'other';

const CODE_HOSTS = new Set('github.com gitlab.com codeberg.org bitbucket.org sr.ht gitea.com'.split(' '));

const EVENT =
  /^(?:speakers?|referenten|referent|intervenants?|ponentes?|panel(?:ists?)?|presenters?|faculty|sessions?|schedule|agenda)$/;
const AUTHOR =
  /^(?:authors?|autoren|autor|auteurs?|autores|writers?|contributors?|columnists?|journalists?|reporters?|by|byline|redaktion)$/;
const TEAM =
  /^(?:team|our-?team|the-?team|meet-the-team|people|our-?people|leadership|management|executives?|staff|employees|about|about-us|who-we-are|board|directors|experts?|advisors?|partners|lawyers|attorneys|consultants|professionals|personnel|faculty-staff|mitarbeiter|mitarbeitende|ansprechpartner|unternehmen|ueber-uns|equipe|notre-equipe|equipo|nosotros|founders?|profiles?|bio|bios|members?)$/;

/** Whether a page is of a professional or social network, which is never fetched. */
export function isNetworkUrl(url: string): boolean {
  return URL.canParse(url) && isNetworkHost(new URL(url).hostname);
}

/**
 * A web that refuses professional and social networks: no profile URL, link or search result there is requested, and a page
 * that redirects there is not read.
 */
export function withNetworksRefused(web: Web): Web {
  const reason = 'pages of professional and social networks are not read';
  const refused = { kind: 'forbidden', reason } as const;
  return {
    async fetch(request, signal) {
      if (isNetworkUrl(request.url)) return refused;
      const answer = await web.fetch(request, signal);
      return answer.kind === 'page' && isNetworkUrl(answer.page.url) ? refused : answer;
    },
  };
}

/** Whether a profile's host is one of source code. */
export const isCodeHost = (host: string): boolean => CODE_HOSTS.has(host.toLowerCase().replace(/^www\./, ''));

/** Whether two addresses are of the same profile, however written. */
export function sameProfile(url: string, profileUrl: string): boolean {
  const reading = readProfileUrl(url);
  return reading.ok && profileKey(reading.profileUrl) === profileKey(profileUrl);
}

/** Country hosts of a network show the same profile: uk.linkedin.com and www.linkedin.com. */
function profileKey(profileUrl: string): string {
  const { hostname, pathname } = new URL(profileUrl);
  const host = isNetworkHost(hostname) ? registrableDomainOf(hostname) : hostname.replace(/^www\./, '');
  return `${host}${decodedPath(pathname).toLowerCase()}`;
}

/** The kind of place that an address points to, by host and path alone. @param isNamedByHost  the host's own name is the person's */
export function kindOfHost(address: string, isNamedByHost = false): ProfileHostKind {
  const { hostname, pathname } = new URL(address);
  if (isNetworkHost(hostname)) return 'network';
  if (isCodeHost(hostname)) return 'code';
  if (isNamedByHost) return 'personal';
  const segments = decodedPath(pathname).toLowerCase().split('/').filter(Boolean);
  const folders = segments.slice(0, -1).map((segment) => segment.replace(/_/g, '-'));
  if (folders.some((folder) => EVENT.test(folder))) return 'event';
  if (folders.some((folder) => AUTHOR.test(folder))) return 'author';
  if (folders.some((folder) => TEAM.test(folder))) return 'team';
  return segments.at(-1)?.startsWith('~') ? 'personal' : 'other';
}
