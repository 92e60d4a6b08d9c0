import type { Deps } from '../../deps.ts';
import { type ExportedRow, exportRows } from '../../store/organizations/exportRows.ts';
import type { Organization } from './organizations.ts';

/**
 * An organisation's data as lines of JSON, each `{"table", "row"}`: first `export` with whose it is and when it was read, last `end`
 * with the number of rows of each table, by which a whole file is told from one that was cut off. All rows are of one moment.
 * Secrets and the digests of keys are left out, as are pages that no run read. docs/privacy.md.
 *
 * @param write  receives each line, and is awaited: memory stays the same however large the organisation is
 * @returns the number of rows by table
 */
export async function exportOrganization(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, name }: Organization,
  write: (line: string) => Promise<void>,
): Promise<Record<string, number>> {
  const line = (exported: ExportedRow) => write(`${JSON.stringify(exported)}\n`);
  return db.snapshot(async (snapshot) => {
    await line({ table: 'export', row: { organizationId: id, name, exportedAt: clock.now() } });
    const rows: Record<string, number> = {};
    for await (const exported of exportRows(snapshot, id)) {
      rows[exported.table] = (rows[exported.table] ?? 0) + 1;
      await line(exported);
    }
    await line({ table: 'end', row: { rows } });
    return rows;
  });
}
