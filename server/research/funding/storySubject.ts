import { speaksToMachines } from '../documents/machineWords.ts';
import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { mentions } from '../identity/subject.ts';
import { readAnnouncement } from './announcement.ts';
import { plainSentence } from './clauses.ts';
import type { FundingPage } from './fundingPage.ts';
import { OURSELVES } from './investedInto.ts';
import { namesAnotherFirm, speaksOfOthers } from './whoseRound.ts';

const MONEY_HEADING =
  /(?<!\p{L})(?:funding|financing|fundrais\p{L}+|rounds?|series [a-k]|(?:pre-?)?seed|investments?|investors?|shareholders?|che(?:que|ck)s?|raises?|raised|raising|money|capital|equity|backing|backed|backers?|cash|stealth|(?:share|rights|directed) issue|new shares|placing)(?!\p{L})|[$€£₹]\s?\d/iu;
const OTHER_HEADING =
  /(?<!\p{L})(?:acqui\p{L}+|buys?|bought|sells?|sold|merger|grants?|loans?|debt|contracts?|orders?|revenues?|results|fund (?:[ivx]+|\d)|(?:customers?|clients?|companies|start-?ups|members|founders|alumni) (?:(?:that|who|which|have) )*raise[sd]?|never|without|(?:funding|grant) call|call for|how to|guide|tips|explained|options|glossary|savings?|prize|awards?|prices?|pricing)(?!\p{L})/iu;
/** Speaks of us, or opens with the sum or the money itself; "Globex pulls in $14M" is Globex's. */
export const OWN_HEADING =
  /(?<!\p{L})(?:we|our|us)(?![\p{L}’'])|(?<!\p{L})we[’'](?:ve|re)|^(?:(?:an?|the|another|over|nearly|new|fresh|more|first) )*(?:[$€£₹]\s?\d|(?:financing|funding|seed|series [a-k]|pre-seed|capital|investment|money|backing|(?:share|rights|directed) issue|placing)(?!\p{L}))/iu;
const OPENING = 60;
/** Lathes have series, and farms have seed: somewhere the text must speak of money. */
const OF_MONEY =
  /(?<!\p{L})(?:invest\p{L}*|capital|financing|funding|raise[sd]?|rounds?|equity|shareholders?|valu(?:ed|ation)|ventures|che(?:que|ck)s?|angels|backers?|pre-seed)(?!\p{L})/iu;
const OUR_ROUND =
  /(?<!(?:after|since|before|during|until|following|of|in|at|behind|led|with) )(?<!\p{L})our (?:[\p{L}-]+ ){0,2}(?:series [a-k]|pre-?seed|seed(?= (?:round|funding|financing|investment))|pre-?series a)(?= round| funding| financing| investment|[.,:;]| (?:is|was|has|before|last|today|with|together|and)(?!\p{L})|$)/iu;

/**
 * Whether a story is about the company's own money, so that what it says without a subject is about its round: the
 * heading speaks of money and of nobody else, or the text of "our Series B", or an interview asks about "your round".
 */
export function isAboutItsMoney(passages: Passage[], page: FundingPage): boolean {
  return page.isOwn ? isOwnMoney(passages, page) : isPressOnIt(passages, page);
}

const isHeading = ({ line }: Passage) => line.tag === 'h1' || line.tag === 'title';

/** A heading over several firms, or over what has not happened. */
const ROUND_UP =
  /(?<!\p{L})(?:round-?up|(?:the|this|last) (?:week|month|year)|weekly|daily|digest|newsletter|briefing?|who raised|deals)(?!\p{L})|(?:,[^,]+){2}|;/iu;

/** The press: the heading has the company's name and speaks of its money. */
function isPressOnIt(passages: Passage[], { spokenNames }: FundingPage): boolean {
  const headings = passages.filter(isHeading).filter(({ text }) => mentions(text, spokenNames));
  const isOfNobodyElse = ({ text }: Passage) =>
    !ROUND_UP.test(text) && !OTHER_HEADING.test(text) && !speaksOfOthers(text, spokenNames);
  const about = headings.filter(isOfNobodyElse);
  if (about.length === 0 || about.length < headings.length) return false;
  const isOnMoney = about.some(({ text }) => MONEY_HEADING.test(text)) || passages.some(asksOfRound);
  return (
    isOnMoney &&
    about.every(({ text }) => readAnnouncement(text)?.kind !== 'aside') &&
    passages.some((passage) => !isHeading(passage) && OF_MONEY.test(passage.text))
  );
}

/** "Q: You closed a seed round." */
const ASKED_OF_YOU = inAnyCase(
  /^(?:\p{Lu}[\p{L}’ -]{0,30}: )?(?:(?:so|and|then|now|first|recently|this year|last \p{L}+),? )?you(?:[’']ve)? (?:\p{L}+ ){0,2}(?:closed|raised|completed|announced|secured|took|landed|finished|got)(?!\p{L})/u,
);

function asksOfRound({ text }: Passage): boolean {
  return ASKED_OF_YOU.test(text) && readAnnouncement(plainSentence(text), true)?.kind === 'round';
}

function isOwnMoney(passages: Passage[], { spokenNames }: FundingPage): boolean {
  const headed = passages.some(
    (passage) =>
      isHeading(passage) &&
      MONEY_HEADING.test(passage.text) &&
      !OTHER_HEADING.test(passage.text) &&
      (OWN_HEADING.test(passage.text) || mentions(passage.text.slice(0, OPENING), spokenNames)) &&
      !namesAnotherFirm(passage.text, spokenNames),
  );
  const isOwn = headed || passages.some(({ text }) => OUR_ROUND.test(text) || isPutIntoUs(text));
  return isOwn && passages.some((passage) => !isHeading(passage) && OF_MONEY.test(passage.text));
}

/** "As of Friday they own eleven per cent of us." */
function isPutIntoUs(text: string): boolean {
  const read = readAnnouncement(plainSentence(text));
  return read?.kind === 'round' && read.into === OURSELVES;
}

const IT_BEFORE =
  /(?<!\p{L})(?:it|they|the (?:company|firm|start-?up)) (?:has |have |had |also |then |later )*$/iu;

const MENTIONS_OF_PROFILE = 4;

/** A story of the press that is about the company as a whole: its heading or standfirst names it, and so does the text again and again. */
export function isProfile(passages: Passage[], { spokenNames, isOwn, isStory }: FundingPage): boolean {
  if (isOwn || !isStory) return false;
  const named = passages.filter(({ text }) => mentions(text, spokenNames));
  const isOnTop = named.some((one) => isHeading(one) || one.line.region === 'head');
  return isOnTop && named.length >= MENTIONS_OF_PROFILE;
}

const NEAR = 2;

/** Whether "it" of a passage that `isOfIt` is the company: the story is about it, and no other firm acts just before. */
export function isItTheCompany(passage: Passage, passages: Passage[], { spokenNames }: FundingPage): boolean {
  const at = passages.indexOf(passage);
  const before = passages.slice(Math.max(0, at - NEAR), at).reverse();
  for (const { text } of before) {
    if (mentions(text, spokenNames)) return true;
    if (namesAnotherFirm(text, spokenNames)) return false;
  }
  return true;
}

/** "It raised another $9 million" in a story that names the company: nobody says whom "it" means. */
export function isOfIt(
  { text, line }: Passage,
  passages: Passage[],
  { spokenNames, isOwn, isStory }: FundingPage,
): boolean {
  if (!isStory || line.tag !== 'p' || line.region === 'aside' || line.region === 'footer') return false;
  if (isOwn || namesAnotherFirm(text, spokenNames) || speaksToMachines(text)) return false;
  const read = readAnnouncement(text, true);
  if (read?.kind !== 'round' || read.money === null || !IT_BEFORE.test(text.slice(0, read.at))) return false;
  return passages.some((passage) => mentions(passage.text, spokenNames));
}
