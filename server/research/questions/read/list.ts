import { quoteOf } from '../../claims/claim.ts';
import { verbatimReader } from '../../claims/reader.ts';
import { foldName } from '../../identity/companyName.ts';
import type { Heading } from '../headings.ts';
import type { Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { keyOfWord, wordsOf } from '../words.ts';
import { type Finding, findingOf, isOfThePast, isOnTopic, type Reading, tenseOf } from './finding.ts';
import { itemsOfClass } from './itemClasses.ts';

/** Items that belong together: of one sentence, or under one heading. */
export interface ItemGroup {
  items: Finding<string>[];
  score: number;
  /** The words say that there are more. */
  isPartial: boolean;
}

const ITEMS_MAX = 60;
const ITEM_WORDS_MAX = 10;
const PARTIAL =
  /(?<!\p{L})(?:such as|including|includes|e\.g\.|for example|for instance|among others|amongst others|and more|and many (?:more|others)|etc|like)(?!\p{L})/iu;
const DENIED =
  /(?<!\p{L})(?:no|not|never|without|except|excluding|don['’]t|doesn['’]t|cannot|can['’]t|longer)(?!\p{L})/iu;

/** "Our partners include …" is what a question about partners asks for. */
const OTHERS =
  /(?<!\p{L})(?:partners?|customers?|clients?|suppliers?|investors?|members?|owners?|shareholders?|users?)(?!\p{L})/iu;

/** Words by which a passage or a heading offers items of a class, where the question's own words leave none. */
const CUES: Record<string, RegExp> = {
  country:
    /(?<!\p{L})(?:operat\p{L}*|present|presence|active|offices?|ship\p{L}*|deliver\p{L}*|serv\p{L}+|markets?|countries|locations?|available|sell\p{L}*|subsidiaries|branches|worldwide|export\p{L}*)(?!\p{L})/iu,
  language: /(?<!\p{L})(?:languages?|available in|speaks?|support\p{L}*|translat\p{L}*)(?!\p{L})/iu,
  certification: /./u,
  'payment method': /(?<!\p{L})(?:pay\p{L}*|accept\p{L}*|checkout|cards?)(?!\p{L})/iu,
  city: /(?<!\p{L})(?:offices?|stores?|branches|locations?|clinics?|showrooms?|studios?|cities|based|sites?)(?!\p{L})/iu,
  customer:
    /(?<!\p{L})(?:customers?|clients?|trusted by|used by|work(?:ed|s)? (?:with|for)|brands? (?:we|that)|references)(?!\p{L})/iu,
  product:
    /(?<!\p{L})(?:products?|product (?:range|lines?|families)|our range|we (?:make|sell|offer|produce|manufacture|build|develop)|solutions|what we (?:make|sell|offer|do)|collections?)(?!\p{L})/iu,
};

/** The lists that answer the question, the best first. */
export function readListGroups(reading: Reading): ItemGroup[] {
  const ofTime = { ...reading, ranked: reading.ranked.filter((one) => isOfTimeAsked(one, reading)) };
  const sentences = ofTime.ranked
    .filter((one) => isOnTopic(one, reading))
    .flatMap((one) => inSentence(one, reading));
  const groups: ItemGroup[] = [...underHeadings(ofTime), ...onPages(ofTime), ...sentences].filter(
    ({ items }) => items.length > 0,
  );
  return groups.sort((a, b) => b.score - a.score || quoteKey(a).localeCompare(quoteKey(b)));
}

const NOT_NOW =
  /(?<!\p{L})(?:coming soon|planned|roadmap|upcoming|in preparation|former|formerly|discontinued|no longer|wish ?list)(?!\p{L})/iu;
const ASKS_LATER =
  /(?<!\p{L})(?:plan(?:ned)?|coming|upcoming|future|roadmap|soon|former(?:ly)?|discontinued)(?!\p{L})/iu;
/** Headings that say when, and are no items of a list. */
const WHEN =
  /^(?:available (?:now|today)|now|today|coming soon|upcoming|planned|soon|former(?:ly)?|discontinued|live)$/iu;

/** What stands under "Coming soon" is no part of what there is, and the other way round. */
function isOfTimeAsked({ excerpt: { headings, passage } }: Ranked, { analysis }: Reading): boolean {
  if (WHEN.test(passage.text.trim())) return false;
  const isLater = headings.slice(0, 2).some(({ text }) => NOT_NOW.test(text));
  return isLater === ASKS_LATER.test(analysis.question);
}

function quoteKey({ items }: ItemGroup): string {
  const claim = items[0]?.claim;
  return `${claim?.document.url} ${String(claim?.span.start).padStart(8, '0')}`;
}

function isCued(words: string, { analysis }: Reading): boolean {
  return analysis.terms.length > 0 || (CUES[analysis.itemClass]?.test(words) ?? false);
}

function inSentence(one: Ranked, reading: Reading): ItemGroup[] {
  const { passage, headings } = one.excerpt;
  const { itemClass, terms } = reading.analysis;
  const { text } = passage;
  const around = `${text} ${headings[0]?.text ?? ''}`;
  const isFooter = passage.line.region === 'footer';
  if (/^h[1-6]$/.test(passage.line.tag) || passage.line.tag === 'meta' || isFooter) return [];
  if (DENIED.test(text) || tenseOf(text) !== 'present' || isOfThePast(text, reading)) return [];
  if (!isCued(around, reading)) return [];
  const known = itemsOfClass(text, itemClass);
  if (known === null && terms.length > 0 && one.within === 0 && !answersQuestion(one.excerpt)) return [];
  const from = known === null ? cueEnd(one, reading) : 0;
  const items = known ?? (from === null ? [] : enumerated(text, from));
  if (items.length < (known === null ? 2 : 1)) return [];
  // Whose list it is is judged up to where it begins.
  const isOfOthers = OTHERS.test(reading.analysis.question);
  const begin = isOfOthers ? 0 : Math.min(...items.map((item) => text.indexOf(item)));
  const findings = items.flatMap((item) => itemFinding(one, item, begin));
  const isPartial = PARTIAL.test(text);
  return [{ items: findings, score: scoreOf(one, findings.length) - (isPartial ? 0.1 : 0), isPartial }];
}

/** Where the list of a sentence may begin; null where nothing opens one: behind a colon, else behind "such as", else behind the last of the question's words. */
function cueEnd({ excerpt }: Ranked, { analysis }: Reading): number | null {
  const { text } = excerpt.passage;
  const colon = text.indexOf(':');
  if (colon >= 0 && colon < text.length - 3) return colon + 1;
  const keys = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  const hits = excerpt.words.filter(({ key, end }) => keys.has(key) && OPENS_LIST.test(text.slice(end)));
  for (const { end } of hits.toReversed()) {
    const from = listFrom(text, end, analysis.question);
    if (from !== null) return from;
  }
  const cue = CUES[analysis.itemClass]?.exec(text);
  if (cue) return listFrom(text, cue.index + cue[0].length, analysis.question);
  return answersQuestion(excerpt) ? lastOpener(text) : null;
}

/** Where a list begins behind a word; null where it is one of those to whom, for whom or by whom something is done, unless asked for. */
function listFrom(text: string, from: number, question: string): number | null {
  const next = OPENER.exec(text.slice(from, from + 30));
  const opens = next !== null && !text.slice(from, from + next.index).includes(',');
  if (!opens) return from;
  const isOfOthers = /^(?:to|for|by)$/iu.test(next[0]);
  return isOfOthers && !ASKS_RECEIVERS.test(question) ? null : from + next.index + next[0].length;
}

const ASKS_RECEIVERS =
  /(?<!\p{L})(?:to|for|by|who|whom|where|customers?|clients?|countr\p{L}+|cities|markets?|industr\p{L}+|sectors?)(?!\p{L})/iu;
/** Not far behind a word stands the first comma or "and" of a list. */
const OPENS_LIST = /^[^,;.]{1,60}(?:, | and | & )/u;
const OPENER =
  /(?<!\p{L})(?:such as|including|includes?|like|are|is|with|for|of|namely|as|in|to|offer|offers|sell|sells|make|makes|provide|provides|produce|produces|manufacture|manufactures|by|accept|support|use)(?!\p{L})/iu;

function answersQuestion({ headings }: Ranked['excerpt']): boolean {
  return headings[0]?.text.trim().endsWith('?') ?? false;
}

/** In the answer to a question the list follows the last word of its opening: "We support the latest versions of Chrome, …". */
function lastOpener(text: string): number {
  const opening = text.slice(0, Math.max(0, text.indexOf(',')));
  const all = [...opening.matchAll(new RegExp(OPENER.source, 'giu'))].at(-1);
  return all === undefined ? 0 : all.index + all[0].length;
}

/** "pumps, valves and fittings for waterworks" → pumps; valves; fittings. */
function enumerated(text: string, from: number): string[] {
  const tail = text.slice(from).replace(/[.!]\s*$/, '');
  if (!/[,;]| and | & /.test(tail)) return [];
  const parts = tail
    .split(
      tail.includes(';')
        ? /\s*;\s*(?:and |or )?/u
        : /\s*(?:,|;| and | & | or | as well as | plus )\s*(?:and |or )?/u,
    )
    .map((part) => part.trim());
  // "…, roasted in an old signal box": what follows with a participle is no item any more.
  const end = parts.findIndex(
    (part, index) =>
      index > 0 && /^\p{Ll}+(?:ed|ing) (?:in|at|by|from|on|with|and|for|to)(?!\p{L})|^nowhere/u.test(part),
  );
  if (end > 0) parts.length = end;
  const cut = parts.map((part, index) =>
    index === parts.length - 1
      ? (part.split(/ (?:for|in|to|with|that|which|since|across|from|among|at|on|by) /u)[0] ?? '')
      : part,
  );
  const items = cut.map(tidyItem).filter((item) => item !== '');
  const isName = (item: string) =>
    item.split(' ').length <= 6 && !/\d{2}/.test(item) && !NOT_AN_ITEM.test(item);
  const isList =
    items.every(isName) && items.length > 0 && cut.every((part, index) => tidyItem(part) !== '' || index > 0);
  return isList ? [...new Set(items)] : [];
}

/** What a clause begins with, and an item does not. */
const NOT_AN_ITEM =
  /^(?:sold|made|built|based|used|available|located|founded|designed|working|able|proud|committed|we|you|they|it|which|who|where|not|is|are|can|will|to)(?!\p{L})|(?<!\p{L})(?:are|is|was|were|have|has|will|can)(?!\p{L})/iu;

function tidyItem(part: string): string {
  const item = part
    .replace(/^(?:a|an|the|our|its|their|both|also)(?= )/u, '')
    .trim()
    .replace(/^(?:many more|more|others|among others|etc)(?: |$)/iu, '')
    .replace(/^(?:from|in|at|to|with|for|by|of|near)(?= )/iu, '')
    .trim()
    .replace(/[\s.,;:!…]+$/u, '');
  return /^(?:many|more|others|other|much|we|you|it|us|them|nowhere|nothing|nobody|not)(?: |$)/iu.test(item)
    ? ''
    : item;
}

function itemFinding(one: Ranked, item: string, at: number): Finding<string>[] {
  return findingOf<string>(one, {
    value: item,
    said: { words: item, reader: verbatimReader },
    at: Math.max(0, at),
    name: 'item of a list',
    strength: 0.85,
  });
}

function scoreOf({ coverage, within, excerpt }: Ranked, count: number): number {
  const home = excerpt.page.document.isArticle ? -0.3 : 0;
  return coverage + 0.2 * within + 0.02 * Math.min(15, count) + home;
}

/** Bullets, cards and rows under a heading that the question asks for. */
function underHeadings(reading: Reading): ItemGroup[] {
  const byHeading = new Map<Heading['passage'], Ranked[]>();
  for (const one of reading.ranked) {
    const heading = one.excerpt.headings[0];
    const isItem =
      /^(?:li|h[2-6]|dt|dd|td)$/.test(one.excerpt.passage.line.tag) &&
      one.excerpt.passage.line.region !== 'footer';
    if (heading === undefined || !isItem || !isOnTopic(one, reading)) continue;
    if (!asksFor(heading.text, reading) || !isItemUnder(one, heading)) continue;
    byHeading.set(heading.passage, [...(byHeading.get(heading.passage) ?? []), one]);
  }
  return [...byHeading.values()].flatMap((rows) => groupOf(rows, reading));
}

const NOW = /(?<!\p{L})(?:available|current|today|now|active|live|verfügbar|aktuell)(?!\p{L})/iu;
const LATER = /(?<!\p{L})(?:soon|planned|former|upcoming|removed|not|no longer|until|past)(?!\p{L})/iu;

/** Bullets of a page that is about nothing else: its title or address holds all the words of the question, or names the class. */
function onPages(reading: Reading): ItemGroup[] {
  const { analysis } = reading;
  const wanted =
    analysis.terms.length > 0 ? analysis.terms.map(({ key }) => key) : [keyOfWord(analysis.itemClass)];
  if (analysis.itemClass === 'other' && analysis.terms.length === 0) return [];
  const byPage = new Map<string, Ranked[]>();
  for (const one of reading.ranked) {
    const { passage, headings, page, pageKeys } = one.excerpt;
    const isPlain =
      headings.every(({ level, text }) => level === 1 || (NOW.test(text) && !LATER.test(text))) &&
      passage.line.region !== 'footer' &&
      passage.line.region !== 'header';
    const isMenu = passage.line.linkCharacters > passage.text.length / 2;
    if (passage.line.tag !== 'li' || !isPlain || isMenu || !wanted.every((key) => pageKeys.has(key)))
      continue;
    byPage.set(page.document.url, [...(byPage.get(page.document.url) ?? []), one]);
  }
  return [...byPage.values()].flatMap((rows) => groupOf(rows, reading, { whole: true }));
}

/** Cells belong to the heading of their column, and a heading of the second level to the title of the page alone. */
function isItemUnder({ excerpt }: Ranked, heading: Heading): boolean {
  const { tag } = excerpt.passage.line;
  if (tag === 'td') return heading.passage.line.tag === 'th';
  return tag !== 'h2' || heading.level === 1;
}

/** What the items are: "Which animals do they see?" asks for animals, and no heading about seeing offers them. */
const KIND = /^(?:which|what) (?:\p{L}+ ){0,2}?(\p{L}+s) (?:do|does|are|is|have|has|can|did)(?!\p{L})/iu;

/** A heading offers the list when it holds the question's words, or the cue of the class. */
function asksFor(heading: string, { analysis }: Reading): boolean {
  if (DENIED.test(heading)) return false;
  const words = wordsOf(heading);
  const keys = new Set(words.map(({ key }) => key));
  const isHeld = (key: string) => keys.has(key) || [...saidFor(key)].some((said) => keys.has(said));
  const held = analysis.terms.filter(({ key }) => isHeld(key)).length;
  const kind = KIND.exec(analysis.question)?.[1];
  if (
    kind !== undefined &&
    analysis.terms.some(({ word }) => word === kind.toLowerCase()) &&
    !isHeld(keyOfWord(kind))
  )
    return false;
  if (analysis.terms.length > 0) return held >= Math.ceil(analysis.terms.length / 2) && words.length <= 10;
  const isShort = foldName(heading).split(' ').length <= 12;
  return isShort && (CUES[analysis.itemClass]?.test(heading) ?? false);
}

function groupOf(rows: Ranked[], reading: Reading, { whole = false } = {}): ItemGroup[] {
  const inOrder = [...rows].sort((a, b) => a.excerpt.index - b.excerpt.index);
  const tags = inOrder.map(({ excerpt }) => excerpt.passage.line.tag);
  const tag = tags.includes('li') ? 'li' : tags[0];
  const chosen = inOrder.filter(({ excerpt }) => excerpt.passage.line.tag === tag).slice(0, ITEMS_MAX);
  const items = firstOfLines(chosen).flatMap((one) => rowItems(one, reading, whole));
  const [best] = [...chosen].sort((a, b) => b.coverage - a.coverage);
  if (best === undefined || items.length < 2) return [];
  return [
    {
      items: unique(items),
      score: scoreOf({ ...best, within: 1 }, items.length) + (whole ? 0.6 : isShortHeading(best) ? 0.3 : 0.1),
      isPartial: false,
    },
  ];
}

/** "Our beers": the heading is the list's name. */
function isShortHeading({ excerpt }: Ranked): boolean {
  return wordsOf(excerpt.headings[0]?.text ?? '').length <= 4;
}

/** A bullet of several sentences is one item: its first. */
function firstOfLines(rows: Ranked[]): Ranked[] {
  return rows.filter((row, index) => rows[index - 1]?.excerpt.passage.line !== row.excerpt.passage.line);
}

function rowItems(one: Ranked, { analysis }: Reading, whole: boolean): Finding<string>[] {
  const { text } = one.excerpt.passage;
  const known =
    whole && analysis.itemClass === 'certification' ? null : itemsOfClass(text, analysis.itemClass);
  if (known !== null) return known.flatMap((item) => itemFinding(one, item, 0));
  const item = (text.split(/\s*(?::| – | — | - |\(|, (?=\d))\s*/u)[0] ?? '').replace(/[.;,]+$/, '').trim();
  if (
    item === '' ||
    item.split(' ').length > ITEM_WORDS_MAX ||
    !quoteOf(one.excerpt.passage).words.includes(item)
  )
    return [];
  return itemFinding(one, item, 0);
}

function unique(items: Finding<string>[]): Finding<string>[] {
  return [
    ...new Map(items.toReversed().map((item) => [foldName(item.claim.value), item])).values(),
  ].toReversed();
}
