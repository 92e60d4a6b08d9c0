import { quoteOf } from '../../claims/claim.ts';
import { foldName } from '../../identity/companyName.ts';
import type { Heading } from '../headings.ts';
import type { ListAsked } from '../listQuestion.ts';
import { GENERIC, type Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { keyOfWord, wordsOf } from '../words.ts';
import { enumerationsOf } from './enumeration.ts';
import type { Finding, Reading } from './finding.ts';
import { itemsOfClass } from './itemClasses.ts';
import { CUES, DENIED, type ItemGroup, itemFinding, scoreOf } from './listItems.ts';
import { isToldOfAll, SHOWN_BY_FORM } from './listSentence.ts';

const ITEMS_MAX = 60;
const ITEM_WORDS_MAX = 10;
const HEADING_WORDS_MAX = 10;

/** Lists that stand under a heading, a label or on a page that names them: bullets, cards, cells, or one line of nothing but items. */
export function listsUnderHeadings(reading: Reading, asked: ListAsked): ItemGroup[] {
  if (asked.kind === null && asked.preposition !== null && asked.sense === 'thing') return [];
  const lists = [...underHeadings(reading, asked), ...onPages(reading), ...inLines(reading, asked)];
  const isOfNames = asked.sense === 'place' || asked.sense === 'name';
  return isOfNames
    ? lists.filter(({ items }) => items.every(({ claim }) => /\p{Lu}/u.test(claim.value)))
    : lists;
}

/** Bullets, cards and rows under a heading that the question asks for. */
function underHeadings(reading: Reading, asked: ListAsked): ItemGroup[] {
  const byHeading = new Map<Heading['passage'], Ranked[]>();
  for (const one of reading.ranked) {
    const heading = one.excerpt.headings[0];
    const isItem =
      /^(?:li|h[2-6]|dt|dd|td)$/.test(one.excerpt.passage.line.tag) &&
      one.excerpt.passage.line.region !== 'footer';
    if (heading === undefined || !isItem || !isAskedFor(one, heading.text, reading, asked)) continue;
    if (!isItemUnder(one, heading)) continue;
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

/** "Lock fitting, uPVC door repair, safe opening." under "Services"; "KelpFilm 40. KelpTray." under "Products". */
function inLines(reading: Reading, asked: ListAsked): ItemGroup[] {
  if (itemsOfClass('', reading.analysis.itemClass) !== null) return [];
  return reading.ranked.flatMap((one) => {
    const { passage, headings, siblings } = one.excerpt;
    const [heading] = headings;
    const isProse = /^(?:p|li|dd|td|div|body)$/.test(passage.line.tag) && passage.line.region !== 'footer';
    if (heading === undefined || !isProse || DENIED.test(passage.text)) return [];
    if (!isAskedFor(one, heading.text, reading, asked)) return [];
    const line = siblings.filter((other) => other.passage.line === passage.line);
    const items =
      line[0]?.passage !== passage
        ? []
        : (bareItems(passage.text, line.length) ?? sentencesOf(line.map((other) => other.passage.text)));
    const owners = line.map((excerpt) => ({ ...one, excerpt }));
    const findings = items.flatMap((item) => {
      const owner = owners.find(({ excerpt }) => excerpt.passage.text.includes(item));
      return owner === undefined ? [] : itemFinding(owner, item, 0);
    });
    if (findings.length < 2) return [];
    return [
      {
        items: unique(findings),
        score: scoreOf({ ...one, within: 1 }, findings.length) + 0.2,
        isPartial: false,
      },
    ];
  });
}

/** The items of a line that holds a list and nothing else, but for whom or where it is. */
function bareItems(text: string, sentences: number): string[] | null {
  if (sentences > 1) return null;
  const [list] = enumerationsOf(text);
  const isFirst = list !== undefined && /^(?:the |our |a |an )?$/iu.test(text.slice(0, list.start));
  const rest = text
    .slice(list?.end)
    .replace(/\([^()]*\)|[\s.!]+$/gu, '')
    .trim();
  return isFirst && (rest === '' || /^(?:for|in|at|across|from) [^,;.]{1,60}$/u.test(rest))
    ? (list?.items ?? null)
    : null;
}

const SENTENCE_WORDS_MAX = 5;
const VERBLESS = /^(?:\p{Lu}|\d)/u;

/** "Tumeka copper-gold. Fern Ridge zinc (75 %)." are two; "Omar Tulloch, president." is the name. */
function sentencesOf(texts: string[]): string[] {
  const all = texts.flatMap((text) => text.split(/(?<=\d)\. (?=\p{Lu})/u));
  // Whole sentences may follow the list.
  const end = all.findIndex((text) => wordsOf(text).length > SENTENCE_WORDS_MAX + 1);
  const sentences = end < 0 ? all : all.slice(0, end);
  const items = sentences.map((text) =>
    (text.split(/\s*\(|, (?=\p{Ll})/u)[0] ?? '').replace(/[.!\s]+$/u, ''),
  );
  const isItem = (item: string) =>
    VERBLESS.test(item) &&
    wordsOf(item).length <= SENTENCE_WORDS_MAX &&
    !/[,;:?]|(?<!\p{L})(?:we|you|is|are|has|have|can|no|not|yes)(?!\p{L})/iu.test(item);
  return items.length > 1 && items.every(isItem) ? items : [];
}

/** Cells belong to the heading of their column, and a heading of the second level to the title of the page alone. */
function isItemUnder({ excerpt }: Ranked, heading: Heading): boolean {
  const { tag } = excerpt.passage.line;
  if (tag === 'td') return heading.passage.line.tag === 'th';
  return tag !== 'h2' || heading.level === 1;
}

/** Headings that ask or tell are no names of lists: "Who will see your pet". */
const NAMES_NOTHING =
  /^(?:who|why|how|when|where)(?!\p{L})|(?<!\p{L})(?:is|are|was|were|will|can|has|have|may|must)(?!\p{L})(?!.*\?$)/iu;

/** A heading offers the list when it holds what the items are, and it, the titles above it and the page all other words of the question; or the cue of the class. */
function isAskedFor(one: Ranked, heading: string, reading: Reading, asked: ListAsked): boolean {
  const { analysis } = reading;
  if (DENIED.test(heading) || NAMES_NOTHING.test(heading)) return false;
  const words = wordsOf(heading);
  const keys = new Set(words.map(({ key }) => key));
  const isHeld = (key: string) => keys.has(key) || [...saidFor(key)].some((said) => keys.has(said));
  const isShown =
    asked.kind === null ||
    GENERIC.has(asked.kind) ||
    (SHOWN_BY_FORM.has(asked.kind) && asked.sense !== 'audience');
  const isCued = words.length <= 12 && (CUES[analysis.itemClass]?.test(heading) ?? false);
  if (analysis.terms.length === 0 && (analysis.itemClass !== 'other' || isShown)) return isCued;
  if (!isCued && !analysis.terms.some(({ key }) => isHeld(key))) return false;
  if (!isShown && asked.kind !== null && !isCued && !isHeld(asked.kind)) return false;
  return words.length <= HEADING_WORDS_MAX && isToldOfAll(one, reading, asked, null);
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
