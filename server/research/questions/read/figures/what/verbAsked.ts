import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { OWNED } from '../written/leadingWords.ts';

/** "How many trucks did they sell?": what the house does with what is counted. */
const VERB_ASKED = inAnyCase(
  /^how many (?:[\p{L}\d’'-]+ ){1,6}?(?:do|does|did|have|has|had|will) (?:they|it|we|he|she|you|the (?:company|firm|group|business|house|trust|charity|association|museum|university|college|school|hospital|society|bank|brewery|mill|club|network|chain|council|family)|\p{Lu}[\p{L}\d&.’'-]*(?: \p{Lu}[\p{L}\d&.’'-]*){0,3}) (?:now |currently |already |still |also |actually |ever )?(?<verb>\p{Ll}{3,})(?!\p{L})/u,
);
/** What a house does with whatever it has: who has 40 trucks runs, keeps and uses 40. */
const AS_GOOD_AS_HAVING =
  /^(?:have|had|having|got|own\p{L}*|run|running|ran|operat\p{L}*|manag\p{L}*|maintain\p{L}*|hold|held|keep|kept|offer\p{L}*|provid\p{L}*|us(?:e|ed|ing)|employ\p{L}*|count\p{L}*|includ\p{L}*|compris\p{L}*|featur\p{L}*|support\p{L}*|need\p{L}*|cover\p{L}*|get|give|take|receiv\p{L}*|control\p{L}*|possess\p{L}*|list\p{L}*|boast\p{L}*|contain\p{L}*|see|seen|stock\p{L}*|carry|carried|work\p{L}*|look|organi[sz]\p{L}*|host\p{L}*|stag\p{L}*|hav|say|stat\p{L}*|report\p{L}*|claim\p{L}*|mention\p{L}*|nam\p{L}*|tell|told|expect\p{L}*|want\p{L}*|plan\p{L}*|come|stand|bring|number|total|there|been|in|on|at|of|to|for|with|and|that|which|each|per|altogether|overall|worldwide|today|across|outside|inside|within|speak|spoken|belong|exist|consist|begin|began|start\p{L}*)$/u;
/** Those for whom a house does what it does are all whom it has. */
const SERVED =
  /^(?:customers?|clients?|members?|patients?|students?|pupils?|learners?|guests?|residents?|tenants?|users?|subscribers?|households?|visitors?|apprentices?|trainees?|children|participants?|passengers?|readers?|policyholders?|beneficiar(?:y|ies)|families|companies|businesses|firms|organi[sz]ations)$/u;

const FILLER =
  '(?:about|around|over|more than|some|nearly|almost|roughly|approximately|at least|just|only|now|currently|today|already|also|all|a|the|these|a total of|as many as|well over|altogether)';
/** What stands before a number of what is only had. */
const HAD = new RegExp(
  `(?<!\\p{L})(?:have|has|had|having|own|owns|owned|owning|run|runs|ran|running|operates?|operated|operating|manages?|managed|managing|holds?|held|keeps?|kept|there (?:are|is|were)|our|their|its|with|(?:fleet|portfolio|collection|stock|network|chain|herd|estate|park) of|possess(?:es)?|boasts?|comprises?|counts?)(?: ${FILLER})* $`,
  'iu',
);

/** What stands before a number of what is made, sold, let or got. */
const DONE = new RegExp(
  `(?<!\\p{L})(?<verb>makes?|manufactures?|produces?|sells?|leases?|rents?|lets?|lends?|builds?|repairs?|buys?|grows?|made|manufactured|produced|sold|leased|let|lent|built|repaired|overhauled|serviced|restored|refurbished|reconditioned|inspected|tested|scrapped|recycled|rented|bought|grew)(?: (?:out|${FILLER}))* $`,
  'iu',
);
/** A label that is all there is tells nothing of these. */
const OF_TRADE =
  /^(?:sell|sold|lease|leased|rent|rented|let|lend|lent|order|ordered|buy|bought|purchase|purchased|scrap|scrapped|donate|donated|lose|lost)$/u;
/** "We have 72 teas": what a house has in its range it sells, where it is no place or machine. */
const OF_RANGE =
  /(?<!\p{L})(?:do|does) (?:\S+ ){1,4}(?:sell|supply|deliver|make|produce|manufacture)(?:\?|$| (?:in (?:all|total)|altogether)(?!\p{L}))/iu;
const OWNS =
  /(?<!\p{L})(?:own|owns|owned|runs?|operates?|operated|manages?|managed|holds?) (?:\p{L}+ ){0,2}$/iu;
/** To let is to rent out, which no list of words that mean the same says of a word of every day. */
const LETS: ReadonlySet<string> = new Set(['let', 'rent', 'lease', 'hire'].map(keyOfWord));
/** A figure and what is said of it, as far as no other clause begins. */
const OWN_CLAUSE = /^[\d.,]*[^,;]*/u;
const BARE_LABEL = /^(?:[\p{L}’' -]{1,40}: ?)?(?:about |around |over |more than |some |nearly )?$/iu;

/**
 * Whether a count is only of what the house has, where it is asked what the house does with it: "we own 260 trucks" tells for
 * no question how many were sold. Where the verb, or one that means the same, stands behind the count or above it, it is told.
 */
export function isOfVerbUnsaid(
  { passage: { text }, headingKeys, labelKeys }: Pick<Excerpt, 'passage' | 'headingKeys' | 'labelKeys'>,
  { start }: Place,
  { question, counted }: Pick<Analysis, 'question' | 'counted'>,
): boolean {
  const verb = VERB_ASKED.exec(question)?.groups?.verb;
  if (verb === undefined || AS_GOOD_AS_HAVING.test(verb)) return false;
  const before = text.slice(0, start);
  const done = DONE.exec(before)?.groups?.verb;
  const isOfRange = done === undefined && OF_RANGE.test(question) && !OWNS.test(before);
  if (isOfRange && counted !== null && !OWNED.has(counted.key)) return false;
  const isBare = OF_TRADE.test(verb) && BARE_LABEL.test(before);
  if (done === undefined && !isBare && !HAD.test(before)) return false;
  if (counted === null || (done === undefined && SERVED.test(counted.word))) return false;
  const key = keyOfWord(verb);
  const meant = new Set([key, ...saidFor(key), ...(LETS.has(key) ? LETS : [])]);
  if (done !== undefined && saidFor(keyOfWord(done)).has(key)) return false;
  const behind = done === undefined ? text.slice(start) : OWN_CLAUSE.exec(text.slice(start))?.[0];
  const said = wordsOf(`${done ?? ''} ${isBare ? text : behind}`).map((word) => word.key);
  return ![...said, ...headingKeys, ...labelKeys].some((one) => meant.has(one));
}
