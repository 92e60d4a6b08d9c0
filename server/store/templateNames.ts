import type { Executor } from './database.ts';

/** What templates are called now, by their ids, the deleted ones too. */
export async function namesOfTemplates(
  db: Executor,
  organizationId: string,
  templateIds: readonly string[],
): Promise<Map<string, string>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db.rows<{ templateId: string; name: string }>(
    `SELECT template_id AS templateId, name FROM signal_templates
     WHERE template_id IN (?) AND latest = 1 AND organization_id = ?`,
    [templateIds, organizationId],
  );
  return new Map(rows.map(({ templateId, name }) => [templateId, name]));
}
