import { COMPANY_NOUNS, CONDITION, isPastForm, isPluralNoun, MODALS } from './question.ts';
import type { Matcher, Query } from './siteIndex.ts';
import type { Sentence, Token } from './tagger.ts';

/** What a sentence asserts, by its grammar, about the words of the question. */
export interface Assertion {
  /** Its subject: the company, what the question names, none (a fragment), or something else. */
  subject: 'own' | 'asked' | 'none' | 'other';
  /** `asked`: a verb of the question; `plain`: a form of be or have. */
  verb: 'asked' | 'plain' | 'other' | 'none';
  isNegated: boolean;
  /** Not a fact of today: past, planned, possible or conditional. */
  isQualified: boolean;
}

/** Pronouns for the subject of the sentence before. */
const PRONOUN = /^(?:it|they|this|these|he|she)$/u;
const NEUTRAL = /^(?:you|there|all|everyone|most|some)$/u;
const QUANTIFIED = /^(?:all|every|each)$/u;
const RELATIVE = /^(?:who|which|that)$/u;
const PAST_AUXILIARY = /^(?:was|were|had|did)$/u;
/** Conditions where they open a sentence; behind its verb they say when something is so. */
const TIME_CONDITION = /^(?:when|once|before|after)$/u;
const DENIAL = /^(?:no|never|neither|without|not|n't|n’t)$/u;
const DENIES_WITHIN = 6;

/**
 * Reads the grammar of a sentence off its tags. The tagger knows parts of speech only, so the subject is what stands before the
 * first verb, and what depends on a condition, a modal or an infinitive is found by the words that open it.
 */
export function readAssertion(
  { tokens }: Sentence,
  about: ReadonlySet<string>,
  { matcher, ownNames }: Query,
  before: Assertion | null = null,
): Assertion {
  const { question } = matcher;
  const isOwn = ({ lower, stem, tag }: Token) =>
    lower === 'we' ||
    ownNames.has(lower) ||
    COMPANY_NOUNS.has(stem) ||
    (tag === 'NOUN' && about.has(stem) && !isPluralNoun(lower));
  const covers = ({ stem }: Token) => matcher.best(stem) > 0;
  const isAsked = (token: Token) => covers(token) || question.stems.has(token.stem);
  const main = mainClause(tokens);
  const verbAt = verbIn(tokens, matcher);
  const isPast = tokens.some(
    (token, index) =>
      isPastVerb(tokens, index) && (covers(token) || index - verbAt === 0 || index - verbAt === 1),
  );
  const isModal =
    main.some(
      (token, index) => token.tag === 'AUX' && MODALS.test(token.lower) && !isPermission(main, index),
    ) || isBelowVerb(main, covers);
  const isConditional =
    TIME_CONDITION.test(main[0]?.lower ?? '') ||
    main.some(({ tag, lower }) => /^(?:SCONJ|AD[PV])$/u.test(tag) && CONDITION.test(lower));
  const isPastFact = isPast && !question.isPast && !question.wantsYear;
  return {
    subject: isOwnObject(tokens, verbAt, covers, isOwn)
      ? 'own'
      : subjectOf(tokens.slice(0, Math.max(0, verbAt)), isAsked, isOwn, before),
    verb: verbOf(tokens, verbAt, covers),
    isNegated: isDenied(tokens, covers),
    isQualified:
      isElsewhere(main, verbAt, isAsked, isOwn) ||
      isPastFact ||
      (isModal && !question.isModal) ||
      (isConditional && !question.isConditional),
  };
}

/** "Across Canada, 40 % of …": what opens the sentence and names a place that is not in question limits the sentence to it. */
function isElsewhere(
  tokens: readonly Token[],
  verbAt: number,
  isAsked: (token: Token) => boolean,
  isOwn: (token: Token) => boolean,
): boolean {
  if (tokens[0]?.tag !== 'ADP') return false;
  const comma = tokens.findIndex(({ lower }) => lower === ',');
  return (
    comma !== -1 &&
    comma < verbAt &&
    tokens.slice(1, comma).some((token) => token.tag === 'PROPN' && !isAsked(token) && !isOwn(token))
  );
}

/** The tokens before ", which …": a relative clause does not change the main clause. */
export function mainClause(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ lower }, index) => RELATIVE.test(lower) && tokens[index - 1]?.lower === ',',
  );
  return end === -1 ? tokens : tokens.slice(0, end);
}

/** "You may return it". */
function isPermission(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.lower === 'may' && tokens[index - 1]?.lower === 'you';
}

/** "Jo Kim founded Norrvik": about the company, where the question has the verb. */
function isOwnObject(
  tokens: readonly Token[],
  verbAt: number,
  covers: (token: Token) => boolean,
  isOwn: (token: Token) => boolean,
): boolean {
  const [verb, object] = tokens.slice(Math.max(0, verbAt)).filter(({ tag }) => tag !== 'DET');
  return verbAt > 0 && verb?.tag === 'VERB' && covers(verb) && object !== undefined && isOwn(object);
}

/** The first finite verb; where the tagger sees none, the asked verb behind a noun ("Norrvik ships to Norway"). */
function verbIn(tokens: readonly Token[], { question, strength }: Matcher): number {
  const finite = tokens.findIndex((_, index) => isFiniteVerb(tokens, index));
  const isAskedVerb = ({ stem }: Token, index: number) =>
    index > 0 && question.terms.some(({ kind }, term) => kind === 'verb' && strength(term, stem) > 0);
  return finite === -1 ? tokens.findIndex(isAskedVerb) : finite;
}

/** A participle that opens the sentence is no finite verb ("Founded in 1987, the firm …"), nor is an infinitive. */
function isFiniteVerb(tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (token?.tag === 'AUX') return true;
  if (before?.text === '-') return false;
  return token?.tag === 'VERB' && index > 0 && before?.lower !== 'to' && !token.lower.endsWith('ing');
}

function isPastVerb(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.tag === 'AUX') return PAST_AUXILIARY.test(token.lower);
  if (token === undefined || !isPastForm(token)) return false;
  const before = tokens
    .slice(Math.max(0, index - 3), index)
    .findLast(({ tag }) => tag !== 'ADV' && tag !== 'PUNCT');
  return before !== undefined && /^(?:NOUN|PROPN|PRON)$/u.test(before.tag);
}

/** Whether the words of the question depend on another verb: "plan to open", "is looking for", "stopped using". */
function isBelowVerb(tokens: readonly Token[], covers: (token: Token) => boolean): boolean {
  return tokens.some((token, index) => {
    if (token.tag !== 'VERB' || covers(token)) return false;
    const [next, second] = tokens.slice(index + 1, index + 3);
    const isSearch = next?.lower === 'for' && token.lower.endsWith('ing');
    const isPlan = next?.lower === 'to' && second?.tag === 'VERB';
    const isEnd = next?.tag === 'VERB' && next.lower.endsWith('ing');
    return (isSearch || isPlan || isEnd) && tokens.slice(index + 1).some(covers);
  });
}

function isDenied(tokens: readonly Token[], covers: (token: Token) => boolean): boolean {
  const isNear = (index: number) => tokens.slice(index + 1, index + 1 + DENIES_WITHIN).some(covers);
  return tokens.some(
    (token, index) =>
      (token.negated && (covers(token) || token.tag === 'VERB')) ||
      (DENIAL.test(token.lower) && isNear(index)),
  );
}

/** The subject of the sentence, by the head of the phrase before its verb. */
function subjectOf(
  before: readonly Token[],
  isAsked: (token: Token) => boolean,
  isOwn: (token: Token) => boolean,
  previous: Assertion | null,
): Assertion['subject'] {
  const comma = before.findLastIndex(({ lower }) => lower === ',');
  const opens = /^(?:ADP|SCONJ|VERB|ADV|NUM)$/u.test(before[0]?.tag ?? '');
  const phrase = opens ? before.slice(comma + 1) : before.slice(0, comma === -1 ? before.length : comma);
  const head = headOf(phrase);
  // "All models come with …": about whatever is in question.
  if (head === null || NEUTRAL.test(head.lower) || QUANTIFIED.test(phrase[0]?.lower ?? '')) return 'none';
  if (PRONOUN.test(head.lower)) return previous?.subject ?? 'none';
  if (isOwn(head)) return 'own';
  return isAsked(head) ? 'asked' : 'other';
}

/** The last noun or pronoun before a preposition; of "12% of our trucks" the trucks. */
function headOf(phrase: readonly Token[]): Token | null {
  let head: Token | null = null;
  for (const token of phrase) {
    if ((token.tag === 'ADP' || RELATIVE.test(token.lower)) && head !== null) break;
    if (token.tag === 'NUM') head = null;
    if (/^(?:NOUN|PROPN|PRON)$/u.test(token.tag) && token.lower !== 'our') head = token;
  }
  return head;
}

function verbOf(
  tokens: readonly Token[],
  verbAt: number,
  covers: (token: Token) => boolean,
): Assertion['verb'] {
  if (tokens.some((token, index) => (token.tag === 'VERB' || index === verbAt) && covers(token)))
    return 'asked';
  const finite = tokens[verbAt];
  if (finite === undefined) return 'none';
  const behind = tokens.slice(verbAt + 1, verbAt + 5).find(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const verb = finite.lemma === 'do' ? (behind ?? finite) : finite;
  const isAuxiliary = verb === finite && behind?.tag === 'VERB';
  return /^(?:have|be)$/u.test(verb.lemma) && !isAuxiliary ? 'plain' : 'other';
}
