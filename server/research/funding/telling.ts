import { type Claim, type ClaimDraft, claimsOf, type Quote, quoteOf } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import type { Passage } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import { dayReader, type SaidDay } from '../news/dates.ts';
import { amountReader, currencyReader, type Money, readMoney } from '../news/money.ts';
import { type Announcement, readAnnouncement } from './announcement.ts';
import { doubtOfBackers } from './backersInDoubt.ts';
import { backersIn } from './backersOfStory.ts';
import type { Telling } from './deal.ts';
import type { FundingPage } from './fundingPage.ts';
import { readInvestors } from './investors.ts';
import { isVague, readRoundNames, roundReader } from './roundName.ts';
import { EVIDENCE_LEAST, weightOfEvidence } from './secondOpinion.ts';
import { roundCalledIn, sumToldIn } from './storyFacts.ts';

const EXTRACTOR = 'announcement';
const WORDS_TOLD = 200;

/** A passage that announces something of the company's own, and how far it does. */
export interface Found {
  passage: Passage;
  announcement: Announcement;
  factor: number;
}

/** The parts of a story that may tell of its deal without naming the company. */
export interface Around {
  /** Passages that go on about the deal. */
  further: Passage[];
  /** All of the story that may be about it, from the beginning. */
  scope: Passage[];
}

/** The deal that passages announce, as claims. Its sum, round and investors may stand elsewhere in the story. */
export function tellingOf(
  same: Found[],
  page: FundingPage,
  { further, scope }: Around,
  said: SaidDay | null,
): Telling[] {
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
  const { money, notes } = sizeOf(same, further, scope, page.spokenNames);
  const named = same.flatMap(({ announcement: told, passage }) =>
    told.kind === 'round' && told.round !== null ? [{ ...told.round, passage }] : [],
  );
  const goingOn = further.flatMap((passage) =>
    readRoundNames(passage.text).map((name) => ({ ...name, passage })),
  );
  const called = named.length + goingOn.length === 0 ? roundCalledIn(scope) : [];
  const all = [...named, ...(named.length === 0 ? [...goingOn, ...called] : [])];
  const round = all.find(({ name }) => !isVague(name)) ?? all[0] ?? null;
  const quoted = money === null ? null : quoteOf(money.passage);
  const backers = investorsOf(same, further, scope, draft, page);
  const doubt =
    backers.length === 0
      ? null
      : doubtOfBackers(
          backers.map(({ value }) => value),
          scope,
          namesOf(same),
          page.spokenNames,
        );
  const eventType = eventTypeOf(same);
  const weight = weightOfEvidence({
    announcing: same.map(({ passage }) => passage),
    scope,
    round: round?.name ?? null,
    backers: backers.map(({ value }) => value),
    spokenNames: page.spokenNames,
  });
  return [
    {
      eventType,
      isUndone: false,
      isWeak: eventType === 'funding-round' && weight < EVIDENCE_LEAST,
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
      investors: doubt === null ? backers : [],
      doubts: doubt === null ? [] : [backersDoubted(doubt, first.passage.document.url)],
      day: said === null ? null : draft.claim('latestEvents', said.day, said.words, said.quote, dayReader),
      isFormD: false,
      notes,
    },
  ];
}

function backersDoubted(what: string, url: string): string {
  return `The investors are left out, for the list could not be read for certain (“${what}” is in doubt): ${url}`;
}

/** How the company came onto the exchange: the headline "begins trading" does not say, and "completed its merger" does. */
function eventTypeOf(same: Found[]): Telling['eventType'] {
  const ways = same.flatMap(({ announcement }) =>
    announcement.kind === 'listing' ? [announcement.how] : [],
  );
  return ways.find((how) => how !== 'ipo') ?? ways[0] ?? 'funding-round';
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
function sizeOf(
  same: Found[],
  further: Passage[],
  scope: Passage[],
  names: ReadonlySet<string>,
): { money: PlacedMoney | null; notes: string[] } {
  const sums = same.flatMap(({ announcement, passage }) => {
    if (announcement.kind === 'aside' || announcement.money === null) return [];
    const besides = announcement.kind === 'round' ? announcement.besides : null;
    return [{ money: { ...announcement.money, passage }, besides }];
  });
  const split = [
    ...sums.filter(({ besides }) => besides !== null),
    ...further.flatMap(splitIn),
    ...scope.flatMap(primaryIn),
  ];
  const [primary] = split;
  if (primary !== undefined) {
    const { passage } = primary.money;
    const notes = [
      `Only the primary part counts; the rest is ${primary.besides}: “${passage.text.slice(0, WORDS_TOLD)}”`,
    ];
    return { money: primary.money, notes };
  }
  const unsplit = further.find(
    ({ text }) => !COMES_AFTER.test(text) && readAnnouncement(text)?.kind === 'aside',
  );
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
  const isListing = same[0]?.announcement.kind === 'listing';
  return { money: sums[0]?.money ?? sumToldIn(scope, namesOf(same), isListing, names), notes: [] };
}

/** "The round follows a grant": what came before is no part of it. */
const COMES_AFTER =
  /(?<!\p{L})(?:follow(?:s|ed|ing)|comes? (?:after|on top of)|in addition to|on top of|apart from|separately)(?!\p{L})/iu;

function namesOf(same: Found[]): string[] {
  return same.flatMap(({ announcement }) =>
    announcement.kind === 'round' && announcement.round !== null ? [announcement.round.name] : [],
  );
}

const CALLED_PRIMARY =
  /^[ ]?(?:(?:of|in|is|was|as) )*(?:new )?primary (?:capital|funding|financing|shares|equity|investment|proceeds)(?!\p{L})/iu;

/** "The equity of $12 million", beside a loan. */
const EQUITY_OF =
  /(?<!\p{L})the (?:new |primary )?equity (?:part |portion |component )?(?:of|is|amounts to|comes to) $/iu;

function splitIn(passage: Passage): { money: PlacedMoney; besides: string }[] {
  const primary = primaryIn(passage);
  const read = primary.length > 0 ? null : readAnnouncement(passage.text);
  if (read?.kind !== 'round' || read.besides === null || read.money === null) return primary;
  return [{ money: { ...read.money, passage }, besides: read.besides }];
}

/** The sum that a sentence calls primary. */
function primaryIn(passage: Passage): { money: PlacedMoney; besides: string }[] {
  const { text } = passage;
  const primary = readMoney(text).find(
    ({ start, end }) => CALLED_PRIMARY.test(text.slice(end)) || EQUITY_OF.test(text.slice(0, start)),
  );
  return primary === undefined ? [] : [{ money: { ...primary, passage }, besides: 'not primary' }];
}

function investorsOf(
  same: Found[],
  further: Passage[],
  scope: Passage[],
  draft: Drafting,
  { spokenNames }: FundingPage,
): Claim<string>[] {
  const claims = new Map<string, Claim<string>>();
  const told = same.map(({ announcement, passage }) => ({
    passage,
    investors: announcement.kind === 'round' ? announcement.investors : readInvestors(passage.text),
  }));
  const goingOn = further.map((passage) => ({ passage, investors: readInvestors(passage.text) }));
  const acting = same[0]?.announcement.kind === 'round' ? backersIn(scope, namesOf(same), spokenNames) : [];
  for (const { passage, investors } of [...told, ...goingOn, ...acting]) {
    for (const investor of investors.filter((name) => !mentions(name, spokenNames))) {
      const claim = draft.claim('latestEvents', investor, investor, quoteOf(passage), verbatimReader);
      if (claim !== null && !claims.has(investor)) claims.set(investor, claim);
    }
  }
  return [...claims.values()];
}
