import type { Excerpt } from '../../excerpts.ts';

/** Where somebody was before: by what they did there, or where they came from. */
const WORKED =
  /(?<!\p{L})(?:work(?:s|ed|ing)?|careers?|previous(?:ly)?|former(?:ly)?|before|earlier|spent|came from|comes from|joined|left|began|started|trained|served|experience|ex|years (?:at|with|in)|(?:was|were|been) (?:an?|the|its|head|chief) (?:[\p{L}-]+ ){1,5}(?:at|with|of|for|in))(?!\p{L})/iu;

/** What must be said of somebody's life, beside the words of a question that says most of it in words of its form. */
export const FRAMES_OF_LIVES: { asks: RegExp; tells(excerpt: Excerpt): boolean }[] = [
  {
    asks: /^(?:where|(?:for|with) (?:whom|which \p{L}+)|who) (?:did|has|had|was|were) .*(?<!\p{L})(?:work(?:ed|ing)?|serve|employed)(?: (?:before|previously|earlier|for|formerly|with).*)?\W*$/iu,
    tells: ({ passage }) => WORKED.test(passage.text),
  },
  {
    // An advisory board is another one than the board.
    asks: /^who (?:chairs|sits on|is on|joined|leads) (?:the|its|their) board(?! of (?!directors|trustees|governors))(?!\p{L})/iu,
    tells: ({ passage, headings }) =>
      !/(?<!\p{L})(?:advisory|advisers?|scientific|editorial|student|youth|users?|clinical|technical) (?:board|council|panel)(?!\p{L})/iu.test(
        `${headings[0]?.text ?? ''} ${passage.text}`,
      ),
  },
  {
    // The words of a body say little of who is in it, and all of what was joined.
    asks: /^who .*(?<!\p{L})(?:join(?:s|ed)?|left|leaves|sits on|represents .*) (?:\p{L}+ )?(?:board|committee|council)(?!\p{L})/iu,
    tells: ({ passage, headings }) =>
      [passage.text, ...headings.map(({ text }) => text)].some((text) =>
        /(?<!\p{L})(?:boards?|directors?|chair\p{L}*|trustees?|governors?|committee|council|non-?executive)(?!\p{L})/iu.test(
          text,
        ),
      ),
  },
];
