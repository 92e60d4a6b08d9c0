import type { Claim } from './claim.ts';
import { SOURCE_CLASSES } from './sourceClasses.ts';

/** How quickly a kind of fact goes out of date. */
export type Pace = 'fast' | 'slow' | 'fixed';

/** Years that cost nothing, what each further year leaves, and the least that remains. */
const RECENCY: Record<Pace, { freeYears: number; perYear: number; least: number }> = {
  fast: { freeYears: 1, perYear: 0.85, least: 0.3 },
  slow: { freeYears: 3, perYear: 0.95, least: 0.6 },
  fixed: { freeYears: 0, perYear: 1, least: 1 },
};
const UNDATED = 0.9;
const MS_PER_YEAR = 365.25 * 24 * 3600 * 1000;

/** No answer is surer than this, however many sources agree. */
export const CONFIDENCE_MAX = 0.97;
/** What an equally strong statement to the contrary leaves. */
export const CONFLICT_FACTOR = 0.6;
/** A contrary statement is "equally strong" from this share of the winner's strength on. */
export const EQUALLY_STRONG = 0.8;

/** Registrable domains that speak with one voice: their facts are copied from each other. */
const ONE_VOICE = new Map([
  ['wikidata.org', 'wikimedia'],
  ['wikipedia.org', 'wikimedia'],
]);

/** 1 for what was said within the free years, less for older statements of facts that change. */
export function recency(asOf: Date | null, today: Date, pace: Pace): number {
  const { freeYears, perYear, least } = RECENCY[pace];
  if (perYear === 1) return 1;
  if (asOf === null) return UNDATED;
  const years = Math.max(0, (today.getTime() - asOf.getTime()) / MS_PER_YEAR - freeYears);
  return Math.max(least, perYear ** years);
}

/** Weight of one claim: base × match × recency × extractor, 0..1. */
export function strength(claim: Claim, today: Date, pace: Pace): number {
  return (
    SOURCE_CLASSES[claim.sourceClass] *
    claim.match *
    recency(claim.asOf, today, pace) *
    claim.extractor.strength
  );
}

/** Who is speaking: claims with the same voice are one piece of evidence. */
export function voiceOf(claim: Claim): string {
  const domain = claim.document.registrableDomain;
  return ONE_VOICE.get(domain) ?? domain;
}

/**
 * What several claims for the same value amount to: 1 − Π(1 − strongest of each voice), at most 0.97. Voices
 * whose quotes are nearly the same text (a release and its copies) count as one.
 */
export function combined(claims: Claim[], today: Date, pace: Pace): number {
  const voices = mergeCopies(claims);
  let doubt = 1;
  for (const voice of voices) {
    const strongest = Math.max(...voice.map((claim) => strength(claim, today, pace)));
    doubt *= 1 - strongest;
  }
  return Math.min(CONFIDENCE_MAX, 1 - doubt);
}

function mergeCopies(claims: Claim[]): Claim[][] {
  const byVoice = new Map<string, Claim[]>();
  for (const claim of claims) byVoice.set(voiceOf(claim), [...(byVoice.get(voiceOf(claim)) ?? []), claim]);
  const voices = [...byVoice.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const merged: Claim[][] = [];
  for (const voice of voices) {
    const twin = merged.find((other) => other.some((a) => voice.some((b) => nearlySameText(a, b))));
    if (twin) twin.push(...voice);
    else merged.push([...voice]);
  }
  return merged;
}

const COPY_WORDS_MIN = 8;
const COPY_SHARE = 0.85;

/** Quotes of visible text with at least eight words, 85 % of them in common; or the same bytes. */
function nearlySameText(a: Claim, b: Claim): boolean {
  if (a.document.page.contentHash !== '' && a.document.page.contentHash === b.document.page.contentHash)
    return true;
  if (a.layer !== 'text' || b.layer !== 'text') return false;
  const left = wordsOf(a.quote);
  const right = wordsOf(b.quote);
  if (Math.min(left.size, right.size) < COPY_WORDS_MIN) return false;
  const common = [...left].filter((word) => right.has(word)).length;
  return common / (left.size + right.size - common) >= COPY_SHARE;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
