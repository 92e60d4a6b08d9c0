import { keysOfName } from './schemaParts.ts';

const SCALES: [RegExp, number][] = [
  [/(?<![\p{L}\d]|\d )(?:millions?|mn|mio|[€£$]m|(?:eur|usd|gbp|chf|sek)m)(?!\p{L})/iu, 1e6],
  [/(?<![\p{L}\d]|\d )(?:billions?|bn)(?!\p{L})/iu, 1e9],
  [/(?<![\p{L}\d]|\d )(?:thousands?|['’]?000s?)(?!\p{L})/iu, 1e3],
];
/** "In full (not millions)", "rather than in thousands": a size that is denied. */
const DENIED =
  /(?<!\p{L})(?:not|never|no|nor|without|rather than|instead of) (?:(?:in|as|given|told|stated|expressed|abbreviated|rounded|shortened|to|any|of|the) )*(?:millions?|billions?|thousands?|mn|mio|bn|['’]?000s?)(?:,? (?:or|nor|and) (?:in )?(?:millions?|billions?|thousands?|mn|bn))*(?!\p{L})/giu;
/** "The full amount", "in whole euros": no size at all. */
const IN_FULL =
  /(?<!\p{L})(?:in full|fully written(?: out)?|written (?:out )?in full|absolute (?:amount|value|number|figure)|(?:the )?full (?:amount|figure|number|sum|value)|in (?:whole|single|plain|absolute) \p{L}+)(?!\p{L})/iu;
const CURRENCIES = /^(?:usd|eur|gbp|chf|sek|nok|dkk|cad|aud|nzd|pln|jpy|inr)$/;

/** In what a property wants a sum of money told. */
export interface SumWanted {
  /** 1e6 for "investment_eur_million". */
  scale: number;
  /** ISO 4217; null where the property names none. */
  currency: string | null;
}

/** Read off the property's name, what describes it, and the words that ask for it. */
export function sumWanted(name: string, description: string, asked: string): SumWanted {
  const keys = keysOfName(name).map(({ word }) => word);
  const own = [keys.join(' '), description].map((words) => words.replace(DENIED, ' '));
  // What describes the property goes before the question above it.
  const isInFull = own.some((words) => IN_FULL.test(words));
  const scale = scaleIn(own) ?? (isInFull ? null : scaleIn([asked])) ?? 1;
  return { scale, currency: keys.find((word) => CURRENCIES.test(word))?.toUpperCase() ?? null };
}

const scaleIn = (said: readonly string[]): number | undefined =>
  SCALES.find(([unit]) => said.some((words) => unit.test(words)))?.[1];

/** A sum as the property wants it; null where it is told in another currency. */
export function sumAsWanted(value: number, currency: string | undefined, wanted: SumWanted): number | null {
  if (wanted.currency !== null && currency !== undefined && currency !== wanted.currency) return null;
  return Number((value / wanted.scale).toPrecision(12));
}
