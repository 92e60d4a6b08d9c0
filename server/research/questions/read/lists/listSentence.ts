import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { isAccountedFor } from '../texts/accounting.ts';
import { isBroadKindDoneTo } from './broadKinds.ts';
import { SERVING, tellsCustomers } from './customersTold.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import { fitOf, OTHERS_OF } from './listFit.ts';
import { isDoneToThem } from './listOfOthers.ts';
import { goesOnBehind } from './listWhole.ts';
import {
  ASKS_JOINED,
  AUDIENCES,
  BODIES,
  DAY,
  DAYS,
  MODIFIES_BODY,
  OF_ANY_KIND,
  OFFERED,
  SHOWN_BESIDE,
  SHOWN_BY_FORM,
  SOFTWARE,
} from './listWords.ts';
import { areOfKind, areOfNoneOfKind } from './membersOfKind.ts';
import { isOfOtherClause, OPENS } from './otherClause.ts';
import { asksForPeople, tellsOfPeople } from './presence.ts';

/** An enumeration that stands where the question asks for one. */
export interface AskedEnumeration extends Enumeration {
  /** How plainly it does, 0..1. */
  fit: number;
}

/** The enumerations of a sentence that answer, the plainest first. */
export function listsAskedFor(one: Ranked, reading: Reading, asked: ListAsked): AskedEnumeration[] {
  const { text } = one.excerpt.passage;
  const wordsAsked = new Set(wordsOf(reading.analysis.question).map(({ word }) => word));
  return enumerationsOf(text)
    .flatMap((enumeration) => {
      const opened = withoutOpening(enumeration, one, reading);
      const shared = withoutSharedNoun(opened, asked);
      if (isOfOtherClause(text, shared) || goesOnBehind(text, shared, wordsAsked)) return [];
      if (isPartOfCompound(text, shared, asked) || holdsStretch(shared, one, asked)) return [];
      if (isDoneToThem(text.slice(0, shared.start), asked.kind, reading.analysis.question)) return [];
      const isShared =
        shared.items.at(-1) !== opened.items.at(-1) &&
        !OTHERS_OF.thing.test(wordsOf(text.slice(0, shared.start)).at(-1)?.word ?? '');
      if (!isOfSense(shared, asked, isShared) || isOfOtherKind(shared, one, asked, reading)) return [];
      if (!isToldOfAll(one, reading, asked, shared)) return [];
      const fit = isShared ? 0.9 : fitOf(one, reading, asked, shared);
      return fit === 0 ? [] : [{ ...shared, fit }];
    })
    .sort((a, b) => b.fit - a.fit || a.start - b.start);
}

/** "We import pepper" is pepper where importing is asked for: the question's own words open the list. */
function withoutOpening(enumeration: Enumeration, { excerpt }: Ranked, { analysis }: Reading): Enumeration {
  const [first = '', ...others] = enumeration.items;
  // "Open Thursday, Friday and Saturday"
  const day = first.split(' ').at(-1) ?? '';
  if (day !== first && /^open /iu.test(first) && [day, ...others].every((item) => DAYS.test(item)))
    return { ...enumeration, items: [day, ...others], start: enumeration.start + first.length - day.length };
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  const end = enumeration.start + first.length;
  const hit = excerpt.words.findLast(
    (word) => word.start >= enumeration.start && word.end < end - 1 && asked.has(word.key),
  );
  const { text } = excerpt.passage;
  // "Course/event" is one.
  // Nor is a part of a name: "Corn Belt Pension Board".
  const isOfName = hit !== undefined && /^\p{Lu}\S* \p{Lu}/u.test(text.slice(hit.start));
  // "Two treatment rooms" are nothing that is treated.
  const isDeedOfThing =
    hit !== undefined && DEED.test(hit.word) && !analysis.question.toLowerCase().includes(hit.word);
  if (enumeration.isOfNames || isOfName || isDeedOfThing || hit === undefined || text[hit.end] !== ' ')
    return enumeration;
  const rest = text.slice(hit.end, end).replace(/^\s+(?:(?:the|our|an?|both|all) )?/u, '');
  return { ...enumeration, items: [rest, ...enumeration.items.slice(1)], start: end - rest.length };
}

const DEED = /(?:ment|tion|sion|ance|ence)$/u;

/** "Home and motor insurance" names two kinds of insurance. */
export function withoutSharedNoun(enumeration: Enumeration, { kind }: ListAsked): Enumeration {
  const last = enumeration.items.at(-1) ?? '';
  const noun = wordsOf(last).at(-1);
  const isShared =
    kind !== null &&
    noun !== undefined &&
    (noun.key === kind || (AUDIENCES.has(kind) && AUDIENCES.has(noun.key))) &&
    noun.start > 0 &&
    // "Odda Bank" is a name.
    !(enumeration.isOfNames && /^\p{Lu}/u.test(last.slice(noun.start))) &&
    enumeration.items
      .slice(0, -1)
      .every(
        (item) => wordsOf(item).every(({ key }) => key !== kind && key !== noun.key) && !isWholePhrase(item),
      );
  if (!isShared) return enumeration;
  return { ...enumeration, items: [...enumeration.items.slice(0, -1), last.slice(0, noun.start).trim()] };
}

/** "Gas safety certificates" needs no noun of another: it has its own, in the plural. */
const isWholePhrase = (item: string) => /^\p{L}+ .*\p{L}{3}s$/u.test(item);

/** Figures, names and verbs are nobody for whom anything is done. */
const OF_NO_AUDIENCE =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|no|not|own|be|post|send|sell|buy|its|seven|last|next|this)(?!\p{L})|(?<=\p{L} )\p{Lu}\p{L}/u;

/** Whoever comes, lives or is cared for there is no industry. */
const PRIVATE_PEOPLE =
  /^(?:(?:\p{L}+ )?(?:patients|visitors|guests|families|homes?|parents|children|students|pupils|residents|tenants|individuals|people|adults|beginners|friends|neighbours|couples|men|women|kiosks|ships|plants|pictures|interviews))$/iu;

function isOfSense(
  { isOfNames, items }: Enumeration,
  { sense, kind }: ListAsked,
  isShared: boolean,
): boolean {
  // "Two funds and the employees": names, most of them.
  if (sense === 'name')
    return isOfNames || 2 * items.filter((item) => /^\p{Lu}/u.test(item)).length > items.length;
  if (sense === 'place') return isOfNames && items.every((item) => !/\d/u.test(item));
  if (sense === 'audience')
    return (
      !isOfNames &&
      !(kind !== null && AUDIENCES.has(kind) && items.every((item) => PRIVATE_PEOPLE.test(item))) &&
      items.every((item) => !OF_NO_AUDIENCE.test(item)) &&
      (isShared || /s$/iu.test(items.at(-1) ?? ''))
    );
  return items.every((item) => !/^(?:no|not|last|next|this)(?!\p{L})/iu.test(item));
}

/** "Pump testing and repair": the noun that is asked for only says of what, and the items are no pumps. */
function isPartOfCompound(
  text: string,
  { start, isOfNames }: Enumeration,
  { kind, sense }: ListAsked,
): boolean {
  const last = wordsOf(text.slice(0, start)).at(-1);
  const isRightBefore = last?.key === kind && text.slice(last?.end, start) === ' ';
  return sense === 'thing' && !isOfNames && isRightBefore && !/s$/iu.test(last?.word ?? '');
}

/** Prepositions of the languages of pages; English ones end the last item anyway. */
const PREPOSITION =
  '(?:in|at|on|for|from|with|by|en|em|no|na|dans|à|au|aux|chez|pour|par|avec|an|auf|aus|bei|mit|für|von|im|am|bij|met|voor|op|uit|con|para|por|per|nel|nell[aeo]|negli|nei|da|dal|su)';
const COUNTED_AMID = inAnyCase(
  new RegExp(
    ` ${PREPOSITION} (?:\\p{L}{2,5} )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|twee|drie|vijf|zes|zeven|acht|negen|tien|duas|dois|sete|oito|dez) \\p{Ll}`,
    'u',
  ),
);
const IN_FRONT = inAnyCase(new RegExp(` ${PREPOSITION} (?:\\p{Ll}+ ){0,3}$`, 'u'));

/**
 * "Cemento, hormigón y áridos en siete plantas de España" names no plants: an item with a counted place or time in it goes on with the
 * sentence, and so does one that holds the noun asked for behind a preposition.
 */
function holdsStretch(
  { isOfNames, items, start }: Enumeration,
  { excerpt }: Ranked,
  { kind }: ListAsked,
): boolean {
  if (isOfNames) return false;
  const { text } = excerpt.passage;
  return items.some((item) => {
    if (COUNTED_AMID.test(item)) return true;
    const from = text.indexOf(item, start);
    return excerpt.words.some(
      (word) =>
        word.key === kind &&
        word.start > from &&
        word.end <= from + item.length &&
        IN_FRONT.test(text.slice(from, word.start)),
    );
  });
}

/** "What kinds of boats": of "fishing boats and ferries" one says it of both. */
const ASKS_KINDS = /(?<!\p{L})(?:kinds?|types?|sorts?) of(?!\p{L})/iu;

const isOfOtherKind = (list: Enumeration, { excerpt }: Ranked, asked: ListAsked, reading: Reading): boolean =>
  holdsKindInPart(list, asked, reading) || areOfNoneOfKind(list.items, asked.kind, excerpt);

/** Of "the bank, the fuel cards and the accounts" only one is a bank. */
function holdsKindInPart(list: Enumeration, { kind }: ListAsked, { analysis }: Reading): boolean {
  if (
    list.isOfNames ||
    ASKS_KINDS.test(analysis.question) ||
    (kind !== null && OFFERED.has(kind) && list.start < OPENS)
  )
    return false;
  const holding = itemsHolding(list, kind);
  return holding > 0 && holding < list.items.length;
}

const itemsHolding = ({ items }: Enumeration, kind: string | null) =>
  items.filter((item) => wordsOf(item).some(({ key }) => key === kind || (kind === AWARD && key === PRIZE)))
    .length;
/** Who "sits on the board of governors" is told below "Governors". */
const isOfBoard = (key: string, question: string): boolean =>
  (key === SIT && SITS_ON.test(question)) || (key === BOARD && BOARD_OF.test(question));
const SITS_ON = /^who (?:sits|serves) (?:on|in)(?!\p{L})/iu;
const BOARD_OF = /(?<!\p{L})board of (?:the )?(?:directors|governors|trustees|management)(?!\p{L})/iu;
const [SIT, BOARD] = [keyOfWord('sit'), keyOfWord('board')];

/** "Which shops are open now?": what is listed without a word of its own is. */
const ASKS_OPEN =
  /^(?:which|what) (?:\p{L}+ ){1,3}are (?:now |currently |already )?open(?: now| today| at present| currently)?\W*$/iu;
const OPEN = keyOfWord('open');

/** "Product lines" are products. */
const LINE = keyOfWord('line');
const [AWARD, PRIZE] = [keyOfWord('award'), keyOfWord('prize')];

/** Of some of several, whatever else the question says chooses them: "which of their directors". */
const ASKS_SOME = /^(?:which|what|who|how many) of (?:the|their|its|your|these|those)(?!\p{L})/iu;

/** Words of general meaning that count all the same: what chooses some of several, and what stands before the noun of the kind ("product families"). */
function needed({ question, terms }: Analysis, kind: string | null): string[] {
  const general = terms.filter(({ key }) => GENERIC.has(key) && key !== kind);
  if (ASKS_SOME.test(question)) return general.map(({ key }) => key);
  // "Accounting tools that invoices are synced to": what is done with them tells enough.
  const telling = terms.filter(({ key }) => !GENERIC.has(key) && key !== kind);
  if (kind === null || SHOWN_BY_FORM.has(kind) || telling.length > 1) return [];
  const words = wordsOf(question);
  const before = words[words.findIndex(({ key }) => key === kind) - 1]?.key;
  return general.filter(({ key }) => key === before).map(({ key }) => key);
}

/** "Depots with storage", "branches that have a lift"; what somebody deals or is joined with is no such thing. */
const QUALIFIED =
  /(?<!(?:integrat|connect|deal|work|sync|link|partner|compat|associat|affiliat|cooperat|collaborat|trad|business|talk|start|familiar)\p{L}*) (?:with|that have|which have|having) (?:an? |the |their |its |own )*(?!(?:them|it|us|today|now|currently|whom|which)(?!\p{L}))(?<what>[^?]{3,40})$/iu;

/** "Which depots have storage?": what the things themselves have or do. */
const QUALIFIED_AS_SUBJECT =
  /^(?:which|what) (?:of (?:the|their|its|your|these) )?(?:(?!(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|must)(?!\p{L}))[\p{L}\d&’'-]+ ){1,3}(?:have|has|had|carry|carries|hold|holds|offer|offers|take|takes|accept|accepts|allow|allows|serve|serves|stock|stocks|contain|contains|need|needs|get|gets) (?!(?:they|you|it|we|been|to|the (?:company|firm|group|business|club|school))(?!\p{L}))(?:an? |the |their |its |own )*(?<what>[^?]{3,40})$/iu;

/** What those must have that are asked for; a page that tells of storage does not say which depots have it. */
function qualifiersOf(question: string, kind: string | null): string[] {
  const bare = question.replace(/[?.\s]+$/u, '');
  const what = (QUALIFIED.exec(bare) ?? QUALIFIED_AS_SUBJECT.exec(bare))?.groups?.what ?? '';
  return wordsOf(what)
    .map(({ key }) => key)
    .filter((key) => key !== kind && !GENERIC.has(key));
}

function isSaidHere({ excerpt: { words, headings, labelKeys } }: Ranked, key: string): boolean {
  const held = new Set([
    ...words.map((word) => word.key),
    ...labelKeys,
    ...wordsOf(headings[0]?.text ?? '').map((word) => word.key),
  ]);
  return held.has(key) || [...saidFor(key)].some((other) => held.has(other));
}

function isSaidAround({ excerpt: { words, headingKeys, pageKeys } }: Ranked, key: string): boolean {
  const held = new Set([...words.map((word) => word.key), ...headingKeys, ...pageKeys]);
  return held.has(key) || [...saidFor(key)].some((other) => held.has(other));
}

/** Every word of the question is accounted for; the noun that names the kind may be shown by the items themselves. */
export function isToldOfAll(
  one: Ranked,
  { analysis }: Reading,
  { kind, sense }: ListAsked,
  list: Enumeration | null,
): boolean {
  const { passage, headings } = one.excerpt;
  const isOfPeople = sense === 'place' && asksForPeople(analysis);
  if (isOfPeople && !tellsOfPeople(`${passage.text} ${headings[0]?.text ?? ''}`)) return false;
  const holding = list === null ? 0 : itemsHolding(list, kind);
  const isInItem = holding > 0 && (holding === list?.items.length || ASKS_KINDS.test(analysis.question));
  const isOfDays = kind === DAY && (list?.items.every((item) => DAYS.test(item)) ?? false);
  const others = analysis.terms.filter(({ key }) => key !== kind && !GENERIC.has(key));
  const isCalledSo = list !== null && areOfKind(list.items, kind);
  const isShown = (key: string) =>
    (SHOWN_BY_FORM.has(key) && sense !== 'thing') ||
    (isCalledSo && key === kind) ||
    isInItem ||
    isOfDays ||
    (others.length > 0 && SHOWN_BESIDE.has(key));
  const isOfBodies = kind !== null && BODIES.has(kind);
  const isOfOpen = ASKS_OPEN.test(analysis.question);
  const before = list === null ? '' : passage.text.slice(0, list.start);
  const isOfCustomers = sense === 'audience' && tellsCustomers(before);
  const isOfBroadKind = list !== null && isBroadKindDoneTo(passage.text, list, analysis, kind);
  const isLeftOut = (key: string) =>
    (isOfCustomers && SERVING.has(key)) ||
    (isOfBroadKind && key === kind) ||
    (isOfOpen && key === OPEN) ||
    OF_ANY_KIND.has(key) ||
    isOfBoard(key, analysis.question) ||
    (key === LINE && kind !== null && OFFERED.has(kind)) ||
    (key === kind && SOFTWARE.has(key) && list?.isOfNames === true && ASKS_JOINED.test(analysis.question)) ||
    (isOfBodies && (key === kind || MODIFIES_BODY.has(key))) ||
    (key === kind && (isShown(key) || OFFERED.has(key))) ||
    (isOfPeople && (key === EMPLOYEE || key === PERSON)) ||
    (sense === 'audience' && GENERIC.has(key));
  const terms = analysis.terms.filter(({ key }) => !isLeftOut(key));
  if (!qualifiersOf(analysis.question, kind).every((key) => isLeftOut(key) || isSaidHere(one, key)))
    return false;
  if (!needed(analysis, kind).every((key) => isLeftOut(key) || isSaidAround(one, key))) return false;
  // Words that a page may leave out cannot all be left out.
  const said = new Set([
    ...one.excerpt.words.map(({ key }) => key),
    ...one.excerpt.labelKeys,
    ...(list === null ? one.excerpt.headingKeys : []),
  ]);
  const isSaid =
    terms.some(({ key }) => !GENERIC.has(key)) ||
    [...terms, ...analysis.verbs].some(({ key }) => said.has(key));
  return (
    (terms.length === 0 || isSaid || kind === null || SHOWN_BY_FORM.has(kind)) &&
    isAccountedFor(one, { ...analysis, terms }, list)
  );
}
