import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { expect, test } from 'vitest';
import { parseName } from './parseName.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/names/', import.meta.url));
const isHere = existsSync(folder);

/** A given name and a surname to complete a name that is recorded alone. */
const COMPANY: Record<string, { given: string; surname: string }> = {
  Latin: { given: 'Jane', surname: 'Doe' },
  Greek: { given: 'Άννα', surname: 'Παππάς' },
  Cyrillic: { given: 'Анна', surname: 'Попов' },
};
const AIM = 0.85;

interface Recorded {
  part: 'given' | 'surname';
  localized: string;
  romanized: string;
}

test.for(['Latin', 'Greek', 'Cyrillic'])(
  'common names in %s letters are read as they are romanised, at least 85 in 100',
  (script, { skip }) => {
    skip(!isHere, 'there are no lists of names beside the repository (../shared/data/names)');
    const names = recordedNames().filter(({ localized }) => isExtended(localized, script));
    const missed = names.filter((name) => !isHit(name, script));
    const rate = 1 - missed.length / names.length;
    console.log(
      `${script}: ${names.length - missed.length} of ${names.length}, ${(100 * rate).toFixed(1)} %`,
    );
    expect(names.length).toBeGreaterThan(40);
    expect(
      rate,
      missed.map(({ localized, romanized }) => `${localized}: ${romanized}`).join(', '),
    ).toBeGreaterThanOrEqual(AIM);
  },
);

/** In the script, and not in plain ASCII, which needs no transliteration. */
const isExtended = (name: string, script: string) =>
  new RegExp(`\\p{Script=${script}}`, 'u').test(name) && /\P{ASCII}/u.test(name);

function isHit({ part, localized, romanized }: Recorded, script: string): boolean {
  const others = COMPANY[script];
  if (others === undefined) throw new Error(`Nothing completes a name in ${script}.`);
  const parsed = parseName(
    part === 'given' ? `${localized} ${others.surname}` : `${others.given} ${localized}`,
  );
  if (parsed.kind !== 'person') return false;
  const wanted = letters(romanized);
  return parsed.readings.some(({ given, middle, particles, surname }) =>
    part === 'given'
      ? wanted === given.join('') || wanted === [...given, ...middle].join('')
      : wanted === [...particles, ...surname].join(''),
  );
}

/** Letters only, folded: `Nguyễn` and `Ji-woo` as `nguyen` and `jiwoo`. */
const letters = (name: string) =>
  anyAscii(name.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function recordedNames(): Recorded[] {
  return [
    ...recordedIn('common-forenames-by-country.csv', 'given'),
    ...recordedIn('common-surnames-by-country.csv', 'surname'),
  ].filter(({ localized, romanized }) => localized !== '' && letters(romanized) !== '');
}

function recordedIn(file: string, part: Recorded['part']): Recorded[] {
  const [header = [], ...rows] = readFileSync(folder + file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  const [localized, romanized] = ['Localized Name', 'Romanized Name'].map((name) => header.indexOf(name));
  return rows.map((row) => ({
    part,
    localized: row[localized ?? -1] ?? '',
    romanized: row[romanized ?? -1] ?? '',
  }));
}

/** The cells of a line; a quoted cell may have commas in it. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
