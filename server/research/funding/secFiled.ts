import { sourceQuote } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import type { Gathering } from '../gathering.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import { dayReader } from '../news/dates.ts';
import { dayOf, eventClaim, mergeFindings } from '../news/story.ts';
import { filingsOf } from '../sources/sec.ts';
import { type FormD, type FormDField, readFormDs } from '../sources/secFormD.ts';
import { readProspectus } from '../sources/secProspectus.ts';
import { type DealReport, type Findings, NO_FINDINGS } from './deal.ts';
import { type Delisting, delistingByFilings } from './secDelisting.ts';
import { listingByFilings, pricedProspectus } from './secListing.ts';

/** What the filings of the matched issuer report. */
export interface Filed {
  sec: SecFinding | null;
  findings: Findings;
  delisting: Delisting | null;
}
export const NOTHING_FILED: Filed = { sec: null, findings: NO_FINDINGS, delisting: null };

/** Reads the notices and the prospectus among the filings of a matched issuer. */
export async function readFiled(gathering: Gathering, sec: SecFinding | null): Promise<Filed> {
  if (sec?.submissions == null) return { ...NOTHING_FILED, sec };
  const { submissions, match } = sec;
  const filings = filingsOf(submissions);
  const priced = pricedProspectus(filings);
  const [forms, prospectus] = await Promise.all([
    readFormDs(gathering, submissions.cik, filings),
    priced === null ? null : readProspectus(gathering, submissions.cik, priced),
  ]);
  const offered = formDDeals(forms, match);
  const listing = listingByFilings(submissions, filings, prospectus, match);
  return {
    sec,
    findings: mergeFindings([offered, listing]),
    delisting: delistingByFilings(submissions, filings, match),
  };
}

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

/** Deals that Form D notices report: an amendment replaces the notice with the same first sale (newest first). */
function formDDeals(forms: FormD[], match: number): Findings {
  const excluded = forms.flatMap(({ form, refusal, document }) =>
    refusal === null ? [] : [`Form ${form} excluded: ${refusal}. ${document.url}`],
  );
  const offerings = new Map<string, FormD>();
  for (const form of forms) {
    const key = form.firstSale?.text ?? form.document.url;
    if (form.refusal === null && !offerings.has(key)) offerings.set(key, form);
  }
  return { reports: [...offerings.values()].flatMap((form) => formDReport(form, match)), excluded };
}

function formDReport({ document, amountSold, firstSale, isMixed }: FormD, match: number): DealReport[] {
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
      isCancelled: false,
      notes: isMixed
        ? ['The notice covers debt as well as equity and does not state the parts, so no amount is given.']
        : [],
    },
  ];
}
