import type { Passage } from '../documents/passage.ts';

/** A heading, a label or a question that passages below it answer to. */
export interface Heading {
  text: string;
  passage: Passage;
  level: number;
  /** The heading of a column of figures that a later one has overtaken: years past. */
  isOvertaken?: boolean;
  /** It stands right above a list and speaks of no more than that list. */
  isLeadIn?: boolean;
  /** The label of a row: what the rows of its table are by the heading above them, "Bridge" of "Sawyer Slough". */
  kind?: string;
}

const TAGS: Record<string, number> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
  dt: 7,
  summary: 7,
  legend: 7,
  caption: 7,
  th: 8,
};
/** From this level on, a label reaches a few passages only. */
export const LEVEL_OF_LABELS = 7;
const LABEL_LEVEL = 9;
const LABEL_CHARACTERS_MAX = 60;
/** What a question or a label introduces ends after this many passages, where no heading ends it. */
const REACH = 8;
const HEADING_CHARACTERS_MAX = 300;

/**
 * Follows the headings down a page.
 * @param leadIns  what introduces a list, and which passages that list holds (`leadInsOf`)
 */
export function headingTags(leadIns: ReadonlyMap<Passage, ReadonlySet<Passage>> = new Map()): {
  before(passage: Passage): Heading[];
} {
  let open: { heading: Heading; left: number; within: Passage['line'] | null }[] = [];
  return {
    before(passage) {
      open = open.filter(
        ({ heading }) =>
          (heading.isLeadIn !== true || leadIns.get(heading.passage)?.has(passage)) &&
          (heading.passage.line.tag !== 'caption' || passage.line.cell !== undefined),
      );
      const under = open
        .filter(
          ({ left, heading, within }) =>
            left > 0 && (within === null || within === passage.line) && isSamePart(heading.passage, passage),
        )
        .map(({ heading }) => heading);
      open = open.map((entry) =>
        entry.heading.level >= LEVEL_OF_LABELS && !reachesToItsEnd(entry.heading)
          ? { ...entry, left: entry.left - 1 }
          : entry,
      );
      const isLeadIn = leadIns.has(passage);
      const level = isLeadIn ? LABEL_LEVEL : levelOf(passage);
      if (level !== null) {
        open = open.filter(({ heading }) => heading.level < level);
        open.push({
          heading: { text: passage.text, passage, level, ...(isLeadIn ? { isLeadIn } : {}) },
          left: REACH,
          within: isAnsweredInLine(passage) ? passage.line : null,
        });
        return under.filter((heading) => heading.level < level).toReversed();
      }
      return under.toReversed();
    },
  };
}

/** What leads to a list speaks of all of it, the caption of a table of all its cells. */
const reachesToItsEnd = ({ isLeadIn, passage }: Heading): boolean =>
  isLeadIn === true || passage.line.tag === 'caption';

/** "Do you mend shoes? We do." asks nothing of the lines below it. */
function isAnsweredInLine({ document, layer, text, end, line }: Passage): boolean {
  return layer === 'text' && text.endsWith('?') && document.text.slice(end, line.end).trim() !== '';
}

/** The foot of a page does not belong to the last heading of its body, nor what stands below a table to the heading of its last column. */
function isSamePart(heading: Passage, passage: Passage): boolean {
  const { tag, cell } = heading.line;
  if (tag === 'th' && cell !== undefined && cell.table !== passage.line.cell?.table) return false;
  return (heading.line.region === 'footer') === (passage.line.region === 'footer');
}

function levelOf(passage: Passage): number | null {
  const { line, text } = passage;
  if (text.length > HEADING_CHARACTERS_MAX) return null;
  const level = TAGS[line.tag];
  if (level !== undefined) return level;
  // A question within a paragraph is asked in passing.
  if (text.endsWith('?')) return passage.start === line.start ? LABEL_LEVEL : null;
  return text.endsWith(':') && text.length <= LABEL_CHARACTERS_MAX ? LABEL_LEVEL : null;
}

/** What pages write above things that are to come, or are over. */
const NOT_NOW =
  /(?<!\p{L})(?:coming (?:soon|up|next)|up next|next up|still to come|in the works|on the horizon|planned|roadmap|upcoming|in preparation|former|formerly|discontinued|no longer|wish ?list)(?!\p{L})/iu;

/** "Coming soon", "Formerly": what stands under such a heading is not so now. */
export function isOfAnotherTime(heading: Heading): boolean {
  return NOT_NOW.test(heading.text);
}
