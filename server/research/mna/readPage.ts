import { type Claim, type ClaimDraft, claimsOf, type Quote, quoteOf } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import { speaksToMachines } from '../documents/machineWords.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { isStated } from '../documents/stated.ts';
import { coreName } from '../identity/companyName.ts';
import { MODEL_STRENGTH } from '../model/readNote.ts';
import { dayReader } from '../news/dates.ts';
import { amountReader, currencyReader, type Money } from '../news/money.ts';
import type { Stage, Telling, Told } from './deal.ts';
import type { DealPage } from './dealPage.ts';
import { readDeals } from './dealSentence.ts';
import type { DealStatement } from './dealStatement.ts';
import { type DealTime, dealTime } from './dealTime.ts';
import { bestName, isSameFirm, NAME_RUN, tidyName } from './partyNames.ts';
import { readPointedDeal } from './pointedDeal.ts';
import { readPrice } from './price.ts';
import { isClosed, isGivenUp, isOpenStory } from './stage.ts';
import { whoBefore } from './whoBefore.ts';
import { concerns, type OwnDeal, whoseDeal } from './whoseDeal.ts';

/** A statement on a deal of the company, with its place. */
interface Found {
  passage: Passage;
  statement: DealStatement & { kind: 'deal' };
  deal: OwnDeal;
}

const PASSAGES_MAX = 600;
const WORDS_TOLD = 200;
const NAME_WORDS_MAX = 4;
const RUN_AT_START = new RegExp(`^${NAME_RUN}`, 'u');
const EXTRACTOR = 'deal';
/** "The transaction is valued at …": goes on about the deal. */
const GOES_ON =
  /^(?:(?:[^,.;]{3,60}, )?(?:[Tt]he|[Tt]his|[Oo]ur|Under the|As part of the|Total|Aggregate|Financial|Terms of the) (?:\p{L}+ ){0,4}?(?:terms|transaction|deal|acquisition|merger|purchase|consideration|price|agreement|offer|sale|takeover|scheme|contracts)|(?:\p{Lu}[\p{L}&.’'-]* ){1,4}(?:(?:has |have )?paid|will pay|pays|is paying|are paying|shareholders (?:will )?receive) )/u;
/** Words of a deal anywhere in a sentence of its story. */
const OF_THE_DEAL =
  /(?<!\p{L})(?:deal|acquisition|merger|sale|takeover|transaction|purchase|offer|scheme|contracts|completion|closing|agreement|it)(?!\p{L})/iu;
/** In a story with these words "Kappa joins Globex" is a purchase, and no partnership. */
const DEAL_WORDS =
  /(?<!\p{L})(?:(?<!talent |customer )acquisition|acquired?|acquiring|new owner|merger|merges|bought something|(?:bought|buy) (?:\p{L}+ ){1,3}back|corporate member)(?!\p{L})/iu;
/** The press tells what a party said of itself. */
const ATTRIBUTED =
  /(?<!\p{L})(?:announce[sd]?|announcing|confirm(?:s|ed)|in a (?:statement|press release|blog post|filing|letter)|(?:said|says) (?:today|on|it|that)|disclosed|according to (?:a|the|its) (?:statement|press release|filing|announcement))(?!\p{L})/iu;

/** Reads what a page tells of the company's own deals, and what it tells that is none. */
export function readPage(page: DealPage): Told {
  const found: Found[] = [];
  const asides: string[] = [];
  const passages = passagesOf(page.document)
    .filter(({ text }) => !speaksToMachines(text))
    .slice(0, PASSAGES_MAX)
    .filter((passage) => !isTeaser(passage, page));
  const isDealStory = page.isStory && DEAL_WORDS.test(page.document.text);
  for (const passage of passages) {
    const { statements, strength } = statementsIn(passage, page, isDealStory);
    for (const statement of statements) {
      const because = reasonAside(statement, passage, page);
      if (because !== null) asides.push(asideTold(because, passage));
      else if (statement.kind === 'deal' && statement.stage !== 'rumour' && !isStated(passage))
        asides.push(asideTold('not stated as a fact', passage));
      else if (statement.kind === 'deal') {
        const whose = whoseDeal(statement, passage, page);
        if (whose.kind === 'own')
          found.push({ passage, statement, deal: { ...whose.deal, factor: whose.deal.factor * strength } });
      }
    }
  }
  const tellings = groupsOf(found, page).flatMap((group, _, groups) =>
    tellingOf(
      group,
      page,
      groups.length === 1 && page.isStory && page.pointedAt === undefined ? passages : [],
    ),
  );
  return { tellings, asides };
}

/** In a story of the company a line that is all link leads to another one. */
function isTeaser({ line, text }: Passage, { isStory, isOwn }: DealPage): boolean {
  return isOwn && isStory && !/^h1|title$/u.test(line.tag) && line.linkCharacters >= 0.8 * text.length;
}

/** What the rules read; of a passage that says nothing to them, what a model points at, with less weight. */
function statementsIn(
  passage: Passage,
  { pointedAt }: DealPage,
  isDealStory: boolean,
): { statements: DealStatement[]; strength: number } {
  const byRule = readDeals(passage.text, isDealStory);
  if (byRule.length > 0 || pointedAt?.has(passage) !== true) return { statements: byRule, strength: 1 };
  return { statements: readPointedDeal(passage.text), strength: MODEL_STRENGTH };
}

function reasonAside(statement: DealStatement, passage: Passage, page: DealPage): string | null {
  if (statement.kind === 'aside')
    return concerns(statement.parties, passage, page) ? statement.because : null;
  return whoseDeal(statement, passage, page).kind === 'sold' ? 'a part of the company is sold' : null;
}

function asideTold(because: string, { text, document }: Passage): string {
  return `Set aside (${because}): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}

/** Statements of one page on one deal. On a page that is no story each statement stands alone. */
function groupsOf(found: Found[], page: DealPage): Found[][] {
  const groups: Found[][] = [];
  for (const one of found) {
    const group = groups.find((others) =>
      others.some((other) => isSameFirm(other.deal.counterparty.name, one.deal.counterparty.name)),
    );
    if (group !== undefined && page.isStory) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** @param around  the passages of the story, where it tells of one deal only */
function tellingOf(group: Found[], page: DealPage, around: Passage[]): Telling[] {
  const [first] = group;
  if (first === undefined) return [];
  const time = timeOf(group, page);
  const draft = drafting(page, Math.max(...group.map(({ deal }) => deal.factor)), time);
  const deal = draft(first.passage.text, first.passage.text, quoteOf(first.passage), verbatimReader);
  const named = bestName(group, ({ deal: one }) => one.counterparty.name) ?? first;
  const { name, passage: nameIn } = fullName(named, page, passagesOf(page.document));
  const isSpeaker = name === page.speaker?.value;
  const counterparty = isSpeaker ? page.speaker : draft(name, name, quoteOf(nameIn), verbatimReader);
  if (deal === null || counterparty === null) return [];
  const isPartys =
    page.isPartys || (page.document.isArticle && group.some(({ passage }) => ATTRIBUTED.test(passage.text)));
  const sure = group.find(({ deal: one }) => one.isRoleSure);
  const isTaken = sure === undefined && isTakenIn(around, page);
  const price = priceOf(group, around);
  const { day } = time;
  return [
    {
      role: isTaken ? 'acquiree' : (sure ?? first).deal.role,
      isRoleSure: isTaken || sure !== undefined,
      stage: stageOf(group, around),
      isFirm: group.some((one) => isFirm(one, page)) || around.some(({ text }) => isClosed(text)),
      isPartys,
      deal,
      counterparty,
      amount: price && draft(price.money.amount, price.money.words, price.quote, amountReader),
      currency: price && draft(price.money.currency, price.money.words, price.quote, currencyReader),
      day: day === null ? null : draft(day.day, day.words, day.quote, dayReader),
      period: time.period,
    },
  ];
}

/** A story gives a name in full where it says it first, and in short after that. */
function fullName(
  { deal, passage }: Found,
  page: DealPage,
  passages: Passage[],
): { name: string; passage: Passage } {
  const { name } = deal.counterparty;
  if (!page.isStory || name.includes(' ') || !/^\p{Lu}/u.test(name)) return { name, passage };
  const first = passages.find(
    ({ text, line }) =>
      (line.region === 'main' || line.region === 'body') &&
      !/^(?:h\d|title)$/u.test(line.tag) &&
      line.linkCharacters * 2 < text.length &&
      text.includes(name),
  );
  const behind = first?.text.slice(first.text.indexOf(name)) ?? '';
  const tidy = tidyName(RUN_AT_START.exec(behind)?.[0] ?? '');
  if (tidy === null || isSpelling(tidy.name, name)) return { name, passage };
  const isFuller = tidy.name.startsWith(`${name} `) && tidy.name.split(' ').length <= NAME_WORDS_MAX;
  return isFuller && first !== undefined ? { name: tidy.name, passage: first } : { name, passage };
}

/** With or without its legal form it is one name. */
function isSpelling(a: string, b: string): boolean {
  return coreName(a) === coreName(b);
}

const BECOMES_PART =
  /(?<!\p{L})(?:becomes?|became|is now|are now) (?:an? |integral |wholly owned )*(?:part|member|division|subsidiary) of (?:the|an?)(?!\p{L})/iu;

/** Who takes over whom, where a merger's words leave it open: "Kappa becomes part of the system". */
function isTakenIn(around: Passage[], page: DealPage): boolean {
  return around.some((passage) => {
    const match = BECOMES_PART.exec(passage.text);
    if (match === null) return false;
    const before = passage.text.slice(0, match.index).replace(/(?:has|have|will) $/iu, '');
    return concerns([whoBefore(before, before.length).party], passage, page);
  });
}

/** The first that says a day, else the first that says a month or a year. */
function timeOf(group: Found[], page: DealPage): DealTime {
  const times = group.map(({ passage, statement, deal }) =>
    dealTime(page, passage, { at: statement.at, counterparty: deal.counterparty.name }),
  );
  return (
    times.find(({ day }) => day !== null) ??
    times.find(({ period }) => period !== null) ?? { day: null, period: null }
  );
}

/** What a story says outright goes before what its headline may mean; an open deal is not completed. */
function stageOf(group: Found[], around: Passage[]): Stage {
  const has = (stage: Stage) => group.some(({ statement }) => statement.stage === stage);
  const further = around.filter(({ text }) => GOES_ON.test(text));
  const ofDeal = around.filter(({ text }) => OF_THE_DEAL.test(text));
  if (has('terminated') || ofDeal.some(({ text }) => isGivenUp(text))) return 'terminated';
  if (further.some(({ text }) => isClosed(text))) return 'completed';
  if (group.some(({ statement }) => statement.stage === 'completed' && statement.isExplicit))
    return 'completed';
  if (has('signed') || (has('completed') && around.some(({ text }) => isOpenStory(text)))) return 'signed';
  return has('completed') ? 'completed' : 'rumour';
}

const PAST =
  /(?<!\p{L})(?:acquired|bought|was|were|became|merged|part of|joined|sold|purchased|since|following|after)(?!\p{L})/iu;

/** What a page that is no story says in the past is done; a story may say so of what is still to close. */
function isFirm({ statement, passage }: Found, page: DealPage): boolean {
  return statement.isExplicit || (!page.isStory && PAST.test(passage.text));
}

function priceOf(group: Found[], around: Passage[]): { money: Money; quote: Quote } | null {
  const further = around.filter(({ text }) => GOES_ON.test(text));
  for (const passage of [...group.map(({ passage: own }) => own), ...further]) {
    const money = readPrice(passage.text);
    if (money !== null) return { money, quote: quoteOf(passage) };
  }
  return null;
}

/** Makes the claims of one telling. */
function drafting({ sourceClass, match }: DealPage, factor: number, { day }: DealTime) {
  return <Value extends string | number>(
    value: Value,
    words: string,
    quote: Quote,
    reader: Reader,
  ): Claim<Value> | null => {
    const draft = {
      field: 'latestEvents',
      value,
      said: { words, reader },
      asOf: day === null ? null : new Date(`${day.day}T00:00:00Z`),
      quote,
      extractor: { name: EXTRACTOR, strength: factor },
      sourceClass,
      match,
    } as unknown as ClaimDraft<Value>;
    return claimsOf([draft])[0] ?? null;
  };
}
