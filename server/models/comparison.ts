import { type Holding, holding, isAttempt, type Label, matches } from './label.ts';

/** One labelled field beside what the answer says. */
export interface Comparison {
  path: string;
  label: Label;
  /** Whether the pages hold it. */
  holding: Holding;
  /** Null where the research failed: it committed itself to nothing. */
  value: unknown;
  attempted: boolean;
  right: boolean;
}

/**
 * The labelled places of a free question beside its answer. "No" is an answer of its own here, and an empty list is none.
 *
 * @param answer  the payload, such as `{value: 12}`; null where the research failed
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

/** Whether pages hold what a label of a free question says: `false` is something that they can say. */
export function holdingOfQuestion(label: Label): Holding {
  if (label === false) return 'something';
  if (typeof label === 'object' && label !== null && 'anyOf' in label)
    return label.anyOf.every((one) => holdingOfQuestion(one) === 'something') ? 'something' : 'optional';
  return holding(label);
}
