import { readEnumeration } from './enumeration.ts';
import { covering, type Evidence, formFit, labelMatch, type Piece, type Query } from './evidence.ts';
import { type Assertion, mainClause, readAssertion } from './grammar.ts';
import { type Entry, stemsOf } from './siteIndex.ts';
import type { Sentence, Token } from './tagger.ts';
import { classFit, type FormValue, isValued, valuesIn } from './values.ts';
import { isStopWord } from './words.ts';

const SENTENCE_CHARACTERS_MAX = 400;
/** A question, or somebody else's words. */
const NOT_ASSERTED = /\?\s*$|["“”„«»]/u;
const COUNTED_WITHIN = 5;

type Read = Pick<Evidence, 'pieces' | 'fit' | 'rivals'> & { labels: readonly Token[] };

/** Answers to a question in the English sentences of a block. */
export function readStatements(entry: Entry, query: Query): Evidence[] {
  const { index, matcher } = query;
  const { kind, lead } = entry.block;
  // Below the same question, every sentence is about it.
  const isAnswer =
    kind === 'answer' &&
    matcher.question.answerType !== 'boolean' &&
    labelMatch(lead ?? '', entry, matcher) > 0.9;
  let before: Assertion | null = null;
  return index.sentencesOf(entry).flatMap((sentence) => {
    const own = readAssertion(sentence, entry.about, query, before);
    before = own;
    const assertion: Assertion = isAnswer ? { ...own, verb: 'asked' } : own;
    if (sentence.text.length > SENTENCE_CHARACTERS_MAX || NOT_ASSERTED.test(sentence.text)) return [];
    if (!isAnswer && !sentence.tokens.some(({ stem }) => matcher.best(stem) > 0)) return [];
    return readForm(entry, sentence, assertion, query).map(({ labels, ...read }): Evidence => {
      const text = [isAnswer ? entry.block.lead : '', ...labels.map((token) => token.text)].join(' ');
      const covered = covering(entry, stemsOf(text, 'en'), text, matcher);
      // What all members of a list are called may be part of their names.
      const { all } = covering(entry, stemsOf(`${text} ${sentence.text}`, 'en'), text, matcher);
      const concise = isAnswer ? 1 : conciseness(labels, query);
      return { kind: 'statement', ...read, self: covered.self, all, concise, assertion };
    });
  });
}

/** Values of a sentence, with the tokens that describe them. */
function readForm(entry: Entry, sentence: Sentence, assertion: Assertion, query: Query): Read[] {
  const { question } = query.matcher;
  const { text: words } = sentence;
  const tokens = mainClause(sentence.tokens);
  const end = (tokens.at(-1)?.end ?? 0) - sentence.start;
  const whole = (value: Piece['value'], fit: number): Read => ({
    pieces: [{ value, entry, words }],
    fit,
    rivals: 0,
    labels: tokens,
  });
  if (question.answerType === 'boolean') return [whole(assertion.isNegated === question.isNegated, 1)];
  if (question.answerType === 'open_text') return [whole(words, formFit(words, entry, query.matcher))];
  if (question.answerType === 'list') {
    const { members, others } = readEnumeration(sentence);
    const pieces = members.map((value) => ({ value, entry, words }));
    const fit = classFit(members, question);
    return members.length === 0 || fit === 0 ? [] : [{ pieces, fit, rivals: 0, labels: others }];
  }
  if (!isValued(question.answerType)) return [];
  const values = valuesIn(words.slice(0, end), question, entry.region);
  return values.map((value) => ({
    ...whole(value.value, countedFit(value, sentence, query)),
    rivals: values.length - 1,
  }));
}

/** How well the noun that a number counts, or its unit, matches the question: in the noun phrase behind the number, else elsewhere. */
function countedFit(value: FormValue, { tokens, start }: Sentence, { matcher }: Query): number {
  const { question } = matcher;
  const focus = question.terms.findIndex(({ isFocus }) => isFocus);
  if (focus === -1 || question.wantsYear)
    return tokens.reduce((most, { stem }) => Math.max(most, matcher.best(stem)), 0);
  const strength = (some: readonly Token[]) =>
    some.reduce(
      (most, { stem }) =>
        Math.max(most, question.isCounting ? matcher.strength(focus, stem) : matcher.best(stem)),
      0,
    );
  if (question.answerType !== 'number') return strength(tokens);
  const behind = tokens.filter((token) => token.start - start >= value.end).slice(0, COUNTED_WITHIN);
  const end = behind.findIndex(({ tag }) => !/^(?:ADJ|NOUN|PROPN|VERB)$/u.test(tag));
  const phrase = end === -1 ? behind : behind.slice(0, end);
  if (strength(phrase) > 0) return strength(phrase);
  if (phrase.some(({ tag }) => tag === 'NOUN')) return 0;
  return (question.isCounting ? 0.3 : 0.6) * strength(tokens);
}

/** Share of the words that the question has; names of the company do not count. */
function conciseness(tokens: readonly Token[], { matcher, ownNames }: Query): number {
  const content = tokens.filter(
    ({ tag, lower }) =>
      /^(?:NOUN|PROPN|VERB|ADJ)$/u.test(tag) && !ownNames.has(lower) && !isStopWord(lower, 'en'),
  );
  return content.filter(({ stem }) => matcher.best(stem) > 0).length / Math.max(1, content.length);
}
