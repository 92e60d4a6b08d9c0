import { quoteOf, textQuote } from '../claims/claim.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { statedDay } from '../news/dates.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { mentionsOf, type PersonNames } from './personName.ts';
import { type Work, workOf } from './works.ts';

const BY = /^(?:Written by|By|Von|Par|Por|Door|Text:|Words:)(?: |$)/u;
/** "By Jo Kim, product manager.": behind the name stands at most what they are. */
const BEHIND_NAME = /^(?:,? [^.;:“”"]{2,60})?\.?$/u;
const DAY =
  /(?<!\d)\d{1,2}\.? \p{L}{3,} (?:19|20)\d\d|\p{L}{3,} \d{1,2}, (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d/u;
/** How many sentences a story on an index may have. */
const STORY_MAX = 40;
/** Right below its heading a story has its day. */
const DAY_WITHIN = 2;

/** Stories of an index that end with who wrote them: the heading, its day, what is told, and "By Jo Kim, product manager." */
export function closingCredits(pages: readonly QuestionPage[], names: PersonNames): Work[] {
  return pages.flatMap((page) => {
    const { document } = page;
    const passages = passagesOf(document);
    return passages.flatMap((passage, at) => {
      if (!isClosingCredit(passage, passages[at + 1], names)) return [];
      const story = passages.slice(Math.max(0, at - STORY_MAX), at);
      const top = story.findLastIndex(({ line }) => /^h[2-4]$/u.test(line.tag));
      const heading = story[top];
      const isDated = story.slice(top, top + 1 + DAY_WITHIN).some(({ text }) => DAY.test(text));
      if (heading === undefined || !isDated) return [];
      return workOf('post', page, {
        title: textQuote(document, heading.line.start, heading.line.end),
        because: quoteOf(passage),
        day: statedDay(document, heading.start, passage.start),
      });
    });
  });
}

/** The last sentence of a story: below it begins another one, or the page goes on to something else. */
function isClosingCredit(passage: Passage, next: Passage | undefined, names: PersonNames): boolean {
  const { text, line, layer, end } = passage;
  if (layer !== 'text' || line.tag !== 'p' || end !== line.end || !BY.test(text)) return false;
  const [mention] = mentionsOf(text, names);
  const isAlone =
    mention !== undefined &&
    BY.test(text.slice(0, mention.start)) &&
    /^\p{L}+:? $/u.test(text.slice(0, mention.start).replace(/^Written /u, '')) &&
    BEHIND_NAME.test(text.slice(mention.end));
  return isAlone && (next === undefined || next.line.tag !== 'p');
}
