import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';
import { APPLIES_BY_TERMS, BOUND_BY_TERMS, DONE_BY_TERMS } from '../when/willOfTerms.ts';

/** Words that deny what stands with them; "not-for-profit" is what a house is. */
export const NEGATION =
  /(?<!\p{L})(?:no|not(?![ -]for[ -]profit)|never|without|neither|nor|none|nobody|nothing|cannot|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|won['’]t|haven['’]t|hasn['’]t|didn['’]t|wasn['’]t|unable|exclud(?:es?|ing|ed)|except|instead of|rather than|unavailable|prohibited|refus\p{L}+|declin\p{L}+|kein\p{L}*|nicht|weder|niemals|ohne|ne … pas|aucune?|jamais|sans|nessun\p{L}*|senza|sin|nunca|ning[uú]n\p{L}*|não|nenhum\p{L}*|niet|geen|zonder|inte|inga|inget|ingen|utan|ikke|uden|uten|brak|bez)(?!\p{L})/iu;

/** A verb that is denied. */
export const VERB_DENIED =
  /(?<!\p{L})(?:(?:do|does|did|can|could|will|would|is|are|was|were|has|have) not(?![ -]for[ -]profit)|(?:do|does|did|wo|is|are|was|were|has|have)n['’]t|cannot|can['’]t|never)(?!\p{L})/iu;

/** "Sharpening a knife is satisfying": what is said of a thing at large does not tell that somebody does it. */
const OF_THINGS_AT_LARGE =
  /(?<!\p{L})(?:\p{L}{3,}ing)(?: (?!is|are|was|has|we|our|and)[\p{L}’'-]+){0,3} (?:is|are|was|can be|may be) (?:a |an )?(?:very |so |really |quite |also |both |most )?(?:satisfying|important|easy|hard|difficult|fun|essential|key|crucial|vital|rewarding|expensive|exciting|enjoyable|art|science|craft|challenge|pleasure)(?!\p{L})/iu;

export const isAtLarge = (text: string): boolean => OF_THINGS_AT_LARGE.test(text);

/** Who is told what they may do, what they will get and what is asked of them: the public of a company. */
const PUBLIC = `(?:you|${BOUND_BY_TERMS}|employees|staff|pets|dogs|cats|animals|children|kids|minors|everyone|anyone|nobody)`;
/** "If you need more time, …": it says when one will care, and not when it is so. */
const WHERE_ONE_CARES =
  /^if (?:you|your (?:team|company|business|order))(?:['’]d| would)? (?:need|wants?|wish|desire|like|prefers?|require|are looking for|are interested in|have (?:any |a |further )?(?:questions?|queries))[^,;]{0,90}, |(?<=\p{L}) if you(?:['’]d| would)? (?:need|want|wish|like|prefer)[^,;.]{0,40}(?=[,;.]|$)/iu;
/** "Unless otherwise stated" only keeps the lawyer's door open. */
const UNLESS_OTHERWISE =
  /(?<!\p{L})(?:unless|except where) (?:otherwise (?:stated|noted|agreed|specified|indicated|mentioned)|(?:stated|noted|agreed|specified|indicated) otherwise)(?: in (?:the |our |your )?[^,;.]{0,40}(?=[,;.]|$))?/giu;
/** "Guests may use the pool" permits it; that they may be charged is only possible. */
const PERMITTED = new RegExp(
  `(?<=(?<!\\p{L})${PUBLIC} )may(?= (?!be (?:charged|asked|required|subject|liable|billed|prompted|contacted|entitled|redirected)|(?:vary|differ|experience|notice|incur|find|also notice)))`,
  'giu',
);
const ADVERBS =
  '(?:not |never |always |also |only |then |automatically |gladly |happily |promptly |cheerfully )*';
/** What a house does whenever it comes to that, told as the future: "a fee will be charged", "you will receive", "we will refund". */
const STANDING_RULE = new RegExp(
  `(?<=(?<!\\p{L})${PUBLIC} )will(?= ${ADVERBS}(?:receive|get|find|need|have to|pay|incur)(?!\\p{L}))|(?<=(?<!\\p{L})we )will(?= ${ADVERBS}(?:refund|accept|replace|ship|send|contact|notify|email|credit|match|exchange|reimburse|repair|collect|charge|bill|issue|return|honou?r|try|do our best)(?!\\p{L}))|will(?= be automatically )|will(?= ${ADVERBS}be (?:${DONE_BY_TERMS}|added|provided|accepted|paid|sent|shipped|held|processed|issued|returned|given|released|cancell?ed|considered|treated|honou?red|reimbursed|responsible|entitled|renewed|disabled|[€$£]?\\d)(?!\\p{L}))|will(?= ${ADVERBS}(?:${APPLIES_BY_TERMS}|vary|depend)(?!\\p{L}))|will(?= (?:\\p{L}+ ){1,3}be (?:allowed|permitted|accepted|admitted|refunded)(?!\\p{L}))`,
  'giu',
);
/** A day to come makes it a plan all the same. */
const TIME_AHEAD =
  /(?<!\p{L})(?:soon|shortly|later this|next (?:year|month|week|spring|summer|autumn|fall|winter|quarter)|this (?:spring|summer|autumn|fall|winter)|coming (?:months?|years?)|(?:in|from|by|on|until) (?:\p{L}+ )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d))(?!\p{L})/iu;

/** Asked whether something may be done, "may" gives leave, and no chance: where the question's own verb follows, or where it is denied. */
const ASKS_LEAVE =
  /^(?:can|may|could)(?!\p{L})|^(?:is|are) .*(?<!\p{L})(?:allowed|permitted|possible|entitled|free)(?!\p{L})/iu;
const MAY = /(?<!\p{L})may(?= (?<isDenied>not )?(?:be |also )?(?<verb>\p{Ll}{2,}))/gu;

function asPermission(words: string, question: string): string {
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const isOfAnimals = ANIMALS_ALLOWED.test(question);
  return words.replace(MAY, (may, isDenied: string | undefined, verb: string) =>
    isDenied !== undefined ||
    (isOfAnimals && WITH_ANIMALS.test(verb)) ||
    wordsOf(verb).some(({ key }) => asked.has(key))
      ? 'can'
      : may,
  );
}
/** Whoever may keep or bring an animal is allowed it. */
const ANIMALS_ALLOWED = /(?<!\p{L})(?:dogs|cats|pets|animals) allowed(?!\p{L})/iu;
const WITH_ANIMALS = /^(?:keep|bring|have|stay|travel|come|enter)$/u;

/**
 * A sentence without the moods that only courtesy and the language of terms give it: permission reads as ability, a standing rule as
 * the present. As long as the sentence itself, so that places in it stay.
 */
export function inPlainMood(words: string, question: string): string {
  const text = ASKS_LEAVE.test(question) ? asPermission(words, question) : words;
  const plain = text
    .replace(WHERE_ONE_CARES, (words) => ' '.repeat(words.length))
    .replace(UNLESS_OTHERWISE, (words) => ' '.repeat(words.length))
    .replace(PERMITTED, 'can');
  return TIME_AHEAD.test(plain) ? plain : plain.replace(STANDING_RULE, 'does');
}

/** "Treatment not covered by your plan": a participle behind its noun denies no more than what it stands with. */
const OF_ITS_NOUN = inAnyCase(
  /(?<!(?<!\p{L})(?:is|are|was|were|be|been|being|am|do|does|did|has|have|had|will|would|can|could|may|must|should|or|and|but|if|it|they|we|you|also|still|currently|generally|usually|typically) )(?<=\p{Ll} )not (?=\p{Ll}+(?:ed|en|own|ne) (?:by|in|on|under|for|from|with|to)(?!\p{L}))/gu,
);

const CONDITION =
  /(?<!\p{L})(?:if|when|whenever|where|in case|once)(?!\p{L}) (?<what>[^,;:.()]+)(?:,|(?=[;:.()])|$)/giu;

/** The text without conditions that the question states itself: "refunds are not given if a customer changes their mind". */
export function withoutConditionsAsked(text: string, said: ReadonlySet<string>): string {
  return text.replace(CONDITION, (words: string, what: string) => {
    const keys = wordsOf(what).filter(({ word }) => !SAYS_LITTLE.test(word));
    const isAsked =
      keys.length > 0 &&
      keys.every(({ key }) => said.has(key) || [...saidFor(key)].some((other) => said.has(other)));
    return isAsked ? ' '.repeat(words.length) : words;
  });
}

const SAYS_LITTLE =
  /^(?:an?|the|your?|you|their|his|her|its|they|it|we|our|customers?|guests?|is|are|be|been|was|were|do|does|has|have|to|of|on|in|at|for|or|and|his|any|this|that|there)$/iu;

/** The text with what denies only a noun beside the point left out; places stay. */
export const withoutDeniedNouns = (text: string): string =>
  text.replace(OF_ITS_NOUN, (words) => ' '.repeat(words.length));

/** Verbs by which a thing is there, is offered or is let in: to deny them denies the thing. */
export const THERE_IS =
  /^(?:ha(?:ve|s|d|ving)|get|offer\p{L}*|provid\p{L}*|suppl(?:y|ies|ied|ying)|lend|lent|let|letting|arrang(?:e|es|ed|ing)|run|runs|running|feature[sd]?|impos(?:e|es|ed|ing)|requir(?:e|es|ed|ing)|sell\p{L}*|sold|accept\p{L}*|tak(?:e|es|en|ing)|support(?:s|ed|ing)?|allow\p{L}*|permit\p{L}*|includ\p{L}*|contain\p{L}*|us(?:e|es|ed|ing)|do|mak(?:e|es|ing)|made|carr(?:y|ies)|stock(?:s|ed)?|keep|operat\p{L}*|own(?:s|ed)?|serv(?:e|es|ed|ing)|available|possible|part|something|welcome|eligible|exist\p{L}*|produc\p{L}*|manufactur\p{L}*|hold|employ\p{L}*|certified|licen[cs]ed|equipped|perform\p{L}*|receiv\p{L}*|seek|sought|obtain\p{L}*|pursu\p{L}*|approved|accredited|registered|issu\p{L}*|giv\p{L}*|grant\p{L}*|deliver\p{L}*|ship\p{L}*|send\p{L}*|find|yet|need|work(?:s|ed|ing)?|undertak(?:e|es|en|ing)|handl(?:e|es|ed|ing)|deal(?:s|ing)?|cater(?:s|ing)?|teach(?:es|ing)?|treat(?:s|ed|ing)?|train(?:s|ed|ing)?|repair(?:s|ed|ing)?|rent(?:s|ed|ing)?|hir(?:e|es|ed|ing)|host(?:s|ed|ing)?|stor(?:e|es|ed|ing)|print(?:s|ed|ing)?|publish\p{L}*|install\p{L}*|among)$/iu;
const DETERMINER =
  /^(?:a|an|any|the|our|your|their|its|all|currently|yet|ever|really|actually|generally|usually|normally|also|such|of|to|be|been|being|get|have|it|this|that|more|longer|only|just|one|single|for|in|on|at|with)$/iu;
/** Denials that stand before what they deny, and verbs none. */
const OF_NOUNS =
  /^(?:no|without|neither|nor|none|kein\p{L}*|ohne|sans|sin|exclud\p{L}*|except|instead of|rather than)$/iu;

/** "No fee for a late arrival" denies the fee. */
const nounsBehind = (words: string, denial: string): string =>
  OF_NOUNS.test(denial) && !/^(?:none|neither)$/iu.test(denial)
    ? (words.split(/ (?:for|of|in|on|at|to|with|from|by|when|if|as)(?!\p{L})/iu)[0] ?? words)
    : words;

/** How far behind its denial a thing may stand: "no hidden set-up or exit fees". */
const REACH_WORDS = 6;

/**
 * Whether a denial in a clause is one of what is asked: it stands right before a word of the matter, or denies that something is
 * there, is offered or is done, or a verb of the question itself. "We do not reimburse for private parking" denies no parking.
 */
export function deniesMatter(part: string, { required, said }: Proposition): boolean {
  const keys = new Set(required.map(({ key }) => key));
  const isOfMatter = (key: string) =>
    keys.has(key) || said.has(key) || [...saidFor(key)].some((other) => keys.has(other) || said.has(other));
  return [...part.matchAll(new RegExp(NEGATION, 'giu'))].some((denial) => {
    const [clause = ''] = part.slice(denial.index + denial[0].length).split(/[:;]/u);
    const behind = wordsOf(nounsBehind(clause, denial[0])).slice(0, REACH_WORDS);
    const before = wordsOf(part.slice(0, denial.index));
    const first = behind.find(({ word }) => !DETERMINER.test(word));
    if (first === undefined) return before.some(({ key }) => isOfMatter(key));
    if (isOfMatter(first.key) || THERE_IS.test(first.word)) return true;
    const isDeterminer =
      /^(?:no|without|neither|nor|none|kein|keine|ohne|sans|sin|exclud|except|instead|rather)/iu.test(
        denial[0],
      );
    return isDeterminer && behind.some(({ key }) => isOfMatter(key));
  });
}

/** "No lamp leaves without a test": of the lamps nothing is denied. */
const TWICE_DENIED =
  /(?<!\p{L})(?:no|never|not|none|nobody|cannot)(?!\p{L})[^,;.]*(?<!\p{L})without(?!\p{L})/iu;

export const isTwiceDenied = (part: string): boolean => TWICE_DENIED.test(part);
