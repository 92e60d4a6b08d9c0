import { keyOfWord, wordsOf } from '../../words/words.ts';
import { unionAsked } from './europeanUnion.ts';
import { type Form, kindOfFirms, placeByName } from './forms.ts';
import { othersMakes } from './othersMakes.ts';

/** "Customer data" is "your data" where the page speaks to them. */
const CUSTOMER_DATA = /(?<!\p{L})customers?['’]? (?:data|information|details|addresses)(?!\p{L})/iu;
const WHOSE_DATA = /(?<!\p{L})(?:customers?|clients?|your|users?|personal|kunden\p{L}*)(?!\p{L})/iu;

/** The forms in which a question's words are told and in no other, by the keys of these words. */
export function formsAsked(question: string): Map<string, Form> {
  const union = unionAsked(question);
  const ofOne = [kindOfFirms(question), placeByName(question), othersMakes(question)];
  return new Map<string, Form>([
    ...(CUSTOMER_DATA.test(question) ? [[keyOfWord('customer'), WHOSE_DATA] as const] : []),
    ...[...(union?.keys ?? [])].flatMap((key) => (union === null ? [] : [[key, union.form] as const])),
    ...ofOne.toReversed().flatMap((one) => (one === null ? [] : [[one.key, one.form] as const])),
  ]);
}

/** "Construction payroll (Baulohn)": what stands in a bracket behind two words is another name of both. */
export function explainedIn(question: string): { keys: Set<string>; form: Form }[] {
  return [...question.matchAll(BEFORE_BRACKET)].map(({ groups: { words = '', what = '' } = {} }) => ({
    keys: new Set(wordsOf(words).map(({ key }) => key)),
    form: new RegExp(`(?<!\\p{L})${what}(?!\\p{L})`, 'iu'),
  }));
}
const BEFORE_BRACKET = /(?<words>\p{L}+ \p{L}+) \((?<what>\p{L}{4,})\)/gu;
