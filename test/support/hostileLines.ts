/** What a line is made of that a pattern with two ways to read the same words could be lost in. */
const UNITS = [
  "O'Brien-",
  'a-',
  'a-a ',
  'Mr. ',
  'and ',
  '1,',
  '1.1.',
  '1 000 ',
  '12% of ',
  '€5 million ',
  '(',
  '[',
  '“',
  '’s',
  'A',
  'a',
  'aA',
  'A. ',
  ', ',
  '– ',
  '-',
  '.',
  '_',
  '; ',
  'a/',
  'a.b.',
  'at@a.',
  'https://a.b/',
  '+358 2 ',
  'Anna ',
  'Anna, ',
  'Anna’s ',
  'Anna and ',
  'Jo Kim, ',
  'Jo Kim and ',
  'de la ',
  'Director/',
  'Director of Sales and ',
  'Sales and Marketing and ',
  'Jo Kim, Director of Sales, ',
  'chief financial ',
  'our first new ',
  'of the Board of ',
  'is the ',
  'not ',
  'we do not ',
  'ship to Norway, ',
  'March 2024 to ',
  'from 3 to ',
  '$1.5m in 2020, ',
  'Do you ship? ',
];

/** Lines that mean nothing, of a length, each the same few characters over and over. */
export const hostileLines = (length: number): string[] =>
  UNITS.map((unit) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

/** Milliseconds of this process's work, whatever else the machine does meanwhile. */
export async function workOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
