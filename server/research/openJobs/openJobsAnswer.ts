import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import { type Cited, citationsOf, gapSentence } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import { type Claim, claimsOf, type Quote, type Said } from '../claims/claim.ts';
import { combined } from '../claims/confidence.ts';
import type { Document } from '../documents/document.ts';
import type { Gap } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { Listing } from '../sources/jobBoards/posting.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import {
  type BoardPosting,
  citedSamples,
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

/** One field of the answer: how sure, and by which quotes. */
interface Entry {
  confidence: number;
  cited: Cited[];
}

/** Counts the adverts of the window, takes samples of them, and says how it was done. Pure. */
export function composeOpenJobs(material: OpenJobsMaterial): ResearchOutcome & { kind: 'answered' } {
  const window = jobWindow(material.today);
  const readings = material.counted.map(
    (board): Reading => ({ board, windowed: sortIntoWindow(board.listing.postings, window) }),
  );
  const draft = new AnswerDraft(material, readings);
  const openings = draft.openings();
  const answer: OpenJobsAnswer = {
    openings,
    topTitles: draft.samples('topTitles', topTitles),
    hiringThemes: draft.samples('hiringThemes', hiringThemes),
    techHiringFor: draft.samples('techHiringFor', (adverts) =>
      techHiringFor(adverts, material.identity.spokenNames),
    ),
    locations: draft.samples('locations', topLocations),
    latestPostingDate: draft.latestPostingDate(),
    source: draft.source(),
  };
  const { entries } = draft;
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, readings, window, answer),
    ...answerConfidence(
      'open-jobs',
      entries.map(({ confidence }) => confidence),
      material.gaps,
    ),
    citations: citationsOf(entries.flatMap(({ cited }) => cited)),
  };
}

class AnswerDraft {
  readonly entries: Entry[] = [];
  private readonly material: OpenJobsMaterial;
  private readonly readings: Reading[];
  /** The adverts that samples are taken from: those counted, else those that are open but cannot be dated. */
  private readonly adverts: BoardPosting[];
  /** The count, when it is zero: the lists are then known to be empty, by the same quotes. */
  private zero: Entry | null = null;

  constructor(material: OpenJobsMaterial, readings: Reading[]) {
    this.material = material;
    this.readings = readings;
    const within = advertsOf(readings, ({ within: postings }) => postings);
    this.adverts = within.length > 0 ? within : advertsOf(readings, ({ undated }) => undated);
  }

  /** Every advert that is open, however old; not those of a day to come. */
  open(): BoardPosting[] {
    return advertsOf(this.readings, ({ within, before, undated }) => [...within, ...before, ...undated]);
  }

  /** Null when nobody could be asked, and when what is missing could make a zero or an unknown number of it. */
  openings(): number | null {
    const { readings, material } = this;
    if (readings.length === 0) return null;
    const count = readings.reduce((sum, { windowed }) => sum + windowed.within.length, 0);
    const isWhole = isComplete(material, readings);
    if (count === 0 && !isWhole) return null;
    const claims = readings.flatMap(countClaims);
    if (claims.length === 0) return null;
    const confidence = combined(claims, material.today, 'fast') * (isWhole ? 1 : INCOMPLETE);
    const entry = { confidence, cited: claims.map((claim) => ({ claim, fields: ['openings'] })) };
    this.entries.push(entry);
    if (count === 0) this.zero = entry;
    return count;
  }

  /** To be asked after {@link openings}. */
  samples(field: string, take: (adverts: BoardPosting[]) => Samples): string[] | null {
    if (this.zero !== null) {
      const cited = this.zero.cited.map(({ claim }) => ({ claim, fields: [field] }));
      this.entries.push({ confidence: this.zero.confidence, cited });
      return [];
    }
    const samples = take(this.adverts);
    if (samples.values.length === 0) return null;
    const confidence = this.meanOf(samples.claims);
    this.entries.push({ confidence, cited: citedSamples(field, samples) });
    return samples.values;
  }

  latestPostingDate(): string | null {
    const newest = this.readings
      .flatMap(({ board, windowed }) => {
        const posting = windowed.within[0] ?? windowed.before[0];
        return posting?.published ? [{ board, published: posting.published }] : [];
      })
      .sort((a, b) => b.published.instant.getTime() - a.published.instant.getTime())[0];
    if (newest === undefined) return null;
    const { day } = newest.published;
    const claims = claimsOf([draftOf('latestPostingDate', day.value, day, extractorOf(newest.board), 1)]);
    if (claims.length === 0) return null;
    this.push('latestPostingDate', claims, isComplete(this.material, this.readings) ? 1 : INCOMPLETE);
    return day.value;
  }

  /** To be asked last: what nothing was taken from is no source. */
  source(): string | null {
    if (this.entries.length === 0) return null;
    const named = this.readings.flatMap(({ board }) => {
      const { value, said, quote } = board.named;
      const claims = claimsOf([draftOf('source', value, { said, quote }, extractorOf(board), 1)]);
      return claims.length === 0 ? [] : [{ label: board.label, claims }];
    });
    if (named.length === 0) return null;
    this.push(
      'source',
      named.flatMap(({ claims }) => claims),
      1,
    );
    return named.map(({ label }) => label).join('; ');
  }

  private push(field: string, claims: Claim<string>[], factor: number): void {
    const cited = claims.map((claim) => ({ claim, fields: [field] }));
    this.entries.push({ confidence: this.meanOf(claims) * factor, cited });
  }

  private meanOf(claims: Claim<string>[]): number {
    const sum = claims.reduce((total, claim) => total + combined([claim], this.material.today, 'fast'), 0);
    return sum / Math.max(1, claims.length);
  }
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
  if (site.condition.kind === 'parked')
    return `${identity.domain} shows a parking page (“${site.condition.words}”), which says nothing about a company.`;
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
