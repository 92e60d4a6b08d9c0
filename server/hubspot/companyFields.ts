import { FirmographicsAnswer } from '@assay/shared/firmographics';
import { FundingAnswer } from '@assay/shared/funding';
import type { CompanyField } from '@assay/shared/hubspot/companyFields';
import type { FieldMapping } from '@assay/shared/hubspot/fields';
import { TechStackAnswer } from '@assay/shared/techStack';
import type { PropertyValues } from './propertyValues.ts';

/** The latest answers about a company, as far as there are any. */
export interface CompanyAnswers {
  firmographics?: unknown;
  funding?: unknown;
  /** One a category. */
  techStack: readonly unknown[];
}

export type FieldValues = Partial<Record<CompanyField, string>>;

const LENGTH_MAX = 2_000;

/** What is known, as texts for HubSpot; what no source says is left out, never blank. Answers in another form are passed over. */
export function fieldValues({ firmographics, funding, techStack }: CompanyAnswers): FieldValues {
  const known: Record<string, string | number | null | undefined> = {
    ...ofFirmographics(firmographics),
    ...ofFunding(funding),
  };
  for (const answer of techStack) Object.assign(known, ofTechStack(answer));
  return Object.fromEntries(
    Object.entries(known).flatMap(([field, value]) => {
      const text = value === null || value === undefined ? '' : String(value).trim().slice(0, LENGTH_MAX);
      return text === '' ? [] : [[field, text]];
    }),
  );
}

type Known = Partial<Record<CompanyField, string | number | null | undefined>>;

function ofFirmographics(answer: unknown): Known {
  const read = FirmographicsAnswer.safeParse(answer);
  if (!read.success) return {};
  const { svcCategory, employeeCount, sizeRange, type, foundedYear, headquarters, segments } = read.data;
  return {
    industry: svcCategory?.primary,
    employee_count: employeeCount,
    employee_range: sizeRange,
    company_type: type,
    founded_year: foundedYear,
    city: headquarters?.city,
    state: headquarters?.state,
    country_code: headquarters?.countryCode,
    segments: segments?.join(', '),
  };
}

function ofFunding(answer: unknown): Known {
  const read = FundingAnswer.safeParse(answer);
  if (!read.success) return {};
  const { latestRound, latestEvents } = read.data;
  const [latest] = latestEvents;
  return {
    funding_round: latestRound,
    funding_amount: latest?.amount,
    funding_currency: latest?.currency,
    funding_date: latest?.announcedAt,
    investors: latest?.investors.join(', '),
  };
}

/** The system of record of a category; an answer about one product alone does not say which that is. */
function ofTechStack(answer: unknown): Known {
  const read = TechStackAnswer.safeParse(answer);
  if (!read.success || read.data.scope !== 'category') return {};
  const { category, primary, technologies } = read.data;
  const name = technologies.find(({ technology }) => technology === primary)?.displayName;
  return category === 'crm' ? { crm_system: name } : { erp_system: name };
}

/** The values under the names of the properties that they are mapped to. */
export function mappedValues(values: FieldValues, mapping: FieldMapping): PropertyValues {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, property]) => {
      const value = values[field as CompanyField];
      return value === undefined ? [] : [[property, value]];
    }),
  );
}
