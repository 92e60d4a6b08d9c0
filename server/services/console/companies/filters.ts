import { answerValueOf } from '@assay/shared/answers';
import type { AnswerType } from '@assay/shared/answerType';
import type { CompanyView } from '@assay/shared/console/companies';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../../deps.ts';
import { requestOf } from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject } from '../../../domain/companyList.ts';
import { notFound } from '../../../domain/errors.ts';
import { cacheKeyFor, type ResearchSubject } from '../../../domain/runRequest.ts';
import { hashOfObject, type ScoringProfile } from '../../../domain/scoring.ts';
import { findBatchOf } from '../../../store/bulk/batches.ts';
import {
  findNewestAnswers,
  findUnanswered,
  KEYS_AT_ONCE,
  type NewestAnswer,
  type ResultsWanted,
} from '../../../store/console/newestAnswers.ts';
import { findWithin, type ScoreRange } from '../../../store/console/rankedObjects.ts';
import { findProfile } from '../../../store/scoring/profiles.ts';
import { columnIdOf, researchColumns } from './columns.ts';

const LOOKS_AT_A_TIME = 2;

/** Says which of these companies or people pass, by their ids; they are distinct. */
export type CompanyFilter = (subjects: readonly ResearchSubject[]) => Promise<ReadonlySet<string>>;

/** A score that is wanted. */
export interface ScoreCondition extends ScoreRange {
  profileId: string;
  dimension: Dimension;
  /** Whether companies with such a score are wanted, or those about which nothing is known. */
  is: 'known' | 'unknown';
}

/**
 * What the view wants of a score; null when nothing. A score is compared as it is shown, so 40.7 is at most 40.
 * @throws NOT_FOUND  when its profile is not there, or is not of what the rows are
 */
export async function scoreConditionOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  list: CompanyListRecord | null,
  { score, scoreIs, scoreMin, scoreMax, scoreBand }: CompanyView,
): Promise<ScoreCondition | null> {
  const [first, profileId = ''] = score?.split(':') ?? [];
  const dimension = Dimension.safeParse(first).data;
  if (dimension === undefined) return null;
  const profile = await requireProfileOf(deps, caller, list, profileId);
  const all = { profileId, dimension, is: scoreIs, from: 0, below: Number.MAX_SAFE_INTEGER };
  if (scoreIs === 'unknown') return all;
  const bands = [...(profile.settings?.bands ?? [])].sort((a, b) => a.min - b.min);
  const place = bands.findIndex(({ name }) => name === scoreBand);
  // A band that the profile no longer has holds nothing.
  if (scoreBand !== undefined && place === -1) return { ...all, below: 0 };
  return {
    ...all,
    from: Math.max(scoreMin ?? 0, bands[place]?.min ?? 0),
    below: Math.min(
      scoreMax === undefined ? all.below : scoreMax + 1,
      place === -1 ? all.below : (bands[place + 1]?.min ?? all.below),
    ),
  };
}

/** The profile by which the rows of a table are scored. @throws NOT_FOUND  also for one of people where the rows are companies, and the other way */
export async function requireProfileOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  list: CompanyListRecord | null,
  profileId: string,
): Promise<ScoringProfile> {
  const profile = await findProfile(db, organizationId, profileId);
  if (profile === null || profile.type !== (list?.entityType ?? 'company'))
    throw notFound('scoring profile', profileId);
  return profile;
}

/** Passes those with such a score. */
export function byScore({ db }: Pick<Deps, 'db'>, condition: ScoreCondition): CompanyFilter {
  return inPortions(async (subjects) => {
    const hashed = subjects.map((subject) => {
      const id = idOfSubject(subject);
      return { id, hash: hashOfObject(subject.entityType, id) };
    });
    const known = await findWithin(
      db,
      condition,
      hashed.map(({ hash }) => hash),
    );
    return hashed
      .filter(({ hash }) => known.has(hash.toString('hex')) === (condition.is === 'known'))
      .map(({ id }) => id);
  });
}

/** Passes companies whose domain begins so. */
export function byPrefix(prefix: string): CompanyFilter {
  return async (subjects) => new Set(subjects.map(idOfSubject).filter((id) => id.startsWith(prefix)));
}

/**
 * Passes those by the answer that the table shows in a column, which an older answer is not while the newest research of the list
 * has failed or goes on. Only what decides is read, so that a request looks at many thousands.
 */
export async function byAnswer(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  list: CompanyListRecord | null,
  { column = '', has, contains = '', confidence = 0 }: CompanyView,
): Promise<CompanyFilter> {
  const research = researchColumns(list).get(column);
  if (research === undefined)
    return async (subjects) => new Set(has === 'nothing' ? subjects.map(idOfSubject) : []);
  const words = contains.toLowerCase();
  const hiding = await unansweredOf({ db }, organizationId, list, column);
  const isHidden = (id: string, { createdAt }: NewestAnswer) =>
    (hiding.get(id)?.getTime() ?? Number.NEGATIVE_INFINITY) > createdAt.getTime();
  const fits = (id: string, answer: NewestAnswer | undefined): boolean => {
    if (answer === undefined || isHidden(id, answer)) return has === 'nothing';
    if (has === 'nothing' || (answer.confidence ?? 0) < confidence) return false;
    return words === '' || textOf(answer).toLowerCase().includes(words);
  };
  const results = has === 'answer' ? resultsWith(words) : 'none';
  return inPortions(async (subjects) => {
    const keyed = subjects.map((subject) => ({
      id: idOfSubject(subject),
      key: cacheKeyFor(organizationId, requestOf(research, subject)),
    }));
    const answers = await findNewestAnswers(
      db,
      keyed.map(({ key }) => key),
      results,
    );
    return keyed.filter(({ id, key }) => fits(id, answers.get(key.toString('hex')))).map(({ id }) => id);
  });
}

/** The companies or people that the newest research of the list has not answered in this column, with when it began. */
async function unansweredOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  list: CompanyListRecord | null,
  column: string,
): Promise<ReadonlyMap<string, Date>> {
  const batch = list?.batchId == null ? null : await findBatchOf(db, organizationId, list.batchId);
  const research = batch?.researches.findIndex((one) => columnIdOf(one) === column) ?? -1;
  return batch === null || research === -1 ? new Map() : findUnanswered(db, batch.id, research);
}

/** The results in which the words may be. JSON writes other letters in other ways, and the database lowers them by other rules. */
function resultsWith(words: string): ResultsWanted {
  if (words === '') return 'none';
  return /^[ !#-[\]-~]+$/.test(words) ? { containing: words } : 'all';
}

function textOf({ answerType, result }: NewestAnswer): string {
  const value = answerValueOf(
    answerType as AnswerType,
    result === null ? null : (JSON.parse(result) as Record<string, unknown>),
  );
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Looks at companies or people in portions, two at a time, because the database waits for its disk. */
function inPortions(
  look: (subjects: readonly ResearchSubject[]) => Promise<readonly string[]>,
): CompanyFilter {
  return async (subjects) => {
    const passed = new Set<string>();
    for (let from = 0; from < subjects.length; from += LOOKS_AT_A_TIME * KEYS_AT_ONCE) {
      const looks = Array.from({ length: LOOKS_AT_A_TIME }, (_, place) => {
        const start = from + place * KEYS_AT_ONCE;
        return look(subjects.slice(start, start + KEYS_AT_ONCE));
      });
      for (const found of await Promise.all(looks)) for (const id of found) passed.add(id);
    }
    return passed;
  };
}
