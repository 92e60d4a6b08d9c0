import { readFile } from 'node:fs/promises';
import { contentFaults } from '@assay/shared/askedContent';
import { EnrichCompanyCustom, EnrichContactCustom } from '@assay/shared/customEnrichment';
import { readDomain } from '@assay/shared/domainName';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import type { AskedQuestion } from '../../../domain/askedQuestion.ts';
import { validationError } from '../../../domain/errors.ts';

/** The options of `assay research custom`. */
export interface QuestionOptions {
  question?: string;
  answerType?: string;
  verificationMode?: string;
  /** Path of a file with the JSON schema of the answer. */
  schema?: string;
  /** Domain of a contact's employer. */
  employer?: string;
}

/** The option of each field, for error messages. */
const OPTION_OF: Record<string, string> = {
  question: '--question',
  answerType: '--answer-type',
  verificationMode: '--verification-mode',
  outputSchema: '--schema',
};

/**
 * The question of a command, validated by the API's schemas.
 *
 * @throws VALIDATION_ERROR  naming the invalid options
 */
export async function readQuestion(
  { domain, contactProfileUrl }: { domain: string | null; contactProfileUrl: string | null },
  { question, answerType, verificationMode, schema, employer }: QuestionOptions,
): Promise<AskedQuestion> {
  if (question === undefined)
    throw validationError([{ field: '--question', message: 'is required: the question to research' }]);
  const outputSchema = schema === undefined ? undefined : await readSchema(schema);
  const given = { question, answerType, verificationMode, outputSchema };
  const parsed =
    contactProfileUrl === null
      ? EnrichCompanyCustom.safeParse({ ...given, domain }, { error: describeIssue })
      : EnrichContactCustom.safeParse({ ...given, contactProfileUrl }, { error: describeIssue });
  if (!parsed.success) throw validationError(fieldErrors(parsed.error, 'options').map(asOption));
  const { data } = parsed;
  const asked: AskedQuestion = {
    question: data.question ?? '',
    answerType: data.answerType,
    outputSchema: data.outputSchema ?? null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: data.verificationMode,
    connectors: readEmployer(employer),
    template: null,
  };
  const faults = contentFaults(asked, 'request');
  if (faults.length > 0) throw validationError(faults.map(asOption));
  return asked;
}

function readEmployer(employer: string | undefined): Record<string, unknown> {
  if (employer === undefined) return {};
  const reading = readDomain(employer);
  if (!reading.ok) throw validationError([{ field: '--employer', message: reading.reason }]);
  return { employerDomain: reading.domain };
}

function asOption<Fault extends { field: string }>(fault: Fault): Fault {
  const [first = '', ...further] = fault.field.split('.');
  return { ...fault, field: [OPTION_OF[first] ?? first, ...further].join('.') };
}

async function readSchema(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw validationError([
      { field: '--schema', message: `must name a file with a JSON schema; ${path}: ${why}` },
    ]);
  }
}
