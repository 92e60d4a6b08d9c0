import { type Quote, quoteOf, sourceQuote } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { dayReader, type StatedDay, statedDay } from '../news/dates.ts';
import { nameAt, nameBefore } from '../news/nameRun.ts';
import { type NewsPage, pressPage } from '../news/newsPage.ts';
import { daysBetween, drafting, mergeFindings } from '../news/story.ts';
import type { CurrentReport, DealItem } from '../sources/sec8K.ts';
import { amountReader, currencyReader } from '../verification/money.ts';
import type { DealReport, Findings, Stage } from './deal.ts';
import { type DealStatement, dealsIn } from './dealClause.ts';
import { type DealWords, dealWordsOf } from './dealWords.ts';
import { isOwnName, type Party, tidyName } from './parties.ts';
import { concerns, ownDeal } from './plainDeals.ts';
import { readPrice } from './price.ts';

/** The issuer whose reports are read. */
export interface Registrant {
  /** The submissions of the issuer: they give the day of each filing. */
  submissions: Document;
  ownNames: ReadonlySet<string>;
  match: number;
}

/** `Kappa Parent, Inc., a Delaware corporation (“Parent”)`: what a filing calls whom. */
const DEFINITION = / \([^()“”"]{0,40}[“"](?:the )?(\p{Lu}[\p{L} ]{1,30})[”"]/gu;
/** What stands between name and bracket: ", a Delaware corporation". */
const APPOSED = /,(?! (?:Inc|LLC|Ltd|Corp|L\.P|Co)\.?(?:,|$))[^,]{1,120}$/u;
/** "with the Company surviving the Merger as a wholly owned subsidiary of Parent". */
const SURVIVING = / (?:surviving|continuing|survived|survives)[^.;]{0,120}? subsidiary of (?:the )?/gu;
const DEAL_AGREEMENT =
  /(?:agreement and plan of merger|merger agreement|(?:share|stock|equity|asset|unit|membership interest) purchase agreement|business combination agreement|plan of merger)/iu;
const TERMINATING = /(?<!\p{L})terminat(?:e[sd]?|ing|ion)(?!\p{L})/iu;
const SPEAKS_OF_ITSELF = ['company', 'the company', 'registrant', 'the registrant', 'corporation'];
const ENGLISH = dealWordsOf('en') as DealWords;
const QUOTE_MAX = 950;
const DAYS_BEFORE_FILING_MAX = 15;

/** The stage of a deal by the item that reports it. 5.01 is a change in control of the registrant. */
const STAGES: Record<DealItem, Stage> = {
  '1.01': 'signed',
  '1.02': 'terminated',
  '2.01': 'completed',
  '5.01': 'completed',
};

/** Deals in current reports. */
export function currentReportDeals(reports: CurrentReport[], registrant: Registrant): Findings {
  const parts = reports.flatMap((report) => {
    const calledBy = definitionsOf(report.document);
    const own = [...calledBy].filter(([, { name }]) => isOwnName(name, registrant.ownNames));
    const names = new Set([...registrant.ownNames, ...SPEAKS_OF_ITSELF, ...own.map(([called]) => called)]);
    const page: NewsPage = {
      ...pressPage({ document: report.document, isWire: false }, names),
      role: 'investors',
      isOwn: true,
      isByParty: true,
      isStory: false,
      sourceClass: 'regulator',
      match: registrant.match,
    };
    return report.items.map((item) => findingsOf({ report, item, registrant, page, calledBy }));
  });
  return mergeFindings(parts);
}

/** One item of one report. */
interface ReportItem {
  report: CurrentReport;
  item: DealItem;
  registrant: Registrant;
  page: NewsPage;
  calledBy: ReadonlyMap<string, { name: string; quote: Quote }>;
}

function findingsOf(reported: ReportItem): Findings {
  const { page, item, report } = reported;
  const { day } = report.filing;
  const { url } = report.document;
  const passages = passagesIn(reported);
  const excluded: string[] = [];
  for (const passage of passages) {
    const statements = dealsIn(passage.text, ENGLISH, (name) => isOwnName(name, page.names));
    for (const statement of [...survivors(passage.text), ...statements]) {
      if (statement.kind === 'deal') {
        const deal = dealReport(reported, statement, passage, passages);
        if (deal !== null) return { reports: [deal], excluded };
      } else if (concerns(statement.parties, passage, page))
        excluded.push(
          `Excluded (${statement.reason}): 8-K item ${item} of ${day}, “${passage.text.slice(0, 160)}” ${url}`,
        );
    }
  }
  if (excluded.length === 0 && item !== '1.01')
    excluded.push(`8-K item ${item} of ${day} reports no acquisition by or of the company. ${url}`);
  return { reports: [], excluded };
}

/** Whole sentences of the item, as far as one quote reaches. */
function passagesIn({ report, item }: ReportItem): Passage[] {
  const section = report.sections.get(item);
  if (section === undefined) return [];
  const joined: Passage[] = [];
  for (const passage of passagesOf(report.document)) {
    if (passage.start < section.start || passage.end > section.end) continue;
    const last = joined.at(-1);
    const isGoingOn = last !== undefined && last.line === passage.line && !/[.!?”"]$/u.test(last.text);
    if (last !== undefined && isGoingOn && passage.end - last.start <= QUOTE_MAX) {
      const text = passage.document.text.slice(last.start, passage.end);
      joined[joined.length - 1] = { ...last, end: passage.end, text };
    } else joined.push(passage);
  }
  return joined;
}

function dealReport(
  reported: ReportItem,
  statement: DealStatement & { kind: 'deal' },
  passage: Passage,
  all: readonly Passage[],
): DealReport | null {
  const { item, report, page, calledBy } = reported;
  const own = ownDeal(statement, passage, page);
  // A terminated agreement may be about credit: it must be called one about the deal.
  const isAboutDeal = ({ text }: Passage) => TERMINATING.test(text) && DEAL_AGREEMENT.test(text);
  if (own === null || (item === '1.02' && ![passage, ...all].some(isAboutDeal))) return null;
  // "Parent" is the firm that the filing defines so; a counterparty that it defines as the company is none.
  const called = calledBy.get(own.counterparty.toLowerCase());
  const name = called?.name ?? own.counterparty;
  if (isOwnName(name, page.names) || /(?:merger sub|acquisition sub)/iu.test(name)) return null;
  const draft = drafting(page, { name: 'SEC 8-K', strength: 1, day: report.filing });
  const deal = draft(passage.text, passage.text, quoteOf(passage), verbatimReader);
  const counterparty = draft(name, name, called?.quote ?? quoteOf(passage), verbatimReader);
  if (counterparty === null || deal === null) return null;
  const [price] = all.flatMap((priced) => {
    const money = readPrice(priced.text, ENGLISH);
    return money === null ? [] : [{ ...money, quote: quoteOf(priced) }];
  });
  const day = statedOrFiledDay(reported, [passage, ...all]);
  return {
    role: own.role,
    isRoleSure: !statement.isMerger,
    stage: STAGES[item],
    isFirm: true,
    isByParty: true,
    deal,
    counterparty,
    amount: price ? draft(price.amount, price.words, price.quote, amountReader) : null,
    currency: price ? draft(price.currency, price.words, price.quote, currencyReader) : null,
    day: draft(day.day, day.words, day.quote, dayReader),
    period: null,
  };
}

/** The day that the sentence or the item states, where the report follows it in days; else the day of filing. */
function statedOrFiledDay({ report, registrant }: ReportItem, passages: readonly Passage[]): StatedDay {
  const { filing, document } = report;
  for (const { start, end } of passages) {
    const stated = statedDay(document, start, end);
    const before = daysBetween(stated?.day ?? '', filing.day);
    if (stated !== null && before >= 0 && before <= DAYS_BEFORE_FILING_MAX) return stated;
  }
  const quote = sourceQuote(registrant.submissions, filing.dayNode.start, filing.dayNode.end);
  return { day: filing.day, words: quote.words, quote };
}

/** Lower-case alias → the name it stands for, with the words that say so. */
function definitionsOf(document: Document): Map<string, { name: string; quote: Quote }> {
  const found = new Map<string, { name: string; quote: Quote }>();
  for (const passage of passagesOf(document)) {
    for (const match of passage.text.matchAll(DEFINITION)) {
      const before = passage.text.slice(Math.max(0, match.index - 200), match.index).replace(APPOSED, '');
      const tidy = tidyName(nameBefore(before, before.length)?.run ?? '');
      const alias = (match[1] ?? '').toLowerCase();
      if (tidy !== null && !found.has(alias) && !/agreement|merger$|date|closing/u.test(alias))
        found.set(alias, { name: tidy.name, quote: quoteOf(passage) });
    }
  }
  return found;
}

function survivors(text: string): DealStatement[] {
  return [...text.matchAll(SURVIVING)].flatMap((match): DealStatement[] => {
    const runs = [nameBefore(text, match.index), nameAt(text, match.index + match[0].length)];
    const [survivor, parent] = runs.map((found) => tidyName(found?.run ?? ''));
    if (!survivor || !parent) return [];
    const { index: at } = match;
    const party = ({ name }: { name: string }): Party => ({ kind: 'name', name, start: at });
    const sides = { buyer: party(parent), target: party(survivor), seller: null };
    return [{ kind: 'deal', at, ...sides, isMerger: false, stage: 'completed', isExplicit: true }];
  });
}
