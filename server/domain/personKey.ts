import { networkOf } from './networkHosts.ts';
import { decodedPath } from './urlPath.ts';

/** Networks with two names. */
const SAME_NETWORK: Record<string, string> = {
  'twitter.com': 'x.com',
  'fb.com': 'facebook.com',
  'lnkd.in': 'linkedin.com',
  'linkedin.cn': 'linkedin.com',
  'threads.com': 'threads.net',
};

/** How many path segments name the person, by network; what follows is a section of the profile or a language. */
const PROFILE_PATHS: readonly [host: string, path: RegExp][] = [
  ['linkedin.com', /^(?:mwlite\/)?(?<profile>in\/[^/]+)/u],
  ['xing.com', /^(?<profile>profile\/[^/]+)/u],
  ['bsky.app', /^(?<profile>profile\/[^/]+)/u],
  ['x.com', /^(?<profile>[^/]+)/u],
  ['instagram.com', /^(?<profile>[^/]+)/u],
  ['threads.net', /^(?<profile>[^/]+)/u],
  ['tiktok.com', /^(?<profile>[^/]+)/u],
  ['github.com', /^(?<profile>[^/]+)/u],
  ['gitlab.com', /^(?<profile>[^/]+)/u],
  ['codeberg.org', /^(?<profile>[^/]+)/u],
];

/**
 * Identifies the person a profile URL names, equal for all spellings of the URL: country hosts of a network ("de.linkedin.com"), ports,
 * doubled slashes, upper case, a language or a section at the end. An erased person must not be researched under another spelling
 * (docs/api-contract.md "Privacy"). It merges more than the normalisation of entity ids, which keeps apart what may be two
 * pages. A text that is not a URL is its own key.
 */
export function personKey(profileUrl: string): string {
  if (!/^https?:/iu.test(profileUrl) || !URL.canParse(profileUrl)) return profileUrl;
  const { hostname, pathname } = new URL(profileUrl);
  const bare = hostname.replace(/\.$/, '').replace(/^www\./, '');
  const network = networkOf(bare) ?? bare;
  const host = SAME_NETWORK[network] ?? network;
  const path = decodedPath(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+/gu, '/')
    .replace(/^\/|\/$/gu, '');
  const profile = PROFILE_PATHS.find(([of]) => of === host)?.[1].exec(path)?.groups?.profile;
  return `${host}/${profile ?? path}`;
}
