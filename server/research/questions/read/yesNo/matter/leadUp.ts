import type { Excerpt } from '../../../excerpts.ts';
import { namedBefore } from '../asked/namedBefore.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { opensWithOtherThing } from './otherThingFirst.ts';

const TAKES_UP =
  /(?<!\p{L})(?:it|its|they|them|their|this|that|these|those|both|the (?:offer|deal|price|sale|purchase|round|talks))(?!\p{L})/iu;
const OPENS_WITH_ONE = /^(?:it|this)(?!\p{L})/iu;
const OPENS_WITH_SEVERAL = /^(?:they|these)(?!\p{L})/iu;
const HEAD = /^(?:the |our |an? |all )?[\p{L}\d-]+(?: [\p{L}\d-]+)?(?=:| )/iu;

/**
 * Whether a sentence goes on, by the pronoun it opens with, about what the one before it opens with and the question names: "The lamps are
 * under export control. They contain …".
 */
export function goesOnAbout(text: string, before: string, required: Proposition['required']): boolean {
  const [head = ''] = HEAD.exec(before) ?? [];
  const isSeveral = OPENS_WITH_SEVERAL.test(text);
  if (!isSeveral && !OPENS_WITH_ONE.test(text)) return false;
  const word = head.split(' ').find((one) => heldIn(one, required).size > 0);
  return word !== undefined && isSeveral === /[^s]s$/u.test(word);
}

/** The sentence before, where this one takes it up: by a pronoun, or by saying the contrary of what is asked. */
export function leadUp(excerpt: Excerpt, proposition: Proposition): string {
  const { passage, siblings, index } = excerpt;
  const { predicate, required } = proposition;
  const before = siblings[index - 1];
  if (before === undefined || before.passage.line !== passage.line) return '';
  const named = namedBefore(excerpt);
  const isTakenUp =
    (predicate.contrary.test(passage.text) && !opensWithOtherThing(passage.text, proposition)) ||
    (TAKES_UP.test(passage.text) && !isPlain(predicate)) ||
    goesOnAbout(passage.text, before.passage.text, required);
  return isTakenUp ? before.passage.text : named;
}

/** The sentence before, in the same paragraph. */
export function sentenceBefore({ passage, siblings, index }: Excerpt): string {
  const before = siblings[index - 1]?.passage;
  return before?.line === passage.line ? before.text : '';
}
