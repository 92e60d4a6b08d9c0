import type { MAndAAnswer, MAndAEvent } from '@assay/shared/mna';
import { type Cited, citationsOf } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import type { Claim } from '../claims/claim.ts';
import { CONFLICT_FACTOR, combined } from '../claims/confidence.ts';
import { caveatsOf, type EventSearch, nothingFound, searchedSentence } from '../news/eventSearch.ts';
import { untilToday } from '../news/story.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { DealReport } from './deal.ts';
import { type Deal, mergeDeals } from './mergeDeals.ts';

const UNDATED = 0.85;
const UNSURE_ROLE = 0.8;
const ACQUIRER_MONTHS = 24;
const EVENTS_MAX = 20;
const OUTSIDE_MAX = 5;

/** One deal as it is answered. */
interface AnsweredDeal {
  event: MAndAEvent;
  deal: Deal;
  confidence: number;
}

/** The first day of the window in which what the company bought is reported: 24 months before today. */
export function acquirerWindowStart(today: Date): string {
  const start = new Date(today);
  start.setUTCMonth(start.getUTCMonth() - ACQUIRER_MONTHS);
  return start.toISOString().slice(0, 10);
}

/** Merges the findings, keeps the deals of the window and explains how. Pure. */
export function composeMna(material: EventSearch<DealReport>): ResearchOutcome & { kind: 'answered' } {
  const { findings, today, gaps } = material;
  const deals = mergeDeals(untilToday(findings.reports, today), today);
  const inside = deals.filter((deal) => isInWindow(deal, today));
  const outside = deals.filter((deal) => !inside.includes(deal));
  const reported = inside.slice(0, EVENTS_MAX).map((deal) => answeredDeal(deal, today));
  const detecting = reported.filter(({ deal }) => deal.isDetected);
  const answer: MAndAAnswer = {
    detected: detecting.length > 0,
    latestEvents: reported.map(({ event }) => event),
  };
  const detectedConfidence =
    detecting.length > 0
      ? Math.max(...detecting.map(({ confidence }) => confidence))
      : nothingFound(material);
  const mean = reported.reduce((sum, { confidence }) => sum + confidence, 0) / reported.length;
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, reported, outside),
    ...answerConfidence('mna', reported.length > 0 ? [detectedConfidence, mean] : [detectedConfidence], gaps),
    citations: citationsOf(reported.flatMap(citedFor)),
  };
}

/** A purchase by the company counts where it is shown to be of the last 24 months; a purchase of the company at any age. */
function isInWindow({ role, lastTime }: Deal, today: Date): boolean {
  if (role === 'acquiree') return true;
  if (lastTime === null) return false;
  return lastTime.padEnd(10, '-01') >= acquirerWindowStart(today);
}

function answeredDeal(deal: Deal, today: Date): AnsweredDeal {
  const { role, status, counterparty, amount, currency, day } = deal;
  const conflict = deal.otherAmounts.length > 0 ? CONFLICT_FACTOR : 1;
  const urls = new Set(deal.deal.map(({ document }) => document.url));
  return {
    event: {
      role,
      counterparty: counterparty.value,
      status,
      amount: amount[0]?.value ?? null,
      currency: amount[0] ? (currency[0]?.value ?? null) : null,
      announcedAt: day?.value ?? null,
      sourceUrls: [...urls],
    },
    deal,
    confidence:
      combined(deal.deal, today, 'fixed') *
      conflict *
      (day === null ? UNDATED : 1) *
      (deal.isRoleSure ? 1 : UNSURE_ROLE),
  };
}

/** `false` has no words to quote and is not cited. */
function citedFor({ deal }: AnsweredDeal): Cited[] {
  const details: Claim[] = [deal.counterparty, ...deal.amount, ...deal.currency];
  if (deal.day !== null) details.push(deal.day);
  return [
    ...deal.deal.map((claim) => ({
      claim,
      fields: deal.isDetected ? ['latestEvents', 'detected'] : ['latestEvents'],
    })),
    ...details.map((claim) => ({ claim, fields: ['latestEvents'] })),
  ];
}

function reasoningOf(material: EventSearch<DealReport>, reported: AnsweredDeal[], outside: Deal[]): string {
  const { findings, notes } = material;
  const excluded = [...new Set(findings.excluded)];
  const isDetected = reported.some(({ deal }) => deal.isDetected);
  return [
    searchedSentence(material, 'a deal'),
    ...notes,
    isDetected ? '' : 'No deal was found that is completed, or signed and announced by one of its parties.',
    ...reported.map(eventSentence),
    outsideSentence(outside, material.today),
    ...caveatsOf(excluded, material),
  ]
    .filter(Boolean)
    .join('\n');
}

const STATUS_REASONS = {
  completed: 'one of the parties, or a filing, reports that it is completed',
  terminated: 'it was called off',
} as const;

function eventSentence({ event, deal }: AnsweredDeal): string {
  const { role, counterparty, status, amount, currency, announcedAt, sourceUrls } = event;
  const what = role === 'acquiree' ? `bought by ${counterparty}` : `buyer of ${counterparty}`;
  const price = amount === null ? 'at an undisclosed price' : `for ${amount} ${currency ?? ''}`.trim();
  const when = announcedAt === null ? `undated${deal.lastTime ? ` (${deal.lastTime})` : ''}` : announcedAt;
  const reason =
    status === 'rumored'
      ? deal.isDetected
        ? 'a party announced that it is signed, but no source that it is completed'
        : 'none of its parties reports it on the pages that were read, so it does not count as detected'
      : STATUS_REASONS[status];
  const merger = deal.isRoleSure
    ? ''
    : ' It is a merger, and no source says which firm takes over the other.';
  const others = [...new Set(deal.otherAmounts.map(({ value }) => value))];
  const against =
    others.length > 0 ? ` Other sources state ${others.join(', ')}, which lowers the confidence.` : '';
  const pages = `${sourceUrls.length} ${sourceUrls.length === 1 ? 'page' : 'pages'}`;
  return `${role}: ${what}, ${price}, ${when}, reported on ${pages}. ${status}: ${reason}.${merger}${against}`;
}

function outsideSentence(deals: Deal[], today: Date): string {
  if (deals.length === 0) return '';
  const named = deals
    .slice(0, OUTSIDE_MAX)
    .map(({ counterparty, lastTime }) => `${counterparty.value} (${lastTime ?? 'undated'})`);
  const more = deals.length > named.length ? ` and ${deals.length - named.length} more` : '';
  return `Purchases that are not shown to be since ${acquirerWindowStart(today)} are not part of the answer: ${named.join(', ')}${more}.`;
}
