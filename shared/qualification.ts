import { z } from 'zod';
import type { AnswerType } from './answerType.ts';
import type { FieldError } from './errorEnvelope.ts';
import { describeIssue, fieldErrors } from './fieldErrors.ts';

/** From worst to best. Specification, "Qualification criteria". */
export const QUALIFICATIONS = ['disqualified', 'poor', 'neutral', 'good', 'excellent'] as const;
export const Qualification = z.enum(QUALIFICATIONS);
export type Qualification = z.infer<typeof Qualification>;

const RANGES_MAX = 100;
const CHOICES_MAX = 200;
const LABEL_LENGTH_MAX = 200;

/** An end of a range: rangeStart ≤ value < rangeEnd, null open. Decisions §6, "Templates". */
const Bound = z.number().nullable();

const YesNo = z.strictObject({ yes: Qualification, no: Qualification });

/** The same criteria under either name of the verdict: `answerQualification` in templates, `answerValue` in requests. */
function criteriaWith<Verdict extends z.ZodRawShape>(verdict: Verdict) {
  const range = z.strictObject({ rangeStart: Bound, rangeEnd: Bound, ...verdict }).refine(
    (item) => {
      const { rangeStart, rangeEnd } = item as unknown as Bounds;
      return rangeStart === null || rangeEnd === null || rangeStart < rangeEnd;
    },
    { error: 'must be above rangeStart', path: ['rangeEnd'] },
  );
  const choice = z.strictObject({ ...verdict, label: z.string().min(1).max(LABEL_LENGTH_MAX) });
  return {
    ranges: z.strictObject({ ranges: z.array(range).min(1).max(RANGES_MAX) }),
    yesNo: YesNo,
    choices: z.strictObject({
      choices: z
        .record(z.string().min(1).max(LABEL_LENGTH_MAX), choice)
        .refine((choices) => Object.keys(choices).length > 0, 'must have at least one choice')
        .refine(
          (choices) => Object.keys(choices).length <= CHOICES_MAX,
          `must have at most ${CHOICES_MAX} choices`,
        ),
    }),
  };
}

interface Bounds {
  rangeStart: number | null;
  rangeEnd: number | null;
}

const TEMPLATE = criteriaWith({ answerQualification: Qualification });
const REQUEST = criteriaWith({ answerValue: Qualification });

/**
 * Criteria as a template, or a request for custom research, gives them. Which of the three forms is right depends on the
 * answer type: {@link criteriaFaults} says.
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
 * What is wrong with criteria for an answer type, none when they fit.
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
  return parsed.success ? [] : fieldErrors(parsed.error, '');
}
