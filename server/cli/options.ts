import { InvalidArgumentError } from 'commander';

export { type Globals, outputOf, parseCount, parseId } from '@assay/cli/options';

/** Parses a number. */
export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

const UNITS_MS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Parses a duration, such as `90d` or `24h`. @returns milliseconds */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,9}(?:\.\d{1,3})?)([smhdw])$/.exec(text.trim()) ?? [];
  const unitMs = UNITS_MS[unit ?? ''];
  if (unitMs !== undefined) return Number(count) * unitMs;
  if (text.trim() === '0') return 0;
  throw new InvalidArgumentError('It must be a number with a unit (s, m, h, d or w), such as 90d or 24h.');
}

/** Parses a list of words that are separated by commas. */
export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** An option that a word takes away again. Wrapped in an object, to distinguish that from one that was not given. */
export interface Removable<Value> {
  value: Value | null;
}

/** Makes a parser that also accepts `none`. */
export function orNone<Value>(parse: (text: string) => Value): (text: string) => Removable<Value> {
  return (text) => ({ value: text.trim() === 'none' ? null : parse(text) });
}
