import { INNER_PARTICLES, PARTICLES } from '../../domain/nameWords.ts';
import { type Arranged, type Arrangement, type Parts, reading } from './arrangement.ts';
import { arrangeFamilyFirst, swappedWeight } from './familyFirst.ts';
import { isPortugueseSurname, isSecondGiven, isSpanishSurname, isVietnameseSurname } from './familyNames.ts';
import type { Token } from './tokens.ts';

const MOST_TOKENS = 4;
/** In an overlong name the middle says the least about the address. */
const MOST_MIDDLE_NAMES = 2;
const CONJUNCTIONS = new Set(['y', 'e', 'i']);
const HYPHENATED_PARTICLES = new Set([
  'al',
  'el',
  'ul',
  'ben',
  'bin',
  'ibn',
  'abu',
  'ash',
  'as',
  'ad',
  'an',
  'at',
  'ar',
]);

/** Particles that join a surname to a place: `Meyer zu Selhausen` is one surname. */
const ESTATE_PARTICLES = new Set(['zu', 'zum', 'zur', 'auf']);

/** Whether a token is only an initial. */
const isInitial = ({ word }: Token) => word.length === 1;

/**
 * Splits the tokens of a name, usually given name first, in every plausible way (docs/work-email-names.md, grammar).
 *
 * @param tokens two or more
 */
export function arrange(tokens: Parts): Arranged {
  const withoutConjunctions = tokens.filter(
    ({ raw }, index) => !(index > 1 && index < tokens.length - 1 && CONJUNCTIONS.has(raw)),
  );
  const names = withoutConjunctions.length >= 2 ? withoutConjunctions : tokens;
  const capitals = arrangeByCapitals(names);
  if (capitals !== null) return { arrangements: capitals, recovered: names.length > MOST_TOKENS };
  const from = particlesFrom(names);
  if (from === -1) return arrangePlain(names, names.length < tokens.length);
  let to = from;
  while (to < names.length - 1 && isParticle(names[to], true)) to += 1;
  return arrangeWithParticles(names.slice(0, from), names.slice(from, to), names.slice(to));
}

/** A surname and given names separated by a comma: `van den Berg, Pieter Jan`. */
export function arrangeSurnameFirst(surnames: Parts, givens: Parts): Arranged {
  const trailing = trailingParticles(givens);
  const names = givens.slice(0, givens.length - trailing.length);
  const all = [...trailing, ...surnames];
  let to = 0;
  while (to < all.length - 1 && isParticle(all[to], true)) to += 1;
  const [first, ...middle] = names;
  if (first === undefined) return arrange([...givens, ...surnames]);
  const particles = all.slice(0, to);
  const surname = all.slice(to);
  const arrangements = surnameChoices(surname).map(([weight, chosen]) =>
    reading(weight, [first], chosen, { middle, particles }),
  );
  return { arrangements, recovered: names.length + surname.length > MOST_TOKENS };
}

function trailingParticles(givens: Parts): Parts {
  let from = givens.length;
  while (from > 1 && isParticle(givens[from - 1], true)) from -= 1;
  return givens.slice(from);
}

/** A surname of two words without a hyphen: both, or either alone. */
function surnameChoices(surname: Parts): [number, Parts][] {
  const [first, second] = surname;
  if (first === undefined || second === undefined) return [[1, surname]];
  return isSpanishSurname(first.word)
    ? [
        [0.5, [first]],
        [0.35, surname],
        [0.15, [surname.at(-1) ?? second]],
      ]
    : [
        [0.6, surname],
        [0.25, [surname.at(-1) ?? second]],
        [0.15, [first]],
      ];
}

/** A word in capitals; `JRR` and `TJ` are initials. */
const isInCapitals = (raw: string) =>
  raw.length >= 3 &&
  raw === raw.toUpperCase() &&
  raw !== raw.toLowerCase() &&
  !/^[B-DF-HJ-NP-TV-XZ]+$/.test(raw);

/** `DUPONT Jean`, `Gabriel GARCÍA MÁRQUEZ`: capitals mark the surname where the rest is not in capitals. */
function arrangeByCapitals(names: Parts): Arrangement[] | null {
  const inCapitals = names.map(({ raw }) => isInCapitals(raw));
  const count = inCapitals.filter(Boolean).length;
  if (count === 0 || count === names.length) return null;
  const atFront = inCapitals.slice(0, count).every(Boolean);
  const atEnd = inCapitals.slice(-count).every(Boolean);
  if (!atFront && !(atEnd && count > 1)) return null;
  const surname = atFront ? names.slice(0, count) : names.slice(-count);
  const others = atFront ? names.slice(count) : names.slice(0, -count);
  if (particlesFrom(names) !== -1) return null;
  const [first, ...middle] = others;
  if (first === undefined) return null;
  return surnameChoices(surname).map(([weight, chosen]) =>
    reading(weight, [first], chosen, { middle: middle.slice(0, MOST_MIDDLE_NAMES) }),
  );
}

/** Where the surname's particles begin, or -1. Never the first token, never the last, never Vietnamese `Văn`. */
function particlesFrom(names: Parts): number {
  const [first] = names;
  if (first !== undefined && isVietnameseSurname(first.word) && names.length >= 3) return -1;
  for (let index = 1; index < names.length - 1; index += 1) {
    if (isParticle(names[index], false)) return index;
  }
  return -1;
}

function isParticle(token: Token | undefined, inChain: boolean): boolean {
  if (token === undefined || token.dotted !== (token.dotted && /^ste?$/.test(token.word))) return false;
  if (!PARTICLES.has(token.word)) return false;
  if (token.word.length === 1 && token.word !== 'o') return inChain && token.raw === token.raw.toLowerCase();
  return inChain || !INNER_PARTICLES.has(token.word);
}

function arrangeWithParticles(head: Parts, particles: Parts, tail: Parts): Arranged {
  const [first, second, ...others] = head;
  const [surname, nextSurname] = tail;
  if (first === undefined || surname === undefined) return { arrangements: [], recovered: true };
  const middle = head.slice(1, 1 + MOST_MIDDLE_NAMES);
  const last = tail.at(-1) ?? surname;
  const arrangements =
    nextSurname === undefined
      ? [reading(0.85, [first], tail, { middle, particles })]
      : doubleWithParticles(first, middle, particles, tail, last);
  if (second !== undefined && others.length === 0 && !isInitial(second)) {
    if (isSpanishSurname(second.word)) {
      arrangements.push(
        reading(0.9, [first], [second]),
        reading(0.3, [first], [second, ...particles, ...tail]),
      );
    } else {
      const whole = ESTATE_PARTICLES.has(particles[0]?.word ?? '') ? 0.5 : 0.08;
      arrangements.push(reading(whole, [first], [second, ...particles, ...tail]));
      if (!isInitial(first)) arrangements.push(reading(0.15, [first, second], tail, { particles }));
    }
  }
  return { arrangements, recovered: head.length + tail.length > MOST_TOKENS };
}

/** `Maria de la Cruz García`, `João da Silva Santos`, `Mohammed bin Rashid Al Maktoum`. */
function doubleWithParticles(
  first: Token,
  middle: Parts,
  particles: Parts,
  tail: Parts,
  last: Token,
): Arrangement[] {
  const [surname = last] = tail;
  const lastAlone = isPortugueseSurname(last.word) ? 0.6 : 0.15;
  const lastParticles = tail.slice(1, -1).filter((token) => isParticle(token, true));
  return [
    reading(0.4, [first], [surname], { middle, particles }),
    reading(lastParticles.length > 0 ? 0.1 : 0.3, [first], tail, { middle, particles }),
    reading(lastParticles.length > 0 ? 0.4 : lastAlone, [first], [last], {
      middle,
      particles: lastParticles,
    }),
  ];
}

function arrangePlain(names: Parts, joinedByConjunction: boolean): Arranged {
  const recovered = names.length > MOST_TOKENS;
  const [first, second, third] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined || second === undefined)
    return { arrangements: [], recovered };
  if (names.length === 2) return { arrangements: arrangeTwo(first, last), recovered };
  if (recovered || third === undefined) return { arrangements: arrangeMany(names, first, last), recovered };
  const familyFirst = arrangeFamilyFirst(names);
  if (familyFirst !== null) return { arrangements: familyFirst, recovered };
  const surnames = names.slice(-2);
  const [leading = last] = surnames;
  const isDouble = joinedByConjunction || (isSpanishSurname(leading.word) && !isInitial(last));
  const head = names.slice(0, -2);
  return { arrangements: isDouble ? arrangeDouble(head, surnames) : arrangeSingle(names), recovered };
}

/** `Jane Doe`; `Zhang Wei` and `Иванов Иван` may stand the other way round. */
function arrangeTwo(first: Token, last: Token): Arrangement[] {
  const [particle, ...rest] = last.word.split('-');
  if (particle !== undefined && rest.length > 0 && HYPHENATED_PARTICLES.has(particle)) {
    const [particleToken, ...surname] = last.raw
      .split('-')
      .map((raw, index) => ({ raw, word: last.word.split('-')[index] ?? '', dotted: false }));
    if (particleToken !== undefined && surname.length > 0)
      return [reading(1, [first], surname, { particles: [particleToken] })];
  }
  const swap = swappedWeight(first, last);
  return swap === 0
    ? [reading(1, [first], [last])]
    : [reading(1 - swap, [first], [last]), reading(swap, [last], [first])];
}

/** Two surnames, as in Spanish: the first alone, both, the last alone. */
function arrangeDouble(head: Parts, surnames: Parts): Arrangement[] {
  const [first, second] = head;
  const [surname, last] = surnames;
  if (first === undefined || surname === undefined || last === undefined) return [];
  const middle = head.slice(1);
  const readings = [
    reading(0.5, [first], [surname], { middle }),
    reading(0.28, [first], surnames, { middle }),
    reading(0.12, [first], [last], { middle: [...middle, surname] }),
  ];
  if (second !== undefined) readings.push(reading(0.25, [first, second], [surname]));
  return readings;
}

/** One surname at the end; what stands before it is given names and initials. */
function arrangeSingle(names: Parts): Arrangement[] {
  const [first, second, third] = names;
  const last = names.at(-1);
  if (first === undefined || second === undefined || third === undefined || last === undefined) return [];
  const middle = names.slice(1, -1);
  if (isInitial(first)) return arrangeAfterInitial(first, middle, last);
  const readings = [reading(0.74, [first], [last], { middle })];
  if (isInitial(second)) return readings;
  const beforeLast = names.at(-2) ?? second;
  readings.push(
    reading(isSecondGiven(second.word) ? 0.2 : 0.1, [first, second], [last], { middle: names.slice(2, -1) }),
  );
  if (isInitial(beforeLast)) return readings;
  const head = names.slice(1, -2);
  readings.push(reading(names.length === 4 ? 0.16 : 0.08, [first], [beforeLast, last], { middle: head }));
  const iberian =
    isPortugueseSurname(beforeLast.word) || isPortugueseSurname(last.word) || isSpanishSurname(last.word);
  readings.push(
    reading(iberian && !isSecondGiven(beforeLast.word) ? 0.15 : 0.03, [first], [beforeLast], {
      middle: head,
    }),
  );
  return readings;
}

/** `J. R. Smith`, `J. Edgar Hoover`. */
function arrangeAfterInitial(first: Token, middle: Parts, last: Token): Arrangement[] {
  const second = middle.find((name) => !isInitial(name));
  if (second === undefined) {
    return [reading(0.6, [first], [last], { middle }), reading(0.4, [first, ...middle], [last])];
  }
  return [
    reading(0.5, [second], [last], { middle: middle.slice(middle.indexOf(second) + 1) }),
    reading(0.5, [first], [last], { middle }),
  ];
}

/** More than four tokens: the first is a given name, and a surname is among the last ones. */
function arrangeMany(names: Parts, first: Token, last: Token): Arrangement[] {
  const middle = names.slice(1, 1 + MOST_MIDDLE_NAMES);
  const [second = last] = middle;
  const beforeLast = names.at(-2) ?? last;
  const spanish = isSpanishSurname(beforeLast.word);
  return [
    reading(spanish ? 0.25 : 0.5, [first], [last], { middle }),
    reading(spanish ? 0.5 : 0.2, [first], [beforeLast], { middle }),
    reading(0.15, [first], [beforeLast, last], { middle }),
    reading(0.1, [first, second], [last]),
    reading(0.05, [first, second], [beforeLast]),
  ];
}
