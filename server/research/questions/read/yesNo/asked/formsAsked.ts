import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { othersMakes } from '../whose/othersMakes.ts';
import { unionAsked } from './europeanUnion.ts';
import { type Form, kindOfFirms, placeByName, tellsOfEach } from './forms.ts';

/** "Customer data" is "your data" where the page speaks to them. */
const CUSTOMER_DATA = /(?<!\p{L})customers?['’]? (?:data|information|details|addresses)(?!\p{L})/iu;
const WHOSE_DATA = /(?<!\p{L})(?:customers?|clients?|your|users?|personal|kunden\p{L}*)(?!\p{L})/iu;

/** Whoever is there at any hour is there at night. */
const AT_NIGHT =
  /(?<!\p{L})(?:nights?|overnight|(?:a?round) the clock|at any hour|day and night|nachts|la nuit|de noche)(?!\p{L})|(?<![\p{L}\d])24(?:\/7| ?h(?:ours)?(?= a day|[.,;)]| every| on)|-hour (?=\p{L}))(?<!(?:within|in|up to|at least|for) 24.{0,8})/iu;

/** The forms in which a question's words are told and in no other, by the keys of these words. */
export function formsAsked(question: string): Map<string, Form> {
  const union = unionAsked(question);
  const ofOne = [kindOfFirms(question), placeByName(question), othersMakes(question)];
  return new Map<string, Form>([
    ...(/(?<!\p{L})at night(?!\p{L})/iu.test(question) ? [[keyOfWord('night'), AT_NIGHT] as const] : []),
    ...(CUSTOMER_DATA.test(question) ? [[keyOfWord('customer'), WHOSE_DATA] as const] : []),
    ...[...(union?.keys ?? [])].flatMap((key) => (union === null ? [] : [[key, union.form] as const])),
    ...ofOne.toReversed().flatMap((one) => (one === null ? [] : [[one.key, one.form] as const])),
  ]);
}

/**
 * What else tells a word: "construction payroll (Baulohn)" has its other name in a bracket, and what each site has the Voss site has, too.
 */
export function explainedIn(question: string): { keys: Set<string>; form: Form }[] {
  const place = placeByName(question);
  const ofEach = { test: (text: string) => tellsOfEach(text, question) };
  const named = place === null ? [] : [{ keys: keysOf(place.name), form: ofEach }];
  const explained = [...question.matchAll(BEFORE_BRACKET)].map(
    ({ groups: { words = '', what = '' } = {} }) => ({
      keys: keysOf(words),
      form: new RegExp(`(?<!\\p{L})${what}(?!\\p{L})`, 'iu'),
    }),
  );
  return [...named, ...explained];
}
const keysOf = (words: string) => new Set(wordsOf(words).map(({ key }) => key));
const BEFORE_BRACKET = /(?<words>\p{L}+ \p{L}+) \((?<what>\p{L}{4,})\)/gu;
