import { currencyNamed, namesCurrency } from '../currencyAsked.ts';
import { asksFirm } from '../read/texts/kindAsked.ts';
import { turned } from './leafYesNo.ts';
import type { LeafQuestion } from './schemaLeaf.ts';
import { keysOfName, type Part } from './schemaParts.ts';
import { type Schema, typesOf } from './schemaShape.ts';

const UNITS: Record<string, string> = {
  kg: 'kg',
  km: 'km',
  wh: 'Wh',
  kwh: 'kWh',
  mwh: 'MWh',
  kw: 'kW',
  mw: 'MW',
  litres: 'litres',
  liters: 'litres',
  tonnes: 'tonnes',
  hectares: 'hectares',
  metres: 'metres',
  meters: 'metres',
  miles: 'miles',
  seconds: 'seconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
  mm: 'mm',
  cm: 'cm',
  grams: 'grams',
  m2: 'm²',
  sqm: 'm²',
};
/** "Turning diameter in mm": the unit that a description ends with. */
const IN_UNIT = /(?<!\p{L})in (?:whole |full )?(?<unit>\p{L}[\p{L}\d]*)(?:\W|$)/iu;
const OF_YEAR =
  /(?<!\p{L})(?:when|(?:which|what) year|(?<!(?:per|an?|each|every|of) )years? (?:of|in which|when|it|he|she|they|that|the)|(?:founding|launch|opening|start|birth) year|year (?:founded|launched|opened|established|appointed|elected|born|started))(?!\p{L})/iu;
const OF_FOUNDING =
  /^(?:(?:the |its )?founding year|(?:year |when |year it was |when was it |when were they )?(?:founded|established)(?: when| year)?|year of (?:foundation|founding|establishment))$/iu;
const OF_SHARE = /%|(?<!\p{L})(?:per ?cent|percentage|share of|proportion|stake)(?!\p{L})/iu;
const OF_MONEY =
  /(?<!\p{L})(?:costs?|prices?|pay|paid|fees?|revenues?|turnover|profits?|salary|rent|sales of|net sales|ebitda?|valuation|raised|capital|investments?|worth|budget|dividend|how much (?:was|is|did|do|were|have|has))(?!\p{L})/iu;
const OF_PERSON =
  /^(?:who(?!\p{L})|(?:the |its |their )?(?:\p{L}+ ){0,2}(?:director|md|ceo|cfo|cto|coo|founders?|president|chair(?:man|woman|person)?|chief executive|owner|head|manager|principal|headmaster|headteacher)(?: (?:of|at|for) .*)?$)/iu;
/** Several people by their names. */
const WHO =
  /^who (?:founded|co-founded|started|leads|runs|manages|heads|set up|is on|are on|sits on|chairs)(?!\p{L})/iu;
const ASKS = /^(?:(?:in|at|to|from|for|with|by|on) )?(?:which|what|who|whom|whose|where)(?!\p{L})/iu;
const CLAUSE_OF_YES_NO = /^(?:is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;

/**
 * The question of a property, in the words that the question above the schema asks for it.
 *
 * @returns null where those words say less than the property's own name does
 */
export function questionOfPart(part: Part, schema: Schema, name: string): LeafQuestion | null {
  const types = typesOf(schema);
  if (types.includes('boolean')) {
    const asked = turned(part.words) ?? part.words;
    return CLAUSE_OF_YES_NO.test(asked) ? { question: `${asked}?`, answerType: 'boolean' } : null;
  }
  if (types.includes('number') || types.includes('integer'))
    return figureOfPart(part, name, typeof schema.description === 'string' ? schema.description : '');
  if (types.includes('array') && WHO.test(part.words) && !asksFirm(part.words))
    return { question: `${part.words}?`, answerType: 'contacts' };
  if (types.includes('array'))
    return {
      question: ASKS.test(part.words) ? `${part.words}?` : `Which ${part.words}`,
      answerType: 'list',
    };
  if (!types.includes('string')) return null;
  const person = withoutName(part.words);
  if (OF_PERSON.test(person) && !asksFirm(person))
    return {
      question: /^who(?!\p{L})/iu.test(person) ? `${person}?` : `Who is the ${spelledOut(person)}?`,
      answerType: 'contacts',
    };
  return textOfPart(part, name);
}

/** "The CFO's name" and "the name of the CFO" ask who that is. */
const withoutName = (words: string): string =>
  words
    .replace(/^(?:the |its |their )?(.{2,40}?)['’]s (?:full )?name$/iu, '$1')
    .replace(/^(?:the )?(?:full )?names? of (?:the |its |their )?/iu, '');

/** "MD" of a list of facts is the managing director. */
function spelledOut(words: string): string {
  return words.replace(/^md(?!\p{L})/iu, 'managing director');
}

function figureOfPart({ words: asked, isClause }: Part, name: string, description: string): LeafQuestion {
  const keys = keysOfName(name).map(({ word }) => word);
  const unit = unitOf(keys, description);
  const words = inCurrencyOf(asked, description);
  if (unit === undefined && isOfYear(words, keys)) return yearOfPart(words);
  if (isShare(words, keys, description))
    return {
      question: isClause ? `${words}?` : `What percentage is the ${words}?`,
      answerType: 'percentage',
    };
  if (unit === undefined && isMoney(words, keys))
    return { question: isClause ? `${words}?` : `What is the ${words}?`, answerType: 'currency' };
  if (unit !== undefined) return { question: inUnit(words, { unit, keys, isClause }), answerType: 'number' };
  if (isClause) return { question: `${words}?`, answerType: 'number' };
  const counted = words
    .replace(/^(?:the )?(?:total )?(?:number|count) of /iu, '')
    .replace(/ (?:served|employed)$/iu, '');
  const [head = ''] = counted.split(/ (?:in|at|of|on|for|to|per|served|taught|sold|made|held)(?!\p{L})/iu);
  const isCount = counted !== words || /(?:(?<![su])s|people|staff)$/iu.test(head);
  return { question: isCount ? `How many ${counted}` : `What is the ${words}?`, answerType: 'number' };
}

/** The unit that the last word of a property's name tells, or what describes it. */
export const unitOf = (keys: readonly string[], description: string): string | undefined =>
  UNITS[keys.at(-1) ?? ''] ?? UNITS[IN_UNIT.exec(description)?.groups?.unit?.toLowerCase() ?? ''];

/** In which currency a sum is wanted, the description may say alone. */
function inCurrencyOf(words: string, description: string): string {
  const currency = namesCurrency(words) ? null : currencyNamed(description);
  return currency === null ? words : `${words} in ${currency}`;
}

const isOfYear = (words: string, keys: readonly string[]): boolean =>
  OF_YEAR.test(words) ||
  /(?<!(?:per|last|this|previous|prior|past|first|second|third|next|full|fiscal|financial) )(?:year|founded)$/.test(
    keys.join(' '),
  );

const PER_SHARE = /(?<!\p{L})per share(?!\p{L})/iu;
const isShare = (words: string, keys: readonly string[], description: string): boolean =>
  !PER_SHARE.test(`${words} ${keys.join(' ')}`) &&
  (keys.some((word) => /^(?:percent|pct|percentage|share|ratio|rate)$/.test(word)) ||
    OF_SHARE.test(words) ||
    /%|(?<!\p{L})(?:per ?cent|percentage)(?!\p{L})/iu.test(description));

/** A question for a measure, with its unit. */
function inUnit(
  words: string,
  { unit, keys, isClause }: { unit: string; keys: readonly string[]; isClause: boolean },
): string {
  const isSaid = new RegExp(`(?<!\\p{L})(?:${keys.at(-1)}|${unit})(?!\\p{L})`, 'iu').test(words);
  const asked = isSaid ? words : `${words} in ${unit}`;
  return isClause ? `${asked}?` : `What is the ${asked}?`;
}

function isMoney(words: string, keys: readonly string[]): boolean {
  return (
    PER_SHARE.test(`${words} ${keys.join(' ')}`) ||
    /[€£$]/u.test(words) ||
    namesCurrency(words) ||
    keys.some((word) =>
      /^(?:usd|eur|gbp|chf|sek|nok|dkk|price|cost|fee|revenue|turnover|salary|profit|value|sales)$/.test(
        word,
      ),
    ) ||
    (OF_MONEY.test(words) && !/^how many(?!\p{L})/iu.test(words))
  );
}

function yearOfPart(words: string): LeafQuestion {
  if (/^in (?:which|what) year(?!\p{L})/iu.test(words))
    return { question: `${words}?`, answerType: 'number' };
  if (OF_FOUNDING.test(words))
    return { question: 'In which year was the company founded', answerType: 'number' };
  const rest = words
    .replace(/(?<!\p{L})(?:the )?year (?:of |in which |when |that )?(?:the )?/iu, '')
    .replace(/ ?(?<!\p{L})(?:when|year)$/iu, '')
    .trim();
  if (/(?<!\p{L})(?:was|were|is|did)(?!\p{L})/iu.test(rest) && !/^when/iu.test(rest))
    return { question: `In which year ${rest}?`, answerType: 'number' };
  return {
    question: /^when(?!\p{L})/iu.test(rest) ? `${rest}?` : `When was ${rest} (which year)`,
    answerType: 'number',
  };
}

/** What a noun asks for ("which parish does she represent") stands under that noun: of a text of few words the noun is enough. */
function textOfPart({ words, isClause, subject }: Part, name: string): LeafQuestion | null {
  if (/(?:url|link|website|e-?mail|phone|telephone)/iu.test(name)) {
    const kind = /(?:url|link|website)/iu.test(name) ? null : words;
    return kind === null
      ? { question: `Link to ${words}`, answerType: 'url' }
      : {
          question: `What is the ${kind.replace(/^what(?:['’]s| is) (?:the )?/iu, '')}`,
          answerType: 'open_text',
        };
  }
  const noun =
    /^(?:which|what) ((?:[\p{L}-]+ ){1,3}?)(?:does|do|did|is|are|was|were|has|have)(?!\p{L})/iu.exec(
      words,
    )?.[1];
  if (noun !== undefined && subject !== null)
    return { question: `What is the ${noun.trim()} of ${subject}?`, answerType: 'open_text' };
  return { question: isClause ? `${words}?` : `What is the ${words}?`, answerType: 'open_text' };
}
