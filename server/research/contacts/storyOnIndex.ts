import { type Quote, quoteOf } from '../claims/claim.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { type SaidDay, statedDay } from '../news/dates.ts';

const INDEX_PATH =
  /\/(?:blog|news|newsroom|press|press-releases|media|insights|articles?|stories|posts?|journal|magazine|updates?|aktuelles|presse|actualites|noticias)\/?$/iu;
/** A line that is a day, and perhaps who wrote or where. */
const DAY_LINE_MAX = 40;
const STORY_LINES_MAX = 40;

const dayOf = (line: Passage | undefined): SaidDay | null =>
  line === undefined || line.end - line.start > DAY_LINE_MAX
    ? null
    : statedDay(line.document, line.start, line.end);

/**
 * The story that a heading opens on a page of several, with the day that stands beside that heading; null where the page is one story, whose
 * subheads have no days of their own. No other story's day is taken for it.
 */
export function storyBelow(heading: Passage): { title: Quote; day: SaidDay | null } | null {
  const { document } = heading;
  const all = passagesOf(document);
  const headings = all.flatMap(({ line: { tag } }, at) => (tag === heading.line.tag ? [at] : []));
  const [first] = headings;
  if (first === undefined || headings.length < 2) return null;
  // Where days stand above, the first story has one there, too; else a line above is the last of the story before.
  const areAbove = dayOf(all[first - 1]) !== null;
  const dayAt = (at: number) => {
    const next = headings.find((other) => other > at) ?? Math.min(all.length, at + STORY_LINES_MAX);
    const days = all
      .slice(at + 1, next)
      .map(dayOf)
      .filter((day) => day !== null);
    return dayOf(all[at]) ?? (areAbove ? dayOf(all[at - 1]) : days.length === 1 ? (days[0] ?? null) : null);
  };
  const isIndex =
    (!document.isArticle && INDEX_PATH.test(new URL(document.url).pathname)) ||
    headings.filter((at) => dayAt(at) !== null).length > 1;
  return isIndex ? { title: quoteOf(heading), day: dayAt(all.indexOf(heading)) } : null;
}
