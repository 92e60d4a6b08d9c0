import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { heldIn, type Proposition, tellsOfAll } from '../proposition.ts';
import { isFirstBelow, NO, type Told, YES } from '../told.ts';
import { isWithdrawn } from '../when/withdrawn.ts';
import { isNotForThese } from './notForThese.ts';

const WHO =
  '(?:you|we|they|it|he|she|there|this|that|all|both|(?:the |our |all )?[\\p{L}\\d-]+(?: [\\p{L}\\d-]+)?)';
const VERB = '(?:can|may|do|does|is|are|have|has|will)';
const END = '(?=[.,;:!]|$| as(?!\\p{L})| because)';
/** "You can, for one or two years." */
const YES_BY_VERB = new RegExp(`^(?:you|we|they|it|there|this|that|all|both) ${VERB}${END}`, 'iu');
/** "The agent does." */
const YES_OF_NAMED =
  /^(?:the |our |all |both )?(?<who>[\p{L}\d-]+(?: [\p{L}\d-]+)?) (?:can|may|do|does|is|are|have|has|will)[.!]$/iu;
/** "The Luna does not.", "None of them does.", "Not at present.", "Leider nicht." */
const NO_BY_VERB = new RegExp(
  `^(?:${WHO} (?:${VERB} not|cannot|${VERB}n['’]t|can['’]t|won['’]t|don['’]t)|none(?: of [\\p{L} ]{2,20} ${VERB})?|never|sadly not|i(?:['’]m| am) afraid not|we(?:['’]re| are) afraid not|not (?:at present|at the moment|at this time|currently|yet|now|today|for now|so far|any ?more|any longer)|(?:noch|leider|derzeit|zurzeit|aktuell) (?:nicht|nein)|pas (?:encore|pour l['’]instant)|malheureusement (?:non|pas)|todavía no|aún no|por ahora no|(?:nog|helaas) niet)${END}`,
  'iu',
);
/** What is taken back in the same breath. */
const TAKEN_BACK = /(?<!\p{L})(?:but|except|only|unless|if|provided|as long as|however|though)(?!\p{L})/iu;

const saysYes = (text: string): boolean =>
  YES.test(text) || (YES_BY_VERB.test(text) && !TAKEN_BACK.test(text));
/** Whether an answer says yes of what the question names: "The agent does." below "Does it run on Windows?", asked of the agent. */
function saysYesOfAsked(text: string, { said, question }: Proposition): boolean {
  const who = wordsOf(YES_OF_NAMED.exec(text.trim())?.groups?.who ?? '');
  const isAsked = who.length > 0 && who.every(({ key }) => said.has(key));
  return isAsked && !IS_NEGATIVE.test(question);
}
const saysNo = (text: string): boolean => NO.test(text) || NO_BY_VERB.test(text);

/** A question that denies or lacks is answered the other way round, unless the page asks it so, too. */
const IS_NEGATIVE = /(?<!\p{L})(?:lack|lacks|without|not|n['’]t|never|ohne|sans|sin|senza|zonder)(?!\p{L})/iu;
const QUANTIFIED = /(?<!\p{L})(?:all|every|only|always|each|both|more|other|another|else|also)(?!\p{L})/iu;
/** Those who ask, whom a question on a page calls "I" or "we". */
const WHO_ASKS =
  /^(?:can|may|could|do|does|must|will) (?:(?:an?|the|our|their|all|any) )?(?<who>customers?|clients?|members?|visitors?|guests?|employees?|users?|people|passengers?|patients?|students?|pupils?|learners?|merchants?|buyers?|tenants?|residents?|subscribers?|readers?|travellers?|drivers?|parents?|companies|shoppers|participants?|hirers?|applicants?|growers?)(?!\p{L})/iu;
const BY_THEMSELVES =
  /(?<!\p{L})(?:i|we|you|one|my|our|your|ich|wir|man|je|nous|puedo|podemos|kan)(?!\p{L})/iu;
const OF_CUSTOMERS = /^(?:customers?|clients?)$/iu;
const SAYS_LITTLE =
  /^(?:do|does|did|is|are|was|were|has|have|had|can|could|may|will|would|must|should|i|me|my|we|us|our|you|your|they|them|their|it|its|the|an?|any|some|this|that|there|of|for|to|in|on|at|by|with|from|and|or|as|be|been|get|still|currently|really|please|own)$/iu;

/** What a question of a page needs not tell: whoever asks, and those whom every house serves. */
function requiredOf(heading: string, { question, required, places }: Proposition): Proposition['required'] {
  const [asks] = wordsOf(WHO_ASKS.exec(question)?.groups?.who ?? '');
  const isAsker = (key: string) => key === asks?.key && BY_THEMSELVES.test(heading);
  const isServed = (word: string) => places.length > 0 && OF_CUSTOMERS.test(word);
  return required.filter(({ key, word }) => !isAsker(key) && !isServed(word));
}

/** "May I drive abroad? No": where a page asks for less than the question, and nothing else, a no of that is a no of it. */
function asksForLess(heading: string, { said, question }: Proposition): boolean {
  if (QUANTIFIED.test(heading) || IS_NEGATIVE.test(heading) !== IS_NEGATIVE.test(question)) return false;
  const telling = wordsOf(heading).filter(({ word }) => !SAYS_LITTLE.test(word));
  const isSaid = (key: string) => said.has(key) || [...saidFor(key)].some((other) => said.has(other));
  return telling.length >= TELLING_MIN && telling.every(({ key }) => isSaid(key));
}
const TELLING_MIN = 2;
const HELD_LEAST = 0.5;

/** A bracket that stands for itself is still said of the answer before it: "Yes! (Until May 2024.)" */
function withNext({ excerpt: { passage, siblings, index } }: Ranked): string {
  const next = siblings[index + 1]?.passage.text ?? '';
  return next.startsWith('(') ? `${passage.text} ${next}` : passage.text;
}

/** Below a question on the page that asks the same, "Yes", "You can" and "Not at present" are the answer. */
export function toldByAnswer(one: Ranked, proposition: Proposition): Told | null {
  const { predicate, isNegative } = proposition;
  const [heading] = one.excerpt.headings;
  if (heading === undefined || !/\?[”"’')]*$/u.test(heading.text.trim())) return null;
  const { text } = one.excerpt.passage;
  const isYes = (words: string) => saysYes(words) || saysYesOfAsked(words, proposition);
  const isNo = (words: string) => saysNo(words) || isNotForThese(words, proposition);
  if ((!isYes(text) && !isNo(text)) || !isFirstBelow(one.excerpt)) return null;
  if (isYes(text) && isWithdrawn(withNext(one))) return null;
  const whole = `${heading.text} ${text}`;
  const required = requiredOf(heading.text, proposition);
  const held = heldIn(whole, required);
  const isSame = predicate.same.test(heading.text) || predicate.asked.test(heading.text);
  const isWhole = !proposition.isOfAll || tellsOfAll(whole);
  if (!isSame || !isWhole || !tellsPlaces(whole, proposition)) return null;
  // What only may mean the same ("repair" of support) makes no question the same one.
  const named = new Set(wordsOf(heading.text).map(({ key }) => key));
  const isNamed =
    required.length < 2 || required.some(({ key, form }) => named.has(key) || form?.test(heading.text));
  const isTold = isNamed && required.every(({ key }) => held.has(key));
  const isOfLess = held.size >= HELD_LEAST * required.length && asksForLess(heading.text, proposition);
  if (!isTold && (isYes(text) || !isOfLess)) return null;
  const isTurned = isNegative && !IS_NEGATIVE.test(heading.text);
  const reader: Reader = {
    name: 'answer to the same question',
    read: (words) => (isYes(words) ? [!isTurned] : isNo(words) ? [isTurned] : []),
  };
  return { value: isYes(text) !== isTurned, reader, at: 0, strength: 0.95, inferred: null };
}
