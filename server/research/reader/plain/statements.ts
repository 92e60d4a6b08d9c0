import { covering, type Evidence, type Piece } from './evidence.ts';
import { readSaying, type Saying } from './grammar.ts';
import type { Entry, Matcher } from './siteIndex.ts';
import { stemSet } from './structures.ts';
import type { Sentence, Token } from './tagger.ts';
import { type FormValue, valuesIn } from './values.ts';
import { isStopWord } from './words.ts';

const SENTENCE_CHARACTERS_MAX = 400;
const COUNTED_WITHIN = 5;
const VALUED = new Set(['number', 'percentage', 'currency']);
const NAME_WORDS_MAX = 5;

/** What English sentences of a block say in answer to a question. */
export function readStatements(
  entry: Entry,
  sentences: readonly Sentence[],
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Evidence[] {
  return sentences.flatMap((sentence) => {
    if (sentence.text.length > SENTENCE_CHARACTERS_MAX) return [];
    if (!sentence.tokens.some(({ stem }) => matcher.best(stem) > 0)) return [];
    const saying = readSaying(sentence, matcher.asked, matcher, ownNames);
    return piecesOf(entry, sentence, saying, matcher, ownNames).map(({ pieces, fit, rivals }) => ({
      kind: 'statement' as const,
      pieces,
      ...covering(entry, stemSet(sentence.tokens), sentence.text, matcher),
      label: 0,
      fit,
      rivals,
      concise: conciseness(sentence, matcher, ownNames),
      saying,
    }));
  });
}

interface Read {
  pieces: Piece[];
  fit: number;
  rivals: number;
}

function piecesOf(
  entry: Entry,
  sentence: Sentence,
  saying: Saying,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Read[] {
  const { answerType, isNegated } = matcher.asked;
  const words = sentence.text;
  if (answerType === 'boolean')
    return [{ pieces: [{ value: saying.isNegated === isNegated, entry, words }], fit: 1, rivals: 0 }];
  if (VALUED.has(answerType)) {
    const values = valuesIn(words, matcher.asked);
    return values.map((value) => ({
      pieces: [{ value: value.value, entry, words }],
      fit: countedFit(value, sentence, matcher),
      rivals: values.length - 1,
    }));
  }
  if (answerType === 'open_text')
    return [{ pieces: [{ value: words, entry, words }], fit: wantedForm(sentence, matcher), rivals: 0 }];
  if (answerType !== 'list') return [];
  const names = namesIn(sentence, matcher, ownNames);
  return names.length === 0
    ? []
    : [
        {
          pieces: names.map((value) => ({ value, entry, words })),
          fit: names.length > 1 ? 1 : 0.5,
          rivals: 0,
        },
      ];
}

/** How well the noun that a number counts is the asked one: behind the number, else before it. */
function countedFit(value: FormValue, { tokens, start }: Sentence, matcher: Matcher): number {
  const focus = matcher.asked.terms.findIndex(({ isFocus }) => isFocus);
  if (focus === -1 || matcher.asked.wantsYear) return 0.5;
  const behind = tokens.filter((token) => token.start - start >= value.end).slice(0, COUNTED_WITHIN);
  const run = behind.slice(
    0,
    behind.findIndex(
      ({ tag }) => !['ADJ', 'NOUN', 'PROPN', 'VERB', 'ADP', 'DET', 'SYM', 'PRON'].includes(tag),
    ) >>> 0,
  );
  const strength = (some: readonly Token[]) =>
    some.reduce((most, { stem }) => Math.max(most, matcher.strength(focus, stem)), 0);
  const near = run.findIndex(({ tag }) => tag === 'ADP');
  const phrase = near === -1 ? run : run.slice(0, near);
  if (strength(phrase) > 0) return strength(phrase);
  if (matcher.asked.answerType === 'number')
    return phrase.some(({ tag }) => tag === 'NOUN') ? 0 : 0.3 * strength(tokens);
  return 0.4 + 0.4 * strength(run);
}

/** Of "where" and "when" the answer's words are a place or a time; of other questions a name or noun that was not asked. */
function wantedForm({ tokens }: Sentence, matcher: Matcher): number {
  const isNews = ({ stem, tag }: Token) =>
    (tag === 'PROPN' || tag === 'NOUN' || tag === 'NUM') && matcher.best(stem) === 0;
  const named = tokens.filter(isNews);
  if (named.some(({ tag }) => tag === 'PROPN')) return 1;
  return named.length > 0 ? 0.5 : 0;
}

/** Names in the sentence that are neither the company's nor the question's, as they are joined by commas and "and". */
function namesIn(
  { tokens, text, start }: Sentence,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): string[] {
  const names: string[] = [];
  let run: Token[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length <= NAME_WORDS_MAX)
      names.push(text.slice(first.start - start, last.end - start));
    run = [];
  };
  for (const [index, token] of tokens.entries()) {
    const isName =
      token.tag === 'PROPN' &&
      matcher.best(token.stem) === 0 &&
      !ownNames.has(token.lower) &&
      (index > 0 || tokens[1]?.tag === 'PROPN');
    if (isName || (run.length > 0 && token.tag === 'NUM')) run.push(token);
    else close();
  }
  close();
  return [...new Set(names)];
}

/** Share of the sentence's words that the question has; names of the company do not count. */
function conciseness({ tokens }: Sentence, matcher: Matcher, ownNames: ReadonlySet<string>): number {
  const content = tokens.filter(
    ({ tag, lower }) =>
      ['NOUN', 'PROPN', 'VERB', 'ADJ'].includes(tag) && !ownNames.has(lower) && !isStopWord(lower, 'en'),
  );
  if (content.length === 0) return 0;
  return content.filter(({ stem }) => matcher.best(stem) > 0).length / content.length;
}
