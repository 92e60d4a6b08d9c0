import { sourceQuote } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import { dayReader } from '../news/dates.ts';
import { dayOf, eventClaim } from '../news/story.ts';
import type { FormD, FormDField } from '../sources/secFormD.ts';
import type { Telling, Told } from './deal.ts';

/** `<totalAmountSold>5725051</totalAmountSold>`: whole US dollars, by the form. */
const soldReader: Reader = {
  name: 'Form D amount',
  read: (words) =>
    [...words.matchAll(/<(?:\w+:)?totalAmountSold>\s*(\d{1,15})\s*</g)].map((match) => Number(match[1])),
};
const soldCurrencyReader: Reader = {
  name: 'currency of Form D',
  read: (words) => (/<(?:\w+:)?totalAmountSold>/.test(words) ? ['USD'] : []),
};

/** Deals that Form D notices tell: an amendment replaces the notice with the same first sale (newest first). */
export function formDDeals(forms: FormD[], match: number): Told {
  const asides = forms.flatMap(({ form, refusal, document }) =>
    refusal === null ? [] : [`Form ${form} set aside: ${refusal}. ${document.url}`],
  );
  const offerings = new Map<string, FormD>();
  for (const form of forms) {
    const key = form.firstSale?.text ?? form.document.url;
    if (form.refusal === null && !offerings.has(key)) offerings.set(key, form);
  }
  return { tellings: [...offerings.values()].flatMap((form) => formDTelling(form, match)), asides };
}

function formDTelling({ document, amountSold, firstSale, isMixed }: FormD, match: number): Telling[] {
  if (amountSold === null) return [];
  const source = {
    asOf: firstSale === null ? null : dayOf(firstSale.text),
    extractor: { name: 'Form D', strength: 1 },
    sourceClass: 'regulator' as const,
    match,
  };
  const claim = <Value extends string | number>(value: Value, field: FormDField, reader: Reader) =>
    eventClaim(source, value, sourceQuote(document, field.start, field.end), reader);
  const deal = claim(document.source.slice(amountSold.start, amountSold.end), amountSold, verbatimReader);
  if (deal === null) return [];
  return [
    {
      eventType: 'funding-round',
      deal,
      round: null,
      amount: isMixed ? null : claim(Number(amountSold.text), amountSold, soldReader),
      currency: isMixed ? null : claim('USD', amountSold, soldCurrencyReader),
      investors: [],
      day: firstSale === null ? null : claim(firstSale.text, firstSale, dayReader),
      isFormD: true,
      isUndone: false,
      notes: isMixed ? ['The notice is of debt beside equity and does not state the parts: no amount.'] : [],
    },
  ];
}
