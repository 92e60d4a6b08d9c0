import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { phraseFor, saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import { NEGATION } from '../denial/mood.ts';
import { heldIn, type Proposition, type Required } from '../proposition.ts';

/** What a question is asked with, and what says little in it. */
const SAYS_LITTLE =
  /^(?:do|does|did|is|are|was|were|has|have|had|can|could|may|will|would|must|they|them|their|theirs|it|its|you|your|the|an?|any|some|this|that|there|of|for|to|in|on|at|by|with|from|and|or|as|than|more|most|less|all|every|also|still|now|ever|already|really|currently|today|ow?n|work|works|working|make|makes|made|making|offer|offers|offering|provide|provides|use|uses|using|used|give|gives|take|takes|taking|get|gets|got|sell|sells|selling|sold|run|runs|running|hold|holds|keep|keeps|need|needs|serve|serves|operate|operates|carry|carries|start|started|back|company|business|firm|group|time|been|being|customers?|clients?)$/u;

const isSaidItself = ({ key, word }: Required, text: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || text.includes(word) || (word.length > 4 && text.includes(word.replace(/s$/u, '')));

const OF_MARKS = /(?<!\p{L})(?:certif|accredit|approved|majority)\p{L}*/iu;
/** Whose partner factories sew, outsources the making: there the predicate says what is made. */
const BY_OTHERS = /(?<!\p{L})(?:outsourc|sub-?contract)\p{L}*/iu;

/** Where there are no pets, there are no dogs; that there is no further site does not tell whose the premises are. */
function isDeniedByWider(told: string, { required, question }: Proposition): boolean {
  const denial = NEGATION.exec(told);
  if (denial === null || /(?<!\p{L})(?:own|owns|owned)(?!\p{L})/iu.test(question)) return false;
  const behind = wordsOf(told.slice(denial.index + denial[0].length)).slice(0, DENIED_WORDS);
  // What may stand for each other is no wider ("no tiers" denies no subscription), but where leave is asked for.
  const asksLeave = /(?<!\p{L})(?:allowed|permitted|welcome)(?!\p{L})/iu.test(question);
  return behind.some(({ key }) =>
    required.some((one) => saidFor(key).has(one.key) && (asksLeave || !saidFor(one.key).has(key))),
  );
}
const DENIED_WORDS = 4;

/**
 * Whether nothing that a clause and its headings say is a word of the question itself. Where all of its matter is told by words that may
 * mean the same ("shelf" of a warehouse, "fields" of farms, "plan" of a subscription), nothing holds them to it: each of several senses
 * would do. One word of the question, or a place that it names, is enough to do so.
 */
export function isOnlyMeant(told: string, isYes: boolean, proposition: Proposition): boolean {
  const { required, places, question, predicate } = proposition;
  if (required.length === 0 || places.length > 0 || BY_OTHERS.test(question)) return false;
  const text = told.toLowerCase();
  const keys = new Set(wordsOf(told).map(({ key }) => key));
  // What takes several words to say has one sense: "go abroad", "from home".
  const isPhrase = ({ key }: Required) => phraseFor(key, told, wordsOf(told)) !== null;
  // Whom it is done for does not tell what is done: "you look after 200 clients" of bookkeeping for clients.
  const matter = required.filter(({ word }) => !/^(?:customers?|clients?)$/u.test(word));
  const telling = matter.length > 0 ? matter : required;
  if (telling.some((one) => isSaidItself(one, text, keys) || one.form?.test(told) === true || isPhrase(one)))
    return false;
  if (!isYes && isDeniedByWider(told, proposition)) return false;
  // That something is certified tells of no other thing that is.
  const rest = OF_MARKS.test(question) ? question.replace(predicate.asked, ' ') : question;
  return !wordsOf(rest).some(({ word, key }) => !SAYS_LITTLE.test(word) && keys.has(key));
}

/** "Cutting tools", "tracking tools": with a word for any thing a participle names one, and neither "cuts clean" nor "a trace" does. */
const PARTICIPLE_OF_THING = inAnyCase(
  /(?<!\p{L})(?<what>\p{Ll}{3,}ing) (?:tools?|devices?|machines?|systems?|software|products?|services?|equipment|products?|parts?|materials?|supplies|goods|gear)(?!\p{L})/gu,
);

/** Whether a clause has only another form of the participle that says what a thing is for. */
export function isOfOtherForm(clause: string, { question, required }: Proposition): boolean {
  const text = clause.toLowerCase();
  return [...question.matchAll(PARTICIPLE_OF_THING)].some(({ groups: { what = '' } = {} }) => {
    const [asked] = wordsOf(what);
    if (asked === undefined || !required.some(({ key }) => key === asked.key)) return false;
    const held =
      heldIn(
        clause,
        required.filter(({ key }) => key === asked.key),
      ).size > 0;
    return held && !text.includes(what.toLowerCase());
  });
}
