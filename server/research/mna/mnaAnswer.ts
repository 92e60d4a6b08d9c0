import type { MAndAAnswer, MAndAEvent } from '@assay/shared/mna';
import { type Cited, citationsOf, gapSentence } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import type { Claim } from '../claims/claim.ts';
import { CONFLICT_FACTOR, combined } from '../claims/confidence.ts';
import type { Gap } from '../gathering.ts';
import { type EventSearch, lookedSentence, nothingFound, restTold } from '../news/eventSearch.ts';
import { happened } from '../news/story.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { Told } from './deal.ts';
import { type Deal, mergeDeals } from './mergeDeals.ts';

/** Everything the answer is made of. */
export interface MnaMaterial extends EventSearch {
  told: Told;
  /** How other records were joined. */
  notes: string[];
  gaps: Gap[];
  today: Date;
}

const UNDATED = 0.85;
const UNSURE_ROLE = 0.8;
const ACQUIRER_MONTHS = 24;
const EVENTS_MAX = 20;
const OUTSIDE_TOLD = 5;

/** One deal as it is answered. */
interface Reported {
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

/** Merges what was told, keeps what is in its window, and says how it was done. Pure. */
export function composeMna(material: MnaMaterial): ResearchOutcome & { kind: 'answered' } {
  const { told, today, gaps } = material;
  const deals = mergeDeals(happened(told.tellings, today), today);
  const inside = deals.filter((deal) => isInWindow(deal, today));
  const outside = deals.filter((deal) => !inside.includes(deal));
  const reported = inside.slice(0, EVENTS_MAX).map((deal) => reportedOf(deal, today));
  const detecting = reported.filter(({ deal }) => deal.isDetected);
  const answer: MAndAAnswer = {
    detected: detecting.length > 0,
    latestEvents: reported.map(({ event }) => event),
  };
  const detectedSure =
    detecting.length > 0
      ? Math.max(...detecting.map(({ confidence }) => confidence))
      : nothingFound(material);
  const mean = reported.reduce((sum, { confidence }) => sum + confidence, 0) / reported.length;
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, reported, outside),
    ...answerConfidence('mna', reported.length > 0 ? [detectedSure, mean] : [detectedSure], gaps),
    citations: citationsOf(reported.flatMap(citedFor)),
  };
}

/** What was bought counts when it is shown to be of the last 24 months; having been bought counts at any age. */
function isInWindow({ role, lastTime }: Deal, today: Date): boolean {
  if (role === 'acquiree') return true;
  if (lastTime === null) return false;
  return lastTime.padEnd(10, '-01') >= acquirerWindowStart(today);
}

function reportedOf(deal: Deal, today: Date): Reported {
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

/** What was not found has no words to quote: `false` is not cited. */
function citedFor({ deal }: Reported): Cited[] {
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

function reasoningOf(material: MnaMaterial, reported: Reported[], outside: Deal[]): string {
  const { told, notes, gaps } = material;
  const asides = [...new Set(told.asides)];
  const isDetected = reported.some(({ deal }) => deal.isDetected);
  return [
    lookedSentence(material, 'a deal'),
    ...notes,
    isDetected ? '' : 'No deal was found that is completed, or signed and announced by a party to it.',
    ...reported.map(eventSentence),
    outsideSentence(outside, material.today),
    ...restTold(asides, material),
    gapSentence(gaps),
  ]
    .filter(Boolean)
    .join('\n');
}

const STATUS_BECAUSE = {
  completed: 'a party to it, or a filing, tells that it is done',
  terminated: 'it was given up',
} as const;

function eventSentence({ event, deal }: Reported): string {
  const { role, counterparty, status, amount, currency, announcedAt, sourceUrls } = event;
  const what = role === 'acquiree' ? `bought by ${counterparty}` : `buyer of ${counterparty}`;
  const price = amount === null ? 'the price is not stated' : `for ${amount} ${currency ?? ''}`.trim();
  const when = announcedAt === null ? `undated${deal.lastTime ? ` (${deal.lastTime})` : ''}` : announcedAt;
  const because =
    status === 'rumored'
      ? deal.isDetected
        ? 'a party announced that it is signed, and nobody that it is closed'
        : 'no party to it says so in what was read, so it does not count as detected'
      : STATUS_BECAUSE[status];
  const merger = deal.isRoleSure ? '' : ' It is a merger, and nobody says who takes over whom.';
  const others = [...new Set(deal.otherAmounts.map(({ value }) => value))];
  const against = others.length > 0 ? ` Others say ${others.join(', ')}; the confidence is lowered.` : '';
  const pages = `${sourceUrls.length} ${sourceUrls.length === 1 ? 'page' : 'pages'}`;
  return `${role}: ${what}, ${price}, ${when}, told by ${pages}. ${status}: ${because}.${merger}${against}`;
}

function outsideSentence(deals: Deal[], today: Date): string {
  if (deals.length === 0) return '';
  const told = deals
    .slice(0, OUTSIDE_TOLD)
    .map(({ counterparty, lastTime }) => `${counterparty.value} (${lastTime ?? 'undated'})`);
  const rest = deals.length - told.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `Bought, but not shown to be since ${acquirerWindowStart(today)}, and so not reported: ${told.join(', ')}${more}.`;
}
