import type { Place } from '../../clauses.ts';

/** Words that tell the figure of another time behind the one that it is compared with: "£37m (2019: £43m)", ", up from £43m in 2019". */
interface Comparative {
  start: number;
  end: number;
  /** Null for "(previous year: …)" where the sentence tells no year. */
  year: number | null;
  /** How far before it the figure may stand that it is compared with. */
  reach: number;
}

const BRACKET =
  /\((?:(?:in|for|fiscal(?: year)?|financial year|business year|season|exercice|Geschäftsjahr|GJ|ejercicio|H[12]|Q[1-4]|(?:the )?first half(?: of)?|(?:the )?second half(?: of)?|first quarter(?: of)?|half-year|full year|31 \p{L}+|30 \p{L}+|(?:the )?(?:(?:financial|business|fiscal) )?(?:year|half[- ]year|half|quarter|season|(?:twelve|six|nine|three) months) (?:to|ended|ending|until) (?:the )?(?:end of |\d{1,2}(?:st|nd|rd|th)? )?\p{L}{3,9})? ?((?:19|20)\d\d|FY ?['’]?(?:20)?\d\d)(?:\/\d\d(?:\d\d)?)?\s?[:=–-]\s?[^()]{1,30}|[^()\d]{0,4}[^()]{1,24} (?:in|for) ((?:19|20)\d\d)|(?:the )?(?:(?:previous|prior|last) (?:year|quarter|period|month)|Vorjahr|i\. ?V\.|année précédente|exercice précédent|(?:año|ejercicio) anterior|anno precedente|esercizio precedente|vorig jaar)\s?[:=–-]?\s?[^()]{1,30})\)/giu;

const YEAR_BEFORE =
  '(?:the|a) (?:year|season) (?:before|earlier|ago)|(?:the )?(?:previous|prior|preceding) year|Vorjahr|i\\. ?V\\.|année précédente|exercice précédent|(?:año|ejercicio) anterior|anno precedente|esercizio precedente|vorig jaar';
const PART =
  '(?:same|first|second|third|fourth|last) (?:half(?:[- ]year)?|quarter|period|(?:three|six|nine) months)|same period';
/** ", up from £5.9 million in 2024", ", against £3 million in the first half of 2024", ", compared with 12 the year before". */
const TAIL = new RegExp(
  `(?:,? (?:(?:an? )?(?:up|down|rise|rising|fall|falling|increase|increasing|improvement|drop|growth|climbing)(?: on| against)? (?:from )|(?:after|against|versus|vs\\.?|compared (?:with|to)) |(?<=, )from )|(?<=(?:19|20)\\d\\d,?) from )(?!(?:19|20)\\d\\d(?!\\d))(?:[^,;.()\\d]{0,30})\\d(?:[^,;()]|,(?=\\d{3})){0,30}?(?:(?:(?: in| for|,)?| (?:in|for) the (?:${PART}) of) (?:FY ?)?(?<year>(?:19|20)\\d\\d)(?:\\/\\d\\d)?(?!\\d)|,? (?:in )?(?<before>${YEAR_BEFORE}))(?!\\p{L})`,
  'giu',
);
/** "94% would come again; in 2024 it was 91%", ", and it was 91% the year before". */
const AGAIN = new RegExp(
  `[;,] (?:and )?(?:in (?:FY ?)?(?<year>(?:19|20)\\d\\d)(?:\\/\\d\\d)?,? |(?:in )?(?<before>${YEAR_BEFORE}),? )(?:it|this|that|the (?:figure|share|rate|number|total)) (?:was|had been|stood at|came to) (?:(?:about|around|only|just|still|some|nearly|almost|over|under|more than|less than) )?(?:[€£$]|(?:EUR|GBP|USD|CHF|DKK|SEK|NOK) ?)?\\d(?:[^,;.()]|[.,](?=\\d)){0,20}`,
  'giu',
);
const IN_BRACKET_BEFORE = new RegExp(
  `^\\((?:in )?(?:the )?(?:${YEAR_BEFORE}|previous year|prior year|last year)`,
  'iu',
);

/** "2025", "FY25"; 0 where nothing is written. */
function yearIn(words: string): number {
  const digits = Number(/\d+$/u.exec(words)?.[0] ?? 0);
  return digits > 0 && digits < 100 ? 2000 + digits : digits;
}

function comparativesIn(text: string, above: number | null = null): Comparative[] {
  const brackets = [...text.matchAll(BRACKET)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    year:
      yearIn(match[1] ?? match[2] ?? '') ||
      (IN_BRACKET_BEFORE.test(match[0]) ? yearBefore(text, match.index, match[0].length, above) : null),
    reach: OF_ONE_FIGURE.test(text.slice(0, match.index)) ? TAIL_REACH_CHARACTERS : REACH_CHARACTERS,
  }));
  const tails = [...text.matchAll(TAIL)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    year:
      Number(match.groups?.year ?? 0) ||
      (match.groups?.before === undefined ? null : yearBefore(text, match.index, match[0].length, above)),
    reach: TAIL_REACH_CHARACTERS,
  }));
  const again = [...text.matchAll(AGAIN)].map((match) => ({
    start: match.index,
    // Its figure is the last of its words.
    end: match.index + match[0].length + 1,
    year:
      Number(match.groups?.year ?? 0) ||
      (match.groups?.before === undefined ? null : yearBefore(text, match.index, match[0].length, above)),
    reach: AGAIN_REACH_CHARACTERS,
  }));
  return [
    ...again,
    ...brackets,
    ...tails.filter(
      ({ start, end }) => ![...brackets, ...again].some((one) => start < one.end && end > one.start),
    ),
  ];
}

/** A sentence with blanks for what it tells of another time: "40% today; in 2022 it was 31%" is not of 2022. */
export const withoutComparatives = (text: string): string =>
  comparativesIn(text).reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`,
    text,
  );

/** The one year that the heading of a sentence names: "2025 in figures". */
export function yearAbove([heading]: readonly { text: string }[]): number | null {
  const years = new Set(heading?.text.match(/(?<!\d)(?:19|20)\d\d(?!\d| ?[/–-] ?\d)/gu));
  return years.size === 1 ? Number([...years][0]) : null;
}

/**
 * "In 2025 £74 million, after £69 million the year before": the year before the only one that the rest of the sentence names, or, where it names
 * none, before the one that stands above it.
 */
function yearBefore(text: string, from: number, length: number, above: number | null): number | null {
  const rest = `${text.slice(0, from)} ${text.slice(from + length)}`;
  const years = new Set(rest.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu));
  if (years.size === 0) return above === null ? null : above - 1;
  return years.size === 1 ? Number([...years][0]) - 1 : null;
}

/** Whether a sentence tells a figure of a year only by saying that it is the one before its own. */
export const isOnlyOfYearBefore = (
  text: string,
  { years }: { years: readonly number[] },
  above: number | null = null,
): boolean => years.some((year) => tellsYearBefore(text, year, above));

/** "In 2025 £74 million, after £69 million the year before" tells of 2024, and does not name it. */
export const tellsYearBefore = (text: string, year: number, above: number | null = null): boolean =>
  !text.includes(String(year)) && comparativesIn(text, above).some((one) => one.year === year);

/**
 * "Visitors: 138,200 (fiscal 2025: 121,900)": whether the sentence names the year that is asked for only in a bracket or as what is compared with,
 * and a figure stands outside of that. It is of another year.
 */
export function isBesideYearAsked(
  text: string,
  { start }: Place,
  years: readonly number[],
  above: number | null = null,
): boolean {
  const asides = comparativesIn(text, above).filter(({ year }) => year !== null && years.includes(year));
  if (asides.length === 0 || asides.some((aside) => start > aside.start && start < aside.end)) return false;
  const rest = asides.reduce((left, aside) => left.replace(text.slice(aside.start, aside.end), ' '), text);
  return !years.some((year) => rest.includes(String(year)));
}

/** Figures of a sentence, and to which of them a bracket adds one of another year. */
export interface Compared<Figure extends Place> {
  main: Figure[];
  /** The sentence with blanks for the brackets: what stands behind one goes with the figure before it. */
  plain: string;
  /** What a main figure was in one of the years. */
  ofYears(figure: Figure, years: readonly number[]): Figure | null;
}

/** Sets aside the figures that are told of another time: in a bracket, or as what the one before it has come from. */
export function comparedFigures<Figure extends Place>(
  text: string,
  figures: readonly Figure[],
  above: number | null = null,
): Compared<Figure> {
  const brackets = comparativesIn(text, above).filter(({ start, reach }) =>
    figures.some(({ end }) => end <= start && start - end < reach),
  );
  const holder = ({ start, end }: Place) =>
    brackets.find((bracket) => start > bracket.start && end < bracket.end);
  const main = figures.filter((figure) => holder(figure) === undefined);
  const plain = brackets.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`,
    text,
  );
  return {
    main,
    plain,
    ofYears(figure, years) {
      const next = main.find(({ start }) => start >= figure.end);
      return (
        figures.find((other) => {
          const bracket = holder(other);
          const isBehind = other.start > figure.end && (next === undefined || other.end <= next.start);
          return isBehind && bracket?.year != null && years.includes(bracket.year);
        }) ?? null
      );
    },
  };
}

/** Between a figure and the bracket that compares it stand few words. */
const REACH_CHARACTERS = 20;
/** "1.4% vacant at the end of 2025 (2024: 1.9%)": nothing but words and its own year stands between the bracket and the one figure before it. */
const OF_ONE_FIGURE = /^\D{0,40}\d[\d.,]* ?%[^\d,;:()]{1,40}(?:19|20)\d\d $/u;
/** Between a figure and what it has come from stands what it is of, and its year. */
const TAIL_REACH_CHARACTERS = 60;

/** A clause of its own speaks of the whole one before it. */
const AGAIN_REACH_CHARACTERS = 140;

const ONLY_COMPARED =
  /(?<!\p{L})(?:than|compared (?:with|to)|against|versus|vs\.?|(?<=(?:much|many|high|low|large|big|great|dear) )as|(?<=% (?:up |down )?)on|up on|down on) (?:in |the year |those of )?(?:FY ?)?(?:19|20)\d\d(?!\d)/giu;
const ASKS_COMPARED =
  /(?<!\p{L})(?:than|compared|against|versus|since|over|on) (?:\p{L}+ ){0,2}(?:19|20)\d\d/iu;

/** "19% more than in 2024" tells no figure of 2024: the text without the years that it only compares with. */
export const withoutComparedYears = (text: string, question: string): string =>
  ASKS_COMPARED.test(question) ? text : text.replace(ONLY_COMPARED, ' ');

const SPAN = /(?<!\d)20\d\d ?[/–-] ?(?:20)?\d\d(?!\d)/u;

/** The years whose comparatives answer: of "2025/26" only those that are told as such a year, for "the year before" ends with another. */
export const yearsToCompare = (
  text: string,
  { years, question }: { years: readonly number[]; question: string },
): readonly number[] => (SPAN.test(question) && !SPAN.test(text) ? [] : years);

const OWN_YEAR = /^(?: \p{L}+){0,2}? (?:in|for|during) (?<year>(?:FY ?)?(?:19|20)\d\d|FY ?['’]?\d\d)(?!\d)/u;

/** "For 2024, CHF 0.60 per share was paid": the year that opens a clause is that of its first figure. */
const YEAR_OF_CLAUSE =
  /(?:^|[;,] |(?<!\p{L})(?:and|but|while) )(?:in|for|during) (?:the (?:financial |business |calendar )?year )?(?<year>(?:FY ?)?(?:19|20)\d\d|FY ?['’]?\d\d)(?![\d/–-]|,? (?:and|to|or|as (?:well|much)|than)(?!\p{L}))[^\d;]{0,60}$/iu;

/** "From €390,000 in 2024 to €420,000 in 2025": a figure with a year right behind it, or at the head of its clause, is of that year. */
export function isOfOtherYear(
  text: string,
  { start, end }: Place,
  { years }: { years: readonly number[] },
): boolean {
  const own =
    OWN_YEAR.exec(text.slice(end))?.groups?.year ?? YEAR_OF_CLAUSE.exec(text.slice(0, start))?.groups?.year;
  return own !== undefined && years.length > 0 && !years.includes(yearIn(own));
}
