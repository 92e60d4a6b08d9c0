import { isNetworkHost } from '../../domain/networkHosts.ts';

/** What kind of place a profile URL points to; decides what the page may be taken to say, and whether it is read at all. */
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

const CODE_HOSTS = new Set([
  'github.com',
  'gitlab.com',
  'codeberg.org',
  'bitbucket.org',
  'sr.ht',
  'gitea.com',
]);

const EVENT =
  /^(?:speakers?|referenten|referent|intervenants?|ponentes?|panel(?:ists?)?|presenters?|faculty|sessions?|schedule|agenda)$/;
const AUTHOR =
  /^(?:authors?|autoren|autor|auteurs?|autores|writers?|contributors?|columnists?|journalists?|reporters?|by|byline|redaktion)$/;
const TEAM =
  /^(?:team|our-?team|the-?team|meet-the-team|people|our-?people|leadership|management|executives?|staff|employees|about|about-us|who-we-are|board|directors|experts?|advisors?|partners|lawyers|attorneys|consultants|professionals|personnel|faculty-staff|mitarbeiter|mitarbeitende|ansprechpartner|unternehmen|ueber-uns|equipe|notre-equipe|equipo|nosotros|founders?|profiles?|bio|bios|members?)$/;

/** Whether a page may be asked for, as far as its host goes. */
export function isNetworkUrl(url: string): boolean {
  return URL.canParse(url) && isNetworkHost(new URL(url).hostname);
}

/** The code host of a profile's host, by its own name; null for others. */
export function codeHostOf(host: string): string | null {
  const bare = host.toLowerCase().replace(/^www\./, '');
  return CODE_HOSTS.has(bare) ? bare : null;
}

/**
 * The kind of a profile's host, by host and path alone.
 *
 * @param segments        decoded path segments in lower case
 * @param isNamedByHost   the host's own name is the person's: `jane-doe.example`
 */
export function kindOfHost(
  host: string,
  segments: readonly string[],
  isNamedByHost: boolean,
): ProfileHostKind {
  if (isNetworkHost(host)) return 'network';
  if (codeHostOf(host) !== null) return 'code';
  if (isNamedByHost) return 'personal';
  const folders = segments.slice(0, -1).map((segment) => segment.replace(/_/g, '-'));
  if (folders.some((folder) => EVENT.test(folder))) return 'event';
  if (folders.some((folder) => AUTHOR.test(folder))) return 'author';
  if (folders.some((folder) => TEAM.test(folder))) return 'team';
  return segments.at(-1)?.startsWith('~') ? 'personal' : 'other';
}
