import { byTable } from './letters.ts';
import type { Speller } from './speller.ts';

/** ELOT 743 without the marks, before the letter pairs whose sound depends on their neighbours. */
const COMMON = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  ου: 'ou',
  γγ: 'ng',
  γξ: 'nx',
  γχ: 'nch',
  '^μπ': 'b',
  μπ$: 'b',
  '^ντ': 'd',
  '^γκ': 'g',
  γκ: 'gk',
  μπ: 'mp',
  ντ: 'nt',
  τζ: 'tz',
  τσ: 'ts',
};
const VOICELESS = [...'θκξπσςτφχψ'];
/** `αυ`, `ευ`, `ηυ`: `af` before voiceless letters and at the end, `av` elsewhere. */
const DIPHTHONGS: Record<string, string> = {};
for (const [pair, vowel] of [
  ['αυ', 'a'],
  ['ευ', 'e'],
  ['ηυ', 'i'],
] as const) {
  DIPHTHONGS[pair] = `${vowel}v`;
  DIPHTHONGS[`${pair}$`] = `${vowel}f`;
}
const voicelessAfter: Record<string, string> = {};
for (const [pair, written] of Object.entries(DIPHTHONGS)) {
  if (pair.length > 2) continue;
  for (const letter of VOICELESS) {
    const next = COMMON[letter as keyof typeof COMMON];
    voicelessAfter[`${pair}${letter}`] = `${written.slice(0, 1)}f${next}`;
  }
}

const ELOT = { ...COMMON, ...DIPHTHONGS, ...voicelessAfter };
/** As families write themselves: `Christos`, `Filippos` as `Philippos`, `Hatzi`, inner `b` and `d`. */
const TRADITIONAL = {
  ...ELOT,
  φ: 'ph',
  '^χα': 'ha',
  χ: 'ch',
  υ: 'y',
  γκ: 'g',
  μπ: 'b',
  ντ: 'd',
  '^γι': 'y',
  '^γιω': 'yo',
};
/** By sound: `h` for χ, `i` for υ and the pairs that sound so. */
const BY_SOUND = {
  ...ELOT,
  χ: 'h',
  υ: 'i',
  οι: 'i',
  ει: 'i',
  αι: 'e',
  γκ: 'g',
  μπ: 'b',
  '^γι': 'y',
  γγ: 'g',
  '^ιω': 'io',
};

const MARKS = /[\u0300-\u0307\u0309-\u036f]/g;

/** Tones go before reading; the diaeresis stays until the pairs are read, as it says that two vowels are no pair. */
const bare = (token: string) => token.toLowerCase().normalize('NFD').replace(MARKS, '');

const SPELLERS: Speller[] = [
  { weight: 0.6, table: ELOT },
  { weight: 0.2, table: BY_SOUND },
  { weight: 0.2, table: TRADITIONAL },
].map(({ weight, table }) => {
  const spell = byTable(table);
  return { weight, spell: (token) => spell(splitPairs(token)) };
});

/** A tone on the first vowel of a pair (`άυ`), too, says that they are no pair. */
function splitPairs(token: string): string {
  const split = token
    .toLowerCase()
    .normalize('NFD')
    .replace(/([αεο]\u0301)([ιυ])/g, '$1\u0308$2');
  return bare(split.replaceAll('\u0308', '\u0308'));
}

/** Spellings of a name in Greek letters. */
export const greekSpellers = (): Speller[] => SPELLERS;
