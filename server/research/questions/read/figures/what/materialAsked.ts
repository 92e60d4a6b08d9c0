import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

const UNIT =
  '(?:t|tonnes?|tons?|kg|kilos?|kilograms?|g|grams?|litres?|liters?|l|hl|hectolit(?:re|er)s?|m³|cubic met(?:re|er)s?|m²|square met(?:re|er)s?|hectares?|ha|kWh|MWh|GWh|TWh|barrels|ounces|oz)';
/** "How many tonnes of copper": of what. */
const ASKED = new RegExp(`^how many (?:million |thousand )?${UNIT} of (?<matter>[\\p{L}-]+)`, 'iu');
/** "31,200 t zinc in concentrate": of what it is told. */
const TOLD = new RegExp(
  `^ ?${UNIT} (?:of )?(?!(?:in|at|on|by|per|an?|each|and|or|for|from|to|were|was|are|is|the|last|this|of|every|with|under|over|net|gross) )(?<matter>\\p{Ll}{3,})(?!\\p{L})`,
  'u',
);

/** Whether a weight is told of another matter than is asked for, which only the heading names. */
export function isOfOtherMaterial(
  { passage: { text }, words }: Excerpt,
  { end }: Place,
  { question }: Pick<Analysis, 'question'>,
): boolean {
  const asked = wordsOf(ASKED.exec(question)?.groups?.matter ?? '')[0];
  const told = TOLD.exec(text.slice(end))?.groups?.matter;
  if (asked === undefined || told === undefined) return false;
  const keys = [asked.key, ...saidFor(asked.key)];
  const stop = text.indexOf('; ', end);
  return (
    !keys.includes(keyOfWord(told)) &&
    !words.some(({ key, start }) => keys.includes(key) && (stop < 0 || start < stop))
  );
}
