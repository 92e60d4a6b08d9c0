import { type Claim, claimDraft, claimsOf, sourceQuote } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import { dayOf, daysBetween } from '../news/story.ts';
import type { Filing, Submissions } from '../sources/sec.ts';

/** The issuer has left the exchange and reports no more. */
export interface Delisting {
  /** When the reporting ended. */
  day: string;
  claims: Claim<string>[];
  /** For the reasoning. */
  sentence: string;
}

const REMOVAL = /^25(?:-NSE)?(?:\/A)?$/;
/** Not 15F: a foreign issuer that leaves the United States may go on at home. */
const END = /^15-(?:12B|12G|15D)(?:\/A)?$/;
/** Reports, a new class of shares at an exchange, a priced offering: the issuer goes on. */
const GOES_ON = /^(?:10-[KQ]|20-F|40-F|8-A12B|424B4)(?:\/A)?$/;
const DAYS_BETWEEN_MAX = 200;

/**
 * A delisting by the filings: a removal from the exchange (Form 25, 25-NSE), the end of the registration (Form 15)
 * within 200 days, and no report since. Either form alone may be about one class of securities or a change of
 * exchange. Rules: SEC, Exchange Act Rules 12d2-2 and 12g-4.
 */
export function delistingByFilings(
  { document }: Submissions,
  filings: Filing[],
  match: number,
): Delisting | null {
  const end = filings.find(({ form }) => END.test(form));
  const removal = filings.find(({ form, day }) => REMOVAL.test(form) && end !== undefined && day <= end.day);
  if (end === undefined || removal === undefined) return null;
  const days = daysBetween(removal.day, end.day);
  const isOver = !filings.some(({ form, day }) => GOES_ON.test(form) && day > end.day);
  if (!(days <= DAYS_BETWEEN_MAX) || !isOver) return null;
  const claims = claimsOf<string>(
    [removal, end].map(({ day, dayNode, formNode }) => {
      const quote = sourceQuote(document, dayNode.start, dayNode.end);
      const said = { words: quote.words, reader: verbatimReader };
      const via = [sourceQuote(document, formNode.start, formNode.end)];
      const source = { asOf: dayOf(day), sourceClass: 'regulator', match } as const;
      const statement = { field: 'isPublic', value: quote.words, said, via };
      return claimDraft<string>(source, quote, ['SEC delisting', 0.95], statement);
    }),
  );
  const sentence = `No longer listed: Form ${removal.form} of ${removal.day} removed the shares from the exchange, and Form ${end.form} of ${end.day} ended the reporting. ${document.url}`;
  return { day: end.day, claims, sentence };
}

const AMERICAN_EXCHANGE = /nasdaq|nyse|otcq|(?<!\w)Q(?:13677|82059|846626|1019992)(?!\d)/i;
/** "LSE: ABC", or the Wikidata item of an exchange. */
const EXCHANGE = /^[\p{L} -]{2,30} ?: ?[A-Z0-9]|^Q\d+$/u;

/** Statements of a listing that remain after a delisting in the United States: those that name an exchange elsewhere. */
export function listedElsewhere(listed: Claim<string>[]): Claim<string>[] {
  return listed.filter(({ said, sourceClass }) => {
    const words = 'words' in said && typeof said.words === 'string' ? said.words : '';
    return sourceClass !== 'regulator' && EXCHANGE.test(words) && !AMERICAN_EXCHANGE.test(words);
  });
}

/** Statements of a listing that remain where a page says that it ended: those of registers, and later ones. */
export function listedAfter(listed: Claim<string>[], endedOn: string): Claim<string>[] {
  return listed.filter(
    ({ sourceClass, asOf }) =>
      sourceClass === 'regulator' ||
      (sourceClass === 'ownProse' && asOf !== null && asOf.toISOString().slice(0, 10) > endedOn),
  );
}
