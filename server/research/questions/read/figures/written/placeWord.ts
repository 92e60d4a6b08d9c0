import type { Line } from '../../../../documents/pageText.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

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
  const isNamed = (said: string) => ` ${said.replace(/[^\p{L}\d’'-]+/gu, ' ')} `.includes(` ${name} `);
  if (!around.some(isNamed)) return null;
  const ofName = siblings
    .slice(Math.max(0, index - NEAR), index + NEAR)
    .map(({ passage }) => passage)

    .filter((other) => isNamed(other.text) || isInRow(other.line, line))
    .map((other) => other.text);
  const isOther = [...around, ...ofName].some((said) =>
    [...said.matchAll(SITES)].some(([other]) => keyOfWord(other) !== keyOfWord(site)),
  );
  return isOther ? null : keyOfWord(site);
}

const CONNECTED_TO =
  /(?<!\p{L})connected (?:up )?to (?:the|their|its) (?:own )?(?:\p{Ll}+ )?(?<net>\p{Ll}+)(?=\W*$)/u;

/** "137,400 homes connected": to what a house connects homes it need not say. */
export function netUntold({ passage: { text } }: Excerpt, question: string): string | null {
  const net = CONNECTED_TO.exec(question)?.groups?.net;
  return net !== undefined && /(?<!\p{L})connected(?! to)(?!\p{L})/iu.test(text)
    ? (wordsOf(net)[0]?.key ?? null)
    : null;
}
