/** Currencies as questions call them, and which ISO 4217 codes they may mean. */
const CALLED: [RegExp, readonly string[]][] = [
  [/(?:(?:US|American) dollars?|USD)/iu, ['USD']],
  [/(?:Canadian dollars?|CAD)/iu, ['CAD']],
  [/(?:Australian dollars?|AUD)/iu, ['AUD']],
  [/(?:New Zealand dollars?|NZD)/iu, ['NZD']],
  [/dollars?/iu, ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']],
  [/(?:euros?|EUR)/iu, ['EUR']],
  [/(?:(?:British )?pounds?(?: sterling)?|sterling|GBP)/iu, ['GBP']],
  [/(?:Swiss francs?|francs?|CHF)/iu, ['CHF']],
  [/(?:Swedish kron(?:or|a)|kronor|SEK)/iu, ['SEK']],
  [/(?:Norwegian kroner?|NOK)/iu, ['NOK']],
  [/(?:Danish kroner?|DKK)/iu, ['DKK']],
  [/kroner?/iu, ['NOK', 'DKK']],
  [/(?:Polish )?(?:zloty|złoty|złotych|PLN)/iu, ['PLN']],
  [/(?:Japanese )?(?:yen|JPY)/iu, ['JPY']],
  [/(?:Indian )?(?:rupees?|INR)/iu, ['INR']],
  [/(?:South African )?(?:rand|ZAR)/iu, ['ZAR']],
];
const ANY = CALLED.map(([name]) => name.source).join('|');
const IN_CURRENCY = new RegExp(
  `,?(?: and)? (?:\\((?:both |all )?)?in (?:(?:millions|thousands) of )?(?:the )?(${ANY})(?: (?:millions?|thousands?|m|mio))?(?!\\p{L})\\)?`,
  'iu',
);

/** Codes of the currency that a sum is asked for in: "What is the rent in euros?"; null where any will do. */
export function currencyAsked(question: string): readonly string[] | null {
  const name = IN_CURRENCY.exec(question)?.[1];
  if (name === undefined) return null;
  return CALLED.find(([called]) => new RegExp(`^(?:${called.source})$`, 'iu').test(name))?.[1] ?? null;
}

/** A question for a sum without the currency that it wants. */
export function withoutCurrency(question: string): string {
  return question.replace(IN_CURRENCY, '');
}

/** Whether words speak of a currency at all. */
export function namesCurrency(words: string): boolean {
  return new RegExp(`(?<!\\p{L})(?:${ANY})(?!\\p{L})`, 'iu').test(words);
}

/** The currency that words name, as they write it; null where they name none. */
export function currencyNamed(words: string): string | null {
  return new RegExp(`(?<!\\p{L})(?:${ANY})(?!\\p{L})`, 'iu').exec(words)?.[0] ?? null;
}
