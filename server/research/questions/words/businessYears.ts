/** "FY26", "FY 25/26", "FY'26": the year in four digits, as other pages write it. */
export const inFullYears = (text: string): string =>
  text.replace(/(?<!\p{L})FY ?['’]?(?=\d\d(?!\d))/gu, '20');

const SPAN = /(?<!\d)(?<from>20\d\d) ?[/–-] ?(?:20)?(?<to>\d\d)(?!\d)/gu;

/** Whether a question names a business year, "2025–26". */
export const asksBusinessYear = (question: string): boolean =>
  [...question.matchAll(SPAN)].some(
    ({ groups: { from = '', to = '' } = {} }) => Number(to) === (Number(from) + 1) % 100,
  );

/** Whether a text tells of the business year that the question names, "2025–26": by its two years, or by the day on which it ends. */
export function isOfBusinessYear(text: string, question: string): boolean {
  return [...question.matchAll(SPAN)].some(({ groups: { from = '', to = '' } = {} }) => {
    if (Number(to) !== (Number(from) + 1) % 100) return false;
    const ends = `(?:year|twelve months|12 months) (?:to|ended|ending|that ended)(?: on)? (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:\\p{L}+ )?(?:\\d{1,2}, )?20${to}`;
    // "October 2024 to September 2025"
    const between = `\\p{L}{3,9} ${from} (?:to|until|through|and|–|-) (?:the end of )?(?:\\d{1,2} )?\\p{L}{3,9} 20${to}(?!\\d)`;
    return new RegExp(
      `(?<!\\d)${from} ?[/–-] ?(?:20)?${to}(?!\\d)|${between}|(?:${ends}|(?:FY|fiscal(?: year)?|financial year) ?20${to})(?!\\d)`,
      'iu',
    ).test(text);
  });
}

const DAY_ASKED =
  /(?<!\p{L})(?:at|on|as of|as at|by) (?:the end of )?(?:\d{1,2}(?:st|nd|rd|th)? )?\p{Lu}\p{Ll}{2,8}(?: \d{1,2},)? 20\d\d(?!\d)/u;

/** The year that the heading of a column names; of two, "2024/25", the one in which the day lies that the question asks for. */
export function yearOfColumn(text: string, question: string): number {
  const to = DAY_ASKED.test(question) ? /20\d\d ?[/–-] ?(?:20)?(\d\d)(?!\d)/u.exec(text)?.[1] : undefined;
  return to === undefined ? Number(/(?:19|20)\d\d/u.exec(text)?.[0]) : 2000 + Number(to);
}
