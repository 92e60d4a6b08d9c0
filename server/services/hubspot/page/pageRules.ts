import type { RulesData, RulesRequest } from '@assay/shared/hubspot/page';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { ScoringProfile, ScoringRule } from '../../../domain/scoring.ts';
import { countAssignedTo } from '../../../store/scoring/profileCounts.ts';
import { findTemplateNames } from '../../../store/signalTemplates/signalTemplates.ts';
import { getProfile } from '../../scoring/profiles.ts';
import { deleteRule, listRules, putRule } from '../../scoring/rules.ts';
import { simulateScores } from '../../scoring/simulateScores.ts';
import { requireSettingsUser } from '../settingsUsers.ts';
import { newestQuestions, questionFor } from './pageQuestions.ts';

type RulesDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'wakeWorkers'>;

/** How many questions the page offers. */
const OFFERED = 100;

/** Lists, puts or deletes rules of a profile, or creates a question for one. Only `list` is open to everybody.
 * @throws FORBIDDEN, NOT_FOUND; INVALID_POINT_VALUES with every problem; VALIDATION_ERROR
 */
export async function pageRules(
  deps: RulesDeps,
  caller: Caller,
  hubId: number,
  request: z.output<typeof RulesRequest>,
): Promise<RulesData> {
  const { profileId } = request;
  if (request.action !== 'list') await requireSettingsUser(deps, caller, hubId);
  const profile = await getProfile(deps, caller, profileId);
  if (request.action === 'put') await putRule(deps, caller, profileId, request.rule);
  if (request.action === 'delete') await deleteRule(deps, caller, profileId, request.ruleId);
  const questionId = request.action === 'question' ? await questionFor(deps, caller, request.question) : null;
  return { ...(await rulesOf(deps, caller, profile)), questionId };
}

async function rulesOf(
  deps: RulesDeps,
  caller: Caller,
  profile: ScoringProfile,
): Promise<Omit<RulesData, 'questionId'>> {
  const [rules, offered, { lint }, objects] = await Promise.all([
    listRules(deps, caller, profile.id),
    newestQuestions(deps, caller, OFFERED),
    simulateScores(deps, caller, { profileId: profile.id }),
    countAssignedTo(deps.db, profile.id),
  ]);
  const names = await findTemplateNames(
    deps.db,
    caller.organizationId,
    rules.map(({ signalTemplateId }) => signalTemplateId),
  );
  const offeredById = new Map(offered.map((question) => [question.id, question]));
  const questionOf = ({ signalTemplateId, answerType, choiceLabels }: ScoringRule) =>
    offeredById.get(signalTemplateId) ?? {
      id: signalTemplateId,
      name: names.get(signalTemplateId)?.name ?? 'Question',
      question: names.get(signalTemplateId)?.question ?? '',
      answerType,
      choiceLabels: choiceLabels ?? {},
    };
  const shown = rules.toReversed().map((rule) => ({
    id: rule.id,
    question: questionOf(rule),
    dimension: rule.dimension,
    answerType: rule.answerType,
    pointValues: rule.pointValues,
  }));
  for (const { question } of shown) offeredById.set(question.id, question);
  return {
    profile: {
      id: profile.id,
      name: profile.name,
      objectType: profile.type,
      objects,
      bands: [...(profile.settings?.bands ?? [])].sort((a, b) => b.min - a.min),
    },
    rules: shown,
    questions: [...offeredById.values()],
    lint: lint.map(({ ruleId, dimension, kind, message }) => ({ ruleId, dimension, kind, message })),
  };
}
