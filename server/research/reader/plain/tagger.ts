import model from 'wink-eng-lite-web-model';
import winkNLP, { type PartOfSpeech } from 'wink-nlp';
import { bounded } from '../../patterns.ts';
import { COMPOUND, stemOf } from './words.ts';

/** A word or mark of an English sentence with its part of speech. Offsets are in the text that was tagged. */
export interface Token {
  text: string;
  lower: string;
  stem: string;
  lemma: string;
  tag: PartOfSpeech;
  /** Within the reach of a negation. */
  negated: boolean;
  start: number;
  end: number;
}

/** A sentence: where it stands in the text, and its tokens. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  tokens: Token[];
}

// Read when the module is loaded: a quarter of a second that no request should wait for.
const nlp = winkNLP(model, ['sbd', 'pos', 'negation']);
const { its } = nlp;
/** Tagging goes at some 100 tokens a millisecond. */
const CHARACTERS_MAX = 3_000;

/** Longer words are cut. */
const WORD_CHARACTERS_MAX = 60;

/**
 * The same text, in which the tagger's own patterns cannot lose themselves: that for addresses takes exponential time, so
 * an address is a word of letters, and long words are cut. Every character keeps its place.
 */
function withoutTraps(text: string): string {
  return text
    .replace(/\S+/g, (word) =>
      word.includes('//') || word.includes('@')
        ? word.replace(/[^\p{L}\p{N}](?!$)/gu, (sign) => 'x'.repeat(sign.length))
        : word,
    )
    .replace(/\S{60}/g, (word) => `${word.slice(0, WORD_CHARACTERS_MAX - 1)} `);
}

/** Parts an English text into sentences and tags its words; of a longer text, its first 3,000 characters. */
export function tagText(text: string): Sentence[] {
  const read = withoutTraps(text.slice(0, CHARACTERS_MAX));
  const doc = nlp.readDoc(read);
  const all = doc.tokens();
  const values = all.out(its.value) as string[];
  const tags = all.out(its.pos) as unknown as PartOfSpeech[];
  const lemmas = all.out(its.lemma as typeof its.value) as string[];
  const negations = all.out(its.negationFlag) as unknown as boolean[];
  let cursor = 0;
  const tokens = values.map((value, index): Token => {
    const found = read.indexOf(value, cursor);
    const start = found === -1 ? cursor : found;
    cursor = start + value.length;
    const word = text.slice(start, cursor);
    const lower = word.toLowerCase();
    return {
      text: word,
      lower,
      stem: stemOf(lower.replace(bounded(/[^\p{L}\p{N}]+$/u, 2000), ''), 'en'),
      lemma: lemmas[index] ?? lower,
      tag: tags[index] ?? 'X',
      negated: negations[index] === true,
      start,
      end: cursor,
    };
  });
  joinCompounds(tokens, text);
  const sentences: Sentence[] = [];
  for (const [first, last] of doc.sentences().out(its.span) as unknown as [number, number][]) {
    let from = first;
    // What stands behind a semicolon is a sentence of its own.
    for (let at = first; at <= last; at += 1)
      if (at === last || values[at] === ';') {
        const own = tokens.slice(from, at + 1).filter(({ tag }) => tag !== 'SPACE');
        const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
        if (own.length > 0) sentences.push({ text: text.slice(start, end), start, end, tokens: own });
        from = at + 1;
      }
  }
  return sentences;
}

const WHOLE_COMPOUND = new RegExp(`^(?:${COMPOUND.source})$`, 'u');

/** "Check-in" is one noun, which the tagger cuts in three: the first of its tokens becomes all of it, the others become space. */
function joinCompounds(tokens: Token[], text: string): void {
  for (let at = 1; at + 1 < tokens.length; at += 1) {
    const [first, hyphen, last] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (first === undefined || last === undefined || hyphen?.text !== '-') continue;
    const whole = text.slice(first.start, last.end);
    if (!WHOLE_COMPOUND.test(whole)) continue;
    const lower = whole.toLowerCase();
    const tag = first.tag === 'PROPN' ? 'PROPN' : 'NOUN';
    Object.assign(first, {
      text: whole,
      lower,
      lemma: lower,
      stem: stemOf(lower.replace('-', ''), 'en'),
      tag,
      end: last.end,
    });
    hyphen.tag = 'SPACE';
    last.tag = 'SPACE';
  }
}
