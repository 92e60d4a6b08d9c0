import { wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';

/** "There is no group discount.", "We charge no joining fee." */
const NONE =
  /^(?:there (?:is|are) (?:currently |at present )?(?:no|not any)|we (?:have|give|offer|grant|charge|ask|take|pay) no|we (?:do not|don['’]t) (?:have|give|offer|grant|charge|ask for|take|pay)(?: any| an?)?|no) (?<what>[^.;:,]{3,60})[.!]?$/iu;
/** What a sentence may say beside the thing, and denies no less by it. */
const PLAIN =
  /^(?:the|a|an|any|for|of|on|at|all|with|us|here|our|we|at|present|currently|moment|kind|and|or|is|are|to)$/u;
const LOOKED_AT_MAX = 40;

/**
 * Whether the company's own pages deny just the thing that a figure is asked of: "There is no group discount." A sentence that denies less ("no
 * discount on gift cards") denies nothing of it, and what employers get for twenty passes is none for groups.
 */
export function isThingDenied({ ranked, analysis: { terms } }: Reading): boolean {
  if (terms.length === 0) return false;
  const asked = new Set(terms.map(({ key }) => key));
  return ranked.slice(0, LOOKED_AT_MAX).some(({ excerpt: { passage, page, words } }) => {
    const what = page.isOwn ? NONE.exec(passage.text.trim())?.groups?.what : undefined;
    if (what === undefined || ![...asked].every((key) => words.some((word) => word.key === key)))
      return false;
    return wordsOf(what).every(({ key, word }) => {
      const isAsked =
        asked.has(key) || words.some((one) => one.key !== key && asked.has(one.key) && one.word === word);
      return isAsked || PLAIN.test(word);
    });
  });
}
