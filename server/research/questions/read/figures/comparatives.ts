import type { Place } from '../clauses.ts';

/** A bracket that tells the figure of another time beside the one before it: "£37m (2019: £43m)". */
interface Comparative {
  start: number;
  end: number;
  /** Null for "(previous year: …)". */
  year: number | null;
}

const BRACKET =
  /\((?:(?:in|FY|H[12]|Q[1-4]|(?:the )?first half(?: of)?|(?:the )?second half(?: of)?|first quarter(?: of)?|half-year|full year|31 \p{L}+|30 \p{L}+)? ?((?:19|20)\d\d)(?:\/\d\d(?:\d\d)?)?\s?[:=–-]\s?[^()]{1,30}|[^()\d]{0,4}[^()]{1,24} (?:in|for) ((?:19|20)\d\d)|(?:the )?(?:previous|prior|last) (?:year|quarter|period|month)\s?[:=–-]?\s?[^()]{1,30})\)/giu;

function comparativesIn(text: string): Comparative[] {
  return [...text.matchAll(BRACKET)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    year: Number(match[1] ?? match[2] ?? 0) || null,
  }));
}

/** Figures of a sentence, and to which of them a bracket adds one of another year. */
export interface Compared<Figure extends Place> {
  main: Figure[];
  /** The sentence with blanks for the brackets: what stands behind one goes with the figure before it. */
  plain: string;
  /** What a main figure was in one of the years. */
  ofYears(figure: Figure, years: readonly number[]): Figure | null;
}

/** Sets aside the figures that brackets tell of another time. */
export function comparedFigures<Figure extends Place>(
  text: string,
  figures: readonly Figure[],
): Compared<Figure> {
  const brackets = comparativesIn(text).filter(({ start }) =>
    figures.some(({ end }) => end <= start && start - end < REACH_CHARACTERS),
  );
  const holder = ({ start, end }: Place) =>
    brackets.find((bracket) => start > bracket.start && end < bracket.end);
  const main = figures.filter((figure) => holder(figure) === undefined);
  const plain = brackets.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`,
    text,
  );
  return {
    main,
    plain,
    ofYears(figure, years) {
      const next = main.find(({ start }) => start >= figure.end);
      return (
        figures.find((other) => {
          const bracket = holder(other);
          const isBehind = other.start > figure.end && (next === undefined || other.end <= next.start);
          return isBehind && bracket?.year != null && years.includes(bracket.year);
        }) ?? null
      );
    },
  };
}

/** Between a figure and the bracket that compares it stand few words. */
const REACH_CHARACTERS = 20;
