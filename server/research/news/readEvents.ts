import { type Claim, claimDraft, claimsOf } from '../claims/claim.ts';
import type { ClaimValue } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { claimOf } from '../questions/answers.ts';
import { readFields } from '../questions/readFields.ts';
import type { ReaderUsed, ReadPage, Statement } from '../reader/reader.ts';
import { currencyReader, readMoney } from '../verification/money.ts';
import type { NewsPage } from './newsPage.ts';

/** One entry of a list of rounds or deals that the reader found, every part a verified and judged statement. */
export interface EventEntry {
  /** The value of a part; null where the pages do not state it. */
  value(part: string): ClaimValue | null;
  /** The claims of a part, several for a list. */
  claims<Value extends ClaimValue>(part: string): Claim<Value>[];
  /** The page that carries a part. */
  page(part: string): NewsPage | null;
}

/** What reading prose with a model gave; `reader` is null where no model read. */
export interface ReadEvents {
  entries: EventEntry[];
  /** Statements outside of the list, by path. */
  others: readonly Statement[];
  reader: ReaderUsed | null;
  note: string;
}

const NO_EVENTS: ReadEvents = { entries: [], others: [], reader: null, note: '' };

/** A question whose schema has one list of objects. */
export type EventQuestion = {
  question: string;
  /** What counts and what does not. */
  guide: string;
  outputSchema: Record<string, unknown>;
  /** Name of the list in the schema. */
  list: string;
};

/** Has a model read pages for rounds or deals, all in one question, the newsroom's first. */
export async function readEvents(
  gathering: Gathering,
  identity: Identity,
  pages: readonly NewsPage[],
  { list, question, guide, outputSchema }: EventQuestion,
): Promise<ReadEvents> {
  const byUrl = new Map(pages.toReversed().map((page) => [page.whole.url, page]));
  const { statements, reader, note } = await readFields(gathering, {
    identity,
    pages: [...byUrl.values()]
      .toReversed()
      .map(({ whole, sourceClass, match }): ReadPage => ({ document: whole, sourceClass, match })),
    fields: { [list]: { question, guide, outputSchema, answerType: 'json_schema' } },
  });
  if (reader.kind !== 'model') return { ...NO_EVENTS, note };
  const all = statements[0] ?? [];
  const isEntry = ({ path }: Statement) => path.startsWith(`${list}.`);
  const groups = Map.groupBy(all.filter(isEntry), ({ path }) => path.split('.')[1] ?? '');
  return {
    entries: [...groups.values()].map((parts) => entryOf(parts, byUrl)),
    others: all.filter((one) => !isEntry(one)),
    reader,
    note,
  };
}

function entryOf(parts: readonly Statement[], pages: ReadonlyMap<string, NewsPage>): EventEntry {
  const named = (part: string) => parts.filter(({ path }) => path.split('.')[2] === part);
  return {
    value: (part) => named(part)[0]?.value ?? null,
    claims: (part) => named(part).flatMap((statement) => claimOf(statement, 'latestEvents')),
    page: (part) => {
      const document = named(part)[0]?.quotes[0]?.page.document;
      return document === undefined ? null : (pages.get(document.url) ?? requestedPage(document, pages));
    },
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** When an entry was announced: the day, or the month or year where only that is stated. */
export function announcedOf(entry: EventEntry): { day: Claim<string> | null; period: string | null } {
  const [claim = null] = entry.claims<string>('announcedAt');
  if (claim === null) return { day: null, period: null };
  return DAY.test(claim.value) ? { day: claim, period: null } : { day: null, period: claim.value };
}

/** The sum of an entry with its currency: the reader's, else that of the sign or name beside the sum in its quote. */
export function moneyOf(entry: EventEntry): { amount: Claim<number> | null; currency: Claim<string> | null } {
  const [amount] = entry.claims<number>('amount');
  if (amount === undefined) return { amount: null, currency: null };
  const [stated] = entry.claims<string>('currency');
  const currency = stated ?? currencyBeside(amount);
  return currency === undefined ? { amount: null, currency: null } : { amount, currency };
}

function currencyBeside(amount: Claim<number>): Claim<string> | undefined {
  const { field, extractor, document, layer, span, quote: words } = amount;
  const sum = readMoney(words).find((one) => one.amount === amount.value);
  if (sum === undefined) return undefined;
  const quote = { document, layer, ...span, words };
  const said = { words: sum.words, reader: currencyReader };
  const currency = { field, value: sum.currency, said };
  return claimsOf([claimDraft<string>(amount, quote, [extractor.name, extractor.strength], currency)])[0];
}

/** Leaves that rounds and deals share, as a JSON schema. */
export const MONEY_AND_DAY = {
  amount: { type: ['number', 'null'], description: 'whole units' },
  currency: { type: ['string', 'null'], description: 'ISO 4217' },
  announcedAt: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
} as const;

/** A page that the reader requested: one of a site whose pages were read is treated as they are. */
function requestedPage(document: Document, pages: ReadonlyMap<string, NewsPage>): NewsPage | null {
  const sister = [...pages.values()].find(
    ({ isOwn, whole }) => isOwn && whole.registrableDomain === document.registrableDomain,
  );
  if (sister === undefined) return null;
  return {
    ...sister,
    document,
    whole: document,
    role: 'news',
    feedDay: null,
    isByParty: true,
    isStory: document.isArticle,
  };
}
