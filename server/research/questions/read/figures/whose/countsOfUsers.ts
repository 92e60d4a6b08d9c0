import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { asksOwn } from '../what/otherCounts.ts';
import { isOfOtherMatter } from '../what/otherMatter.ts';

/** What is counted in an excerpt: its number, where its noun ends, and what is asked. */
interface Count {
  excerpt: Excerpt;
  number: Place;
  nounEnd: number;
  counted: Term;
  question: string;
}

/** Whether those who are counted only sell, use or sit together, and are not all that the house has. */
export function isOfUsersElsewhere(one: Count): boolean {
  const { counted, question } = one;
  if (isOfUnsaidDeed(one) || isOfCircle(one) || isOfOtherMatter(one)) return true;
  return (
    counted.key !== EMPLOYEE &&
    asksOwn(question) &&
    (isOnBoard(one) || isUnderSellers(one) || isWhereUsed(one))
  );
}

const ON_BOARD =
  /^ (?:(?:are|is|now|already|currently|have|come|came|went|gone) )*(?:on ?board|onboarded|on (?:the|our|its) (?:platform|network|system|app|marketplace)|signed up|subscribed|live|connected)(?=[.,;!)]|$| (?:and|with|across|in|so far|to date|today|since)(?!\p{L}))/iu;
const ASKS_ON_BOARD =
  /(?<!\p{L})(?:customers?|clients?|users?|members?|subscribers?|sellers?|landlords?|merchants?|patients?|students?|learners?|riders?|guests?|passengers?|partners?|investors?|shareholders?|suppliers?|drivers?|devices?|homes|households)(?!\p{L})/iu;

/** "1,720 clinics on board": those who use a thing are none of the house's own. */
const isOnBoard = ({ excerpt, nounEnd, question }: Count): boolean =>
  ON_BOARD.test(excerpt.passage.text.slice(nounEnd)) && !ASKS_ON_BOARD.test(question);

const SELLERS =
  /(?<!\p{L})(?:stockists?|where to (?:buy|find (?:us|our)|get)|retailers?|resellers?|dealers?|our partners|find a (?:shop|dealer|store|retailer)|sold (?:at|in|by))(?!\p{L})/iu;

/** "Forty shops." on the page of the stockists. */
const isUnderSellers = ({ excerpt: { headings, page }, question }: Count): boolean =>
  !SELLERS.test(question) &&
  (headings.some(({ text }) => SELLERS.test(text)) ||
    /\/(?:stockists?|retailers?|dealers?|where-to-buy)(?:[/.?#]|$)/iu.test(page.document.url));

/** What things, and no people of the house, do where they are. */
const USED_AT =
  /(?<!\p{L})(?:rolling|hanging|humming|spinning|driving|ticking|glowing|burning|on duty|in action|mounted|wired up|up and running|at home|doing their (?:job|work|duty)|earning their keep|found their way) (?:in|into|at|across|on|over) (?:about |around |over |more than |some |nearly |almost )?$/iu;

/** "312 trucks are rolling in 19 warehouses": the warehouses are those of others. */
const isWhereUsed = ({ excerpt, number }: Count): boolean =>
  USED_AT.test(excerpt.passage.text.slice(0, number.start));

const CIRCLE =
  /(?<!\p{L})(?<circle>partnership|syndicate|consortium|panel|jury|merger|delegation|alliance|shortlist) of (?:about |some |just |only )?$/iu;

/** "A partnership of six architects": those who are partners, and not all who work there. */
function isOfCircle({ excerpt, number, question }: Count): boolean {
  const circle = CIRCLE.exec(excerpt.passage.text.slice(0, number.start))?.groups?.circle;
  return circle !== undefined && !question.toLowerCase().includes(circle.toLowerCase().slice(0, 6));
}

const DEED_ASKED = inAnyCase(
  /^how many (?:[\p{L}-]+ ){1,3}?(?<verb>own|owns|owned|founded|fund|funded|finance|financed|back|backed|sponsor|sponsored|recommend|recommended|left|quit) (?:it|them|the \p{Ll}+|\p{Lu}[\p{L}’'-]+)\??$/u,
);

/** "How many farms own it?": only words that tell of owning tell how many do. */
function isOfUnsaidDeed({ excerpt: { words, headingKeys, passage }, question }: Count): boolean {
  const verb = DEED_ASKED.exec(question)?.groups?.verb;
  if (verb === undefined) return false;
  const key = keyOfWord(verb);
  const keys = [key, ...saidFor(key)];
  const said = new Set([...words, ...wordsOf(passage.text)].map((word) => word.key));
  return !keys.some((one) => said.has(one) || headingKeys.has(one)) && !passage.text.includes(verb);
}
