import type { ChangeContext } from '@assay/shared/enrichmentRun';
import type { ReaderOfRun, Run } from './run.ts';

type Flat = Map<string, string>;

const SUMMARY_FIELDS = 5;
const SUMMARY_VALUE_LENGTH = 60;

/**
 * Compares a new result with the previous one of the same research; null without a previous run. `added` and `removed` mean that
 * the value was null before or is null now. The summary mentions when another reader, model or prompt version answered,
 * because an answer may then change although no page has.
 */
export function describeChange(
  previous: Pick<Run, 'id' | 'result' | 'completedAt' | 'reader'> | null,
  { result, reader }: { result: Record<string, unknown>; reader: ReaderOfRun },
): ChangeContext | null {
  if (previous === null || previous.completedAt === null) return null;
  const before = flatten(previous.result ?? {});
  const after = flatten(result);
  const changedFields = [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .sort();
  const changeType =
    changedFields.length === 0
      ? 'unchanged'
      : before.size === 0
        ? 'added'
        : after.size === 0
          ? 'removed'
          : 'modified';
  return {
    changed: changedFields.length > 0,
    changeType,
    previousRunId: previous.id,
    previousCompletedAt: previous.completedAt.toISOString(),
    previousResult: previous.result,
    summary: [summarise(changedFields, before, after), describeReaders(previous.reader, reader)]
      .filter((sentence) => sentence !== null)
      .join(' '),
  };
}

/** Null when the same reader answered both, or when one of the two was not recorded. */
function describeReaders(before: ReaderOfRun | null, now: ReaderOfRun): string | null {
  if (before === null) return null;
  const [one, other] = [nameOf(before), nameOf(now)];
  if (one !== other) return `It was read by ${one} before, and by ${other} now.`;
  return before.promptVersion === now.promptVersion
    ? null
    : 'The prompts of the model have changed since the previous run.';
}

function nameOf({ kind, model }: ReaderOfRun): string {
  if (kind === 'model') return `the model ${model ?? 'of an unknown name'}`;
  return kind === 'plain' ? 'the plain reader, without a model' : 'structured sources alone';
}

function summarise(changedFields: string[], before: Flat, after: Flat): string {
  if (changedFields.length === 0) return 'Nothing changed since the previous run.';
  const show = (value: string | undefined) =>
    value === undefined
      ? 'none'
      : value.length > SUMMARY_VALUE_LENGTH
        ? `${value.slice(0, SUMMARY_VALUE_LENGTH)}…`
        : value;
  const lines = changedFields
    .slice(0, SUMMARY_FIELDS)
    .map((field) => `${field}: ${show(before.get(field))} → ${show(after.get(field))}`);
  const more = changedFields.length - lines.length;
  return `${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** A leaf in comparable form: the items of a list are sorted. */
function comparable(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `[${value
    .map((item) => JSON.stringify(item))
    .sort()
    .join(',')}]`;
}

/** Non-null leaves by their dotted path, without the {type, <key>} wrapper. Lists are compared whole and regardless of order. */
function flatten(result: Record<string, unknown>): Flat {
  const flat: Flat = new Map();
  const walk = (path: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(path === '' ? key : `${path}.${key}`, inner);
    } else if (!Array.isArray(value) || value.length > 0) {
      flat.set(path, comparable(value));
    }
  };
  for (const [key, payload] of Object.entries(result)) {
    if (key !== 'type') walk('', payload);
  }
  return flat;
}
