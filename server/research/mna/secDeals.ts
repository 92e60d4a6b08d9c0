import { type Claim, type Quote, quoteOf, sourceQuote } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { dayReader, statedDay } from '../news/dates.ts';
import { nameAt, nameBefore } from '../news/nameRun.ts';
import type { NewsPage } from '../news/newsPage.ts';
import { dayOf, eventClaim, mergeFindings } from '../news/story.ts';
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
const MS_PER_DAY = 24 * 3600 * 1000;

/** The stage of a deal by the item that reports it. 5.01 is a change in control of the registrant. */
const STAGES: Record<DealItem, Stage> = {
  '1.01': 'signed',
  '1.02': 'terminated',
  '2.01': 'completed',
  '5.01': 'completed',
};

/** Deals in current reports. */
export function currentReportDeals(reports: CurrentReport[], registrant: Registrant): Findings {
  const parts = reports.flatMap((report) =>
    report.items.map((item) => new ItemReading(report, item, registrant).read()),
  );
  return mergeFindings(parts);
}

/** One item of one report. */
class ItemReading {
  private readonly report: CurrentReport;
  private readonly item: DealItem;
  private readonly registrant: Registrant;
  private readonly page: NewsPage;
  private readonly calledBy: Map<string, { name: string; quote: Quote }>;

  constructor(report: CurrentReport, item: DealItem, registrant: Registrant) {
    this.report = report;
    this.item = item;
    this.registrant = registrant;
    this.calledBy = definitionsOf(report.document);
    const own = [...this.calledBy].filter(([, { name }]) => isOwnName(name, registrant.ownNames));
    this.page = {
      document: report.document,
      whole: report.document,
      role: 'investors',
      isOwn: true,
      isByParty: true,
      isStory: false,
      feedDay: null,
      speaker: null,
      sourceClass: 'regulator',
      match: registrant.match,
      names: new Set([...registrant.ownNames, ...SPEAKS_OF_ITSELF, ...own.map(([called]) => called)]),
    };
  }

  read(): Findings {
    const passages = this.passages();
    const excluded: string[] = [];
    const isOwn = (name: string) => isOwnName(name, this.page.names);
    for (const passage of passages) {
      for (const statement of [...survivors(passage.text), ...dealsIn(passage.text, ENGLISH, isOwn)]) {
        const reason = this.exclusionReason(statement, passage);
        if (reason !== null) excluded.push(this.exclusion(reason, passage));
        const deal = statement.kind === 'deal' ? this.dealReport(statement, passage, passages) : null;
        if (deal !== null) return { reports: [deal], excluded };
      }
    }
    return {
      reports: [],
      excluded: excluded.length > 0 || this.item === '1.01' ? excluded : [this.nothingReported()],
    };
  }

  /** Whole sentences of the item, as far as one quote reaches. */
  private passages(): Passage[] {
    const section = this.report.sections.get(this.item);
    if (section === undefined) return [];
    const joined: Passage[] = [];
    for (const passage of passagesOf(this.report.document)) {
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

  private exclusionReason(statement: DealStatement, passage: Passage): string | null {
    if (statement.kind === 'deal') return null;
    return concerns(statement.parties, passage, this.page) ? statement.reason : null;
  }

  private exclusion(reason: string, { text }: Passage): string {
    return `Excluded (${reason}): 8-K item ${this.item} of ${this.report.filing.day}, “${text.slice(0, 160)}” ${this.report.document.url}`;
  }

  private nothingReported(): string {
    return `8-K item ${this.item} of ${this.report.filing.day} reports no acquisition by or of the company. ${this.report.document.url}`;
  }

  private dealReport(
    statement: DealStatement & { kind: 'deal' },
    passage: Passage,
    all: Passage[],
  ): DealReport | null {
    const own = ownDeal(statement, passage, this.page);
    if (own === null || !this.isAboutDeal(passage, all)) return null;
    const counterparty = this.counterpartyOf(own.counterparty, passage);
    const deal = this.claim(passage.text, passage.text, quoteOf(passage), verbatimReader);
    if (counterparty === null || deal === null) return null;
    const priced = all.find(({ text }) => readPrice(text) !== null);
    const money = priced === undefined ? null : readPrice(priced.text);
    const quote = priced === undefined ? null : quoteOf(priced);
    return {
      role: own.role,
      isRoleSure: !statement.isMerger,
      stage: STAGES[this.item],
      isFirm: true,
      isByParty: true,
      deal,
      counterparty,
      amount: money && quote && this.claim(money.amount, money.words, quote, amountReader),
      currency: money && quote && this.claim(money.currency, money.words, quote, currencyReader),
      day: this.dayOf(passage, all),
      period: null,
    };
  }

  /** A terminated agreement may be about credit: it must be called one about the deal. */
  private isAboutDeal(passage: Passage, all: Passage[]): boolean {
    if (this.item !== '1.02') return true;
    return [passage, ...all].some(({ text }) => TERMINATING.test(text) && DEAL_AGREEMENT.test(text));
  }

  /** "Parent" is the firm that the filing defines so; a counterparty that it defines as the company is none. */
  private counterpartyOf(counterparty: string, passage: Passage): Claim<string> | null {
    const called = this.calledBy.get(counterparty.toLowerCase());
    const name = called?.name ?? counterparty;
    if (isOwnName(name, this.page.names) || /(?:merger sub|acquisition sub)/iu.test(name)) return null;
    return this.claim(name, name, called?.quote ?? quoteOf(passage), verbatimReader);
  }

  /** The day that the sentence or the item states, where the report follows it in days; else the day of filing. */
  private dayOf(passage: Passage, all: Passage[]): Claim<string> | null {
    const { filing, document } = this.report;
    for (const { start, end } of [passage, ...all]) {
      const stated = statedDay(document, start, end);
      const before = (Date.parse(filing.day) - Date.parse(stated?.day ?? '')) / MS_PER_DAY;
      if (stated !== null && before >= 0 && before <= DAYS_BEFORE_FILING_MAX)
        return this.claim(stated.day, stated.words, stated.quote, dayReader);
    }
    const quote = sourceQuote(this.registrant.submissions, filing.dayNode.start, filing.dayNode.end);
    return this.claim(filing.day, quote.words, quote, dayReader);
  }

  private claim<Value extends string | number>(
    value: Value,
    words: string,
    quote: Quote,
    reader: Reader,
  ): Claim<Value> | null {
    const asOf = dayOf(this.report.filing.day);
    const { match } = this.registrant;
    const extractor = { name: 'SEC 8-K', strength: 1 };
    return eventClaim({ asOf, extractor, sourceClass: 'regulator', match }, value, quote, reader, words);
  }
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
