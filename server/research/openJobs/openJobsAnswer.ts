import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import { citationsOf, gapSentence } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import { type Claim, claimsOf, type Quote, type Said } from '../claims/claim.ts';
import { combined } from '../claims/confidence.ts';
import type { Document } from '../documents/document.ts';
import { wallReason } from '../documents/siteCondition.ts';
import type { Gap } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { Listing } from '../sources/jobBoards/posting.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import {
  type BoardPosting,
  draftOf,
  hiringThemes,
  type Samples,
  techHiringFor,
  topLocations,
  topTitles,
} from './jobSamples.ts';
import { type JobWindow, jobWindow, sortIntoWindow, type Windowed } from './jobWindow.ts';

/** A board, or the company's own pages, whose adverts count. */
export interface CountedBoard {
  /** What the answer calls it: "Greenhouse (acme)". */
  label: string;
  /** Where the company's site names it. */
  named: { value: string; said: Said; quote: Quote };
  match: number;
  because: string;
  listing: Listing;
}

/** Everything the answer is made of. */
export interface OpenJobsMaterial {
  site: OwnSite;
  careers: Document[];
  identity: Identity;
  counted: CountedBoard[];
  /** Boards that the site names and that could not be read. */
  failed: string[];
  /** Boards that the site names and that were not asked, because they are switched off. */
  switchedOff: string[];
  /** Sentences about boards that were not counted, and why. */
  notes: string[];
  gaps: Gap[];
  today: Date;
}

/** What is left of the confidence in the count when adverts are missing from it. */
const INCOMPLETE = 0.7;
/** Dates quoted for the count, for each board: the newest. All of them are on the cited pages. */
const DATES_QUOTED = 8;

interface Reading {
  board: CountedBoard;
  windowed: Windowed;
}

/** One field of the answer: what it says, how sure, and by which quotes. */
interface Field<Value> {
  value: Value;
  confidence: number;
  claims: Claim[];
}

/** Counts the adverts of the window, takes samples of them, and says how it was done. Pure. */
export function composeOpenJobs(material: OpenJobsMaterial): ResearchOutcome & { kind: 'answered' } {
  const { today, identity, gaps } = material;
  const window = jobWindow(today);
  const readings = material.counted.map(
    (board): Reading => ({ board, windowed: sortIntoWindow(board.listing.postings, window) }),
  );
  const openings = openingsOf(material, readings);
  const within = advertsOf(readings, (windowed) => windowed.within);
  // Samples are of the adverts that count, else of those that are open but cannot be dated.
  const adverts = within.length > 0 ? within : advertsOf(readings, ({ undated }) => undated);
  /** Of a count of zero the lists are known to be empty, by the same quotes. */
  const sampled = (take: (from: BoardPosting[]) => Samples): Field<string[]> | null => {
    if (openings?.value === 0) return { ...openings, value: [] };
    const { values, claims } = take(adverts);
    return fieldOf(values, claims, today);
  };
  const listed = {
    openings,
    topTitles: sampled(topTitles),
    hiringThemes: sampled(hiringThemes),
    techHiringFor: sampled((from) => techHiringFor(from, identity.spokenNames)),
    locations: sampled(topLocations),
    latestPostingDate: latestPostingDate(material, readings),
  };
  // What nothing was taken from is no source.
  const isAnything = Object.values(listed).some((field) => field !== null);
  const fields = { ...listed, source: isAnything ? sourceOf(readings, today) : null };
  const answer = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field?.value ?? null]),
  ) as OpenJobsAnswer;
  const said = Object.entries(fields).flatMap(([name, field]) =>
    field === null ? [] : [{ name, ...field }],
  );
  const strengths = said.map(({ confidence }) => confidence);
  const cited = said.flatMap(({ name, claims }) => claims.map((claim) => ({ claim, fields: [name] })));
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, readings, window, answer),
    ...answerConfidence('open-jobs', strengths, gaps),
    citations: citationsOf(cited),
  };
}

/** A field that is as sure as its claims are on average; null without claims. */
function fieldOf<Value>(value: Value, claims: Claim[], today: Date, factor = 1): Field<Value> | null {
  if (claims.length === 0) return null;
  const sum = claims.reduce((total, claim) => total + combined([claim], today, 'fast'), 0);
  return { value, confidence: (sum / claims.length) * factor, claims };
}

/** Null when nobody could be asked, and when what is missing could make a zero or an unknown number of it. */
function openingsOf(material: OpenJobsMaterial, readings: Reading[]): Field<number> | null {
  const count = readings.reduce((sum, { windowed }) => sum + windowed.within.length, 0);
  const isWhole = isComplete(material, readings);
  const claims = readings.flatMap(countClaims);
  if (claims.length === 0 || (count === 0 && !isWhole)) return null;
  const confidence = combined(claims, material.today, 'fast') * (isWhole ? 1 : INCOMPLETE);
  return { value: count, confidence, claims };
}

function latestPostingDate(material: OpenJobsMaterial, readings: Reading[]): Field<string> | null {
  const newest = readings
    .flatMap(({ board, windowed }) => {
      const published = (windowed.within[0] ?? windowed.before[0])?.published;
      return published ? [{ board, published }] : [];
    })
    .sort((a, b) => b.published.instant.getTime() - a.published.instant.getTime())[0];
  if (newest === undefined) return null;
  const { day } = newest.published;
  const claims = claimsOf([draftOf('latestPostingDate', day.value, day, extractorOf(newest.board), 1)]);
  return fieldOf(day.value, claims, material.today, isComplete(material, readings) ? 1 : INCOMPLETE);
}

/** The boards that were read, by the words of the company's site that name them. */
function sourceOf(readings: Reading[], today: Date): Field<string> | null {
  const named = readings.flatMap(({ board }) => {
    const claims = claimsOf([draftOf('source', board.named.value, board.named, extractorOf(board), 1)]);
    return claims.length === 0 ? [] : [{ label: board.label, claims }];
  });
  const label = named.map((board) => board.label).join('; ');
  const claims = named.flatMap((board) => board.claims);
  return fieldOf(label, claims, today);
}

function advertsOf(readings: Reading[], choose: (windowed: Windowed) => Listing['postings']): BoardPosting[] {
  const adverts = readings.flatMap(({ board, windowed }) =>
    choose(windowed).map((posting) => ({ posting, ...extractorOf(board) })),
  );
  const time = ({ posting }: BoardPosting) => posting.published?.instant.getTime() ?? 0;
  return adverts.sort((a, b) => time(b) - time(a));
}

function extractorOf({ label, match }: CountedBoard): { board: string; match: number } {
  return { board: label, match };
}

/** Whether every advert that could count was read and dated. */
function isComplete({ failed, switchedOff }: OpenJobsMaterial, readings: Reading[]): boolean {
  return (
    failed.length === 0 &&
    switchedOff.length === 0 &&
    readings.every(({ board, windowed }) => board.listing.shortfall === null && windowed.undated.length === 0)
  );
}

/**
 * What the count of one board rests on: the dates of adverts that count, or the statement that there are none, or
 * the date of the newest advert, which is too old, or the last closing date, where all adverts are over.
 */
function countClaims({ board, windowed }: Reading): Claim[] {
  const { stated, closed = [], postings } = board.listing;
  const of = extractorOf(board);
  const dated = windowed.within.length > 0 ? windowed.within : windowed.before.slice(0, 1);
  const dates = dated
    .slice(0, DATES_QUOTED)
    .flatMap(({ published }) => (published === null ? [] : [published.day]))
    .map((day) => draftOf('openings', day.value, day, of, 1));
  const total = stated === null ? [] : [draftOf('openings', stated.value, stated, of, 1)];
  const last = stated === null && postings.length === 0 ? closed.slice(0, 1) : [];
  const over = last.map((day) => draftOf('openings', day.value, day, of, 1));
  return [...claimsOf<string>([...dates, ...over]), ...claimsOf<number>(total)];
}

function reasoningOf(
  material: OpenJobsMaterial,
  readings: Reading[],
  window: JobWindow,
  answer: OpenJobsAnswer,
): string {
  const missing = Object.entries(answer).flatMap(([field, value]) => (value === null ? [field] : []));
  return [
    lookedSentence(material),
    ...readings.map((reading) => boardSentence(reading, window)),
    ...material.notes,
    countSentence(material, readings, window, answer),
    answer.topTitles === null || answer.topTitles.length === 0
      ? ''
      : 'topTitles, hiringThemes, techHiringFor and locations are samples of these adverts, the most frequent first; they are not proportions.',
    missing.length > 0 ? `Nothing that can be quoted supports ${missing.join(', ')}; left null.` : '',
    gapSentence(material.gaps),
  ]
    .filter(Boolean)
    .join('\n');
}

function lookedSentence({ site, careers, identity }: OpenJobsMaterial): string {
  if (site.condition.kind !== 'company') return `${wallReason(identity.domain, site.condition)}.`;
  const pages = careers.map(({ url }) => url);
  const found = pages.length > 0 ? `its careers pages ${pages.join(', ')}` : 'found no careers page';
  return `Looked for job boards and adverts on the home page ${site.home?.document.url ?? identity.domain}, and ${found}.`;
}

function boardSentence({ board, windowed }: Reading, { days }: JobWindow): string {
  const { listing, label, because } = board;
  const { within, before, after, undated } = windowed;
  const parts = [
    `${listing.postings.length} open adverts`,
    listing.duplicates > 0 ? `after ${listing.duplicates} repeated rows were taken together` : '',
    `${within.length} first published from ${days.first} to ${days.last}`,
    before.length > 0 ? `${before.length} before` : '',
    after.length > 0 ? `${after.length} after` : '',
    undated.length > 0 ? `${undated.length} without a date` : '',
  ].filter(Boolean);
  const short = listing.shortfall === null ? '' : ` Incomplete: ${listing.shortfall}.`;
  return [`${label}: ${because}. ${parts.join(', ')}.${short}`, ...listing.notes].join(' ');
}

function countSentence(
  material: OpenJobsMaterial,
  readings: Reading[],
  { days }: JobWindow,
  { openings }: OpenJobsAnswer,
): string {
  const undated = readings.reduce((sum, { windowed }) => sum + windowed.undated.length, 0);
  const because = [
    undated > 0 ? `${undated} open adverts carry no date that could be read` : '',
    material.failed.length > 0 ? `${material.failed.join(', ')} could not be read` : '',
    material.switchedOff.length > 0 ? `${material.switchedOff.join(', ')} is switched off here` : '',
    readings.some(({ board }) => board.listing.shortfall !== null) ? 'not every advert was returned' : '',
  ].filter(Boolean);
  if (openings === null) {
    if (because.length > 0) return `openings: not determined, because ${because.join(' and ')}.`;
    return readings.length > 0
      ? 'openings: not determined; no words that can be quoted say how many there are. That is not a count of zero.'
      : 'openings: not determined; no job board and no schema.org JobPosting (JSON-LD) of the company was found. That is not a count of zero.';
  }
  const rule = `adverts that are open and were first published in the 90 days to ${days.last}`;
  if (because.length === 0) return `openings: ${openings}, ${rule}; all of them, each once.`;
  return `openings: at least ${openings}, ${rule}. There may be more, because ${because.join(' and ')}; the confidence is lowered.`;
}
