import type { NameReading } from './parsedName.ts';

const MAX_READINGS = 8;

/** The likeliest readings, at most 8, likeliest first: equal ones are one, and their plausibilities sum to 1. */
export function likeliest(readings: readonly NameReading[]): NameReading[] {
  const complete = readings.filter(({ given, surname }) => given.length > 0 && surname.length > 0);
  const kept = distinct(complete)
    .sort((left, right) => right.plausibility - left.plausibility)
    .slice(0, MAX_READINGS);
  const sum = kept.reduce((total, { plausibility }) => total + plausibility, 0);
  return kept.map((reading) => ({ ...reading, plausibility: reading.plausibility / sum }));
}

function distinct(readings: readonly NameReading[]): NameReading[] {
  if (readings.length < 2) return [...readings];
  const found = new Map<string, NameReading>();
  for (const reading of readings) {
    const { given, middle, particles, surname } = reading;
    const key = `${given.join(' ')}|${middle.join(' ')}|${particles.join(' ')}|${surname.join(' ')}`;
    const same = found.get(key);
    const plausibility = reading.plausibility + (same?.plausibility ?? 0);
    found.set(key, { ...reading, plausibility });
  }
  return [...found.values()];
}
