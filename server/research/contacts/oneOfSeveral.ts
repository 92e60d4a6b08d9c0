import type { Document } from '../documents/document.ts';
import { isNickname } from './nicknames.ts';
import { mentionsOf, type PersonNames, sameWord, tokensOf } from './personName.ts';

/** A name that fits by no more than an initial, or by the letters of a handle. */
const LOOSE_MAX = 0.7;
const TEXT_MAX = 200_000;

/**
 * Whether pages name two people whom an address that spells no given name fits alike: "jzweig" is John as well as Jane.
 * Nothing tells then whom it means.
 */
export function fitsSeveral(documents: readonly Document[], names: PersonNames): boolean {
  const [reading] = names.readings;
  if (reading !== undefined && (reading.given[0] ?? '').length !== 1) return false;
  const found = documents.flatMap(({ text, lines }) =>
    lines
      .filter(({ end }) => end <= TEXT_MAX)
      .flatMap(({ start, end }) => mentionsOf(text.slice(start, end), names)),
  );
  if (found.some(({ strength }) => strength > LOOSE_MAX)) return false;
  const given = [...new Set(found.map(({ words }) => givenIn(words, names)))].filter(
    (word) => word.length > 1,
  );
  return given.some((one) => given.some((other) => !isSameGiven(one, other)));
}

/** The given name of a mention, also where the family name stands first. */
function givenIn(words: string, { readings }: PersonNames): string {
  const tokens = tokensOf(words).map(({ word }) => word);
  const family = readings[0]?.family[0];
  const isReversed = family !== undefined && sameWord(tokens[0] ?? '', family);
  return (isReversed ? tokens.at(-1) : tokens[0]) ?? '';
}

const isSameGiven = (one: string, other: string): boolean =>
  sameWord(one, other) || isNickname(one, other) || isNickname(other, one);
