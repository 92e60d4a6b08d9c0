import { keyOfWord } from '../../words/words.ts';
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
  /(?<!\p{L})(?:loss(?:es)?|earnings|income|profits?|dividends?|eps|net asset value)(?!\p{L})[^;]{0,80}$/iu;

const PAYER_ASKED =
  /(?<!\p{L})(?:do|does|did|must|will) (?:(?:an?|each|every|the) )?(?<who>\p{L}{3,}) pay(?!\p{L})/iu;
const GOES_TO =
  /^ (?:(?:went|goes|was|is) (?:\p{L}+ )?)?to (?:(?:the|our|its|their|each|an?) )?(?<who>\p{L}{3,})/iu;
/** "£6 million to cathedrals" is not paid by them. */
function isOfReceiver(behind: string, question: string): boolean {
  const payer = PAYER_ASKED.exec(question)?.groups?.who;
  const receiver = GOES_TO.exec(behind)?.groups?.who;
  return payer !== undefined && receiver !== undefined && keyOfWord(payer) === keyOfWord(receiver);
}

const NET_INCOME_ASKED = /(?<!\p{L})net (?:income|result|earnings)(?!\p{L})/iu;
/** "Net operating income", "net interest income" are what is left before other costs. */
const OTHER_NET_INCOME =
  /(?<!\p{L})net (?:operating|interest|rental|property|fee|premium|trading|investment|commission|banking) (?:\p{L}+ )?(?:income|result|earnings)(?!\p{L})/iu;

/** Whether the income that a passage tells, in its words or its label, is another one than the net income that is asked for. */
export const isOtherNetIncome = (said: readonly string[], question: string): boolean =>
  NET_INCOME_ASKED.test(question) &&
  said.some((words) => OTHER_NET_INCOME.test(words)) &&
  !said.some((words) => NET_INCOME_ASKED.test(words));

/** Whether a sum is told as something that nobody paid: what failed to sell, what work was worth, what was earned or lost per share, or what they were given of whom it is asked what they pay. */
export function isNotPaid(text: string, { start, end }: Place, question: string): boolean {
  const before = text.slice(0, start);
  return (
    (ASKS_SOLD.test(question) && !ASKS_NOT_SOLD.test(question) && NOT_SOLD.test(before)) ||
    isOfReceiver(text.slice(end), question) ||
    (ASKS_PAY.test(question) && WORTH.test(before)) ||
    (ASKS_PRICE_OF_SHARE.test(question) && PER_SHARE.test(text.slice(end)) && RESULT_OF_SHARE.test(before))
  );
}
