import { isOfAnotherTime } from '../../headings.ts';
import { type ListAsked, readListQuestion } from '../../listQuestion.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { isOfAnotherMoment, isOfThePast, isOnTopic, type Reading, tenseOf } from '../finding.ts';
import { isOfOfferNotUse } from '../texts/kindAsked.ts';
import { arePeopleForAilments } from './ailmentsAsked.ts';
import { readingsOf } from './alternatives.ts';
import { areTownsForAreas } from './areasAsked.ts';
import { withoutBeside, withoutItem } from './besides.ts';
import { isDeedUntold } from './deedTold.ts';
import { deniedInSentences } from './deniedInSentences.ts';
import { isDoneByOthers } from './doneByOthers.ts';
import type { Enumeration } from './enumeration.ts';
import { arePeopleInPosts, haveFormOfKind } from './itemForms.ts';
import { isOfKindAsked } from './itemKinds.ts';
import { areOfQuestion } from './itemsOfQuestion.ts';
import { knownItems } from './knownList.ts';
import { areModelsInTable, isAddedTo, isOneMorePlace } from './listBeside.ts';
import { isLeadLeftOut, isOfOneKindOfPremises, isOneMoreNamed } from './listFurther.ts';
import { listsUnderHeadings } from './listHeadings.ts';
import {
  ENDED,
  type ItemGroup,
  isLabel,
  isOneOfBullets,
  itemFinding,
  scoreOf,
  UNSETTLED,
} from './listItems.ts';
import { isOfOthersAsWell, isOfOtherThanData } from './listOfOthers.ts';
import { ASKS_LATER, isRowMarkedAway, isRowOfAnotherTime } from './listRow.ts';
import { type AskedEnumeration, listsAskedFor } from './listSentence.ts';
import { listsDenied } from './listsDenied.ts';
import { rowsChosen } from './listTable.ts';
import { ASKS_PEOPLE, POSTS } from './listWords.ts';
import { isNotTheirs } from './notTheirs.ts';
import { areThings } from './nounPhrase.ts';
import { ofToday } from './ofToday.ts';
import { tellsWhoPeopleAre } from './peopleTold.ts';

const EXAMPLES =
  'such as|e\\.g\\.|for example|for instance|among (?:others|them|those|these|which|whom)|amongst (?:others|them|those)|and more|and many (?:more|others)|etc|like';
/** Words that name some of several; "include" does, unless what is included is asked for. */
const PARTIAL = new RegExp(`(?<!\\p{L})(?:${EXAMPLES}|including|includes?)(?!\\p{L})`, 'iu');
const PARTIAL_OF_INCLUDED = new RegExp(`(?<!\\p{L})(?:${EXAMPLES})(?!\\p{L})`, 'iu');
const ASKS_INCLUDED =
  /(?<!\p{L})(?:includ(?:e|es|ed|ing)|compris\p{L}+|contain\p{L}*|cover(?:s|ed)?|made up)(?!\p{L})/iu;
/** "Our partners include …" is what a question about partners asks for. */
const OTHERS =
  /(?<!\p{L})(?:partners?|customers?|clients?|suppliers?|investors?|members?|owners?|shareholders?|users?)(?!\p{L})/iu;

/** The lists that answer the question, the best first. */
export function readListGroups(reading: Reading): ItemGroup[] {
  const byReading = readingsOf(reading.analysis).map((analysis) => groupsOf({ ...reading, analysis }));
  const groups = byReading.flat();
  return [...bestTogether(byReading), ...groups].sort(
    (a, b) => b.score - a.score || quoteKey(a).localeCompare(quoteKey(b)),
  );
}

/** Where one list names the offices and another the sites, both answer "offices or sites". */
function bestTogether(byReading: readonly ItemGroup[][]): ItemGroup[] {
  const first = byReading.flatMap(([best]) => best ?? []);
  const top = Math.max(...first.map(({ score }) => score));
  const bests = first.filter(({ score }) => score >= top - AS_GOOD);
  const names = new Set(bests.flatMap(({ items }) => items.map(({ claim }) => claim.value)));
  if (bests.every(({ items }) => items.length === names.size)) return [];
  return [
    {
      items: bests.flatMap(({ items }) => items),
      score: top + 0.01,
      isPartial: bests.some(({ isPartial }) => isPartial),
    },
  ];
}

const AS_GOOD = 0.4;

/** "Which factories hold a certificate?" asks for factories: of a class that is only named beside it the items are none. */
function ofItsClass(reading: Reading, { sense, kind }: ListAsked): Reading {
  const { itemClass } = reading.analysis;
  const isBeside = (itemClass === 'certification' || itemClass === 'payment method') && kind !== null;
  return isBeside && sense === 'place'
    ? { ...reading, analysis: { ...reading.analysis, itemClass: 'other' } }
    : reading;
}

function groupsOf(read: Reading): ItemGroup[] {
  const besides = withoutBeside(read);
  if (besides !== null) return withoutItem(groupsOf(besides.reading), besides.beside);
  const asked = readListQuestion(read.analysis.question);
  const reading = ofItsClass(read, asked);
  const ofTime = { ...reading, ranked: reading.ranked.filter((one) => isOfTimeAsked(one, reading)) };
  // A table tells which of several have not what others have, and a heading that denies what is left out.
  if (asked.isWithout)
    return fitting(
      [...rowsChosen(ofTime, asked), ...listsDenied(ofTime), ...deniedInSentences(ofTime, asked)],
      reading,
      asked,
    );
  const isInTable = areModelsInTable(ofTime);
  const sentences = ofTime.ranked
    // That it tells of all that is asked is looked at word by word.
    .filter(
      (one) =>
        isOnTopic({ ...ofToday(one, reading.today), coverage: 1 }, reading) && !isRowAway(one, reading),
    )
    .flatMap((one) => inSentence(one, reading, asked))
    .filter((group) => !isOneMoreNamed(group, reading, asked) && !isInTable);
  return fitting(
    [
      ...rowsChosen(ofTime, asked),
      ...listsDenied(ofTime),
      ...listsUnderHeadings(ofTime, asked),
      ...sentences,
    ],
    reading,
    asked,
  );
}

/** Those whose items can be what the question asks for, the best first. */
const fitting = (groups: readonly ItemGroup[], reading: Reading, asked: ListAsked): ItemGroup[] =>
  groups
    .filter(
      ({ items, isPartial }) =>
        items.length > 0 &&
        !(isPartial && reading.mode === 'strict') &&
        isOfQuestion(items, reading) &&
        !isOneMorePlace(items, reading, asked) &&
        !(areOwnName(items, reading, asked) && !isOneOfOwnBrands(items, reading)) &&
        areOfKind(
          items.map(({ claim }) => claim.value),
          asked,
          reading.analysis.question,
        ),
    )
    .sort((a, b) => b.score - a.score || quoteKey(a).localeCompare(quoteKey(b)));

const areOfKind = (items: readonly string[], asked: ListAsked, question: string): boolean =>
  isOfKindAsked(items, asked, question) && haveFormOfKind(items, asked, question);

/** "Voss & Odda Lamps" is the company itself, and no two of anything. */
const areOwnName = (items: ItemGroup['items'], { spokenNames }: Reading, { sense }: ListAsked): boolean =>
  [...spokenNames].some(
    (own) =>
      (own.includes(' ') && items.every(({ claim }) => own.includes(claim.value.toLowerCase()))) ||
      ((sense === 'name' || own.includes(' ')) &&
        items.some(({ claim }) => own === claim.value.toLowerCase())),
  );

/** Of several brands one is often called as the company is. */
const isOneOfOwnBrands = (
  items: ItemGroup['items'],
  { analysis: { question }, spokenNames }: Reading,
): boolean =>
  ASKS_BRANDS.test(question) &&
  items.filter(({ claim }) => !spokenNames.has(claim.value.toLowerCase())).length >= 2;
const ASKS_BRANDS =
  /(?<!\p{L})(?:brands?|trade ?marks?|labels?|trading names?|under (?:which|what) names?)(?!\p{L})/iu;

/** By the words that the items stand in, with the heading above them. */
function isOfQuestion(items: ItemGroup['items'], { analysis: { question }, ranked }: Reading): boolean {
  const names = items.map(({ claim }) => claim.value);
  const quotes = items
    .map(({ claim }) => [claim.quote, ...claim.via.map((via) => via.quote)].join(' '))
    .join(' ');
  const rows = [...new Set(items.map(({ claim }) => claim.quote))];
  return (
    !isOfOtherThanData(quotes, question) &&
    !isDeedUntold(`${headingAbove(items, ranked)} ${quotes}`, rows, question) &&
    !areTownsForAreas(names, quotes, question) &&
    !tellsWhoPeopleAre(names, rows, question) &&
    !arePeopleForAilments(names, question) &&
    areOfQuestion(names, rows.join(' – '), question)
  );
}

/** The heading that the first of some items stands under. */
function headingAbove([first]: ItemGroup['items'], ranked: readonly Ranked[]): string {
  const one = ranked.find(
    ({ excerpt: { passage } }) =>
      passage.document === first?.claim.document &&
      passage.start <= first.claim.span.start &&
      first.claim.span.start < passage.end,
  );
  return one?.excerpt.headings[0]?.text ?? '';
}

/** Headings that say when, and are no items of a list. */
const WHEN =
  /^(?:available (?:now|today)|now|today|coming soon|upcoming|planned|soon|former(?:ly)?|discontinued|live)$/iu;

/** What stands under "Coming soon" is no part of what there is, and the other way round. */
function isOfTimeAsked({ excerpt: { headings, passage } }: Ranked, { analysis }: Reading): boolean {
  if (WHEN.test(passage.text.trim())) return false;
  const isLater = headings.slice(0, 2).some(isOfAnotherTime);
  return isLater === ASKS_LATER.test(analysis.question);
}

function quoteKey({ items }: ItemGroup): string {
  const claim = items[0]?.claim;
  return `${claim?.document.url} ${String(claim?.span.start).padStart(8, '0')}`;
}

/** The plainest list of things that a sentence coordinates, where it says what is so now; of known names that is judged by their own clauses. */
function coordinated(one: Ranked, reading: Reading, asked: ListAsked): AskedEnumeration | undefined {
  const { text } = one.excerpt.passage;
  if (isOneOfBullets(one)) return undefined;
  const isEndAsked = ASKS_DONE.test(reading.analysis.question);
  const lists = listsAskedFor(one, reading, asked).filter((list) => {
    const part = partOf(text, list);
    return tenseOf(part) === 'present' && !UNSETTLED.test(part) && (isEndAsked || !ENDED.test(part));
  });
  const best = lists.find(({ items }) => areThings(items, reading.analysis.question));
  return best !== undefined && best.fit === lists[0]?.fit ? best : undefined;
}

/** The part of a sentence between semicolons that a list stands in: "reads files from A and B; a link to C is in preparation". */
function partOf(text: string, { start, end }: Enumeration): string {
  const to = text.indexOf('; ', end);
  return text.slice(text.lastIndexOf('; ', start) + 1, to < 0 ? text.length : to);
}

/** Whether a sentence can tell a list: it is no heading, nothing at the foot of a page but a place told in a sentence, and says what is so now. */
function canTell(one: Ranked, reading: Reading, asked: ListAsked): boolean {
  const { text, line } = one.excerpt.passage;
  if (/^(?:h[2-6]|meta)$/.test(line.tag)) return false;
  // Addresses and claims stand at the foot of every page; where a firm is may be said there in a sentence.
  if (line.region === 'footer' && !(asked.sense === 'place' && / (?:and|&) .*\.$/u.test(text))) return false;
  const isPast = isOfThePast(text, reading) && !ASKS_DONE.test(reading.analysis.question);
  return !isPast && !CONDITIONAL.test(text) && !isOfAnotherMoment(one, reading);
}

function inSentence(one: Ranked, reading: Reading, asked: ListAsked): ItemGroup[] {
  if (!canTell(one, reading, asked)) return [];
  const { text } = one.excerpt.passage;
  const known = knownItems(one, reading, asked);
  if (isOfOfferNotUse(text, reading.analysis.question)) return [];
  if (isLabel(one) || isOfOneKindOfPremises(one, reading, asked)) return [];
  const best = known === null ? coordinated(one, reading, asked) : undefined;
  const items = known ?? best?.items ?? [];
  // "Field Agronomist, Sales Representative": of posts one may look like a name.
  const isOfPeople =
    !ASKS_PEOPLE.test(reading.analysis.question) &&
    !(asked.kind !== null && POSTS.has(asked.kind)) &&
    arePeopleInPosts(items);
  if (items.length === 0 || isOfPeople || (known === null && isAddedTo(one, reading.analysis, items)))
    return [];
  const first = Math.min(...items.map((item) => text.indexOf(item)));
  const { question } = reading.analysis;
  if (isOfOthersAsWell(text.slice(0, first), question) || isLeadLeftOut(text, items, question)) return [];
  if (isNotTheirs(text, first, reading) || isDoneByOthers(text, first, question)) return [];
  // Whose list it is is judged up to where it begins.
  const isOfOthers = OTHERS.test(reading.analysis.question);
  const begin = isOfOthers ? 0 : first;
  const findings = items.flatMap((item) => itemFinding(one, item, begin));
  const marker = ASKS_INCLUDED.test(reading.analysis.question) ? PARTIAL_OF_INCLUDED : PARTIAL;
  const isPartial = marker.test(text);
  const fit = known === null ? (best?.fit ?? 0) : 1;
  return [
    { items: findings, score: scoreOf(one, findings.length) + 0.2 * fit - (isPartial ? 0.1 : 0), isPartial },
  ];
}

/** "Denmark: to be announced" among bullets, "Denmark | vacant" in a table. */
const isRowAway = (one: Ranked, { analysis, today }: Reading): boolean =>
  /^(?:li|td|dt)$/.test(one.excerpt.passage.line.tag) &&
  !ASKS_LATER.test(analysis.question) &&
  (isRowMarkedAway(one) ||
    (wordsOf(one.excerpt.passage.text).length <= ROW_WORDS_MAX && isRowOfAnotherTime(one, today)));
/** A longer one is a sentence, of which each part counts by itself. */
const ROW_WORDS_MAX = 7;

/** What was won once has been won. */
const ASKS_DONE = /(?<!\p{L})(?:won|win|received|awarded|acquired|acquire|bought|buy)(?!\p{L})/iu;

/** "Once you have an account you can pay by …" tells of some only. */
const CONDITIONAL = /^(?:if|once|when|should|provided|unless|although|though|while) (?!asked)/iu;
