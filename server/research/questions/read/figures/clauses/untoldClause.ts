import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** Where a clause of its own begins behind a figure. */
const NEXT_CLAUSE =
  /; |, (?:and|but|while|whereas) (?!(?:is|are|was|were|has|have|had|will|can)(?!\p{L}))|, (?=(?:for|in|on|at|with) (?:an?|the|our|all|any|other) [^,;.\d]{3,40}? (?:it|they|this|that|we|you|the (?:price|fee|rate|cost)) (?:is|are|depends?|varies|var(?:y|ies)|agree|ask|quote|has|have|will|can|may))/gu;
/** ", wine extra", ", rye a little more": what has a price of its own that is not told. */
const LEFT_OPEN =
  /, (?<what>(?:(?:the|our|all|other|any) )?(?:[\p{L}-]+ ){1,3}?)(?:(?:is|are) )?(?:extra|a (?:little|bit) (?:more|less)|(?:some|rather|slightly) (?:more|less|dearer|cheaper)|on (?:request|application|enquiry|inquiry)|separate(?:ly)?|not included|excluded|by (?:arrangement|agreement|quote)|more(?=[.;])|less(?=[.;])|(?:not|never|no longer) \p{L}+|at cost|as agreed|please \p{L}+|(?:\p{L}+ )?(?:for )?(?:free|nothing)|at no charge|in (?:the|our) shop|at the (?:desk|counter|door)|by (?:phone|e-?mail)|(?:(?:takes?|lasts?|needs?|holds?|has|have|goes|runs?|stays?|keeps?|weighs?|seats?|comes?|gets?|for) )?(?:(?:(?:a (?:good|great) deal|much|far|rather|somewhat|considerably|slightly|even|any|quite|often|usually|generally) )?(?:longer|shorter|more|less|fewer|later|sooner|earlier|bigger|smaller|larger|higher|lower|deeper|faster|slower|heavier|lighter|older|younger|wider|further|quicker)|as long as (?:it takes|needed|they last|you like))|(?:other|different|separate|special|longer|shorter) (?:terms|rules|conditions|rates|periods|times|deadlines|limits) apply)(?=[,.;)]|$)/giu;
/** "Sold Foxtail Gardens for $31 million and bought Ravine House": what is done besides has another price. */
const DONE_BESIDES =
  / and (?:also |then |later )?(?:bought|acquired|sold|opened|closed|built|founded|joined|launched|took over|moved into|rented|leased) (?<what>[^,;.\d]{3,60})/giu;
const PRICED_BEFORE = /(?<!\p{L})(?:for|at) (?:about |around |some |nearly |over |just )?$/iu;
/** "Two thirds of our costs": a share in words that are read as no figure. */
const IN_WORDS =
  /(?<!\p{L})(?:thirds?|half|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|most|majority|bulk|lion['’]s share|in (?:two|three|four|five|six|eight|ten)) (?:of|are|is|goes|go|come)(?!\p{L})|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine) (?:in|out of) (?:two|three|four|five|six|eight|ten)(?!\p{L})/iu;
/** What may stand before the noun that such a clause is about. */
const BEFORE_SUBJECT =
  /^(?:(?:for|of|in|at|among|with|after|before|on|from|to|under|by|during|within|until|outside|beyond|where|when|if|once|the|an?|our|its|their|all|any|other|some|most) )*(?:[\p{L}’'-]+ )?$/iu;
/** How much it is, in words that are no figure. */
const SOME_OF_IT =
  /(?<!\p{L})(?:half|thirds?|quarters?|fifths?|most|few|fewer|majority|minority|more|less|many|none|hardly any|the rest|the remainder)(?!\p{L})/iu;
/** "17 % of our power, less in winter": another time or place is only compared with. */
const MORE_OR_LESS =
  /(?:, (?:but |and |though )?| (?:but|and|though) )(?:much |far |rather |a little |somewhat |slightly |considerably )?(?:less|more|fewer|higher|lower|dearer|cheaper|longer|shorter) (?:in|at|on|for|with|during) (?<what>[^,;.\d]{3,40})/giu;

/**
 * Whether the question's word is said only where the sentence goes on behind the figure, and tells no figure: "a group lesson costs $75; private
 * lessons are arranged with the teacher" has no price of private lessons, "37% come from Wales, and of the Scots more than half from Fife" no
 * share from Fife, and "17 % of our power, less in winter" none of winter.
 */
export function isUntoldInNextClause(
  { passage: { text }, words, headingKeys, pageKeys }: Excerpt,
  { start: figure, end }: Place,
  { terms, question, wanted }: Pick<Analysis, 'terms' | 'question' | 'wanted'>,
): boolean {
  const asides = [
    ...(wanted === 'number' ? [...gappedBehind(text, end), ...otherCaseBehind(text, end)] : []),
    ...(wanted === 'share' ? inWordsBefore(text, figure) : []),
    ...untoldBehind(text, end, wanted),
    ...comparedBehind(text, end),
    ...openBehind(text, figure, end),
  ];
  if (asides.length === 0) return false;
  const asked = wordsOf(question);
  // "Employers’ liability" is another one than that of the public, however little "employers" says elsewhere.
  const narrows = (key: string) =>
    asked.some(
      (word, at) =>
        word.key === key &&
        terms.some((term) => term.key === asked[at + 1]?.key) &&
        /^(?: |['’]s? )$/u.test(question.slice(word.end, asked[at + 1]?.start)),
    );
  // "Did visitors come": whoever does it.
  const isDoer = (key: string) =>
    asked.some(
      (word) =>
        word.key === key && /(?<!\p{L})(?:do|does|did) (?:the )?$/iu.test(question.slice(0, word.start)),
    );
  return terms.some(({ key }) => {
    if ((GENERIC.has(key) && !narrows(key) && !isDoer(key)) || headingKeys.has(key) || pageKeys.has(key))
      return false;
    const places = words.filter((word) => word.key === key);
    return (
      places.length > 0 &&
      places.every(({ start }) => asides.some((aside) => start >= aside.start && start < aside.end)) &&
      places.some(({ start }) =>
        asides.some(
          (aside) =>
            start >= aside.start &&
            start < aside.end &&
            (aside.isCompared ||
              BEFORE_SUBJECT.test(text.slice(aside.start, start)) ||
              SOME_OF_IT.test(text.slice(aside.start, aside.end))),
        ),
      )
    );
  });
}

interface Aside extends Place {
  isCompared: boolean;
}

/** What makes a clause tell a figure: days and miles are no sum of money. */
const FIGURE = {
  any: /(?<![\p{L}\d-])\d/u,
  money:
    /[£$€¥]|\d ?(?:[kp]|pence|cents?|euros?|pounds?|dollars?|kr|zł)(?!\p{L})|(?<!\p{L})(?:EUR|GBP|USD|CHF|SEK|NOK|DKK|PLN|CZK|CAD|AUD|free|nothing|half|twice|double)(?!\p{L})|^[^\p{L}]*\d[\d.,]*[^\p{L}]*$/iu,
};
/** The clauses behind an offset that tell no figure. */
function untoldBehind(text: string, from: number, wanted: Analysis['wanted']): Aside[] {
  const cuts = [...text.matchAll(NEXT_CLAUSE)].filter(({ index }) => index >= from);
  return cuts.flatMap(({ index, 0: cut }, at) => {
    const clause = { start: index + cut.length, end: cuts[at + 1]?.index ?? text.length, isCompared: false };
    return FIGURE[wanted === 'money' ? 'money' : 'any'].test(text.slice(clause.start, clause.end))
      ? []
      : [clause];
  });
}

/** "Certificates are kept for 15 years, drawings for good": another subject, its verb unsaid, with no figure. */
const GAPPED =
  /, (?:and |but |while )?(?:(?:an?|the|our|its|most|other|all) )?(?<what>[\p{Ll}-]{3,}(?: [\p{Ll}-]{3,})?) (?:for|from|about|at|in|on|to|with|by|until|as|only|even|rather|up|a|an|twice|half|never|none|always)(?!\p{L})(?<rest>[^,;.\d]{0,60})(?=[,.;]|$)/gu;
const LIKEWISE = /(?<!\p{L})(?:too|also|as well|likewise|the same|included|including|each|apiece)(?!\p{L})/iu;

function gappedBehind(text: string, from: number): Aside[] {
  return [...text.matchAll(GAPPED)].flatMap(({ index, 0: match, groups }) =>
    index >= from && !LIKEWISE.test(match)
      ? [{ start: index, end: index + match.length - (groups?.rest ?? '').length, isCompared: true }]
      : [],
  );
}

/** ", if it is worn every day sooner", ", for e-books they are not": what holds for another case is left open. */
const OTHER_CASE =
  /, (?:but |and )?(?:if|when|where|for|in|at|with|on) (?<case>[^,;.\d]{3,50}?) (?:sooner|earlier|later|longer|shorter|more often|less often|(?:they|it|this|that) (?:are|is|do|does) not|not)(?=[.;,)]|$)/giu;

function otherCaseBehind(text: string, from: number): Aside[] {
  return [...text.matchAll(OTHER_CASE)].flatMap(({ index, 0: match }) =>
    index >= from ? [{ start: index, end: index + match.length, isCompared: true }] : [],
  );
}

function comparedBehind(text: string, from: number): Aside[] {
  return [...text.matchAll(MORE_OR_LESS)].flatMap(({ index, 0: match, groups }) =>
    index >= from
      ? [
          {
            start: index + match.length - (groups?.what ?? '').length,
            end: index + match.length,
            isCompared: true,
          },
        ]
      : [],
  );
}

function openBehind(text: string, figure: number, from: number): Aside[] {
  const besides = PRICED_BEFORE.test(text.slice(0, figure)) ? [...text.matchAll(DONE_BESIDES)] : [];
  return [...text.matchAll(LEFT_OPEN), ...besides].flatMap(({ index, 0: match, groups }) => {
    const start = index + match.indexOf(groups?.what ?? '');
    return index >= from ? [{ start, end: start + (groups?.what ?? '').length, isCompared: true }] : [];
  });
}

/** The parts before a figure, up to the last comma, that tell a share of their own in words; the figure's own part names something. */
function inWordsBefore(text: string, figure: number): Aside[] {
  const own = Math.max(text.lastIndexOf(', ', figure), text.lastIndexOf('; ', figure));
  if (own < 0 || !/^[,;] (?:and |but |while )?\p{L}{3,}/u.test(text.slice(own, figure))) return [];
  const inWords = IN_WORDS.exec(text.slice(0, own));
  return inWords === null ? [] : [{ start: 0, end: inWords.index, isCompared: true }];
}
