import type { LintNote, RuleQuestion, RuleWithQuestion } from '@assay/shared/scoring/studio/overview';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { ScoringProfile, ScoringRule } from '../../domain/scoring.ts';
import { countAssignedTo } from '../../store/scoring/profileCounts.ts';
import { findTemplateNames } from '../../store/signalTemplates/signalTemplates.ts';
import { listRules } from './rules.ts';
import { newestQuestions } from './scoredQuestions.ts';
import { simulateScores } from './simulateScores.ts';

/** How many questions are offered. */
const OFFERED = 100;

/** The rules of a profile as they are edited. */
export interface ProfileRules {
  /** The oldest first, so that an edited rule keeps its place. */
  rules: RuleWithQuestion[];
  /** The newest that can be scored, and all that have a rule. */
  questions: RuleQuestion[];
  lint: LintNote[];
  /** How many objects are assigned. */
  objects: number;
}

/** The rules of a profile with their questions, the questions to choose from, and warnings. */
export async function readProfileRules(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  profile: ScoringProfile,
): Promise<ProfileRules> {
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
    rules: shown,
    questions: [...offeredById.values()],
    lint: lint.map(({ ruleId, dimension, kind, message }) => ({ ruleId, dimension, kind, message })),
    objects,
  };
}

/** The bands of a profile, the best first. */
export function bandsOfProfile({ settings }: ScoringProfile): { name: string; min: number }[] {
  return [...(settings?.bands ?? [])].sort((a, b) => b.min - a.min);
}
