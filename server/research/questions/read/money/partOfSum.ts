import type { Analysis } from '../../analysis.ts';
import type { Word } from '../../words/words.ts';
import type { Place } from '../clauses.ts';

/** "£11.5m, of which | £7.0m was borne by reinsurers": what follows is a part of what stands before. */
const OF_WHICH =
  /(?<!\p{L})(?:of (?:which|that|this|these|those|it|whom)|most of (?:it|that)|half of (?:it|that)|thereof|davon|hiervon|darunter|dont|de (?:los|las) (?:cuales|que)|di cui|waarvan|varav|hvoraf|hvorav)(?!\p{L})/giu;
const ENDS = /[;.](?=\s|$)/u;
const ASKS_PART =
  /(?<!\p{L})(?:how much|what|which) (?:part |share |portion )?of (?:the|that|this|its|their|it)(?!\p{L})/iu;

interface Parted<Sum extends Place> {
  whole: Sum;
  parts: Sum[];
  /** Where the words of the parts begin, and where they end. */
  from: number;
  to: number;
}

/** A sum and what is told as parts of it; null where a sentence tells no such thing. */
function partedIn<Sum extends Place>(text: string, sums: readonly Sum[]): Parted<Sum> | null {
  for (const { index, 0: marker } of text.matchAll(OF_WHICH)) {
    const whole = sums.findLast(({ end }) => end <= index);
    if (whole === undefined || ENDS.test(text.slice(whole.end, index))) continue;
    const stop = text.slice(index).search(ENDS);
    const to = stop < 0 ? text.length : index + stop;
    const parts = sums.filter(({ start }) => start >= index + marker.length && start < to);
    if (parts.length > 0) return { whole, parts, from: index, to };
  }
  return null;
}

const CUT = /[,()–—]|(?<!\p{L})(?:and|while|und|et|y|e|en)(?!\p{L})/giu;

/** The words of one part: between the ones before and behind it, as far as commas part them. */
function ownWords(text: string, part: Place, { parts, from, to }: Parted<Place>): Place {
  const before = parts.findLast(({ end }) => end <= part.start);
  const next = parts.find(({ start }) => start >= part.end);
  const floor = before?.end ?? from;
  const ceiling = next?.start ?? to;
  const cut = before === undefined ? undefined : [...text.slice(floor, part.start).matchAll(CUT)].at(-1);
  const stop = next === undefined ? -1 : text.slice(part.end, ceiling).search(new RegExp(CUT.source, 'iu'));
  return {
    start: cut === undefined ? floor : floor + cut.index,
    end: stop < 0 ? ceiling : part.end + stop,
  };
}

/**
 * Of a sum and its parts the one that the question asks for: a part by words that stand with it and not with the whole, else the whole,
 * whatever word of the question a part repeats: "will cost £7.2 million, of which £4 million is a gift of the Marchbank family" tells by
 * the first what the Marchbank Centre costs. Null where the sentence tells no parts; none where two parts fit as well.
 */
export function ofWholeAndParts<Sum extends Place>(
  text: string,
  sums: readonly Sum[],
  words: readonly Word[],
  { terms, verbs, question }: Pick<Analysis, 'terms' | 'verbs' | 'question'>,
): Sum[] | null {
  const parted = partedIn(text, sums);
  if (parted === null) return null;
  const keysIn = ({ start, end }: Place) =>
    new Set(words.filter((word) => word.start >= start && word.end <= end).map(({ key }) => key));
  const ofWhole = keysIn({ start: 0, end: parted.from });
  const asked = [...new Set([...terms, ...verbs].map(({ key }) => key))].filter((key) => !ofWhole.has(key));
  const hits = parted.parts.map((part) => {
    const held = keysIn(ownWords(text, part, parted));
    return asked.filter((key) => held.has(key)).length;
  });
  const most = Math.max(0, ...hits);
  if (most === 0) {
    const rest = sums.filter((sum) => !parted.parts.includes(sum));
    return ASKS_PART.test(question) ? [] : rest;
  }
  const best = parted.parts.filter((_part, at) => hits[at] === most);
  return best.length === 1 ? best : [];
}
