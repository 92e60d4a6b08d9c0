import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, PERSON } from '../../../words/words.ts';
import { asksOwn, tellsOwn } from '../whose/ownOrLeased.ts';
import { plainNumbers } from './plainNumbers.ts';

const OF_THEM = /^ (?:of (?:them|these|those)|davon)(?!\p{L})/iu;
const CLAUSE_ENDS = /[;:.]| [–—] |, (?:and|but|while|die|the)(?!\p{L})/u;

/**
 * "Required by all 24 insurers. 19 of them require offline backups.": the part whose whole the sentence before counts. What the question
 * says beside the noun stands in the figure's own clause, or, but not all of it, in the sentence before.
 */
export function partOfThemBefore(
  excerpt: Excerpt,
  { counted, terms, verbs, question }: Pick<Analysis, 'counted' | 'terms' | 'verbs' | 'question'>,
): ReadNumber | null {
  const { passage, siblings, index, words } = excerpt;
  const before = siblings[index - 1];
  const isItemBeside = passage.line.tag === 'li' && before?.passage.line.tag === 'li';
  if (counted === null || before === undefined) return null;
  if (before.passage.line !== passage.line && !isItemBeside) return null;
  const { text } = passage;
  const numbers = plainNumbers(text);
  const [first] = numbers;
  if (first === undefined || !OF_THEM.test(text.slice(first.end))) return null;
  const isCounted = (key: string) =>
    key === counted.key || saidFor(counted.key).has(key) || (counted.key === EMPLOYEE && key === PERSON);
  const wholes = before.words.filter(({ key }) => isCounted(key));
  if (wholes.length === 0 || words.some(({ key }) => isCounted(key))) return null;
  const stop = text.slice(first.end).search(CLAUSE_ENDS);
  const end = Math.min(stop < 0 ? text.length : first.end + stop, numbers[1]?.start ?? text.length);
  const own = new Set(words.filter((word) => word.end <= end).map(({ key }) => key));
  const said = new Set(before.words.map(({ key }) => key));
  const narrowing = terms.filter(({ key }) => !isCounted(key) && !GENERIC.has(key) && key !== PERSON);
  const isIn = (held: ReadonlySet<string>, key: string) =>
    held.has(key) || [...saidFor(key)].some((other) => held.has(other));
  const isOfHouse = asksOwn(question) && tellsOwn(text.slice(first.end, end));
  const isOwn = isOfHouse || [...narrowing, ...verbs].some(({ key }) => isIn(own, key));
  return (narrowing.length > 0 || isOfHouse) &&
    isOwn &&
    narrowing.every(({ key }) => isIn(own, key) || isIn(said, key))
    ? first
    : null;
}
