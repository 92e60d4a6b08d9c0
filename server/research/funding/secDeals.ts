import { type Claim, type ClaimDraft, claimsOf, sourceQuote } from '../claim.ts';
import { dayReader } from '../news/dates.ts';
import { type Reader, verbatimReader } from '../reader.ts';
import type { Filing } from '../sources/secFilings.ts';
import type { FormD, FormDField } from '../sources/secFormD.ts';
import type { Submissions } from '../sources/secSubmissions.ts';
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
  const asides = forms.flatMap(({ refusal, document }) =>
    refusal === null ? [] : [`Form D set aside: ${refusal}. ${document.url}`],
  );
  const offerings = new Map<string, FormD>();
  for (const form of forms) {
    const key = form.firstSale?.text ?? form.document.url;
    if (form.refusal === null && !offerings.has(key)) offerings.set(key, form);
  }
  return { tellings: [...offerings.values()].flatMap((form) => formDTelling(form, match)), asides };
}

function formDTelling({ document, amountSold, firstSale }: FormD, match: number): Telling[] {
  if (amountSold === null) return [];
  const claim = <Value extends string | number>(value: Value, field: FormDField, reader: Reader) => {
    const quote = sourceQuote(document, field.start, field.end);
    const draft = {
      field: 'latestEvents',
      value,
      said: { words: quote.words, reader },
      asOf: firstSale === null ? null : new Date(`${firstSale.text}T00:00:00Z`),
      quote,
      extractor: { name: 'Form D', strength: 1 },
      sourceClass: 'regulator',
      match,
    } as unknown as ClaimDraft<Value>;
    return claimsOf([draft])[0] ?? null;
  };
  const deal = claim(document.source.slice(amountSold.start, amountSold.end), amountSold, verbatimReader);
  if (deal === null) return [];
  return [
    {
      eventType: 'funding-round',
      deal,
      round: null,
      amount: claim(Number(amountSold.text), amountSold, soldReader),
      currency: claim('USD', amountSold, soldCurrencyReader),
      investors: [],
      day: firstSale === null ? null : claim(firstSale.text, firstSale, dayReader),
      isFormD: true,
      notes: [],
    },
  ];
}

const REGISTRATION = /^(?:S-1|F-1)(?:\/A)?$/;
const ANNUAL = /^(?:10-K|20-F|40-F)(?:\/A)?$/;
const DAYS_TO_PRICE_MAX = 500;
const MS_PER_DAY = 24 * 3600 * 1000;

/**
 * A completed IPO by the filings: a registration (S-1, F-1), then a priced prospectus (424B4) before any annual
 * report, and a listing today. Later 424B filings are follow-ons or debt.
 */
export function ipoByFilings(submissions: Submissions, filings: Filing[], match: number): Told {
  const registered = filings.filter(({ form }) => REGISTRATION.test(form)).at(-1);
  if (registered === undefined) return { tellings: [], asides: [] };
  const priced = filings.filter(({ form, day }) => form === '424B4' && day >= registered.day).at(-1);
  if (submissions.exchanges.length === 0) {
    const words = `${registered.form} filed on ${registered.day}`;
    return { tellings: [], asides: [`${words}, and no listing found: a registration alone is not public.`] };
  }
  if (priced === undefined || filings.some(({ form, day }) => ANNUAL.test(form) && day < priced.day))
    return { tellings: [], asides: [] };
  const days = (Date.parse(priced.day) - Date.parse(registered.day)) / MS_PER_DAY;
  if (!(days <= DAYS_TO_PRICE_MAX)) return { tellings: [], asides: [] };
  const { document } = submissions;
  const quote = sourceQuote(document, priced.dayNode.start, priced.dayNode.end);
  const via = [sourceQuote(document, priced.formNode.start, priced.formNode.end)];
  const draft = (value: string, reader: Reader): Claim<string> | null =>
    claimsOf<string>([
      {
        field: 'latestEvents',
        value,
        said: { words: quote.words, reader },
        asOf: new Date(`${priced.day}T00:00:00Z`),
        quote,
        via,
        extractor: { name: 'SEC 424B4', strength: 0.95 },
        sourceClass: 'regulator',
        match,
      },
    ])[0] ?? null;
  const deal = draft(quote.words, verbatimReader);
  if (deal === null) return { tellings: [], asides: [] };
  const telling: Telling = {
    eventType: 'ipo',
    deal,
    round: null,
    amount: null,
    currency: null,
    investors: [],
    day: draft(priced.day, dayReader),
    isFormD: false,
    notes: [],
  };
  return { tellings: [telling], asides: [] };
}
