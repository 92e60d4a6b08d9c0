import { registrableDomainOf } from '../../../documents/document.ts';
import type { Analysis } from '../../analysis.ts';
import type { QuestionPage } from '../../gatherPages.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import type { LinkAsked } from './linkAsked.ts';
import { booksOther, isForOthers, isPlainlyOfOtherKind } from './linkKinds.ts';
import type { PlacedLink } from './url.ts';

/** What links are measured by. */
interface Measure {
  analysis: Analysis;
  asked: LinkAsked;
  pages: QuestionPage[];
  registrableDomain: string;
}

/** What a word is worth that only the sentence says which leads to a link, or its address, or the page where one acts by it. */
const FROM_SENTENCE = 0.9;
const FROM_FOLDER = 0.8;
const FROM_PAGE = 0.7;
/** Other words for the same: they say which only beside a word of the question itself. */
const BY_SYNONYM = 0.95;

/**
 * How well a link goes with the question, 0..1: it is of the kind that is asked for, and no word that says which one is
 * left unsaid by its text, its address, the words that lead to it or the page behind it. 0 where one is.
 */
export function fitOfLink(measure: Measure): (link: PlacedLink & { page: QuestionPage }) => number {
  const titles = new Map(measure.pages.map(({ document }) => [plainly(document.url), titleOf(document)]));
  const home = measure.pages.find(({ document }) => new URL(document.url).pathname === '/');
  const ofSite = home === undefined ? '' : titleOf(home.document);
  return ({ page, ...link }) =>
    fit(link, page, { title: titles.get(plainly(link.url)) ?? '', ofSite }, measure);
}

const plainly = (url: string): string => url.replace(/\/+$/u, '');

/** One story of many, and no page that leads to something. */
const STORY =
  /\/(?:news|newsroom|press|media|blog|updates|journal|stories|(?:(?:news|press|media)-?)?releases|aktuelles|aktuelt|articles?|posts?|log|insights)\/[^/]/iu;
const ASKS_STORY =
  /(?<!\p{L})(?:news|articles?|posts?|stor(?:y|ies)|releases?|announce\p{L}*|report\p{L}*|interview|talk|results|study|whitepaper|paper|podcast|episode|video|recording|about|on|kit)(?!\p{L})/iu;
const ASKS_PAGE = /(?<!\p{L})page (?:about|on|for|with|of)(?!\p{L})/iu;
/** Folders that say how a thing is stored, and not what it is. */
const STORES_FILES =
  /^(?:docs?|documents?|files?|downloads?|media|assets|uploads?|pdfs?|content|static|sites|default|storage|en|pages?)$/iu;
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|csv|txt)$/iu;

function fit(
  link: PlacedLink,
  page: QuestionPage,
  { title, ofSite }: { title: string; ofSite: string },
  measure: Measure,
): number {
  const { asked } = measure;
  const said = wordsOfLink(link, page);
  if ((asked.kind === null && asked.keys.length === 0) || isExcluded(link, said, measure)) return 0;
  const places: [words: string, worth: number][] = [
    // An address that stands for itself is told by its parts.
    [ADDRESS.test(link.text) ? '' : link.text, 1],
    [said.lead, FROM_SENTENCE],
    [`${said.end} | ${said.host}`, FROM_SENTENCE],
    [said.folders, FROM_FOLDER],
    [title, FROM_PAGE],
  ];
  const worths = [
    ...(asked.kind === null ? [] : [kindWorthOf(asked.kind.said, [...places, [said.acted, FROM_PAGE]])]),
    // What the whole site is about, a link on it need not say: "care guide" of a lamp maker.
    ...keyWorths(asked, [...places, [`${said.acted} ${said.heading} ${ofSite}`, FROM_PAGE]]),
  ];
  // What only the folder of it says, it is one of.
  if (worths.includes(0) || (said.acted === '' && worths.every((worth) => worth <= FROM_FOLDER))) return 0;
  return Math.max(
    LEAST,
    worths.reduce((sum, worth) => sum + worth, 0) / worths.length + nearness(link, said, worths, measure),
  );
}

/** What a link says, by where it says it. */
interface LinkWords {
  lead: string;
  /** The last part of its address. */
  end: string;
  host: string;
  folders: string;
  /** What is said of the place where one acts by it: "Apply now" on a page about loans, "pay at …" under the heading "Your bill". */
  acted: string;
  heading: string;
  depth: number;
}

function wordsOfLink({ url, text, lead, heading }: PlacedLink, page: QuestionPage): LinkWords {
  const leadTo = LEADS.test(lead) && !LEADS_NOWHERE.test(lead) ? lead : '';
  const { hostname, pathname } = new URL(url);
  const segments = pathname.split('/').filter(Boolean);
  return {
    lead: leadTo,
    end: spaced(segments.at(-1) ?? ''),
    host: hostLabel(hostname),
    folders: segments
      .slice(0, -1)
      .filter((folder) => !STORES_FILES.test(folder))
      .map(spaced)
      .join(' '),
    acted: ACTS.test(text) ? titleOf(page.document) : '',
    heading: leadTo === '' && !ACTS.test(text) && !SAYS_FORM.test(text) ? '' : heading,
    depth: segments.length,
  };
}

/** A story, another year, another kind of page, or one for somebody else. */
function isExcluded(link: PlacedLink, said: LinkWords, { analysis, asked }: Measure): boolean {
  const { question, years } = analysis;
  const { hostname, pathname } = new URL(link.url);
  const plain = `${link.text} | ${said.end}`;
  return (
    (STORY.test(pathname) &&
      !isJustAsked(said.end, asked.keys) &&
      (!ASKS_STORY.test(question) || ASKS_PAGE.test(question))) ||
    (said.depth === 0 && hostname.split('.').length < 3) ||
    isOfOtherKind(plain, question) ||
    isForOthers(plain, question, asked.kind) ||
    (BOOKS.test(question) && booksOther(`${plain} | ${said.host} | ${link.lead}`, question)) ||
    isOtherPlace(`${plain} | ${said.host} | ${said.folders}`, asked) ||
    !namesYearsAsked(`${link.text} ${link.lead} ${spaced(pathname)}`, years)
  );
}

/** ".../insights/seminars": a story has a title of its own, and is not called by the plural that is asked for. */
const isJustAsked = (end: string, keys: readonly string[]): boolean => {
  const words = wordsOf(end);
  return words.length === 1 && words.every(({ word, key }) => /s$/u.test(word) && keys.includes(key));
};

/** One advert of many: its title names what the job is about. */
const AMONG_ADVERTS = /(?:^|[ |])(?:careers?|jobs?|vacancies)(?: \S+)*$/iu;

const isOtherPlace = (words: string, { kind, keys }: LinkAsked): boolean =>
  isPlainlyOfOtherKind(words, kind) &&
  (kind !== null || AMONG_ADVERTS.test(words) || !wordsOf(words).some(({ key }) => keys.includes(key)));

const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u;
const SITE = /(?<!\p{L})(?:sites?|websites?|webpages?)(?!\p{L})/giu;

/** What each word that says which one is worth; 0 where nothing says it. */
function keyWorths({ kind, keys: wanted }: LinkAsked, places: [words: string, worth: number][]): number[] {
  const placed = places.map(([words, worth]) => ({
    // A "job site" is no location.
    keys: new Set(wordsOf(words.replace(SITE, '')).map(({ key }) => key)),
    worth,
  }));
  const worthWhere = (isSaid: (keys: Set<string>) => boolean) =>
    Math.max(0, ...placed.map(({ keys, worth }) => (isSaid(keys) ? worth : 0)));
  const exactly = (key: string) => worthWhere((keys) => keys.has(key));
  const isOneExact = kind !== null || wanted.some((key) => exactly(key) > 0);
  const meant = (key: string) =>
    BY_SYNONYM *
    worthWhere((keys) => [...saidFor(key)].some((other) => keys.has(other) && !wanted.includes(other)));
  return wanted.map((key) => exactly(key) || (isOneExact ? meant(key) : 0));
}

/** Of several that fit, the nearer one: on the own site, near its top, in few words. */
function nearness(
  { url, text }: PlacedLink,
  { depth, lead, end, host }: LinkWords,
  worths: number[],
  { analysis, asked, registrableDomain }: Measure,
): number {
  const words = wordsOf(text).map(({ key }) => key);
  const isAdvert = ASKS_ADVERTS.test(analysis.question) && ADVERTS.test(`${text} ${end} ${host}`);
  return (
    -0.05 * Math.max(0, depth - 1) -
    (registrableDomainOf(new URL(url).hostname) === registrableDomain ? 0 : 0.1) -
    0.02 * Math.max(0, words.length - worths.length) +
    (isAdvert ? OF_ADVERTS : 0) +
    (isDoneThere(lead, analysis.question) ? BY_DEED : 0) +
    (ONLINE.test(analysis.question) && ONLINE.test(`${text} ${lead}`) ? BY_NET : 0) +
    (DOWNLOADS.test(analysis.question) && (FILE.test(new URL(url).pathname) || DOWNLOADS.test(text))
      ? AS_FILE
      : 0) +
    // Words that may be left out are better told.
    0.04 * analysis.terms.filter(({ key }) => !asked.keys.includes(key) && words.includes(key)).length
  );
}

const LEAST = 0.4;
/** "Apply at …": where just what is asked for is done is rather the place than what is only called so. */
const BY_DEED = 0.3;
const DEED =
  /(?<!\p{L})(?:can|could|may|do|does|should|must|to) (?:(?:an?|the|their|its) )?(?:\p{L}+ ){0,2}?(?<deed>apply|register|enrol|enroll|donate|book|order|pay|report|complain|subscribe|track|sign up|log in)(?!\p{L})/iu;
const isDoneThere = (lead: string, question: string): boolean => {
  const deed = DEED.exec(question)?.groups?.deed;
  return deed !== undefined && new RegExp(`^(?:please )?${deed}(?!\\p{L})`, 'iu').test(lead);
};
/** Where something is done online, is rather where a link says so than where it is told how. */
const ONLINE = /(?<!\p{L})online(?!\p{L})/iu;
const BY_NET = 0.3;
/** What is downloaded is a file, and no page that tells of it. */
const DOWNLOADS =
  /(?<!\p{L})(?:download\p{L}*|pdfs?|herunterladen|télécharg\p{L}+|descarg\p{L}+|scaric\p{L}+)(?!\p{L})/iu;
const AS_FILE = 0.3;
const BOOKS = /(?<!\p{L})(?:book|reserve|booking|reserving)(?!\p{L})/iu;

const kindWorthOf = (said: RegExp, places: [words: string, worth: number][]): number =>
  Math.max(0, ...places.map(([words, worth]) => (said.test(words) ? worth : 0)));

const spaced = (path: string): string => {
  const words = path
    .replace(FILE, '')
    .replace(/\.(?:html?|php|aspx?)$/iu, '')
    .replace(/[-_./]/gu, ' ');
  // "nc1-datasheet" is the data sheet of the NC-1, "2026-06-22" a day in June.
  const apart = words.replace(/(?<=\p{L})(?=\d)/gu, ' ').replace(/datasheet/giu, 'data sheet');
  const month = MONTHS[Number(DAY.exec(words)?.[1] ?? 0) - 1] ?? '';
  return [words, apart === words ? '' : apart, month].filter(Boolean).join(' ');
};
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAY = /(?<!\d)(?:19|20)\d\d (0[1-9]|1[0-2]) (?:0[1-9]|[12]\d|3[01])(?!\d)/u;

/** "shop" of shop.acme.example, "karriere" of karriere.acme.example; a host without a label of its own says nothing. */
function hostLabel(hostname: string): string {
  const labels = hostname.replace(/^www\./u, '').split('.');
  return labels.length < 3 ? '' : spaced(labels[0] ?? '');
}

const titleOf = (document: QuestionPage['document']): string =>
  `${document.title} ${document.lines
    .filter(({ tag }) => tag === 'h1')
    .slice(0, 1)
    .map(({ start, end }) => document.text.slice(start, end))
    .join('')}`;

/** Words behind which a link is where one does it: "report a repair on …". */
const LEADS =
  /(?<!\p{L})(?:on|at|via|through|in|with|use|using|visit|here|to|is)(?: (?:our|the))?:?$|[:→]$/iu;
/** "Full report": of what, the heading above it says. */
const SAYS_FORM =
  /^(?:(?:the|our|full|read|see|complete|whole|download|this|more|pdf) )*(?:report|story|details|programme|program|paper|release|study|document|minutes|results|slides|recording|pdf|download|more)(?: (?:here|\(pdf\)|as pdf))?$/iu;

/** "We take no orders through …", "Follow the shop: …" */
const LEADS_NOWHERE =
  /(?<!\p{L})(?:no|not|never|nor|without|former(?:ly)?|instead of|rather than)(?!\p{L})|^(?:follow|tag|like)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** By such words a link does what its page is about. */
const ACTS =
  /^(?:apply|book|order|buy|register|sign up|get (?:started|a quote)|donate|request|start|reserve|enrol|join|subscribe|download|check|track|pay)(?: (?:now|here|online|today|yours|free|it|one|for free))?[.!]?$/iu;

/** "The report for 2026" is no link that names another year, or none: "FY26" and "2025/26" name it, too. */
const namesYearsAsked = (words: string, years: readonly number[]): boolean =>
  years.every((year) =>
    new RegExp(
      `(?<!\\d)${year}(?!\\d)|(?<=(?:fy|\\d)[ -/’']?)(?<!\\d{3})${String(year).slice(2)}(?!\\d)`,
      'iu',
    ).test(words),
  );

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
