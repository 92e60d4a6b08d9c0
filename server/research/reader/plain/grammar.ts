import type { Asked } from './question.ts';
import type { Matcher } from './siteIndex.ts';
import type { Sentence, Token } from './tagger.ts';
import { stemOf } from './words.ts';

/** How a sentence says what it says, of the part that covers the question. */
export interface Saying {
  /** Who it is said of: the company, what the question names, nobody (a fragment), or somebody or something else. */
  subject: 'own' | 'asked' | 'none' | 'other';
  /** The sentence's verb is one the question asks with; `plain`: a form of be or have. */
  verb: 'asked' | 'plain' | 'other' | 'none';
  isNegated: boolean;
  /** Not said as a fact of today: planned, possible, conditional, past, asked, quoted, wanted. Counted. */
  reserves: number;
}

const FIRST_PERSON = new Set(['we', 'us', 'our', 'ours']);
const COMPANY_NOUNS = new Set(
  ['company', 'firm', 'business', 'organisation', 'organization', 'group'].map((noun) => stemOf(noun, 'en')),
);
const NEUTRAL = new Set(['it', 'they', 'you', 'there', 'all', 'everyone', 'this', 'these']);
const MODALS = new Set(['will', 'would', 'may', 'might', 'could', 'should', 'shall', "'ll", '’ll']);
const PAST_AUXILIARIES = new Set(['was', 'were', 'had', 'did']);
const CONDITIONS = new Set(['if', 'unless', 'until', 'till', 'once', 'whether', 'when', 'before', 'without']);
const QUOTES = /["“”„«»]/u;

/**
 * Reads the grammar of a sentence off its tags. The tagger knows parts of speech only, so the subject is what stands before the
 * first verb, and what depends on a condition, a modal or an infinitive is found by the words that open it.
 *
 * @param ownNames  words of the company's names, in lower case
 */
export function readSaying(
  sentence: Sentence,
  asked: Asked,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Saying {
  const tokens = sentence.tokens;
  const verbAt = tokens.findIndex(
    ({ tag }, index) => (tag === 'VERB' || tag === 'AUX') && isFinite(tokens, index),
  );
  const verbs = tokens.filter(({ tag }) => tag === 'VERB');
  const covers = (token: Token) => matcher.best(token.stem) > 0;
  const isPast = tokens.some(
    (token, index) =>
      isPastVerb(tokens, index) && (covers(token) || index === verbAt || index === verbAt + 1),
  );
  const isModal =
    tokens.some(({ tag, lower }) => tag === 'AUX' && MODALS.has(lower)) || dependsOnVerb(tokens, covers);
  const isConditional = tokens.some(
    ({ tag, lower }) => (tag === 'SCONJ' || tag === 'ADP' || tag === 'ADV') && CONDITIONS.has(lower),
  );
  return {
    subject: subjectOf(tokens, verbAt, matcher, ownNames),
    verb: verbOf(verbs, tokens, verbAt, matcher),
    isNegated: isNegated(tokens, covers),
    reserves:
      Number(isPast && !asked.isPast) +
      Number(isModal && !asked.isModal) +
      Number(isConditional) +
      Number(sentence.text.endsWith('?')) +
      Number(QUOTES.test(sentence.text)),
  };
}

/** A participle without its auxiliary opens no clause ("Founded in 1987, the firm …"). */
function isFinite(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (token.tag === 'AUX') return true;
  if (tokens[index - 1]?.tag === 'PART' && tokens[index - 1]?.lower === 'to') return false;
  return index > 0 && !token.lower.endsWith('ing');
}

function isPastVerb(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (token.tag === 'AUX') return PAST_AUXILIARIES.has(token.lower);
  if (token.tag !== 'VERB' || token.lower === token.lemma || /(?:s|ing)$/u.test(token.lower)) return false;
  const before = tokens
    .slice(Math.max(0, index - 3), index)
    .findLast(({ tag }) => tag !== 'ADV' && tag !== 'PART');
  return before?.tag === 'NOUN' || before?.tag === 'PROPN' || before?.tag === 'PRON';
}

/** What the question asks stands below another verb: "plan to open", "is looking for", "help to". */
function dependsOnVerb(tokens: readonly Token[], covers: (token: Token) => boolean): boolean {
  const matrix = tokens.findIndex(
    (token, index) =>
      token.tag === 'VERB' &&
      !covers(token) &&
      tokens[index + 1]?.lower === 'to' &&
      tokens[index + 2]?.tag === 'VERB',
  );
  if (matrix !== -1) return tokens.slice(matrix + 2).some(covers);
  return tokens.some(
    (token, index) =>
      token.tag === 'VERB' &&
      token.lower.endsWith('ing') &&
      tokens[index + 1]?.lower === 'for' &&
      tokens.slice(0, index).some(({ lemma }) => lemma === 'be') &&
      !covers(token),
  );
}

function isNegated(tokens: readonly Token[], covers: (token: Token) => boolean): boolean {
  return (
    tokens.some((token) => token.negated && (covers(token) || token.tag === 'VERB')) ||
    tokens.some(
      ({ lower }, index) =>
        (lower === 'no' || lower === 'never' || lower === 'neither' || lower === 'without') &&
        tokens.slice(index + 1, index + 6).some(covers),
    )
  );
}

function subjectOf(
  tokens: readonly Token[],
  verbAt: number,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Saying['subject'] {
  if (verbAt === -1) return tokens.some(({ lower }) => FIRST_PERSON.has(lower)) ? 'own' : 'none';
  const phrase = subjectPhrase(tokens.slice(0, verbAt));
  if (phrase.length === 0) return 'none';
  const head = headOf(phrase);
  if (head === null) return 'none';
  if (head.lower === 'we' || ownNames.has(head.lower) || COMPANY_NOUNS.has(head.stem)) return 'own';
  if (matcher.best(head.stem) > 0) return 'asked';
  return NEUTRAL.has(head.lower) ? 'none' : 'other';
}

/** What stands before the verb, behind an opening phrase with its comma. */
function subjectPhrase(before: readonly Token[]): readonly Token[] {
  const opensWith = before[0]?.tag;
  const comma = before.findLastIndex(({ lower }) => lower === ',');
  if (comma === -1) return before;
  const isOpening =
    opensWith === 'ADP' ||
    opensWith === 'SCONJ' ||
    opensWith === 'VERB' ||
    opensWith === 'ADV' ||
    opensWith === 'NUM';
  return isOpening
    ? before.slice(comma + 1)
    : before.slice(
        0,
        before.findIndex(({ lower }) => lower === ','),
      );
}

/** The last noun or pronoun before a preposition. */
function headOf(phrase: readonly Token[]): Token | null {
  let head: Token | null = null;
  for (const token of phrase) {
    if (token.tag === 'ADP' && head !== null) break;
    if (token.tag === 'NOUN' || token.tag === 'PROPN' || token.tag === 'PRON')
      head = token.lower === 'our' ? head : token;
  }
  return head;
}

function verbOf(
  verbs: readonly Token[],
  tokens: readonly Token[],
  verbAt: number,
  matcher: Matcher,
): Saying['verb'] {
  if (verbs.some(({ stem }) => matcher.best(stem) > 0)) return 'asked';
  const verb = tokens[verbAt];
  if (verb === undefined) return 'none';
  if (verb.tag === 'AUX' && !verbs.some(({ start }) => start > verb.start && start < verb.start + 30))
    return 'plain';
  return verb.lemma === 'have' || verb.lemma === 'be' ? 'plain' : 'other';
}
