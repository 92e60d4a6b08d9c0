import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Executor } from './database.ts';

/** The templates among these that are being researched for an object. */
export async function findUnderWay(
  db: Executor,
  organizationId: string,
  { objectType, objectId }: { objectType: ObjectType; objectId: string },
  templateIds: readonly string[],
): Promise<Set<string>> {
  if (templateIds.length === 0) return new Set();
  const runsOfObject =
    objectType === 'company'
      ? `companies JOIN runs ON runs.organization_id = companies.organization_id AND runs.company_id = companies.id
         JOIN run_questions ON run_questions.run_id = runs.id
         WHERE companies.organization_id = ? AND companies.domain = ?`
      : `run_questions JOIN runs ON runs.id = run_questions.run_id
         WHERE run_questions.organization_id = ? AND run_questions.contact_profile_url = ?`;
  const rows = await db.rows<{ templateId: string }>(
    `SELECT DISTINCT run_questions.signal_template_id AS templateId FROM ${runsOfObject}
       AND runs.status = 'processing' AND run_questions.signal_template_id IN (?)`,
    [organizationId, objectId, templateIds],
  );
  return new Set(rows.map(({ templateId }) => templateId));
}
