import type { FundingAnswer, FundingEvent } from '@assay/shared/funding';
import { type Cited, citationsOf, gapSentence } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import type { Claim } from '../claims/claim.ts';
import { CONFIDENCE_MAX, CONFLICT_FACTOR, combined } from '../claims/confidence.ts';
import type { Gap } from '../gathering.ts';
import {
  DEAD_SOURCE,
  type EventSearch,
  lookedSentence,
  nothingFound,
  restTold,
} from '../news/eventSearch.ts';
import { asideTold, happened } from '../news/story.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { Told } from './deal.ts';
import { type Deal, mergeDeals } from './mergeDeals.ts';
import { UNDISCLOSED } from './roundName.ts';
import type { Delisting } from './secDelisting.ts';

/** Everything the answer is made of. */
export interface FundingMaterial extends EventSearch {
  told: Told;
  /** Claims that the shares are listed. */
  listed: Claim<string>[];
  /** That they are no longer. */
  delisting: Delisting | null;
  /** How other records were joined. */
  notes: string[];
  gaps: Gap[];
  today: Date;
}

/** The most that a notice of sales alone is worth. */
const FORM_D_MAX = 0.6;
const NOT_LISTED = 0.75;
const UNNAMED_ROUND = 0.8;
const UNDATED = 0.85;

/** What is known of the latest deal. `deal` is null where only a listing shows that there was one. */
interface Latest {
  event: FundingEvent;
  confidence: number;
  claims: Claim[];
  roundClaims: Claim[];
  deal: Deal | null;
}

/** Merges what was told, takes the latest deal, and says how it was done. Pure. */
export function composeFunding(material: FundingMaterial): ResearchOutcome & { kind: 'answered' } {
  const { told, today } = material;
  const merged = mergeDeals(happened(told.tellings, today), today);
  const deals = merged.filter(({ isUndone }) => !isUndone);
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
  const listedSure = isPublic ? combined(listed, today, 'fixed') : notListed(material);
  const sure =
    latest === null
      ? [nothing, listedSure, nothing]
      : [latest.confidence, listedSure, roundSure(latest), latest.confidence];
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(
      { ...material, told: { ...told, asides: [...told.asides, ...merged.flatMap(leftOut)] } },
      deals,
      latest,
      isPublic,
    ),
    ...answerConfidence(
      'funding',
      sure,
      material.gaps,
      latest?.deal?.isFormDOnly ? FORM_D_MAX : CONFIDENCE_MAX,
    ),
    citations: citationsOf(citedFor(latest, isPublic ? listed : (material.delisting?.claims ?? []))),
  };
}

function leftOut({ isUndone, deal: [first] }: Deal): string[] {
  if (!isUndone || first === undefined) return [];
  return [asideTold('it came to nothing', { text: first.quote, document: first.document })];
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

/** Listed shares have come to the exchange somehow: where no source tells how and when, the listing itself is the event. */
function listingLatest(listing: Deal | null, { listed, today }: FundingMaterial): Latest {
  const told = latestOf(listing, today);
  if (told !== null) return told;
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

function roundSure({ event, confidence }: Latest): number {
  return event.round === UNDISCLOSED ? confidence * UNNAMED_ROUND : confidence;
}

function notListed({ delisting, deadMainSources, unread, today }: FundingMaterial): number {
  if (delisting !== null) return combined(delisting.claims, today, 'fixed');
  return deadMainSources.length + unread.length > 0 ? NOT_LISTED * DEAD_SOURCE : NOT_LISTED;
}

/** What was not found has no words to quote: `false` is not cited, except for the delisting that made it so. */
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
  deals: Deal[],
  latest: Latest | null,
  isPublic: boolean,
): string {
  const { told, notes, gaps, delisting } = material;
  const asides = eachOnce(told.asides);
  return [
    lookedSentence(material, 'funding'),
    ...notes,
    latest === null ? 'No primary equity round was found.' : latestSentence(latest),
    ...(latest?.deal?.notes ?? []),
    otherDeals(deals, latest),
    isPublic ? '' : (delisting?.sentence ?? 'No stock exchange listing was found.'),
    ...restTold(asides, material),
    gapSentence(gaps),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A headline that several pages repeat is told once, with the first of their addresses. */
function eachOnce(asides: string[]): string[] {
  const words = (aside: string) => aside.slice(0, aside.lastIndexOf('”') + 1) || aside;
  return [...new Map([...asides].reverse().map((aside) => [words(aside), aside])).values()].reverse();
}

/** An amount is quoted; what a number of shares and their price come to is no quote. */
const UNSTATED = {
  round: 'of an amount that is not stated',
  listing: 'of proceeds that nobody states as one sum (shares and their price are not multiplied)',
} as const;

function latestSentence({ event, deal }: Latest): string {
  if (deal === null)
    return 'latestRound: IPO, because the shares are listed; no source tells when and for how much.';
  const amount =
    event.amount === null
      ? UNSTATED[event.eventType === 'funding-round' ? 'round' : 'listing']
      : `of ${event.amount} ${event.currency ?? ''}`.trim();
  const when = event.announcedAt === null ? 'undated' : `announced ${event.announcedAt}`;
  const named = event.round === UNDISCLOSED ? ' No source names the round.' : '';
  const only = deal.isFormDOnly
    ? ' It is known from a Form D notice alone, which names neither round nor investors: the confidence is at most 0.6.'
    : '';
  const conflict = deal.otherAmounts.map(({ value, document }) => `${value} (${document.url})`);
  const against = conflict.length > 0 ? ` Others say ${conflict.join(', ')}; the confidence is lowered.` : '';
  return `Latest: ${event.round} ${amount}, ${when}, told by ${event.sourceUrls.length} ${event.sourceUrls.length === 1 ? 'page' : 'pages'}.${named}${only}${against}`;
}

function otherDeals(deals: Deal[], latest: Latest | null): string {
  const others = deals.filter((deal) => deal !== latest?.deal).slice(0, 5);
  if (others.length === 0) return '';
  const told = others.map(
    ({ round, day, amount }) =>
      `${round[0]?.value ?? UNDISCLOSED}${amount[0] ? ` of ${amount[0].value}` : ''} (${day?.value ?? 'undated'})`,
  );
  return `Earlier or undated, and not reported: ${told.join(', ')}.`;
}
