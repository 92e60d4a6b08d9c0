import { inAnyCase } from '../../../../extract/inAnyCase.ts';

const PARTY =
  '(?:co-)?(?:owners?|shareholders?|stockholders?|investors?|stakeholders?|proprietors?|backers?|financiers?|shareholdings?|ownership|investments?|equity|capital|money|interests?|partners?|funds?)';
const OUTSIDE =
  '(?:outside|external|other|foreign|further|institutional|corporate|financial|third[- ]party|anonymous|absentee|silent|non-family)';
/** "Have no outside shareholders", "without external investors", "no shareholders from outside", "no private equity". */
const NO_OTHERS = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:no|without(?: any)?|free (?:of|from)|(?:not|n[’']t) have(?: any)?) (?:${OUTSIDE} (?:[\\p{Ll}-]+ )?${PARTY}|${PARTY} (?:from )?(?:outside|other than|apart from|besides)(?: the \\p{Ll}+)?|outsiders|private equity(?: ${PARTY})?|venture capital)(?: or ${PARTY})?(?!\\p{L})`,
    'gu',
  ),
);
/** "Nobody outside the family owns a share"; "not owned by investors". */
const NOT_OF_OTHERS = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:nobody|no one|none) (?:from )?outside the \\p{Ll}+ (?:owns?|holds?|has)[^.;,]{0,30}|(?<!\\p{L})(?:not|never) (?:owned|held|controlled|backed|financed) by (?:an? |any |the )?(?:${OUTSIDE} )?(?:${PARTY}|private equity|group|corporation|conglomerate|chain)(?!\\p{L})`,
    'gu',
  ),
);
const ASKS_OWNER = /(?<!\p{L})(?:own|owns|owned|owners?|belongs?|ownership|proprietors?)(?!\p{L})/iu;
const ASKS_OTHERS = new RegExp(
  `(?<!\\p{L})(?:${OUTSIDE}|investors?|shareholders?|stockholders?|equity|capital|backers?|funds?|group|corporation|chain|publicly)(?!\\p{L})`,
  'iu',
);

/**
 * A text without what it denies of owners from outside: "a family firm without outside shareholders" does not say that no family owns it. Where just
 * those are asked for, it stays. The text keeps its length.
 */
export function withoutOtherOwners(text: string, question: string): string {
  if (!ASKS_OWNER.test(question) || ASKS_OTHERS.test(question)) return text;
  const blank = (words: string) => ' '.repeat(words.length);
  return text.replace(NO_OTHERS, blank).replace(NOT_OF_OTHERS, blank);
}
