import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { Inference } from './inferAnswer.ts';

const HOW_MANY = /^(?<before>(?:in|at|on|to|from|for|with|across|between|among) )?how many (?<rest>.+)$/iu;
/** Nobody lists all of these. */
const UNCOUNTABLE_BY_NAMES =
  /^(?:\p{L}+ ){0,2}?(?:people|persons?|employees|staff|workers|customers|clients|users|guests|visitors|patients|pupils|students|members|passengers|subscribers|followers|investors|years?|months?|weeks?|days?|hours?|minutes?|times|tonnes?|tons|kilos?|litres?|kilomet\p{L}*|miles|hectares|acres|units|copies|orders|items|jobs|vacancies|positions|square)(?!\p{L})/iu;
/** A list says nothing of what goes beyond it or changed. */
const NO_LIST =
  /(?<!\p{L})(?:per|each|every|more|new|opened|closed|added|sold|did|was|were|at least|at most|a (?:day|week|month|year)|since|last|(?:19|20)\d\d)(?!\p{L})/iu;
const ITEMS_LEAST = 2;

/** "In how many counties are they active?": as many as the list of them names. Who works or buys there, and what is measured, no list names whole. */
export function countOfList({ question, answerType }: LeafQuestion): Inference | null {
  const { before = '', rest = '' } = HOW_MANY.exec(question)?.groups ?? {};
  if (answerType !== 'number' || rest === '' || UNCOUNTABLE_BY_NAMES.test(rest) || NO_LIST.test(rest))
    return null;
  return {
    asked: { question: `${before === '' ? 'Which' : `${before}which`} ${rest}`, answerType: 'list' },
    unless: null,
    follows: ({ value }) => {
      const items = Array.isArray(value) ? value : [];
      if (items.length < ITEMS_LEAST) return null;
      return { value: items.length, why: `counted from the list of them (${items.join('; ')})` };
    },
  };
}
