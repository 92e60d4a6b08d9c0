import type { Analysis } from '../../analysis.ts';
import { wordsOf } from '../../words/words.ts';

/** "A fourth plant, in Penang, Malaysia, is under construction": where it is makes nobody else of it. */
const THING_SOMEWHERE =
  /^(?:A|An|The|Our|One|Another) (?:\p{Ll}+ ){0,2}?(?<thing>\p{Ll}+), (?:in|at|near|outside) \p{Lu}[^;:.]{1,40}, (?:is|are|was|were|will|opens|opened|starts|started)(?!\p{L})/u;
export const opensWithThing = (text: string, { wanted, terms }: Analysis): boolean => {
  const thing = THING_SOMEWHERE.exec(text)?.groups?.thing;
  return (
    thing !== undefined &&
    (wanted === 'place' || wanted === 'date') &&
    wordsOf(thing).some(({ key }) => terms.some((term) => term.key === key))
  );
};
