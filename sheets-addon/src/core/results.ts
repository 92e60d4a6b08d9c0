import type { OutputOf } from '../rpc/procedures.ts';
import { type FieldValues, fieldsOfRun } from './answers.ts';
import type { Counts } from './progress.ts';
import { FAILED, LATER } from './rows.ts';

type Run = OutputOf<'runs.many'>[number];
type Contact = OutputOf<'email.batchStatus'>['contacts'][number];
type Score = OutputOf<'scores.many'>[number];

/** The result of a row for the sheet. */
export interface RowResult {
  /** The count of the job that it adds to; null while it is under way. */
  counts: keyof Counts | null;
  /** The text of the status column. */
  status: string;
  fields: FieldValues;
  /** From 0 to 1. */
  confidence: number | null;
  /** ISO 8601; null when the server does not report the time. */
  checkedAt: string | null;
  /** Reasoning and sources, for the note of the cell; empty for none. */
  note: string;
}

const NOTHING = { fields: {}, confidence: null, checkedAt: null, note: '' };
export const UNDER_WAY: RowResult = { ...NOTHING, counts: null, status: 'Working' };

/** A failed row; the reason follows the status. */
export const failedRow = (reason: string): RowResult => ({
  ...NOTHING,
  counts: 'failed',
  status: `${FAILED}: ${reason}`,
});

/** The result of a run, finished or not. */
export function resultOfRun(run: Run): RowResult {
  if (run.status === 'processing') return UNDER_WAY;
  if (run.status === 'failed') return failedRow(run.error ?? 'the research did not finish');
  const fields = fieldsOfRun(run);
  const nothing = run.type === 'custom' ? noAnswer(fields) : nothingFound(fields);
  return {
    counts: nothing === null ? 'done' : 'empty',
    status: nothing ?? 'Done',
    fields,
    confidence: run.confidence,
    checkedAt: run.completedAt,
    note: noteOf(run),
  };
}

/** For a question, “no” is an answer. */
const noAnswer = ({ answer = null }: FieldValues): string | null => (answer === null ? 'No answer' : null);

/** A structured answer with nothing but false means that nothing was found. */
const nothingFound = (fields: FieldValues): string | null =>
  Object.values(fields).every((value) => value === null || value === false) ? 'Nothing found' : null;

const SOURCES_SHOWN = 4;
const QUOTE_LENGTH_MAX = 240;
const REASONING_LENGTH_MAX = 600;

/** The reasoning of an answer, then its sources with quotes. */
function noteOf({ reasoning, sources }: Run): string {
  const quoted = sources
    .slice(0, SOURCES_SHOWN)
    .map(({ url, excerpt }) => `${url}\n“${shortened(excerpt, QUOTE_LENGTH_MAX)}”`);
  const others = sources.length - quoted.length;
  return [
    ...(reasoning === null ? [] : [shortened(reasoning, REASONING_LENGTH_MAX)]),
    ...(quoted.length === 0 ? [] : ['Sources']),
    ...quoted,
    ...(others > 0 ? [`and ${others} more`] : []),
  ].join('\n\n');
}

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

const EMAIL_ERRORS: Record<NonNullable<Contact['error_code']>, string> = {
  invalid_input: 'the name or the domain cannot be searched',
  upstream_failed: 'no mail host of the domain could be reached',
  incomplete: 'the search ended before this row',
};

/** The result of a person in an e-mail batch. */
export function resultOfContact({ status, email, verification, error_code: code }: Contact): RowResult {
  switch (status) {
    case 'pending':
      return UNDER_WAY;
    case 'error':
      return failedRow(code === undefined ? 'the search failed' : EMAIL_ERRORS[code]);
    case 'inconclusive':
      return {
        ...NOTHING,
        counts: 'failed',
        status: `${LATER}: the mail host gave no clear answer; no credits were charged`,
      };
    case 'not_found':
      return { ...NOTHING, counts: 'empty', status: 'Not found' };
    case 'found':
      return {
        counts: 'done',
        status: 'Done',
        fields: {
          email,
          state: verification?.state ?? null,
          score: verification?.score ?? null,
          acceptAll: verification?.accept_all ?? null,
        },
        confidence: verification === null ? null : verification.score / 100,
        checkedAt: null,
        note:
          verification?.accept_all === true
            ? 'The domain accepts mail for every address: this is the likeliest one.'
            : '',
      };
  }
}

/** The scores of one object: of several profiles the first in each dimension, unless one is chosen. */
export function resultOfScores(scores: readonly Score[]): RowResult {
  const fit = scores.find(({ dimension }) => dimension === 'fit');
  const urgency = scores.find(({ dimension }) => dimension === 'urgency');
  const shown = [fit, urgency].filter((score) => score !== undefined);
  if (shown.length === 0) return { ...NOTHING, counts: 'empty', status: 'No score' };
  const answered = shown.reduce((sum, { signalCoverage }) => sum + signalCoverage, 0);
  const rules = shown.reduce((sum, { totalRules }) => sum + totalRules, 0);
  return {
    counts: 'done',
    status: 'Done',
    fields: {
      fit: fit?.score ?? null,
      fitBand: fit?.band ?? null,
      urgency: urgency?.score ?? null,
      urgencyBand: urgency?.band ?? null,
      coverage: `${answered} of ${rules}`,
    },
    confidence: rules === 0 ? null : answered / rules,
    checkedAt: shown[0]?.computedAt ?? null,
    note: '',
  };
}
