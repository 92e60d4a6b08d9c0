import { wordsOf } from '../words/words.ts';
import type { Part } from './schemaParts.ts';
import { type Schema, typesOf, wordsOfPath } from './schemaShape.ts';

const UNIT_ONLY =
  /^(?:in |as )?(?:a |the )?(?:whole )?(?:millions? of |thousands? of )?(?:[\p{L}]+ )?(?:per ?cent|percent|pounds?|euros?|dollars?|kroner?|kronor|francs?|sterling|yen|rupees|gbp|eur|usd|number|integer|string|text|years?|months?|days?|kg|km)\.?$/iu;

/** Nothing describes the property, or no more than its unit: what it asks for is in the question. */
export function isBare({ description }: Schema): boolean {
  return typeof description !== 'string' || description.trim() === '' || UNIT_ONLY.test(description.trim());
}

/** Names of properties that are prose, and of moments, which pages tell in sentences. */
const PROSE =
  /(?<!\p{L})(?:descriptions?|summary|about|overview|business|reasons?|why|how|policy|process|procedure|terms|conditions|text|details?|notes?|statement|mission|vision|quote|explanation|approach|strategy|history|background|date|when|closing|deadline|next|due|until|address|e-?mail|phone|telephone|hours|url|link|website|what|offer|offers|focus|requirements?|place|where|start|start date|opening|expiry|expires|deadline|launch)(?!\p{L})/iu;
const WORDS_OF_VALUE_MAX = 8;

/**
 * Whether a text is of the kind that a property wants: where its name alone says what ("rating", "country"), a name or a phrase, and no
 * sentence. Of a list, that holds for each item. A year is no other number, and who has a name no number.
 */
export function isOfKind(value: unknown, name: string, schema: Schema): boolean {
  if (typeof value === 'number')
    return !isOfYear(name, schema) || (value >= FIRST_YEAR && value <= LAST_YEAR);
  if (typeof value === 'string' && NAMES_SOMEBODY.test(wordsOfPath([name]).trim()) && !/\p{L}/u.test(value))
    return false;
  if (Array.isArray(value)) return !value.some((item) => typeof item === 'string' && isSentence(item));
  if (typeof value !== 'string' || !typesOf(schema).includes('string') || !isBare(schema)) return true;
  if (Array.isArray(schema.enum) || schema.format !== undefined || PROSE.test(wordsOfPath([name])))
    return true;
  return !isSentence(value);
}

/** Whoever or whatever has a name is no bare number. */
const NAMES_SOMEBODY =
  /(?<!\p{L})(?:founders?|owner|manager|director|chair|ceo|cfo|leader|lead|investor|insurer|auditor|maker|provider|partner|contractor|architect|supplier|bank|town|city|country|place|name)$/u;
const FIRST_YEAR = 1000;
const LAST_YEAR = 2200;
const YEAR_DESCRIBED =
  /(?<!\p{L})(?:which|what) year(?!\p{L})|^(?:the )?year (?:in which|of|when|that|until|since|it|they)(?!\p{L})/iu;
const isOfYear = (name: string, { description }: Schema): boolean =>
  /^(?:founded|founding year|year(?: founded| built| opened)?)$/u.test(wordsOfPath([name]).trim()) ||
  (typeof description === 'string' && YEAR_DESCRIBED.test(description));

function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words > WORDS_OF_VALUE_MAX || (words > 3 && /[.!?]["”’)]*$/u.test(text.trim()));
}

const NAME_WITHIN = /(?<=\p{L}[,’'\p{L}]* )\p{Lu}[\p{L}\d-]+/gu;
const OF_UNIT = /(?<!\p{L})in \p{L}+(?: \p{L}+)?$/iu;

/** Whether a part of a question says what a description says, beside its names: "Solway" says no "Stake of Solway in per cent". */
export function saysDescribed({ words, isClause }: Part, schema: Schema): boolean {
  if (isClause || isBare(schema)) return true;
  const described = String(schema.description ?? '')
    .replace(OF_UNIT, ' ')
    .replace(NAME_WITHIN, ' ');
  const said = new Set(wordsOf(words).map(({ key }) => key));
  return wordsOf(described).some(({ key, word }) => word.length > 2 && said.has(key) && !PLAIN.test(word));
}

const PLAIN = /^(?:the|and|for|per|from|with|that|which|who|its|their|this|are|was|were|has|have)$/u;
