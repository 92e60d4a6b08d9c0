/**
 * Names of months in a language, long and short, in lower case and in all the cases that dates use, with their numbers:
 * `march` → 3. "Sept." is as usual as "Sep.".
 */
export function monthNames(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const style of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2021, month, 3)).find(({ type }) => type === 'month');
        const name = part?.value.toLowerCase().replace(/\.$/, '') ?? '';
        if (/^[\p{L}\p{M}]{3,}$/u.test(name)) names.set(name, month + 1);
        if (style === 'long' && month === 8) names.set(name.slice(0, 4), 9);
      }
    }
  return names;
}
