import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';
import { isOfOtherNoun, isOtherWorth } from './otherNoun.ts';

/** What a figure is called by two words: "fee income" is no income, and a budget for IT no budget. */
const COMPOUND_ASKED =
  /(?<!\p{L})(?<narrow>fee|licen[cs]e|licensing|rental|interest|service|subscription|membership|donation|ticket|export|online|grant|advertising|commission|royalty|premium|IT|HR|PR|R&D|marketing|training|travel) (?<what>income|revenues?|sales|turnover|budget|spend\p{L}*|costs?|expens\p{L}+)(?!\p{L})/u;
const SPENT_ON =
  /(?<!\p{L})(?:spen[dt]|spending|budget|pay|invest)(?: \p{Ll}+)? (?:on|for|in) (?<narrow>IT|HR|PR|R&D|AI)(?!\p{L})/u;
const IN_WORDS: Record<string, RegExp> = {
  IT: /(?<![\p{L}&])IT(?!\p{L})|(?<!\p{L})(?:information technology|software|computers?|systems?|digital)(?!\p{L})/u,
  HR: /(?<!\p{L})(?:HR|human resources|personnel)(?!\p{L})/u,
  PR: /(?<!\p{L})(?:PR|public relations)(?!\p{L})/u,
  AI: /(?<!\p{L})(?:AI|artificial intelligence)(?!\p{L})/u,
  'R&D': /(?<!\p{L})(?:R ?& ?D|research)(?!\p{L})/iu,
};

const HAS_AUXILIARY = /(?<!\p{L})(?:do|does|did|will|would|can|may|must)(?!\p{L})/iu;

/** Whether a figure that is called by two words is told by both: turnover is no fee income. */
function isOfCompoundAsked({ passage: { text }, headings, words }: Excerpt, { question }: Analysis): boolean {
  const compound = COMPOUND_ASKED.exec(question);
  // "What does an adult ticket cost?" has a verb behind the ticket.
  const isVerb = /^(?:cost|spend)$/u.test(compound?.groups?.what ?? '') && HAS_AUXILIARY.test(question);
  const narrow = ((isVerb ? null : compound) ?? SPENT_ON.exec(question))?.groups?.narrow;
  if (narrow === undefined) return true;
  const around = [text, ...headings.map((heading) => heading.text)];
  const inWords = IN_WORDS[narrow];
  if (inWords !== undefined) return around.some((said) => inWords.test(said));
  const key = keyOfWord(narrow.toLowerCase());
  return (
    words.some((word) => word.key === key) ||
    around.some((said) => wordsOf(said).some((word) => word.key === key))
  );
}

const ONE_ASKED =
  /(?<!\p{L})(?:one|an?|per|each|every|single) (?:\p{Ll}+ )??(?<what>\p{Ll}{3,})(?= cost|\??$| (?:is|sell|go))/u;
const SEVERAL = inAnyCase(
  /(?<!\p{L})(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|several|both|\d{1,4}) (?:\p{Ll}+ ){0,2}?(?<what>\p{Ll}{3,})s(?!\p{L})/gu,
);
const EACH = /(?<!\p{L})(?:each|apiece|per|every|a piece)(?!\p{L})/iu;

/** "Six robots were added for £1.1 million" does not tell what one costs. */
function isOfSeveralForOne(text: string, question: string): boolean {
  const one = ONE_ASKED.exec(question)?.groups?.what;
  if (one === undefined || EACH.test(text) || isPriceOfOne(text, one)) return false;
  return [...text.matchAll(SEVERAL)].some(
    ({ groups }) => groups?.what?.toLowerCase() === one && groups?.count !== '1',
  );
}

/** "One share costs €100, and nobody may hold more than two hundred shares": what one costs is told beside how many there may be. */
const isPriceOfOne = (text: string, what: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:one|an?|a single) (?:\\p{Ll}+ )?${what} (?:costs?|is|sells for|comes (?:at|to))(?!\\p{L})`,
    'iu',
  ).test(text);

const TOGETHER =
  /^ (?:(?:to date|so far|in total) )?(?:in|of|from) (?<first>\p{Ll}+)(?:, (?<second>\p{Ll}+))? and (?<third>\p{Ll}+)/u;

/** "€19 million in grants and equity" tells of neither how much it is. */
function isOfBothKinds(text: string, { end }: Place, question: string): boolean {
  const groups = TOGETHER.exec(text.slice(end))?.groups;
  if (groups === undefined) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const named = Object.values(groups).flatMap((word) =>
    word === undefined ? [] : [asked.has(keyOfWord(word))],
  );
  return named.includes(true) && named.includes(false);
}

const MOST_ASKED =
  /(?<!\p{L})(?:the|their|its|what|which)?(?:^| )(?:highest|largest|biggest|greatest|record) (?!(?:customer|client|shareholder|owner|investor|market|plan|tier|price))/iu;
const TOLD_AS_MOST =
  /(?<!\p{L})(?:highest|largest|biggest|greatest|record|top|max\p{L}*|up to|as much as|most|limit|cap(?:ped)?|ever)(?!\p{L})|\d[\d,.]*[km]?(?: \p{L}+)? ?(?:to|–|-) ?[$£€]?\d/iu;

/** The largest of several is told as that, and not as what all of them came to. */
const isNotToldAsMost = ({ passage: { text }, headings }: Excerpt, question: string): boolean =>
  MOST_ASKED.test(question) &&
  ![text, ...headings.map((heading) => heading.text)].some((said) => TOLD_AS_MOST.test(said));

const ASKS_FOR_FREE = /(?<!\p{L})(?:free|waived)(?!\p{L})/iu;
const LIMIT_BEFORE =
  /(?<!\p{L})(?:over|above|from|of|at|than|least|exceed\p{L}*|beyond|reach\p{L}*|minimum|spend|ab|dès|desde|worth|value|for) (?:just |only )?$|[>≥] ?$/iu;
const LIMIT_BEHIND = /^ ?(?:\+|and (?:over|above|more|up)|or (?:more|over|above)|upwards)/iu;
const ELSE_BEFORE = /(?<!\p{L})(?:for|otherwise|else|below|under|costs?) $/iu;

/** "Posted free here, and for £4 elsewhere": what it costs where it is not free is no order from which it is. */
const isNoLimitOfFree = (text: string, { start, end }: Place, question: string): boolean =>
  ASKS_FOR_FREE.test(question) &&
  (ELSE_BEFORE.test(text.slice(0, start)) ||
    !(LIMIT_BEFORE.test(text.slice(0, start)) || LIMIT_BEHIND.test(text.slice(end)))) &&
  text.length - (end - start) > 4;

const MINIMUM_ASKED = /(?<!\p{L})(?:minimum|smallest|least) (?:order|purchase|spend|contract|basket)/iu;
const MINIMUM_TOLD =
  /(?<!\p{L})(?:minimum|min\.|smallest|at least|no (?:orders? )?(?:less|below|under)|moq|accept orders|orders? (?:start|from|of)|mindest\p{L}*)(?!\p{L})/iu;
const FREE = /(?<!\p{L})(?:free|carriage paid|post paid|waived|gratis)(?!\p{L})/iu;

/** "Free shipping from $40" and "contracts of €25,000 or more are advertised" tell no minimum order. */
const isNoMinimumOrder = ({ passage: { text }, headings }: Excerpt, question: string): boolean =>
  MINIMUM_ASKED.test(question) &&
  (FREE.test(text) ||
    ![text, ...headings.map((heading) => heading.text)].some((said) => MINIMUM_TOLD.test(said)));

/** "Robot cell operator" in a price list is no robot: the label of a price names it last, or says what it is of behind a preposition. */
function isOfLongerLabel({ passage, headings, words }: Excerpt, { terms, question }: Analysis): boolean {
  const [label] = headings;
  if (label === undefined || label.level < LEVEL_OF_LABELS || passage.text.length > 20 || terms.length !== 1)
    return false;
  const [term] = terms;
  const at = wordsOf(label.text);
  const place = at.findIndex(({ key }) => key === term?.key);
  const next = at[place + 1];
  if (place < 0 || next === undefined || words.some(({ key }) => key === term?.key)) return false;
  // What stands behind a name is whose it is: "NHS grant".
  if (
    /^\p{Lu}/u.test(label.text.slice(at[place]?.start)) &&
    question.includes(label.text.slice(at[place]?.start, at[place]?.end))
  )
    return false;
  const between = label.text.slice(at[place]?.end ?? 0, next.start);
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return between === ' ' && /^\p{L}{4,}$/u.test(next.word) && !asked.has(next.key) && !PLAIN.test(next.word);
}
const PLAIN =
  /^(?:from|with|per|each|incl\p{L}*|excl\p{L}*|price|fee|cost|charge|rate|ticket|affaires|annual\p{L}*|year\p{L}*|month\p{L}*|plan|tier|total|only|over|under|plus|members?|adults?)$/u;

const FROM_ASKED =
  /(?<!\p{L})(?:c[ao]mes?|raised?|received?|got|get|gets|put in|contributed|paid|given) (?:in )?(?:from|by) (?:the |its |their )?(?<who>(?!the|its|their)\p{Ll}{3,})/u;
const SOURCE_ASKED = inAnyCase(
  /(?<!\p{L})(?:revenues?|sales|turnover|income|profits?|earnings) (?:from|with) (?:the |its |their )?(?<who>(?!the|its|their)\p{Ll}{3,})/u,
);
const PART_ASKED =
  /(?<!\p{L})(?<part>extension|bridge|tranche|top-?up|first close|second close|final close)(?!\p{L})/iu;

/** Who gave it, and which part of a round it was, is told where it is asked: a seed round is no seed extension. */
function isOfGiverAsked({ passage: { text }, words, headings }: Excerpt, { question }: Analysis): boolean {
  const part = PART_ASKED.exec(question)?.groups?.part?.toLowerCase();
  const around = [text, ...headings.map((heading) => heading.text)];
  if (part !== undefined && !around.some((said) => said.toLowerCase().includes(part.slice(0, 5))))
    return false;
  const who = (FROM_ASKED.exec(question) ?? SOURCE_ASKED.exec(question))?.groups?.who;
  if (who === undefined) return true;
  const key = keyOfWord(who.toLowerCase());
  const asked = new Set([key, ...saidFor(key)]);
  return (
    words.some((word) => asked.has(word.key)) ||
    headings.some((heading) => wordsOf(heading.text).some((word) => asked.has(word.key)))
  );
}

const ASKS_RAISED = /(?<!\p{L})(?:rais(?:e|ed|ing)|funding|financing|capital|taken in|brought in)(?!\p{L})/iu;
const GIVES =
  /(?<!\p{L})(?:g[ai]ven? (?:away|out)?|gave|gives|donated|granted|awarded|paid out|disbursed|handed out|lent|invested in)(?!\p{L})[^.;]{0,40}$/iu;
const THEIR_OWN =
  /(?<=[\p{L},] )\p{Lu}\p{Ll}+[^.;]{0,80}(?<!\p{L})(?:they|he|she) (?:have |has |had )?(?:\p{Ll}+ )?$/u;

/** What is raised by a raffle goes to somebody else. */
const AT_EVENT =
  /(?<!\p{L})(?:raffles?|tombola|auction|bake sale|cake sale|quiz|collection (?:box|tin)|sponsored \p{L}+|fun run|charity \p{L}+|fundraiser)(?!\p{L})/iu;

/** "Since 2005 the fund has given away £9 million" tells no funding of it, and "Congratulations to Llan: they raised £140,000" tells Llan's. */
const isOfOtherRaising = (text: string, { start }: Place, question: string): boolean =>
  ASKS_RAISED.test(question) &&
  ((GIVES.test(text.slice(0, start)) && !GIVES.test(question)) ||
    /(?<!\p{L})(?:congratulations|well done|thanks)(?!\p{L})/iu.test(text) ||
    (AT_EVENT.test(text.slice(0, start)) && !AT_EVENT.test(question)) ||
    THEIR_OWN.test(text.slice(0, start)));

/** Whether whatever narrows a sum in the question is told with it: both words of its name, the giver, the largest, the least, the one of several. */
export const isOfMatterNamed = (excerpt: Excerpt, analysis: Analysis): boolean =>
  isOfCompoundAsked(excerpt, analysis) &&
  isOfGiverAsked(excerpt, analysis) &&
  !isNotToldAsMost(excerpt, analysis.question) &&
  !isNoMinimumOrder(excerpt, analysis.question) &&
  !isOfLongerLabel(excerpt, analysis) &&
  !isOfOtherNoun(excerpt, analysis.question) &&
  !isOtherWorth(excerpt, analysis.question) &&
  !isOfSeveralForOne(excerpt.passage.text, analysis.question);

/** Whether a sum is of several kinds together, of what is not free, or of what another raised or was given. */
export const isOfOtherSum = (text: string, sum: Place, question: string): boolean =>
  isOfBothKinds(text, sum, question) ||
  isNoLimitOfFree(text, sum, question) ||
  isOfOtherRaising(text, sum, question);
