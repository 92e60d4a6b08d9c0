import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import { tenseOf } from '../../finding.ts';
import { placesIn, placesTold } from '../../lists/placesNamed.ts';
import { placeByName } from '../asked/forms.ts';
import { isHedged } from '../denial/hedges.ts';
import { NEGATION } from '../denial/mood.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, type Told } from '../told.ts';

const WORD =
  "(?!(?:we|they|it|you|is|are|was|were|has|have|had|can|may|will|do|does|offer|offers|that|which|who|only)(?!\\p{L}))[\\p{L}\\d’'-]+";
const ROW = `${WORD}(?:,? ${WORD}){0,7}?`;
const BEFORE = '(?:for|in|at|on|to|within|from|with|during)';
const END = '(?=[.,;:)!]|$)';
const BE = '(?:is|are|has|have|can|may|holds?|includes?|offers?|comes?|takes?)';
/** For whom or what alone a sentence says it: "for family matters only", "only to Norway", "Gold is the only pass". */
const EXCLUSIVE = [
  new RegExp(`(?<!\\p{L})${BEFORE} (?:the |our )?(?<what>${ROW}) only${END}`, 'iu'),
  new RegExp(
    `(?<!\\p{L})(?:only|exclusively|solely) (?:\\p{L}+ ){0,2}?${BEFORE} (?:the |our )?(?<what>${ROW})${END}`,
    'iu',
  ),
  new RegExp(`: (?:the |our )?(?<what>${ROW}) only${END}`, 'iu'),
  new RegExp(`\\((?:the |our )?(?<what>${ROW}) only\\)`, 'iu'),
  new RegExp(`^only (?:the |our )?(?<what>${ROW}) ${BE}(?!\\p{L})`, 'iu'),
];
const THE_ONLY = new RegExp(
  `^(?:the |our )?(?<what>${ROW}) is (?:the|our) (?:only|sole) (?<noun>\\p{L}+)(?= (?:that|which|with|to|where|in|on)(?!\\p{L}))`,
  'iu',
);
const NOT_ONLY =
  /(?<!\p{L})(?:not (?:only|just|exclusively|solely)|if only|the only (?:reason|thing|way)|only (?:a few|some|about|\d|one|two|three|four|five|half))(?!\p{L})/iu;

/** Words that say how a thing is, beside which it may be anything else, too. */
const OF_QUALITY =
  /^(?:an?|the|our|all|any|their|its|new|old|large|small|big|long|short|young|other|own|same|good|best|single|double|whole|main|first|last|more|many|few|some|every|each|\p{L}+(?:ed|able|ible|ive|ous|est|ing|(?<!fami|supp|assemb)ly|less|ful|ic|al))$/u;

const TIMES = [
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u,
  /^(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)$/u,
  /^(?:spring|summer|autumn|winter)$/u,
];
const PRIVATE =
  /(?<!\p{L})(?:private (?:individuals?|people|persons?|customers?|clients?|households?|homes?|homeowners?)|consumers|individuals|households|homeowners|the (?:general )?public)(?!\p{L})/iu;
const BUSINESS =
  /^(?:(?:and|or|other|the|public|local|registered|trade|business) )*(?:companies|firms|businesses|the trade|trade|professionals|public bodies|bodies|authorities|retailers|wholesalers|dealers|restaurants|hotels|shops|institutions|practices|customers|clients)(?:,? (?:and |or )?(?:\p{L}+ )?(?:companies|firms|businesses|trade|professionals|bodies|authorities|retailers|wholesalers|dealers|restaurants|hotels|shops|institutions|practices))*$/iu;

/** What is written as a name is one: "the Basic rate". */
const isQuality = (text: string, { word, start }: Word): boolean =>
  !/^\p{Lu}/u.test(text.slice(start)) && OF_QUALITY.test(word);

const itemsOf = (row: string) => row.split(/,? (?:and|or) |, /u);

/** "The Oslo shop" of "the Bergen shop": the same kind of thing, told apart by the word before it. */
function isOtherOfKind(item: string, noun: string | null, question: string, lacked: ReadonlySet<string>) {
  const words = wordsOf(item);
  const asked = wordsOf(question);
  const [head] = noun === null ? words.slice(-1) : wordsOf(noun);
  const mark = noun === null ? words.at(-2) : words.at(-1);
  if (head === undefined || mark === undefined || isQuality(item, mark)) return false;
  if (asked.some(({ key }) => key === mark.key)) return false;
  return asked.some(({ key }, at) => {
    const before = asked[at - 1];
    const isHead = key === head.key || saidFor(head.key).has(key);
    return isHead && before !== undefined && lacked.has(before.key) && !isQuality(question, before);
  });
}

/** "In July only", asked for March. */
function isOtherTime(row: string, question: string): boolean {
  return TIMES.some((one) => {
    const told = itemsOf(row).map((item) => item.toLowerCase());
    const asked = wordsOf(question)
      .map(({ word }) => word)
      .filter((word) => one.test(word));
    const isSame = (a: string, b: string) => a.replace(/s$/u, '') === b.replace(/s$/u, '');
    return (
      asked.length === 1 &&
      told.every((word) => one.test(word)) &&
      !told.some((word) => isSame(word, asked[0] ?? ''))
    );
  });
}

/** "Ghent only", asked of the Durham site: both by their names, and nothing else of the question untold. */
function isOtherPlace(row: string, question: string, lacked: readonly { key: string }[]): boolean {
  const place = placeByName(question);
  const name = place === null ? [] : wordsOf(place.name);
  const keys = new Set([...name.map(({ key }) => key), place?.key]);
  const isName = (item: string) => /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u.test(item);
  return (
    name.length > 0 &&
    lacked.length > 0 &&
    lacked.every(({ key }) => keys.has(key)) &&
    name.every(({ key }) => lacked.some((one) => one.key === key)) &&
    itemsOf(row).every(isName)
  );
}

/** Things of one class: where only one of them is told, the others are left out. */
const CLASSES = [
  /^(?:white|black|red|green|blue|yellow|grey|gray|brown|orange|pink|silver|gold|purple|beige)$/u,
  /^(?:english|german|french|spanish|italian|dutch|polish|danish|swedish|norwegian|finnish|portuguese|czech|greek|turkish|welsh|irish|japanese|chinese)$/u,
];

/** "In white only", asked for black. */
function isOtherOfClass(row: string, lacked: readonly { word: string }[]): boolean {
  const [one, ...others] = lacked;
  const items = itemsOf(row).map((item) => item.toLowerCase());
  return (
    one !== undefined &&
    others.length === 0 &&
    CLASSES.some((words) => words.test(one.word) && items.every((item) => words.test(item)))
  );
}

/** "To members only", asked of non-members. */
function isAskedOfOthers(row: string, question: string): boolean {
  const [non] = wordsOf(/(?<!\p{L})non-?(?<who>\p{L}{4,})/iu.exec(question)?.groups?.who ?? '');
  return non !== undefined && wordsOf(row).every(({ key }) => key === non.key);
}

/** What of the question a sentence leaves untold but for what it excludes, by whom or where alone it says it; null where it excludes nothing asked. */
function isExcluded(clause: string, above: string, proposition: Proposition): boolean {
  const { question, required, places, predicate } = proposition;
  if (NOT_ONLY.test(clause) || NEGATION.test(clause) || isHedged(clause) || tenseOf(clause) !== 'present')
    return false;
  const only = THE_ONLY.exec(clause);
  const row = only?.groups?.what ?? EXCLUSIVE.map((one) => one.exec(clause)?.groups?.what).find(Boolean);
  if (row === undefined) return false;
  const held = heldIn(`${clause} – ${above}`, required);
  const lacked = required.filter(({ key }) => !held.has(key));
  const isSaid = isPlain(predicate) || predicate.same.test(clause) || predicate.same.test(above);
  const isAnchored =
    heldIn(clause, required).size > 0 || (!isPlain(predicate) && predicate.same.test(clause));
  if (!isSaid || !isAnchored) return false;
  if (places.length > 0) {
    const told = placesTold(clause);
    const isElsewhere = placesIn(row).length > 0 && !places.some((code) => told.has(code));
    return isElsewhere && lacked.length === 0 && itemsOf(row).every((item) => placesIn(item).length > 0);
  }
  const keys = new Set(lacked.map(({ key }) => key));
  const isBusiness = BUSINESS.test(row) && PRIVATE.test(question);
  if (isBusiness) return lacked.every(({ word }) => PRIVATE_WORD.test(word));
  if (isOtherTime(row, question)) return lacked.every(({ word }) => TIMES.some((one) => one.test(word)));
  if (isOtherOfClass(row, lacked)) return true;
  if (isAskedOfOthers(row, question)) return lacked.every(({ word }) => word === 'non');
  if (isOtherPlace(row, question, lacked)) return true;
  const noun = only?.groups?.noun ?? null;
  return lacked.length === 1 && itemsOf(row).every((item) => isOtherOfKind(item, noun, question, keys));
}
const PRIVATE_WORD =
  /^(?:private|individuals?|people|persons?|customers?|clients?|consumers?|households?|homes?|homeowners?|general|public)$/u;

const DETERMINES = /^(?:an?|the|their|its|our|your|any|all|every|each|some|of|for|in|at|to|on|with)$/u;

/** "Only for silver lamps" says no yes of large ones. */
export function isOnlyOfOtherKind(clause: string, { question }: Proposition): boolean {
  const row = EXCLUSIVE.map((one) => one.exec(clause)?.groups?.what).find(Boolean);
  if (row === undefined || NOT_ONLY.test(clause)) return false;
  const asked = wordsOf(question);
  return itemsOf(row).every((item) => {
    const [mark, head] = wordsOf(item).slice(-2);
    if (mark === undefined || head === undefined || asked.some(({ key }) => key === mark.key)) return false;
    return asked.some(
      ({ key }, at) => key === head.key && at > 0 && !DETERMINES.test(asked[at - 1]?.word ?? ''),
    );
  });
}

/** "The first hour is free for family matters only": of matters of employment it is not. */
export function toldByOnlyOthers(one: Ranked, proposition: Proposition): Told | null {
  const { excerpt } = one;
  const { isNegative, isOfEvent } = proposition;
  if (!excerpt.page.isOwn || isOfEvent || isNegative || /^h[1-6]$/u.test(excerpt.passage.line.tag))
    return null;
  const above = aboveOf(one);
  const isTold = (words: string) =>
    words
      .split(/[;.] |,? (?:but|while|whereas) /u)
      .some((clause) => isExcluded(clause.trim(), above, proposition));
  if (!isTold(excerpt.passage.text)) return null;
  const reader: Reader = { name: 'said of others alone', read: (words) => (isTold(words) ? [false] : []) };
  return { value: false, reader, at: 0, strength: 0.8, inferred: null };
}
