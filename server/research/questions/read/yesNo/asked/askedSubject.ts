import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Can customers leave at any time?", "do employees own part of it?": of whom it is asked, where that is not the company. */
const OF_WHOM = inAnyCase(
  /^(?:can|may|could|do|does|did|must|should|will|would|have|has|are|is) (?:all |most |some )?(?:of )?(?:the |their |its |our |your |an? |new )?(?<who>customers?|clients?|users?|employees?|staff|workers?|members?|patients?|visitors?|guests?|students?|pupils?|tenants?|passengers?|drivers?|sellers?|buyers?|founders?|management|parents?|volunteers?|donors?|shareholders?|owners?|residents?|readers?|landlords?|teachers?|nurses?|apprentices?|managers?|directors?|trainees?|subscribers?|riders?|players?|vendors?|traders?|growers?|farmers?|suppliers?|contractors?|family|heirs|companies|businesses|firms|households|individuals|consumers|charities|taxpayers|hirers|freelancers|children|adults|families|seniors|sisters|brothers|state|municipality) (?:\p{L}+ly |also |still |ever |already )?(?<verb>\p{Ll}{2,})(?!\p{L})/u,
);
/** Whoever reads the page may be meant, or everybody. */
const ANYBODY =
  /(?<!\p{L})(?:you|your|yours|yourself|anyone|anybody|everyone|everybody|whoever|nobody|no one|people|each|all)(?!\p{L})/iu;
/** Done to something, by whomever it may be: "data can be exported". */
const MAY_BE_DONE =
  /(?<!\p{L})(?:can|may|must|is|are|be) (?:\p{L}+ly |also |always |not )?(?:be )?\p{L}+(?:ed|en|ent|id|ght|ut|able|ible)(?!\p{L})/iu;
/** These are the company's own, and it says "we" of them. */
const OF_HOUSE =
  /^(?:employees?|staff|workers?|apprentices?|drivers?|nurses?|teachers?|managers?|management|directors?|founders?)$/iu;
/** What somebody is called by is told by that word: whoever starts a firm is not meant by "to start". */
const OF_TITLE = /^(?:founders?|owners?|management|family|heirs)$/iu;
const NOBODY_ELSE: ReadonlySet<string> = new Set();
const WE = /(?<!\p{L})(?:we|us|our team|our people)(?!\p{L})/iu;

/** Whether a yes about customers, staff or others is read where nothing speaks of them. */
export function isOfNobodyAsked(told: string, { question }: Proposition): boolean {
  const { who = '', verb = '' } = OF_WHOM.exec(question)?.groups ?? {};
  const [asked] = wordsOf(who);
  if (asked === undefined || /^(?:to|of|in|for|and|or|with|at|on)$/u.test(verb)) return false;
  const words = wordsOf(told);
  const means = OF_TITLE.test(who) ? NOBODY_ELSE : saidFor(asked.key);
  if (words.some(({ key }) => key === asked.key || means.has(key))) return false;
  if (ANYBODY.test(told) || (OF_HOUSE.test(who) && WE.test(told))) return false;
  const [first] = words;
  const isOrder = first !== undefined && first.key === wordsOf(verb)[0]?.key;
  return !isOrder && !MAY_BE_DONE.test(told);
}
