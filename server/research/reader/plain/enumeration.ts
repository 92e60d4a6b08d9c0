import type { Sentence, Token } from './tagger.ts';

const CONJUNCTION = /^(?:and|&)$/u;
const MEMBER_TOKENS_MAX = 6;
/** In "red and green boxes" a word belongs to both members: only short pairs are read. */
const PAIR_TOKENS_MAX = 2;

/** The members of the one enumeration of a sentence, in its words, and the tokens beside it; no members where it has none or several. */
export function readEnumeration({ tokens, text, start }: Sentence): {
  members: readonly string[];
  others: readonly Token[];
} {
  const none = { members: [], others: tokens };
  const joints = tokens.flatMap(({ lower }, index) => (CONJUNCTION.test(lower) ? [index] : []));
  const found = joints.flatMap((joint) => {
    const chunks = chunksAround(tokens, joint);
    return chunks === null ? [] : [chunks];
  });
  const [chunks] = found;
  if (chunks === undefined || found.length > 1) return none;
  const members = chunks.map((chunk) => {
    const own = /^(?:PRON|ADV)$/u.test(chunk[0]?.tag ?? '') ? chunk.slice(1) : chunk;
    return text.slice((own[0]?.start ?? start) - start, (own.at(-1)?.end ?? start) - start);
  });
  const isInside = new Set(chunks.flat());
  return members.includes('') ? none : { members, others: tokens.filter((token) => !isInside.has(token)) };
}

/** Members on both sides of the last "and", which commas part; null where they are no list of names or things. */
function chunksAround(tokens: readonly Token[], joint: number): Token[][] | null {
  const behind = tokens.slice(joint + (tokens[joint + 1]?.tag === 'DET' ? 2 : 1));
  const end = behind.findIndex((_, index) => isEdge(behind, index));
  const last = end === -1 ? behind : behind.slice(0, end);
  const chunks: Token[][] = [last];
  let at = joint;
  if (tokens[at - 1]?.lower === ',') at -= 1;
  for (;;) {
    let from = at;
    while (from > 0 && tokens[from - 1]?.lower !== ',' && !isEdge(tokens, from - 1)) from -= 1;
    chunks.unshift(tokens.slice(from, at));
    if (tokens[from - 1]?.lower !== ',') break;
    at = from - 1;
  }
  const most = chunks.length === 2 ? PAIR_TOKENS_MAX : MEMBER_TOKENS_MAX;
  const isNamed = (chunk: Token[]) =>
    chunk.length > 0 &&
    chunk.length <= most &&
    chunk.some(({ tag }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/u.test(tag));
  return chunks.every(isNamed) ? chunks : null;
}

/**
 * What no member of an enumeration goes beyond: a verb, a preposition, a mark. "Of" is part of many names, and what is written
 * like a name or ends the sentence is no verb ("Apple Pay", "bank transfer").
 */
function isEdge(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || /^(?:AUX|CCONJ|DET|PUNCT|SCONJ)$/u.test(token.tag)) return true;
  const isLast = at + 1 === tokens.length || tokens[at + 1]?.tag === 'PUNCT';
  if (token.tag === 'VERB') return !/^\p{Lu}/u.test(token.text) && !isLast;
  return token.tag === 'ADP' && token.lower !== 'of';
}
