import { foldName } from '../../../identity/companyName.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Place } from '../clauses.ts';
import { isNameWithin } from '../figures/whose/figureHolder.ts';
import { PARTY } from '../figures/whose/parties.ts';
import type { Reading } from '../finding.ts';

const DEED =
  '(?:pay|paid|spen[dt]|g[ai]ve|given|put|invest(?:ed)?|lend|lent|donated?|contributed?|buy|bought|acquired?|charge|bear|borne?|cover(?:ed)?)';
const DOER_ASKED = new RegExp(
  `^(?:what|how much)[^?]{0,60}? (?:did|do|does|has|have|had|will) (?<who>they|it|we|you|(?:the )?[^?,]{2,60}?) (?:just |already |then |itself |so far )*${DEED}(?!\\p{L})`,
  'iu',
);
const OF_ITSELF =
  /^(?:they|it|we|you|the (?:\p{L}+ )?(?:company|firm|group|business|house|charity|foundation|trust|cooperative|co-op|club|museum|school|bank|brewery|farm|hotel|shop|society))$/iu;

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'-]*";
const DONE =
  '(?:bought|acquired|purchased|paid|spent|gave|donated|invested|lent|contributed|put|took over|snapped up|secured|won|bore|covered|met)';
/** "Pets at Large, the chain, bought …", "In 2024 Northern Rail paid …". */
const OTHER_DOES = new RegExp(
  `(?:^|; )(?:(?:In|Last|This|Since|During|Earlier|Two|Three) [^,\\p{Lu}]{1,20},? )?(?:The )?(?<name>${NAME}(?: (?:(?:of|at|and|&|for|the|de|van|von) ){0,2}${NAME}){0,4})(?:, [^,;.\\d]{2,50},| \\([^()]{2,30}\\))? (?:(?:has|have|had|also|then|later|now|recently|already|since) ){0,2}${DONE}(?!\\p{L})`,
  'u',
);
/** "Sold to a Swedish group for …", "bought by Halden for …". */
const BY_OTHER =
  /(?<!\p{L})(?:(?:bought|acquired|purchased|taken over|funded|financed|paid for) by|sold to) (?<who>(?:an? |the )?[^,;.\d]{2,60}?)(?: in (?:19|20)\d\d)?,? (?:for|at) (?:about |around |some |nearly |over )?$/iu;
/** "Catering is done by Fern’s", "uniform is bought from Menzies": who charges for it. */
const DONE_ELSEWHERE =
  /(?<!\p{L})(?:is|are) (?:bought|done|supplied|provided|offered|sold|run|made|set|served|arranged) (?:from|by|at|through) (?:the )?(?<who>\p{Lu}[\p{L}\p{N}&’'-]+)/u;
const CHARGES = /(?<!\p{L})charge(?!\p{L})/iu;
/** "In our county, the council pays £24 an hour": who is no house of ours does it, by what they are. */
const PARTY_DOES =
  /(?:^|[,;] )(?:The|the|Your|your|Their|their|An?|an?) (?:[\p{L}-]+ ){0,2}?(?<party>[\p{L}-]{3,}),? (?:(?:has|have|had|also|then|later|now|already|will|would) ){0,2}(?:pays?|paid|gives?|gave|given|spends?|spent|invests?|invested|contribut(?:es?|ed)|lends?|lent|charges?|charged|donat(?:es?|ed)|bought|buys?|bore|bears?|cover(?:s|ed))(?!\p{L})/u;
const IS_PARTY =
  /^(?:state|government|council|county|city|town|parish|insurer|insurance|fund|lottery|ministry|municipality|commissioners?|union|nhs|hmrc)$/iu;
const OPENS = /^(?:The|We|It|They|In|On|At|This|That|Our|Since|Last|Nobody|Who|You|He|She|I)$/u;

/**
 * Whether the sentence says that somebody else paid, gave or bought, where the question asks what the company did: "Pets at Large, the chain, bought
 * Wagtail House for £4.1 million" does not tell what another house paid for it.
 */
export function isDeedOfOther(
  { passage: { text, document } }: Excerpt,
  { start }: Place,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const who = DOER_ASKED.exec(question)?.groups?.who;
  const isCalledSo = (name: string) =>
    mentions(name, spokenNames) ||
    [...spokenNames].some((spoken) => `${spoken} `.startsWith(`${foldName(name)} `));
  if (who === undefined || !(OF_ITSELF.test(who) || isCalledSo(who))) return false;
  const isOurs = (name: string) =>
    /(?<!\p{L})(?:we|us|our|the company)(?!\p{L})/iu.test(name) ||
    mentions(name, spokenNames) ||
    [...spokenNames].some((spoken) => ` ${spoken} `.includes(` ${foldName(name)} `));
  const before = text.slice(0, start);
  const by = BY_OTHER.exec(before)?.groups?.who;
  if (by !== undefined && !isOurs(by)) return true;
  const doer = CHARGES.test(question) ? DONE_ELSEWHERE.exec(before)?.groups?.who : undefined;
  if (doer !== undefined && !isOurs(doer)) return true;
  const party = PARTY_DOES.exec(before)?.groups?.party ?? '';
  if ((PARTY.test(party) || IS_PARTY.test(party)) && !OF_ITSELF.test(`the ${party}`)) return true;
  const name = OTHER_DOES.exec(before)?.groups?.name;
  if (name === undefined || OPENS.test(name) || isOurs(name)) return false;
  return name.includes(' ') || isNameWithin(document.text, name);
}
