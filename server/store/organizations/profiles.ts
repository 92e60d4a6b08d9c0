import { OrganizationDescription, type OrganizationProfile } from '@assay/shared/organization';
import type { Executor, Transaction } from '../database.ts';

interface Row {
  name: string;
  website: string | null;
  /** JSON text. */
  description: string | null;
}

const SELECT = 'SELECT name, website, description FROM organizations WHERE id = ?';

/** How an organisation describes itself. */
export async function readProfile(db: Executor, organizationId: string): Promise<OrganizationProfile | null> {
  return parsed(await db.rows<Row>(SELECT, [organizationId]));
}

/** The same, locked until the transaction ends. */
export async function lockProfile(
  tx: Transaction,
  organizationId: string,
): Promise<OrganizationProfile | null> {
  return parsed(await tx.rows<Row>(`${SELECT} FOR UPDATE`, [organizationId]));
}

function parsed([row]: Row[]): OrganizationProfile | null {
  if (row === undefined) return null;
  const description =
    row.description === null ? null : OrganizationDescription.parse(JSON.parse(row.description));
  return { name: row.name, website: row.website, description };
}

export async function writeProfile(
  tx: Transaction,
  organizationId: string,
  { name, website, description }: OrganizationProfile,
): Promise<void> {
  await tx.write('UPDATE organizations SET name = ?, website = ?, description = ? WHERE id = ?', [
    name,
    website,
    description && JSON.stringify(description),
    organizationId,
  ]);
}
