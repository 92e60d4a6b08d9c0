import type { Excerpt } from '../../excerpts.ts';
import { isRolePhrase, namesField } from './roles.ts';

/** Headings of those who are not of the house. */
export const OF_OUTSIDERS =
  /(?<!\p{L})(?:customers?|clients?|partners?|references|suppliers?|resellers?|distributors?|listing|awards?|brands?)(?!\p{L})/iu;

/** Labels of who made or said something, and not of what somebody is. */
const MAKERS =
  /^(?:words|text|texte|author|autor|by|photos?|pictures|images?|illustrations?|speakers?|presenters?|source|interview|guests?|host|with|quote|written by|posted by|title|name|date)$/iu;

/** A label that says what somebody does: "Press", "Clerk to the governors", "Sales in the UK and Ireland". */
export function isLabelOfWork(label: string): boolean {
  const words = label.replace(/\([^)]*\)/u, '').trim();
  if (
    MAKERS.test(words) ||
    /(?<!\p{L})(?:partners|customers|clients|resellers|distributors)$/iu.test(words) ||
    words === ''
  )
    return false;
  return (
    isRolePhrase(words) ||
    /^(?:Leitung|Bereichsleitung|Abteilung|Bereich|Department|Direction|Service) \p{Lu}\p{L}+$/u.test(
      words,
    ) ||
    /(?<!\p{L})(?:board|committee|council|panel|trustees|governors|directors)$/iu.test(words) ||
    (words.split(' ').length <= 8 && namesField(words)) ||
    (/^\p{Lu}\p{Ll}+$/u.test(words) && !OF_OUTSIDERS.test(words))
  );
}

/** "Trade accounts: Jo Kim, sales manager": before somebody with a title a label says what they are there for. */
export const isMatterOfTitled = (label: string, behind: string): boolean =>
  !MAKERS.test(label.trim()) &&
  !OF_OUTSIDERS.test(label) &&
  label.split(' ').length <= 3 &&
  isRolePhrase(/^, (?<title>[^,.;:()]{3,60})\.?$/u.exec(behind)?.groups?.title ?? '');

/** The further cells of a row, and what else is said in the entry. */
export function aroundCell({ passage, siblings }: Excerpt, more: string): string {
  const { cell } = passage.line;
  if (cell === undefined) return more;
  const row = siblings.filter(
    (other) =>
      other.passage !== passage &&
      other.passage.line.cell?.table === cell.table &&
      other.passage.line.cell.row === cell.row,
  );
  return [more, ...row.map((other) => other.passage.text)].join(' ');
}
