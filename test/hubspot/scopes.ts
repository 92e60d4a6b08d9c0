/** What a request needs, as its page of HubSpot's reference says under "Required Scopes". */
export interface ScopeRow {
  method: string;
  path: RegExp;
  /** Any one of them is enough. */
  scopes: string[];
  page: string;
}

const REFERENCE = 'developers.hubspot.com/docs/api-reference/2026-03';
const DATE = '20\\d\\d-\\d\\d';

const objects = (plural: string): ScopeRow[] => {
  const path = (end: string) => new RegExp(`^/crm/objects/${DATE}/${plural}/${end}$`);
  const reads = [`crm.objects.${plural}.read`];
  const page = `${REFERENCE}/crm/objects/${plural}`;
  return [
    { method: 'POST', path: path('batch/read'), scopes: reads, page: `${page}/batch/get-${plural}` },
    { method: 'POST', path: path('search'), scopes: reads, page: `${page}/search/search-${plural}` },
    {
      method: 'POST',
      path: path('batch/update'),
      scopes: [`crm.objects.${plural}.write`],
      page: `${page}/batch/update-${plural}`,
    },
  ];
};

const properties = (plural: string): ScopeRow[] => {
  const path = (end: string) => new RegExp(`^/crm/properties/${DATE}/${plural}${end}$`);
  const reads = [`crm.schemas.${plural}.read`];
  const writes = [`crm.schemas.${plural}.write`];
  const page = `${REFERENCE}/crm/properties`;
  return [
    { method: 'GET', path: path(''), scopes: reads, page: `${page}/get-properties` },
    { method: 'GET', path: path('/\\w+'), scopes: reads, page: `${page}/get-property` },
    { method: 'POST', path: path(''), scopes: writes, page: `${page}/create-property` },
    { method: 'POST', path: path('/batch/create'), scopes: writes, page: `${page}/batch/create-properties` },
    { method: 'PATCH', path: path('/\\w+'), scopes: writes, page: `${page}/update-property` },
    { method: 'DELETE', path: path('/\\w+'), scopes: writes, page: `${page}/delete-property` },
    {
      method: 'POST',
      path: path('/groups'),
      scopes: writes,
      page: `${page}/property-groups/create-property`,
    },
    {
      method: 'DELETE',
      path: path('/groups/\\w+'),
      scopes: writes,
      page: `${page}/property-groups/delete-property`,
    },
  ];
};

/** Every request that the fake answers with a token: one that has no row is refused, so that none goes unchecked. */
export const SCOPE_TABLE: readonly ScopeRow[] = [
  {
    method: 'DELETE',
    path: new RegExp(`^/appinstalls/${DATE}/external-install$`),
    scopes: ['oauth'],
    page: `${REFERENCE}/app-management/app-uninstalls/uninstall-app`,
  },
  {
    method: 'POST',
    path: new RegExp(`^/automation/actions/callbacks/${DATE}/[^/]+/complete$`),
    scopes: ['automation'],
    page: `${REFERENCE}/automation/workflow-actions/callbacks/complete-callback`,
  },
  ...['contacts', 'deals'].map((plural) => ({
    method: 'POST',
    path: new RegExp(`^/crm/associations/${DATE}/companies/${plural}/batch/read$`),
    scopes: [`crm.objects.${plural}.read`],
    page: `${REFERENCE}/crm/associations/associate-records/batch/get-associations`,
  })),
  {
    method: 'POST',
    path: new RegExp(`^/crm/associations/${DATE}/contacts/companies/batch/read$`),
    scopes: ['crm.objects.contacts.read'],
    page: `${REFERENCE}/crm/associations/associate-records/batch/get-associations`,
  },
  ...['companies', 'contacts', 'deals'].flatMap((plural) => [...objects(plural), ...properties(plural)]),
];

/** The row of a request; null when HubSpot has no such path. */
export function scopeRowOf(method: string, path: string): ScopeRow | null {
  return SCOPE_TABLE.find((row) => row.method === method && row.path.test(path)) ?? null;
}
