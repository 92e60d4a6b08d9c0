import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { xmlElements } from './xmlElements.ts';

const ADDRESSES_MAX = 5000;
const SITEMAPS_MAX = 3;

/** Name of this source, where it is switched off. */
const SITEMAP = 'sitemap';

/**
 * Addresses a site lists for crawlers. (sitemaps.org protocol; RFC 9309 for robots.txt.)
 * Endpoint: GET {site}/robots.txt for the sitemaps it names, else {site}/sitemap.xml; of a sitemap index its first
 * two sitemaps, those of pages before those of posts.
 * Limits: at most three sitemaps and 5,000 addresses; the host's rate limit.
 * Licence: only addresses are taken, nothing is quoted.
 * A site without one is normal: nothing here is a gap.
 */
export async function sitemapAddresses(gathering: Gathering, home: Document): Promise<string[]> {
  const robotsUrl = new URL('/robots.txt', home.url).href;
  const robots = await gathering.attempt({ url: robotsUrl, ignoreRobots: true }, SITEMAP);
  const named = robots.kind === 'page' ? sitemapsNamedIn(robots.page.bytes.toString('latin1')) : [];
  const sitemaps = named.length > 0 ? named : [new URL('/sitemap.xml', home.url).href];
  const first = await locations(gathering, sitemaps[0] ?? '');
  const children = first.filter((url) => /\.xml(?:\.gz)?(?:$|\?)/i.test(url));
  if (children.length === 0) return first;
  const best = [...children].sort(
    (a, b) => Number(/post|blog|news/i.test(a)) - Number(/post|blog|news/i.test(b)),
  );
  const lists = await Promise.all(best.slice(0, SITEMAPS_MAX - 1).map((url) => locations(gathering, url)));
  return lists.flat().slice(0, ADDRESSES_MAX);
}

function sitemapsNamedIn(robots: string): string[] {
  return robots
    .slice(0, 500_000)
    .split('\n')
    .flatMap((line) => /^\s*sitemap:\s*(https?:\/\/\S+)/i.exec(line.slice(0, 2000))?.[1] ?? [])
    .filter((url) => URL.canParse(url));
}

async function locations(gathering: Gathering, url: string): Promise<string[]> {
  const answer = await gathering.attempt({ url }, SITEMAP);
  if (answer.kind !== 'page') return [];
  return xmlElements(answer.page.bytes.toString('utf8'))
    .filter(({ name }) => name === 'loc')
    .slice(0, ADDRESSES_MAX)
    .map(({ text }) => text.trim())
    .filter((address) => /^https?:/.test(address) && URL.canParse(address));
}
