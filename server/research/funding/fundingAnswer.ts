import type { FundingAnswer, FundingEvent } from '@assay/shared/funding';
import { type Cited, citationsOf } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import type { Claim } from '../claims/claim.ts';
import { CONFIDENCE_MAX, CONFLICT_FACTOR, combined } from '../claims/confidence.ts';
import {
  caveatsOf,
  DEAD_SOURCE,
  deadMainSources,
  type EventSearch,
  nothingFound,
  searchedSentence,
} from '../news/eventSearch.ts';
import { exclusionSentence, untilToday } from '../news/story.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { DealReport } from './deal.ts';
import { type Deal, mergeDeals } from './mergeDeals.ts';
import { UNDISCLOSED } from './roundName.ts';
import type { Delisting } from './secDelisting.ts';

/** Everything the answer is made of. */
export interface FundingMaterial extends EventSearch<DealReport> {
  /** Claims that the shares are listed. */
  listed: Claim<string>[];
  /** That they are no longer. */
  delisting: Delisting | null;
}

/** Confidence of a deal that a notice of sales alone reports, at most. */
const FORM_D_MAX = 0.6;
const NOT_LISTED = 0.75;
const UNNAMED_ROUND = 0.8;
const UNDATED = 0.85;

/** The latest deal as it is answered. `deal` is null where only a listing shows that there was one. */
interface Latest {
  event: FundingEvent;
  confidence: number;
  claims: Claim[];
  roundClaims: Claim[];
  deal: Deal | null;
}

/** Merges the findings, takes the latest deal and explains how. Pure. */
export function composeFunding(material: FundingMaterial): ResearchOutcome & { kind: 'answered' } {
  const { findings, today } = material;
  const merged = mergeDeals(untilToday(findings.reports, today), today);
  const deals = merged.filter(({ isCancelled }) => !isCancelled);
  const listing = deals.find((deal) => isListing(deal, material.delisting)) ?? null;
  const listed = [...material.listed, ...(listing?.deal ?? [])];
  const isPublic = listed.length > 0;
  const latest = isPublic ? listingLatest(listing, material) : latestOf(deals[0] ?? null, today);
  const answer: FundingAnswer = {
    hasFundingEvent: latest !== null,
    isPublic,
    latestRound: latest?.event.round ?? null,
    latestEvents: latest === null ? [] : [latest.event],
  };
  const nothing = nothingFound(material);
  const most = latest?.deal?.isFormDOnly ? FORM_D_MAX : CONFIDENCE_MAX;
  const listingConfidence = isPublic ? combined(listed, today, 'fixed') : notListed(material);
  const confidences =
    latest === null
      ? [nothing, listingConfidence, nothing]
      : [latest.confidence, listingConfidence, roundConfidence(latest), latest.confidence];
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, merged, latest, isPublic),
    ...answerConfidence('funding', confidences, material.gaps, most),
    citations: citationsOf(citedFor(latest, isPublic ? listed : (material.delisting?.claims ?? []))),
  };
}

function cancelledNote({ isCancelled, deal: [first] }: Deal): string[] {
  if (!isCancelled || first === undefined) return [];
  return [exclusionSentence('it fell through', { text: first.quote, document: first.document })];
}

/** A way onto an exchange, after which the shares have not left it. */
function isListing({ eventType, day }: Deal, delisting: Delisting | null): boolean {
  if (eventType === 'funding-round') return false;
  return delisting === null || (day !== null && day.value > delisting.day);
}

function latestOf(deal: Deal | null, today: Date): Latest | null {
  if (deal === null) return null;
  const round = deal.eventType === 'funding-round' ? (deal.round[0]?.value ?? UNDISCLOSED) : 'IPO';
  const base = combined(deal.deal, today, 'fixed');
  const conflict = deal.otherAmounts.length > 0 ? CONFLICT_FACTOR : 1;
  const sure = base * conflict * (deal.day === null ? UNDATED : 1);
  const claims = [
    ...deal.deal,
    ...deal.amount,
    ...deal.currency,
    ...deal.investors,
    ...(deal.day ? [deal.day] : []),
  ];
  const urls = new Set([...deal.deal, ...deal.amount].map(({ document }) => document.url));
  return {
    event: {
      eventType: deal.eventType,
      round,
      amount: deal.amount[0]?.value ?? null,
      currency: deal.amount[0] ? (deal.currency[0]?.value ?? null) : null,
      investors: deal.investors.map(({ value }) => value),
      announcedAt: deal.day?.value ?? null,
      sourceUrls: [...urls],
    },
    confidence: deal.isFormDOnly ? Math.min(FORM_D_MAX, sure) : sure,
    claims,
    roundClaims: deal.round.filter(({ value }) => value === round),
    deal,
  };
}

/** Where no source says how and when listed shares came to the exchange, the listing itself is the event. */
function listingLatest(listing: Deal | null, { listed, today }: FundingMaterial): Latest {
  const reported = latestOf(listing, today);
  if (reported !== null) return reported;
  return {
    event: {
      eventType: 'ipo',
      round: 'IPO',
      amount: null,
      currency: null,
      investors: [],
      announcedAt: null,
      sourceUrls: [...new Set(listed.map(({ document }) => document.url))],
    },
    confidence: combined(listed, today, 'fixed') * UNDATED,
    claims: listed,
    roundClaims: [],
    deal: null,
  };
}

function roundConfidence({ event, confidence }: Latest): number {
  return event.round === UNDISCLOSED ? confidence * UNNAMED_ROUND : confidence;
}

function notListed({ delisting, unread, today, ...search }: FundingMaterial): number {
  if (delisting !== null) return combined(delisting.claims, today, 'fixed');
  return deadMainSources(search).length + unread.length > 0 ? NOT_LISTED * DEAD_SOURCE : NOT_LISTED;
}

/** `false` has no words to quote and is not cited, except for a delisting. */
function citedFor(latest: Latest | null, ofListing: Claim[]): Cited[] {
  const deals = latest === null ? [] : latest.claims;
  const dealClaims: Claim[] = latest?.deal?.deal ?? ofListing;
  const isNamed = latest !== null && latest.roundClaims.length === 0;
  return [
    ...deals.map((claim) => ({
      claim,
      fields: dealClaims.includes(claim)
        ? ['latestEvents', 'hasFundingEvent', ...(isNamed ? ['latestRound'] : [])]
        : ['latestEvents'],
    })),
    ...(latest?.roundClaims ?? []).map((claim) => ({ claim, fields: ['latestRound', 'latestEvents'] })),
    ...ofListing.map((claim) => ({ claim, fields: ['isPublic'] })),
  ];
}

function reasoningOf(
  material: FundingMaterial,
  merged: Deal[],
  latest: Latest | null,
  isPublic: boolean,
): string {
  const { notes, delisting, findings } = material;
  const excluded = withoutRepeats([...findings.excluded, ...merged.flatMap(cancelledNote)]);
  const deals = merged.filter(({ isCancelled }) => !isCancelled);
  return [
    searchedSentence(material, 'funding'),
    ...notes,
    latest === null ? 'No primary equity round was found.' : latestSentence(latest),
    ...(latest?.deal?.notes ?? []),
    otherDeals(deals, latest),
    isPublic ? '' : (delisting?.sentence ?? 'No stock exchange listing was found.'),
    ...caveatsOf(excluded, material),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A headline that several pages repeat is named once, with the first of their addresses. */
function withoutRepeats(excluded: string[]): string[] {
  const words = (sentence: string) => sentence.slice(0, sentence.lastIndexOf('”') + 1) || sentence;
  return [...new Map(excluded.toReversed().map((one) => [words(one), one])).values()].reverse();
}

/** Amounts are quoted; the product of a number of shares and their price is not a quote. */
const UNSTATED = {
  round: 'of an undisclosed amount',
  listing: 'with proceeds that no source states as one sum (shares are not multiplied by their price)',
} as const;

function latestSentence({ event, deal }: Latest): string {
  if (deal === null)
    return 'Latest: IPO, since the shares are listed; no source states its date or proceeds.';
  const amount =
    event.amount === null
      ? UNSTATED[event.eventType === 'funding-round' ? 'round' : 'listing']
      : `of ${event.amount} ${event.currency ?? ''}`.trim();
  const when = event.announcedAt === null ? 'undated' : `announced ${event.announcedAt}`;
  const unnamed = event.round === UNDISCLOSED ? ' No source names the round.' : '';
  const only = deal.isFormDOnly
    ? ' The only source is a Form D notice, which names neither the round nor the investors, so the confidence is at most 0.6.'
    : '';
  const conflict = deal.otherAmounts.map(({ value, document }) => `${value} (${document.url})`);
  const against =
    conflict.length > 0 ? ` Other sources state ${conflict.join(', ')}, which lowers the confidence.` : '';
  return `Latest: ${event.round === UNDISCLOSED ? 'a round' : event.round} ${amount}, ${when}, reported on ${event.sourceUrls.length} ${event.sourceUrls.length === 1 ? 'page' : 'pages'}.${unnamed}${only}${against}`;
}

function otherDeals(deals: Deal[], latest: Latest | null): string {
  const others = deals.filter((deal) => deal !== latest?.deal).slice(0, 5);
  if (others.length === 0) return '';
  const listed = others.map(
    ({ round, day, amount }) =>
      `${round[0]?.value ?? UNDISCLOSED}${amount[0] ? ` of ${amount[0].value}` : ''} (${day?.value ?? 'undated'})`,
  );
  return `Earlier or undated deals, not part of the answer: ${listed.join(', ')}.`;
}
