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
import type { PlaceValue } from '../extract/headquarters.ts';
import type { Gap } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { classify } from './classify.ts';
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

/** One field of the answer on its way: what it says, how sure, by which quotes, in which words. */
interface Entry {
  confidence: number;
  cited: Cited[];
  sentence: string;
}

/** Weighs all claims, field by field, and writes the answer with its reasoning and sources. Pure. */
export function composeFirmographics(material: Material): ResearchOutcome & { kind: 'answered' } {
  const draft = new AnswerDraft(material);
  const answer: FirmographicsAnswer = {
    name: draft.name(),
    domain: draft.domain(),
    website: draft.field('website', 'slow', supportsWebsite),
    ...draft.size(),
    type: draft.field('type', 'slow', supportsSame) as FirmographicsAnswer['type'],
    foundedYear: draft.field('foundedYear', 'fixed', supportsSame),
    headquarters: draft.headquarters(),
    linkedInFollowers: draft.field('linkedInFollowers', 'fast', supportsSame),
    linkedinIndustry: draft.field('linkedinIndustry', 'slow', supportsSame),
    svcCategory: draft.category(),
    ...draft.segments(),
  };
  const { entries } = draft;
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, entries, answer),
    ...answerConfidence(
      'firmographics',
      entries.map(({ confidence }) => confidence),
      material.gaps,
    ),
    citations: citationsOf(entries.flatMap(({ cited }) => cited)),
  };
}

class AnswerDraft {
  readonly entries: Entry[] = [];
  private readonly material: Material;

  constructor(material: Material) {
    this.material = material;
  }

  /** The brand as the site itself writes it; legal and registered names only where there is none. */
  name(): string | null {
    const claims = this.material.claims.name;
    const best = NAME_TIERS.find((isOfTier) => claims.some(isOfTier));
    return this.take('name', this.weigh(claims, 'slow', supportsName, best));
  }

  domain(): string | null {
    const verdict = this.weigh(this.material.claims.domain, 'slow', supportsSame);
    if (verdict === null) return null;
    this.entries.push({ confidence: verdict.confidence, cited: citedFor(verdict), sentence: '' });
    return verdict.value;
  }

  /** A field whose value is the best supported claim's. */
  field<Field extends 'website' | 'type' | 'foundedYear' | 'linkedInFollowers' | 'linkedinIndustry'>(
    field: Field,
    pace: Pace,
    supports: (
      candidate: FirmographicClaims[Field][number],
      other: FirmographicClaims[Field][number],
    ) => boolean,
  ): FirmographicClaims[Field][number]['value'] | null {
    return this.take(
      field,
      this.weigh(this.material.claims[field] as Claim<string | number>[], pace, supports as never),
    );
  }

  /** Head count and band: the band follows from the count, or from a stated range where no count is known. */
  size(): { employeeCount: number | null; sizeRange: SizeRange | null } {
    const { employeeCount, sizeRange } = this.material.claims;
    const count = this.weigh(employeeCount, 'fast', supportsCount);
    const taken = this.take('employeeCount', count);
    const derived = count === null ? [] : derivedRange(count.winner);
    const band = this.weigh(
      [...derived, ...sizeRange],
      'fast',
      supportsSame,
      (claim) => derived.length === 0 || derived.includes(claim),
    );
    if (band === null) return { employeeCount: taken, sizeRange: null };
    const confidence =
      count === null ? band.confidence : Math.min(band.confidence, Math.max(count.confidence, 0));
    const sentence =
      derived.length > 0
        ? `sizeRange: ${band.value}, derived from the head count.`
        : sentenceOf('sizeRange', band.value, band);
    this.entries.push({ confidence, cited: citedFor(band), sentence });
    return { employeeCount: taken, sizeRange: band.value as SizeRange };
  }

  headquarters(): FirmographicsAnswer['headquarters'] {
    const claims = this.material.claims.headquarters;
    const hasCity = (claim: Claim<PlaceValue>) => claim.value.city !== undefined;
    const mayWin = claims.some(hasCity) ? hasCity : () => true;
    const verdict = this.weigh(claims, 'slow', supportsPlace, mayWin);
    if (verdict === null) return null;
    const seat = composeSeat(verdict, claims);
    const shown = [seat.value.city, seat.value.state, seat.value.countryCode].filter(Boolean).join(', ');
    this.entries.push({
      confidence: verdict.confidence,
      cited: seat.claims,
      sentence: sentenceOf('headquarters', shown, verdict),
    });
    return seat.value;
  }

  category(): FirmographicsAnswer['svcCategory'] {
    const { site, identity } = this.material;
    const found = site.condition.kind === 'company' ? classify(site.pages, identity.siteMatch) : null;
    if (found === null) return null;
    const fields = [
      'svcCategory',
      'svcCategory.primary',
      ...(found.niche === null ? [] : ['svcCategory.niche']),
    ];
    const cited = found.claims.map((claim) => ({ claim, fields }));
    this.entries.push({ confidence: found.confidence, cited, sentence: `svcCategory: ${found.rationale}` });
    const { primary, niche, rationale, evidence } = found;
    return {
      primary,
      niche,
      confidence: rounded(calibrated('firmographics', found.confidence)),
      rationale,
      evidence,
    };
  }

  segments(): Pick<FirmographicsAnswer, 'segments' | 'segmentRationale'> {
    const { site, identity } = this.material;
    const found = site.condition.kind === 'company' ? readSegments(site.pages, identity.siteMatch) : null;
    if (found === null) return { segments: null, segmentRationale: null };
    const cited = found.claims.map((claim) => ({ claim, fields: ['segments', 'segmentRationale'] }));
    this.entries.push({ confidence: found.confidence, cited, sentence: `segments: ${found.rationale}` });
    return { segments: found.segments, segmentRationale: found.rationale };
  }

  private weigh<Value extends string | number | PlaceValue>(
    claims: Claim<Value>[],
    pace: Pace,
    supports: (candidate: Claim<Value>, other: Claim<Value>) => boolean,
    mayWin: (claim: Claim<Value>) => boolean = () => true,
  ): Verdict<Value> | null {
    return reconcile(claims, { today: this.material.today, pace, supports, mayWin });
  }

  private take<Value extends string | number>(field: string, verdict: Verdict<Value> | null): Value | null {
    if (verdict === null) return null;
    this.entries.push({
      confidence: verdict.confidence,
      cited: citedFor(verdict),
      sentence: sentenceOf(field, String(verdict.value), verdict),
    });
    return verdict.value;
  }
}

const LEGAL_NAMES = new Set(['legal name', 'SEC issuer name', 'registered legal name']);
const WIKIDATA_LABEL = 'Wikidata label';

/** Whose spelling of the name is taken, best first: the brand on the site, the knowledge base's, the legal name. */
const NAME_TIERS: ((claim: Claim<string>) => boolean)[] = [
  ({ extractor }) => !LEGAL_NAMES.has(extractor.name) && extractor.name !== WIKIDATA_LABEL,
  ({ extractor }) => extractor.name === WIKIDATA_LABEL,
];

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

function reasoningOf(material: Material, entries: Entry[], answer: FirmographicsAnswer): string {
  const missing = Object.entries(answer)
    .filter(([field, value]) => value === null && field !== 'segmentRationale')
    .map(([field]) => field);
  const nothing =
    missing.length > 0 ? `Nothing that can be quoted supports ${missing.join(', ')}; left null.` : '';
  const sentences = [
    siteSentence(material),
    ...material.notes,
    ...entries.map(({ sentence }) => sentence),
    nothing,
    gapSentence(material.gaps),
  ];
  return sentences.filter(Boolean).join('\n');
}

function siteSentence({ site, identity }: Material): string {
  if (site.home === null)
    return `The site of ${identity.domain} could not be read (${site.failure?.reason ?? 'no answer'}).`;
  if (site.condition.kind === 'parked')
    return `${identity.domain} shows a parking page (“${site.condition.words}”), which says nothing about a company.`;
  const pages = site.pages.map(({ document, role }) => `${role} ${document.url}`).join(', ');
  const redirect =
    site.redirectedTo === null
      ? ''
      : ` ${identity.domain} leads to ${site.redirectedTo}${identity.siteMatch < 1 ? '; what is said there may be about another company, so it counts for less' : ''}.`;
  return `Read ${site.pages.length} page${site.pages.length === 1 ? '' : 's'} of the site: ${pages}.${redirect}`;
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
