import { type Claim, claimsOf, sourceQuote } from '../../../claims/claim.ts';
import { decodeFewEntities, type Reader } from '../../../claims/reader.ts';
import type { Document } from '../../../documents/document.ts';
import type { Analysis } from '../../analysis.ts';
import type { QuestionPage } from '../../gatherPages.ts';
import type { Finding } from '../finding.ts';
import { linkAsked } from './linkAsked.ts';
import { fitOfLink } from './linkFit.ts';
import { networkAsked, profilesOf } from './networkProfiles.ts';

const ANCHOR = /<a\s[^>]{0,900}>/giu;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu;
const HEADING = /<h[1-4](?:\s[^>]{0,300})?>([^<]{1,200}(?:<[^>]{1,200}>[^<]{0,200}){0,4}?)<\/h[1-4]>/giu;
const SOURCE_MAX = 1_500_000;
const ANCHORS_MAX = 2000;

/** Links of the company's own pages whose text or address answers the question; absolute, http or https. */
export function readUrlFindings(
  pages: QuestionPage[],
  analysis: Analysis,
  registrableDomain: string,
): Finding<string>[] {
  const network = networkAsked(analysis.question);
  const own = pages.filter(({ isOwn, document }) => isOwn && !document.isArticle);
  const links = own.flatMap((page) => linksOf(page.document).map((link) => ({ ...link, page })));
  const scoreOf =
    network === null
      ? fitOfLink({ analysis, asked: linkAsked(analysis), pages: own, registrableDomain })
      : profilesOf(network, links, analysis, registrableDomain);
  const findings = links.flatMap((link) => {
    const score = scoreOf(link);
    return score <= 0 ? [] : claimed(link.page, link.url, score, link);
  });
  return findings.sort((a, b) => b.coverage - a.coverage || a.claim.value.length - b.claim.value.length);
}

/** A link where it stands. */
export interface PlacedLink {
  url: string;
  text: string;
  /** The words of its line that lead to it. */
  lead: string;
  /** The heading it stands under. */
  heading: string;
  /** It stands in the header, the footer or a menu. */
  isInFrame: boolean;
  start: number;
  end: number;
}

function linksOf(document: Document): PlacedLink[] {
  const source = document.source.slice(0, SOURCE_MAX);
  const headings = [...source.matchAll(HEADING)].map((heading) => ({
    at: heading.index,
    words: plainWords(heading[1] ?? ''),
  }));
  const frames = framesIn(source);
  const texts = new Map(document.links.map(({ url, text }) => [url, text]));
  return [...source.matchAll(ANCHOR)].slice(0, ANCHORS_MAX).flatMap((match) => {
    const url = hrefReader(document.url).read(match[0])[0];
    if (typeof url !== 'string') return [];
    return [
      {
        url,
        text: textOf(source, match.index + match[0].length) || (texts.get(url) ?? ''),
        lead: leadTo(source, match.index),
        heading: headings.findLast(({ at }) => at < match.index)?.words ?? '',
        isInFrame: isWithin(frames, match.index),
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

const TEXT_MAX = 400;

/** The words of one link: another one to the same address may have others. Empty where it is a picture. */
function textOf(source: string, from: number): string {
  const behind = source.slice(from, from + TEXT_MAX);
  const end = behind.search(/<\/a[\s>]/iu);
  return end < 0
    ? ''
    : decodeFewEntities(plainWords(behind.slice(0, end)))
        .replace(/\s+/gu, ' ')
        .trim();
}

const FRAME = /<(?<closing>\/?)(?:footer|header|nav|aside)(?=[\s>])/giu;

/** Where header, footer and menus begin (1) and end (-1). */
const framesIn = (source: string): { at: number; step: number }[] =>
  [...source.matchAll(FRAME)].map(({ index, groups }) => ({ at: index, step: groups?.closing ? -1 : 1 }));

const isWithin = (frames: readonly { at: number; step: number }[], at: number): boolean =>
  frames.reduce((depth, frame) => (frame.at < at ? Math.max(0, depth + frame.step) : depth), 0) > 0;

const LEAD_MAX = 200;
const LAST_BLOCK =
  /<\/?(?:p|div|li|ul|ol|h[1-6]|td|tr|section|nav|header|footer|main|article|a|body|span|button)(?:\s[^>]*)?>(?!.*<\/?(?:p|div|li|ul|ol|h[1-6]|td|tr|section|nav|header|footer|main|article|a|body|span|button)(?:\s[^>]*)?>)/isu;

/** The words right before a link in the same paragraph, as far as its last sentence goes. */
function leadTo(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - LEAD_MAX), at);
  const block = LAST_BLOCK.exec(before);
  const words = before.slice(block === null ? before.length : block.index + block[0].length);
  return (
    plainWords(words)
      .split(/[.!?;]\s|\)|(?<!\p{L})or(?= )|(?<!\p{L})and(?= (?:at|on|in|via)(?: |$))/u)
      .at(-1) ?? ''
  ).trim();
}

const plainWords = (markup: string): string => markup.replace(/<[^>]*>/gu, ' ');

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
