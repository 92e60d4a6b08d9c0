import type { Executor } from './database.ts';

/** The id of a company as this organisation knows it. */
async function findCompanyId(db: Executor, organizationId: string, domain: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(
    'SELECT id FROM companies WHERE organization_id = ? AND domain = ?',
    [organizationId, domain],
  );
  return row?.id ?? null;
}

/** The company's id, made now when the domain is new. Safe against a concurrent insert of the same domain. */
export async function ensureCompany(
  db: Executor,
  company: { id: string; organizationId: string; domain: string; at: Date },
): Promise<string> {
  const known = await findCompanyId(db, company.organizationId, company.domain);
  if (known !== null) return known;
  await db.write(
    'INSERT IGNORE INTO companies (id, organization_id, domain, created_at) VALUES (?, ?, ?, ?)',
    [company.id, company.organizationId, company.domain, company.at],
  );
  return (await findCompanyId(db, company.organizationId, company.domain)) ?? company.id;
}
