import type { Excerpt } from '../../../excerpts.ts';

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
};
const MINUTES: Record<string, number> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10080,
  month: 43800,
  year: 525600,
};
const WITHIN =
  /(?<!\p{L})(?:within|inside|in (?:less|under) than|in under|under) (?:the first |the )?(?<count>half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,4})[ -](?:working |business |calendar )?(?<unit>minute|hour|day|week|month|year)s?(?!\p{L})/giu;

const limitsIn = (text: string): number[] =>
  [...text.matchAll(WITHIN)].map(({ groups: { count = '', unit = '' } = {} }) => {
    const said = count.toLowerCase();
    return (NUMBERS[said] ?? Number(said)) * (MINUTES[unit.toLowerCase()] ?? 0);
  });

/** "88% are seen within half an hour" does not tell how many are seen within an hour. */
export function isOfOtherLimit({ passage: { text }, headings }: Excerpt, question: string): boolean {
  const asked = limitsIn(question);
  if (asked.length === 0) return false;
  const told = [text, ...headings.slice(0, 3).map((heading) => heading.text)].flatMap(limitsIn);
  return told.length > 0 && !asked.some((limit) => told.includes(limit));
}
