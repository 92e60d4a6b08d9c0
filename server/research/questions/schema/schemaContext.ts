import type { AnswerType } from '@assay/shared/answerType';
import { analyseQuestion } from '../analysis.ts';
import { namesCurrency } from '../currencyAsked.ts';
import { wordsOf } from '../words/words.ts';
import type { LeafQuestion } from './schemaLeaf.ts';
import { type Schema, typesOf, wordsOfPath } from './schemaShape.ts';

/**
 * The asked question, narrowed to one leaf: "what share in 2024 and in 2025" is asked of each year, "who leads finance and
 * sales" of each. Null where the question does not name the leaf.
 */
export function leafInContext(
  schema: Schema,
  path: string[],
  question: string,
  siblings: string[],
): LeafQuestion | null {
  const [name, ...deeper] = path;
  if (name === undefined || deeper.length > 0 || siblings.length < 2 || /profile of/iu.test(question))
    return null;
  const types = typesOf(schema);
  const own = wordsOf(wordsOfPath([name.replace(/(?<=\p{L})(?=\d)/gu, '_')]));
  const said = wordsOf(question);
  const isNamed = own.length > 0 && own.some((one) => said.some(({ key }) => key === one.key));
  if (!isNamed || saysMore(schema, question)) return null;
  const others = siblings
    .filter((sibling) => sibling !== name)
    .flatMap((sibling) => wordsOf(wordsOfPath([sibling.replace(/(?<=\p{L})(?=\d)/gu, '_')])))
    .filter(({ key }) => !own.some((one) => one.key === key));
  if (ASKS_WHO_LEADS.test(question) && types.includes('string'))
    return { question: `Who leads ${own.map(({ word }) => word).join(' ')}?`, answerType: 'contacts' };
  const dropped = new Set(others.map(({ key }) => key));
  const narrowed = said
    .filter(({ key }) => !dropped.has(key))
    .map(({ start, end }) => question.slice(start, end))
    .join(' ');
  if (types.includes('number') || types.includes('integer'))
    return {
      question: `${narrowed}?`,
      answerType: IN_PERCENT.test(String(schema.description ?? '')) ? 'percentage' : figureType(narrowed),
    };
  return null;
}

/** "Who leads finance and sales?" */
const ASKS_WHO_LEADS =
  /^who(?:['’]s| is| are)? (?:leads?|heads?|runs?|manages?|directs?|(?:is |are )?(?:in charge of|responsible for|the heads? of)|looks? after|chairs?|oversees?)(?!\p{L})/iu;
/** "What are the terms for trade orders?" asks no more than a headline does. */
const HEADLINE =
  /^what (?:are|is) the (?:\p{L}+ ){0,2}(?:terms|conditions|details|facts|figures|prices|rates|specs|specifications|data|rules|requirements|costs|fees|basics)(?!\p{L})/iu;
const ASKS = /^(?:how|what|which|who|when|where|is|are|was|were|do|does|did|has|have)(?!\p{L})/iu;

/** What describes a leaf asks for more than the question does: "Fees and ages", and "Minimum age of riders". */
function saysMore({ description }: Schema, question: string): boolean {
  if (typeof description !== 'string' || (ASKS.test(question) && !HEADLINE.test(question))) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return analyseQuestion(description, 'number').terms.some(
    ({ word, key }) => !asked.has(key) && !/^(?:per|cent|number|dollars?|euros?|pounds?|us)$/.test(word),
  );
}

const IN_PERCENT = /%|(?<!\p{L})(?:per ?cent|percentage)(?!\p{L})/iu;

function figureType(question: string): AnswerType {
  if (/(?<!\p{L})(?:share|per ?cent|percentage|proportion)(?!\p{L})/iu.test(question)) return 'percentage';
  // "In euros" is told of sums only; "how many" and "per cent" of something else.
  if (namesCurrency(question) && !/(?<!\p{L})how many(?!\p{L})/iu.test(question)) return 'currency';
  return /(?<!\p{L})(?:costs?|price|prices|pay|fees?|fines?|charges?|revenues?|turnover|sales|rent|loss|profit)(?!\p{L})/iu.test(
    question,
  )
    ? 'currency'
    : 'number';
}
