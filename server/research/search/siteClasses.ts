import type { SourceClass } from '../claims/sourceClasses.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Identity } from '../identity/identity.ts';
import { bounded } from '../patterns.ts';
import { isWire } from '../sources/pressWires.ts';

/** Networks whose pages are not fetched: their terms forbid it, or anybody may write there in any name. */
const NOT_FETCHED = new Set(
  (
    'linkedin.com lnkd.in xing.com viadeo.com facebook.com fb.com instagram.com threads.net threads.com tiktok.com ' +
    'twitter.com x.com t.co youtube.com youtu.be pinterest.com reddit.com quora.com snapchat.com telegram.org t.me ' +
    'weibo.com vk.com discord.com bsky.app google.com bing.com duckduckgo.com brave.com archive.org ' +
    // read as sources of their own, and joined by evidence
    'wikipedia.org wikidata.org sec.gov gleif.org'
  ).split(' '),
);

/** Directories that copy what others say of companies, often from each other. */
const AGGREGATORS = new Set(
  (
    'crunchbase.com pitchbook.com zoominfo.com dnb.com owler.com craft.co rocketreach.co apollo.io growjo.com ' +
    'cbinsights.com tracxn.com getlatka.com leadiq.com similarweb.com glassdoor.com glassdoor.de glassdoor.co.uk ' +
    'indeed.com comparably.com g2.com capterra.com trustpilot.com clutch.co wellfound.com angel.co dealroom.co ' +
    'golden.com signalhire.com lusha.com seamless.ai contactout.com kompass.com northdata.com northdata.de ' +
    'opencorporates.com theorg.com builtin.com f6s.com startupranking.com ' +
    'datanyze.com builtwith.com stackshare.io enlyft.com 6sense.com hgdata.com theirstack.com slintel.com ' +
    'zippia.com ambitionbox.com cience.com leadfeeder.com companiesmarketcap.com macrotrends.net stockanalysis.com'
  ).split(' '),
);

/** Whether a hit at this address is worth fetching at all. */
export function mayFetch(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (/\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|mp[34])$/i.test(pathname)) return false;
  return !NOT_FETCHED.has(registrableDomainOf(hostname));
}

/**
 * Whose words a page of a third party are. A wire carries the company's own; a known directory is an aggregator; of
 * the others one dated story is the press, and anything else no better than a directory.
 */
export function thirdPartyClass(document: Document): SourceClass {
  if (isWire(document.url)) return 'wire';
  if (AGGREGATORS.has(document.registrableDomain)) return 'aggregator';
  return document.isArticle ? 'news' : 'aggregator';
}

/**
 * Whether a page of somebody else is about this company and not about a namesake: it links to the company's domain,
 * or writes it. docs/research.md, "Identity and joins".
 */
export function isAboutCompany(document: Document, { registrableDomain }: Identity): boolean {
  if (document.links.some(({ url }) => registrableDomainOf(new URL(url).hostname) === registrableDomain))
    return true;
  const written = bounded(
    new RegExp(
      `(?<![\\p{L}\\p{N}-])${registrableDomain.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
      'iu',
    ),
    SOURCE_CHARACTERS_MAX,
  );
  return written.test(document.text) || written.test(document.source);
}

const SOURCE_CHARACTERS_MAX = 1_000_000;
