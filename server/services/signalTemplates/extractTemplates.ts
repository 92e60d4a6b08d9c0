import type {
  AppliedTemplates,
  ApplyTemplates,
  AttachedExecution,
  ProposeTemplates,
  TemplateProposal,
} from '@assay/shared/templateExtraction';
import { EXTRACTED_TYPES } from '@assay/shared/templateExtraction';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { type Candidate, clusterQuestions } from '../../domain/clusterQuestions.ts';
import { AssayError, notFound, validationError } from '../../domain/errors.ts';
import type { SignalTemplate } from '../../domain/signalTemplate.ts';
import type { Transaction } from '../../store/database.ts';
import { readProfile } from '../../store/organizations/profiles.ts';
import {
  attachToTemplate,
  findAdHocQuestions,
  lockQuestions,
} from '../../store/signalTemplates/adHocQuestions.ts';
import {
  insertTemplateVersion,
  listTemplates,
  lockActiveTemplate,
} from '../../store/signalTemplates/signalTemplates.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import { recordAttachedRuns } from './recordAnswers.ts';
import { authorOf } from './signalTemplates.ts';

/** How many templates, the newest, a proposal is compared with. */
const TEMPLATES_COMPARED = 1_000;

/** Proposes templates for ad-hoc questions. Changes nothing. docs/api-contract.md "Templates". */
export async function proposeTemplates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { signalType, maxCandidates }: ProposeTemplates,
): Promise<TemplateProposal> {
  const { rows, total } = await findAdHocQuestions(db, organizationId, {
    entityType: signalType === 'COMPANY' ? 'company' : 'contact',
    answerTypes: EXTRACTED_TYPES,
    limit: maxCandidates,
  });
  const { rows: templates } = await listTemplates(db, organizationId, {
    includeDeleted: false,
    limit: TEMPLATES_COMPARED,
    offset: 0,
  });
  const candidates = rows.map(({ runId, asked }) => ({
    executionId: runId,
    question: asked.question,
    answerType: asked.answerType as Candidate['answerType'],
  }));
  return {
    clusters: clusterQuestions(candidates, templates, await offerOf(db, organizationId)),
    totalCandidates: total,
    processedCandidates: rows.length,
    hasMore: rows.length < total,
  };
}

/** What the organisation says that it sells, to whom and why; empty where it has not described itself. */
async function offerOf(db: Deps['db'], organizationId: string): Promise<string> {
  const profile = await readProfile(db, organizationId);
  return Object.values(profile?.description ?? {}).join(' ');
}

type Cluster = ApplyTemplates['clusters'][number];
type Applied = AppliedTemplates['created'][number];

/**
 * Creates the proposed templates and attaches the runs to them, all or nothing.
 *
 * @throws ALREADY_ATTACHED  when a run belongs to a template by now: they are listed in `alreadyAttached` next to the error
 * @throws VALIDATION_ERROR  when a run does not exist, or its answer type differs from the template's
 * @throws NOT_FOUND         when a named template does not exist
 */
export function applyTemplates(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>,
  caller: Caller,
  { clusters }: ApplyTemplates,
): Promise<AppliedTemplates> {
  refuseRepeatedRuns(clusters);
  return withTransaction(deps, async (tx) => {
    const answerTypes = await lockFreeRuns(tx, caller, clusters);
    const created: Applied[] = [];
    for (const [index, cluster] of clusters.entries()) {
      const template = await templateOf(tx, deps, caller, cluster);
      requireType(template, cluster, index, answerTypes);
      const { templateId, versionId, name } = template;
      await attachToTemplate(tx, cluster.executionIds, { id: templateId, versionId });
      await recordAttachedRuns(tx, deps, templateId, cluster.executionIds);
      const change = cluster.kind === 'new' ? 'created' : 'changed';
      await auditChange(tx, deps, caller, { noun: 'question', subjectId: templateId, change });
      created.push({
        kind: cluster.kind,
        templateId,
        versionId,
        name,
        attached: cluster.executionIds.length,
      });
    }
    return { created };
  });
}

function refuseRepeatedRuns(clusters: readonly Cluster[]): void {
  const seen = new Set<string>();
  const faults = clusters.flatMap(({ executionIds }, cluster) =>
    executionIds.flatMap((id, index) => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [{ field: `clusters.${cluster}.executionIds.${index}`, message: 'is listed twice' }];
    }),
  );
  if (faults.length > 0) throw validationError(faults);
}

/** @returns the answer type of each run; all of them exist and belong to no template */
async function lockFreeRuns(
  tx: Transaction,
  { organizationId }: Caller,
  clusters: readonly Cluster[],
): Promise<Map<string, string>> {
  const questions = await lockQuestions(
    tx,
    organizationId,
    clusters.flatMap(({ executionIds }) => executionIds),
  );
  const known = new Map(questions.map(({ runId, answerType }) => [runId, answerType]));
  const missing = clusters.flatMap(({ executionIds }, cluster) =>
    executionIds.flatMap((id, index) =>
      known.has(id)
        ? []
        : [{ field: `clusters.${cluster}.executionIds.${index}`, message: 'is not a custom run of yours' }],
    ),
  );
  if (missing.length > 0) throw validationError(missing);
  const attached = questions.flatMap(({ runId, templateId }): AttachedExecution[] =>
    templateId === null ? [] : [{ executionId: runId, templateId }],
  );
  if (attached.length > 0) {
    throw new AssayError(
      'ALREADY_ATTACHED',
      'Some of these runs belong to a template already; nothing was changed.',
      {
        details: { alreadyAttached: attached },
        beside: { alreadyAttached: attached.map(({ executionId }) => executionId) },
      },
    );
  }
  return known;
}

async function templateOf(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  caller: Caller,
  cluster: Cluster,
): Promise<SignalTemplate> {
  const { organizationId } = caller;
  if (cluster.kind === 'existing') {
    const template = await lockActiveTemplate(tx, organizationId, cluster.templateId);
    if (template === null) throw notFound('signal template', cluster.templateId);
    return template;
  }
  const { name, question, answerType } = cluster;
  const template: SignalTemplate = {
    versionId: deps.ids.uuid(),
    templateId: deps.ids.uuid(),
    version: 1,
    organizationId,
    name,
    description: null,
    question,
    answerType,
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    createdBy: authorOf(caller),
    source: 'extract',
    createdAt: deps.clock.now(),
    deletedAt: null,
  };
  await insertTemplateVersion(tx, template);
  return template;
}

function requireType(
  { answerType }: SignalTemplate,
  { executionIds }: Cluster,
  cluster: number,
  answerTypes: ReadonlyMap<string, string>,
): void {
  const faults = executionIds.flatMap((id, index) =>
    answerTypes.get(id) === answerType
      ? []
      : [
          {
            field: `clusters.${cluster}.executionIds.${index}`,
            message: `was answered with ${answerTypes.get(id)}, the template asks for ${answerType}`,
          },
        ],
  );
  if (faults.length > 0) throw validationError(faults);
}
