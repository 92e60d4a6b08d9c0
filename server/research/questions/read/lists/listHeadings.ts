import { quoteOf } from '../../../claims/claim.ts';
import { foldName } from '../../../identity/companyName.ts';
import type { Analysis } from '../../analysis.ts';
import { type Heading, LEVEL_OF_LABELS } from '../../headings.ts';
import type { ListAsked } from '../../listQuestion.ts';
import type { Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Finding, Reading } from '../finding.ts';
import { isAskedFor, keysOfPage } from './headingAsked.ts';
import { itemsOfClass } from './itemClasses.ts';
import { arePeopleInPosts, isSum } from './itemForms.ts';
import { isKeyOfValue } from './keyOfValue.ts';
import { namesTold } from './knownItems.ts';
import { DENIED, type ItemGroup, isLabel, isOneOfBullets, itemFinding, scoreOf } from './listItems.ts';
import { itemsOfLine } from './listLine.ts';
import {
  ASKS_LATER,
  isDeniedInRow,
  isRowDenied,
  isRowMarkedAway,
  isRowOfAnotherTime,
  isRowOfAnotherYear,
  nameInRow,
  thingsAmongParts,
} from './listRow.ts';
import { ASKS_PEOPLE } from './listWords.ts';
import { namesAlone } from './namesAlone.ts';
import { areThings, isCallToAct, isSaying } from './nounPhrase.ts';

const ITEMS_MAX = 60;
const ITEM_WORDS_MAX = 10;
/** What a sentence leads to may be told in sentences: "We harvest by hand". */
const LED_TO_WORDS_MAX = 16;

/** Lists that stand under a heading, a label or on a page that names them: bullets, cards, cells, or one line of nothing but items. */
export function listsUnderHeadings(reading: Reading, asked: ListAsked): ItemGroup[] {
  const isOfOtherEnd = asked.preposition !== null && asked.sense === 'thing';
  if (asked.kind === null && (isOfOtherEnd || asked.sense === 'audience')) return [];
  const lists = [...underHeadings(reading, asked), ...onPages(reading, asked), ...inLines(reading, asked)];
  if (asked.sense === 'audience' && !ASKS_SECTORS.test(reading.analysis.question))
    return lists.filter(
      ({ items }) => 2 * items.filter(({ claim }) => OF_SEVERAL.test(claim.value)).length > items.length,
    );
  const isOfNames = asked.sense === 'place' || asked.sense === 'name';
  return isOfNames
    ? lists.filter(({ items }) => items.every(({ claim }) => isOfNamesOnly(claim.value, asked)))
    : lists;
}

/** Fields of work are called otherwise than those who buy: "rail" beside "rail operators". */
const ASKS_SECTORS =
  /(?<!\p{L})(?:sectors?|industr(?:y|ies)|trades?|verticals?|markets?|professions?|fields?)(?!\p{L})/iu;
const OF_SEVERAL =
  /(?:s|people|men|women|children|police|public|trade|care|government|industry|sector)(?: \(.*)?$/iu;

/** An address is no list of places. */
const isOfNamesOnly = (item: string, { sense }: ListAsked) =>
  /\p{Lu}/u.test(item) && !(sense === 'place' && /\d/u.test(item));

/** Bullets, cards and rows under a heading that the question asks for. */
function underHeadings(reading: Reading, asked: ListAsked): ItemGroup[] {
  const byHeading = new Map<Heading['passage'], Ranked[]>();
  for (const one of reading.ranked) {
    const heading = headingOf(one, asked);
    const isItem =
      /^(?:li|h[2-6]|dt|dd|td)$/.test(one.excerpt.passage.line.tag) &&
      one.excerpt.passage.line.region !== 'footer';
    if (heading === undefined || !isItem || !isItemUnder(one, heading) || isOnlyLater(one)) continue;
    if (isRowLeftOut(one, reading)) continue;
    if (!isAskedFor(one, heading.text, reading, asked)) continue;
    byHeading.set(heading.passage, [...(byHeading.get(heading.passage) ?? []), one]);
  }
  return [...byHeading.values()].flatMap((rows) => groupOf(rows, reading, asked));
}

const LATER_ALONE =
  /^(?:coming|available (?:from|in|soon)|planned|from (?:spring|summer|autumn|winter|january|20)|launch(?:es|ing)|opens|opening|soon|in (?:development|beta|preparation|planning)|discontinued|sold out|closed|no longer|until)(?!\p{L})/iu;

/** "SAP" above "Coming in spring.": what its own words say of an item counts. */
function isOnlyLater({ excerpt: { passage, siblings, index } }: Ranked): boolean {
  return siblings
    .slice(index + 1, index + 3)
    .some(
      (other) =>
        (other.headings[0]?.passage === passage || other.passage.line === passage.line) &&
        LATER_ALONE.test(other.passage.text),
    );
}

const isRowLeftOut = (one: Ranked, { analysis, today }: Reading): boolean =>
  isCallToAct(one.excerpt.passage.text) ||
  (one.excerpt.passage.line.tag === 'td' && isSum(one.excerpt.passage.text.trim())) ||
  isRowOfAnotherYear(one, analysis) ||
  isRowDenied(one) ||
  isDeniedInRow(one, analysis) ||
  (!ASKS_LATER.test(analysis.question) &&
    !isPostToStart(one, analysis) &&
    (isRowOfAnotherTime(one, today) || isRowMarkedAway(one)));

/** "Contracts manager (from January)": a vacancy is open before the work begins. */
const isPostToStart = ({ excerpt: { passage } }: Ranked, { question }: Analysis): boolean =>
  /(?<!\p{L})(?:vacanc\p{L}+|jobs?|positions?|roles?|posts|hiring|openings)(?!\p{L})/iu.test(question) &&
  /(?<!\p{L})(?:from|starting|start) (?:\p{L}+ )?(?:20\d\d|\p{Lu}\p{L}+)/u.test(passage.text);

/** What the first column of any table may be called. */
const NO_KIND_OF_ITS_OWN =
  /^(?:name|company|provider|vendor|supplier|product|item|title|what|who|organi[sz]ation|firm|model|type|tool|service)s?$/iu;

const PLACE_ABROAD =
  /^(?:ort|standort|stadt|lieu|ville|ciudad|lugar|sede|città|luogo|plaats|stad|vestiging)e?s?$/iu;

/** The nearest heading; of the first column, where it says "Name" and no more, that of the table. */
function headingOf({ excerpt }: Ranked, { sense, kind }: ListAsked): Heading | undefined {
  const { headings, passage, siblings } = excerpt;
  const [label] = headings;
  const { cell } = passage.line;
  if (cell?.column !== 0 || label?.passage.line.tag !== 'th') return label;
  if (kind !== null && wordsOf(label.text).some(({ key }) => key === kind)) return label;
  if (
    NO_KIND_OF_ITS_OWN.test(label.text.trim()) ||
    (sense === 'place' && PLACE_ABROAD.test(label.text.trim()))
  )
    return headings.find(({ level }) => level < LEVEL_OF_LABELS);
  // Where another column tells the places, a column of clinics does not.
  const isToldBeside = siblings.some(
    (other) =>
      other.passage.line.cell?.table === cell.table &&
      other.headings.some(({ passage: { line }, text }) => line.tag === 'th' && OF_PLACES.test(text)),
  );
  return sense === 'place' && kind !== null && isToldBeside && !OF_PLACES.test(label.text)
    ? undefined
    : label;
}

const OF_PLACES =
  /(?<!\p{L})(?:locations?|places?|where|address|cit(?:y|ies)|towns?|countr(?:y|ies)|sites?)(?!\p{L})/iu;

const NOW = /(?<!\p{L})(?:available|current|today|now|active|live|verfügbar|aktuell)(?!\p{L})/iu;
const LATER = /(?<!\p{L})(?:soon|planned|former|upcoming|removed|not|no longer|until|past)(?!\p{L})/iu;

/** Bullets of a page that is about nothing else: its title or address holds all the words of the question, or names the class. */
function onPages(reading: Reading, asked: ListAsked): ItemGroup[] {
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
    // A house that is called by the word says it on every page; what it has is told on the first.
    const own = keysOfPage(page, reading.spokenNames);
    const isOfOwnName = !wanted.some((key) => own.has(key) || headings.some((heading) => says(heading, key)));
    if (isOfOwnName && page.role !== 'home') continue;
    if (isRowLeftOut(one, reading)) continue;
    byPage.set(page.document.url, [...(byPage.get(page.document.url) ?? []), one]);
  }
  return [...byPage.values()].flatMap((rows) => groupOf(rows, reading, asked, { whole: true }));
}

const says = ({ text }: Heading, key: string): boolean => wordsOf(text).some((word) => word.key === key);

/** "Lock fitting, uPVC door repair, safe opening." under "Services"; "KelpFilm 40. KelpTray." under "Products". */
function inLines(reading: Reading, asked: ListAsked): ItemGroup[] {
  if (isOfKnownClass(reading)) return [];
  return reading.ranked.flatMap((one) => {
    const { passage, headings, siblings } = one.excerpt;
    const [heading] = headings;
    const isProse = /^(?:p|li|dd|td|div|body)$/.test(passage.line.tag) && passage.line.region !== 'footer';
    if (heading === undefined || !isProse || DENIED.test(passage.text)) return [];
    if (isOneOfBullets(one) || isLabel(one)) return [];
    if (!isAskedFor(one, heading.text, reading, asked)) return [];
    const line = siblings.filter((other) => other.passage.line === passage.line);
    const items =
      line[0]?.passage !== passage
        ? []
        : itemsOfLine(
            line.map((other) => other.passage),
            asked,
            { heading: heading.text, question: reading.analysis.question },
          );
    const owners = line.map((excerpt) => ({ ...one, excerpt }));
    const findings = items.flatMap((item) => {
      const owner = owners.find(({ excerpt }) => excerpt.passage.text.includes(item));
      return owner === undefined ? [] : itemFinding(owner, item, 0);
    });
    if (findings.length < 2 || !areThings(items, reading.analysis.question)) return [];
    return [
      {
        items: unique(findings),
        score: scoreOf({ ...one, within: 1 }, findings.length) + 0.2,
        isPartial: false,
      },
    ];
  });
}

/** Cells belong to the heading of their column, and a heading of the second level to the title of the page alone. */
function isItemUnder({ excerpt }: Ranked, heading: Heading): boolean {
  const { tag } = excerpt.passage.line;
  if (tag === 'td') return heading.passage.line.tag === 'th' || excerpt.passage.line.cell?.column === 0;
  return tag !== 'h2' || heading.level === 1;
}

function groupOf(rows: Ranked[], reading: Reading, asked: ListAsked, { whole = false } = {}): ItemGroup[] {
  const inOrder = [...rows].sort((a, b) => a.excerpt.index - b.excerpt.index);
  const tags = inOrder.map(({ excerpt }) => excerpt.passage.line.tag);
  const tag = tags.includes('li') ? 'li' : tags[0];
  const chosen = inOrder.filter(({ excerpt }) => excerpt.passage.line.tag === tag).slice(0, ITEMS_MAX);
  const first = firstOfLines(chosen);
  // Labels of values tell of the things that are asked for.
  if (first.some(isKeyOfValue)) return [];
  const lines = tag === 'h2' ? thingsAmongParts(first, ({ excerpt }) => excerpt.passage.text) : first;
  const rowsOfItems = lines.map((one) => rowItems(one, reading, whole));
  if (!ASKS_DATED.test(reading.analysis.question) && lines.length > 1 && lines.every(isDatedRow)) return [];
  // What leaves a line out does not answer "which".
  if (!isOfKnownClass(reading) && rowsOfItems.some((found) => found.length === 0)) return [];
  const told = rowsOfItems.flat().map(({ claim }) => claim.value);
  if (!ASKS_PEOPLE.test(reading.analysis.question) && arePeopleInPosts(told)) return [];
  const known = namesAlone(rowsOfItems.flat(), reading, asked);
  // Where some bullets are of a class that is known by its names, so are the others.
  const isMixed = isOfKnownClass(reading) && known.length > 0 && known.length < lines.length;
  const items = isMixed ? lines.flatMap((one) => rowItems(one, reading, true)) : known;
  const [best] = [...chosen].sort((a, b) => b.coverage - a.coverage);
  if (
    best === undefined ||
    unique(items).length < 2 ||
    items.some(({ claim }) => IS_QUESTION.test(claim.value)) ||
    (best.excerpt.headings[0]?.isLeadIn !== true && items.some(({ claim }) => isSaying(claim.value)))
  )
    return [];
  return [
    {
      items: unique(items),
      score: scoreOf({ ...best, within: 1 }, items.length) + (whole ? 0.6 : isShortHeading(best) ? 0.3 : 0.1),
      isPartial: false,
    },
  ];
}

/** Rows of a time-line tell what happened when. */
const isDatedRow = ({ excerpt: { passage } }: Ranked): boolean => /^(?:19|20)\d\d(?!\d)/u.test(passage.text);
const ASKS_DATED =
  /(?<!\p{L})(?:when|years?|dates?|news|events?|milestones?|history|awards?|prizes?|won|win|receiv\p{L}+|recent|latest|projects?|talks?|webinars?|releas\p{L}+|acqui\p{L}+|bought|built|publish\p{L}+|publications?|editions?|exhibitions?|shows?|seasons?)(?!\p{L})/iu;

/** "What we treat", "How it works": a part of a page, and no item. */
const IS_QUESTION = /^(?:what|how|why|who|where|when)(?!\p{L})/iu;

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
  const { itemClass } = analysis;
  const known = itemClass === 'language' ? namesTold(text, itemClass) : itemsOfClass(text, itemClass);
  const isRaw = whole && (known === null || known.length === 0 || itemClass === 'certification');
  if (known !== null && !isRaw) return known.flatMap((item) => itemFinding(one, item, 0));
  const item = nameInRow(text);
  if (
    item === '' ||
    item.split(' ').length >
      (one.excerpt.headings[0]?.isLeadIn === true ? LED_TO_WORDS_MAX : ITEM_WORDS_MAX) ||
    !quoteOf(one.excerpt.passage).words.includes(item)
  )
    return [];
  return itemFinding(one, item, 0);
}

const isOfKnownClass = ({ analysis }: Reading) => itemsOfClass('', analysis.itemClass) !== null;

function unique(items: Finding<string>[]): Finding<string>[] {
  return [
    ...new Map(items.toReversed().map((item) => [foldName(item.claim.value), item])).values(),
  ].toReversed();
}
