import type { ReadyQuestion } from '@assay/shared/console/scoring';
import { bandOf, type ProfileSettings } from '@assay/shared/scoring/extras';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { Dimension } from '@assay/shared/scoring/rule';
import type { GalleryEntry, ProfileOverview } from '@assay/shared/scoring/studio/overview';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { PRICES } from '../../domain/pricing.ts';
import {
  countAssigned,
  countRules,
  countScores,
  type ScoreCount,
} from '../../store/scoring/profileCounts.ts';
import { listProfiles } from '../../store/scoring/profiles.ts';
import { GALLERY } from './gallery/gallery.ts';

/** The price of one question about one record. */
export const QUESTION_CREDITS = Number(PRICES['enrich.custom']);

/** All profiles with what they score, the newest first and archived ones last. */
export async function profileOverviews(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<ProfileOverview[]> {
  const [profiles, rules, assigned, scores] = await Promise.all([
    listProfiles(db, organizationId, { withArchived: true }),
    countRules(db, organizationId),
    countAssigned(db, organizationId),
    countScores(db, organizationId),
  ]);
  const rulesOf = new Map(rules.map((row) => [row.profileId, row]));
  const objectsOf = new Map(assigned.map(({ profileId, objects }) => [profileId, objects]));
  const scoresOf = Map.groupBy(scores, ({ profileId }) => profileId);
  return profiles
    .map(({ id, type, name, description, settings, archivedAt }) => ({
      id,
      objectType: type,
      name,
      description,
      isArchived: archivedAt !== null,
      rules: rulesOf.get(id)?.rules ?? 0,
      objects: objectsOf.get(id) ?? 0,
      distribution: distributionOf(scoresOf.get(id) ?? [], settings),
      researchCredits: (rulesOf.get(id)?.questions ?? 0) * QUESTION_CREDITS,
    }))
    .sort((one, other) => Number(one.isArchived) - Number(other.isArchived));
}

function distributionOf(
  counts: readonly ScoreCount[],
  settings: ProfileSettings | null,
): ProfileOverview['distribution'] {
  return Dimension.options.flatMap((dimension) => {
    const ofDimension = counts.filter((count) => count.dimension === dimension);
    if (ofDimension.length === 0) return [];
    const scored = ofDimension.reduce((sum, { objects }) => sum + objects, 0);
    const unknown = ofDimension.reduce((sum, count) => sum + count.unknown, 0);
    return [{ dimension, scored, unknown, bands: bandCounts(settings, ofDimension) }];
  });
}

/** Objects in each band, the best first; those below the lowest band last, if any. */
export function bandCounts(
  settings: ProfileSettings | null,
  counts: readonly { score: number; objects: number }[],
): { name: string | null; objects: number }[] {
  const nameOf = (score: number) => bandNameOf(settings, score);
  const names: (string | null)[] = bandNames(settings);
  const totals = new Map<string | null, number>(names.map((name) => [name, 0]));
  for (const { score, objects } of counts)
    totals.set(nameOf(score), (totals.get(nameOf(score)) ?? 0) + objects);
  return [...totals].map(([name, objects]) => ({ name, objects }));
}

const QUARTERS = [75, 50, 25, 0];
const quarterName = (min: number) => `${min}–${min === 75 ? 100 : min + 24}`;

/** The names of a profile's bands, the best first; without bands: quarters of the scale. */
function bandNames(settings: ProfileSettings | null): string[] {
  const bands = settings?.bands ?? null;
  if (bands === null) return QUARTERS.map(quarterName);
  return [...bands].sort((a, b) => b.min - a.min).map(({ name }) => name);
}

/** The band of a score; null below the lowest. */
export function bandNameOf(settings: ProfileSettings | null, score: number): string | null {
  const band = bandOf(settings ?? {}, score);
  if (band !== undefined) return band;
  return quarterName(QUARTERS.find((min) => score >= min) ?? 0);
}

/** The ready profiles as they are offered. */
export function galleryEntries(): GalleryEntry[] {
  return GALLERY.map(({ key, objectType, industry, name, description, rules }) => ({
    key,
    objectType,
    industry,
    name,
    description,
    questions: rules.map((rule) => ({ name: rule.name, question: rule.question, dimension: rule.dimension })),
    researchCredits: rules.length * QUESTION_CREDITS,
  }));
}

/** The questions of the ready profiles for objects of this type, each once, with the points that it has there. */
export function readyQuestions(objectType: ObjectType): ReadyQuestion[] {
  const ready = GALLERY.filter((profile) => profile.objectType === objectType).flatMap(
    ({ industry, rules }) =>
      rules.map(({ choices = [], ...rule }) => ({ industry, ...rule, choices: [...choices] })),
  );
  const industriesOf = Map.groupBy(ready, ({ question }) => question);
  return [...industriesOf.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, industry: others.length > 0 ? null : first.industry }],
  );
}
