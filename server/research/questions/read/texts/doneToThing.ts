import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';

const PARTICIPLE =
  '\\p{L}+(?:ed|wn)|made|kept|sold|bought|sent|built|taught|found|chosen|told|spent|won|fed|bred|spun|bound|written|driven|woven|frozen';
/** "How are the lamps tested?", "Where is the wool spun?": something is done to a thing. */
const ASKS_PASSIVE = new RegExp(
  `^(?:how|where|who|by whom) (?:is|are|was|were) (?:the |its |their |all |new )?((?:[\\p{L}-]+ ){1,4}?)(${PARTICIPLE})\\W*$`,
  'iu',
);
/** "How do customers pay?": others than the company do something. */
const ASKS_OF_OTHERS =
  /^(?:how|where) (?:do|does|can|must|should) (?:the |its |their |an? )?(?:customers?|guests?|members?|users?|clients?|patients?|visitors?|students?|buyers?|you|i|one) (\p{L}+)\W*$/iu;
const CLAUSES = /[;:]|, (?:and|but|while|so|which|who) /u;
const NOT_NOUN =
  /^ (?:in|on|at|by|with|from|for|to|of|as|into|under|over|after|before|through|via|per|every|each|all|some|many|most|our|their|its|the|an?|this|when|if|and|or|using|here|only|until|within|without|because|twice|once|three|\p{L}+ly)(?!\p{L})/iu;
const BE =
  /(?<!\p{L})(?:is|are|was|were|be|been|being|get|gets|got|has|have|had)(?: (?:not|also|then|all|each|both|now|always|never|still|first|well|\p{L}+ly))* $/iu;
const OWN_OBJECT = /^ (?:their|his|her|your|our|the|an?) (?:\p{L}+ )?\p{L}+/iu;

/**
 * Whether what a question says is done is done to the thing it names: "we sell recycled paper beside our glass" recycles no glass,
 * and "visitors can test their eyes under our lamps" tests no lamp. Headings may say what is done.
 */
export function isDoneToThing({ passage, headingKeys }: Excerpt, question: string): boolean {
  const [, thing = '', verb] = ASKS_PASSIVE.exec(question) ?? [];
  if (verb === undefined) return isDoneByOthers(passage.text, question);
  const key = keyOfWord(verb);
  const meant = new Set([key, ...saidFor(key)]);
  if ([...meant].some((one) => headingKeys.has(one))) return true;
  const thingKeys = new Set(wordsOf(thing).flatMap((word) => [word.key, ...saidFor(word.key)]));
  const clauses = passage.text.split(CLAUSES);
  const isThingSaid = wordsOf(passage.text).some((word) => thingKeys.has(word.key));
  const verbs = clauses.flatMap((clause) => {
    const words = wordsOf(clause);
    const isHere = !isThingSaid || words.some((word) => thingKeys.has(word.key));
    return isHere ? words.filter((word) => meant.has(word.key)).map((word) => ({ word, clause })) : [];
  });
  return verbs.some(({ word, clause }) => isOfThing(word, clause, thingKeys));
}

function isOfThing({ word, start, end }: Word, clause: string, thingKeys: ReadonlySet<string>): boolean {
  const behind = clause.slice(end);
  const object = OWN_OBJECT.exec(behind)?.[0];
  if (object !== undefined) return wordsOf(object).some(({ key }) => thingKeys.has(key));
  const isAttribute =
    /(?:ed|wn|en)$/.test(word) &&
    /^ \p{Ll}{3,}/u.test(behind) &&
    !NOT_NOUN.test(behind) &&
    !BE.test(clause.slice(0, start));
  const noun = wordsOf(behind).at(0);
  return !isAttribute || (noun !== undefined && thingKeys.has(noun.key));
}

/** "Suppliers are paid monthly" and "we pay our staff" tell of nothing that customers do. */
function isDoneByOthers(text: string, question: string): boolean {
  const verb = ASKS_OF_OTHERS.exec(question)?.[1];
  if (verb === undefined) return true;
  const key = keyOfWord(verb);
  const told = wordsOf(text).filter((word) => word.key === key);
  const isOther = ({ start }: Word): boolean =>
    /(?<!\p{L})(?:we|(?:is|are|was|were|been|being)(?: \p{L}+)?) $/iu.test(
      text.slice(Math.max(0, start - 24), start),
    );
  return told.length === 0 || !told.every(isOther);
}
