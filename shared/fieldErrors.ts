import type { z } from 'zod';
import type { FieldError } from './errorEnvelope.ts';

/** The messages of schemas, worded to follow the field's name: "domain is required". */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}, not ${isText(issue) ? quoted(issue.input) : kindOf(issue.input)}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? `is not a valid ${issue.format}`;
    case 'too_small':
      if (issue.inclusive === false) return `must be more than ${issue.minimum}`;
      return `must ${limitVerb(issue.origin)} at least ${issue.minimum}${limitUnit(issue.origin, issue.minimum)}`;
    case 'too_big':
      if (issue.inclusive === false) return `must be less than ${issue.maximum}`;
      return `must ${limitVerb(issue.origin)} at most ${issue.maximum}${limitUnit(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options);
      return describeUnion(issue.errors ?? []);
    default:
      return undefined;
  }
};

/**
 * Every issue of a failed parse as {field, message}, the field in dots: `targets.3`.
 * For a value of the wrong type only that is reported: that an empty list is too short for a text helps nobody.
 * @param whole  the name of the value itself, for issues that belong to none of its fields
 */
export function fieldErrors(error: z.ZodError, whole: string): FieldError[] {
  const fieldOf = ({ path }: z.core.$ZodIssue) => path.map(String).join('.') || whole;
  const ofWrongType = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(fieldOf));
  return error.issues
    .filter((issue) => issue.code === 'invalid_type' || !ofWrongType.has(fieldOf(issue)))
    .map((issue) => ({ field: fieldOf(issue), message: issue.message }));
}

const FORMATS: Record<string, string> = {
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  url: 'must be a URL',
  email: 'must be an e-mail address',
  datetime: 'must be an ISO 8601 date-time, such as 2026-11-21T09:00:00Z',
  date: 'must be an ISO 8601 date, such as 2026-11-21',
};

const NAMES: Record<string, string> = { int: 'whole number', record: 'object', nonoptional: 'value' };

function oneOf(values: readonly unknown[]): string {
  const listed = values.map((value) => JSON.stringify(value)).join(', ');
  return `must be ${values.length === 1 ? '' : 'one of '}${listed}`;
}

function article(type: string): string {
  const name = NAMES[type] ?? type;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Whether a text was given for a number: in a query all values are texts, so the value itself is the helpful part. */
function isText(issue: { expected: string; input?: unknown }): issue is { expected: string; input: string } {
  return typeof issue.input === 'string' && /^(?:number|int)$/.test(issue.expected);
}

function quoted(text: string): string {
  return JSON.stringify(text.length <= QUOTED_LENGTH_MAX ? text : `${text.slice(0, QUOTED_LENGTH_MAX)}…`);
}

const QUOTED_LENGTH_MAX = 40;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'an infinite number';
  return article(typeof value);
}

function limitVerb(origin: string): string {
  return origin === 'string' || origin === 'array' || origin === 'set' ? 'have' : 'be';
}

function limitUnit(origin: string, count: number | bigint): string {
  const unit = { string: ' character', array: ' item', set: ' item' }[origin];
  if (unit === undefined) return '';
  return Number(count) === 1 ? unit : `${unit}s`;
}

/** What each alternative requires, each once. */
function describeUnion(alternatives: z.core.$ZodIssue[][]): string {
  const messages = alternatives.flatMap((issues) => issues.slice(0, 1).map((issue) => issue.message));
  return [...new Set(messages)].join(', or ') || 'is not one of the allowed forms';
}
