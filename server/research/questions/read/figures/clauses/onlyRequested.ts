import type { Place } from '../../clauses.ts';

const ABOUT = '(?:about |around |some |up to |at least |as much as |nearly |over |more than )?';
/** "The association has asked us for | £500,000", "an application for | 40 places", "a request of | €2 million". */
const REQUESTED = new RegExp(
  `(?<!\\p{L})(?:(?:ask(?:s|ed|ing)?|approached|petition(?:s|ed)|press(?:es|ed|ing)|call(?:s|ed|ing)? (?:on|upon)) (?:us|them|the \\p{L}+|our [\\p{L} ]{3,20}) (?:for|to (?:give|pay|put in|contribute|spend|provide|fund|lend))|(?:ask(?:s|ed|ing)?|call(?:s|ed|ing)?|appl(?:y|ies|ied|ying)|lobb(?:y|ies|ied|ying)|su(?:es|ed|ing)) for|demand(?:s|ed|ing)?|request(?:s|ed|ing)?|claim(?:s|ed|ing)? damages of|(?:requests?|appeals?|applications?|demands?|wish(?:es)?) (?:for|of)) (?:an? (?:\\p{L}+ ){0,2}(?:of |for )?)?${ABOUT}$`,
  'iu',
);
const ASKS_REQUEST =
  /(?<!\p{L})(?:ask(?:s|ed|ing)?|request\p{L}*|appl(?:y|ies|ied|ying|ication\p{L}*)|demand\p{L}*|claim\p{L}*|want\p{L}*|call\p{L}* for|damages|su(?:es|ed|ing)|appeal\p{L}*|seek\p{L}*|sought|need\p{L}*|requir\p{L}*|must|minimum|least|deposit\p{L}*|price|cost\p{L}*|fees?|charge\p{L}*)(?!\p{L})/iu;

/** What somebody only asks for is neither given nor there: "The association has asked us for £500,000; we have not answered yet". */
export const isOnlyRequested = (text: string, { start }: Place, question: string): boolean =>
  REQUESTED.test(text.slice(0, start)) && !ASKS_REQUEST.test(question);
