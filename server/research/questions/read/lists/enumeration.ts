import { countsTheRest } from './countedBefore.ts';
import { type Segment, segmentsOf } from './listSegments.ts';
import { withoutRepeatedPrepositions } from './repeatedWords.ts';
import { withStrokes } from './strokes.ts';

/** Things that a sentence coordinates: "pumps, valves and fittings". */
export interface Enumeration {
  /** As written, without articles. */
  items: string[];
  /** Offsets at which the first item begins and the last one ends. */
  start: number;
  end: number;
  isOfNames: boolean;
}

const ITEMS_MAX = 60;
const ITEM_WORDS_MAX = 7;
const NAME_WORDS_MAX = 9;

const PREPOSITIONS =
  'in|at|voor|für|pour|para|per|dla|for|with|from|to|into|by|on|across|between|among|near|through|via|as|under|over|throughout|within|like|about';
/** What opens a list: what stands in front of it belongs to the sentence. */
const OPENERS = new RegExp(
  `(?<!\\p{L})(?:of|${PREPOSITIONS}|is|are|was|were|includes?|including|namely|the|our|its|their|your|both|an?|every|each|all|either|such as)(?!\\p{L})`,
  'giu',
);
/** What goes on behind the last item. */
const TAIL = new RegExp(
  `(?<!\\p{L})(?:${PREPOSITIONS}|that|which|who|whose|where|when|while|since|until|because|but|without|before|after|alike|alone|straight|directly|worldwide|abroad|online|we|you|they|it|is|are|was|were|has|have|had|can|will|may|do|does|runs?|works?|comes?)(?!\\p{L})`,
  'iu',
);
/** Clauses have pronouns and finite verbs, items have not. */
const OF_A_CLAUSE =
  /(?<!\p{L})(?:we|you|they|them|he|she|him|her|us|me|it|is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|do|does|did|not|never|who|which|that|where|when|if|because|so|then|there|here)(?!\p{L})|^(?:We|You|They|He|She|It|I|This|That|These|There|Here)(?!\p{L})|[.!?] \p{Lu}/u;
/** "Many more", "others", "the rest" stand for items that are not named. */
const OPEN_END =
  /^(?:(?:many|several|some|lots|plenty|the|all|and)(?: of)? )*(?:more|others?|rest|both|much (?:more|else)|etc|beyond|elsewhere|so on)(?!\p{L})/iu;

const CAPITAL = String.raw`(?:\p{Lu}|\d|\p{Ll}{1,4}\p{Lu})[\p{L}\p{N}’'.+!/-]*`;
const LINK = `(?:of the|of|de la|del?|du|des|da|van der|van|von|den|der|the|for|on|&|al|la)`;
const NAME = `${CAPITAL}(?: (?:${LINK} )?${CAPITAL})*`;
const NAME_AT_END = new RegExp(`(?<![\\p{L}\\p{N}])(${NAME})$`, 'u');
/** "The family office Lundqvist": what a name is of, before it. */
const WHAT_IT_IS = `(?:(?!(?:of|in|at|for|from|by|with|to|on|and|or|near|than|as|which|that|who|is|are|was|were)(?!\\p{L}))\\p{Ll}[\\p{L}-]* ){1,3}`;
/** Articles of the other languages of pages, which are no part of a name. */
const ARTICLE_ABROAD = '(?:der|die|das|den|dem|el|los|las|il|lo|gli|les|het)';
const NAME_AT_START = new RegExp(
  `^(?:(?:the|both|an?|our|its|their) (?:${WHAT_IT_IS})?|${ARTICLE_ABROAD} )?(${NAME})`,
  'u',
);
/** "PlanDay for routes": a name, and what it is there for. */
const NAME_AND_USE = new RegExp(`^(${NAME}) (for|in|with|from) \\p{L}[\\p{L} -]{1,40}$`, 'u');

interface Place {
  start: number;
  end: number;
}

interface List {
  places: Place[];
  isOfNames: boolean;
}

/** "We import pepper": a pronoun and its verb are no part of the first item. */
const SUBJECT_AND_VERB =
  /^(?:(?:In|At|From) (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?,? (?:we|they|you)|We|They|It|You|I)(?: (?:also|now|only|still|currently|mainly|can))? \p{L}+ /u;

/**
 * Every enumeration of a sentence from the left. What stands in brackets, or between two dashes, is no part of one, and may be one of its
 * own: "four trades (bakers, brewers, millers and maltsters)".
 * @param isLabelled  the sentence stands behind a label, as the value of a table's row does: two items are a list there
 */
export function enumerationsOf(sentence: string, { isLabelled = false } = {}): Enumeration[] {
  const body = withoutRepeatedPrepositions(withoutAsides(sentence)).replace(/[\s.,;!]+$/u, '');
  const inText = stretches(body).flatMap(({ from, to }) => {
    const isBehindLabel = (isLabelled && from === 0) || /:\s+$/u.test(body.slice(0, from));
    const segments = withPairs(segmentsOf(body.slice(from, to), from), body, isBehindLabel);
    return inStretch(segments, { isLabelled: isBehindLabel, isFirst: from === 0 }).flatMap((list) =>
      enumerationOf(list, sentence),
    );
  });
  return [...inText, ...inAsides(sentence), ...withStrokes(sentence)];
}

const ASIDE = /\(([^()]{5,200})\)|\s[–—]\s([^–—:;]{5,160})\s[–—](?=[\s,;.])/gu;

/** Brackets and pairs of dashes that hold a list and nothing else. */
function inAsides(sentence: string): Enumeration[] {
  return [...sentence.matchAll(ASIDE)].flatMap((aside) => {
    const inside = aside[1] ?? aside[2] ?? '';
    const offset = aside.index + aside[0].indexOf(inside);
    const body = withoutAsides(inside);
    const segments = segmentsOf(body, offset);
    const isList =
      segments.every(({ text }) => isItem(text)) &&
      (segments.length >= 3 || (aside[1] !== undefined && segments.some(({ isJoined }) => isJoined)));
    if (!isList) return [];
    const isOfNames = segments.every(({ text }) => isName(text));
    const places = segments.flatMap((segment) => wholeOf(segment, isOfNames) ?? []);
    return enumerationOf({ places, isOfNames }, sentence);
  });
}

/** The same text with blanks for "(Bergen)" and "– managed by others –". */
function withoutAsides(text: string): string {
  const blank = (aside: string) => ' '.repeat(aside.length);
  return text.replace(/\s?\([^()]*\)/gu, blank).replace(/\s[–—]\s[^–—:;]{3,80}\s[–—](?=[\s,;.])/gu, blank);
}

/** A list reaches over no colon and no dash, and over a semicolon only where all is a list of items between such. */
function stretches(text: string): { from: number; to: number }[] {
  const isList = (part: string) =>
    part.split(/;\s/u).every((one) => isItem(one.replace(/^(?:and|or) /u, '')));
  const afterColon = text.slice((/:\s(?!.*:\s)/u.exec(text)?.index ?? -2) + 2);
  const cut = isList(afterColon) ? /:\s|\s[–—-]\s/gu : /[:;]\s|\s[–—-]\s/gu;
  const cuts = [...text.matchAll(cut)];
  const starts = [0, ...cuts.map(({ index, 0: words }) => index + words.length)];
  return starts.map((from, at) => ({ from, to: cuts[at]?.index ?? text.length }));
}

/**
 * "Care, Land and Food, and Digital": where a comma stands before the last "and", the one before it joins a pair that is one item. Of
 * names alone, or behind a colon, for "bread and cakes, and deliver daily" goes on with another verb.
 */
function withPairs(segments: Segment[], body: string, isBehindLabel: boolean): Segment[] {
  const [first, second, last] = segments.slice(-3);
  if (segments.length < 4 || first === undefined || second === undefined || last === undefined)
    return segments;
  // "Voss and Odda, and to Oslo": whose preposition is said again stands beside the pair.
  const isBeside = /^\s/u.test(last.text);
  const isPair =
    !isBeside && second.isJoined && !second.hasComma && last.isJoined && last.hasComma && first.hasComma;
  const areNames = [first, second, last].every(({ text }) => isName(text));
  if (!isPair || !(areNames || (isBehindLabel && isItem(last.text)))) return segments;
  const text = body.slice(first.start, second.start + second.text.length);
  return [...segments.slice(0, -3), { ...first, text, isPair }, last];
}

/** Lists that end in "and" or "or"; else the whole stretch, where it holds items and nothing else. */
function inStretch(
  segments: Segment[],
  { isLabelled, isFirst }: { isLabelled: boolean; isFirst: boolean },
): List[] {
  const used = namesWithUses(segments);
  if (used !== null) return [used];
  const joined = segments.flatMap(({ isJoined }, at) => (isJoined ? (listEndingAt(segments, at) ?? []) : []));
  const isWhole = segments.every(({ text }) => isItem(text)) && segments.length >= (isLabelled ? 2 : 3);
  if (joined.length > 0 || !isWhole || !(isLabelled || isFirst)) return joined;
  const isOfNames = segments.every(({ text }) => isName(text));
  return [{ isOfNames, places: segments.flatMap((segment) => wholeOf(segment, isOfNames) ?? []) }];
}

/** "IM3 for homes, IM50 for districts": the names alone. */
function namesWithUses(segments: Segment[]): List | null {
  const uses = segments.map(({ text }) => NAME_AND_USE.exec(text.trim()));
  const [first] = uses;
  const used = segments.filter((_segment, at) => first && uses[at]?.[2] === first[2]);
  const isAll = segments.every(
    ({ text }, at) => used.includes(segments[at] as Segment) || OPEN_END.test(text.trim()),
  );
  if (used.length < 2 || !isAll) return null;
  return { isOfNames: true, places: used.flatMap((segment) => nameAtStart(segment) ?? []) };
}

function listEndingAt(segments: Segment[], last: number): List | null {
  const [joined, before] = [segments[last] as Segment, segments[last - 1] as Segment];
  const isOfNames = nameAtStart(joined) !== null && NAME_AT_END.test(before.text.trim());
  let first = last - 1;
  while (first > 0 && goesOn(segments, first, isOfNames)) first -= 1;
  const behindFirst = segments.slice(first + 1, last + 1).map(({ text }) => text);
  if (behindFirst.length > 1 && countsTheRest(segments[first]?.text ?? '', behindFirst)) first += 1;
  const chosen = segments.slice(first, last + 1);
  const places = chosen.map((segment, at) => {
    if (at === 0)
      return isOfNames && isName(segment.text) ? nameAtStart(segment) : tailOf(segment, chosen, isOfNames);
    return at === chosen.length - 1 ? headOf(segment, chosen, isOfNames) : wholeOf(segment, isOfNames);
  });
  const found = places.flatMap((place) => place ?? []);
  const isJoined = found.length === places.length && !areClauses(chosen, found) && !isParallel(chosen, found);
  return isJoined ? { isOfNames, places: found } : null;
}

const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|do|does|did|we|you|they|it|she|he|i)(?!\p{L})/iu;
const GOES_ON_FINITE =
  /^ (?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|does|did|costs?|comes?|runs?|leads?|takes?|goes|lies|stands?)(?!\p{L})/u;
const SUBORDINATE =
  /[,;:]|(?<!\p{L})(?:that|which|who|whose|where|when|while|because|since|if|as|so|but)(?!\p{L})/giu;
/** "Two stars at the awards, and Cecily hasn't stopped": behind a comma the second of two has a verb of its own. */
const OF_ONE = /^ (?:is|was|has|does|isn['’]t|wasn['’]t|hasn['’]t|doesn['’]t)(?!\p{L})/u;

/** "Lamps are heavy and lorries are thirsty": behind a predicate, what has one of its own opens another clause. */
function areClauses(segments: readonly Segment[], places: readonly Place[]): boolean {
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const [start, end] = [places[0]?.start ?? 0, places.at(-1)?.end ?? 0];
  const behind = last.text.slice(end - last.start);
  const isBehindComma =
    segments.length === 2 && last.start - (first.start + first.text.length) > ' and '.length;
  if (isBehindComma && OF_ONE.test(behind)) return true;
  if (!GOES_ON_FINITE.test(behind)) return false;
  const before = first.text.slice(0, start - first.start);
  const cut = [...before.matchAll(SUBORDINATE)].at(-1);
  return FINITE.test(before.slice(cut === undefined ? 0 : cut.index + cut[0].length));
}

/** "The Fjell market in Voss and the Vidde market in Odda": the word before the first place stands behind the second name again, which is no place. */
function isParallel(segments: readonly Segment[], places: readonly Place[]): boolean {
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const [start, end] = [places[0]?.start ?? 0, places.at(-1)?.end ?? 0];
  const before = /(\p{L}{3,}) (?:in|at|of|from|near|for|to) (?:the )?$/u.exec(
    first.text.slice(0, start - first.start),
  )?.[1];
  const behind = /^ (\p{L}{3,})/u.exec(last.text.slice(end - last.start))?.[1];
  return before !== undefined && before === behind;
}

/** Whether the segment at a place is an item, and one stands to the left of it. */
function goesOn(segments: Segment[], at: number, isOfNames: boolean): boolean {
  const { text, isJoined, isPair } = segments[at] as Segment;
  if (isJoined || !isItem(text)) return false;
  return (
    !isOfNames || ((isPair || isName(text)) && NAME_AT_END.test((segments[at - 1] as Segment).text.trim()))
  );
}

function isItem(words: string): boolean {
  const text = words.trim();
  const count = text.split(/\s+/u).length;
  return text !== '' && count <= (isName(text) ? NAME_WORDS_MAX : ITEM_WORDS_MAX) && !OF_A_CLAUSE.test(text);
}

function isName(words: string): boolean {
  return NAME_AT_START.exec(words.trim())?.[0].length === words.trim().length;
}

/** The first item: what stands behind the last word that opens a list. */
function tailOf(segment: Segment, segments: Segment[], isOfNames: boolean): Place | null {
  const text = segment.text.trimEnd();
  const name = isOfNames ? NAME_AT_END.exec(text) : null;
  if (isOfNames) return name === null ? null : placed(segment, name.index, text.length);
  const others = segments
    .slice(1)
    .map((one) => one.text)
    .join(' , ');
  // "cases of fruit and crates of beer": a word that the other items have, too, opens nothing.
  const opener = [...text.matchAll(OPENERS)].findLast(
    ({ 0: word }) => !new RegExp(`[\\p{L}] ${word}(?!\\p{L})`, 'iu').test(others),
  );
  const subject = SUBJECT_AND_VERB.exec(text)?.[0].length ?? 0;
  return placed(
    segment,
    opener === undefined ? subject : Math.max(subject, opener.index + opener[0].length),
    text.length,
  );
}

/** The last item: what stands before the sentence goes on. */
function headOf(segment: Segment, segments: Segment[], isOfNames: boolean): Place | null {
  if (isOfNames) return nameAtStart(segment);
  const tail = TAIL.exec(segment.text);
  const isShared =
    tail !== null &&
    segments.slice(0, -1).some(({ text }) => new RegExp(`\\p{L} ${tail[0]}(?!\\p{L})`, 'iu').test(text));
  return beforeAside(segment, isShared ? -1 : (tail?.index ?? -1));
}

function wholeOf(segment: Segment, isOfNames: boolean): Place | null {
  return isOfNames && !segment.isPair ? nameAtStart(segment) : beforeAside(segment, -1);
}

function nameAtStart(segment: Segment): Place | null {
  const lead = segment.text.length - segment.text.trimStart().length;
  const name = NAME_AT_START.exec(segment.text.trimStart());
  if (name === null) return null;
  const end = lead + name[0].length;
  return placed(segment, end - (name[1]?.length ?? 0), end);
}

/** Up to an offset, and to the blanks that an aside has left. */
function beforeAside(segment: Segment, cut: number): Place | null {
  const lead = segment.text.length - segment.text.trimStart().length;
  const aside = segment.text.trimStart().search(/\s{2,}/u);
  const ends = [cut, aside < 0 ? -1 : lead + aside].filter((at) => at > 0);
  return placed(segment, 0, ends.length === 0 ? segment.text.length : Math.min(...ends));
}

function placed(segment: Segment, from: number, to: number): Place | null {
  const words = segment.text.slice(from, to);
  const start = segment.start + from + (words.length - words.trimStart().length);
  const end = segment.start + from + words.trimEnd().length;
  return end > start ? { start, end } : null;
}

function enumerationOf({ places, isOfNames }: List, sentence: string): Enumeration[] {
  const items = places
    .map(({ start, end }) => tidied(sentence.slice(start, end)))
    .filter((item) => !OPEN_END.test(item));
  const isFit = (item: string) =>
    /\p{L}/u.test(item) && !LEGAL_FORM.test(item) && (isOfNames || isItem(item));
  const [first, last] = [places[0], places.at(-1)];
  if (items.length < 2 || !items.every(isFit) || first === undefined || last === undefined) return [];
  return [{ items: [...new Set(items)].slice(0, ITEMS_MAX), start: first.start, end: last.end, isOfNames }];
}

/** "Barrow & Co." are not two. */
const LEGAL_FORM =
  /^(?:Co|Inc|Ltd|LLC|LLP|GmbH|AG|SA|Sons?|Daughters?|Brothers|Bros|Partners|Fils|Frères|Cie|Associés|Söhne|Hijos|Figli|Zonen|Zn)\.?$/u;

function tidied(item: string): string {
  return item
    .replace(/^(?:and|or|both|also|as well as)(?= )/u, '')
    .trim()
    .replace(/^(?:an?|the|our|its|their|your|some|all)(?= )/u, '')
    .trim()
    .replace(/^(?:from|in|at|to|with|for|by|of|near|on)(?= )/u, '')
    .trim()
    .replace(/(?: only)?[\s.,;:!…]*$/u, '');
}
