/**
 * What is known of a company beside its scores, that can be written into its records, with the type of property that it needs and its
 * label. All of it comes from completed runs of firmographics, funding and tech-stack.
 */
export const COMPANY_FIELDS = {
  industry: { type: 'string', label: 'Industry' },
  employee_count: { type: 'number', label: 'Employees' },
  employee_range: { type: 'string', label: 'Employees, as a range' },
  company_type: { type: 'string', label: 'Type of company' },
  founded_year: { type: 'number', label: 'Year founded' },
  city: { type: 'string', label: 'Headquarters, city' },
  state: { type: 'string', label: 'Headquarters, state' },
  country_code: { type: 'string', label: 'Headquarters, country code' },
  segments: { type: 'string', label: 'Segments' },
  funding_round: { type: 'string', label: 'Latest funding round' },
  funding_amount: { type: 'number', label: 'Latest funding, amount' },
  funding_currency: { type: 'string', label: 'Latest funding, currency' },
  funding_date: { type: 'date', label: 'Latest funding, announced' },
  investors: { type: 'string', label: 'Latest funding, investors' },
  crm_system: { type: 'string', label: 'CRM system' },
  erp_system: { type: 'string', label: 'ERP system' },
} as const;

/** A field of {@link COMPANY_FIELDS}. */
export type CompanyField = keyof typeof COMPANY_FIELDS;

/** All fields, in the order in which people see them. */
export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as [CompanyField, ...CompanyField[]];

/** The property that Assay makes for a field. */
export const ownPropertyOf = (field: CompanyField) => `assay_${field}`;

/** The field whose own property this is. */
export function fieldOfOwn(property: string): CompanyField | null {
  return COMPANY_FIELD_NAMES.find((field) => ownPropertyOf(field) === property) ?? null;
}
