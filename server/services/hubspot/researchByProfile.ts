import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Caller } from '../../domain/caller.ts';
import type { QuestionRequest } from '../../domain/runRequest.ts';
import type { Priority } from '../../store/jobs.ts';
import type { AssignedObject } from '../../store/scoring/assignments.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { findActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';
import { findAnswers } from '../../store/signalTemplates/templateAnswers.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { createRuns, type OnSpend } from '../runs/createRuns.ts';
import { costOfRuns, estimateRuns } from '../runs/estimateRuns.ts';
import { PriceAboveMaximum } from './cardErrors.ts';
import { requireWithinUserLimit } from './spending.ts';

/** How many runs were started and how many answers were cached. */
export interface ResearchCounts {
  /** Runs that were started or already under way. */
  started: number;
  /** Answers that were already there. */
  cached: number;
  /** What the started runs cost. */
  credits: number;
}

/** Which questions of a profile are asked. `missing`: those without an answer; `stale`: also those whose answer is older than
 * `staleAfterDays`, `aged`: only those; `all`: every one, although what was just answered is free; `again`: every one, and each is paid, but those that
 * were answered a moment ago: HubSpot repeats a call whose answer it did not get.
 */
export type ResearchScope =
  | { ask: 'missing' | 'all' | 'again' }
  | { ask: 'stale' | 'aged'; staleAfterDays: number };

/** The scope that a person has chosen: what is missing or stale, unless asked otherwise. */
export function scopeOf(
  { onlyMissing, forceRefresh }: { onlyMissing?: boolean | undefined; forceRefresh?: boolean | undefined },
  staleAfterDays: number,
): ResearchScope {
  if (onlyMissing === true) return { ask: 'missing' };
  return forceRefresh === true ? { ask: 'again' } : { ask: 'stale', staleAfterDays };
}

/** What is to be researched. */
export interface ResearchTask {
  profileId: string;
  objectType: ObjectType;
  /** Those that can be researched: domains, or profile URLs. */
  objects: readonly AssignedObject[];
  scope: ResearchScope;
}

/** The runs that a task asks for. */
export interface ResearchPlan {
  requests: QuestionRequest[];
  /** Questions left out because their answer is good enough. */
  known: number;
}

/** Runs per transaction. */
const RUNS_AT_ONCE = 500;
const DAY_MS = 86_400_000;
/** Longer than HubSpot takes to repeat a call, shorter than anybody wants the same answers twice. */
const MOMENT_MS = 60_000;

/** Plans research of the questions of a profile's rules; nothing is changed. Deleted templates are left out. */
export async function planResearch(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { profileId, objectType, objects, scope }: ResearchTask,
): Promise<ResearchPlan> {
  const forceRefresh = scope.ask === 'again';
  const questions = await questionsOf(deps, caller, profileId, forceRefresh);
  const answers =
    scope.ask === 'all'
      ? new Map<string, ReadonlyMap<string, never>>()
      : await findAnswers(deps.db, caller.organizationId, {
          objectHashes: objects.map(({ hash }) => hash),
          templateIds: [...questions.keys()],
        });
  const knownSince = knownSinceOf(scope, deps.clock.now().getTime());
  const plan: ResearchPlan = { requests: [], known: 0 };
  for (const object of objects)
    for (const [templateId, asked] of questions) {
      const answer = answers.get(object.hash.toString('hex'))?.get(templateId);
      const isKnown =
        answer !== undefined && answer !== 'failed' && Date.parse(answer.completedAt) >= knownSince;
      if (isKnown) plan.known += 1;
      else if (scope.ask !== 'aged' || (answer !== undefined && answer !== 'failed'))
        plan.requests.push(requestFor(objectType, object.objectId, asked, forceRefresh));
    }
  return plan;
}

/** From when on an answer is good enough; milliseconds since 1970. */
function knownSinceOf(scope: ResearchScope, now: number): number {
  if ('staleAfterDays' in scope) return now - scope.staleAfterDays * DAY_MS;
  return scope.ask === 'again' ? now - MOMENT_MS : Number.NEGATIVE_INFINITY;
}

/** The price of a plan, which must be within what the person has agreed to, and may spend today.
 * @returns the price for a dry run; null when the plan is to be carried out
 * @throws PriceAboveMaximum, UserLimitReached
 */
export async function priceBefore(
  deps: Deps,
  caller: Caller,
  plan: ResearchPlan,
  { dryRun, maxCredits }: { dryRun?: boolean | undefined; maxCredits?: number | undefined },
): Promise<BatchEstimate | null> {
  const estimate = await estimateResearch(deps, caller, plan);
  if (dryRun === true) return estimate;
  if (maxCredits !== undefined && estimate.credits > maxCredits)
    throw new PriceAboveMaximum(estimate.credits, maxCredits);
  await requireWithinUserLimit(deps, caller, estimate.credits);
  return null;
}

/** What a plan would cost now: a row is one question about one company or person. */
async function estimateResearch(
  deps: Deps,
  caller: Caller,
  { requests, known }: ResearchPlan,
): Promise<BatchEstimate> {
  const total: BatchEstimate = { rows: known, cached: known, credits: 0 };
  for (const portion of portionsOf(requests)) {
    const { rows, cached, credits } = await estimateRuns(deps, caller, portion);
    total.rows += rows;
    total.cached += cached;
    total.credits += credits;
  }
  return total;
}

/** The bounds of what a plan may spend. */
export interface Spending {
  /** Checked in the transactions that hold credits; beyond it nothing more is started. */
  maxCredits?: number | undefined;
  /** Called in each transaction that holds credits; it rolls back when this throws. */
  onSpend: OnSpend;
  /** Whether somebody waits for the answers. */
  priority: Priority;
}

/** Carries out a plan, as the API would: cached answers are free, runs under way are joined. Up to 500 questions are all or
 * nothing; of more, those that the credits cover are asked.
 *
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN (an erased person), PriceAboveMaximum
 */
export async function carryOutResearch(
  deps: Deps,
  caller: Caller,
  { requests }: ResearchPlan,
  { maxCredits = Number.POSITIVE_INFINITY, onSpend, priority }: Spending,
): Promise<ResearchCounts> {
  const asked = { started: 0, cached: 0, credits: 0 };
  for (const portion of portionsOf(requests)) {
    const withinMaximum: OnSpend = async (tx, credits) => {
      if (asked.credits + Number(credits) > maxCredits)
        throw new PriceAboveMaximum(asked.credits + Number(credits), maxCredits);
      await onSpend(tx, credits);
    };
    const created = await createRuns(deps, caller, portion, withinMaximum, priority);
    asked.credits += costOfRuns(created).credits;
    for (const { served } of created) asked[served === 'cache' ? 'cached' : 'started'] += 1;
  }
  return asked;
}

function portionsOf(requests: readonly QuestionRequest[]): QuestionRequest[][] {
  return Array.from({ length: Math.ceil(requests.length / RUNS_AT_ONCE) }, (_, index) =>
    requests.slice(index * RUNS_AT_ONCE, (index + 1) * RUNS_AT_ONCE),
  );
}

/** The questions of a profile's rules, by signalTemplateId. */
async function questionsOf(
  deps: Pick<Deps, 'db'>,
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
