import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { ASKS_PEOPLE, ASKS_WHERE } from './listWords.ts';

/** "Service partners: …", "partner depots in …": what others are or have. */
const OF_PARTNERS =
  /(?<!\p{L})(?:partners?|suppliers?|competitors?|subcontractors?|resellers?|dealers?)(?: \p{L}+)?(?: (?:in|at|near|are|include))?:? (?:the )?$/iu;
const ASKS_PARTNERS =
  /(?<!\p{L})(?:partners?|suppliers?|competitors?|subcontractors?|resellers?|dealers?|distributors?|stockists?|who|whom)(?!\p{L})/iu;

/** "Our sponsors are": those who do something for the company. */
const THEIR_DOERS =
  /(?<!\p{L})(?:our|the|its|their|all) (?:\p{L}+ )?(?<doers>\p{L}{3,}(?:er|or)s):? (?:are |include )?$/iu;
const ASKS_DEED = /(?<!\p{L})(?:do|does|did) (?:they|it|the \p{L}+) (?<deed>\p{L}{3,})/iu;

const PREMISES =
  '(?:clinics?|practices?|surger(?:y|ies)|hospitals?|schools?|shops?|stores?|restaurants?|caf[eé]s?|hotels?|offices?|warehouses?|factor(?:y|ies)|plants?|studios?|gyms?|farms?|kitchens?|laborator(?:y|ies)|homes?)';
/** "Rosters for cafés, clinics and crèches in …", "cleans offices in …": the premises of those for whom it works. */
const WORKED_FOR = new RegExp(
  `(?<!\\p{L})(?:for|to|serv(?:e|es|ing)|suppl(?:y|ies|ying)|cleans?|cleaning|helps?|helping|equips?|insures?|furnish(?:es)?|guards?|used (?:by|in)|sells? to) (?:(?!(?:our|its|their|we|from|with|at)(?!\\p{L}))[\\p{L}’-]+,? ){0,5}?${PREMISES}(?:,? (?:and|or|, )?(?!in )[\\p{L}’-]+){0,4} (?:in|across|throughout|around)(?: and around)? (?:the )?$`,
  'iu',
);
const ASKS_OWN = new RegExp(
  `(?<!\\p{L})(?:their|its|own|have|has|run|runs|operate|${PREMISES}|employees?|staff)(?!\\p{L})`,
  'iu',
);
const ASKS_SERVED =
  /(?<!\p{L})(?:serve|served|cover|covered|clients?|customers?|work|active|sell|deliver|supply|clean)(?!\p{L})/iu;

/** "Accounts are stored in …": where data are kept is no place of business. */
const OF_DATA =
  /(?<!\p{L})(?:data|files?|accounts?|orders?|backups?|records?|servers?|recordings?|logs) [^;:]{0,60}?(?:stored|kept|held|hosted|encrypted|processed|live|lives|sits?|servers?|data ?cent(?:re|er)s?)(?: [^;:,]{0,30})? (?:in|at|near) (?:the )?$/iu;
const ASKS_DATA =
  /(?<!\p{L})(?:data|files?|hosted|hosting|servers?|stored|kept|backups?|records?|cloud)(?!\p{L})/iu;
/** Where data are kept is told with a word for data, or for what they are kept on. */
export const isOfOtherThanData = (told: string, question: string): boolean =>
  ASKS_WHERE_DATA.test(question) && !TELLS_OF_DATA.test(told);
const ASKS_WHERE_DATA =
  /^(?:where|in which|in what|at which)(?!\p{L}).*(?<!\p{L})(?:data|files|backups|servers?|records)(?!\p{L})/iu;
const TELLS_OF_DATA =
  /(?<!\p{L})(?:data\p{L}*|daten\p{L}*|datos|données|gegevens|dati|files?|backups?|servers?|records?|recordings?|accounts?|information|cloud|host\p{L}*|rechenzent\p{L}+|aws|azure|back-?ups?|encrypted|copies|copy)(?!\p{L})/iu;

/** "Site managers: Jo Kim and Ann Bell". */
const BEHIND_POST =
  /(?<!\p{L})(?:managers|directors|leads|heads|engineers|drivers|reps|representatives|contacts|officers|supervisors|foremen|led by|run by)(?: are)?:? $/iu;
/** "Two plants, Voss and Odda": places, and nothing that is made there. */
const BEHIND_PREMISES =
  /(?<!\p{L})(?:at|in|from) (?:our |its |the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\p{L}-]+ )?(?:plants|sites|factories|mills|works|offices|studios|laboratories|branches|locations|towns|cities|countries|districts|warehouses|yards|kitchens|farms)(?:,|:| [–—-])? \(?$/iu;

/** Whether a list stands behind words that tell of others: partners, those who do to the company what it is asked for doing, and those for whom it works. */
export function isOfOthersAsWell(before: string, question: string): boolean {
  if (OF_PARTNERS.test(before) && !ASKS_PARTNERS.test(question)) return true;
  if (WORKED_FOR.test(before) && ASKS_OWN.test(question) && !ASKS_SERVED.test(question)) return true;
  if (BEHIND_POST.test(before) && !ASKS_PEOPLE.test(question)) return true;
  if (OF_DATA.test(before) && !ASKS_DATA.test(question)) return true;
  if (BEHIND_PREMISES.test(before) && !ASKS_WHERE.test(question)) return true;
  const doers = THEIR_DOERS.exec(before)?.groups?.doers?.toLowerCase();
  const deed = ASKS_DEED.exec(question)?.groups?.deed?.toLowerCase();
  if (doers === undefined || deed === undefined) return false;
  return ['s', 'ers', 'rs', 'ors'].some(
    (ending) => `${deed}${ending}` === doers || `${deed.replace(/y$/u, 'i')}${ending}` === doers,
  );
}

/** Those who do something are called by it: "suppliers", "insurers", "sponsors". */
const DOERS = /(?:er|or|ant|ent)s?$/u;
const OWN_SUBJECT =
  /(?<!\p{L})(?:we|they|it|wir|nous|wij|the (?:company|firm|group|business))(?!\p{L})[^.;:]{0,40}$/iu;

/** "We supply hotels and canteens" names nobody who supplies the house: right before its list stands what the company does itself. */
export function isDoneToThem(before: string, kind: string | null, question: string): boolean {
  const words = wordsOf(before);
  const last = words.at(-1);
  const asked = wordsOf(question).find(({ key }) => key === kind)?.word ?? '';
  if (kind === null || last === undefined || !DOERS.test(asked)) return false;
  if (DOERS.test(last.word) && !IS_VERB_BEHIND.test(before.slice(0, last.start))) return false;
  const isOfKind = last.key === kind || saidFor(kind).has(last.key);
  return isOfKind && !ASKS_DOING.test(question) && OWN_SUBJECT.test(before.slice(0, last.start));
}
/** "We sponsor": behind such a word stands what is done. */
const IS_VERB_BEHIND = /(?<!\p{L})(?:we|they|wir|nous|wij|to)(?: (?:also|now|proudly|still|only))? $/iu;
/** "Which distributors do they supply?" */
const ASKS_DOING = /(?<!\p{L})(?:do|does|did) (?:they|it|the \p{L}+|\p{Lu}\p{L}+) \p{L}/u;
