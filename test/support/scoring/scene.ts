import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { createProfile } from '../../../server/services/scoring/profiles.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import { createTemplate } from '../../../server/services/signalTemplates/signalTemplates.ts';
import { insertAssignments } from '../../../server/store/scoring/assignments.ts';
import { saveAnswers } from '../../../server/store/signalTemplates/templateAnswers.ts';
import { withTransaction } from '../../../server/store/transaction.ts';

/** A profile with the four rules of the worked example, ready to be given objects. */
export interface ScoringScene {
  profileId: string;
  /** The templates: owning a warehouse, employees, the CRM in use, expanding. */
  templateIds: readonly [string, string, string, string];
  /** The rule about owning a warehouse, with these points for true: every object that answers it changes. */
  warehouseRule(points: number): PutRule;
}

type SceneDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'wakeWorkers'>;

const ROWS_AT_ONCE = 1_000;
const RULES = [
  { answerType: 'boolean', pointValues: { true: 20, false: 0 } },
  {
    answerType: 'number',
    pointValues: {
      ranges: [
        { min: 500, max: 5_000, points: 15 },
        { min: 5_000, max: null, points: 5 },
      ],
    },
  },
  { answerType: 'list', pointValues: { choices: { Salesforce: 10, HubSpot: 8, None: -10 } } },
  { answerType: 'boolean', pointValues: { true: 20, false: 0 } },
] as const;

/** Makes templates, a profile and its rules through the services. */
export async function makeScene(deps: SceneDeps, caller: Caller): Promise<ScoringScene> {
  const { id: profileId } = await createProfile(deps, caller, { profileType: 'company', name: 'Scene' });
  const made: string[] = [];
  for (const { answerType, pointValues } of RULES) {
    const { templateId } = await createTemplate(deps, caller, {
      name: answerType,
      question: `Which ${answerType}?`,
      answerType,
    });
    await putRule(deps, caller, profileId, {
      signalTemplateId: templateId,
      dimension: 'fit',
      answerType,
      pointValues,
    });
    made.push(templateId);
  }
  const [warehouse = '', employees = '', crm = '', expanding = ''] = made;
  return {
    profileId,
    templateIds: [warehouse, employees, crm, expanding],
    warehouseRule: (points) => ({
      signalTemplateId: warehouse,
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: { true: points, false: 1 },
    }),
  };
}

export const sceneDomain = (index: number) => `object-${index}.example`;

/**
 * Assigns objects and answers three of the four questions about each, straight into the tables; nothing is scored yet.
 * Every third object owns a warehouse.
 */
export async function fillScene(
  deps: SceneDeps,
  { organizationId }: Caller,
  { profileId, templateIds }: ScoringScene,
  { from = 0, count }: { from?: number; count: number },
): Promise<void> {
  const [warehouse, employees, crm] = templateIds;
  const objects = Array.from({ length: count }, (_, index) => ({
    index: from + index,
    objectId: sceneDomain(from + index),
    hash: hashOfObject('company', sceneDomain(from + index)),
  })).sort((a, b) => Buffer.compare(a.hash, b.hash));
  const now = deps.clock.now();
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const some = objects.slice(start, start + ROWS_AT_ONCE);
    await withTransaction(deps, async (tx) => {
      await insertAssignments(
        tx,
        some.map(({ hash, objectId }) => ({
          id: deps.ids.uuid(),
          profileId,
          organizationId,
          hash,
          objectId,
          assignedAt: now,
        })),
      );
      await saveAnswers(
        tx,
        some.flatMap(({ hash, index }) =>
          [
            [warehouse, 'boolean', index % 3 === 0],
            [employees, 'number', 100 * (index % 80)],
            [crm, 'list', index % 2 === 0 ? ['hubspot'] : ['Salesforce', 'Pipedrive']],
          ].map(([signalTemplateId, answerType, value]) => ({
            organizationId,
            objectHash: hash,
            signalTemplateId: String(signalTemplateId),
            runId: deps.ids.uuid(),
            answerType: String(answerType),
            result: JSON.stringify({ type: answerType, [String(answerType)]: { value } }),
            confidence: 0.8,
            completedAt: now,
          })),
        ),
      );
    });
  }
}
