import { type Passage, passagesOf } from '../documents/passage.ts';
import { isStated } from '../documents/stated.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { MODEL_STRENGTH } from '../model/readNote.ts';
import { announcedDay } from '../news/announcedDay.ts';
import { publicationOf, type SaidDay } from '../news/dates.ts';
import { readMoney } from '../news/money.ts';
import { type Announcement, readAnnouncement, readPointedRound } from './announcement.ts';
import { plainSentence } from './clauses.ts';
import type { Telling, Told } from './deal.ts';
import type { FundingPage } from './fundingPage.ts';
import { listedRounds } from './listedRounds.ts';
import { plannedListing } from './plannedListing.ts';
import { mayBeOneRound, readRoundNames } from './roundName.ts';
import { scopeOf } from './storyFacts.ts';
import { isAboutItsMoney, isItTheCompany, isOfIt, isProfile, OWN_HEADING } from './storySubject.ts';
import { type Found, tellingOf } from './telling.ts';
import { yearToldOf } from './whenTold.ts';
import { ownRoundFactor, ownStoryFactor, speaksOfOthers } from './whoseRound.ts';

/** "The round was led by …": goes on about what was announced before. */
const GOES_ON =
  /^(?:(?:The )?[Ll]ead investors? |Investors in (?:the|this) round|(?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,5}is (?:the|a) lead investor|(?:The|This|Its|Our) (?:\p{L}+ |\$\S+ (?:million |billion )?|Series [A-K] ){0,4}(?:round|funding|financing|investment|raise|transaction|extension|cash influx|cash infusion|cash injection|equity|package|Series [A-K])(?!\p{L})|The Series [A-K]|(?:Other |Additional |Participating |Existing )+(?:participating )?(?:investors|participants|backers)|(?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,5}(?:also )?(?:co-)?(?:led|leads|participated|joined)[ ;,.]|\p{Lu}[^.;]{3,200} (?:also |all )?(?:took part|participated|joined|invested)(?: alongside| in the (?:primary|round))?\.?$|It is (?:the company[’']s|our|its|a) (?:\p{L}+ ){0,2}(?:Series [A-K]|seed|pre-seed)(?!\p{L})|[Cc]o-led by |Led by |Participation (?:from|by) |[$€£]\S+ (?:million |billion )?(?:Series [A-K]|seed)(?!\p{L}))/u;
const LED = /(?<!\p{L})(?:led|participat\p{L}+|investors?|shareholders?|joined)(?!\p{L})/iu;
/** "The grant will …": what the money of the headline is. */
const CALLED_OTHERWISE =
  /^(?:The|This) (?:(?!(?:an?|the|of|is|was|are|has|had|will|consist\p{L}*|includ\p{L}*|compris\p{L}*|combin\p{L}*|and|plus|equity|round|package) )[\p{L}\d-]+,? ){0,3}(?:grant|loan|notes|bonds?|overdraft|mortgage|(?:credit|lending|revolving|senior|secured|asset-backed|warehouse|debt|loan|committed) (?:facility|financing|line)|facility|(?:credit )?line(?= (?:of credit|takes|lets|allows|will|is|runs|bears))|venture debt|tender offer|non-dilutive (?:funding|financing))(?!\p{L})/u;
const PRIMARY =
  /(?<!no )(?<!\p{L})primary (?:capital|round|funding|financing|shares|component|portion|investment|equity)(?!\p{L})|in primary(?!\p{L})/iu;
/** Nothing of the story's round reaches the company. */
const ALL_SOLD =
  /(?<!\p{L})(?:no new shares (?:were|are|will be|have been)|issues? no (?:new )?shares|received? no proceeds|(?:did|does|will) not receive (?:any )?(?:of the )?(?:proceeds|money)|none of the (?:money|proceeds|capital|sum) |no new money|entirely (?:of |a )?secondary|(?<!(?:also|includ|addition|part|portion|some)[^.]{0,80})(?:shares|stock) from (?:existing|early|selling|current|former) (?:\p{L}+ ){0,2}(?:(?:share|stock)?holders|investors|employees)|all[- ]secondary|all of (?:the|its) [^.]{0,40}go(?:es)? to (?:\p{L}+ )?(?:share|stock)holders)/iu;
const PASSAGES_MAX = 400;
const WORDS_TOLD = 200;

/** Reads what a page tells of the company's own rounds, and what it tells that is none. */
export function readStory(page: FundingPage): Told {
  const all = passagesOf(page.document).slice(0, PASSAGES_MAX);
  const passages = page.isStory ? scopeOf(all) : all;
  const story: Story = {
    isAmidFinancing:
      page.isStory &&
      passages.some(({ text }) => LED.test(text) && (GOES_ON.test(text) || readRoundNames(text).length > 0)),
    isOwnMoney: page.isStory && isAboutItsMoney(passages, page),
    ofIt: isProfile(all, page)
      ? passages.filter((one) => isOfIt(one, all, page) && isItTheCompany(one, passages, page))
      : [],
  };
  const found = passages.flatMap((passage) => readPassage(passage, page, story)).map(asideUnlessStated);
  const called = page.isStory ? calledOtherwise(passages) : null;
  const deals = found.filter((one) => one.announcement.kind !== 'aside' && !isSpoilt(one, found, called));
  const rounds = found.filter(({ announcement }) => announcement.kind !== 'aside');
  const spoiling = called !== null && deals.length < rounds.length ? [called] : [];
  const beside = deals.length === 0 || !page.isStory ? [] : besideRound(passages, found, page);
  const asides = [...once([...found, ...beside]).flatMap(asideTold), ...spoiling.map(spoilingTold)];
  if (!page.isStory) {
    const alone = { further: [], scope: [] };
    return { tellings: deals.flatMap((deal) => tellingOf([deal], page, alone, day(page, deal))), asides };
  }
  if (deals.length === 0) asides.push(...all.filter((one) => isOfIt(one, all, page)).map(ofItTold));
  const undone = undoneIn(deals, passages, page);
  const first = latestTold(deals.filter((deal) => !isUndone(deal, passages)));
  if (first === undefined) return { tellings: undone, asides };
  const same = deals.filter(
    (deal) =>
      isSameDeal(first.announcement, deal.announcement) &&
      (isOfOneTime(first.passage, deal.passage) || isRetold(first.announcement, deal.announcement)),
  );
  const stated = passages.filter(isStated);
  const further = stated
    .slice(stated.indexOf(first.passage) + 1)
    .filter((one) => GOES_ON.test(one.text) || hasSum(one.text, sumOf(first)))
    .filter((one) => isOfOneTime(first.passage, one));
  const said = day(page, first);
  // A story of another matter tells its own sums and names besides: what goes with the round stands beside it.
  const isInPassing = said === null && !story.isOwnMoney && publicationOf(page.document) !== null;
  const scope = isInPassing ? stated.filter(({ line }) => line === first.passage.line) : stated;
  const around = { further: isInPassing ? further.filter((one) => scope.includes(one)) : further, scope };
  return { tellings: [...tellingOf(same, page, around, said), ...undone], asides };
}

/** "A week before completion, Kite pulled out. There is no Series A." */
const FELL_THROUGH =
  /(?<!\p{L})(?:there (?:is|was|will be) no (?:series [a-k]|(?:\p{L}+ )?round|investment|deal)|(?:pulled|backed) out|(?:fell|fallen) through|(?:was|were|been) called off|(?:round|deal|investment|financing|series [a-k]) (?:\p{L}+ ){0,2}(?:collapsed|lapsed|did not (?:close|complete|go ahead|happen)))(?!\p{L})/iu;

/** What a story tells before it says that it came to nothing. */
function isUndone({ passage }: Found, passages: Passage[]): boolean {
  const end = passages.findLastIndex(({ text }) => FELL_THROUGH.test(text));
  return end !== -1 && passages.indexOf(passage) <= end;
}

/** Rounds that the story says came to nothing: other pages, and older headlines, may still tell of them. */
function undoneIn(deals: Found[], passages: Passage[], page: FundingPage): Telling[] {
  const told = deals.filter((deal) => isUndone(deal, passages));
  const named = passages
    .filter(({ text }) => FELL_THROUGH.test(text) && isOfCompany(text, page))
    .flatMap((passage): Found[] => {
      const [round] = readRoundNames(passage.text);
      if (round === undefined) return [];
      const { start: at } = round;
      const nothing = { money: null, investors: [], into: null, besides: null };
      return [{ passage, announcement: { kind: 'round', at, round, ...nothing }, factor: 1 }];
    });
  return [...told, ...named].flatMap((deal) =>
    tellingOf([deal], page, { further: [], scope: [] }, publicationOf(page.document)).map((telling) => ({
      ...telling,
      isUndone: true,
    })),
  );
}

function isOfCompany(text: string, { spokenNames, isOwn }: FundingPage): boolean {
  return mentions(text, spokenNames) || (isOwn && /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu.test(text));
}

/** What the story announces; where it only looks back, the latest of what it recalls. */
function latestTold(deals: Found[]): Found | undefined {
  const years = new Map(deals.map((deal) => [deal, yearToldOf(deal.passage)]));
  const news = deals.find((deal) => years.get(deal) === null);
  const latest = Math.max(...[...years.values()].map((year) => year ?? 0));
  return news ?? deals.find((deal) => years.get(deal) === latest);
}

function ofItTold({ text, document }: Passage): string {
  return `Set aside (whose round it is, the sentence does not say): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}

/** What a story is about as a whole. */
interface Story {
  /** It goes on about a round, so a sum that was landed is one. */
  isAmidFinancing: boolean;
  /** The company's own story about its own money: what it says without a subject is about its round. */
  isOwnMoney: boolean;
  /** Passages of a story about the company whose "it" is the company. */
  ofIt: Passage[];
}

/** What a story about the company's round tells besides, without naming the company: "early employees sold shares". */
function besideRound(passages: Passage[], found: Found[], { spokenNames }: FundingPage): Found[] {
  return passages.flatMap((passage): Found[] => {
    if (found.some((one) => one.passage === passage) || speaksOfOthers(passage.text, spokenNames)) return [];
    const announcement = readAnnouncement(passage.text);
    return announcement?.kind === 'aside' ? [{ passage, announcement, factor: 1 }] : [];
  });
}

/** What is set aside of one story, each matter once: headline and text tell of the same loan. */
function once(found: Found[]): Found[] {
  const told = new Map<string, Found>();
  for (const one of found) {
    if (one.announcement.kind !== 'aside') continue;
    const [sum] = readMoney(one.passage.text);
    const key = `${one.announcement.because} ${sum?.amount ?? ''}`;
    const bare = `${one.announcement.because} `;
    if (!told.has(key) && !(sum === undefined && [...told.keys()].some((known) => known.startsWith(bare))))
      told.set(key, one);
  }
  return [...told.values()];
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

/** "It" is a word for many. */
const OF_IT = 0.6;

function readPassage(passage: Passage, page: FundingPage, story: Story): Found[] {
  if (page.knownHeadlines?.has(passage.text)) return [];
  const plain: Passage = { ...passage, text: plainSentence(passage.text) };
  const read = (isOwnMoney: boolean) =>
    readAnnouncement(plain.text, story.isAmidFinancing, isOwnMoney) ??
    (isOnCompany(passage, plain.text, page) ? readAnnouncement(passage.text, story.isAmidFinancing) : null) ??
    (isOwnMoney ? headlineRound(passage, page.spokenNames) : null);
  const perhaps = read(story.isOwnMoney);
  // "Acme adds $15M to its Series B": nobody puts money into itself.
  const isSelf =
    perhaps?.kind === 'round' && perhaps.investors.some((name) => mentions(name, page.spokenNames));
  const byRule = isSelf ? read(false) : perhaps;
  const isPointedAt = byRule === null && page.pointedAt?.has(passage) === true;
  const announcement = (isPointedAt ? readPointedRound(plain.text) : byRule) ?? plannedListing(plain.text);
  if (announcement === null) return [];
  const investors = announcement.kind === 'round' ? announcement.investors : [];
  const into = announcement.kind === 'round' ? announcement.into : null;
  const said = ownRoundFactor(plain, announcement.at, { ...page, investors, into });
  const isBare = said === 0 && into === null && story.isOwnMoney && announcement.kind !== 'listing';
  const isOfIts = said === 0 && into === null && story.ofIt.includes(passage);
  const factor = isOfIts ? OF_IT : isBare ? ownStoryFactor(plain, page.spokenNames) : said;
  if (factor <= 0) return [];
  const listed = listedRounds(passage).map((one) => ({ ...one, factor }));
  return listed.length > 0
    ? listed
    : [{ passage, announcement, factor: isPointedAt ? factor * MODEL_STRENGTH : factor }];
}

/** What is left out between commas may be of the company ("Acme, which raised $5 million, …"), or of anybody. */
function isOnCompany({ text }: Passage, plain: string, { spokenNames, isOwn }: FundingPage): boolean {
  if (plain === text) return true;
  const common = [...text].findIndex((character, index) => character !== plain[index]);
  // The name of who speaks was left out in front.
  if (common === 0) return true;
  const before = text.slice(Math.max(0, common - 60), common);
  return mentions(before, spokenNames) || (isOwn && /(?<!\p{L})(?:we|us|our)(?!\p{L})/iu.test(before));
}

/** "Series A for brighter tunnels": the heading of the company's own story names its round. */
function headlineRound({ text, line }: Passage, names: ReadonlySet<string>): Announcement | null {
  const [round] = line.tag === 'h1' ? readRoundNames(text) : [];
  if (round === undefined || round.words.toLowerCase() === 'seed') return null;
  // "Acme Series A: your questions"
  const owner = foldName(text.slice(0, round.start).replace(/[’']s? *$/u, ''));
  if (!OWN_HEADING.test(text) && !names.has(owner)) return null;
  return { kind: 'round', at: round.start, round, money: null, investors: [], into: null, besides: null };
}

function spoilingTold({ text, document }: Passage): string {
  return `Set aside (called something else than a round): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}

/** "It is not true that Acme raised £4m", "Acme hopes to have raised £4m" */
function asideUnlessStated(found: Found): Found {
  const { announcement, passage } = found;
  if (announcement.kind === 'aside' || isStated(passage)) return found;
  return { ...found, announcement: { kind: 'aside', at: announcement.at, because: 'not stated as a fact' } };
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

/** "In 2021 it had raised …", beside what is announced today, is another round's. */
function isOfOneTime(a: Passage, b: Passage): boolean {
  return yearToldOf(a) === yearToldOf(b);
}

/** One name and one sum: the same round, looked back on. */
function isRetold(first: Announcement, other: Announcement): boolean {
  if (first.kind !== 'round' || other.kind !== 'round') return true;
  const isOneName = first.round !== null && first.round.name === other.round?.name;
  return isOneName && (!first.money || !other.money || first.money.amount === other.money.amount);
}

const HEADLINE =
  /(?<!\p{L})(?:rais\p{L}*|fund\p{L}*|financing|round|series [a-k]|(?:pre-?)?seed|investment|invests?|invested|stakes?|shares?|placement|capital|million|billion|\d ?[mb]n?|IPO|public offering|goes public|listing|trading|debuts?|stealth|business combination|money|back(?:s|ed|ing)|investors?|(?:new|becomes (?:an? )?) ?(?:\p{L}+ )?shareholder|crore|lakh)(?!\p{L})|[$€£₹]\s?\d/iu;

/** The paragraph that tells of the deal says that it was done in these days. */
const DONE_JUST_NOW =
  /(?<!\p{L})(?:as of (?:today|yesterday|(?:last )?(?:Mon|Tues|Wednes|Thurs|Fri)day)|(?:closed|signed|completed|done|finali[sz]ed|announced|wired|arrived) (?:on (?:Mon|Tues|Wednes|Thurs|Fri)day|today|yesterday|this (?:week|morning|month)|last (?:week|month|(?:Mon|Tues|Wednes|Thurs|Fri)day)))(?!\p{L})/iu;

/** "the Series B that the company announced in October" */
const RETOLD = inAnyCase(
  /(?<!\p{L})(?:(?:that|which) (?:we|it|the company|\p{Lu}[\p{L}\p{N}]*)|we|it|the company) (?:had |first )?(?:announced|raised|closed) (?:back )?(?:in (?!(?:the |an? |our |its |this |series |seed |pre|new |fresh |equity |growth |strategic |primary |funding |capital |total|[$€£\d]))|last |earlier )/u,
);

function day(page: FundingPage, { passage }: Found): SaidDay | null {
  // The story's own day is the retelling's.
  if (RETOLD.test(passage.text)) return announcedDay({ ...page, isStory: false }, passage, HEADLINE);
  const paragraph = page.document.text.slice(passage.line.start, passage.line.end);
  const isHeading = passage.line.tag === 'h1' || passage.line.tag === 'title';
  const isOfTheDay = page.isOwn && (isHeading || DONE_JUST_NOW.test(paragraph));
  return announcedDay(page, passage, isOfTheDay ? /./ : HEADLINE);
}
