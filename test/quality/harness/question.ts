import { ANSWER_TYPES, type AnswerType } from '@assay/shared/answerType';
import { contentFaults } from '@assay/shared/askedContent';
import { EnrichCompanyCustom, EnrichContactCustom, VerificationMode } from '@assay/shared/customEnrichment';
import { z } from 'zod';
import type { AskedQuestion } from '../../../server/domain/askedQuestion.ts';
import { Label } from '../../../server/models/trial/label.ts';

/** The free questions of a labelled company, beside its company.json. */
export const QUESTIONS_FILE = 'questions.json';

const Item = z.strictObject({
  id: z.string().min(1),
  question: z.string().min(1),
  answerType: z.enum(ANSWER_TYPES),
  verificationMode: VerificationMode,
  outputSchema: z.record(z.string(), z.unknown()).optional(),
  /** A question about a person; the employer is the company of the folder. */
  contactProfileUrl: z.string().optional(),
  contactEmployer: z.string().optional(),
  teaches: z.string().min(1),
  expect: z.record(z.string(), Label).refine((fields) => Object.keys(fields).length > 0, 'labels no field'),
});
/** One question with what a careful reader would answer. test/quality/README.md */
export type QuestionItem = z.infer<typeof Item>;

/**
 * Reads and checks a file of questions.
 *
 * @param domain  of the folder's company, the employer of everybody who is asked about
 * @returns       what could be read, and every fault in words
 */
export function readQuestions(text: string, domain: string): { questions: QuestionItem[]; faults: string[] } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { questions: [], faults: [error instanceof Error ? error.message : String(error)] };
  }
  const list = z.strictObject({ items: z.array(z.unknown()).min(1) }).safeParse(content);
  if (!list.success) return { questions: [], faults: faultsOf(list.error, 'the file') };
  const read = list.data.items.map((item, index) => readQuestion(item, `items.${index}`, domain));
  return {
    questions: read.flatMap(({ question }) => question ?? []),
    faults: read.flatMap(({ faults }) => faults),
  };
}

function readQuestion(
  item: unknown,
  place: string,
  domain: string,
): { question: QuestionItem | null; faults: string[] } {
  const parsed = Item.safeParse(item);
  if (!parsed.success) return { question: null, faults: faultsOf(parsed.error, place) };
  const question = parsed.data;
  const faults = [...requestFaults(question, domain), ...labelFaults(question)];
  return { question, faults: faults.map((fault) => `${question.id}: ${fault}`) };
}

function faultsOf(error: z.ZodError, place: string): string[] {
  return error.issues.map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`);
}

/** A question must be one that the API takes. */
function requestFaults(item: QuestionItem, domain: string): string[] {
  const { question, answerType, verificationMode, outputSchema, contactProfileUrl, contactEmployer } = item;
  const body = { question, answerType, verificationMode, outputSchema };
  const parsed =
    contactProfileUrl === undefined
      ? EnrichCompanyCustom.safeParse({ ...body, domain })
      : EnrichContactCustom.safeParse({ ...body, contactProfileUrl });
  const isOfContact = contactProfileUrl !== undefined;
  return [
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
    ...contentFaults(askedOf(item), 'request').map(({ field, message }) => `${field}: ${message}`),
    ...(isOfContact && contactEmployer !== domain
      ? [`contactEmployer is ${domain}, the company's domain`]
      : []),
    ...(!isOfContact && contactEmployer !== undefined ? ['contactEmployer needs contactProfileUrl'] : []),
  ];
}

/** The question as a run carries it. */
export function askedOf(item: QuestionItem): AskedQuestion {
  return {
    question: item.question,
    answerType: item.answerType,
    verificationMode: item.verificationMode,
    outputSchema: item.outputSchema ?? null,
    weight: null,
    qualificationCriteria: null,
    connectors: item.contactEmployer === undefined ? {} : { employerDomain: item.contactEmployer },
    template: null,
  };
}

type Plain = 'number' | 'text' | 'boolean' | 'list';
const PAYLOADS: Record<AnswerType, Plain> = {
  open_text: 'text',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  percentage: 'number',
  currency: 'number',
  url: 'text',
  contacts: 'list',
  contacts_generation: 'list',
  contact_posts: 'list',
  contact_engagements: 'list',
  json_schema: 'list',
};
const NAMED: ReadonlySet<AnswerType> = new Set<AnswerType>(['contacts', 'contacts_generation']);

/** A label must stand at a place that the payload has, and be of a kind that it can have there. */
function labelFaults({ answerType, outputSchema, expect }: QuestionItem): string[] {
  return Object.entries(expect).flatMap(([path, label]) => {
    if (answerType === 'json_schema')
      return path === 'value' ? kindFault(path, label, []) : schemaFault(path, outputSchema ?? {});
    if (path === 'currency' && answerType === 'currency') return kindFault(path, label, ['text']);
    if (path === 'value.names' && NAMED.has(answerType)) return kindFault(path, label, ['list']);
    if (path !== 'value') return [`${path}: an answer of the type ${answerType} has no such field`];
    const kinds: Plain[] = NAMED.has(answerType) ? [] : [PAYLOADS[answerType]];
    return kindFault(path, label, kinds);
  });
}

function kindFault(path: string, label: Label, kinds: Plain[]): string[] {
  const wrong = alternatives(label).find((one) => one !== null && !canBe(one, kinds));
  const wanted = kinds.length === 0 ? 'null' : `a ${kinds.join(' or ')}`;
  return wrong === undefined ? [] : [`${path}: ${JSON.stringify(wrong)} can never stand here, but ${wanted}`];
}

function alternatives(label: Label): Exclude<Label, { anyOf: Label[] }>[] {
  return typeof label === 'object' && label !== null && 'anyOf' in label
    ? label.anyOf.flatMap(alternatives)
    : [label];
}

/** `mentions` judges texts and lists alike. */
function canBe(label: Exclude<Label, { anyOf: Label[] } | null>, kinds: Plain[]): boolean {
  if (typeof label === 'number' || typeof label === 'boolean') return kinds.includes(typeof label as Plain);
  if (typeof label === 'string') return kinds.includes('text');
  if ('mentions' in label) return kinds.includes('text') || kinds.includes('list');
  return kinds.includes('list');
}

/** Properties and places in lists, as the question's own schema has them. */
function schemaFault(path: string, schema: Record<string, unknown>): string[] {
  const [first, ...steps] = path.split('.');
  const found = steps.reduce<unknown>((part, step) => memberOf(part, step), schema);
  return first === 'value' && found !== undefined ? [] : [`${path}: the outputSchema has no such property`];
}

function memberOf(schema: unknown, step: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { properties, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  return /^\d+$/.test(step) ? items : properties?.[step];
}
