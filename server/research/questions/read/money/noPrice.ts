import type { Place } from '../clauses.ts';

const ASKS_SOLD = /(?<!\p{L})(?:sell|sells|sold|fetch\p{L}*|go for|went for|cost|price|hammer)(?!\p{L})/iu;
/** "A glass that failed to sell at £30,000", "bought in at £4,000". */
const NOT_SOLD =
  /(?<!\p{L})(?:(?:fail(?:s|ed|ing)?|refused) to (?:sell|find a buyer|reach|meet)|(?:did|does|do|was|were|has|have) not (?:been )?(?:sell|sold|find a buyer|reach)|didn['’]t (?:sell|find a buyer|reach)|unsold|bought in|withdrawn|passed in|no (?:bids|buyer|takers))(?!\p{L})[^,;.]{0,30}$/iu;
const ASKS_NOT_SOLD = /(?<!\p{L})(?:unsold|fail\p{L}*|not|reserve|withdrawn)(?!\p{L})/iu;

const ASKS_PAY = /(?<!\p{L})(?:(?:is|are|was|were) (?:[\p{L}-]+ ){1,4}paid|earns?|salary|wages?)(?!\p{L})/iu;
/** "6,300 hours, worth some €95,000": nobody was paid that. */
const WORTH =
  /(?<!\p{L})(?:worth|valued at|the equivalent of|equal to|(?:would|which would) (?:have )?cost) (?:about |around |some |nearly |over |more than )?$/iu;

const ASKS_PRICE_OF_SHARE =
  /(?<!\p{L})(?:price per share|(?:share|issue|offer|subscription) price|price of (?:a|one|each) share)(?!\p{L})/iu;
const PER_SHARE = /^ (?:per|a|for each|each) (?:ordinary |common |diluted |basic )?share(?!\p{L})/iu;
const RESULT_OF_SHARE =
  /(?<!\p{L})(?:loss(?:es)?|earnings|income|profits?|dividends?|eps|net asset value)(?!\p{L})[^;]*$/iu;

/** Whether a sum is told as something that nobody paid: what failed to sell, what work was worth, or what was earned or lost per share. */
export function isNotPaid(text: string, { start, end }: Place, question: string): boolean {
  const before = text.slice(0, start);
  return (
    (ASKS_SOLD.test(question) && !ASKS_NOT_SOLD.test(question) && NOT_SOLD.test(before)) ||
    (ASKS_PAY.test(question) && WORTH.test(before)) ||
    (ASKS_PRICE_OF_SHARE.test(question) && PER_SHARE.test(text.slice(end)) && RESULT_OF_SHARE.test(before))
  );
}
