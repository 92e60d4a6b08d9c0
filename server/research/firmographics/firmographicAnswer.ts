import type { FirmographicsAnswer, Headquarters, SizeRange } from '@assay/shared/firmographics';
import {
  type Cited,
  citationsOf,
  citedFor,
  gapSentence,
  rounded,
  sentenceOf,
} from '../claims/answerParts.ts';
import { answerConfidence, calibrated } from '../claims/calibration.ts';
import { type Claim, claimDraft, claimsOf } from '../claims/claim.ts';
import { type Pace, voiceOf } from '../claims/confidence.ts';
import {
  placesAgree,
  supportsCount,
  supportsName,
  supportsPlace,
  supportsSame,
  supportsWebsite,
} from '../claims/fieldRules.ts';
import { reconcile, type Verdict } from '../claims/reconcile.ts';
import { wallReason } from '../documents/siteCondition.ts';
import type { PlaceValue } from '../extract/headquarters.ts';
import type { Gap } from '../gathering.ts';
import { type Identity, redirectSentence } from '../identity/identity.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { type Classification, classify } from './classify.ts';
import type { FirmographicClaims } from './firmographicClaims.ts';
import { readSegments } from './segments.ts';
import { sizeRangeAbove, sizeRangeOf, sizeRangeReader } from './sizeRange.ts';

/** Everything the answer is made of. */
export interface Material {
  claims: FirmographicClaims;
  site: OwnSite;
  identity: Identity;
  gaps: Gap[];
  /** Sentences about how records were joined, or why not. */
  notes: string[];
  today: Date;
}

/** One field of the answer: what it says, how sure, by which quotes, in which words. */
interface Field<Value> {
  value: Value;
  confidence: number;
  cited: Cited[];
  sentence: string;
}

/** Weighs all claims, field by field, and writes the answer with its reasoning and sources. Pure. */
export function composeFirmographics(material: Material): ResearchOutcome & { kind: 'answered' } {
  const { claims, site, identity, today } = material;
  const weigh = <Value extends string | number | PlaceValue>(
    candidates: Claim<Value>[],
    pace: Pace,
    supports: (candidate: Claim<Value>, other: Claim<Value>) => boolean,
    mayWin: (claim: Claim<Value>) => boolean = () => true,
  ) => reconcile(candidates, { today, pace, supports, mayWin });
  const domain = weigh(claims.domain, 'slow', supportsSame);
  const employeeCount = weigh(claims.employeeCount, 'fast', supportsCount);
  const pages = site.condition.kind === 'company' ? site.pages : [];
  const segments = readSegments(pages, identity.siteMatch);
  const fields = {
    name: fieldOf('name', weigh(claims.name, 'slow', supportsName, bestSpelling(claims.name))),
    domain: domain && { ...fieldOf('domain', domain), sentence: '' },
    website: fieldOf('website', weigh(claims.website, 'slow', supportsWebsite)),
    employeeCount: fieldOf('employeeCount', employeeCount),
    sizeRange: sizeRangeField(employeeCount, claims.sizeRange, today),
    type: fieldOf('type', weigh(claims.type, 'slow', supportsSame)),
    foundedYear: fieldOf('foundedYear', weigh(claims.foundedYear, 'fixed', supportsSame)),
    headquarters: seatField(claims.headquarters, today),
    linkedInFollowers: fieldOf('linkedInFollowers', weigh(claims.linkedInFollowers, 'fast', supportsSame)),
    linkedinIndustry: fieldOf('linkedinIndustry', weigh(claims.linkedinIndustry, 'slow', supportsSame)),
    svcCategory: categoryField(classify(pages, identity.siteMatch)),
    segments: segments && {
      value: segments.segments,
      confidence: segments.confidence,
      cited: segments.claims.map((claim) => ({ claim, fields: ['segments', 'segmentRationale'] })),
      sentence: `segments: ${segments.rationale}`,
    },
  };
  const values = Object.entries(fields).map(([name, field]) => [name, field?.value ?? null]);
  const segmentRationale = segments?.rationale ?? null;
  const answer = { ...Object.fromEntries(values), segmentRationale } as FirmographicsAnswer;
  const stated = Object.values(fields).filter((field) => field !== null);
  const strengths = stated.map(({ confidence }) => confidence);
  const sentences = stated.map(({ sentence }) => sentence);
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, sentences, answer),
    ...answerConfidence('firmographics', strengths, material.gaps),
    citations: citationsOf(stated.flatMap(({ cited }) => cited)),
  };
}

/** A field whose value is the best supported claim's. */
function fieldOf<Value extends string | number>(name: string, verdict: Verdict<Value>): Field<Value>;
function fieldOf<Value extends string | number>(
  name: string,
  verdict: Verdict<Value> | null,
): Field<Value> | null;
function fieldOf(name: string, verdict: Verdict<string | number> | null): Field<string | number> | null {
  if (verdict === null) return null;
  const { value, confidence } = verdict;
  const sentence = sentenceOf(name, String(value), verdict);
  return { value, confidence, cited: citedFor(verdict), sentence };
}

/** The band follows from the head count, or from a stated range where no count is known. */
function sizeRangeField(
  count: Verdict<number> | null,
  stated: Claim<string>[],
  today: Date,
): Field<SizeRange> | null {
  const derived = count === null ? [] : derivedRange(count.winner);
  const band = reconcile<string>([...derived, ...stated], {
    today,
    pace: 'fast',
    supports: supportsSame,
    mayWin: (claim) => derived.length === 0 || derived.includes(claim),
  });
  if (band === null) return null;
  return {
    value: band.value as SizeRange,
    confidence: Math.min(band.confidence, count?.confidence ?? 1),
    cited: citedFor(band),
    sentence:
      derived.length > 0
        ? `sizeRange: ${band.value}, derived from the head count.`
        : sentenceOf('sizeRange', band.value, band),
  };
}

function seatField(claims: Claim<PlaceValue>[], today: Date): Field<Headquarters> | null {
  const hasCity = (claim: Claim<PlaceValue>) => claim.value.city !== undefined;
  const mayWin = claims.some(hasCity) ? hasCity : () => true;
  const verdict = reconcile(claims, { today, pace: 'slow', supports: supportsPlace, mayWin });
  if (verdict === null) return null;
  const { value, claims: cited } = composeSeat(verdict, claims);
  const shown = [value.city, value.state, value.countryCode].filter(Boolean).join(', ');
  const sentence = sentenceOf('headquarters', shown, verdict);
  return { value, confidence: verdict.confidence, cited, sentence };
}

function categoryField(
  found: Classification | null,
): Field<NonNullable<FirmographicsAnswer['svcCategory']>> | null {
  if (found === null) return null;
  const { claims, ...category } = found;
  const fields = [
    'svcCategory',
    'svcCategory.primary',
    ...(found.niche === null ? [] : ['svcCategory.niche']),
  ];
  return {
    value: { ...category, confidence: rounded(calibrated('firmographics', found.confidence)) },
    confidence: found.confidence,
    cited: claims.map((claim) => ({ claim, fields })),
    sentence: `svcCategory: ${found.rationale}`,
  };
}

const LEGAL_NAMES = new Set(['legal name', 'SEC issuer name', 'registered legal name']);
const WIKIDATA_LABEL = 'Wikidata label';

/** Whose spelling of the name is taken: the brand as the site itself writes it, else the knowledge base's, else the legal name. */
function bestSpelling(names: Claim<string>[]): ((claim: Claim<string>) => boolean) | undefined {
  const isBrand = ({ extractor }: Claim) =>
    !LEGAL_NAMES.has(extractor.name) && extractor.name !== WIKIDATA_LABEL;
  const isLabel = ({ extractor }: Claim) => extractor.name === WIKIDATA_LABEL;
  return [isBrand, isLabel].find((isOfTier) => names.some(isOfTier));
}

/** The band of the winning head count, resting on the same words. "Over 1,000" lies above 1,000. */
function derivedRange(winner: Claim<number>): Claim<string>[] {
  const value = winner.bound === 'atLeast' ? sizeRangeAbove(winner.value) : sizeRangeOf(winner.value);
  if (value === null || !('words' in winner.said)) return [];
  const { document, layer, span, quote } = winner;
  const said = { words: String(winner.said.words), reader: sizeRangeReader };
  const { extractor } = winner;
  const range = { field: 'sizeRange', value, said };
  const source = { document, layer, ...span, words: quote };
  return claimsOf([claimDraft<string>(winner, source, [extractor.name, extractor.strength], range)]);
}

function reasoningOf(material: Material, fields: string[], answer: FirmographicsAnswer): string {
  const missing = Object.entries(answer)
    .filter(([field, value]) => value === null && field !== 'segmentRationale')
    .map(([field]) => field);
  const nothing =
    missing.length > 0 ? `Nothing that can be quoted supports ${missing.join(', ')}; left null.` : '';
  const sentences = [
    siteSentence(material),
    ...material.notes,
    ...fields,
    nothing,
    gapSentence(material.gaps),
  ];
  return sentences.filter(Boolean).join('\n');
}

function siteSentence({ site, identity }: Material): string {
  if (site.home === null)
    return `The site of ${identity.domain} could not be read (${site.failure?.reason ?? 'no answer'}).`;
  if (site.condition.kind !== 'company') return `${wallReason(identity.domain, site.condition)}.`;
  const pages = site.pages.map(({ document, role }) => `${role} ${document.url}`).join(', ');
  return `Read ${site.pages.length} page${site.pages.length === 1 ? '' : 's'} of the site: ${pages}. ${redirectSentence(identity)}`.trimEnd();
}

const PARTS = ['city', 'state', 'countryCode'] as const;

/** The headquarters with, for each part, the claims that say it. */
export interface Seat {
  value: Headquarters;
  claims: { claim: Claim; fields: string[] }[];
}

/**
 * Completes the winning place with parts that it leaves open. A part is taken from a claim that names the same
 * city, or from one without a city by a voice that already supports the winner (the country of an imprint's
 * register number), never from a place that disagrees.
 */
export function composeSeat(verdict: Verdict<PlaceValue>, all: Claim<PlaceValue>[]): Seat {
  const value: PlaceValue = { ...verdict.winner.value };
  const used = new Map<Claim, Set<string>>();
  const credit = (claim: Claim, part: string) => used.set(claim, (used.get(claim) ?? new Set()).add(part));
  for (const claim of verdict.support)
    for (const part of PARTS) if (claim.value[part] && placesAgree(claim.value, value)) credit(claim, part);
  const voices = new Set(verdict.support.map(voiceOf));
  const mayComplete = (claim: Claim<PlaceValue>) =>
    claim.value.city === undefined
      ? voices.has(voiceOf(claim)) && !contradicts(claim.value, value)
      : placesAgree(claim.value, value);
  for (const part of PARTS) {
    if (value[part] !== undefined) continue;
    const source = [...verdict.support, ...all].find(
      (claim) => claim.value[part] !== undefined && mayComplete(claim),
    );
    if (source === undefined) continue;
    value[part] = source.value[part] ?? '';
    credit(source, part);
  }
  return {
    value: {
      city: value.city ?? null,
      state: value.state ?? null,
      countryCode: value.countryCode ?? null,
    },
    claims: [...used].map(([claim, parts]) => ({
      claim,
      fields: ['headquarters', ...[...parts].map((part) => `headquarters.${part}`)],
    })),
  };
}

function contradicts(a: PlaceValue, b: PlaceValue): boolean {
  return PARTS.some((part) => a[part] !== undefined && b[part] !== undefined) && !placesAgree(a, b);
}
