import { type Claim, type Quote, sourceQuote, textQuote } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import type { JsonNode } from '../documents/locatedJson.ts';
import { dayReader } from '../news/dates.ts';
import { dayOf, daysBetween, eventClaim } from '../news/story.ts';
import type { Filing, Submissions } from '../sources/sec.ts';
import type { Prospectus } from '../sources/secProspectus.ts';
import type { DealReport, Findings } from './deal.ts';

const REGISTRATION = /^(?:S-1|F-1)(?:\/A)?$/;
const ANNUAL = /^(?:10-K|20-F|40-F)(?:\/A)?$/;
const SUPPLEMENT = /^424B[257]$/;
const DAYS_TO_PRICE_MAX = 500;

/**
 * The first priced prospectus (424B4) of an issuer that was not public before: within 500 days of a registration
 * (S-1, F-1) and before any annual report, except for a shell (see {@link listingByFilings}). Null where there is none.
 */
export function pricedProspectus(filings: Filing[]): Filing | null {
  const registered = filings.filter(({ form }) => REGISTRATION.test(form)).at(-1);
  if (registered === undefined || shellEnd(filings) !== null) return null;
  const priced = filings.filter(({ form, day }) => form === '424B4' && day >= registered.day).at(-1);
  if (priced === undefined) return null;
  if (filings.some(({ form, day }) => ANNUAL.test(form) && day < priced.day)) return null;
  return daysBetween(registered.day, priced.day) <= DAYS_TO_PRICE_MAX ? priced : null;
}

/**
 * How the issuer came onto an exchange, by its filings: a priced prospectus, or the current report with which a shell
 * that went public before completes its combination (items 2.01 and 5.06), each with a listing today. Registrations
 * without one, and prospectuses of an issuer that is public already, are excluded with the reason.
 *
 * @param prospectus  the cover of {@link pricedProspectus}, where it could be read
 */
export function listingByFilings(
  submissions: Submissions,
  filings: Filing[],
  prospectus: Prospectus | null,
  match: number,
): Findings {
  const excluded = [...unlistedNote(submissions, filings), ...supplementNote(filings)];
  if (submissions.exchanges.length === 0) return { reports: [], excluded };
  const source = { submissions, match };
  const combined = shellEnd(filings);
  const priced = pricedProspectus(filings);
  if (combined !== null) return { reports: spacReport(combined, source), excluded };
  if (priced === null) return { reports: [], excluded };
  if (prospectus?.kind === 'follow-on') {
    const reason =
      'its cover gives the price at which the shares already trade, so it is no initial offering';
    return { reports: [], excluded: [...excluded, `424B4 excluded: ${reason}. ${prospectus.document.url}`] };
  }
  return { reports: prospectusReport(priced, prospectus, source), excluded };
}

/** The current report that a shell company has combined with a business. */
function shellEnd(filings: Filing[]): Filing | null {
  const isEnd = ({ form, items }: Filing) =>
    /^8-K(?:\/A)?$/.test(form) && items.includes('5.06') && items.includes('2.01');
  return filings.filter(isEnd).at(-1) ?? null;
}

function unlistedNote({ exchanges }: Submissions, filings: Filing[]): string[] {
  const registered = filings.filter(({ form }) => REGISTRATION.test(form)).at(-1);
  if (exchanges.length > 0 || registered === undefined) return [];
  const withdrawn = filings.find(({ form, day }) => form === 'RW' && day >= registered.day);
  const words = `${registered.form} filed on ${registered.day}`;
  if (withdrawn !== undefined) return [`${words} and withdrawn on ${withdrawn.day}.`];
  return [`${words}, but no listing was found: a registration alone does not make a company public.`];
}

function supplementNote(filings: Filing[]): string[] {
  const supplement = filings.find(({ form }) => SUPPLEMENT.test(form));
  if (supplement === undefined) return [];
  const { form, day } = supplement;
  return [
    `${form} filed on ${day} excluded: a prospectus supplement of a public issuer is a follow-on offering or debt, not a round.`,
  ];
}

interface Source {
  submissions: Submissions;
  match: number;
}

function spacReport(report: Filing, source: Source): DealReport[] {
  const { document } = source.submissions;
  const { itemsNode, dayNode } = report;
  if (itemsNode === null) return [];
  const dayQuote = quoteOfNode(source, dayNode);
  const deal = filedClaim(sourceQuote(document, itemsNode.start, itemsNode.end), report, source, {
    via: [dayQuote],
  });
  return reportOf('spac', deal, filedDay(report, source), null);
}

function prospectusReport(priced: Filing, prospectus: Prospectus | null, source: Source): DealReport[] {
  const via = [quoteOfNode(source, priced.formNode)];
  const deal = filedClaim(quoteOfNode(source, priced.dayNode), priced, source, { via });
  const eventType = prospectus?.kind === 'direct-listing' ? 'direct-listing' : 'ipo';
  const isIpo = eventType === 'ipo';
  return reportOf(
    eventType,
    deal,
    filedDay(priced, source),
    isIpo ? raised(priced, prospectus, source) : null,
  );
}

interface Raised {
  amount: Claim<number> | null;
  currency: Claim<string> | null;
  notes: string[];
}

/** The last number of "Initial public offering price $17.00 $187,000,000", in US dollars by its sign. */
const totalReader: Reader = {
  name: 'total of an offering',
  read(words) {
    const numbers = words.match(/\d{1,3}(?:,\d{3}){2,}/g) ?? [];
    return numbers.slice(-1).map((number) => Number(number.replaceAll(',', '')));
  },
};
const dollarReader: Reader = { name: 'dollar sign', read: (words) => (words.includes('$') ? ['USD'] : []) };

function raised(priced: Filing, prospectus: Prospectus | null, source: Source): Raised | null {
  if (prospectus === null || prospectus.total === null) return null;
  if (prospectus.hasSellers) {
    const notes = [
      'The prospectus gives one total for shares of the company and of selling shareholders, so no amount is given.',
    ];
    return { amount: null, currency: null, notes };
  }
  const { document, total } = prospectus;
  const quote = textQuote(document, total.start, total.end);
  const [number] = totalReader.read(quote.words);
  const options = { extractor: 'cover of a prospectus' };
  return {
    amount:
      typeof number === 'number'
        ? filedClaim(quote, priced, source, { ...options, value: number, reader: totalReader })
        : null,
    currency: filedClaim(quote, priced, source, { ...options, value: 'USD', reader: dollarReader }),
    notes: [],
  };
}

function reportOf(
  eventType: DealReport['eventType'],
  deal: Claim<string> | null,
  day: Claim<string> | null,
  money: Raised | null,
): DealReport[] {
  if (deal === null) return [];
  const { amount = null, currency = null, notes = [] } = money ?? {};
  const sure = { isFormD: false, isCancelled: false };
  return [{ eventType, deal, round: null, amount, currency, investors: [], day, ...sure, notes }];
}

function filedDay(filing: Filing, source: Source): Claim<string> | null {
  const via = [quoteOfNode(source, filing.formNode)];
  const options = { via, value: filing.day, reader: dayReader };
  return filedClaim(quoteOfNode(source, filing.dayNode), filing, source, options);
}

function quoteOfNode({ submissions: { document } }: Source, { start, end }: JsonNode): Quote {
  return sourceQuote(document, start, end);
}

/** A claim that rests on a filing; without a value it is the words themselves. */
function filedClaim<Value extends string | number = string>(
  quote: Quote,
  { form, day }: Filing,
  { match }: Source,
  {
    value,
    reader = verbatimReader,
    via = [],
    extractor = `SEC ${form}`,
  }: { value?: Value; reader?: Reader; via?: Quote[]; extractor?: string },
): Claim<Value> | null {
  const source = {
    asOf: dayOf(day),
    extractor: { name: extractor, strength: 0.95 },
    sourceClass: 'regulator' as const,
    match,
    via,
  };
  return eventClaim(source, value ?? (quote.words as Value), quote, reader);
}
