import type { Document } from './document.ts';
import type { Line } from './textLines.ts';

/**
 * A stretch of a document short enough to quote: a sentence, a heading, a line of an imprint. It never crosses a
 * line of the page, so that its words stand together for the reader too.
 */
export interface Passage {
  document: Document;
  /** Which of the document's texts `start` and `end` count in. */
  layer: 'text' | 'source';
  start: number;
  end: number;
  text: string;
  line: Line;
}

const PASSAGE_CHARACTERS_MAX = 500;
const PASSAGES_MAX = 5000;

/** Words that end in a full stop inside a sentence. Compared in lower case, the stop included. */
const ABBREVIATIONS = new Set(
  (
    'inc. corp. ltd. co. llc. st. dr. mr. mrs. ms. mx. rev. revd. cllr. hon. capt. sgt. messrs. mme. mlle. dipl.-ing. jr. sr. no. vs. approx. est. dept. e.g. i.e. u.s. u.k. ' +
    'ca. bzw. z.b. nr. str. tel. inkl. usw. d.h. mio. mrd. gegr. env. p.ex. sr. sra. s.a. s.l. s.r.l. n.v. ' +
    'jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. e.v. e.k. ust-idnr. ust-id-nr. ust-id. idnr. gen. prof. ph.d. bros. sq. sp. ul. spol. pvt. pte. pty. sdn. soc. org.nr.'
  ).split(' '),
);

/** "Acme Inc. is" goes on; "by Acme Inc. The firm" does not. */
const NEW_SENTENCE =
  /^ (?:The|We|Our|It|Its|In|This|All|Wir|Unsere|Die|Der|Das|Nous|La|Le|Notre|Nuestra|El) /;

const passagesOfDocuments = new WeakMap<Document, Passage[]>();

/** A question on a button opens its answer below: "Do you ship abroad?" */
const QUESTION_TO_OPEN = /^(?:\S+ ){2,40}\S+\?$/u;

/**
 * The passages of a document's visible text in order, at most 5,000; text of buttons and selections left out, but for the
 * questions that open an answer.
 */
export function passagesOf(document: Document): Passage[] {
  const known = passagesOfDocuments.get(document);
  if (known) return known;
  const passages: Passage[] = [];
  for (const line of document.lines) {
    const room = PASSAGES_MAX - passages.length;
    if (room <= 0) break;
    const words = document.text.slice(line.start, line.end);
    if (line.region === 'control' && !(line.tag === 'button' && QUESTION_TO_OPEN.test(words.trim())))
      continue;
    for (const [start, end] of sentenceSpans(document.text, line.start, line.end, room))
      passages.push({ document, layer: 'text', start, end, text: document.text.slice(start, end), line });
  }
  passagesOfDocuments.set(document, passages);
  return passages;
}

/**
 * Passages of prose that stands inside structured data (the `extract` of an encyclopaedia's answer): they are
 * quoted from the source, so only stretches written there without escapes are given.
 */
export function passagesOfSource(document: Document, start: number, end: number): Passage[] {
  const line: Line = { start, end, tag: 'p', region: 'main', linkCharacters: 0 };
  return sentenceSpans(document.source, start, end)
    .map(([from, to]): Passage => {
      const text = document.source.slice(from, to);
      return { document, layer: 'source', start: from, end: to, text, line };
    })
    .filter((passage) => !passage.text.includes('\\'));
}

/**
 * Sentence boundaries of `text` between two offsets, at most `count` of them. A sentence is cut at the first
 * space after 500 characters, and after 1,000 wherever that is.
 */
function sentenceSpans(text: string, from: number, to: number, count = PASSAGES_MAX): [number, number][] {
  const spans: [number, number][] = [];
  let start = from;
  for (let at = from; at < to && spans.length < count; at += 1) {
    const tooLong = at - start >= PASSAGE_CHARACTERS_MAX && text[at] === ' ';
    if (!tooLong && !endsSentence(text, at, start, to)) continue;
    pushTrimmed(spans, text, start, at + 1);
    start = at + 1;
  }
  if (spans.length < count) pushTrimmed(spans, text, start, to);
  return spans.slice(0, count);
}

function pushTrimmed(spans: [number, number][], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  for (; end - start > 2 * PASSAGE_CHARACTERS_MAX; start += PASSAGE_CHARACTERS_MAX)
    spans.push([start, start + PASSAGE_CHARACTERS_MAX]);
  if (end > start) spans.push([start, end]);
}

function endsSentence(text: string, at: number, start: number, to: number): boolean {
  const character = text[at] ?? '';
  if (/[。！？]/.test(character)) return true;
  if (!/[.!?]/.test(character)) return false;
  if (at + 1 < to && text[at + 1] !== ' ') return false;
  if (character !== '.') return true;
  const word = text.slice(Math.max(start, text.lastIndexOf(' ', at) + 1), at + 1).toLowerCase();
  const bare = word.replace(/^[("'“]+/, '');
  if (ABBREVIATIONS.has(bare) || /^(?:\p{L}{1,2}\.){2,}$/u.test(bare))
    return NEW_SENTENCE.test(text.slice(at + 1, Math.min(to, at + 14)));
  return !/^(?:\p{L}|\d{1,2})\.$/u.test(word);
}
