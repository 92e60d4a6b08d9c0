/**
 * The numbers and days that a text states, read anew for the bench: nothing here comes from the research code, so that
 * a fault there cannot hide here.
 */

const SCALES: [RegExp, number][] = [
  [/^(?:k|tsd|thousand|tausend|mille|mil)$/i, 1e3],
  [/^lakhs?$/i, 1e5],
  [/^(?:m|mn|mm|mio|million|millions|millionen|milliones|millones|milioni|miljoen|miljoner)$/i, 1e6],
  [/^(?:mkr|mnkr|msek|mnok|mdkk)$/i, 1e6],
  [/^(?:crores?|cr)$/i, 1e7],
  [/^(?:b|bn|billion|billions|mrd|milliarden?|miliardi|miljard)$/i, 1e9],
];
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Whether a text states a number: in digits of any grouping, with a scale ("€24 million", "1.2k"), or in English words. */
export function statesNumber(text: string, wanted: number): boolean {
  const isWanted = (value: number) => Math.abs(value - wanted) <= Math.abs(wanted) * 1e-9;
  return digitNumbers(text).some(isWanted) || wordNumbers(text).some(isWanted);
}

function digitNumbers(text: string): number[] {
  // "MSEK 210": the Nordic way writes the millions with the currency, on either side.
  return [
    ...text.matchAll(/((?<!\p{L})M[A-Z]{3} )?(\d[\d.,'’\u00a0\u202f ]*)[+]?[ \u00a0-]?(\p{L}+)?/gu),
  ].flatMap(([, millions, digits = '', word = '']) => {
    const scale = millions ? 1e6 : (SCALES.find(([name]) => name.test(word))?.[1] ?? 1);
    return readings(digits).flatMap((value) => [value, value * scale]);
  });
}

/** "1.234,5" is 1234.5 and "1 234" is 1234, or 1 beside 234: grouping differs by country, so each reading is allowed. */
function readings(digits: string): number[] {
  const groups = digits.split(/[ \u00a0\u202f]+/).filter((group) => /\d/.test(group));
  return [digits, ...groups].flatMap((group) => {
    const trimmed = group.replace(/[^\d]+$/, '');
    const joined = trimmed.replace(/\D/g, '');
    const decimals = /[.,](\d+)$/.exec(trimmed)?.[1];
    const decimal = decimals === undefined ? [] : [Number(joined) / 10 ** decimals.length];
    return [Number(joined), ...decimal];
  });
}

function wordNumbers(text: string): number[] {
  const found: number[] = [];
  let total = 0;
  let current: number | null = null;
  for (const word of [...(text.toLowerCase().match(/\p{L}+/gu) ?? []), '']) {
    // "six and a half million", "half a million"
    const value = word === 'half' ? 0.5 : wordValue(word);
    if (value !== null) current = (current ?? 0) + value;
    else if (word === 'hundred') current = (current ?? 1) * 100;
    else if (word === 'thousand' || word === 'million') {
      total += (current ?? 1) * (word === 'thousand' ? 1e3 : 1e6);
      current = 0;
    } else if (word !== 'and' && word !== 'a' && current !== null) {
      found.push(total + current);
      total = 0;
      current = null;
    }
  }
  return found;
}

const FOREIGN_UNITS = [
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
];

function wordValue(word: string): number | null {
  const foreign = FOREIGN_UNITS.map((names) => names.indexOf(word)).find((at) => at > 1);
  if (foreign !== undefined) return foreign;
  const unit = UNITS.indexOf(word);
  if (unit !== -1) return unit;
  const ten = TENS.indexOf(word);
  return ten === -1 ? null : (ten + 2) * 10;
}

const MONTHS: Record<string, number> = {};
for (const [index, names] of [
  'january jan januar janvier enero gennaio januari',
  'february feb februar février febrero febbraio februari',
  'march mar märz mars marzo maart',
  'april apr avril abril aprile',
  'may mai mayo maggio mei',
  'june jun juni juin junio giugno',
  'july jul juli juillet julio luglio',
  'august aug août agosto augustus',
  'september sep sept septembre septiembre settembre',
  'october oct oktober octobre octubre ottobre',
  'november nov novembre noviembre',
  'december dec dezember décembre diciembre dicembre',
].entries())
  for (const name of names.split(' ')) MONTHS[name] = index + 1;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Whether a text states a day (`2026-10-13`): in figures, with a month's name, as an instant or a Unix time, or
 * reckoned from when the page was received ("Posted 3 Days Ago").
 */
export function statesDay(text: string, day: string, receivedAt: Date): boolean {
  return [...writtenDays(text), ...instants(text), ...reckonedDays(text, receivedAt)].includes(day);
}

function writtenDays(text: string): string[] {
  const figures = [...text.matchAll(/(?<!\d)(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?!\d)/g)].map(([, y, m, d]) =>
    dayOf(y, m, d),
  );
  const local = [...text.matchAll(/(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g)].flatMap(
    ([, a, b, y]) => [dayOf(y, b, a), dayOf(y, a, b)],
  );
  const dayFirst = [
    ...text.matchAll(/(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?(?: de)? (\p{L}+)\.?,?(?: de)? (\d{4})/gu),
  ].map(([, d, month = '', y]) => dayOf(y, MONTHS[month.toLowerCase()], d));
  const monthFirst = [...text.matchAll(/(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/gu)].map(
    ([, month = '', d, y]) => dayOf(y, MONTHS[month.toLowerCase()], d),
  );
  return [...figures, ...local, ...dayFirst, ...monthFirst];
}

function dayOf(year = '', month: string | number = 0, day = ''): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** An instant in another time zone may lie on another day in UTC. */
function instants(text: string): string[] {
  const iso = text.match(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/g) ?? [];
  const unix = (text.match(/(?<!\d)1\d{9}(?:\d{3})?(?!\d)/g) ?? []).map((digits) =>
    Number(digits.padEnd(13, '0')),
  );
  return [...iso.map((words) => Date.parse(words.replace(' ', 'T'))), ...unix]
    .filter((time) => !Number.isNaN(time))
    .map((time) => new Date(time).toISOString().slice(0, 10));
}

function reckonedDays(text: string, receivedAt: Date): string[] {
  const ago = [...text.matchAll(/(\d{1,2}) days? ago/gi)].map(([, days]) => Number(days));
  const named = [
    [/\btoday\b/i, 0],
    [/\byesterday\b/i, 1],
  ] as const;
  return [...ago, ...named.flatMap(([word, days]) => (word.test(text) ? [days] : []))].map((days) =>
    new Date(receivedAt.getTime() - days * DAY_MS).toISOString().slice(0, 10),
  );
}
