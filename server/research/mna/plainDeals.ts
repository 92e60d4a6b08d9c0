import { splitLegalForm } from '../../domain/legalForms.ts';
import type { Claim, Quote } from '../claims/claim.ts';
import { quoteOf } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import { languageOf } from '../documents/language.ts';
import type { Passage } from '../documents/passage.ts';
import { isPromptInjection } from '../documents/promptInjection.ts';
import { mentions } from '../identity/subject.ts';
import { dayReader } from '../news/dates.ts';
import type { NewsPage } from '../news/newsPage.ts';
import { drafting, exclusionSentence, isQuoted, scopeOf } from '../news/story.ts';
import { amountReader, currencyReader, type Money } from '../verification/money.ts';
import type { DealReport, Findings, Stage } from './deal.ts';
import { type DealStatement, dealsIn, progressIn } from './dealClause.ts';
import { type DealTime, dealTime } from './dealTime.ts';
import { type DealWords, dealWordsOf } from './dealWords.ts';
import { bestName, isOwnName, isSameFirm, type Party, whoOpens } from './parties.ts';
import { readPrice } from './price.ts';

/** The company's side of a deal, and the other's. */
interface OwnDeal {
  role: 'acquiree' | 'acquirer';
  counterparty: string;
  /** How sure it is that the company is meant, 0..1. */
  factor: number;
}

interface Found {
  passage: Passage;
  statement: DealStatement & { kind: 'deal' };
  deal: OwnDeal;
}

/** In a story with these words "Kappa joins Globex" is a purchase, and no partnership. */
const DEAL_WORDS =
  /(?<!\p{L})(?:(?<!talent |customer )acquisition|acquired?|acquiring|new owner|merger|merges|takeover)(?!\p{L})/iu;
/** The press reports what a party said of itself. */
const ATTRIBUTED =
  /(?<!\p{L})(?:announce[sd]?|announcing|confirm(?:s|ed)|in a (?:statement|press release|filing|letter)|(?:said|says) (?:today|on|it|that)|disclosed)(?!\p{L})/iu;
const PAST =
  /(?<!\p{L})(?:acquired|bought|was|were|became|merged|part of|joined|sold|purchased|since|following|after)(?!\p{L})/iu;

/** Pages on which a line without a subject ("2022: acquired by Globex") is about the company. */
const ABOUT_ITSELF: ReadonlySet<string> = new Set(['home', 'about', 'facts', 'imprint', 'investors']);
const OPENING = 25;

/** Reads the company's own deals on a page without a model, and statements about deals that do not count. */
export function plainDeals(page: NewsPage): Findings {
  const words = dealWordsOf(languageOf(page.whole));
  if (words === null) return { reports: [], excluded: [] };
  const passages = scopeOf(page).filter(({ text }) => !isPromptInjection(text));
  const isDealStory = page.isStory && DEAL_WORDS.test(page.document.text);
  const isOwn = (name: string) => isCompany(name, page) > 0;
  const excluded: string[] = [];
  const found = passages.flatMap((passage) =>
    dealsIn(passage.text, words, isOwn, isDealStory).flatMap((statement): Found[] => {
      if (statement.kind === 'deal') {
        const deal = ownDeal(statement, passage, page);
        return deal === null ? [] : [{ passage, statement, deal }];
      }
      if (concerns(statement.parties, passage, page))
        excluded.push(exclusionSentence(statement.reason, passage));
      return [];
    }),
  );
  const groups: Found[][] = [];
  for (const one of found) {
    const group = groups.find((others) =>
      others.some(({ deal }) => isSameFirm(deal.counterparty, one.deal.counterparty)),
    );
    if (group !== undefined && page.isStory) group.push(one);
    else groups.push([one]);
  }
  const around = groups.length === 1 && page.isStory ? passages : [];
  return { reports: groups.flatMap((group) => reportOf(group, page, around, words)), excluded };
}

/** The company's side of a deal; null where it is no party to it, or only sells. */
export function ownDeal(
  { buyer, target, seller }: DealStatement & { kind: 'deal' },
  passage: Passage,
  page: NewsPage,
): OwnDeal | null {
  const factorOf = (party: Party) => companyFactor(party, passage, page);
  const named = (party: Party): string | null => {
    if (party.kind === 'name') return splitLegalForm(party.name).core;
    return party.kind === 'self' && page.speaker !== null && !isQuoted(passage, party.start)
      ? page.speaker.value
      : null;
  };
  if (seller === null && factorOf(target) > 0) {
    const counterparty = named(buyer);
    return counterparty === null || factorOf(buyer) > 0
      ? null
      : { role: 'acquiree', counterparty, factor: factorOf(target) };
  }
  if (target.kind !== 'name' || factorOf(buyer) === 0) return null;
  return factorOf(target) > 0
    ? null
    : { role: 'acquirer', counterparty: splitLegalForm(target.name).core, factor: factorOf(buyer) };
}

/** Whether the company is one of the parties of an excluded statement. */
export function concerns(parties: readonly Party[], passage: Passage, page: NewsPage): boolean {
  return parties.some((party) => companyFactor(party, passage, page) > 0);
}

/** How sure it is that a party is the company, 0..1. */
function companyFactor(party: Party, passage: Passage, page: NewsPage): number {
  if (party.kind === 'name') return isCompany(party.name, page);
  if (party.kind === 'self') return page.isOwn && !isQuoted(passage, party.start) ? 1 : 0;
  const opener = whoOpens(passage.text);
  if (opener.kind === 'name' && (party.kind === 'subject' || opener.start < party.start))
    return 0.9 * companyFactor(opener, passage, page);
  if (party.kind === 'unnamed') return isAboutItself(party, page) ? 0.85 : 0;
  if (!page.isOwn) return mentions(passage.text, page.names) ? 0.8 : 0;
  return isQuoted(passage, party.start) ? 0 : 0.9;
}

function isCompany(name: string, { isOwn, names }: NewsPage): number {
  if (isOwnName(name, names)) return 1;
  if (!isOwn) return 0;
  return mentions(name, names) ? 0.9 : 0;
}

/** A line that opens with the verb, on a page about the company. */
function isAboutItself({ start }: Party, { isOwn, isStory, role }: NewsPage): boolean {
  return isOwn && !isStory && start <= OPENING && ABOUT_ITSELF.has(role);
}

/** @param around  the passages of the story, where it reports one deal only */
function reportOf(
  group: readonly Found[],
  page: NewsPage,
  around: readonly Passage[],
  words: DealWords,
): DealReport[] {
  const [first] = group;
  if (first === undefined) return [];
  const time = timeOf(group, page);
  const strength = Math.max(...group.map(({ deal }) => deal.factor));
  const draft = drafting(page, { name: 'deal', strength, day: time.day });
  const deal = draft(first.passage.text, first.passage.text, quoteOf(first.passage), verbatimReader);
  const best = bestName(group, ({ deal: one }) => one.counterparty) ?? first;
  const { counterparty: name } = best.deal;
  const counterparty: Claim<string> | null =
    name === page.speaker?.value ? page.speaker : draft(name, name, quoteOf(best.passage), verbatimReader);
  if (deal === null || counterparty === null) return [];
  const further = furtherOf(around, words);
  const price = priceOf(group, further, words);
  const isAttributed = page.document.isArticle && group.some(({ passage }) => ATTRIBUTED.test(passage.text));
  const { day, period } = time;
  return [
    {
      role: first.deal.role,
      isRoleSure: group.some(({ statement }) => !statement.isMerger),
      stage: stageOf(group, further),
      isFirm:
        group.some(
          ({ statement, passage }) => statement.isExplicit || (!page.isStory && PAST.test(passage.text)),
        ) || further.some(({ isClosed }) => isClosed),
      isByParty: page.isByParty || isAttributed,
      deal,
      counterparty,
      amount: price && draft(price.money.amount, price.money.words, price.quote, amountReader),
      currency: price && draft(price.money.currency, price.money.words, price.quote, currencyReader),
      day: day && draft(day.day, day.words, day.quote, dayReader),
      period,
    },
  ];
}

/** The first stated day, else the first stated month or year. */
function timeOf(group: readonly Found[], page: NewsPage): DealTime {
  const times = group.map(({ passage, statement, deal }) =>
    dealTime(page, passage, { at: statement.at, counterparty: deal.counterparty }),
  );
  return (
    times.find(({ day }) => day !== null) ??
    times.find(({ period }) => period !== null) ?? { day: null, period: null }
  );
}

/** A sentence beside those that report the deal, and which stage of the deal it states. */
interface Further {
  passage: Passage;
  isOfDeal: boolean;
  isTerminated: boolean;
  isClosed: boolean;
  isOpen: boolean;
}

function furtherOf(around: readonly Passage[], words: DealWords): Further[] {
  return around.map((passage) => ({ passage, ...progressIn(passage.text, words) }));
}

/** Explicit statements of a story come before what its headline may mean; an open deal is not completed. */
function stageOf(group: readonly Found[], around: readonly Further[]): Stage {
  const has = (stage: Stage) => group.some(({ statement }) => statement.stage === stage);
  const further = around.filter(({ isOfDeal }) => isOfDeal);
  if (has('terminated') || further.some((one) => one.isTerminated)) return 'terminated';
  if (further.some((one) => one.isClosed)) return 'completed';
  if (group.some(({ statement }) => statement.stage === 'completed' && statement.isExplicit))
    return 'completed';
  if (has('signed') || (has('completed') && around.some(({ isOpen }) => isOpen))) return 'signed';
  return has('completed') ? 'completed' : 'rumour';
}

function priceOf(
  group: readonly Found[],
  around: readonly Further[],
  words: DealWords,
): { money: Money; quote: Quote } | null {
  const further = around.filter(({ isOfDeal }) => isOfDeal).map(({ passage }) => passage);
  for (const passage of [...group.map(({ passage: own }) => own), ...further]) {
    const money = readPrice(passage.text, words);
    if (money !== null) return { money, quote: quoteOf(passage) };
  }
  return null;
}
