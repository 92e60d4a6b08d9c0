import * as de from 'n2words/de-DE';
import * as british from 'n2words/en-GB';
import * as american from 'n2words/en-US';
import * as es from 'n2words/es-ES';
import * as belgian from 'n2words/fr-BE';
import * as fr from 'n2words/fr-FR';
import * as it from 'n2words/it-IT';
import * as nl from 'n2words/nl-NL';

/** A spelled number in a text. `one` is an article or a one alone, which rarely counts anything. */
export interface SpelledNumber {
  value: number;
  kind: 'words' | 'one' | 'ordinal' | 'fraction';
  start: number;
  end: number;
}

interface Speller {
  cardinals: readonly ((value: number) => string)[];
  ordinals: readonly ((value: number) => string)[];
}
const SPELLERS: Record<string, Speller> = {
  en: { cardinals: [british.toCardinal, american.toCardinal], ordinals: [british.toOrdinal] },
  de: { cardinals: [de.toCardinal], ordinals: [de.toOrdinal] },
  fr: { cardinals: [fr.toCardinal, belgian.toCardinal], ordinals: [fr.toOrdinal] },
  es: {
    cardinals: [es.toCardinal, (value) => es.toCardinal(value, { gender: 'feminine' })],
    ordinals: [es.toOrdinal],
  },
  it: { cardinals: [it.toCardinal], ordinals: [it.toOrdinal] },
  nl: { cardinals: [nl.toCardinal], ordinals: [nl.toOrdinal] },
};

/**
 * What is said beside the cardinals and ordinals that n2words spells, folded (no case, no marks). By language: articles; and; half;
 * words that multiply what stands before them; nouns of one part (`quarter=4`); other words that are numbers.
 */
const BESIDE = `en | a an | and | half | thousand=1000 hundred=100 dozen=12 | half=2 halves=2 quarter=4 quarters=4
de | ein eine einen einem einer | und | halbe halben halbes | tausend=1000 hundert=100 dutzend=12 | halfte=2 | anderthalb=1.5
fr | un une | et | demi demie | mille=1000 millier=1000 centaine=100 cinquantaine=50 trentaine=30 vingtaine=20 quinzaine=15 douzaine=12 dizaine=10 | moitie=2 tiers=3 quart=4 quarts=4
es | un una | y | medio media | mil=1000 millar=1000 centenar=100 docena=12 decena=10 | mitad=2 tercio=3 tercios=3
it | un una | e | mezzo mezza | mille=1000 mila=1000 migliaio=1000 centinaio=100 cinquantina=50 trentina=30 ventina=20 dozzina=12 decina=10 | meta=2
nl | een | en | half halve | duizend=1000 honderd=100 honderdtal=100 twintigtal=20 dozijn=12 tiental=10 | helft=2 kwart=4 | anderhalf=1.5 anderhalve=1.5`;

/** Languages whose number words are read. */
export const NUMBER_LANGUAGES: readonly string[] = Object.keys(SPELLERS);

/**
 * Words and letters of size in all languages, folded and without a point behind them. "Billion" is a thousand millions in
 * English and a million millions elsewhere; "mil" is a thousand, in English slang a million.
 */
export const SIZES: ReadonlyMap<string, readonly number[]> = new Map(
  `100 | hundred hundert honderd
1e3 | k thousand tausend tsd mille mila duizend tusen tkr
1e3 1e6 | mil
1e5 | lakh lakhs lac lacs
1e6 | m mm mn mio mln million millions millionen millone millones millon milione milioni miljoen miljoner miljon milhao milhoes mi mill millioner
1e7 | crore crores cr
1e9 | b bn bln milliard milliards milliarde milliarden miliardo miliardi miljard miljarden miljarder mrd mld mds md mdr mia bilhao bilhoes bi
1e9 1e12 | billion billions
1e12 | billionen billon billones biljoen tn trillion trillions`
    .split('\n')
    .map((row) => row.split(' | ').map((column) => column.split(' ')))
    .flatMap(([values = [], words = []]) => words.map((word) => [word, values.map(Number)] as const)),
);

/** Without case and marks: "fünfzig" → "funfzig". */
export function foldWord(word: string): string {
  if (/^[a-zA-Z]*$/.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** `article`: the English "a", which counts nothing by itself; `plusHalf`: "and a half" behind a word of size. */
interface Entry {
  value: number;
  kind: SpelledNumber['kind'] | 'article' | 'plusHalf';
}
interface Lexicon {
  /** Whatever is said without a word of size, by its words without what stands between them. */
  entries: ReadonlyMap<string, Entry>;
  /** The first words of all entries: most words of a text begin none. */
  firsts: ReadonlySet<string>;
  /** Words of size, and the language's own that multiply as these do. */
  scales: ReadonlyMap<string, number>;
  /** Thousands or hundreds, and what is beyond them, in one word. */
  compounds: readonly (readonly [word: string, scale: number])[];
  and: string;
}

const ENTRY_WORDS_MAX = 7;
const WORD_CHARACTERS_MAX = 60;
const ORDINALS_MAX = 10;
/** Numbers below it are read with a half or a noun of a part behind them. */
const FEW_MAX = 20;
const ORDINAL_ENDINGS = ['', ...'e er es en em a o os as i s'.split(' ')];
/** Of the nouns that ordinals make: "Drittel". */
const PART_ENDINGS = ['el', 'els', 'eln'];

/** One spelling of several: "a hundred", "quatre-vingt mille", "veintiún". */
const keyOf = (words: readonly string[]) =>
  words
    .join('')
    .replace(/^(?:a|one|ein|een)(?=h[uo]nd)/, '')
    .replace(/(?<=cent|vingt)s$/, '')
    .replace(/uno$/, 'un');

/** @param row  of {@link BESIDE} */
function lexiconOf(row: string): [language: string, lexicon: Lexicon] {
  const [[language = ''] = [], articles = [], [and = ''] = [], halves = [], ...nouns] = row
    .split('|')
    .map((column) => column.match(/\S+/g) ?? []);
  const [scales = [], shares = [], more = []] = nouns.map((column) =>
    column.map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])] as const),
  );
  const entries = new Map<string, Entry>();
  const firsts = new Set<string>();
  for (const [kind, value, ...words] of phrasesOf(language, { articles, and, halves, shares, more })) {
    const key = keyOf(words);
    // Of two readings of the same words the first counts.
    if (!entries.has(key)) entries.set(key, { value, kind });
    // The words may also be written as one: "zweieinhalb", "driekwart".
    firsts
      .add(words[0] ?? '')
      .add(words.length > 1 ? keyOf(words.slice(0, 1)) : key)
      .add(key);
  }
  const sizes = [...SIZES].filter(([word, [value = 0]]) => word.length > 3 && value >= 1e5);
  const lexicon = {
    entries,
    firsts,
    scales: new Map([...sizes.map(([word, [value = 0]]) => [word, value] as const), ...scales]),
    compounds: scales.filter(([, value]) => value >= 100),
    and,
  };
  return [language, lexicon];
}

/** A row of {@link BESIDE}. */
interface Beside {
  articles: string[];
  and: string;
  halves: string[];
  shares: (readonly [string, number])[];
  more: (readonly [string, number])[];
}
type Phrase = [kind: Entry['kind'], value: number, ...words: string[]];

/** Everything that is said without a word of size. */
function phrasesOf(language: string, { articles, and, halves, shares, more }: Beside): Phrase[] {
  const single = articles.map((article) => [1, [article]] as const);
  const counts = [...single, ...cardinalsOf(language)];
  const few = counts.filter(([value]) => value > 0 && value < FEW_MAX);
  const { ordinals, parts } = ordinalsOf(language);
  const ones = [[], ...articles.map((article) => [article])];
  const someHalf = halves.flatMap((half) =>
    ones.flatMap((one) => [
      [...one, half],
      [half, ...one],
    ]),
  );
  const andHalf = [...someHalf.map((half) => [and, ...half]), ['einhalb']];
  const nouns = [...shares, ...parts, ...ordinals.filter(([, value]) => value > 2)];
  return [
    ...articles.map((article): Phrase => [language === 'en' ? 'article' : 'one', 1, article]),
    ...more.map(([word, value]): Phrase => ['words', value, word]),
    ...counts.map(([value, words]): Phrase => [value === 1 ? 'one' : 'words', value, ...words]),
    ...someHalf.map((half): Phrase => ['fraction', 0.5, ...half]),
    ...andHalf.map((half): Phrase => ['plusHalf', 0.5, ...half]),
    ...few.flatMap(([value, words]) =>
      andHalf.map((half): Phrase => ['words', value + 0.5, ...words, ...half]),
    ),
    ...few.flatMap(([value, words]) =>
      nouns.flatMap(([noun, of]): Phrase[] => (value < of ? [['fraction', value / of, ...words, noun]] : [])),
    ),
    ...[...shares, ...parts].map(([noun, of]): Phrase => ['fraction', 1 / of, noun]),
    ...ordinals.map(([word, value]): Phrase => ['ordinal', value, word]),
  ];
}

/** Below a thousand, as n2words spells them. */
function cardinalsOf(language: string): (readonly [number, string[]])[] {
  return (SPELLERS[language]?.cardinals ?? []).flatMap((spell) =>
    Array.from(
      { length: 1_000 },
      (_, value) => [value, (spell(value).match(/\p{L}+/gu) ?? []).map(foldWord)] as const,
    ),
  );
}

/** First to tenth and the parts that are named by them, in all their forms. */
function ordinalsOf(language: string): Record<'ordinals' | 'parts', (readonly [string, number])[]> {
  const stems = (SPELLERS[language]?.ordinals ?? []).flatMap((spell) =>
    Array.from(
      { length: ORDINALS_MAX },
      (_, index) => [foldWord(spell(index + 1)).replace(/[aeo]$/, ''), index + 1] as const,
    ),
  );
  const formsOf = (endings: string[]) =>
    stems.flatMap(([stem, value]) => endings.map((ending) => [stem + ending, value] as const));
  return {
    ordinals: formsOf(ORDINAL_ENDINGS).filter(([word]) => word.length > 4),
    parts: formsOf(PART_ENDINGS),
  };
}

/** Built when the module is loaded, so that no page that is read waits for it. */
const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(BESIDE.split('\n').map(lexiconOf));

interface Word {
  folded: string;
  start: number;
  end: number;
}
/** What begins at a word, and the index of the word behind it. */
type Read = Entry & { next: number };

/** The longest entry that begins at a word. */
function entryAt(words: readonly Word[], at: number, lexicon: Lexicon): Read | null {
  const first = words[at]?.folded ?? '';
  if (lexicon.firsts.has(first)) {
    const run = words.slice(at, at + ENTRY_WORDS_MAX).map(({ folded }) => folded);
    for (let length = run.length; length > 0; length--) {
      const entry = lexicon.entries.get(keyOf(run.slice(0, length)));
      // "Between one hundred and two hundred": the "and" joins two numbers.
      const isOfTwo = run[length] === 'hundred' && run.slice(0, length).includes(lexicon.and);
      if (entry && !isOfTwo) return { ...entry, next: at + length };
    }
  }
  if (lexicon.scales.get(first) === 1_000) return { value: 1, kind: 'words', next: at };
  for (const [word, scale] of lexicon.compounds) {
    const place = first.indexOf(word);
    if (place < 0) continue;
    const around = [first.slice(0, place), first.slice(place + word.length)];
    const [count, rest] = around.map((part, index) =>
      part === '' ? 1 - index : lexicon.entries.get(keyOf([part]))?.value,
    );
    if (count !== undefined && rest !== undefined)
      return { value: scale * count + rest, kind: 'words', next: at + 1 };
  }
  return null;
}

/** A word of size, or two of them: "mil millones". */
function scaleAt(words: readonly Word[], at: number, { scales }: Lexicon): Pick<Read, 'value' | 'next'> {
  const scale = scales.get(words[at]?.folded ?? '');
  if (scale === undefined) return { value: 1, next: at };
  const further = scales.get(words[at + 1]?.folded ?? '') ?? 0;
  return further > scale ? { value: scale * further, next: at + 2 } : { value: scale, next: at + 1 };
}

/** The number that begins at a word: an ordinal, a fraction, or amounts with falling words of size. */
function numberAt(words: readonly Word[], at: number, lexicon: Lexicon): Read | null {
  const first = entryAt(words, at, lexicon);
  if (first === null || first.kind === 'plusHalf') return null;
  if (first.kind === 'ordinal') return first;
  let [total, next, last] = [0, at, Number.POSITIVE_INFINITY];
  for (let part: Read | null = first; part !== null; ) {
    const scale = scaleAt(words, part.next, lexicon);
    if (scale.value >= last) break;
    total += part.value * scale.value;
    next = scale.next;
    last = scale.value;
    if (last === 1) break;
    const further = entryAt(words, next, lexicon);
    if (further?.kind === 'plusHalf') return { value: total + last / 2, kind: 'words', next: further.next };
    const isAnd = further === null && words[next]?.folded === lexicon.and;
    const following = isAnd ? entryAt(words, next + 1, lexicon) : further;
    part = following?.kind === 'words' || following?.kind === 'one' ? following : null;
  }
  if (next !== first.next) return { value: total, kind: 'words', next };
  return first.kind === 'article' ? null : first;
}

/**
 * Spelled numbers of one language in order: "two hundred and fifty", "zweihundertfünfzig", "quatre-vingt-dix-sept", "half a
 * million", "a dozen", ordinals up to the tenth, and fractions ("three quarters", "ein Drittel"). The work is linear in the text.
 */
export function spelledNumbers(text: string, language: string): SpelledNumber[] {
  const lexicon = LEXICONS.get(language);
  if (lexicon === undefined) return [];
  const words = [...text.matchAll(/\p{L}+/gu)].map(
    (match): Word => ({
      folded: match[0].length > WORD_CHARACTERS_MAX ? '' : foldWord(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  const found: SpelledNumber[] = [];
  for (let from = 0, to = 1; from < words.length; to++) {
    const gap = text.slice(words[to - 1]?.end, words[to]?.start);
    if (to < words.length && /^[ \-\u00a0\u2011]$/.test(gap)) continue;
    const run = words.slice(from, to);
    for (let at = 0; at < run.length; ) {
      const number = numberAt(run, at, lexicon);
      const { value, kind, next } = number ?? { value: 0, kind: 'article', next: at + 1 };
      const [start, end] = [run[at]?.start ?? 0, run[next - 1]?.end ?? 0];
      if (kind !== 'article' && kind !== 'plusHalf')
        found.push({ value: Math.round(value * 1e6) / 1e6, kind, start, end });
      at = next;
    }
    from = to;
  }
  return found;
}
