import { type Quote, textQuote } from '../claims/claim.ts';
import { NAME } from '../questions/read/people/personNames.ts';
import type { PersonExcerpt } from './aboutPerson.ts';

const TAKES_PART =
  '(?:spoke|speaks|presented|presents|gave|gives|gave|moderated|moderates|chaired|chairs|hosted|hosts|joined|joins|lectured|talked|showed|shows|took part|takes part|discussed|explained|demonstrated|won|received|(?:will|is to) (?:speak|present|give|moderate|chair|host|join|lecture|talk|show|take part)|sprach|spricht|hielt|hält|interviene|intervino|est intervenue?|intervient|a (?:présenté|animé|donné|pris part))';
/** "…; Ann Lee opened the same summit": behind what ties clauses a name and any verb begin what somebody else did. */
const NEXT_CLAUSE =
  '(?:also |then |both |each )?(?!(?:and|as|at|by|for|from|in|of|on|to|who|whose|with)(?!\\p{L}))\\p{Ll}{3,}';
/** "Jo Kim spoke on “Five seals”, Ann Lee on “Pumps”": the verb is told once for both. */
const VERB_LEFT_OUT = '(?:(?:über|zu|on|about|with|mit|sur|su|sobre|over) )?[“"„«]';
const ACTING = new RegExp(
  `(?<![\\p{L}’'-])(?<name>${NAME})(?:,? (?:(?:also|then|both|each) )?${TAKES_PART}|(?<=[”"“»][^”"“»„«.;]{0,40}(?:[,;]|[,;]? (?:and|und|et|y|e|en)) ${NAME})(?= ${VERB_LEFT_OUT})|(?<=(?:;|, (?:while|whereas|and|but)) ${NAME}) ${NEXT_CLAUSE})(?!\\p{L})`,
  'gu',
);
/** What ties one clause to the next and belongs to neither. */
const TIE = /(?:[,;]|(?<!\p{L})(?:and|while|whereas|but|et|und))?\s*(?:and|while|whereas|but|et|und)?\s*$/u;

/**
 * Of words that tell of what several people did, the part that tells of the person: "Jo Kim presented X and Ann Lee presented Y" is
 * cut before whoever acts next, and begins with the person where somebody else acts before them.
 */
export function ownPart(quote: Quote, { passage, mention }: PersonExcerpt): Quote {
  if (mention === null) return quote;
  const at = passage.start + mention.start - quote.start;
  if (at < 0 || at >= quote.words.length) return quote;
  const others = [...quote.words.matchAll(ACTING)].filter(
    ({ index, groups }) => index + (groups?.name ?? '').length <= at || index > at + mention.words.length,
  );
  const isBefore = others.some(({ index }) => index < at);
  const next = others.find(({ index }) => index > at)?.index ?? quote.words.length;
  const end =
    next === quote.words.length ? next : quote.words.slice(0, next).replace(TIE, '').trimEnd().length;
  const start = isBefore ? at : 0;
  return start === 0 && end === quote.words.length
    ? quote
    : textQuote(quote.document, quote.start + start, quote.start + end);
}
