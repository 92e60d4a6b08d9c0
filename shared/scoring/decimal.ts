/** An exact decimal number: units / 10^scale. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point, never negative. */
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** The decimal that a JSON number was written as: the shortest of all decimals that parse to this number. 0.1 is exactly
 * one tenth.
 *
 * @throws RangeError for a number that is not finite
 */
export function decimal(value: number): Decimal {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (parts === null) throw new RangeError(`${value} is not a finite number`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units: digits, scale } : { units: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function sum(items: readonly Decimal[]): Decimal {
  return items.reduce(add, ZERO);
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Below zero when a < b, zero when equal, above zero when a > b. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The number itself, zero when it is negative. */
export function positivePart(value: Decimal): Decimal {
  return value.units > 0n ? value : ZERO;
}

/** a / b to so many places, half away from zero. @throws RangeError when b is zero */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const numerator = unitsAt(a, scale) * 10n ** BigInt(places);
  return { units: roundedQuotient(numerator, unitsAt(b, scale)), scale: places };
}

/** To so many places, half away from zero. */
export function round(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value;
  return { units: roundedQuotient(value.units, 10n ** BigInt(value.scale - places)), scale: places };
}

/** The JavaScript number nearest to it. */
export function toNumber({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = absolute(denominator);
  const rounded = (2n * absolute(numerator) + size) / (2n * size);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
