import type { Analysis } from '../../analysis.ts';
import type { Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { FUNCTION_WORDS } from './listFit.ts';

/** Names that stand together, and the words that lead to them. */
interface Run {
  names: string[];
  /** Where the words before them begin. */
  from: number;
  start: number;
  end: number;
}

/**
 * Of names that a sentence tells in several places those that the question's own words lead to: of "in bulk to Italy and Portugal, and bottled
 * to Denmark" the bottled oil goes to Denmark, and "from our mill in Spain we export to Japan" exports to Japan. None where names follow that
 * other words lead to: nothing says whether they go on with the list.
 */
export function namesOfItsWords({ excerpt }: Ranked, names: readonly string[], analysis: Analysis): string[] {
  const { text } = excerpt.passage;
  const runs = runsOf(text, names);
  const [only] = runs;
  const wanted = [...analysis.terms, ...analysis.verbs].map(({ key }) => key);
  /** Keys of the question that stand from a place on before a run. */
  const said = (from: number, { start }: Run): number => {
    const keys = new Set(
      excerpt.words.filter((word) => word.start >= from && word.end <= start).map(({ key }) => key),
    );
    return wanted.filter((key) => keys.has(key) || [...saidFor(key)].some((other) => keys.has(other))).length;
  };
  if (only !== undefined && runs.length === 1)
    return said(0, only) === 0 && isSetOutFrom(text, only) ? [] : [...names];
  // What leads to the first is the subject of the next as well.
  const most = Math.max(...runs.map((run) => said(0, run)));
  // What the sentence says with no word of the question at all is told by its heading.
  if (most === 0) return [...names];
  const led = runs.slice(runs.findIndex((run) => said(0, run) === most));
  const isLed = led.every((run) => said(run.from, run) > 0);
  return isLed ? [...new Set(led.flatMap((run) => run.names))] : [];
}

/** "From our mill in Spain we export to the whole world": where those are who do it. */
const isSetOutFrom = (text: string, { start, end }: Run): boolean =>
  /^(?:from|at|in|with) (?:our|its|their|the|two|three|four|\d+) [^,;:]{2,60} (?:in|near) (?:the )?$/iu.test(
    text.slice(0, start),
  ) && /^,? (?:we|it|they|the \p{L}+|\p{Lu}\p{L}+) \p{Ll}/u.test(text.slice(end));

function runsOf(text: string, names: readonly string[]): Run[] {
  const places = names
    .flatMap((name) => [...text.matchAll(wholeName(name))].map(({ index }) => ({ name, index })))
    .sort((a, b) => a.index - b.index);
  const runs: Run[] = [];
  for (const { name, index } of places) {
    const last = runs.at(-1);
    const end = index + name.length;
    if (last !== undefined && index < last.end) continue;
    if (last !== undefined && goesOn(text.slice(last.end, index))) {
      last.names.push(name);
      last.end = end;
    } else runs.push({ names: [name], from: last?.end ?? 0, start: index, end });
  }
  return runs;
}

const wholeName = (name: string) =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?!\\p{L})`, 'gu');

/** What a place in a list may have beside it. */
const BESIDE =
  /^(?:northern|southern|eastern|western|central|parts?|also|even|since|plus|well|along|thanks|republic|mainland)$/iu;

/** Whether nothing but words without matter, other names and asides stand between two names. */
const goesOn = (between: string): boolean =>
  (between.replace(/\([^()]*\)/gu, ' ').match(/\p{L}+/gu) ?? []).every(
    (word) =>
      word.length < 4 || /^\p{Lu}/u.test(word) || FUNCTION_WORDS.has(word.toLowerCase()) || BESIDE.test(word),
  );
