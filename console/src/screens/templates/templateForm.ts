import type { AnswerType } from '@assay/shared/answerType';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import { TEMPLATES } from '../../texts/templates.ts';
import { type FieldRow, faultsOfFields, fieldsOfSchema, schemaOfFields } from './schemaFields.ts';

/** A range of numbers while it is written: texts, because half a number is not one yet. */
export interface RangeRow {
  id: number;
  from: string;
  to: string;
  rating: string;
}

/** One possible answer of a list. `key` stays when its label changes, for rules refer to it. */
export interface ChoiceRow {
  key: string;
  label: string;
  rating: string;
}

/** A template while it is written. What the answer type does not have is kept, in case somebody chooses another type again. */
export interface TemplateForm {
  name: string;
  question: string;
  description: string;
  answerType: AnswerType;
  weight: string;
  yes: string;
  no: string;
  ranges: RangeRow[];
  choices: ChoiceRow[];
  /** Of a structured answer; null: its schema is written as JSON. */
  fields: FieldRow[] | null;
  schema: string;
}

/** The content of a template, as a request carries it. */
export type Content = Pick<
  SignalTemplate,
  'name' | 'question' | 'description' | 'answerType' | 'weight' | 'qualificationCriteria' | 'outputSchema'
>;

export const EMPTY_FORM: TemplateForm = {
  name: '',
  question: '',
  description: '',
  answerType: 'boolean',
  weight: '',
  yes: '',
  no: '',
  ranges: [],
  choices: [],
  fields: [{ id: 0, name: '', kind: 'string', description: '' }],
  schema: '',
};

/** How the ratings of an answer type look; null: it has none. */
export function ratingsOf(answerType: AnswerType): 'yesNo' | 'ranges' | 'choices' | null {
  if (answerType === 'boolean') return 'yesNo';
  if (answerType === 'list') return 'choices';
  return ['number', 'percentage', 'currency'].includes(answerType) ? 'ranges' : null;
}

interface Criteria {
  yes?: string;
  no?: string;
  ranges?: { rangeStart: number | null; rangeEnd: number | null; answerQualification: string }[];
  choices?: Record<string, { label: string; answerQualification: string }>;
}

/** The form that shows a stored template. */
export function formOf(content: Content): TemplateForm {
  const { yes = '', no = '', ranges = [], choices = {} } = (content.qualificationCriteria ?? {}) as Criteria;
  return {
    ...EMPTY_FORM,
    name: content.name,
    question: content.question,
    description: content.description ?? '',
    answerType: content.answerType,
    weight: content.weight ?? '',
    yes,
    no,
    ranges: ranges.map(({ rangeStart, rangeEnd, answerQualification }, id) => ({
      id,
      from: rangeStart === null ? '' : String(rangeStart),
      to: rangeEnd === null ? '' : String(rangeEnd),
      rating: answerQualification,
    })),
    choices: Object.entries(choices).map(([key, { label, answerQualification }]) => ({
      key,
      label,
      rating: answerQualification,
    })),
    ...(content.outputSchema !== null && {
      fields: fieldsOfSchema(content.outputSchema),
      schema: JSON.stringify(content.outputSchema, null, 2),
    }),
  };
}

/** A row more, with everything still to be written. */
export function withRange(form: TemplateForm): TemplateForm {
  const id = 1 + Math.max(-1, ...form.ranges.map((row) => row.id));
  // Ranges usually go on where the one before ends.
  return {
    ...form,
    ranges: [...form.ranges, { id, from: form.ranges.at(-1)?.to ?? '', to: '', rating: 'good' }],
  };
}

export function withChoice(form: TemplateForm): TemplateForm {
  const taken = new Set(form.choices.map(({ key }) => key));
  let place = form.choices.length + 1;
  while (taken.has(`choice${place}`)) place += 1;
  return { ...form, choices: [...form.choices, { key: `choice${place}`, label: '', rating: 'good' }] };
}

/** Faults by path, such as `qualificationCriteria.ranges.0.rangeEnd`. */
export type Faults = Record<string, string>;

/** The form as a request, and what cannot even be written into one; the schema of the server finds the rest. */
export function contentOf(form: TemplateForm): { content: Content; faults: Faults } {
  const faults: Faults = {};
  for (const field of ['name', 'question'] as const) {
    if (form[field].trim() === '') faults[field] = TEMPLATES.required;
  }
  const { answerType } = form;
  const content = {
    name: form.name.trim(),
    question: form.question.trim(),
    description: form.description.trim() || null,
    answerType,
    weight: (form.weight || null) as Content['weight'],
    qualificationCriteria: criteriaOf(form, faults),
    outputSchema: answerType === 'json_schema' ? schemaOf(form, faults) : null,
  };
  return { content, faults };
}

function criteriaOf(form: TemplateForm, faults: Faults): Record<string, unknown> | null {
  const { yes, no, ranges, choices } = form;
  switch (ratingsOf(form.answerType)) {
    case 'yesNo':
      if (yes === '' && no === '') return null;
      if (yes === '') faults['qualificationCriteria.yes'] = TEMPLATES.bothRatings;
      if (no === '') faults['qualificationCriteria.no'] = TEMPLATES.bothRatings;
      return { yes, no };
    case 'ranges':
      if (ranges.length === 0) return null;
      return {
        ranges: ranges.map(({ from, to, rating }, index) => ({
          rangeStart: endOf(from, `qualificationCriteria.ranges.${index}.rangeStart`, faults),
          rangeEnd: endOf(to, `qualificationCriteria.ranges.${index}.rangeEnd`, faults),
          answerQualification: rating,
        })),
      };
    case 'choices':
      if (choices.length === 0) return null;
      return {
        choices: Object.fromEntries(
          choices.map(({ key, label, rating }) => [
            key,
            { label: label.trim(), answerQualification: rating },
          ]),
        ),
      };
    case null:
      return null;
  }
}

function endOf(text: string, path: string, faults: Faults): number | null {
  const plain = text.trim().replace(/(?<=\d)[\s_](?=\d{3})/g, '');
  if (plain === '') return null;
  const value = Number(plain.replace(',', '.'));
  if (Number.isFinite(value)) return value;
  faults[path] = TEMPLATES.notNumber;
  return null;
}

function schemaOf({ fields, schema }: TemplateForm, faults: Faults): Record<string, unknown> | null {
  if (fields !== null) {
    const words = { required: TEMPLATES.required, repeated: TEMPLATES.repeatedField };
    for (const [place, fault] of Object.entries(faultsOfFields(fields, words)))
      faults[`fields.${place}`] = fault;
    if (fields.length === 0) faults.outputSchema = TEMPLATES.noField;
    return schemaOfFields(fields);
  }
  try {
    const read: unknown = JSON.parse(schema);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // said below
  }
  faults.outputSchema = TEMPLATES.notJson;
  return null;
}
