import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { isTownWithCountry } from './itemKinds.ts';

/** "Any ISO certificates?": only those that bear the mark. */
const OF_MARK =
  /(?<![\p{L}\d]|(?:or|and) )(?<mark>(?!UK|EU|US|USA|IT|HR)\p{Lu}{2,6}) (?:certs?|certificat\p{L}+|accreditations?|standards?|marks?|approvals?)(?!\p{L})/u;

/** Whether none of the items bears the mark by which the question names its kind. */
function bearNoMark(items: readonly string[], question: string): boolean {
  const { mark } = OF_MARK.exec(question)?.groups ?? {};
  return mark !== undefined && !items.some((item) => item.includes(mark));
}

const ASKS_KINDS = inAnyCase(/(?<!\p{L})(?:kinds?|types?|sorts?) of (?=\p{Ll})/u);
/** A verb with whom it is done to, or one that is denied, is no thing. */
const OPENS_DEED =
  /^(?:don['’]t|doesn['’]t|do not|does not|can['’]?t|cannot|won['’]t|will|is|are|has|have|can|may|must|should|were|was|we|you|they) \p{L}/iu;

/** What serves as a proof or as advice is not sold to those for whom it is. */
const PROOF_OR_ADVICE =
  /(?<!\p{L})(?<proof>accredit\p{L}*|certif\p{L}*|approved|licen[cs]ed|registered|checklists?|guides?|guidance|tips|advice|leaflets?|awards?|tests?|training|standards?|articles?|news|careers?|jobs?) (?:[^;]{0,80} )?(?:for|to) $/iu;
const ASKS_SOLD_TO =
  /(?<!\p{L})(?:sell|sells|sold|serve|serves|supply|supplies|customers?|clients?|deliver|work|works|trades?|industr(?:y|ies)|sectors?|audience)(?!\p{L})/iu;

/** "2 December 2025": of a byline, and no thing. */
const DATE = /^\d{1,2} \p{Lu}\p{Ll}+ (?:19|20)\d\d$|^\p{Lu}\p{Ll}+ \d{1,2}, (?:19|20)\d\d$/u;
const ASKS_TIMES = /(?<!\p{L})(?:when|dates?|days?|events?|times?|deadlines?|terms?)(?!\p{L})/iu;
/** What is offered is no place where, and nobody by whom. */
const ASKS_OFFER = /^(?:what|which) (?:\p{L}+ )?(?:services|products|treatments|areas|benefits)(?!\p{L})/iu;
const SOMEWHERE = /(?<!\p{L})(?:in|at|from|by|near) (?:the )?$/iu;

/** "Lids are free of tin and lead": what a thing has not. */
const FREE_OF = /(?<!\p{L})free (?:of|from) (?:the |any |added )?$/iu;

/** "Measure, verify, sell" are none of what somebody sells. */
const ASKS_DEED = /(?<!\p{L})(?:do|does|did) (?:they|it|the \p{L}+) (?<deed>\p{L}{3,})\W*$/iu;

/** What stands around items says that they are part of one, new ones, of a price, or received and not won. */
const isOfOtherWords = (items: readonly string[], quote: string, question: string): boolean =>
  [isTownWithCountry, tellsOfNewOnes, isNoAward, isPerUnit].some((isSuch) => isSuch(items, quote, question));

/** Whether items, as the words they stand in tell them, can be what the question names. */
export function areOfQuestion(items: readonly string[], quote: string, question: string): boolean {
  if (items.some((item) => OPENS_DEED.test(item)) || bearNoMark(items, question)) return false;
  if (!ASKS_TIMES.test(question) && items.some((item) => DATE.test(item))) return false;
  if (isOfOtherWords(items, quote, question) || isOneAskedAbout(items, question)) return false;
  const deed = ASKS_DEED.exec(question)?.groups?.deed?.toLowerCase();
  if (items.some((item) => isDeedIn(quote, item) || item.toLowerCase() === deed)) return false;
  if (ASKS_KINDS.test(question) && areNamesInRow(items, quote)) return false;
  const [first = ''] = items;
  const at = quote.indexOf(first);
  if (FREE_OF.test(quote.slice(0, at)) && !/(?<!\p{L})free(?!\p{L})/iu.test(question)) return false;
  if (ASKS_OFFER.test(question) && SOMEWHERE.test(quote.slice(0, at)) && /^\p{Lu}/u.test(first)) return false;
  const proof = at > 0 ? PROOF_OR_ADVICE.exec(quote.slice(0, at))?.groups?.proof : undefined;
  // "Which sectors do they test for?" asks for just that.
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const last = wordsOf(quote.slice(0, at)).at(-2)?.key ?? '';
  const isAsked = proof !== undefined && (asked.has(keyOfWord(proof)) || asked.has(last));
  return proof === undefined || isAsked || !ASKS_SOLD_TO.test(question);
}

/** "What does the Silver plan include?": of a list with "Silver" in it the question asks about one item, and for none of them. */
const isOneAskedAbout = (items: readonly string[], question: string): boolean =>
  items.some((item) => /^\p{Lu}/u.test(item) && NAMES_ONE(item).test(question));
const NAMES_ONE = (item: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:do|does|is|are|can|in|with|by|of|for) the ${item.replace(/[.*+?^$()|{}[\]\\]/gu, '\\$&')}(?: \\p{Ll}|\\W*$)`,
    'u',
  );

/** What somebody receives is no award. */
const ASKS_AWARDS = /(?<!\p{L})(?:awards?|prizes?)(?!\p{L})/iu;
const OF_AWARDS =
  /award|prize|preis|prix|premio|medal|troph|winner|(?<!\p{L})(?:won|best|gold|silver|bronze|cup|crown|star|stars|champion\p{L}*|of the year|honou?rs?|title|shortlist\p{L}*|listed|ranked|auszeichnung\p{L}*|ausgezeichnet)(?!\p{L})/iu;
const isNoAward = (items: readonly string[], quote: string, question: string): boolean =>
  ASKS_AWARDS.test(question) && !OF_AWARDS.test(`${quote} ${items.join(' ')}`);
/** "£380 per square metre, cut and fitted" */
const PER_UNIT = /(?<!\p{L})per (?:\p{L}+ )?$/iu;
const isPerUnit = ([first = '']: readonly string[], quote: string): boolean =>
  PER_UNIT.test(quote.slice(0, Math.max(0, quote.indexOf(first))));

const NEW_ONES =
  /(?<!\p{L})(?:new|additional|further|another|neue[rsn]?|nueva?s?|nouve\p{L}+)(?: \p{L}+){1,2}(?::|,| [–—-]| (?:is|are|in|called|named))? (?:the )?$/iu;
const ASKS_NEW =
  /(?<!\p{L})(?:new\p{L}*|latest|recent\p{L}*|last|further|additional|next|add(?:ed|s)?|open(?:ed|s)|launch\p{L}*|join\p{L}*|hir\p{L}+|vacanc\p{L}+|appoint\p{L}*|when)(?!\p{L})/iu;

/** "New region: Voss": what has been added is not all there is. */
const tellsOfNewOnes = ([first = '']: readonly string[], quote: string, question: string): boolean =>
  NEW_ONES.test(quote.slice(0, Math.max(0, quote.indexOf(first)))) && !ASKS_NEW.test(question);

/** "… and send you the film": a single word before whom it is done to is a verb. */
const isDeedIn = (quote: string, item: string): boolean =>
  /^\p{Ll}+$/u.test(item) &&
  new RegExp(`(?:and|or) ${item} (?:you|us|them|me|him|it)(?!\\p{L})`, 'u').test(quote);

/** "VHI, Laya and Irish Life": in a row that commas part, what has a capital behind the first is called so. */
function areNamesInRow(items: readonly string[], quote: string): boolean {
  const [, ...later] = items;
  return (
    later.length > 0 &&
    later.every(
      (item) =>
        /^\p{Lu}/u.test(item) &&
        [', ', ' and ', ' & ', ' or '].some((link) => quote.includes(`${link}${item}`)),
    )
  );
}
