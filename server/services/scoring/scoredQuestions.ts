import { ScoredType } from '@assay/shared/scoring/rule';
import type { NewQuestion, RuleQuestion } from '@assay/shared/scoring/studio/overview';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound, validationError } from '../../domain/errors.ts';
import { choiceLabelsOf, type SignalTemplate } from '../../domain/signalTemplate.ts';
import { findActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';
import { createTemplate, listTemplates } from '../signalTemplates/signalTemplates.ts';

/** Among how many of the newest questions one with the same words is looked for. */
const LOOKED_AT = 1_000;

/** A template as a question that rules can read; null for answer types that cannot be scored. */
function ruleQuestion(template: SignalTemplate): RuleQuestion | null {
  const answerType = ScoredType.safeParse(template.answerType);
  if (!answerType.success) return null;
  const { templateId, name, question } = template;
  const choiceLabels = choiceLabelsOf(template) ?? {};
  return { id: templateId, name, question, answerType: answerType.data, choiceLabels };
}

/** The newest questions that rules can read. */
export async function newestQuestions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  limit: number,
): Promise<RuleQuestion[]> {
  const { rows } = await listTemplates(deps, caller, { includeDeleted: false, limit, offset: 0 });
  return rows.flatMap((row) => ruleQuestion(row) ?? []);
}

/** One question. @throws NOT_FOUND when it does not exist, or cannot be scored */
export async function readQuestion(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  templateId: string,
): Promise<RuleQuestion> {
  const template = await findActiveTemplate(db, organizationId, templateId);
  const question = template === null ? null : ruleQuestion(template);
  if (question === null) throw notFound('question', templateId);
  return question;
}

/**
 * The id of the question in these words, which is created unless it is there: answers are shared by all rules that ask the same.
 * @throws VALIDATION_ERROR when choices are given for another type than a list
 */
export async function questionFor(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>,
  caller: Caller,
  { name, question, answerType, choices }: z.output<typeof NewQuestion>,
): Promise<string> {
  if (choices.length > 0 && answerType !== 'list')
    throw validationError([{ field: 'question.choices', message: `belong to a list, not to ${answerType}` }]);
  const known = (await newestQuestions(deps, caller, LOOKED_AT)).find(
    (other) =>
      other.answerType === answerType &&
      folded(other.question) === folded(question) &&
      hasChoices(other, choices),
  );
  if (known !== undefined) return known.id;
  const criteria = Object.fromEntries(
    choices.map((label) => [label, { answerQualification: 'neutral', label }]),
  );
  const { templateId } = await createTemplate(deps, caller, {
    name,
    question,
    answerType,
    ...(choices.length > 0 && { qualificationCriteria: { choices: criteria } }),
  });
  return templateId;
}

const folded = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase();

function hasChoices({ choiceLabels }: RuleQuestion, wanted: readonly string[]): boolean {
  const present = new Set(Object.values(choiceLabels).map(folded));
  return present.size === wanted.length && wanted.every((label) => present.has(folded(label)));
}
