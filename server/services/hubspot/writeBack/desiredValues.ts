import type { FieldMapping } from '@assay/shared/hubspot/fields';
import type { HubSettings } from '@assay/shared/hubspot/settings';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { fieldValues, mappedValues } from '../../../hubspot/companyFields.ts';
import { onlyProperties, type PropertyValues, propertyValues } from '../../../hubspot/propertyValues.ts';
import type { Executor } from '../../../store/database.ts';
import { type CompanyAnswer, findCompanyAnswers } from '../../../store/hubspot/companyAnswers.ts';
import type { OutboxRow } from '../../../store/hubspot/outbox.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { findScores, type ProfiledScore } from '../../../store/scoring/scores.ts';
import { findTemplateNames } from '../../../store/signalTemplates/signalTemplates.ts';

/** The values that the records of objects should have, by the object's hash in hex; objects of which nothing is to be written are left out. */
export async function desiredValues(
  db: Executor,
  { organizationId, settings }: Hub,
  { rows, mapping }: { rows: readonly OutboxRow[]; mapping: FieldMapping },
): Promise<Map<string, PropertyValues>> {
  const hashes = rows.map(({ objectHash }) => objectHash);
  const scores = await findScores(db, organizationId, hashes);
  const [profiles, names] = await Promise.all([
    listProfiles(db, organizationId),
    findTemplateNames(db, organizationId, templatesOf(scores)),
  ]);
  const ageOf = new Map(profiles.map(({ id, createdAt }) => [id, `${createdAt.toISOString()} ${id}`]));
  const byObject = Map.groupBy(scores, ({ objectHash }) => objectHash.toString('hex'));
  const desired = await mappedFields(db, organizationId, rows, mapping);
  for (const { objectHash, objectType } of rows) {
    const scored = byObject.get(objectHash.toString('hex')) ?? [];
    const profileId = writtenProfile(scored, settings[objectType], ageOf);
    const chosen = scored.filter((score) => score.profileId === profileId);
    const [first] = chosen;
    if (first === undefined) continue;
    const nameOf = (templateId: string) => names.get(templateId)?.name ?? 'A deleted signal';
    const values = propertyValues({ scores: chosen, settings: first.settings, nameOf });
    const key = objectHash.toString('hex');
    const own = onlyProperties(values, settings.writeProperties);
    desired.set(key, { ...own, ...desired.get(key) });
  }
  return desired;
}

/** What is known of companies, under the properties that it is mapped to, by the object's hash in hex. */
async function mappedFields(
  db: Executor,
  organizationId: string,
  rows: readonly OutboxRow[],
  mapping: FieldMapping,
): Promise<Map<string, PropertyValues>> {
  const mapped = new Map<string, PropertyValues>();
  const companies = rows.filter(({ objectType }) => objectType === 'company');
  if (Object.keys(mapping).length === 0 || companies.length === 0) return mapped;
  const domains = companies.map(({ objectId }) => objectId);
  const answers = Map.groupBy(await findCompanyAnswers(db, organizationId, domains), ({ domain }) => domain);
  for (const { objectHash, objectId } of companies) {
    const own = answers.get(objectId) ?? [];
    const of = (wanted: CompanyAnswer['type']) =>
      own.filter(({ type }) => type === wanted).map(({ answer }) => answer);
    const values = mappedValues(
      fieldValues({
        firmographics: of('firmographics')[0],
        funding: of('funding')[0],
        techStack: of('tech-stack'),
      }),
      mapping,
    );
    if (Object.keys(values).length > 0) mapped.set(objectHash.toString('hex'), values);
  }
  return mapped;
}

/** Of the profiles that score an object, the one in the settings, else the oldest: an object has one set of properties in HubSpot. */
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
