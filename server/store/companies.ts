import type { Executor } from './database.ts';

/** Ids of the organisation's companies, by domain. */
async function findCompanyIds(
  db: Executor,
  organizationId: string,
  domains: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; domain: string }>(
    'SELECT id, domain FROM companies WHERE organization_id = ? AND domain IN (?)',
    [organizationId, domains],
  );
  return new Map(rows.map(({ id, domain }) => [domain, id]));
}

/** The id of a company in this organisation. */
export async function findCompanyId(
  db: Executor,
  organizationId: string,
  domain: string,
): Promise<string | null> {
  return (await findCompanyIds(db, organizationId, [domain])).get(domain) ?? null;
}

/**
 * Company ids by domain; rows are created for new domains. Safe against a concurrent insert of the same domain.
 *
 * @param newId  makes the id of a new company
 */
export async function ensureCompanies(
  db: Executor,
  { organizationId, domains, at, newId }: CompaniesWanted,
): Promise<Map<string, string>> {
  if (domains.length === 0) return new Map();
  const known = await findCompanyIds(db, organizationId, domains);
  const unknown = [...new Set(domains)].filter((domain) => !known.has(domain));
  if (unknown.length === 0) return known;
  await db.write('INSERT IGNORE INTO companies (id, organization_id, domain, created_at) VALUES ?', [
    unknown.map((domain) => [newId(), organizationId, domain, at]),
  ]);
  return findCompanyIds(db, organizationId, domains);
}

interface CompaniesWanted {
  organizationId: string;
  domains: readonly string[];
  at: Date;
  newId: () => string;
}
