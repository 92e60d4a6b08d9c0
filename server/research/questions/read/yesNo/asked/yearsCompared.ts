/** Of two years it is asked which had more. */
export interface YearsAsked {
  year: number;
  other: number;
  /** Asked whether the first year had more, and not less. */
  isMore: boolean;
}

const MORE =
  /(?<!\p{L})(?:more|higher|larger|bigger|greater|better|longer|faster|up|rise|rose|risen|rising|increas\p{L}*|grow\p{L}*|grew|gain\p{L}*|climb\p{L}*)(?!\p{L})/iu;
const LESS =
  /(?<!\p{L})(?:fewer|less|lower|smaller|shorter|slower|worse|down|fall\p{L}*|fell|drop\p{L}*|decreas\p{L}*|declin\p{L}*|shr[aiu]nk\p{L}*)(?!\p{L})/iu;
/** A word of a question by which it only says which way it compares. */
export const DIRECTION =
  /^(?:higher|larger|bigger|greater|better|rise|rose|risen|rising|lower|smaller|worse|year|before|previous|prior|compared|\d\d|(?:increas|grow|grew|climb|fall|fell|drop|decreas|declin)\p{L}*)$/u;
const YEAR = '(?<!\\d)(?<year>(?:19|20)\\d\\d)(?!\\d)';
const THAN =
  /(?<!\p{L})(?:than|compared (?:with|to)|against)(?!\p{L})[^?]{0,30}?(?:(?<other>(?:19|20)\d\d)(?!\d)|(?<before>the (?:year before|previous year|prior year|preceding year)))/iu;

/** "More in 2025 than in 2023", "did it rise in 2025 compared with the year before?"; null where a question compares no two years. */
export function yearsAsked(question: string): YearsAsked | null {
  const than = THAN.exec(question);
  const first = new RegExp(YEAR, 'u').exec(question.slice(0, than?.index ?? 0))?.groups?.year;
  if (than === null || first === undefined) return null;
  const isMore = MORE.test(question);
  if (isMore === LESS.test(question)) return null;
  const year = Number(first);
  return { year, other: than.groups?.other === undefined ? year - 1 : Number(than.groups.other), isMore };
}

const FIGURE =
  '(?:[€$£¥]|[A-Z]{3})? ?(?<![\\d.,])(?<figure>\\d[\\d.,]*\\d|\\d)(?<unit> ?%| ?(?:million|billion|m|bn|thousand)(?!\\p{L}))?';
/** "5,710 in 2024", "€4 million (2025)"; "2024: 4,400"; "In 2025 Fjordlys sold 6,240". */
const TOLD = [
  new RegExp(`${FIGURE}(?: \\p{L}+){0,3}? (?:(?:in|for) (?:the year )?|\\()${YEAR}`, 'gu'),
  new RegExp(`${YEAR}(?:: | (?:it )?(?:was|were|stood at|came to|reached|totalled)? ?)${FIGURE}`, 'gu'),
  new RegExp(`(?:^|[;,] |and )[Ii]n ${YEAR},? [^\\d;.]{2,60} ${FIGURE}`, 'gu'),
];
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

/** What a sentence says of two years, by a figure for each or by a word that compares them; null where it says neither. */
export function comparedByYears(text: string, { year, other, isMore }: YearsAsked): boolean | null {
  const figures = figuresByYear(text);
  const [one, two] = [figures.get(year), figures.get(other)];
  if (one !== undefined && two !== undefined)
    return one.unit === two.unit && one.value !== two.value ? one.value > two.value === isMore : null;
  const years = new Set((text.match(YEARS) ?? []).map(Number));
  if (figures.size > 0 || !years.has(year) || !years.has(other) || MORE.test(text) === LESS.test(text))
    return null;
  const than = THAN.exec(text);
  return than?.groups?.other === String(other) ? MORE.test(text) === isMore : null;
}

/** A year with two figures has none. */
function figuresByYear(text: string): Map<number, { value: number; unit: string }> {
  const told = new Map<number, { value: number; unit: string }>();
  const doubtful = new Set<number>();
  for (const pattern of TOLD)
    for (const { groups: { year = '', figure = '', unit = '' } = {} } of text.matchAll(pattern)) {
      if (/^(?:19|20)\d\d$/u.test(figure)) continue;
      const value = Number(figure.replace(/,(?=\d{3})/gu, ''));
      const known = told.get(Number(year));
      if (known !== undefined && known.value !== value) doubtful.add(Number(year));
      told.set(Number(year), { value, unit: unit.trim() });
    }
  for (const year of doubtful) told.delete(year);
  return told;
}
