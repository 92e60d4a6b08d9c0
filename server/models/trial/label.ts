import { z } from 'zod';

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
type Scalar = z.infer<typeof Scalar>;

/** The label of one answer field; the table in test/quality/README.md explains each form. */
export type Label =
  | Scalar
  | null
  | Scalar[]
  | { set: Scalar[] }
  | { includes: Scalar[] }
  | { mentions: string[]; not?: string[] | undefined }
  | { anyOf: Label[] };

export const Label: z.ZodType<Label> = z.lazy(() =>
  z.union([
    Scalar,
    z.null(),
    z.array(Scalar),
    z.strictObject({ set: z.array(Scalar) }),
    z.strictObject({ includes: z.array(Scalar).min(1) }),
    z.strictObject({
      mentions: z.array(z.string().min(1)).min(1),
      not: z.array(z.string().min(1)).optional(),
    }),
    z.strictObject({ anyOf: z.array(Label).min(1) }),
  ]),
);

/** Statuses of a technology that mean, like null, that nothing is known. */
const NOTHING_KNOWN = 'not_found';

/** Whether an answer field makes a statement; a boolean always does. */
export function isAttempt(value: unknown): boolean {
  return value !== null && value !== NOTHING_KNOWN && !(Array.isArray(value) && value.length === 0);
}

export type Holding = 'something' | 'nothing' | 'optional';

/** Whether the pages answer the field: `something` counts for coverage, `nothing` does not, and for `optional` silence is right too.
 */
export function holding(label: Label): Holding {
  if (label === false || !isAttempt(label)) return 'nothing';
  if (typeof label === 'object' && label !== null && 'anyOf' in label)
    return label.anyOf.every((one) => holding(one) === 'something') ? 'something' : 'optional';
  if (typeof label === 'object' && label !== null && 'set' in label && label.set.length === 0)
    return 'nothing';
  return 'something';
}

/** Whether a value of an answer matches the label. */
export function matches(label: Label, value: unknown): boolean {
  if (label === null) return value === null;
  if (Array.isArray(label)) return sameList(label, value);
  if (typeof label !== 'object') return sameScalar(label, value);
  if ('anyOf' in label) return label.anyOf.some((one) => matches(one, value));
  if ('mentions' in label) return mentionsAll(label, value);
  if (!Array.isArray(value)) return false;
  const holds = (list: unknown[], wanted: unknown) =>
    list.some((member) => sameScalar(wanted as Scalar, member));
  if ('includes' in label) return label.includes.every((wanted) => holds(value, wanted));
  return label.set.every((wanted) => holds(value, wanted)) && value.every((one) => holds(label.set, one));
}

function sameList(label: Scalar[], value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== label.length) return false;
  return label.every((wanted, index) => sameScalar(wanted, value[index]));
}

/** A list is judged by all texts of its elements. */
function mentionsAll(
  { mentions, not = [] }: { mentions: string[]; not?: string[] | undefined },
  value: unknown,
): boolean {
  if (value === null) return false;
  const text = spaced(typeof value === 'string' ? value : JSON.stringify(value));
  const has = (words: string) => text.includes(spaced(words));
  return mentions.every(has) && !not.some(has);
}

function spaced(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
}

/** Compares text without case and spacing, addresses as normalised URLs, everything else exactly. */
function sameScalar(one: Scalar, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return folded(one) === folded(other);
}

function folded(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).href;
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}

/** A labelled field compared with the answer. */
export interface Comparison {
  path: string;
  label: Label;
  /** Whether the pages answer it. */
  holding: Holding;
  /** Null when the research failed, and so made no statement. */
  value: unknown;
  attempted: boolean;
  right: boolean;
}

/**
 * Compares the labels of a free question with its answer. "No" is an answer here, an empty list is not.
 *
 * @param answer  the payload, such as `{value: 12}`; null when the research failed
 */
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

/** Whether pages answer a free question, by its label: `false` is an answer too. */
export function holdingOfQuestion(label: Label): Holding {
  if (label === false) return 'something';
  if (typeof label === 'object' && label !== null && 'anyOf' in label)
    return label.anyOf.every((one) => holdingOfQuestion(one) === 'something') ? 'something' : 'optional';
  return holding(label);
}
