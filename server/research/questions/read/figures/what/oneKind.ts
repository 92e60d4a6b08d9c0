import type { Place } from '../../clauses.ts';

/** Words that tell one kind of a thing from its others, wherever they stand right before it. */
const KIND =
  /(?<!\p{L})(?:electric|hybrid|diesel|steam|wheelchair|disabled|accessible|step-free|double|single|twin|seasonal|temporary|part-time|organic|indoor|outdoor|open-air|heated|covered|spare|reserve|junior|senior|trainee|guest|visitor|staff|overnight|evening|weekend|sea-view|en-suite|non-smoking|vegan|vegetarian|second-hand|used|antique|protected|listed|threatened|endangered|sponsored|subsidi[sz]ed|furnished|reserved|standing|flagship|pop-up|mobile|prize|award-winning)(?!\p{L})/iu;
/** All that a house has may be of one kind, where it says that these are its own. */
const ALL_OF =
  /(?<!\p{L})(?:our|all|the|its|these) $|(?<!\p{L})(?:everything|only|exclusively|nothing but)(?!\p{L})/iu;

/** "14 wheelchair places" are not all seats: the noun that is counted bears a word for one kind of it, and the question none. */
export function isOfOneKind(text: string, { start, end }: Place, nounEnd: number, question: string): boolean {
  const kind = KIND.exec(text.slice(end, nounEnd).replace(/[ -][\p{L}]+$/u, ''))?.[0].toLowerCase();
  if (kind === undefined || ALL_OF.test(text.slice(0, start))) return false;
  return !question.toLowerCase().includes(kind.slice(0, KIND_LETTERS));
}
const KIND_LETTERS = 6;
