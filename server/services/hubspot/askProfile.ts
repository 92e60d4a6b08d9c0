import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Caller } from '../../domain/caller.ts';
import type { QuestionRequest } from '../../domain/runRequest.ts';
import type { AssignedObject } from '../../store/scoring/assignments.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { findActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';
import { findAnswers } from '../../store/signalTemplates/templateAnswers.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { createRuns } from '../runs/createRuns.ts';

/** The outcome of asking a profile's questions about objects. */
export interface AskedOfObjects {
  /** Runs that were started or already under way. */
  started: number;
  /** Answers that existed already. */
  cached: number;
}

/** Most runs that one transaction creates. */
const RUNS_AT_ONCE = 500;

/**
 * Researches the questions of a profile's rules about objects, on the terms of the enrichment API: stored answers are free, runs
 * under way are joined. Up to 500 questions it is all or nothing; of more, as many are asked as the credits cover. Deleted
 * templates are left out.
 *
 * @param objects  researchable ones: domains, or profile URLs
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN (an erased person)
 */
export async function askProfile(
  deps: Deps,
  caller: Caller,
  profileId: string,
  objectType: ObjectType,
  objects: readonly AssignedObject[],
  { onlyMissing, forceRefresh }: { onlyMissing: boolean; forceRefresh: boolean },
): Promise<AskedOfObjects> {
  const questions = await questionsOf(deps, caller, profileId, forceRefresh);
  const answers = onlyMissing
    ? await findAnswers(deps.db, caller.organizationId, {
        objectHashes: objects.map(({ hash }) => hash),
        templateIds: [...questions.keys()],
      })
    : new Map<string, ReadonlyMap<string, unknown>>();
  const requests = objects.flatMap((object): QuestionRequest[] =>
    [...questions].flatMap(([templateId, asked]) => {
      const answer = answers.get(object.hash.toString('hex'))?.get(templateId);
      if (answer !== undefined && answer !== 'failed') return [];
      return [requestFor(objectType, object.objectId, asked, forceRefresh)];
    }),
  );
  const asked = { started: 0, cached: 0 };
  for (let start = 0; start < requests.length; start += RUNS_AT_ONCE) {
    const created = await createRuns(deps, caller, requests.slice(start, start + RUNS_AT_ONCE));
    for (const { served } of created) asked[served === 'cache' ? 'cached' : 'started'] += 1;
  }
  return asked;
}

/** The questions of a profile's rules, by signalTemplateId. */
async function questionsOf(
  deps: Deps,
  caller: Caller,
  profileId: string,
  forceRefresh: boolean,
): Promise<Map<string, AskedQuestion>> {
  const rules = await listRules(deps.db, profileId);
  const questions = new Map<string, AskedQuestion>();
  for (const signalTemplateId of new Set(rules.map((rule) => rule.signalTemplateId))) {
    const template = await findActiveTemplate(deps.db, caller.organizationId, signalTemplateId);
    if (template === null) continue;
    const { answerType } = template;
    questions.set(
      signalTemplateId,
      await askedQuestionOf(deps, caller, {
        signalTemplateId,
        answerType,
        verificationMode: 'strict',
        forceRefresh,
      }),
    );
  }
  return questions;
}

function requestFor(
  objectType: ObjectType,
  objectId: string,
  asked: AskedQuestion,
  forceRefresh: boolean,
): QuestionRequest {
  const shared = { surface: 'enrichment', type: 'custom', webhookUrl: null, forceRefresh, asked } as const;
  return objectType === 'company'
    ? { ...shared, entityType: 'company', domain: objectId }
    : { ...shared, entityType: 'contact', contactProfileUrl: objectId };
}
