/** A spelled number in a text. `one` is an article or a one alone, which rarely counts anything. */
export interface SpelledNumber {
  value: number;
  kind: 'words' | 'one' | 'ordinal' | 'fraction';
  start: number;
  end: number;
}

type PartKind = 'article' | 'value' | 'hundred' | 'scale' | 'group' | 'and' | 'half' | 'plusHalf' | 'share';
interface Part {
  kind: PartKind;
  value: number;
}
interface Lexicon {
  parts: ReadonlyMap<string, Part>;
  /** The first two letters of all parts and ordinals: most words of a text begin otherwise. */
  firsts: ReadonlySet<string>;
  /** First to tenth, as stems that endings follow. */
  ordinals: readonly string[];
  /** Numbers are written as one word: "zweihundertfünfzig". */
  compounds: boolean;
  /** The unit may stand before the ten: "fünfundzwanzig". */
  reversed: boolean;
  isEnglish: boolean;
  isFrench: boolean;
}

/** The number words of a language, folded: no case, no marks. Lists of values go up by one or by ten. */
interface Words {
  units: string;
  tens: string;
  /** Other words under a thousand. */
  more?: string;
  /** "Zweieinhalb". */
  plusHalf?: string;
  /** Articles, and, hundred, thousand, half. */
  small: string;
  groups: string;
  /** Nouns of one part: `moitie=2`. */
  shares: string;
  ordinals: string;
  compounds?: boolean;
  reversed?: boolean;
}

const TABLES: Record<string, Words> = {
  en: {
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    small: 'a an | and | hundred | thousand | half',
    groups: 'dozen=12',
    shares: 'half=2 halves=2 quarter=4 quarters=4',
    ordinals: 'first second third fourth fifth sixth seventh eighth ninth tenth',
  },
  de: {
    units:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    more: 'anderthalb=1.5',
    plusHalf: 'einhalb=0.5',
    small: 'ein eine einen einem einer | und | hundert | tausend | halbe halben halbes',
    groups: 'dutzend=12',
    shares: 'halfte=2',
    ordinals: 'erst zweit dritt viert funft sechst siebt acht neunt zehnt',
    compounds: true,
    reversed: true,
  },
  fr: {
    units: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    tens: 'vingt trente quarante cinquante soixante septante huitante nonante',
    more: 'vingts=20 octante=80',
    small: 'un une | et | cent cents | mille | demi demie',
    groups:
      'dizaine=10 douzaine=12 quinzaine=15 vingtaine=20 trentaine=30 cinquantaine=50 centaine=100 millier=1000',
    shares: 'moitie=2 tiers=3 quart=4 quarts=4',
    ordinals:
      'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme premiere',
  },
  es: {
    units:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    more: 'veintiun=21 doscientos=200 trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900 doscientas=200 trescientas=300 cuatrocientas=400 quinientas=500 seiscientas=600 setecientas=700 ochocientas=800 novecientas=900',
    small: 'un una | y | cien ciento | mil | medio media',
    groups: 'docena=12 decena=10 centenar=100 millar=1000',
    shares: 'mitad=2 tercio=3 tercios=3',
    ordinals: 'primer segund tercer cuart quint sext septim octav noven decim',
  },
  it: {
    units:
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    more: 'vent=20 trent=30 quarant=40 cinquant=50 sessant=60 settant=70 ottant=80 novant=90',
    small: 'un una | e | cento | mille mila | mezzo mezza',
    groups: 'dozzina=12 decina=10 ventina=20 trentina=30 cinquantina=50 centinaio=100 migliaio=1000',
    shares: 'meta=2',
    ordinals: 'prim second terz quart quint sest settim ottav non decim',
    compounds: true,
  },
  nl: {
    units:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    more: 'anderhalf=1.5 anderhalve=1.5',
    small: 'een | en | honderd | duizend | half halve',
    groups: 'dozijn=12 tiental=10 twintigtal=20 honderdtal=100',
    shares: 'helft=2 kwart=4',
    ordinals: 'eerst tweed derd vierd vijfd zesd zevend achtst negend tiend',
    compounds: true,
    reversed: true,
  },
};

/** Languages whose number words are read. */
export const NUMBER_LANGUAGES: readonly string[] = Object.keys(TABLES);

/**
 * Words and letters of size in all languages, folded and without a point behind them. "Billion" is a thousand millions in
 * English and a million millions elsewhere; "mil" is a thousand, in English slang a million.
 */
export const SIZES: ReadonlyMap<string, readonly number[]> = new Map(
  (
    [
      [[100], 'hundred hundert honderd'],
      [[1e3], 'k thousand tausend tsd mille mila duizend tusen tkr'],
      [[1e3, 1e6], 'mil'],
      [[1e5], 'lakh lakhs lac lacs'],
      [
        [1e6],
        'm mm mn mio mln million millions millionen millone millones millon milione milioni miljoen miljoner miljon milhao milhoes mi mill millioner',
      ],
      [[1e7], 'crore crores cr'],
      [
        [1e9],
        'b bn bln milliard milliards milliarde milliarden miliardo miliardi miljard miljarden miljarder mrd mld mds md mdr mia bilhao bilhoes bi',
      ],
      [[1e9, 1e12], 'billion billions'],
      [[1e12], 'billionen billon billones biljoen tn trillion trillions'],
    ] as [number[], string][]
  ).flatMap(([values, words]) => words.split(' ').map((word) => [word, values] as const)),
);

const WORD_CHARACTERS_MAX = 60;
const ORDINAL_ENDING = /^(?:e|er|es|en|em|a|o|os|as|i|s)?$/;

/** Without case and marks: "fünfzig" → "funfzig". */
export function foldWord(word: string): string {
  if (/^[a-zA-Z]*$/.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

const lexicons = new Map<string, Lexicon>();

function lexiconOf(language: string): Lexicon | null {
  const known = lexicons.get(language);
  const table = TABLES[language];
  if (known || !table) return known ?? null;
  const parts = new Map<string, Part>();
  const add = (kind: PartKind, words: string, numberOf: (index: number) => number = () => 0) => {
    for (const [index, word] of words.split(' ').entries()) {
      const [name = '', value] = word.split('=');
      parts.set(name, { kind, value: value === undefined ? numberOf(index) : Number(value) });
    }
  };
  const [article = '', and = '', hundred = '', thousand = '', half = ''] = table.small.split(' | ');
  for (const [word, [value = 0]] of SIZES)
    if (word.length > 3 && value >= 1e5) parts.set(word, { kind: 'scale', value });
  add('share', table.shares);
  add('half', half, () => 0.5);
  add('group', table.groups);
  add('value', table.units, (index) => index);
  add('value', table.tens, (index) => 20 + 10 * index);
  add('value', table.more ?? '');
  add('plusHalf', table.plusHalf ?? '');
  add('article', article, () => 1);
  add('and', and);
  add('hundred', hundred, () => 100);
  add('scale', thousand, () => 1000);
  parts.delete('');
  const ordinals = table.ordinals.split(' ');
  const lexicon = {
    parts,
    firsts: new Set([...parts.keys(), ...ordinals].map((word) => word.slice(0, 2))),
    ordinals,
    compounds: table.compounds ?? false,
    reversed: table.reversed ?? false,
    isEnglish: language === 'en',
    isFrench: language === 'fr',
  };
  lexicons.set(language, lexicon);
  return lexicon;
}

/** The parts of a word: itself, or those of a compound, the longest first. Work is bounded by the word's length times its longest part. */
function segments(word: string, { parts, compounds, firsts }: Lexicon): Part[] | null {
  const whole = parts.get(word);
  if (whole) return [whole];
  if (!firsts.has(word.slice(0, 2))) return null;
  if (!compounds || word.length > WORD_CHARACTERS_MAX) return null;
  const known: (Part[] | null)[] = Array.from({ length: word.length + 1 }, () => null);
  known[word.length] = [];
  for (let from = word.length - 1; from >= 0; from--) {
    for (let to = Math.min(word.length, from + 14); to > from && known[from] === null; to--) {
      const part = parts.get(word.slice(from, to));
      const rest = known[to];
      if (!part || !rest || part.kind === 'group') continue;
      // Inside a word an article is a one: "einundzwanzig".
      known[from] = [part.kind === 'article' ? { kind: 'value', value: 1 } : part, ...rest];
    }
  }
  return known[0] ?? null;
}

function ordinalOf(word: string, { ordinals, firsts }: Lexicon): { value: number; isShare: boolean } | null {
  if (!firsts.has(word.slice(0, 2))) return null;
  for (const [index, stem] of ordinals.entries()) {
    if (!word.startsWith(stem)) continue;
    const ending = word.slice(stem.length);
    const value = index === 10 ? 1 : index + 1;
    if (/^(?:els?|eln|e?del(?:ar)?)$/.test(ending)) return { value, isShare: true };
    if (ORDINAL_ENDING.test(ending) && !(stem === 'acht' && ending === '')) return { value, isShare: false };
  }
  return null;
}

/** A number as far as it was read. `total` holds what is closed by a word of size, `current` what is below it. */
interface Open {
  total: number;
  current: number;
  /** The last word of size; 0 for none. */
  scale: number;
  last: PartKind;
  /** An "and" was read that nothing follows yet. */
  waiting: boolean;
  /** Only an article or a one. */
  isOne: boolean;
  /** Holds a word that makes it a fraction. */
  isShare: boolean;
}

const numberOf = ({ total, current }: Open) => total + current;

/** How each kind of part goes on from an open number; null where it does not. `next` is the number without its "and". */
const CONTINUATIONS: Record<
  PartKind,
  (open: Open, next: Open, value: number, lexicon: Lexicon) => Open | null
> = {
  and: (open) => (open.waiting || open.last === 'article' ? null : { ...open, waiting: true }),
  // "Half a million", "vingt et un", "one and a half".
  article: (open, next, _, lexicon) => {
    if (open.last === 'half') return next;
    if (lexicon.compounds || (open.waiting && !lexicon.isEnglish && joins(open, 1, lexicon)))
      return CONTINUATIONS.value(open, next, 1, lexicon);
    return open.waiting ? { ...open, last: 'article' } : null;
  },
  half: (open, next) => {
    if (open.waiting) return { ...next, ...plusHalf(open) };
    return open.last === 'article' ? { ...next, current: 0.5 } : null;
  },
  plusHalf: ({ current }, next) =>
    current >= 1 && current < 10 ? { ...next, current: current + 0.5 } : null,
  group: ({ waiting, total, current }, next, value) =>
    waiting || total > 0 || current === 0 ? null : { ...next, current: current * value },
  share: ({ waiting, total, current }, next, value) =>
    waiting || total > 0 || current > 99 ? null : { ...next, current: current / value, isShare: true },
  hundred: ({ current, waiting }, next) =>
    current >= 100 || (waiting && current > 0) ? null : { ...next, current: (current || 1) * 100 },
  scale: ({ current, total, scale, waiting }, next, value) => {
    if (scale > 0 && value > scale) return { ...next, ...scaled(total + current, 0, value) };
    if (value === scale || (waiting && current > 0 && current % 100 === 0)) return null;
    return { ...next, ...scaled(current || 1, total, value) };
  },
  value: (open, next, value, lexicon) => {
    if (!joins(open, value, lexicon)) return null;
    // "Quatre-vingt" is four times twenty.
    const isTimes = open.current % 100 === 4 && value === 20;
    return { ...next, current: open.current + (isTimes ? 76 : value) };
  },
};

/** The number with one part more; null where it does not go on so. */
function withPart(open: Open | null, { kind, value }: Part, lexicon: Lexicon): Open | null {
  if (open === null) return begun(kind, value);
  if (open.isShare) return null;
  const next = { ...open, last: kind, waiting: false, isOne: false };
  return CONTINUATIONS[kind](open, next, value, lexicon);
}

const scaled = (count: number, total: number, scale: number) => ({
  total: total + count * scale,
  current: 0,
  scale,
});

const plusHalf = ({ total, current, scale }: Open) =>
  current === 0 && scale > 0 ? { total: total + scale / 2 } : { current: current + 0.5 };

function begun(kind: PartKind, value: number): Open | null {
  if (kind === 'and' || kind === 'plusHalf' || kind === 'group' || (kind === 'scale' && value !== 1000))
    return null;
  const open = {
    total: 0,
    current: value,
    scale: 0,
    last: kind,
    waiting: false,
    isOne: false,
    isShare: false,
  };
  if (kind === 'scale') return { ...open, ...scaled(1, 0, value) };
  if (kind === 'share') return { ...open, current: 1 / value, isShare: true };
  return { ...open, isOne: value === 1 };
}

/** Whether a value under a thousand goes on from what stands before it. */
function joins({ current, last, waiting, total }: Open, value: number, lexicon: Lexicon): boolean {
  const rest = current % 100;
  if ((last === 'article' && !lexicon.compounds) || !Number.isInteger(current)) return false;
  if (value >= 100) return current === 0 && total > 0;
  if (rest === 0) return current > 0 || total > 0;
  if (lexicon.reversed && waiting && rest < 10) return value >= 20 && value % 10 === 0;
  if (waiting && lexicon.isEnglish) return false;
  if (rest >= 20 && rest % 10 === 0 && value > 0 && value < 10) return true;
  return lexicon.isFrench && joinsInFrench(rest, value);
}

/** Soixante-dix, quatre-vingt, quatre-vingt-dix, dix-sept. */
const joinsInFrench = (rest: number, value: number) =>
  ((rest === 60 || rest === 80) && value < 20) ||
  (rest === 4 && value === 20) ||
  (rest === 10 && value >= 7 && value < 10);

interface Word {
  folded: string;
  start: number;
  end: number;
}

/**
 * Spelled numbers of one language in order: "two hundred and fifty", "zweihundertfünfzig", "quatre-vingt-dix-sept", "half a
 * million", "a dozen", ordinals up to the tenth, and fractions ("three quarters", "ein Drittel"). The work is linear in the text.
 */
export function spelledNumbers(text: string, language: string): SpelledNumber[] {
  const lexicon = lexiconOf(language);
  if (lexicon === null) return [];
  const words = [...text.matchAll(/\p{L}+/gu)].map(
    (match): Word => ({
      folded: match[0].length > WORD_CHARACTERS_MAX ? '' : foldWord(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  const found: SpelledNumber[] = [];
  for (let from = 0, to = 1; from < words.length; to++) {
    if (to < words.length && isJoint(text.slice(words[to - 1]?.end, words[to]?.start))) continue;
    const run = words.slice(from, to);
    for (let at = 0; at < run.length; ) at = readFrom(run, at, lexicon, found);
    from = to;
  }
  return found;
}

/** A number and the index of the word behind it. */
interface Reached {
  open: Open;
  next: number;
}

/** Reads the number that begins at a word of joined words, if one does, and returns where to go on. */
function readFrom(words: readonly Word[], at: number, lexicon: Lexicon, found: SpelledNumber[]): number {
  const start = words[at]?.start ?? 0;
  let open: Open | null = null;
  let closed: Reached | null = null;
  let beforeAnd: Reached | null = null;
  for (let index = at; index < words.length; index++) {
    const word = words[index] as Word;
    if (pushOrdinal(word, open, start, lexicon, found)) return index + 1;
    const parts = segments(word.folded, lexicon) ?? [];
    const [first] = parts;
    if (open && first?.kind === 'and') beforeAnd = { open, next: index };
    const next = withParts(open, parts, lexicon);
    if (next === null) {
      // "Between one hundred and two hundred": the "and" joined two numbers.
      if (first?.kind === 'hundred' || first?.kind === 'scale') closed = beforeAnd ?? closed;
      break;
    }
    open = next;
    if (!open.waiting) closed = { open, next: index + 1 };
  }
  if (closed === null) return at + 1;
  const end = words[closed.next - 1]?.end ?? start;
  const number = spelledAs(closed.open, lexicon);
  if (number) found.push({ ...number, start, end });
  return closed.next;
}

function withParts(open: Open | null, parts: readonly Part[], lexicon: Lexicon): Open | null {
  let state = open;
  for (const part of parts) {
    state = withPart(state, part, lexicon);
    if (state === null) return null;
  }
  return parts.length === 0 ? null : state;
}

/** Null for an English article alone: "a" counts nothing, while "une" and "ein" may. */
function spelledAs(open: Open, { isEnglish }: Lexicon): Pick<SpelledNumber, 'value' | 'kind'> | null {
  const value = rounded(numberOf(open));
  if (open.isShare || (open.last === 'half' && value === 0.5)) return { value, kind: 'fraction' };
  if (isEnglish && open.last === 'article') return null;
  return { value, kind: open.isOne ? 'one' : 'words' };
}

/** "Third", and of a number before it the fraction: "two thirds". False where the word is none or does not fit there. */
function pushOrdinal(
  word: Word,
  open: Open | null,
  start: number,
  lexicon: Lexicon,
  found: SpelledNumber[],
): boolean {
  const ordinal = ordinalOf(word.folded, lexicon);
  if (ordinal === null) return false;
  const { value, isShare } = ordinal;
  if (open === null && !isShare) found.push({ value, kind: 'ordinal', start: word.start, end: word.end });
  const count = open === null ? 1 : numberOf(open);
  const fits = value > 2 && count >= 1 && count < value && (open !== null || isShare) && !open?.waiting;
  if (fits) found.push({ value: rounded(count / value), kind: 'fraction', start, end: word.end });
  return open === null || fits;
}

const isJoint = (gap: string) => gap === ' ' || gap === '-' || gap === '\u00a0' || gap === '\u2011';
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
