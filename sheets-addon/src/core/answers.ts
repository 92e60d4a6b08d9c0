import type { FirmographicsAnswer } from '@assay/shared/firmographics';
import type { FundingAnswer } from '@assay/shared/funding';
import type { MAndAAnswer } from '@assay/shared/mna';
import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import type { TechStackAnswer } from '@assay/shared/techStack';
import type { OutputOf } from '../rpc/procedures.ts';
import type { Value } from './cells.ts';

type Run = OutputOf<'runs.many'>[number];
/** An answer by its fields, which may become columns. */
export type FieldValues = Record<string, Value>;

/** The fields of a completed run, by the server's schemas of each type's answer. */
export function fieldsOfRun(run: Run): FieldValues {
  const structured: unknown = run.result?.jsonSchema;
  if (run.type === 'custom') return ofCustom(run);
  if (typeof structured !== 'object' || structured === null) return {};
  switch (run.type) {
    case 'firmographics':
      return ofFirmographics(structured as FirmographicsAnswer);
    case 'funding':
      return ofFunding(structured as FundingAnswer);
    case 'mna':
      return ofMergers(structured as MAndAAnswer);
    case 'open-jobs':
      return ofOpenJobs(structured as OpenJobsAnswer);
    case 'tech-stack':
      return ofTechStack(structured as TechStackAnswer);
  }
}

function ofCustom(run: Run): FieldValues {
  const { type: _type, ...payloads } = run.result ?? {};
  const [payload] = Object.values(payloads);
  const isSimple = typeof payload === 'object' && payload !== null && 'value' in payload;
  const answer = inOneCell(isSimple ? payload.value : payload);
  const currency = isSimple && 'currency' in payload ? inOneCell(payload.currency) : null;
  return {
    // An amount stays a number, so that the sheet can calculate with it.
    answer,
    currency,
    reasoning: run.reasoning,
    qualification: run.qualification ?? null,
  };
}

/** A list as text, people by their names; other objects as JSON. */
function inOneCell(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return joined(value.map((item) => String(inOneCell(item) ?? '')));
  if (typeof value === 'object' && 'name' in value && typeof value.name === 'string') return value.name;
  return JSON.stringify(value);
}

const joined = (values: readonly string[] | null | undefined): Value =>
  values === null || values === undefined || values.length === 0 ? null : values.join(', ');

function ofFirmographics(answer: FirmographicsAnswer): FieldValues {
  return {
    name: answer.name,
    employeeCount: answer.employeeCount,
    sizeRange: answer.sizeRange,
    category: answer.svcCategory?.primary ?? null,
    niche: answer.svcCategory?.niche ?? null,
    country: answer.headquarters?.countryCode ?? null,
    state: answer.headquarters?.state ?? null,
    city: answer.headquarters?.city ?? null,
    foundedYear: answer.foundedYear,
    type: answer.type,
    website: answer.website,
    segments: joined(answer.segments),
    linkedinIndustry: answer.linkedinIndustry,
    linkedInFollowers: answer.linkedInFollowers,
  };
}

function ofFunding({ hasFundingEvent, isPublic, latestRound, latestEvents }: FundingAnswer): FieldValues {
  const latest = latestEvents[0];
  return {
    latestRound,
    hasFundingEvent,
    isPublic,
    amount: latest?.amount ?? null,
    currency: latest?.currency ?? null,
    announcedAt: latest?.announcedAt ?? null,
    investors: joined(latest?.investors),
  };
}

function ofMergers({ detected, latestEvents }: MAndAAnswer): FieldValues {
  const latest = latestEvents[0];
  return {
    detected,
    role: latest?.role ?? null,
    counterparty: latest?.counterparty ?? null,
    status: latest?.status ?? null,
    announcedAt: latest?.announcedAt ?? null,
    amount: latest?.amount ?? null,
    currency: latest?.currency ?? null,
  };
}

function ofOpenJobs(answer: OpenJobsAnswer): FieldValues {
  return {
    openings: answer.openings,
    hiringThemes: joined(answer.hiringThemes),
    topTitles: joined(answer.topTitles),
    latestPostingDate: answer.latestPostingDate,
    techHiringFor: joined(answer.techHiringFor),
    locations: joined(answer.locations),
    source: answer.source,
  };
}

function ofTechStack({ scope, primary, technologies }: TechStackAnswer): FieldValues {
  const chosen =
    scope === 'technology' ? technologies[0] : technologies.find(({ technology }) => technology === primary);
  return {
    primary: chosen?.displayName ?? primary,
    status: chosen?.status ?? null,
    lastEvidence: chosen?.lastEvidence ?? null,
    technologies: joined(technologies.map(({ displayName, status }) => `${displayName} (${status})`)),
  };
}
