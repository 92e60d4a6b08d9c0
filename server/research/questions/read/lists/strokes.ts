import type { Enumeration } from './enumeration.ts';

const STROKES = /(?<![\p{L}\d/])\p{Lu}\p{L}{2,}(?: ?\/ ?\p{Lu}\p{L}{2,})+(?![\p{L}\d/])/gu;

/** "ISO/IEC 17025" is by two bodies together. */
const OF_STANDARDS =
  /^(?:ISO|IEC|EN|DIN|ANSI|IEEE|ASTM|BS|UL|CEN)(?: ?\/ ?(?:ISO|IEC|EN|DIN|ANSI|IEEE|ASTM|BS|UL|TS|TR|CEN|ASQ))+$/u;
/** "Visa/Mastercard/Amex": names between strokes. */
export function withStrokes(sentence: string): Enumeration[] {
  return [...sentence.matchAll(STROKES)]
    .filter(({ 0: words }) => !OF_STANDARDS.test(words))
    .map(({ 0: words, index }) => ({
      items: [...new Set(words.split(/ ?\/ ?/u))],
      start: index,
      end: index + words.length,
      isOfNames: true,
    }));
}
