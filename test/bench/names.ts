import { candidatesFor } from '../../server/email/candidates/candidatesFor.ts';
import { parseName } from '../../server/email/names/parseName.ts';
import { type Finding, perSecond } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const NAMES = 20_000;
const ROUNDS = 7;
const AIM_PER_SECOND = 20_000;

/** Shapes of names as lists of contacts have them: of ten, six are plain, the others need titles, marks or scripts read. */
const SHAPES: readonly ((given: string, surname: string) => string)[] = [
  (given, surname) => `${given} ${surname}`,
  (given, surname) => `${given} ${surname}`,
  (given, surname) => `${given} ${surname}`,
  (given, surname) => `${given} Q. ${surname}`,
  (given, surname) => `${surname}, ${given}`,
  (given, surname) => `Dr. ${given} ${surname}, PhD`,
  (given, surname) => `${given} ${surname} (she/her) | Head of Sales`,
  (given, surname) => `${given} van den ${surname}`,
  (given, surname) => `${given}-Luc ${surname}-Müller`,
  (_, surname) => `Иван ${surname}`,
];
const GIVEN = [
  'Jane',
  'John',
  'Søren',
  'José',
  'Anne-Marie',
  'Jürgen',
  'Wei',
  'Priya',
  'Łukasz',
  'Иван',
  '明华',
  '민준',
];
const SURNAMES = [
  'Doe',
  "O'Brien",
  'García Márquez',
  'Schröder',
  'Smith-Jones',
  'Zhang',
  'Kumar',
  'Петров',
  'de la Cruz',
  'Berg',
];

/** Names a second, from the full name to the ordered local parts, on one thread. */
export async function measureNames(_stage: Stage): Promise<Finding> {
  const names = Array.from({ length: NAMES }, (_, index) => nameAt(index));
  candidatesOfAll(names);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(rateOf(names));
  const rate = median(rates);
  return {
    what: `full names taken apart and turned into local parts, one thread (${NAMES.toLocaleString('en')} names, ${ROUNDS} times)`,
    ratio: null,
    measured: perSecond(rate),
    aim: `≥ ${perSecond(AIM_PER_SECOND)}`,
    met: rate >= AIM_PER_SECOND,
    numbers: { namesPerSecond: rates },
  };
}

function nameAt(index: number): string {
  const shape = SHAPES[index % SHAPES.length];
  const given = GIVEN[Math.floor(index / SHAPES.length) % GIVEN.length];
  const surname = SURNAMES[Math.floor(index / SHAPES.length / GIVEN.length) % SURNAMES.length];
  if (shape === undefined || given === undefined || surname === undefined)
    throw new Error('Every index has a name.');
  return shape(given, surname);
}

function rateOf(names: readonly string[]): number {
  const start = performance.now();
  candidatesOfAll(names);
  return (names.length / (performance.now() - start)) * 1000;
}

function candidatesOfAll(names: readonly string[]): void {
  for (const name of names) {
    const parsed = parseName(name);
    if (parsed.kind === 'person' && candidatesFor(parsed.readings).length === 0) {
      throw new Error(`${name} gave no local part.`);
    }
  }
}
