import { type Claim, type ClaimDraft, claimsOf, type Quote, quoteOf } from '../claim.ts';
import type { SourceClass } from '../confidence.ts';
import { MODEL_STRENGTH } from '../model/readNote.ts';
import { announcedDay, type DatedPage } from '../news/announcedDay.ts';
import { dayReader, publicationOf, type SaidDay } from '../news/dates.ts';
import { amountReader, currencyReader, type Money, readMoney } from '../news/money.ts';
import type { PageRole } from '../pageRoles.ts';
import { type Passage, passagesOf } from '../passage.ts';
import { type Reader, verbatimReader } from '../reader.ts';
import { type Announcement, readAnnouncement, readPointedRound } from './announcement.ts';
import type { Telling, Told } from './deal.ts';
import { readInvestors } from './investors.ts';
import { isVague, mayBeOneRound, readRoundNames, roundReader } from './roundName.ts';
import { ownRoundFactor } from './whoseRound.ts';

/** A page that may tell of the company's rounds. */
export interface FundingPage extends DatedPage {
  role: PageRole;
  isOwn: boolean;
  sourceClass: SourceClass;
  /** How sure it is that the page's "we" is the company. */
  match: number;
  spokenNames: ReadonlySet<string>;
  /** Headlines of stories that are read themselves: a list of headlines says nothing besides. */
  knownHeadlines?: ReadonlySet<string>;
  /** Passages that a language model takes for announcements; the same rules say whose and what they are. */
  pointedAt?: ReadonlySet<Passage>;
}

/** "The round was led by …": goes on about what was announced before. */
const GOES_ON =
  /^(?:(?:The )?[Ll]ead investors? |Investors in (?:the|this) round|(?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,5}is (?:the|a) lead investor|(?:The|This|Its|Our) (?:\p{L}+ |\$\S+ (?:million |billion )?|Series [A-K] ){0,4}(?:round|funding|financing|investment|raise|transaction|extension|cash influx|cash infusion|cash injection|equity|package|Series [A-K])(?!\p{L})|The Series [A-K]|(?:Other |Additional |Participating |Existing )+(?:participating )?(?:investors|participants|backers)|(?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,5}(?:also )?(?:co-)?(?:led|leads|participated|joined)[ ;,.]|\p{Lu}[^.;]{3,200} (?:also |all )?(?:took part|participated|joined|invested)(?: alongside| in the (?:primary|round))?\.?$|It is (?:the company[’']s|our|its|a) (?:\p{L}+ ){0,2}(?:Series [A-K]|seed|pre-seed)(?!\p{L})|[Cc]o-led by |Led by |Participation (?:from|by) |[$€£]\S+ (?:million |billion )?(?:Series [A-K]|seed)(?!\p{L}))/u;
const LED = /(?<!\p{L})(?:led|participat\p{L}+|investors?|shareholders?|joined)(?!\p{L})/iu;
/** "The grant will …": what the money of the headline is. */
const CALLED_OTHERWISE =
  /^(?:The|This) (?:\p{L}+ ){0,2}(?:grant|loan|credit facility|debt (?:facility|financing)|venture debt|tender offer|non-dilutive (?:funding|financing))(?!\p{L})/u;
const PRIMARY =
  /(?<!no )(?<!\p{L})primary (?:capital|round|funding|financing|shares|component|portion|investment|equity)(?!\p{L})|in primary(?!\p{L})/iu;
/** Nothing of the story's round reaches the company. */
const ALL_SOLD =
  /(?<!\p{L})(?:no new shares (?:were|are|will be|have been)|issues? no (?:new )?shares|received? no proceeds|(?:did|does|will) not receive (?:any )?(?:of the )?(?:proceeds|money)|none of the (?:money|proceeds|capital|sum) |no new money|entirely (?:of |a )?secondary|(?<!(?:also|includ|addition|part|portion|some)[^.]{0,80})(?:shares|stock) from (?:existing|early|selling|current|former) (?:\p{L}+ ){0,2}(?:(?:share|stock)?holders|investors|employees)|all[- ]secondary|all of (?:the|its) [^.]{0,40}go(?:es)? to (?:\p{L}+ )?(?:share|stock)holders)/iu;
const PASSAGES_MAX = 400;
const EXTRACTOR = 'announcement';
const WORDS_TOLD = 200;

interface Found {
  passage: Passage;
  announcement: Announcement;
  factor: number;
}

/** Reads what a page tells of the company's own rounds, and what it tells that is none. */
export function readStory(page: FundingPage): Told {
  const passages = passagesOf(page.document).slice(0, PASSAGES_MAX);
  const isAmidFinancing =
    page.isStory &&
    passages.some(({ text }) => LED.test(text) && (GOES_ON.test(text) || readRoundNames(text).length > 0));
  const found = passages.flatMap((passage) => readPassage(passage, page, isAmidFinancing));
  const called = page.isStory ? calledOtherwise(passages) : null;
  const deals = found.filter((one) => one.announcement.kind !== 'aside' && !isSpoilt(one, found, called));
  const spoiling = called !== null && deals.length < found.length ? [called] : [];
  const asides = [...found.flatMap(asideTold), ...spoiling.map(spoilingTold)];
  if (!page.isStory)
    return { tellings: deals.flatMap((deal) => tellingOf([deal], page, [], day(page, deal))), asides };
  const first = deals.find(({ passage }) => !isOfAnotherYear(passage)) ?? deals[0];
  if (first === undefined) return { tellings: [], asides };
  const same = deals.filter((deal) => isSameDeal(first.announcement, deal.announcement));
  const further = passages
    .slice(passages.indexOf(first.passage) + 1)
    .filter(({ text }) => GOES_ON.test(text) || hasSum(text, sumOf(first)));
  return { tellings: tellingOf(same, page, further, day(page, first)), asides };
}

/** "In 2023 we raised …" in a story of another year: not what it is about. */
function isOfAnotherYear({ text, document }: Passage): boolean {
  const year = /^In ((?:19|20)\d\d)(?!\d)/u.exec(text)?.[1];
  return year !== undefined && publicationOf(document)?.day.startsWith(year) === false;
}

function sumOf({ announcement }: Found): number | null {
  return announcement.kind === 'round' ? (announcement.money?.amount ?? null) : null;
}

/** "The startup has landed a $9.5 million seed round": the same sum, told again without the name. */
function hasSum(text: string, amount: number | null): boolean {
  if (amount === null) return false;
  const read = readAnnouncement(text, true);
  return read?.kind === 'round' && read.besides === null && read.money?.amount === amount;
}

/** The passage that says what the money of the headline is, where it is no round. */
function calledOtherwise(passages: Passage[]): Passage | null {
  const isSplit = passages.some(({ text }) => PRIMARY.test(text));
  const isTelling = ({ text }: Passage) => (!isSplit && ALL_SOLD.test(text)) || CALLED_OTHERWISE.test(text);
  return passages.find(isTelling) ?? null;
}

/** The sum of a headline that names no round, which the text then calls a loan, a grant or the like. */
function isSpoilt({ announcement }: Found, all: Found[], called: Passage | null): boolean {
  if (announcement.kind !== 'round') return false;
  if (called !== null && ALL_SOLD.test(called.text)) return true;
  if (announcement.round !== null || announcement.money === null) return false;
  if (called !== null) return true;
  const { amount } = announcement.money;
  return all.some(
    (other) =>
      other.announcement.kind === 'aside' &&
      readMoney(other.passage.text).some((sum) => sum.amount === amount),
  );
}

function readPassage(passage: Passage, page: FundingPage, isAmidFinancing: boolean): Found[] {
  if (page.knownHeadlines?.has(passage.text)) return [];
  const byRule = readAnnouncement(passage.text, isAmidFinancing);
  const isPointedAt = byRule === null && page.pointedAt?.has(passage) === true;
  const announcement = isPointedAt ? readPointedRound(passage.text) : byRule;
  if (announcement === null) return [];
  const investors = announcement.kind === 'round' ? announcement.investors : [];
  const into = announcement.kind === 'round' ? announcement.into : null;
  const factor = ownRoundFactor(passage, announcement.at, { ...page, investors, into });
  return factor > 0
    ? [{ passage, announcement, factor: isPointedAt ? factor * MODEL_STRENGTH : factor }]
    : [];
}

function spoilingTold({ text, document }: Passage): string {
  return `Set aside (called something else than a round): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}

function asideTold({ announcement, passage }: Found): string[] {
  if (announcement.kind !== 'aside') return [];
  return [
    `Set aside (${announcement.because}): “${passage.text.slice(0, WORDS_TOLD)}” ${passage.document.url}`,
  ];
}

/** Statements of one story are on one deal unless they name different rounds or, unnamed, different sums. */
function isSameDeal(first: Announcement, other: Announcement): boolean {
  if (first.kind !== other.kind || first.kind === 'aside' || other.kind === 'aside') return false;
  if (first.kind === 'listing' || other.kind === 'listing') return true;
  if (first.round && other.round) return mayBeOneRound(first.round.name, other.round.name);
  return !first.money || !other.money || first.money.amount === other.money.amount || other.besides !== null;
}

const HEADLINE =
  /(?<!\p{L})(?:rais\p{L}*|fund\p{L}*|financing|round|series [a-k]|(?:pre-?)?seed|investment|invests?|invested|stakes?|shares?|placement|capital|million|billion|\d ?[mb]n?|IPO|public offering|goes public|listing|trading|debuts?|stealth|business combination)(?!\p{L})/iu;

function day(page: FundingPage, { passage }: Found): SaidDay | null {
  return announcedDay(page, passage, HEADLINE);
}

/** @param further  passages that go on about the deal without naming the company */
function tellingOf(same: Found[], page: FundingPage, further: Passage[], said: SaidDay | null): Telling[] {
  const first = same[0];
  if (first === undefined || first.announcement.kind === 'aside') return [];
  const draft = new Drafting(page, first.factor, said);
  const deal = draft.claim(
    'latestEvents',
    first.passage.text,
    first.passage.text,
    quoteOf(first.passage),
    verbatimReader,
  );
  if (deal === null) return [];
  const { money, notes } = sizeOf(same, further);
  const named = same.flatMap(({ announcement: told, passage }) =>
    told.kind === 'round' && told.round !== null ? [{ ...told.round, passage }] : [],
  );
  const goingOn = further.flatMap((passage) =>
    readRoundNames(passage.text).map((name) => ({ ...name, passage })),
  );
  const all = [...named, ...(named.length === 0 ? goingOn : [])];
  const round = all.find(({ name }) => !isVague(name)) ?? all[0] ?? null;
  const { announcement } = first;
  const quoted = money === null ? null : quoteOf(money.passage);
  return [
    {
      eventType: announcement.kind === 'listing' ? announcement.how : 'funding-round',
      deal,
      round:
        round === null
          ? null
          : draft.claim('latestRound', round.name, round.words, quoteOf(round.passage), roundReader),
      amount:
        money && quoted ? draft.claim('latestEvents', money.amount, money.words, quoted, amountReader) : null,
      currency:
        money && quoted
          ? draft.claim('latestEvents', money.currency, money.words, quoted, currencyReader)
          : null,
      investors: investorsOf(same, further, draft),
      day: said === null ? null : draft.claim('latestEvents', said.day, said.words, said.quote, dayReader),
      isFormD: false,
      notes,
    },
  ];
}

/** Makes the claims of one telling. */
class Drafting {
  private readonly page: FundingPage;
  private readonly factor: number;
  private readonly said: SaidDay | null;

  constructor(page: FundingPage, factor: number, said: SaidDay | null) {
    this.page = page;
    this.factor = factor;
    this.said = said;
  }

  claim<Value extends string | number>(
    field: string,
    value: Value,
    words: string,
    quote: Quote,
    reader: Reader,
  ): Claim<Value> | null {
    const { sourceClass, match } = this.page;
    const draft = {
      field,
      value,
      said: { words, reader },
      asOf: this.said === null ? null : new Date(`${this.said.day}T00:00:00Z`),
      quote,
      extractor: { name: EXTRACTOR, strength: this.factor },
      sourceClass,
      match,
    } as unknown as ClaimDraft<Value>;
    return claimsOf([draft])[0] ?? null;
  }
}

type PlacedMoney = Money & { passage: Passage };

/**
 * The primary amount. A sentence that splits the round decides over the headline's total; a part of another kind
 * without a stated primary part leaves the amount unknown.
 */
function sizeOf(same: Found[], further: Passage[]): { money: PlacedMoney | null; notes: string[] } {
  const sums = same.flatMap(({ announcement, passage }) => {
    if (announcement.kind === 'aside' || announcement.money === null) return [];
    const besides = announcement.kind === 'round' ? announcement.besides : null;
    return [{ money: { ...announcement.money, passage }, besides }];
  });
  const split = [...sums.filter(({ besides }) => besides !== null), ...further.flatMap(splitIn)];
  const [primary] = split;
  if (primary !== undefined) {
    const { passage } = primary.money;
    const notes = [
      `Only the primary part counts; the rest is ${primary.besides}: “${passage.text.slice(0, WORDS_TOLD)}”`,
    ];
    return { money: primary.money, notes };
  }
  const unsplit = further.find((passage) => readAnnouncement(passage.text)?.kind === 'aside');
  const mixed = same.find(
    ({ announcement }) => announcement.kind === 'round' && announcement.besides !== null,
  );
  const spoiling = unsplit ?? mixed?.passage;
  if (spoiling !== undefined && readMoney(spoiling.text).length > 0) {
    const words = spoiling.text.slice(0, WORDS_TOLD);
    return {
      money: null,
      notes: [`The primary part of the round is not stated: “${words}”; amount left null.`],
    };
  }
  return { money: sums[0]?.money ?? null, notes: [] };
}

const CALLED_PRIMARY =
  /^[ ]?(?:(?:of|in|is|was|as) )*(?:new )?primary (?:capital|funding|financing|shares|equity|investment|proceeds)(?!\p{L})/iu;

function splitIn(passage: Passage): { money: PlacedMoney; besides: string }[] {
  const { text } = passage;
  const primary = readMoney(text).find(({ end }) => CALLED_PRIMARY.test(text.slice(end)));
  if (primary !== undefined) return [{ money: { ...primary, passage }, besides: 'not primary' }];
  const read = readAnnouncement(text);
  if (read?.kind !== 'round' || read.besides === null || read.money === null) return [];
  return [{ money: { ...read.money, passage }, besides: read.besides }];
}

function investorsOf(same: Found[], further: Passage[], draft: Drafting): Claim<string>[] {
  const claims = new Map<string, Claim<string>>();
  const told = same.map(({ announcement, passage }) => ({
    passage,
    investors: announcement.kind === 'round' ? announcement.investors : readInvestors(passage.text),
  }));
  const goingOn = further.map((passage) => ({ passage, investors: readInvestors(passage.text) }));
  for (const { passage, investors } of [...told, ...goingOn]) {
    for (const investor of investors) {
      const claim = draft.claim('latestEvents', investor, investor, quoteOf(passage), verbatimReader);
      if (claim !== null && !claims.has(investor)) claims.set(investor, claim);
    }
  }
  return [...claims.values()];
}
