import type { Analysis } from '../analysis.ts';
import { type ListAsked, readListQuestion } from '../listQuestion.ts';
import { GENERIC, type Ranked } from '../ranking.ts';
import { EMPLOYEE, keyOfWord, PERSON, type Word, wordsOf } from '../words.ts';
import { isAccountedFor } from './accounting.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import type { Reading } from './finding.ts';
import { DENIED } from './listItems.ts';
import { asksForPeople, tellsOfPeople, tellsPresence } from './presence.ts';

/** An enumeration that stands where the question asks for one. */
export interface AskedEnumeration extends Enumeration {
  /** How plainly it does, 0..1. */
  fit: number;
}

const keys = (list: string) => new Set(list.split(' ').map(keyOfWord));
/** Nouns whose items show by their form that they are of the kind: a name for a company, a place for a city. */
export const SHOWN_BY_FORM = keys(
  'company firm organisation organization business person people place location area region city town country state county continent province district territory sector industry trade audience vertical profession',
);
/** Those only where the question says more of them: "truck brands". */
const SHOWN_BESIDE = keys('brand make manufacturer association network body provider system');
/** "Robot models" are robots. */
const OF_ANY_KIND = keys('variety kind type model version');
const DAY = keyOfWord('day');
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu;
/** Whatever verb a company says its offer with. */
const OFFERING = keys('offer sell make provide produce manufacture do build develop design');
const OFFERED = keys('product service range good solution offer speciality specialty');
/** Words between what governs a list and the list. */
const FUNCTION_WORDS = new Set(
  (
    'in at for of with from to into by on across between among near through via as under over throughout within like than is are was were be been being include includes ' +
    'including namely such the a an our its their your his her this these those both each every all either some it them us you and or also only now today currently mainly mostly ' +
    'group company firm team'
  ).split(' '),
);
const BEFORE_PLACE =
  /(?:^|[\s,;:])(?:in|at|from|to|near|across|throughout|between|around|serving|covering|serve|cover|and) (?:the |both )?$/iu;
const BEFORE_AUDIENCE =
  /(?<!\p{L})(?:for|to|serv(?:es?|ing)|suppl(?:y|ies|ying)|helps?|helping|(?:used|trusted|chosen) by|work(?:s|ing)? with) (?:the |both |independent |small |large )*$/iu;
/** "… who brought us X and Y" is told of somebody else. */
const CLAUSE_END =
  /(?:[,;:]| (?:and|but|while|which|who|whose))\s(?!.*(?:[,;:]| (?:and|but|while|which|who|whose))\s)/iu;

/** The enumerations of a sentence that answer, the plainest first. */
export function listsAskedFor(one: Ranked, reading: Reading, asked: ListAsked): AskedEnumeration[] {
  const { text } = one.excerpt.passage;
  return enumerationsOf(text)
    .flatMap((enumeration) => {
      const opened = withoutOpening(enumeration, one, reading);
      const shared = withoutSharedNoun(opened, asked);
      if (isDenied(text, shared)) return [];
      const isShared =
        shared.items.at(-1) !== opened.items.at(-1) &&
        !OTHERS_OF.thing.test(wordsOf(text.slice(0, shared.start)).at(-1)?.word ?? '');
      if (!isOfSense(shared, asked) || holdsKindInPart(shared, asked, reading)) return [];
      if (!isToldOfAll(one, reading, asked, shared)) return [];
      const fit = isShared ? 0.9 : fitOf(one, reading, asked, shared);
      return fit === 0 ? [] : [{ ...shared, fit }];
    })
    .sort((a, b) => b.fit - a.fit || a.start - b.start);
}

/** "We import pepper" is pepper where importing is asked for: the question's own words open the list. */
function withoutOpening(enumeration: Enumeration, { excerpt }: Ranked, { analysis }: Reading): Enumeration {
  const [first = ''] = enumeration.items;
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  const end = enumeration.start + first.length;
  const hit = excerpt.words.findLast(
    (word) => word.start >= enumeration.start && word.end < end - 1 && asked.has(word.key),
  );
  const { text } = excerpt.passage;
  // "Course/event" is one.
  if (enumeration.isOfNames || hit === undefined || text[hit.end] !== ' ') return enumeration;
  const rest = text.slice(hit.end, end).replace(/^\s+(?:(?:the|our|an?|both|all) )?/u, '');
  return { ...enumeration, items: [rest, ...enumeration.items.slice(1)], start: end - rest.length };
}

/** "Home and motor insurance" names two kinds of insurance. */
export function withoutSharedNoun(enumeration: Enumeration, { kind }: ListAsked): Enumeration {
  const last = enumeration.items.at(-1) ?? '';
  const noun = wordsOf(last).at(-1);
  const isShared =
    kind !== null &&
    noun?.key === kind &&
    noun.start > 0 &&
    enumeration.items
      .slice(0, -1)
      .every((item) => wordsOf(item).every(({ key }) => key !== kind) && !isWholePhrase(item));
  if (!isShared) return enumeration;
  return { ...enumeration, items: [...enumeration.items.slice(0, -1), last.slice(0, noun.start).trim()] };
}

/** "Gas safety certificates" needs no noun of another: it has its own, in the plural. */
const isWholePhrase = (item: string) => /^\p{L}+ .*\p{L}{3}s$/u.test(item);

/** Figures, names and verbs are nobody for whom anything is done. */
const OF_NO_AUDIENCE =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|no|not|own|be|post|send|sell|buy|its|seven|last|next|this)(?!\p{L})|(?<=\p{L} )\p{Lu}\p{L}/u;

function isOfSense({ isOfNames, items }: Enumeration, { sense }: ListAsked): boolean {
  // "Two funds and the employees": names, most of them.
  if (sense === 'name')
    return isOfNames || 2 * items.filter((item) => /^\p{Lu}/u.test(item)).length > items.length;
  if (sense === 'place') return isOfNames && items.every((item) => !/\d/u.test(item));
  if (sense === 'audience')
    return !isOfNames && items.every((item) => !OF_NO_AUDIENCE.test(item)) && /s$/iu.test(items.at(-1) ?? '');
  return items.every((item) => !/^(?:no|not|last|next|this)(?!\p{L})/iu.test(item));
}

/** "We do not work in …", "… are not supported": in the clause of the list. */
function isDenied(text: string, { start, end }: Enumeration): boolean {
  const after = text.slice(end).split(/[,;:.]/u, 1)[0] ?? '';
  const isRestricted = /(?<!\p{L})(?:where|which|that|who|if|when)(?!\p{L})/iu.exec(after);
  return DENIED.test(
    `${text.slice(clauseOf(text.slice(0, start)), start)} ${after.slice(0, isRestricted?.index)}`,
  );
}

/** "What kinds of boats": of "fishing boats and ferries" one says it of both. */
const ASKS_KINDS = /(?<!\p{L})(?:kinds?|types?|sorts?) of(?!\p{L})/iu;

/** Where a list that opens a sentence begins, at most: behind an article or a number. */
const OPENS = 5;

/** Of "the bank, the fuel cards and the accounts" only one is a bank. */
function holdsKindInPart(list: Enumeration, { kind }: ListAsked, { analysis }: Reading): boolean {
  if (ASKS_KINDS.test(analysis.question) || (kind !== null && OFFERED.has(kind) && list.start < OPENS))
    return false;
  const holding = itemsHolding(list, kind);
  return holding > 0 && holding < list.items.length;
}

const itemsHolding = ({ items }: Enumeration, kind: string | null) =>
  items.filter((item) => wordsOf(item).some(({ key }) => key === kind)).length;

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
  const isShown = (key: string) =>
    SHOWN_BY_FORM.has(key) || isInItem || isOfDays || (others.length > 0 && SHOWN_BESIDE.has(key));
  const isLeftOut = (key: string) =>
    OF_ANY_KIND.has(key) ||
    (key === kind && (isShown(key) || OFFERED.has(key))) ||
    (isOfPeople && (key === EMPLOYEE || key === PERSON)) ||
    (sense === 'audience' && GENERIC.has(key));
  const terms = analysis.terms.filter(({ key }) => !isLeftOut(key));
  // Words that a page may leave out cannot all be left out.
  const said = new Set([...one.excerpt.words.map(({ key }) => key), ...one.excerpt.labelKeys]);
  const isSaid =
    terms.some(({ key }) => !GENERIC.has(key)) ||
    [...terms, ...analysis.verbs].some(({ key }) => said.has(key));
  return (
    (terms.length === 0 || isSaid || kind === null || SHOWN_BY_FORM.has(kind)) &&
    isAccountedFor(one, { ...analysis, terms }, list)
  );
}

/** How plainly a list stands where the question asks for one: by what is right in front of it, by its clause, or by what follows. */
function fitOf(one: Ranked, { analysis }: Reading, asked: ListAsked, list: Enumeration): number {
  const { passage, words } = one.excerpt;
  const before = passage.text.slice(0, list.start);
  if (asked.preposition !== null && !isBehind(before, asked)) return 0;
  const wanted = wordsWanted(analysis, asked);
  const left = words.filter(({ end }) => end <= list.start);
  if (/:\s*$/u.test(before)) return holds(left, wanted) ? 1 : 0;
  const governor = left.findLast((word) => isContent(word) || wanted.has(word.key));
  const isGoverned =
    governor !== undefined &&
    wanted.has(governor.key) &&
    (asked.sense !== 'place' || BEFORE_PLACE.test(before) || NAMES_IT.test(before)) &&
    (asked.sense !== 'audience' || isSaidToServe(before)) &&
    !isOfAnotherRelation(before.slice(governor.end), governor, analysis.question, asked) &&
    isToldBefore(one, list, analysis);
  if (isGoverned) return 0.9;
  if (isInClause(passage.text, before, left, { analysis, asked, wanted })) return 0.8;
  if (answersSameQuestion(one, asked)) return 0.6;
  if (isSubject(passage.text, list, words, { analysis, asked, wanted })) return 0.75;
  const [next, second] = words.filter((word) => word.start >= list.end && isContent(word));
  if (next === undefined) return 0;
  const gap = passage.text.slice(list.end, next.start);
  // "Oak and ash garden chairs": the noun may have another before it.
  const isOfPhrase =
    second !== undefined &&
    second.key === asked.kind &&
    passage.text.slice(list.end, second.start) === ` ${next.word} `;
  if (!wanted.has(next.key) && !isOfPhrase) return 0;
  return OF_OTHERS.test(gap) && !isForWhatIsAsked(gap, next, analysis.question) ? 0 : 0.7;
}

const BEHIND = /[.;:]|,\s|\s[-–—]\s/u;

/** "Three box sizes - S, M and L - with ease by our van hire" names no sizes of vans: what is only said behind the list's own phrase is of another thing. */
function isToldBefore({ excerpt }: Ranked, list: Enumeration, { terms }: Analysis): boolean {
  const { passage, words, headingKeys, pageKeys } = excerpt;
  const cut = BEHIND.exec(passage.text.slice(list.end));
  const end = cut === null ? passage.text.length : list.end + cut.index;
  const far = words.filter(({ start }) => start >= end).map(({ key }) => key);
  const near = new Set(words.filter((word) => word.start < end).map(({ key }) => key));
  return terms.every(
    ({ key }) => !far.includes(key) || near.has(key) || headingKeys.has(key) || pageKeys.has(key),
  );
}

/** "A, B and C are made in Leeds", "A and B: closed": the list opens the sentence, and its predicate says all else that is asked. */
function isSubject(
  text: string,
  { start, end }: Enumeration,
  words: readonly Word[],
  { analysis, asked, wanted }: { analysis: Analysis; asked: ListAsked; wanted: ReadonlySet<string> },
): boolean {
  if (!/^(?:\d+[.)]\s*)?(?:(?:the|our|all|both)\s)*$/iu.test(text.slice(0, start))) return false;
  const predicate = /^(?:: [^.;]{2,30}$| (?:is|are|has|have|can|come)(?!\p{L})[^.;]*)/u.exec(
    text.slice(end),
  )?.[0];
  if (predicate === undefined) return false;
  const said = new Set(
    words.filter((word) => word.start >= end && word.end <= end + predicate.length).map(({ key }) => key),
  );
  const { kind } = asked;
  const isOfKind =
    kind === null || kind === DAY || SHOWN_BY_FORM.has(kind) || OFFERED.has(kind) || said.has(kind);
  const others = analysis.terms.filter(({ key }) => key !== kind && !GENERIC.has(key));
  return isOfKind && others.length > 0 && others.every(({ key }) => said.has(key) && wanted.has(key));
}

/** "What do they use for payroll?": "Sage and Iris for payroll". */
function isForWhatIsAsked(gap: string, { word }: Word, question: string): boolean {
  const phrase = `${gap.trim()} ${word}`.toLowerCase();
  return /^\p{L}+ /u.test(phrase) && ` ${question.toLowerCase()}`.includes(` ${phrase}`);
}

/** "Our branches are …", "Branches include …" */
const NAMES_IT = /(?<!\p{L})(?:are|is|includes?|of)(?: (?:the|both))? $/iu;
const SERVING =
  /(?<!\p{L})(?:serv\p{L}+|suppl\p{L}+|sell\p{L}*|mak(?:e|es|ing)|build\p{L}*|offer\p{L}*|provid\p{L}+|design\p{L}*|produc\p{L}+|develop\p{L}*|deliver\p{L}*|ship\p{L}*|help\p{L}*|work\p{L}*|cater\p{L}*|do(?:es)?|runs?|writes?|insures?|open|grow\p{L}*|pack|moves?|stores?|cook|clean\p{L}*|test(?:s|ing)|platform|software|tools?|solutions?|services?|machines?|systems?|equipment|products?)(?!\p{L})/iu;
const FINITE = /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|uses?|used|need|you|thanks?)(?!\p{L})/iu;

/** For whom something is made or done is said with such a verb, or without any: "Materials testing for rail and aerospace". */
function isSaidToServe(before: string): boolean {
  const stretch = before.slice(stretchOf(before));
  return SERVING.test(stretch) || !FINITE.test(stretch);
}

/** Keys of words that may lead to the list; where an offer is asked for, of every verb that a company says its offer with. */
function wordsWanted({ terms, verbs }: Analysis, { kind }: ListAsked): Set<string> {
  const isOffer = terms.every(({ key }) => OFFERED.has(key)) && (kind === null || OFFERED.has(kind));
  return new Set([...[...terms, ...verbs].map(({ key }) => key), ...(isOffer ? OFFERING : [])]);
}

/** A place behind its preposition, or those for whom something is done, in the clause that tells of what is asked. */
function isInClause(
  text: string,
  before: string,
  left: readonly Word[],
  { analysis, asked, wanted }: { analysis: Analysis; asked: ListAsked; wanted: ReadonlySet<string> },
): boolean {
  const opens = { place: BEFORE_PLACE, audience: BEFORE_AUDIENCE, name: null, thing: null }[asked.sense];
  if (opens === null || !opens.test(before)) return false;
  if (asked.sense === 'audience' && !isSaidToServe(before)) return false;
  // "Makes lamps and cables for hotels": what a list is for may be several things.
  const clause = asked.sense === 'audience' ? stretchOf(before) : clauseOf(before);
  const isTold = holds(
    left.filter(({ start }) => start >= clause),
    wanted,
  );
  const isBare = analysis.terms.every(({ key }) => GENERIC.has(key) || key === asked.kind);
  return isTold || (isBare && (asked.sense !== 'place' || tellsPresence(text, before, analysis)));
}

/** "… and service in 14 ports": what follows with a preposition is another thing. */
const OF_OTHERS = /[,;:]|(?<!\p{L})(?:in|at|for|to|from|with|by|on|across|of)(?!\p{L})/iu;

/** The question's last preposition opens the list; "for" and "to" whom are the same. */
function isBehind(before: string, { preposition, sense }: ListAsked): boolean {
  const last =
    /(?<!\p{L})(\p{L}+)(?: (?:the|both|an?|our|its|their))?\s*$/iu.exec(before)?.[1]?.toLowerCase() ?? '';
  if (sense === 'audience') return BEFORE_AUDIENCE.test(before);
  if (sense === 'place') return BEFORE_PLACE.test(before);
  return last === preposition;
}

/** Under a question that asks for the same, the first sentence's list answers, whatever it says it with. */
function answersSameQuestion({ excerpt }: Ranked, { kind }: ListAsked): boolean {
  const [heading] = excerpt.headings;
  if (kind === null || !heading?.text.trim().endsWith('?')) return false;
  const isFirst = excerpt.siblings[excerpt.index - 1]?.headings[0]?.passage !== heading.passage;
  return isFirst && readListQuestion(heading.text).kind === kind;
}

const isContent = ({ word }: Word) => !FUNCTION_WORDS.has(word) && !/^\d+$/u.test(word);
const holds = (words: readonly Word[], wanted: ReadonlySet<string>) =>
  words.some(({ key }) => wanted.has(key));

/**
 * "Customers in Kent", "classes by video" and "sell them to chefs" name none of those, unless the question has the preposition, too; a verb's
 * own is "with" or "on" ("integrates with"). "Run by Ann Bell" is no place.
 */
function isOfAnotherRelation(gap: string, governor: Word, question: string, { sense }: ListAsked): boolean {
  const asked = new Set(wordsOf(question).map(({ word }) => word));
  const isNoun = asked.has(governor.word);
  return wordsOf(gap).some(({ word }, at) => {
    if (asked.has(word) || !OTHERS_OF[sense].test(word)) return false;
    return isNoun || at > 0 || word !== 'with' || OFFERING.has(governor.key);
  });
}

/** Prepositions that make another relation of it; money comes from somebody, and is put in by somebody. */
const OTHERS_OF = {
  place: /^(?:by|with|for)$/u,
  audience: /^(?:in|at|near|across|throughout|between|from|on|over)$/u,
  thing: /^(?:in|at|near|across|throughout|between|from|for|to|on|over|under|with|by)$/u,
  name: /^(?:in|at|near|across|throughout|between|for|to|on|over|under|with)$/u,
} as const;

/** Where the part of a sentence before an offset begins that no comma, colon or new subject cuts. */
function stretchOf(before: string): number {
  const cut =
    /(?:[,;:]|(?<!\p{L})(?:and|but|while) (?=(?:we|it|they|our|its|the)(?!\p{L})))(?!.*[,;:])/iu.exec(before);
  return cut === null ? 0 : cut.index + cut[0].length;
}

/** Where the clause before an offset begins; one without content reaches back to the clause before it. */
function clauseOf(before: string): number {
  const cut = CLAUSE_END.exec(before);
  if (cut === null) return 0;
  const begin = cut.index + cut[0].length;
  const hasContent = wordsOf(before.slice(begin)).some(isContent);
  return hasContent ? begin : clauseOf(before.slice(0, cut.index));
}
