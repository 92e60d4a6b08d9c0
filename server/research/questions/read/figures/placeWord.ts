import type { Line } from '../../../documents/pageText.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import { keyOfWord } from '../../words/words.ts';

const SITE =
  '(?:unit|site|office|location|facility|branch|plant|campus|depot|clinic|hospital|shop|store|hotel|warehouse|factory|house|school|gallery|restaurant|museum|theatre|works|mill|laundry|quarry|mine|centre|center)';
const PLACE_ASKED = new RegExp(
  `(?<!\\p{L})(?:the|their|its) (?<name>\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]*)?) (?<site>${SITE})(?!\\p{L})`,
  'u',
);
const SITES = new RegExp(`(?<!\\p{L})${SITE}s?(?!\\p{L})`, 'giu');

/** So far around a line its place is looked for by another kind. */
const NEAR = 60;

const isInRow = ({ cell: other }: Line, { cell }: Line): boolean =>
  cell !== undefined && other?.table === cell.table && other.row === cell.row;

/** "The Omaha unit" is the one in Omaha, where a row or a line with that name speaks of no other kind of place. */
export function placeWordUntold(
  { passage: { text, line }, headings, siblings, index }: Excerpt,
  question: string,
): string | null {
  const { name, site } = PLACE_ASKED.exec(question)?.groups ?? {};
  if (name === undefined || site === undefined) return null;
  const around = [
    text,
    ...headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((label) => label.text),
  ];
  if (!around.some((said) => said.includes(name))) return null;
  const ofName = siblings
    .slice(Math.max(0, index - NEAR), index + NEAR)
    .map(({ passage }) => passage)
    .filter((other) => other.text.includes(name) || isInRow(other.line, line))
    .map((other) => other.text);
  const isOther = [...around, ...ofName].some((said) =>
    [...said.matchAll(SITES)].some(([other]) => keyOfWord(other) !== keyOfWord(site)),
  );
  return isOther ? null : keyOfWord(site);
}
