import type { RunType } from '@assay/shared/enrichmentRun';
import { FirmographicsAnswer } from '@assay/shared/firmographics';
import { FundingAnswer } from '@assay/shared/funding';
import { MAndAAnswer } from '@assay/shared/mna';
import { OpenJobsAnswer } from '@assay/shared/openJobs';
import { TechnologyFinding, TechStackAnswer } from '@assay/shared/techStack';
import { z } from 'zod';
import type { Comparison } from '../../../server/models/trial/label.ts';
import { holding, isAttempt, type Label, matches } from '../../../server/models/trial/label.ts';
import { OWN_CATALOGUE } from '../../../server/research/technologies/catalogue.ts';

/** The types that the labelled set covers, in the order of the report. */
const LABELLED_TYPES = ['firmographics', 'funding', 'mna', 'open-jobs', 'tech-stack'] as const;
export const LabelledType = z.enum(LABELLED_TYPES);
export type LabelledType = Exclude<RunType, 'custom'>;

const ANSWERS: Record<LabelledType, z.ZodType> = {
  firmographics: FirmographicsAnswer,
  funding: FundingAnswer,
  mna: MAndAAnswer,
  'open-jobs': OpenJobsAnswer,
  'tech-stack': TechStackAnswer,
};

const SLUGS = new Set(OWN_CATALOGUE.products.map(({ slug }) => slug));
/** `technologies.salesforce.status`, `technologies.*.active`; a number is a place in the list as in every other path. */
const TECHNOLOGY = /^technologies\.(\*|(?!\d+\.)[^.]+)\.([^.]+)$/;

/** The field of an answer that a path names; null where the answer says nothing there. */
export function fieldAt(answer: Record<string, unknown>, path: string): unknown {
  const [, slug, key = ''] = TECHNOLOGY.exec(path) ?? [];
  if (slug === undefined) return valueAt(answer, path.split('.'));
  const findings = z.array(TechnologyFinding).parse(answer.technologies);
  if (slug === '*')
    return findings.filter(({ status }) => status === key).map(({ technology }) => technology);
  const finding = findings.find(({ technology }) => technology === slug);
  if (finding === undefined) return key === 'status' ? 'not_found' : null;
  return valueAt(finding, [key]);
}

function valueAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value ?? null;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  return valueAt((value as Record<string, unknown>)[key], rest);
}

/** What is wrong with a label: an unknown field, or a value that the answer can never have there; null when nothing is. */
export function labelFault(type: LabelledType, path: string, label: Label): string | null {
  const [, slug, key = ''] = (type === 'tech-stack' && TECHNOLOGY.exec(path)) || [];
  if (slug !== undefined && slug !== '*' && !SLUGS.has(slug)) return `there is no product "${slug}"`;
  if (slug === '*' && key !== 'active' && key !== 'churned')
    return 'after technologies.* comes active or churned';
  const steps = path.split('.');
  const schema =
    slug === undefined
      ? schemaAt(ANSWERS[type], steps)
      : slug === '*'
        ? z.array(z.enum([...SLUGS]))
        : schemaAt(TechnologyFinding, [key]);
  if (schema === null) return 'the answer has no such field';
  const mayBeAbsent = slug !== undefined || steps.length > 1;
  return canHold(schema, label, mayBeAbsent) ? null : 'the answer can never have this value there';
}

function schemaAt(schema: z.ZodType, [key, ...rest]: string[]): z.ZodType | null {
  if (key === undefined) return schema;
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodArray) return /^\d+$/.test(key) ? schemaAt(bare.element as z.ZodType, rest) : null;
  if (!(bare instanceof z.ZodObject) || !Object.hasOwn(bare.shape, key)) return null;
  return schemaAt(bare.shape[key] as z.ZodType, rest);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

function canHold(schema: z.ZodType, label: Label, mayBeAbsent: boolean): boolean {
  if (label === null) return mayBeAbsent || schema.safeParse(null).success;
  if (typeof label === 'object' && 'anyOf' in label)
    return label.anyOf.every((one) => canHold(schema, one, mayBeAbsent));
  const members = typeof label !== 'object' || Array.isArray(label) ? label : Object.values(label)[0];
  return schema.safeParse(members).success;
}

/** Compares the labelled fields, and only these. `answer` is null where the research failed. */
export function compare(expect: Record<string, Label>, answer: Record<string, unknown> | null): Comparison[] {
  return Object.entries(expect).map(([path, label]) => {
    const value = answer === null ? null : fieldAt(answer, path);
    return {
      path,
      label,
      holding: holding(label),
      value,
      attempted: isAttempt(value),
      right: matches(label, value),
    };
  });
}
