import { readNumbers } from '../claims/numbers.ts';
import type { Comparison, Term } from './analysis.ts';
import { keyOfWord, wordsOf } from './words/words.ts';

const NUMBER_NOUN =
  /(?:how many|number of|no\.? of|nr\.? of|count of|total number of|how much of)\s+(?:(?:its|their|the|of|own|different|active|unique|distinct|total|current|full-time|paying)\s+)*([\p{L}\p{N}' -]{2,80})/iu;
const COUNT_ENDS =
  /\s(?:does|do|did|is|are|was|were|has|have|had|can|will|in|at|on|for|with|by|from|to|that|which|who|worldwide|globally|across|work|works|exist|per|it|the|employed|under|currently|on|use|uses|used|trust|rely|visit|join|attend|make|makes|offer|provide|speak|come|live|produce|sell|get|take|support|run|operate|own|needed|required|available|listed)(?:\s|$).*/iu;

/** What a question counts: the noun behind "how many", or the unit that it wants the answer in. */
export function countedOf(asked: string, comparison: Comparison | null): Term | null {
  // A phrase ends at a full stop, and "U.S." has two.
  const question = asked.replace(/(?<!\p{L})(\p{Lu})\.(\p{Lu})\.(?= \p{Ll})/gu, '$1$2');
  const number = comparison === null ? undefined : readNumbers(question)[0];
  const phrase = number === undefined ? NUMBER_NOUN.exec(question)?.[1] : question.slice(number.end);
  if (phrase === undefined) return unitAsked(question) ?? aliasCount(question) ?? fragmentCount(question);
  const first = (phrase.split(/ (?:and|or|of|than|before|after|without|but) /u)[0] ?? '')
    .trim()
    .replace(/[?.,;:].*$/, '');
  // What stands before a word tells its sense: of "how many ships" none is sent.
  const candidates = wordsOf(`many ${first} `.replace(COUNT_ENDS, '')).slice(1);
  // "Farms supply them": the first plural is what is counted.
  // "Ehrenamtliche lesen vor": a German noun has a capital.
  const german = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(first) ? candidates[0] : undefined;
  const noun = candidates.find(({ word }) => isPlural(word)) ?? german ?? candidates.at(-1);
  if (noun === undefined) return aliasCount(question);
  // "How many people work there?" counts employees, and so does a bare "How many people?".
  const isStaff =
    /^(?:people|persons?)$/.test(noun.word) &&
    /^(?:how many people|number of people)(?: (?:in all|in total|altogether|today|now|do they have|does it have|are (?:there|they)))?\??$|(?<!\p{L})(?:works?|employ\p{L}*|(?:in|on|at) (?:the|its|their) (?:[\p{L}\d-]+ )?(?:team|crew|company|firm|studio|agency|business|staff|practice))(?!\p{L})/iu.test(
      question,
    );
  return isStaff ? { word: 'employees', key: keyOfWord('employees') } : { word: noun.word, key: noun.key };
}

/** English plurals, as far as they are told by their form; "business" is none. */
function isPlural(word: string): boolean {
  return /(?<![su])s$/.test(word) && word.length > 3
    ? !/^(?:his|its|this|does|always|plus|across|worldwide)$/.test(word)
    : /^(?:people|men|women|children|feet|staff|personnel)$/.test(word);
}

/** "What is its headcount?" counts employees without a noun behind "how many". */
function aliasCount(question: string): Term | null {
  if (
    /^how (?:big|large) is (?:the|its|their) (?:[\p{L}-]+ ){0,2}(?:team|workforce|staff|crew)(?!\p{L})|^(?:what is the )?size of (?:the|its|their) (?:[\p{L}-]+ ){0,2}(?:team|workforce|staff|crew)(?!\p{L})|^how many (?:work|are employed)(?!\p{L})/iu.test(
      question,
    )
  )
    return { word: 'employees', key: keyOfWord('employees') };
  const alias = /(?<!\p{L})(headcount|workforce|team size|\p{L}{3,}(?= count(?!\p{L})))/iu.exec(
    question,
  )?.[1];
  const noun = wordsOf(/^(?:team|work)/iu.test(alias ?? '') ? 'employees' : (alias ?? ''))[0];
  return noun === undefined ? null : { word: noun.word, key: noun.key };
}

const SENTENCE =
  /(?<!\p{L})(?:how|what|which|when|where|who|is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;

/** "Minimum age of guests" asks for an age, and counts no guests. */
const MEASURE_OF =
  /^(?:the )?(?:\p{L}+ ){0,2}(?:age|weight|height|length|width|depth|thickness|diameter|distance|speed|temperature|score|rating) (?:of|for|to|at)(?!\p{L})/iu;

/** "UK stockists?", "kitchens fitted in 2024": words without a sentence count the first plural among them. */
function fragmentCount(question: string): Term | null {
  if (SENTENCE.test(question) || MEASURE_OF.test(question)) return null;
  const noun = wordsOf(question).find(({ word }) => isPlural(word));
  return noun === undefined ? null : { word: noun.word, key: noun.key };
}

/** What a unit is called where its sign is no word of its own. */
const UNIT_NAMES = new Map([
  ['t', 'tonnes'],
  ['m2', 'm²'],
  ['square metres', 'm²'],
  ['square meters', 'm²'],
]);
const UNIT_ASKED =
  /(?: in|,|\() ?(feet|ft|inches|millimet(?:re|er)s|mm|centimet(?:re|er)s|cm|grams|grammes|gigawatt[- ]hours|megawatt[- ]hours|kilowatts|gigawatts|hectolit(?:re|er)s|hl|degrees|decibels|dB|seconds|minutes|hours|days|weeks|months|years|kilograms|kilos?|kg|tonnes|tons|t|litres|liters|hectares|acres|kilometres|kilometers|km|miles|metres|meters|[kmgt]w[hp]?|[kmgt]b|megawatts|gigabytes|megabytes|terabytes|square (?:metres|meters|feet)|m2|m²)(?:\)?\s?\??$| (?=(?:do|does|did|is|are|was|were|has|have|had) ))/iu;

/** "How long is the warranty in months?" wants a number of months. */
function unitAsked(question: string): Term | null {
  const unit = wordsOf(
    UNIT_NAMES.get((UNIT_ASKED.exec(question)?.[1] ?? '').toLowerCase()) ??
      UNIT_ASKED.exec(question)?.[1] ??
      '',
  ).at(-1);
  return unit === undefined ? null : { word: unit.word, key: unit.key };
}
