import type { Document } from './document.ts';
import type { PageElement } from './pageElements.ts';
import { firstAt, type PageSpans, type Span } from './pageSpans.ts';

/** Names of the element that holds the text of a story. */
const STORY_NAME =
  /(?:^|[\s_-])(?:article|post|blog|entry|hentry|story)(?:$|[\s_-])|article-?body|post-?body|blog-?post|entry-?content/i;
/** An address that names the month of a story. */
const DATED = /\/(?:19|20)\d\d[/-](?:0[1-9]|1[0-2])[/-][^/]/;
/** A story has so much running text at least; its element holds half of the page's, and what is in that nearly all of its own. */
const STORY_MIN = 400;
const HELD_MIN = 0.5;
const STORY_SHARE = 0.9;
/** So far above its text a story may have its heading, with who wrote it and when. */
const HEAD_MAX = 1_500;
const CHILDREN_MAX = 200;

interface Holding {
  element: PageElement;
  share: number;
}

/**
 * The part of a page that is one story: the element that holds nearly all of its running text and is called a story, or does
 * so on a page that says it is one; with the heading above. Null of a page that is none.
 *
 * @param prose  the lines of running text
 */
export function storyOf(document: Document, spans: PageSpans, prose: readonly Span[]): Span | null {
  const holding = elementsHolding(spans.elements, prose);
  const named = holding.filter(
    ({ element }) => (element.name === 'article' || STORY_NAME.test(element.hint)) && isAlone(element, spans),
  );
  const parts = named.filter(({ element: { name } }) => name !== 'body' && name !== 'html');
  const least = STORY_SHARE * (parts[0]?.share ?? 1);
  const part = (parts.length > 0 ? parts : holding).findLast(({ share }) => share >= least)?.element;
  const isStory = document.isArticle || DATED.test(document.url.slice(0, 500)) || named.length > 0;
  if (part === undefined || !isStory) return null;
  const widest = parts.find(({ element: { start } }) => part.start - start <= HEAD_MAX)?.element ?? part;
  return { start: headOf(widest, spans), end: part.end };
}

/** No neighbour is of its kind: on a list of several stories none is the story of the page. */
function isAlone({ name, hint, parent, index }: PageElement, spans: PageSpans): boolean {
  const around = spans.elements[parent];
  const neighbours = around === undefined ? [] : spans.childrenOf(around, CHILDREN_MAX);
  return !neighbours.some((other) => other.index !== index && other.name === name && other.hint === hint);
}

/** The elements that hold at least half of some lines, the innermost last; none where the lines are few. */
function elementsHolding(elements: readonly PageElement[], lines: readonly Span[]): Holding[] {
  const lengths = [0];
  for (const { start, end } of lines) lengths.push((lengths.at(-1) ?? 0) + end - start);
  const total = lengths.at(-1) ?? 0;
  const upTo = (offset: number) => lengths[firstAt(lines, offset)] ?? 0;
  const found: Holding[] = [];
  for (let at = 0; total >= STORY_MIN && at < (found.at(-1)?.element.next ?? elements.length); ) {
    const element = elements[at] as PageElement;
    const share = element.unseen ? 0 : (upTo(element.end) - upTo(element.start)) / total;
    if (share >= HELD_MIN) found.push({ element, share });
    at = share >= HELD_MIN ? at + 1 : element.next;
  }
  return found;
}

/** Where a story begins: with what stands around its heading, where that is above the element of its text. */
function headOf({ start }: PageElement, { elements }: PageSpans): number {
  const above = elements.slice(0, firstAt(elements, start + 1));
  const isNear = ({ end, unseen }: PageElement, most: number) =>
    !unseen && end <= start && start - end <= most;
  const title =
    above.findLast((element) => element.name === 'h1' && isNear(element, HEAD_MAX)) ??
    above.findLast((element) => element.name === 'h2' && isNear(element, HEAD_MAX / 4));
  if (title === undefined) return start;
  let around = title;
  for (let parent = elements[around.parent]; parent !== undefined && parent.end <= start; ) {
    around = parent;
    parent = elements[parent.parent];
  }
  return title.start - around.start > HEAD_MAX / 4 ? title.start : around.start;
}
