import type {
  Account,
  AccountScore,
  AccountsPage,
  BestAccounts,
  ObjectOf,
} from '@assay/shared/console/scoring';
import { explain, MISSING_WORDS, valueWords } from '@assay/shared/scoring/explain';
import { unknownScore, wholeScore } from '@assay/shared/scoring/shownScore';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound, validationError } from '../../domain/errors.ts';
import { listByRank, type RankPlace } from '../../store/console/rankedObjects.ts';
import { findTemplateNames } from '../../store/signalTemplates/signalTemplates.ts';
import { type AnswersOfObject, findAnswers } from '../../store/signalTemplates/templateAnswers.ts';
import { type BestObject, readObjects } from '../scoring/bestObjects.ts';
import type { NamedScore } from '../scoring/nameScores.ts';
import { getProfile } from '../scoring/profiles.ts';
import { readScores } from '../scoring/readScores.ts';
import { scoredObjects } from '../scoring/scoredObjects.ts';

const PAGE = 20;
/** Signals that an explanation names. */
const EXPLAINED = 4;

type Names = ReadonlyMap<string, { name: string; question: string }>;

/**
 * A page of a profile's objects, the best first and those last about which nothing is known, each score with the answers it comes of.
 * @throws NOT_FOUND; VALIDATION_ERROR for a cursor that no page gave
 */
export async function readAccounts(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { profileId, sort = '-fit', cursor }: BestAccounts,
): Promise<AccountsPage> {
  const profile = await getProfile(deps, caller, profileId);
  const ranked = await listByRank(deps.db, {
    profileId,
    dimension: sort === '-urgency' ? 'urgency' : 'fit',
    lowestFirst: false,
    range: null,
    after: cursor === undefined ? null : placeOf(cursor),
    limit: PAGE + 1,
  });
  const shown = ranked.slice(0, PAGE);
  const last = shown.at(-1);
  const objects = await readObjects(deps, caller, profile, shown);
  return {
    accounts: await accountsOf(deps, caller, objects),
    next: ranked.length > PAGE && last !== undefined ? cursorOf(last) : null,
  };
}

const cursorOf = ({ score, coverage, objectHash }: RankPlace): string =>
  `${score}.${coverage}.${objectHash.toString('hex')}`;

function placeOf(cursor: string): RankPlace {
  const [, score, coverage, hash] = /^(\d{1,3}\.\d{2})\.(\d{1,9})\.([0-9a-f]{64})$/.exec(cursor) ?? [];
  if (score === undefined || hash === undefined)
    throw validationError([{ field: 'cursor', message: 'must be the next of a page before' }]);
  return { score, coverage: Number(coverage), objectHash: Buffer.from(hash, 'hex') };
}

/** One object's scores by a profile. @throws NOT_FOUND when the profile scores no such object */
export async function readAccount(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { profileId, objectId }: ObjectOf,
): Promise<Account> {
  const { type } = await getProfile(deps, caller, profileId);
  const scores = (await readScores(deps, caller, { objectType: type, objectId: [objectId] })).filter(
    (score) => score.profileId === profileId,
  );
  const [first] = scores;
  if (first === undefined) throw notFound('scored object', objectId);
  const of = (dimension: string) => scores.find((score) => score.dimension === dimension) ?? null;
  const { objectType } = first;
  const object = { objectType, objectId: first.objectId, fit: of('fit'), urgency: of('urgency') };
  const [account] = await accountsOf(deps, caller, [object]);
  if (account === undefined) throw new Error('An object was scored and is missing.');
  return account;
}

async function accountsOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  objects: readonly BestObject[],
): Promise<Account[]> {
  const scores = objects.flatMap(({ fit, urgency }) => [fit, urgency].filter((score) => score !== null));
  const templateIds = [
    ...new Set(
      scores.flatMap(({ contributions, missing }) =>
        [...contributions, ...missing].map(({ signalTemplateId }) => signalTemplateId),
      ),
    ),
  ];
  const hashes = objects.flatMap(({ objectType, objectId }) =>
    scoredObjects(objectType, [objectId]).map(({ hash }) => hash),
  );
  const [names, answers] = await Promise.all([
    findTemplateNames(db, organizationId, templateIds),
    findAnswers(db, organizationId, { objectHashes: hashes, templateIds }),
  ]);
  return objects.map(({ objectId, fit, urgency }, index) => {
    const known = answers.get(hashes[index]?.toString('hex') ?? '');
    return { objectId, fit: scoreOf(fit, names, known), urgency: scoreOf(urgency, names, known) };
  });
}

function scoreOf(
  score: NamedScore | null,
  names: Names,
  known: AnswersOfObject | undefined,
): AccountScore | null {
  if (score === null) return null;
  const named = (signalTemplateId: string) => {
    const answer = known?.get(signalTemplateId);
    const { name, question } = names.get(signalTemplateId) ?? { name: 'A deleted question', question: '' };
    return { name, question, runId: answer === undefined || answer === 'failed' ? null : answer.runId };
  };
  const answered = score.contributions.map(
    ({ ruleId, signalTemplateId, matchedValue, pointsEarned, maxPoints }) => ({
      ruleId,
      ...named(signalTemplateId),
      value: valueWords(matchedValue),
      missing: null,
      points: pointsEarned,
      maxPoints,
    }),
  );
  const missing = score.missing.map(({ ruleId, signalTemplateId, maxPoints, reason }) => ({
    ruleId,
    ...named(signalTemplateId),
    value: null,
    missing: MISSING_WORDS[reason],
    points: 0,
    maxPoints,
  }));
  const { dimension, band = null, percentile } = score;
  const unknown = unknownScore(score);
  return {
    score: score.score,
    unknown,
    band,
    explanation: explain(unknown === null ? { ...score, score: wholeScore(score.score) } : score, {
      dimension,
      band,
      percentile,
      unknown,
      most: EXPLAINED,
      nameOf: (id) => named(id).name,
    }),
    answers: [...answered.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)), ...missing],
  };
}
