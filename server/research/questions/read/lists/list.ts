import { isOfAnotherTime } from '../../headings.ts';
import { type ListAsked, readListQuestion } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { isOfAnotherMoment, isOfThePast, isOnTopic, type Reading, tenseOf } from '../finding.ts';
import { isOfOfferNotUse } from '../texts/kindAsked.ts';
import { readingsOf } from './alternatives.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import { arePeopleInPosts, haveFormOfKind } from './itemForms.ts';
import { isOfKindAsked } from './itemKinds.ts';
import { areOfQuestion } from './itemsOfQuestion.ts';
import { isTakenUp, namesTold, schemesTold } from './knownItems.ts';
import { areModelsInTable, isAddedTo, isOneMorePlace } from './listBeside.ts';
import { isLeadLeftOut, isOfOneKindOfPremises, isOneMoreNamed } from './listFurther.ts';
import { listsUnderHeadings } from './listHeadings.ts';
import {
  CUES,
  ENDED,
  type ItemGroup,
  isLabel,
  isOneOfBullets,
  itemFinding,
  scoreOf,
  UNSETTLED,
} from './listItems.ts';
import { isOfOthersAsWell } from './listOfOthers.ts';
import { ASKS_LATER, isRowMarkedAway, isRowOfAnotherTime } from './listRow.ts';
import { type AskedEnumeration, isToldOfAll, listsAskedFor } from './listSentence.ts';
import { rowsChosen } from './listTable.ts';
import { isTopicAsked } from './listTopics.ts';
import { ASKS_PEOPLE } from './listWords.ts';
import { areThings } from './nounPhrase.ts';
import { isFragmentIn } from './presence.ts';

const EXAMPLES =
  'such as|e\\.g\\.|for example|for instance|among others|amongst others|and more|and many (?:more|others)|etc|like';
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

function groupsOf(reading: Reading): ItemGroup[] {
  const asked = readListQuestion(reading.analysis.question);
  const ofTime = { ...reading, ranked: reading.ranked.filter((one) => isOfTimeAsked(one, reading)) };
  // Only a table tells which of several have not what others have.
  if (asked.isWithout) return fitting(rowsChosen(ofTime, asked), reading, asked);
  const isInTable = areModelsInTable(ofTime);
  const sentences = ofTime.ranked
    // That it tells of all that is asked is looked at word by word.
    .filter((one) => isOnTopic({ ...one, coverage: 1 }, reading) && !isRowAway(one, reading))
    .flatMap((one) => inSentence(one, reading, asked))
    .filter((group) => !isOneMoreNamed(group, reading, asked) && !isInTable);
  return fitting(
    [...rowsChosen(ofTime, asked), ...listsUnderHeadings(ofTime, asked), ...sentences],
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
        !areOwnName(items, reading) &&
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
const areOwnName = (items: ItemGroup['items'], { spokenNames }: Reading): boolean =>
  [...spokenNames].some(
    (own) => own.includes(' ') && items.every(({ claim }) => own.includes(claim.value.toLowerCase())),
  );

/** By the words that the items stand in, with the heading above them. */
const isOfQuestion = (items: ItemGroup['items'], { analysis: { question } }: Reading): boolean =>
  areOfQuestion(
    items.map(({ claim }) => claim.value),
    [...new Set(items.map(({ claim }) => claim.quote))].join(' – '),
    question,
  );

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

/** A word of the question that tells something is looked for elsewhere; of one that tells little the words must hold the cue, too. */
function isCued(words: string, { analysis }: Reading): boolean {
  return (
    analysis.terms.some(({ key }) => !GENERIC.has(key)) || (CUES[analysis.itemClass]?.test(words) ?? false)
  );
}

/** The plainest list of things that a sentence coordinates, where it says what is so now; of known names that is judged by their own clauses. */
function coordinated(one: Ranked, reading: Reading, asked: ListAsked): AskedEnumeration | undefined {
  const { text } = one.excerpt.passage;
  if (isOneOfBullets(one)) return undefined;
  const isEndAsked = ASKS_DONE.test(reading.analysis.question);
  const [best] = listsAskedFor(one, reading, asked).filter((list) => {
    const part = partOf(text, list);
    return tenseOf(part) === 'present' && !UNSETTLED.test(part) && (isEndAsked || !ENDED.test(part));
  });
  return best !== undefined && areThings(best.items, reading.analysis.question) ? best : undefined;
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
  const isOfPeople = !ASKS_PEOPLE.test(reading.analysis.question) && arePeopleInPosts(items);
  if (items.length === 0 || isOfPeople || (known === null && isAddedTo(one, reading.analysis))) return [];
  const first = Math.min(...items.map((item) => text.indexOf(item)));
  const { question } = reading.analysis;
  if (isOfOthersAsWell(text.slice(0, first), question) || isLeadLeftOut(text, items, question)) return [];
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

/** "Motors come from Switzerland" tells where something comes from, and nothing of where anybody is. */
function isOfOrigin(text: string, [first = '']: readonly string[]): boolean {
  return /(?<!\p{L})from [^,;.]{0,30}$/iu.test(text.slice(0, text.indexOf(first)));
}

/** What is done after a standard is not certified by it. */
const ONLY_ALIGNED =
  /(?<!\p{L})(?:in (?:line|accordance|keeping) with|aligned (?:with|to)|based on|modelled on|inspired by|guided by|in the spirit of)(?!\p{L})/iu;

const ASKS_ORIGIN = /(?<!\p{L})(?:from|origins?|sourc\p{L}+|import\p{L}*|buy|bought|come|grown)(?!\p{L})/iu;

const OF_ORIGIN =
  /(?<!\p{L})(?:from|origins?|sourc\p{L}+|import\p{L}*|buy|bought|grown|made|roast\p{L}*|purchas\p{L}+|suppliers?|producers?|farms?|gardens?|estates?|growers?)(?!\p{L})/iu;

/** What was won once has been won. */
const ASKS_DONE = /(?<!\p{L})(?:won|win|received|awarded|acquired|acquire|bought|buy)(?!\p{L})/iu;

/** "Once you have an account you can pay by …" tells of some only. */
const CONDITIONAL = /^(?:if|once|when|should|provided|unless|although|though|while) (?!asked)/iu;

/** "Solar kits in Kenya and Uganda" on the front page says where the business is done. */
function isTagline({ excerpt: { page, passage } }: Ranked, [first = '']: readonly string[]): boolean {
  const before = passage.text.slice(0, passage.text.indexOf(first));
  return page.role === 'home' && isFragmentIn(passage.text, before);
}

/** In which languages a site is written, those whom somebody speaks do not tell. */
const ASKS_SITE = /(?<!\p{L})(?:site|website|web site|app|portal|software|interface)(?!\p{L})/iu;
const OF_SITE =
  /(?<!\p{L})(?:sites?|websites?|pages?|apps?|online|translat\p{L}*|versions?|available|interface|portal|software|menus?)(?!\p{L})|^(?:\p{L}+(?:[ ,|/·]+|$))+$/iu;

function isTheirOffer(one: Ranked, known: readonly string[], reading: Reading): boolean {
  const { text } = one.excerpt.passage;
  const { itemClass, question } = reading.analysis;
  const heading = one.excerpt.headings[0]?.text ?? '';
  if (itemClass === 'language' && ASKS_SITE.test(question) && !OF_SITE.test(text) && !OF_SITE.test(heading))
    return false;
  const isCuedHere = isCued(`${text} ${one.excerpt.headings[0]?.text ?? ''}`, reading);
  return isCuedHere || (itemClass === 'country' && isTagline(one, known));
}

/** "Halal certificates" is a Halal. */
const OWN_KIND = / (?:certificates?|certifications?|accreditations?)$/iu;

/** Names of a class that is known by them; where a list names others beside them, all of it. */
function knownItems(one: Ranked, reading: Reading, asked: ListAsked): string[] | null {
  const { text } = one.excerpt.passage;
  const { itemClass } = reading.analysis;
  const named = namesTold(text, itemClass);
  if (named === null) return null;
  const { document, end, line } = one.excerpt.passage;
  if (isTakenUp(document.text.slice(end, line.end), named, itemClass)) return [];
  const known =
    itemClass === 'certification' ? inOrder([...named, ...schemesTold(text, named)], text) : named;
  const isOffered = isTheirOffer(one, known, reading);
  const isBelowTopic =
    wholeLine(text, known) !== null &&
    isTopicAsked(one.excerpt.headings[0]?.text ?? '', reading.analysis, asked);
  if (known.length === 0 || !isOffered || !(isBelowTopic || isToldOfAll(one, reading, asked, null)))
    return [];
  const isOriginAsked = ASKS_ORIGIN.test(reading.analysis.question);
  const around = `${text} ${one.excerpt.headings[0]?.text ?? ''}`;
  if (itemClass === 'country' && (isOriginAsked ? !OF_ORIGIN.test(around) : isOfOrigin(text, known)))
    return [];
  if (itemClass === 'certification' && ONLY_ALIGNED.test(text)) return [];
  const whole = itemClass === 'certification' ? wholeLine(text, known) : null;
  if (whole !== null) return whole;
  if (
    itemClass === 'certification' &&
    !lettersBeside(text, known) &&
    !/(?<!\p{L})(?:certificates?|certifications?|accreditations?)(?:[.,;]|$)/iu.test(text)
  )
    return known;
  const lists = enumerationsOf(text).filter(
    ({ items, start, end }) =>
      / (?:and|or|&) /u.test(text.slice(start, end)) &&
      (items.some((item) => known.includes(item)) || known.some((name) => goesOnFrom(text, name, start))),
  );
  const beside = lists.flatMap(({ items }) =>
    items
      .map((item) => item.replace(OWN_KIND, ''))
      .filter((item) => !known.some((name) => item.includes(name) || name.includes(item))),
  );
  return inOrder([...known, ...beside], text);
}

/** "The EAQLS label and ISO 29993": what is joined with a known one, and written in letters like it, is one as well. */
const lettersBeside = (text: string, known: readonly string[]): boolean =>
  enumerationsOf(text.replace(/ \([^()]*\)/gu, '')).some(
    ({ items }) =>
      items.some((item) => known.some((name) => item.includes(name))) &&
      items.some((item) => /^\p{Lu}{3,}(?!\p{L})/u.test(item) && !known.some((name) => item.includes(name))),
  );

/**
 * "STA Assure Gold, FSC chain of custody, PEFC chain of custody.", "Certificados: producción ecológica (CAAE) e IFS Food.": of a line that is a list and no more, every
 * item, and not those alone whose names are known.
 */
function wholeLine(text: string, known: readonly string[]): string[] | null {
  const label = /^\p{L}[^:;,.]{2,40}: /u.exec(text)?.[0].length ?? 0;
  const list = enumerationsOf(text, { isLabelled: true }).find(
    ({ start, end }) =>
      (start === 0 || start === label) && text.slice(end).replace(/\([^()]*\)|[\s.]+/gu, '') === '',
  );
  const isOfKnown = list?.items.some((item) => known.some((name) => item.includes(name))) ?? false;
  const items = list?.items.filter((item) => !QUALIFIES.test(item)).map((item) => withLetters(item, text));
  if (!isOfKnown || items === undefined) return null;
  // Where one looks like no scheme, nothing says how far the list goes.
  return items.every((item) => /\p{Lu}/u.test(item) || IN_SMALL_LETTERS.test(item)) ? items : [];
}

/** Schemes that are no names of their own. */
const IN_SMALL_LETTERS =
  /(?<!\p{L})(?:kosher|halal|organic|vegan|vegetarian|biologi\p{L}+|fairtrade)(?!\p{L})/u;

/** "Organic production (CAAE)": who gives a certificate without a name of its own stands in brackets behind it. */
const withLetters = (item: string, text: string): string =>
  /\p{Lu}/u.test(item)
    ? item
    : `${item}${/^ \(\p{Lu}{2,}[^()]{0,20}\)/u.exec(text.slice(text.indexOf(item) + item.length))?.[0] ?? ''}`;

/** "Grade AA": how far what stands before it goes. */
const QUALIFIES = /^(?:grade|level|class|version|report|valid|issue|scope|part|score|since|until) /iu;

/** "BRCGS (grade AA), organic, Kosher and Halal": between a name and the list stand other items only. */
function goesOnFrom(text: string, name: string, start: number): boolean {
  const between = text.slice(text.indexOf(name) + name.length, start).replace(/\([^()]*\)/gu, '');
  return (
    start > text.indexOf(name) &&
    /^(?:,(?: [\p{L}\d-]+){0,3})*, ?$/u.test(between.replace(/\s+/gu, ' ').replace(/ ,/gu, ','))
  );
}

const inOrder = (names: readonly string[], text: string) =>
  [...names].sort((a, b) => text.indexOf(a) - text.indexOf(b));
