import { COMPANY } from './company.ts';
import { DEALS } from './deals.ts';
import { DERIVATIONS } from './derivations.ts';
import { FUNDING } from './funding.ts';
import { GENERAL } from './general.ts';
import { IDIOMS } from './idioms.ts';
import { MONEY } from './money.ts';
import { NATIONS } from './nations.ts';
import { PRODUCTS } from './products.ts';
import { SERVICES } from './services.ts';
import { STAFF } from './staff.ts';
import { TECHNOLOGY } from './technology.ts';

/**
 * Words and phrases that say the same, and what else says it. One line of a table is a group:
 *
 *     to hire, take on, bring on board | joined, new colleague
 *
 * Before the bar stands what a question may ask with. Single words there stand for each other; a phrase of several words says
 * any of them on a page, and of idioms.ts it is also read in a question as the first of its group, in the form it has itself
 * ("took part" as "participated": "to" marks verbs). Behind the bar stands what says the same, or a kind of it, on a page only: a
 * depot is a location, and not the other way round. Forms of a word need not be listed: words are compared by their keys.
 */
export interface Group {
  /** What the phrases of the group are read as. */
  canonical: string;
  isVerb: boolean;
  /** Single words that stand for each other, the canonical one among them. */
  words: readonly string[];
  /** What stands for them, in a question and on a page. */
  phrases: readonly string[];
  /** Words and phrases that say the same on a page. */
  said: readonly string[];
}

const TABLES = [
  GENERAL,
  DERIVATIONS,
  NATIONS,
  FUNDING,
  DEALS,
  MONEY,
  STAFF,
  COMPANY,
  PRODUCTS,
  SERVICES,
  TECHNOLOGY,
];

/** Reads the lines of a table. */
export function groupsIn(table: string): Group[] {
  return table.split('\n').map((line) => {
    const [before = '', behind = ''] = line.split('|');
    const isVerb = before.startsWith('to ');
    const asked = termsIn(before.replace(/^to /, ''));
    return {
      canonical: asked[0] ?? '',
      isVerb,
      words: asked.filter((term) => !term.includes(' ')),
      phrases: asked.filter((term) => term.includes(' ')),
      said: termsIn(behind),
    };
  });
}

const termsIn = (list: string): string[] =>
  list
    .split(',')
    .map((term) => term.trim().replaceAll('-', ' '))
    .filter((term) => term !== '');

/** Those whose phrases are read in questions, too. */
export const IDIOMATIC: readonly Group[] = groupsIn(IDIOMS);
/** Every group of every table. */
export const GROUPS: readonly Group[] = [...TABLES.flatMap(groupsIn), ...IDIOMATIC];
