import type { Term } from '../../../analysis.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

const CUSTOMERS: ReadonlySet<string> = new Set('customers clients members users'.split(' ').map(keyOfWord));
/** "Our service engineers are out for 140 customers", "Our Leipzig office looks after 45 clients." */
const OF_PART =
  /^(?:Our|The|Its) (?<part>(?:[\p{L}-]+ ){0,3}(?:engineers|technicians|consultants|advisers|advisors|nurses|trainers|drivers|lawyers|accountants|office|branch|department|team|division|arm|unit|desk|lab|laboratory|workshop|studio|subsidiary|hotline)) (?:now |also |currently )?(?:are|is|work|works|serve|serves|look|looks|care|cares|advise|advises|support|supports|handle|handles|visit|visits|have|has|count|counts)(?!\p{L})/u;
const WHOLE =
  /^(?:(?:whole|entire|small|young|friendly|experienced|dedicated|expert|local|own) )*(?:team|office|studio|lab|laboratory|workshop|lawyers|accountants|consultants|advisers|advisors)$/u;

/** Customers that are told of one part of the house are not all of its customers. */
export function isOfPartOfHouse(
  text: string,
  { start }: Place,
  counted: Term | null,
  question: string,
): boolean {
  if (counted === null || !CUSTOMERS.has(counted.key)) return false;
  const part = OF_PART.exec(text.slice(0, start))?.groups?.part;
  if (part === undefined || WHOLE.test(part)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return !wordsOf(part).some(({ key, word }) => word.length > 3 && asked.has(key));
}
