import { type Claim, claimsOf, sourceQuote } from '../../../claims/claim.ts';
import { decodeFewEntities, type Reader } from '../../../claims/reader.ts';
import { type Document, registrableDomainOf } from '../../../documents/document.ts';
import type { Analysis, Term } from '../../analysis.ts';
import type { QuestionPage } from '../../gatherPages.ts';
import { GENERIC } from '../../ranking.ts';
import { topicsOfPage } from '../../topics.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Finding } from '../finding.ts';

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
    linksOf(page.document).flatMap((link) => {
      const { url, start, end } = link;
      const score =
        network === undefined
          ? fit(link, page, analysis, registrableDomain)
          : Number(network.test(new URL(url).hostname) && !/\/(?:share|sharer|intent)/.test(url));
      return score <= 0 ? [] : claimed(page, url, score, { start, end });
    }),
  );
  return findings.sort((a, b) => b.coverage - a.coverage || a.claim.value.length - b.claim.value.length);
}

interface PlacedLink {
  url: string;
  text: string;
  /** The words of its line that lead to it. */
  lead: string;
  start: number;
  end: number;
}

function linksOf(document: Document): PlacedLink[] {
  const source = document.source.slice(0, SOURCE_MAX);
  const texts = new Map(document.links.map(({ url, text }) => [url, text]));
  return [...source.matchAll(ANCHOR)].slice(0, ANCHORS_MAX).flatMap((match) => {
    const url = hrefReader(document.url).read(match[0])[0];
    if (typeof url !== 'string') return [];
    return [
      {
        url,
        text: texts.get(url) ?? '',
        lead: leadTo(source, match.index),
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

const LEAD_MAX = 200;
/** Words behind which a link is where one does it: "report a repair on …". */
const LEADS =
  /(?<!\p{L})(?:on|at|via|through|in|with|use|using|visit|here|to|is)(?: (?:our|the))?:?$|[:→]$/iu;
const LAST_BLOCK =
  /<\/?(?:p|div|li|ul|ol|h[1-6]|td|tr|section|nav|header|footer|main|article|a|body|span|button)(?:\s[^>]*)?>(?!.*<\/?(?:p|div|li|ul|ol|h[1-6]|td|tr|section|nav|header|footer|main|article|a|body|span|button)(?:\s[^>]*)?>)/isu;

/** The words right before a link in the same paragraph, as far as its last sentence goes. */
function leadTo(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - LEAD_MAX), at);
  const block = LAST_BLOCK.exec(before);
  const words = before.slice(block === null ? before.length : block.index + block[0].length);
  return (
    words
      .replace(/<[^>]*>/gu, ' ')
      .split(/[.!?]\s/u)
      .at(-1) ?? ''
  ).trim();
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
/** What a word is worth that only the page says on which a link to act stands, or the sentence that leads to it. */
const FROM_PAGE = 0.7;
const FROM_SENTENCE = 0.9;
/** One story of many, and no page that leads to something. */
const STORY =
  /\/(?:news|newsroom|press|media|blog|updates|journal|stories|releases|aktuelles|aktuelt|articles?|posts?|log)\/[^/]/iu;
const ASKS_STORY =
  /(?<!\p{L})(?:news|articles?|posts?|stor(?:y|ies)|releases?|announce\p{L}*|report\p{L}*|interview|talk|results|study|whitepaper|paper|podcast|episode|video|recording|about|on)(?!\p{L})/iu;

/** How well a link goes with the question, about 0..1: its words hold the question's, and little else. */
function fit(
  { url, text, lead }: PlacedLink,
  { document }: QuestionPage,
  analysis: Analysis,
  registrableDomain: string,
): number {
  const { terms, question } = analysis;
  const wanted = wantedKeys([...terms, ...nounsAmong(analysis.verbs, question)], question);
  const { hostname, pathname } = new URL(url);
  const segments = pathname.split('/').filter(Boolean);
  const path = segments.join(' ').replace(/[-_.]/g, ' ');
  if (wanted.length === 0 || (STORY.test(pathname) && !ASKS_STORY.test(question))) return 0;
  if (isOfOtherKind(`${text} ${segments.at(-1) ?? ''}`, question)) return 0;
  if (segments.length === 0 && hostname.split('.').length < 3) return 0;
  if (!namesYearsAsked(`${text} ${lead} ${path}`, analysis.years)) return 0;
  const textKeys = wordsOf(text).map(({ key }) => key);
  const pathKeys = [...wordsOf(path), ...wordsOf(hostname.split('.')[0] ?? '')].map(({ key }) => key);
  // A word of general meaning alone is too little to be said by another: "Visit and buy" is no order form.
  const isGeneral = wanted.every((key) => GENERIC.has(key));
  // One word of a link says one word of the question: "Annual report" is no place to report a claim.
  const isSaid = (key: string, keys: string[]) =>
    keys.includes(key) ||
    (!isGeneral && [...saidFor(key)].some((other) => keys.includes(other) && !wanted.includes(other)));
  const leadKeys = LEADS.test(lead) && !ADVERTS.test(lead) ? wordsOf(lead).map(({ key }) => key) : [];
  // "Apply now" on a page about loans; "report a repair on My Globex".
  const pageKeys = ACTS.test(text)
    ? wordsOf(`${document.title} ${headline(document)}`).map(({ key }) => key)
    : [];
  const worthOf = (key: string) => {
    if (isSaid(key, textKeys)) return 1;
    if (isSaid(key, leadKeys) || pathKeys.includes(key)) return FROM_SENTENCE;
    return isSaid(key, pageKeys) && wanted.some((other) => isSaid(other, textKeys)) ? FROM_PAGE : 0;
  };
  // Of a long address only the end says what else it means.
  const endKeys = wordsOf(segments.slice(-2).join(' ').replace(/[-_.]/g, ' ')).map(({ key }) => key);
  const mean = (worth: (key: string) => number) =>
    wanted.reduce((sum, key) => sum + worth(key), 0) / wanted.length;
  const best = Math.max(
    mean(worthOf),
    mean((key) => Number(pathKeys.includes(key) || isSaid(key, endKeys))),
  );
  const isOther = registrableDomainOf(hostname) === registrableDomain ? 0 : 0.1;
  const score =
    Math.max(best, isOfTopic(url, text, wanted) ? 0.8 : 0) -
    0.05 * Math.max(0, segments.length - 1) -
    isOther -
    0.02 * Math.max(0, textKeys.length - wanted.length) +
    (ASKS_ADVERTS.test(question) && ADVERTS.test(`${text} ${path}`) ? OF_ADVERTS : 0) +
    // Words that may be left out are better told.
    0.04 * terms.filter(({ key }) => !wanted.includes(key) && textKeys.includes(key)).length;
  return score < FIT_MIN - 0.1 ? 0 : score;
}

/** "Report a claim": behind an article a word that is else a verb names a thing. */
const nounsAmong = (verbs: readonly Term[], question: string): Term[] =>
  verbs.filter(({ word }) =>
    new RegExp(`(?<!\\p{L})(?:an?|the|my|your|their|its) ${word}(?!\\p{L})`, 'iu').test(question),
  );

/** "The report for 2026" is no link that names another year, or none: "FY26" and "2025/26" name it, too. */
const namesYearsAsked = (words: string, years: readonly number[]): boolean =>
  years.every((year) =>
    new RegExp(
      `(?<!\\d)${year}(?!\\d)|(?<=(?:fy|\\d)[ -/’']?)(?<!\\d{3})${String(year).slice(2)}(?!\\d)`,
      'iu',
    ).test(words),
  );

const headline = (document: Document): string =>
  document.lines
    .filter(({ tag }) => tag === 'h1')
    .slice(0, 1)
    .map(({ start, end }) => document.text.slice(start, end))
    .join('');

/** By such words a link does what its page is about. */
const ACTS =
  /^(?:apply|book|order|buy|register|sign up|get (?:started|a quote)|donate|request|start|reserve|enrol|join|subscribe|download|check|track|pay)(?: (?:now|here|online|today|yours|free|it|one|for free))?[.!]?$/iu;

/** The page of a topic, whatever it is called: "Join us" of careers. What the last part of its address says counts, not what it lies below. */
function isOfTopic(url: string, text: string, wanted: readonly string[]): boolean {
  const { origin, pathname } = new URL(url);
  const own = topicsOfPage(`${origin}/${pathname.split('/').filter(Boolean).at(-1) ?? ''}`, text);
  const said = wordsOf(`${text} ${pathname.replace(/[-_./]/g, ' ')}`).map(({ key }) => key);
  return [...own].some(
    (topic) =>
      wanted.includes(keyOfWord(topic)) &&
      wanted.every((key) => [keyOfWord(topic), ...saidFor(keyOfWord(topic)), ...said].includes(key)),
  );
}

/** Adverts stand rather under "Live jobs" than under "Join us". */
const ASKS_ADVERTS = /(?<!\p{L})(?:vacanc\p{L}+|openings|open positions|jobs)(?!\p{L})/iu;
const ADVERTS = /(?<!\p{L})(?:jobs?|vacanc\p{L}+|openings|positions|stellen\p{L}*|vacatures)(?!\p{L})/iu;
const OF_ADVERTS = 0.15;

/** A shop on the web is no list of shops, and where adverts stand there may be more of a firm of recruiters than its own. */
const OTHER_KINDS: [asked: RegExp, other: RegExp][] = [
  [
    /(?<!\p{L})(?:web|online|internet|e-?)[- ]?(?:shop|store)(?!\p{L})|(?<!\p{L})(?:buy|order|shop) online/iu,
    /(?<!\p{L})(?:stores|shops|filialen|boutiques|locations|branches|finder|locator|winkels|butiker|negozi|tiendas)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:store|shop|branch|dealer) (?:finder|locator|list)|(?<!\p{L})find (?:a|your|the nearest) (?:store|shop|branch)/iu,
    /(?<!\p{L})(?:shop|store|webshop|online[- ]shop)\W*$/iu,
  ],
  [/(?<!\p{L})(?:itself|own vacancies|own jobs|for them|in-house)(?!\p{L})/iu, /(?<!\p{L})jobs(?!\p{L})/iu],
  [/(?<!\p{L})(?:book|reserve) (?:an?|my)(?!\p{L})/iu, /(?<!\p{L})(?:books|demo)(?!\p{L})/iu],
];
const isOfOtherKind = (words: string, question: string): boolean =>
  OTHER_KINDS.some(([asked, other]) => asked.test(question) && other.test(words.replace(/[-_]/g, ' ')));

/** "Where can I apply?" means the careers page, "where can I sign in?" the login. */
const MEANT: [RegExp, string[]][] = [
  [
    /(?:apply(?: online| here)?\??$|apply for (?:an? )?(?:job|position|role|vacanc)|apply to work|job openings|job (?:board|portal|site|page)|vacanc|open positions)/i,
    ['careers'],
  ],
  [/(?:sign in|log[- ]?in)/i, ['login']],
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
  /^(?:online|web|internet|pdf|file|document|leaflet|download|info|information|finder|locator|version|overview|full|explain(?:s|ed)?|describe[sd]?|tells?|told|show[sn]?|listed|published|relations|itself|own|one)$/u;
/** What one does with it: no noun, as in "the first visit". */
const DONE_WITH_IT =
  /(?<!\p{L})(?:can|could|may|do|does|to|i|you|we|one|\p{Ll}{3,}s|people|anyone) (?:\p{L}+ly )?(buy|place|file|lodge|submit|ask|make|fill|send|hand|view|see|read|watch|learn|check|browse|visit|get|open|sign|signup|subscribe|become|find|download)(?!\p{L})/giu;

/** "All current vacancies on their site". */
const NARROWS_NOTHING =
  /^(?:candidates?|applicants?|lists?|listed|advertis\p{L}*|advertiz\p{L}*|shown|posts?|posted|publish\p{L}*|appear|paid|current|latest|portal|account|jobs?|work|careers?|vacanc\p{L}+|openings?|open|positions?|roles?|apply|applications?|agency|live|policy|notice|statement|status|technical|product)$/u;
/** Whoever does it: "a tenant" of "Where can a tenant report a repair?", "passengers" of "Where do passengers file a complaint?" */
const DOER =
  /(?<!\p{L})(?:can|could|may|do|does|should|must) (?:(?:an?|the|their|its) (\p{L}+)|(\p{Ll}{3,}s)) (?=\p{L}+)/giu;

function wantedKeys(terms: Term[], question: string): string[] {
  const meant = MEANT.find(([asked]) => asked.test(question));
  // A login or a form to book is one of many: there it matters for whom.
  const doers = meant === undefined ? [...question.matchAll(DOER)] : [];
  const done = new Set(
    [...question.matchAll(DONE_WITH_IT), ...doers].map(([, one, other]) =>
      (one ?? other ?? '').toLowerCase(),
    ),
  );
  const meaningful = terms.filter(({ word }) => !FORM.test(word) && !done.has(word));
  const telling = meaningful.filter(({ key }) => !GENERIC.has(key));
  if (meant === undefined)
    return ([telling, meaningful].find((some) => some.length > 0) ?? terms).map(({ key }) => key);
  const [phrase, keys] = meant;
  const said = wordsOf(phrase.exec(question)?.[0] ?? '').map(({ key }) => key);
  const others = telling.filter(({ key, word }) => !said.includes(key) && !NARROWS_NOTHING.test(word));
  return [...keys.map(keyOfWord), ...others.map(({ key }) => key)];
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
