import type { Excerpt } from '../../excerpts.ts';
import { SELF_NOUNS } from '../../ownershipAsked.ts';

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter)';
const NAME = `(?:the )?(?:\\p{L}[\\p{L}-]* ){0,3}?(?!${MONTH}(?!\\p{L}))\\p{Lu}\\p{L}`;
const HOUSE = `(?:the|this|our) (?:whole |entire |family )?${SELF_NOUNS}(?! (?:car|van|building|flat|site|magazine|shop|archive|land))`;
const WHEN = `(?:,? in (?:${MONTH} )?(?:19|20)\\d\\d)?`;
const SHARE = '(?<share>\\d{1,3}(?:[.,]\\d+)? ?(?:%|per ?cent))';
/** "The family sold the company to Globex", "sold 70 % of the shares to Globex". */
const SOLD = new RegExp(
  `(?<!\\p{L})sold (?:${HOUSE}|(?:${SHARE}|(?<most>a majority|most|all|the majority)) (?:of (?:the |its |their |our )(?:shares|stock|capital|equity|${SELF_NOUNS})|stake|shareholding|(?:the |its |their )shares))${WHEN} to ${NAME}`,
  'u',
);
/** "80 % have belonged to Globex", "80 % of the shares are held by Globex". */
const HELD = new RegExp(
  `(?<![\\d.,])(?<share>\\d{1,3}(?:[.,]\\d+)? ?(?:%|per ?cent))(?: of (?:the |its |our |all )?(?:shares|stock|capital|equity|${SELF_NOUNS}))? (?:(?:is|are|has|have|been|now|today) )*(?:belong(?:s|ed)? to|held by|owned by|(?:lies?|sits?) with) ${NAME}`,
  'u',
);
/** What came later, or came to nothing. */
const TAKEN_BACK =
  /(?<!\p{L})(?:bought (?:it |the (?:company|firm|business|shares) )?back|buy-?back|buy-?out|independent again|sold (?:it|the (?:company|firm|business|group)) (?:on|again)|resold|returned to the (?:family|founders?)|tried|wanted|failed|offered|almost|nearly)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const HALF = 50;

/** Whether a sentence tells whose the company is by its sale, or by whose most of the shares are; and no other one of the page takes that back. */
export function tellsOwnerBySale({ passage, siblings }: Excerpt): boolean {
  const match = SOLD.exec(passage.text) ?? HELD.exec(passage.text);
  if (match === null) return false;
  const share = Number.parseFloat((match.groups?.share ?? '100').replace(',', '.'));
  if (share <= HALF || TAKEN_BACK.test(passage.text)) return false;
  const own = lastYear(passage.text);
  return !siblings.some(
    ({ passage: { text } }) =>
      text !== passage.text &&
      (TAKEN_BACK.test(text) || SOLD.test(text)) &&
      (own === 0 || lastYear(text) === 0 || lastYear(text) > own),
  );
}

const lastYear = (text: string): number => Math.max(0, ...(text.match(YEAR) ?? []).map(Number));
