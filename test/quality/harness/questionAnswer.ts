import { ANSWER_TYPES } from '@assay/shared/answerType';
import type { AnswerEvidence } from '../../../server/research/claims/calibration.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import type { Comparison } from './answerFields.ts';
import { type Company, HALVES, type Half } from './company.ts';
import { type Holding, holding, isAttempt, type Label, matches } from './label.ts';
import { type Counted, type Measured, tally } from './measure.ts';
import { askedOf, type QuestionItem } from './question.ts';
import { checkPayload } from './questionCitations.ts';
import { conductAll } from './research.ts';

/** One question, answered and judged. */
export interface JudgedQuestion extends Counted {
  company: Company;
  item: QuestionItem;
  /** What the confidence was made of; null where a prebuilt type answered, and where nothing is told. */
  evidence: AnswerEvidence | null;
}

/**
 * Asks the questions of one company as the server would.
 *
 * @param environment  variables of a language model, for one
 */
export async function askQuestions(
  company: Company,
  questions: readonly QuestionItem[],
  environment: Record<string, string> = {},
): Promise<JudgedQuestion[]> {
  const answered = await conductAll(company, questions, (item) => taskOf(company, item), environment);
  return answered.map(({ item, outcome }) => judgeQuestion(company, item, outcome));
}

/** A question as the server would have it researched. */
export function taskOf({ domain }: Company, item: QuestionItem) {
  const { contactProfileUrl = null } = item;
  return {
    type: 'custom' as const,
    domain: contactProfileUrl === null ? domain : null,
    contactProfileUrl,
    parameters: {},
    asked: askedOf(item),
    forceRefresh: false,
  };
}

/** Compares one answer with its labels, and its sources with the pages. */
function judgeQuestion(company: Company, item: QuestionItem, outcome: ResearchOutcome): JudgedQuestion {
  if (outcome.kind === 'failed')
    return {
      company,
      item,
      confidence: null,
      evidence: null,
      failure: `${outcome.errorCode}: ${outcome.message}`,
      comparisons: compareAnswer(item.expect, null),
      citationChecks: 0,
      citationFaults: [],
    };
  const { checks, faults } = checkPayload(company, item, outcome);
  return {
    company,
    item,
    confidence: outcome.confidence,
    evidence: outcome.evidence ?? null,
    failure: null,
    comparisons: compareAnswer(item.expect, outcome.answer),
    citationChecks: checks,
    citationFaults: faults,
  };
}

/** As for the prebuilt types, but that "no" is an answer of its own, and an empty list is none. */
export function compareAnswer(
  expect: Record<string, Label>,
  answer: Record<string, unknown> | null,
): Comparison[] {
  return Object.entries(expect).map(([path, label]) => {
    const value = answer === null ? null : payloadAt(answer, path.split('.'));
    return {
      path,
      label,
      holding: holdingOfQuestion(label),
      value,
      attempted: isAttempt(value),
      right: matches(label, value),
    };
  });
}

/** `names` of a list of people are the names of its elements. */
function payloadAt(value: unknown, [step, ...rest]: string[]): unknown {
  if (value === null || value === undefined) return null;
  if (step === undefined) return Array.isArray(value) && value.length === 0 ? null : value;
  if (step === 'names' && Array.isArray(value)) {
    const names = value.map((person: { name?: unknown }) => person.name ?? null);
    return payloadAt(names, rest);
  }
  if (typeof value !== 'object' || !Object.hasOwn(value, step)) return null;
  return payloadAt((value as Record<string, unknown>)[step], rest);
}

function holdingOfQuestion(label: Label): Holding {
  if (label === false) return 'something';
  if (typeof label === 'object' && label !== null && 'anyOf' in label)
    return label.anyOf.every((one) => holdingOfQuestion(one) === 'something') ? 'something' : 'optional';
  return holding(label);
}

/** Groups of questions in the order of the table: answer types, whom they are about, how sure they must be. */
const GROUPS: [string, (item: QuestionItem) => boolean][] = [
  ...ANSWER_TYPES.map((type): [string, (item: QuestionItem) => boolean] => [
    type,
    ({ answerType }) => answerType === type,
  ]),
  ['about a company', ({ contactProfileUrl }) => contactProfileUrl === undefined],
  ['about a contact', ({ contactProfileUrl }) => contactProfileUrl !== undefined],
  ['strict', ({ verificationMode }) => verificationMode === 'strict'],
  ['lenient', ({ verificationMode }) => verificationMode === 'lenient'],
  ['all', () => true],
];

/** Every line of the table of questions. */
export function measureQuestions(judged: readonly JudgedQuestion[]): Measured[] {
  const present = HALVES.filter((half) => judged.some(({ company }) => company.half === half));
  const halves: (Half | 'both')[] = present.length > 1 ? [...present, 'both'] : present;
  return halves.flatMap((half) =>
    GROUPS.map(([type, belongs]) => {
      const chosen = judged.filter(
        ({ company, item }) => (half === 'both' || company.half === half) && belongs(item),
      );
      return tally(chosen, { half, type });
    }).filter(({ items }) => items > 0),
  );
}
