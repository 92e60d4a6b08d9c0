import { readEnumeration } from './enumeration.ts';
import { covering, type Evidence, formFit, type Look, type Piece, shareAsked } from './evidence.ts';
import { mainClause, readSaying, type Saying } from './grammar.ts';
import { type Entry, stemsOf } from './siteIndex.ts';
import type { Sentence, Token } from './tagger.ts';
import { classFit, type FormValue, isValued, valuesIn } from './values.ts';
import { isStopWord } from './words.ts';

const SENTENCE_CHARACTERS_MAX = 400;
/** A question, or somebody else's words. */
const NOT_SAID = /\?\s*$|["“”„«»]/u;
const COUNTED_WITHIN = 5;

type Read = Pick<Evidence, 'pieces' | 'fit' | 'rivals'> & { telling: readonly Token[] };

/** What English sentences of a block say in answer to a question. */
export function readStatements(entry: Entry, look: Look): Evidence[] {
  const { index, matcher } = look;
  const { kind, lead } = entry.block;
  // Below a question that is the asked one, every sentence is about it.
  const isAnswer =
    kind === 'answer' &&
    matcher.asked.answerType !== 'boolean' &&
    shareAsked(lead ?? '', entry, matcher) > 0.9;
  let before: Saying | null = null;
  return index.sentencesOf(entry).flatMap((sentence) => {
    const said = readSaying(sentence, entry.about, look, before);
    before = said;
    const saying: Saying = isAnswer ? { ...said, verb: 'asked' } : said;
    if (sentence.text.length > SENTENCE_CHARACTERS_MAX || NOT_SAID.test(sentence.text)) return [];
    if (!isAnswer && !sentence.tokens.some(({ stem }) => matcher.best(stem) > 0)) return [];
    return readForm(entry, sentence, saying, look).map(({ telling, ...read }): Evidence => {
      const text = [isAnswer ? entry.block.lead : '', ...telling.map((token) => token.text)].join(' ');
      const covered = covering(entry, stemsOf(text, 'en'), text, matcher);
      // What all members of a list are called may be part of their names.
      const { all } = covering(entry, stemsOf(`${text} ${sentence.text}`, 'en'), text, matcher);
      const concise = isAnswer ? 1 : conciseness(telling, look);
      return { kind: 'statement', ...read, self: covered.self, all, concise, saying };
    });
  });
}

/** Values of a sentence, with the words of it that tell what they are. */
function readForm(entry: Entry, sentence: Sentence, saying: Saying, look: Look): Read[] {
  const { asked } = look.matcher;
  const { text: words } = sentence;
  const tokens = mainClause(sentence.tokens);
  const end = (tokens.at(-1)?.end ?? 0) - sentence.start;
  const whole = (value: Piece['value'], fit: number): Read => ({
    pieces: [{ value, entry, words }],
    fit,
    rivals: 0,
    telling: tokens,
  });
  if (asked.answerType === 'boolean') return [whole(saying.isNegated === asked.isNegated, 1)];
  if (asked.answerType === 'open_text') return [whole(words, formFit(words, entry, look.matcher))];
  if (asked.answerType === 'list') {
    const { members, others } = readEnumeration(sentence);
    const pieces = members.map((value) => ({ value, entry, words }));
    const fit = classFit(members, asked);
    return members.length === 0 || fit === 0 ? [] : [{ pieces, fit, rivals: 0, telling: others }];
  }
  if (!isValued(asked.answerType)) return [];
  const values = valuesIn(words.slice(0, end), asked, entry.region);
  return values.map((value) => ({
    ...whole(value.value, countedFit(value, sentence, look)),
    rivals: values.length - 1,
  }));
}

/** How well the noun that a number counts is the asked one, or the unit: in the noun phrase behind the number, else elsewhere. */
function countedFit(value: FormValue, { tokens, start }: Sentence, { matcher }: Look): number {
  const { asked } = matcher;
  const focus = asked.terms.findIndex(({ isFocus }) => isFocus);
  if (focus === -1 || asked.wantsYear)
    return tokens.reduce((most, { stem }) => Math.max(most, matcher.best(stem)), 0);
  const strength = (some: readonly Token[]) =>
    some.reduce(
      (most, { stem }) =>
        Math.max(most, asked.isCounting ? matcher.strength(focus, stem) : matcher.best(stem)),
      0,
    );
  if (asked.answerType !== 'number') return strength(tokens);
  const behind = tokens.filter((token) => token.start - start >= value.end).slice(0, COUNTED_WITHIN);
  const end = behind.findIndex(({ tag }) => !/^(?:ADJ|NOUN|PROPN|VERB)$/u.test(tag));
  const phrase = end === -1 ? behind : behind.slice(0, end);
  if (strength(phrase) > 0) return strength(phrase);
  if (phrase.some(({ tag }) => tag === 'NOUN')) return 0;
  return (asked.isCounting ? 0.3 : 0.6) * strength(tokens);
}

/** Share of the words that the question has; names of the company do not count. */
function conciseness(tokens: readonly Token[], { matcher, ownNames }: Look): number {
  const content = tokens.filter(
    ({ tag, lower }) =>
      /^(?:NOUN|PROPN|VERB|ADJ)$/u.test(tag) && !ownNames.has(lower) && !isStopWord(lower, 'en'),
  );
  return content.filter(({ stem }) => matcher.best(stem) > 0).length / Math.max(1, content.length);
}
