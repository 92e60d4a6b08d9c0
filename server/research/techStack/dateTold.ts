/** The months in the languages that are read, each list from January on. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].map((names) => names.split(' '));
export const MONTH_NAMES: readonly string[] = [...new Set(MONTHS.flat())];
const MONTH_YEAR = new RegExp(
  `(?<!\\p{L})(${MONTH_NAMES.join('|')}),? (?:de )?((?:19|20)\\d{2})(?!\\d)`,
  'iu',
);
const YEAR = /(?<!\p{L})(?:in|since|during|seit|en|im jahr|depuis|desde) ((?:19|20)\d{2})(?!\d)/iu;

/** The date that a sentence gives to what it tells: a month and year, or the first day of a year. */
export function dateTold(text: string): Date | null {
  const month = MONTH_YEAR.exec(text);
  if (month) {
    const name = (month[1] ?? '').toLowerCase();
    const number = MONTHS.map((names) => names.indexOf(name)).find((index) => index !== -1) ?? 0;
    return new Date(`${month[2]}-${String(number + 1).padStart(2, '0')}-01T00:00:00Z`);
  }
  const year = YEAR.exec(text);
  return year === null ? null : new Date(`${year[1]}-01-01T00:00:00Z`);
}
