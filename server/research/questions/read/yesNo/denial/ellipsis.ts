import type { Reader } from '../../../../claims/reader.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Ranked } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import type { Told } from '../told.ts';
import { isHedged } from './hedges.ts';
import { NEGATION } from './mood.ts';

/** "…; Hush does not, as its felt is still under test", "The eggs are not: the mill shut": denied with no verb of its own. */
const DOES_NOT =
  /(?:^|[;:–] |, (?:but |while |whereas |and )?)(?:but |while )?(?<who>(?:the |our )?[\p{L}\d&’'-]+(?: [\p{L}\d&’'-]+){0,3}) (?:do|does|is|are|has|have|can|will)(?: not|n['’]t)(?=[,;:.]| as | because | –|$)/iu;
const COMPANY = /^(?:we|it|they|(?:the |our )?(?:company|firm|business|group|house))$/iu;
/** Of whom it is asked, before what is said of them. */
const OF_WHOM =
  /^(?:is|are|does|do|has|have|can|will) (?<who>(?:the |their |its |all )*(?:[\p{L}\d&’'-]+ )??[\p{L}\d&’'-]+)(?= )/iu;

/**
 * What a sentence denies of somebody or something by "does not" alone: whatever it says of another right before. It answers where the one
 * who does not is the one that is asked about, and the rest of the question is told of the other.
 */
export function toldByEllipsis(one: Ranked, proposition: Proposition, reading: Reading): Told | null {
  const { passage, siblings, index } = one.excerpt;
  const previous = siblings[index - 1]?.passage;
  const before = previous !== undefined && previous.line === passage.line ? previous.text : '';
  const isDenied = (words: string) => isDeniedSo(words, before, proposition, reading);
  if (!isDenied(passage.text)) return null;
  const { isNegative } = proposition;
  const reader: Reader = {
    name: 'denied with no verb of its own',
    read: (words) => (isDenied(words) ? [isNegative] : []),
  };
  const denial = DOES_NOT.exec(passage.text);
  const at = (denial?.index ?? 0) + (denial?.[0].length ?? 0);
  return { value: isNegative, reader, at, strength: 0.8, inferred: null };
}

function isDeniedSo(
  text: string,
  before: string,
  proposition: Proposition,
  { spokenNames }: Reading,
): boolean {
  const { required, question, predicate } = proposition;
  const denial = DOES_NOT.exec(text);
  const who = denial?.groups?.who;
  if (denial === null || who === undefined || required.length === 0) return false;
  const told = denial.index > 0 ? text.slice(0, denial.index) : before;
  if (told === '' || NEGATION.test(told) || isHedged(told) || !predicate.same.test(told)) return false;
  const asked = OF_WHOM.exec(question)?.groups?.who ?? '';
  const isOfCompany = COMPANY.test(asked.trim()) || mentions(asked, spokenNames) || asked === '';
  const ofWhom = new Set(wordsOf(asked).map(({ key }) => key));
  const isSame = isOfCompany
    ? COMPANY.test(who) || mentions(who, spokenNames)
    : wordsOf(who).some(({ key, word }) => ofWhom.has(key) && !/^(?:the|our|all|its)$/u.test(word));
  if (!isSame) return false;
  const rest = required.filter(({ key }) => isOfCompany || !ofWhom.has(key));
  return rest.length > 0 && heldIn(told, rest).size === rest.length;
}
