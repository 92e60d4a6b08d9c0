import type { HubSettings } from '@assay/shared/hubspot/settings';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { onlyProperties, type PropertyValues, propertyValues } from '../../../hubspot/propertyValues.ts';
import type { Executor } from '../../../store/database.ts';
import type { OutboxRow } from '../../../store/hubspot/outbox.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { findScores, type ProfiledScore } from '../../../store/scoring/scores.ts';
import { findTemplateNames } from '../../../store/signalTemplates/signalTemplates.ts';

/** The values that the records of objects should hold, by the object's hash in hex; objects without scores are left out. */
export async function desiredValues(
  db: Executor,
  { organizationId, settings }: Hub,
  rows: readonly OutboxRow[],
): Promise<Map<string, PropertyValues>> {
  const hashes = rows.map(({ objectHash }) => objectHash);
  const scores = await findScores(db, organizationId, hashes);
  const [profiles, names] = await Promise.all([
    listProfiles(db, organizationId),
    findTemplateNames(db, organizationId, templatesOf(scores)),
  ]);
  const ageOf = new Map(profiles.map(({ id, createdAt }) => [id, `${createdAt.toISOString()} ${id}`]));
  const byObject = Map.groupBy(scores, ({ objectHash }) => objectHash.toString('hex'));
  const desired = new Map<string, PropertyValues>();
  for (const { objectHash, objectType } of rows) {
    const own = byObject.get(objectHash.toString('hex')) ?? [];
    const profileId = writtenProfile(own, settings[objectType], ageOf);
    const chosen = own.filter((score) => score.profileId === profileId);
    const [first] = chosen;
    if (first === undefined) continue;
    const nameOf = (templateId: string) => names.get(templateId)?.name ?? 'A deleted signal';
    const values = propertyValues({ scores: chosen, settings: first.settings, nameOf });
    desired.set(objectHash.toString('hex'), onlyProperties(values, settings.writeProperties));
  }
  return desired;
}

/** Among the profiles that score an object, the one that the settings choose, else the oldest. */
function writtenProfile(
  scores: readonly ProfiledScore[],
  { profileId }: HubSettings['company'],
  ageOf: ReadonlyMap<string, string>,
): string | undefined {
  const candidates = [...new Set(scores.map((score) => score.profileId))];
  if (profileId !== null && candidates.includes(profileId)) return profileId;
  const age = (id: string) => ageOf.get(id) ?? '9';
  return candidates.sort((a, b) => (age(a) < age(b) ? -1 : 1))[0];
}

function templatesOf(scores: readonly ProfiledScore[]): string[] {
  return [
    ...new Set(
      scores.flatMap(({ contributions, missing }) =>
        [...contributions, ...missing].map(({ signalTemplateId }) => signalTemplateId),
      ),
    ),
  ];
}
