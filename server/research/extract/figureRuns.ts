import type { Document } from '../documents/document.ts';
import type { Line } from '../documents/pageText.ts';

/**
 * Figures and their labels in separate blocks ("61,000" / "Containers a year" / "185" / "Employees"): whether each label
 * stands above or below its figure is told by the whole row of them, for one pair alone reads both ways.
 */
interface FigureRun {
  /** Indexes into the document's lines, first and last. */
  first: number;
  last: number;
  labelsFirst: boolean;
}

const FIGURE =
  /^(?:ca\.? |circa |rund |over |über |más de |plus de |oltre |ruim |mere end |ponad |> ?)?\d[\d.,’' ]{0,10}(?: ?[kK])? ?\+?$/iu;
const LABEL_MAX = 40;
const RUNS_MAX = 200;

const runsOfDocuments = new WeakMap<Document, FigureRun[]>();

/** Whether a line is nothing but a figure. */
function isFigure(text: string): boolean {
  return text.length <= 24 && FIGURE.test(text);
}

function isLabel(text: string): boolean {
  return text.length <= LABEL_MAX && /^\p{L}/u.test(text) && !/[.!?:]$/.test(text);
}

/** The rows of figures and labels that alternate, at least one figure and one label each. */
function figureRuns(document: Document): FigureRun[] {
  const known = runsOfDocuments.get(document);
  if (known) return known;
  const runs: FigureRun[] = [];
  const { lines } = document;
  const kinds = lines.map((line) => kindOf(document, line));
  for (let first = 0; first < lines.length && runs.length < RUNS_MAX; ) {
    let last = first;
    while (
      kinds[last] !== null &&
      kinds[last + 1] != null &&
      kinds[last] !== kinds[last + 1] &&
      lines[last]?.region === lines[last + 1]?.region
    )
      last += 1;
    if (last > first) runs.push(withYear(document, oriented(lines, kinds, first, last)));
    first = last + 1;
  }
  runsOfDocuments.set(document, runs);
  return runs;
}

type Kind = 'figure' | 'label' | null;

function kindOf({ text }: Document, line: Line): Kind {
  if (line.region === 'control' || line.region === 'nav' || line.region === 'head') return null;
  const words = text.slice(line.start, Math.min(line.end, line.start + LABEL_MAX + 1));
  if (isFigure(words)) return 'figure';
  return isLabel(words) ? 'label' : null;
}

/** A label at either end that is another kind of block than the other labels is a heading, or what follows the row. */
function oriented(lines: readonly Line[], kinds: readonly Kind[], from: number, to: number): FigureRun {
  const isOdd = (at: number, neighbour: number) =>
    kinds[at] === 'label' && kinds[neighbour] === 'label' && lines[at]?.tag !== lines[neighbour]?.tag;
  const first = isOdd(from, from + 2) && from + 2 <= to ? from + 1 : from;
  const last = isOdd(to, to - 2) && to - 2 >= first ? to - 1 : to;
  return { first, last, labelsFirst: kinds[first] === 'label' && kinds[last] === 'figure' };
}

const OF_YEAR =
  /^(?:founded|established|since|started|incorporated|year founded|in business since|gegründet|gründung|gründungsjahr|opgericht|grundlagt|grunnlagt|grundat|fondée?|fundada|fondata)(?: in)?$/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/u;

/** "Founded", "2019", "People", "61", "Raised": where both ends are labels, the one of a year tells on which side of it its figure stands. */
function withYear({ text, lines }: Document, run: FigureRun): FigureRun {
  const wordsOf = (at: number) => text.slice(lines[at]?.start, lines[at]?.end).trim();
  for (let at = run.first; at <= run.last; at += 1) {
    if (!OF_YEAR.test(wordsOf(at))) continue;
    const [before, behind] = [
      at > run.first && YEAR.test(wordsOf(at - 1)),
      at < run.last && YEAR.test(wordsOf(at + 1)),
    ];
    if (before !== behind) return { ...run, labelsFirst: behind };
  }
  return run;
}

/** Whether the label on a line belongs to a figure above it, so that what follows is of the next label. */
export function isBelowItsFigure(document: Document, index: number): boolean {
  const run = figureRuns(document).find(({ first, last }) => first <= index && index <= last);
  return run !== undefined && !run.labelsFirst && index > run.first;
}

/** Whether the label on a line stands above its figure. */
export function isAboveItsFigure(document: Document, index: number): boolean {
  const run = figureRuns(document).find(({ first, last }) => first <= index && index <= last);
  return run?.labelsFirst === true;
}
