import { type Claim, claimsOf, sourceQuote } from '../../claims/claim.ts';
import { decodeFewEntities, type Reader } from '../../claims/reader.ts';
import { type Document, registrableDomainOf } from '../../documents/document.ts';
import type { Analysis, Term } from '../analysis.ts';
import type { QuestionPage } from '../gatherPages.ts';
import { GENERIC } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { topicsOfPage } from '../topics.ts';
import { keyOfWord, wordsOf } from '../words.ts';
import type { Finding } from './finding.ts';

const ANCHOR = /<a\s[^>]{0,900}>/giu;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu;
const SOURCE_MAX = 1_500_000;
const ANCHORS_MAX = 2000;
/** Profiles by the host that has them. */
const NETWORKS: [RegExp, RegExp][] = [
  [/linkedin/i, /(?:^|\.)linkedin\.com$/],
  [/(?:twitter|(?<!\p{L})x (?:account|profile|handle))/iu, /(?:^|\.)(?:twitter|x)\.com$/],
  [/facebook/i, /(?:^|\.)facebook\.com$/],
  [/instagram/i, /(?:^|\.)instagram\.com$/],
  [/youtube/i, /(?:^|\.)youtube\.com$/],
  [/github/i, /(?:^|\.)github\.com$/],
  [/gitlab/i, /(?:^|\.)gitlab\.com$/],
  [/tiktok/i, /(?:^|\.)tiktok\.com$/],
  [/xing/i, /(?:^|\.)xing\.com$/],
  [/mastodon/i, /mastodon/],
  [/pinterest/i, /(?:^|\.)pinterest\./],
  [/trustpilot/i, /(?:^|\.)trustpilot\.com$/],
  [/app ?store|ios app/i, /^(?:apps|itunes)\.apple\.com$/],
  [/google play|play store|android app/i, /^play\.google\.com$/],
];

/** Links of the company's own pages whose text or address answers the question; absolute, http or https. */
export function readUrlFindings(
  pages: QuestionPage[],
  analysis: Analysis,
  registrableDomain: string,
): Finding<string>[] {
  const network = NETWORKS.find(([asked]) => asked.test(analysis.question))?.[1];
  const own = pages.filter(({ isOwn, document }) => isOwn && !document.isArticle);
  const findings = own.flatMap((page) =>
    linksOf(page.document).flatMap(({ url, text, start, end }) => {
      const score =
        network === undefined
          ? fit(url, text, analysis, registrableDomain)
          : Number(network.test(new URL(url).hostname) && !/\/(?:share|sharer|intent)/.test(url));
      return score <= 0 ? [] : claimed(page, url, score, { start, end });
    }),
  );
  return findings.sort((a, b) => b.coverage - a.coverage || a.claim.value.length - b.claim.value.length);
}

interface PlacedLink {
  url: string;
  text: string;
  start: number;
  end: number;
}

function linksOf(document: Document): PlacedLink[] {
  const source = document.source.slice(0, SOURCE_MAX);
  const texts = new Map(document.links.map(({ url, text }) => [url, text]));
  return [...source.matchAll(ANCHOR)].slice(0, ANCHORS_MAX).flatMap((match) => {
    const url = hrefReader(document.url).read(match[0])[0];
    if (typeof url !== 'string') return [];
    return [{ url, text: texts.get(url) ?? '', start: match.index, end: match.index + match[0].length }];
  });
}

/** A start tag to the address that it leads to. */
function hrefReader(base: string): Reader {
  return {
    name: 'address of a link',
    read(words) {
      const match = HREF.exec(words);
      const href = decodeFewEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
      if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return [];
      const url = new URL(href, base);
      url.hash = '';
      return url.protocol === 'http:' || url.protocol === 'https:' ? [url.href] : [];
    },
  };
}

const FIT_MIN = 0.7;

/** How well a link goes with the question, about 0..1: its words hold the question's, and little else. */
function fit(
  url: string,
  text: string,
  { terms, topics, question }: Analysis,
  registrableDomain: string,
): number {
  const wanted = wantedKeys(terms, question);
  if (wanted.length === 0) return 0;
  const { hostname, pathname } = new URL(url);
  const path = pathname.split('/').filter(Boolean).join(' ').replace(/[-_.]/g, ' ');
  const textKeys = wordsOf(text).map(({ key }) => key);
  const pathKeys = wordsOf(path).map(({ key }) => key);
  const host = hostname.split('.')[0] ?? '';
  const isSaid = (key: string, keys: string[]) =>
    keys.includes(key) || [...saidFor(key)].some((other) => keys.includes(other));
  const held = (keys: string[]) => wanted.filter((key) => isSaid(key, keys)).length / wanted.length;
  const best = Math.max(held(textKeys), held([...pathKeys, keyOfWord(host)]));
  const isTopic = topics.some(
    (topic) =>
      topicsOfPage(url, text).has(topic) &&
      wanted.includes(keyOfWord(topic)) &&
      wanted.every((key) =>
        [keyOfWord(topic), ...saidFor(keyOfWord(topic)), ...textKeys, ...pathKeys].includes(key),
      ),
  );
  const depth = pathname.split('/').filter(Boolean).length;
  const isOther = registrableDomainOf(hostname) === registrableDomain ? 0 : 0.1;
  const score =
    Math.max(best, isTopic ? 0.8 : 0) -
    0.05 * Math.max(0, depth - 1) -
    isOther -
    0.02 * Math.max(0, textKeys.length - wanted.length) +
    // Words that may be left out are better told.
    0.04 * terms.filter(({ key }) => !wanted.includes(key) && textKeys.includes(key)).length;
  return score < FIT_MIN - 0.1 ? 0 : score;
}

/** "Where can I apply?" means the careers page, "where can I sign in?" the login. */
const MEANT: [RegExp, string[]][] = [
  [/(?:apply|job openings|vacanc|open positions)/i, ['careers']],
  [/(?:sign in|log ?in)/i, ['login']],
  [/(?:uptime|system status)/i, ['status']],
  [/privacy/i, ['privacy']],
  [/(?:book|request|schedule) a demo/i, ['demo']],
  [
    /(?<!\p{L})(?:book|reserve)(?: an?| my)? (?:appointment|visit|table|room|slot|call|session|place|seat|class|treatment)/iu,
    ['book'],
  ],
  [/documentation/i, ['docs']],
];

/** What a link is, beside what it leads to. */
const FORM =
  /^(?:online|web|internet|pdf|file|document|leaflet|download|info|information|finder|locator|version|overview|buy|view|see|read|watch|learn|check|browse|visit|get|open|full|sign|signup|subscribe|become)$/u;

function wantedKeys(terms: Term[], question: string): string[] {
  const meant = MEANT.find(([asked]) => asked.test(question))?.[1];
  const telling = terms.filter(({ key, word }) => !GENERIC.has(key) && !FORM.test(word));
  return meant?.map(keyOfWord) ?? (telling.length > 0 ? telling : terms).map(({ key }) => key);
}

function claimed(
  { document, match }: QuestionPage,
  url: string,
  score: number,
  place: { start: number; end: number },
): Finding<string>[] {
  const quote = sourceQuote(document, place.start, place.end);
  const claims: Claim<string>[] = claimsOf([
    {
      field: 'value',
      value: url,
      said: { words: quote.words, reader: hrefReader(document.url) },
      asOf: null,
      quote,
      extractor: { name: 'link', strength: Math.min(1, 0.6 + 0.4 * score) },
      sourceClass: 'ownStructured',
      match,
    },
  ]);
  return claims.map((claim) => ({ claim, coverage: score, inferred: null, note: null }));
}
