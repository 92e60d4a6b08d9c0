import { z } from 'zod';
import type { AnswerType } from './answerType.ts';
import type { FieldError } from './errorEnvelope.ts';
import { describeIssue, fieldErrors } from './fieldErrors.ts';
import { foldLabel } from './scoring/labels.ts';

/** From worst to best. docs/api-contract.md, "Templates". */
export const QUALIFICATIONS = ['disqualified', 'poor', 'neutral', 'good', 'excellent'] as const;
export const Qualification = z.enum(QUALIFICATIONS);
export type Qualification = z.infer<typeof Qualification>;

const RANGES_MAX = 100;
const CHOICES_MAX = 200;
const LABEL_LENGTH_MAX = 200;

/** An end of a range: rangeStart ≤ value < rangeEnd; null is an open end. */
const Bound = z.number({ error: ifMissing('is required; null leaves this end open') }).nullable();

const YesNo = z.object({ yes: Qualification, no: Qualification });

/** The qualification of a range or a choice; templates and requests use different names for it. */
const Verdict = z.enum(QUALIFICATIONS, {
  error: ifMissing('is required; the name is answerQualification in templates, answerValue in requests'),
});

const Label = z.string().trim().min(1).max(LABEL_LENGTH_MAX);

/** Criteria under either name of the qualification: `answerQualification` in templates, `answerValue` in requests. */
function criteriaWith<Verdicts extends z.ZodRawShape>(verdict: Verdicts) {
  const range = z.object({ rangeStart: Bound, rangeEnd: Bound, ...verdict }).refine(
    (item) => {
      const { rangeStart, rangeEnd } = item as unknown as Bounds;
      return rangeStart === null || rangeEnd === null || rangeStart < rangeEnd;
    },
    { error: 'must be above rangeStart', path: ['rangeEnd'] },
  );
  const choice = z.object({ ...verdict, label: Label });
  return {
    ranges: z.object({ ranges: z.array(range).min(1).max(RANGES_MAX) }),
    yesNo: YesNo,
    choices: z.object({
      choices: z
        .record(z.string().min(1).max(LABEL_LENGTH_MAX), choice)
        .refine((choices) => Object.keys(choices).length > 0, 'must have at least one choice')
        .refine(
          (choices) => Object.keys(choices).length <= CHOICES_MAX,
          `must have at most ${CHOICES_MAX} choices`,
        )
        .superRefine(refuseSameLabels),
    }),
  };
}

/** A label belongs to one choice: with two of the same, the qualification would be ambiguous. */
function refuseSameLabels(choices: Record<string, unknown>, context: z.RefinementCtx): void {
  const keyOfLabel = new Map<string, string>();
  for (const [key, choice] of Object.entries(choices)) {
    const label = foldLabel((choice as { label: string }).label);
    const earlier = keyOfLabel.get(label);
    if (earlier === undefined) keyOfLabel.set(label, key);
    else
      context.addIssue({
        code: 'custom',
        path: [key, 'label'],
        message: `is the label of choices.${earlier} already; labels compare without case and extra spaces`,
      });
  }
}

function ifMissing(message: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? message : undefined);
}

interface Bounds {
  rangeStart: number | null;
  rangeEnd: number | null;
}

const TEMPLATE = criteriaWith({ answerQualification: Verdict });
const REQUEST = criteriaWith({ answerValue: Verdict });

/** Criteria as given in a template or in a request for custom research. The answer type decides which of the three forms is
 * right; {@link criteriaFaults} checks it.
 */
export const QualificationCriteria = z
  .record(z.string(), z.unknown())
  .describe(
    'number, percentage, currency: {ranges: [{rangeStart, rangeEnd, answerQualification}]}; boolean: {yes, no}; list: {choices: {key: {answerQualification, label}}}. In requests for custom research answerQualification is called answerValue.',
  );
export type QualificationCriteria = z.infer<typeof QualificationCriteria>;

const FORM_OF_TYPE: Partial<Record<AnswerType, keyof typeof TEMPLATE>> = {
  number: 'ranges',
  percentage: 'ranges',
  currency: 'ranges',
  boolean: 'yesNo',
  list: 'choices',
};

/**
 * What is wrong with criteria for an answer type; empty when they are valid.
 *
 * @param shape  `template` says `answerQualification`, `request` says `answerValue`
 */
export function criteriaFaults(
  criteria: unknown,
  answerType: AnswerType,
  shape: 'template' | 'request',
): FieldError[] {
  const form = FORM_OF_TYPE[answerType];
  if (form === undefined)
    return [
      {
        field: '',
        message: `are possible for ${Object.keys(FORM_OF_TYPE).join(', ')}, not for ${answerType}`,
      },
    ];
  const parsed = (shape === 'template' ? TEMPLATE : REQUEST)[form].safeParse(criteria, {
    error: describeIssue,
  });
  return [...(parsed.success ? [] : fieldErrors(parsed.error, '')), ...ofOtherForms(criteria, form)];
}

/**
 * Valid criteria reduced to the fields of their form: other fields have no meaning and must have no effect.
 *
 * @param shape  `template` says `answerQualification`, `request` says `answerValue`
 */
export function knownCriteria(
  criteria: Record<string, unknown>,
  answerType: AnswerType,
  shape: 'template' | 'request',
): Record<string, unknown> {
  const form = FORM_OF_TYPE[answerType];
  if (form === undefined) throw new Error(`${answerType} has no criteria.`);
  return (shape === 'template' ? TEMPLATE : REQUEST)[form].parse(criteria);
}

const KEYS_OF_FORM: Record<keyof typeof TEMPLATE, readonly string[]> = {
  ranges: ['ranges'],
  yesNo: ['yes', 'no'],
  choices: ['choices'],
};

/** Unknown fields are ignored, as everywhere; fields of another answer type are errors, for the caller meant them to count. */
function ofOtherForms(criteria: unknown, form: keyof typeof TEMPLATE): FieldError[] {
  if (typeof criteria !== 'object' || criteria === null) return [];
  const types = (other: string) =>
    Object.entries(FORM_OF_TYPE).flatMap(([type, its]) => (its === other ? type : []));
  return Object.entries(KEYS_OF_FORM).flatMap(([other, keys]) =>
    other === form
      ? []
      : keys
          .filter((key) => Object.hasOwn(criteria, key))
          .map((field) => ({ field, message: `belongs to the criteria of ${types(other).join(', ')}` })),
  );
}
