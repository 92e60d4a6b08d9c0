import { readFile } from 'node:fs/promises';
import type { PointValues } from '@assay/shared/scoring/rule';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { CommandFault } from '../commandFault.ts';

/** A scoring profile as a file under version control. Templates stand in it by their names. */
export interface ProfileFile {
  profile: string;
  type: 'company' | 'contact';
  description: string | null;
  settings: FileSettings;
  rules: FileRule[];
  /** Questions that `--create-templates` makes where they are missing. */
  templates: FileTemplate[];
}

export interface FileSettings {
  bands?: { name: string; min: number }[];
  percentile?: boolean;
  minConfidence?: number;
}

export interface FileRule {
  /** Name of the template, or its id. */
  template: string;
  dimension: 'fit' | 'urgency';
  pointValues: PointValues;
  /** Days after which an answer earns half of its points. */
  halfLifeDays?: number;
}

export interface FileTemplate {
  name: string;
  question: string;
  answerType: string;
  [more: string]: unknown;
}

const FIELDS = ['profile', 'type', 'description', 'settings', 'rules', 'templates'];
const SETTINGS = ['bands', 'percentile', 'minConfidence'];
const RULE_FIELDS = ['template', 'dimension', 'pointValues', 'halfLifeDays'];
const TEMPLATE_FIELDS = [
  'name',
  'question',
  'answerType',
  'description',
  'outputSchema',
  'weight',
  'qualificationCriteria',
];
const ALIASES_MAX = 100;

/**
 * Reads a profile's file. Values that only the server can judge (points, bands) are judged there.
 * @throws CommandFault naming every fault, with the line where the file is no YAML
 */
export async function readProfileFile(path: string): Promise<ProfileFile> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFault(`${path} cannot be read: ${error.message}`);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [fault] = document.errors;
  if (fault !== undefined) throw new CommandFault(`${path} is no YAML: ${fault.message}`);
  return profileOf(document.toJS({ maxAliasCount: ALIASES_MAX }), path);
}

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The profile in what a YAML file holds. @throws CommandFault naming every fault */
export function profileOf(value: unknown, path: string): ProfileFile {
  if (!isThing(value)) throw new CommandFault(`${path} must be a mapping with profile, type and rules.`);
  const faults: string[] = [];
  const need = (where: string, holds: boolean, rule: string) => {
    if (!holds) faults.push(`${where}: ${rule}`);
  };
  const known = (where: string, thing: Thing, fields: readonly string[]) => {
    for (const name of Object.keys(thing))
      if (!fields.includes(name)) faults.push(`${where}${name}: is unknown; there are ${fields.join(', ')}`);
  };
  const { profile, type = 'company', description = null, settings = {}, rules, templates = [] } = value;
  known('', value, FIELDS);
  need('profile', typeof profile === 'string' && profile.trim() !== '', 'must be the name of the profile');
  need('type', type === 'company' || type === 'contact', 'must be company or contact');
  need('description', description === null || typeof description === 'string', 'must be a text');
  need('settings', isThing(settings ?? {}), 'must be a mapping');
  if (isThing(settings)) known('settings.', settings, SETTINGS);
  need('rules', Array.isArray(rules), 'must be a list');
  need('templates', Array.isArray(templates), 'must be a list');
  for (const [index, rule] of listOf(rules)) {
    if (!isThing(rule)) {
      faults.push(`rules.${index}: must be a mapping`);
      continue;
    }
    known(`rules.${index}.`, rule, RULE_FIELDS);
    need(`rules.${index}.template`, typeof rule.template === 'string', 'must be the name of a template');
    need(
      `rules.${index}.dimension`,
      rule.dimension === 'fit' || rule.dimension === 'urgency',
      'must be fit or urgency',
    );
    need(
      `rules.${index}.pointValues`,
      isThing(rule.pointValues),
      'must be a mapping: {true, false}, {ranges} or {choices}',
    );
    const days = rule.halfLifeDays;
    need(`rules.${index}.halfLifeDays`, days === undefined || typeof days === 'number', 'must be a number');
  }
  for (const [index, template] of listOf(templates)) {
    if (!isThing(template)) {
      faults.push(`templates.${index}: must be a mapping`);
      continue;
    }
    known(`templates.${index}.`, template, TEMPLATE_FIELDS);
    for (const field of ['name', 'question', 'answerType'])
      need(`templates.${index}.${field}`, typeof template[field] === 'string', 'must be a text');
  }
  const twice = listOf(rules).find(([index, rule]) =>
    listOf(rules).some(
      ([before, other]) => before < index && isThing(rule) && isThing(other) && keyOf(rule) === keyOf(other),
    ),
  );
  if (twice !== undefined)
    faults.push(`rules.${twice[0]}: is for the same template and dimension as one before it`);
  if (faults.length > 0)
    throw new CommandFault([`${path} is not a profile:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  return {
    profile,
    type,
    description: description || null,
    settings: settings ?? {},
    rules,
    templates,
  } as ProfileFile;
}

function listOf(value: unknown): [number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : [];
}

/** What a rule is about: there is one for each template and dimension. */
export function keyOf({ template, dimension }: { template?: unknown; dimension?: unknown }): string {
  return `${dimension} ${template}`;
}

/** The profile as the text of a file. */
export function profileText(profile: ProfileFile): string {
  return stringify(profile, { lineWidth: 110 });
}
