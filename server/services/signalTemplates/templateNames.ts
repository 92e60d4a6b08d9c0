import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { findTemplateNames } from '../../store/signalTemplates/signalTemplates.ts';

/** Names and questions of the caller's templates by id; of deleted ones too, because their answers still count. */
export function readTemplateNames(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  templateIds: readonly string[],
): Promise<Map<string, { name: string; question: string }>> {
  return findTemplateNames(db, organizationId, templateIds);
}
