import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TechCategory } from '@assay/shared/techStack';
import { type Config, InvalidConfiguration } from '../../config.ts';
import { AssayError } from '../../domain/errors.ts';
import { type Catalogue, OWN_CATALOGUE } from '../../research/technologies/catalogue.ts';
import { resolveTechnology } from '../../research/technologies/resolve.ts';
import type { RulesReport, WrittenRules } from '../../research/technologies/rules/userRules.ts';

/** The products that this installation knows, with the report on the user's rule file (`TECHNOLOGY_RULES`). */
export interface Technologies {
  catalogue: Catalogue;
  /** Null without a rule file. */
  report: RulesReport | null;
}

const FILES_MAX = 100;
const FILE_BYTES_MAX = 20 * 1024 * 1024;
const ENTRIES_MAX = 20_000;

const known = new WeakMap<Config, Promise<Technologies>>();

/**
 * The built-in products with those of the user's rule file, read once per configuration.
 *
 * @throws InvalidConfiguration when the file or folder cannot be read at all; problems of single entries are in the report
 */
export function technologiesOf(config: Config): Promise<Technologies> {
  const reading = known.get(config) ?? readTechnologies(config.TECHNOLOGY_RULES);
  known.set(config, reading);
  return reading;
}

async function readTechnologies(path: string | undefined): Promise<Technologies> {
  if (path === undefined) return { catalogue: OWN_CATALOGUE, report: null };
  const written = await readRules(path);
  const { joinRules } = await import('../../research/technologies/rules/userRules.ts');
  return joinRules(OWN_CATALOGUE, written);
}

/**
 * Reads one JSON file with a map of entries, or `{technologies, categories}`; or a folder in the layout of public rule sets: JSON
 * files of entries, in it or in `technologies/`, and `categories.json`.
 */
async function readRules(path: string): Promise<WrittenRules> {
  const technologies = new Map<string, unknown>();
  const categories = new Map<string, string>();
  for (const file of await filesAt(path)) {
    const json = await readJson(file);
    if (basename(file) === 'categories.json') addCategories(categories, json, file);
    else {
      const isWhole = isObject(json.technologies);
      if (isWhole && isObject(json.categories)) addCategories(categories, json.categories, file);
      for (const [name, entry] of Object.entries(isWhole ? (json.technologies as object) : json)) {
        if (name !== '$schema') technologies.set(name, entry);
      }
    }
    if (technologies.size > ENTRIES_MAX)
      throw unusable(
        `${path}: more than ${ENTRIES_MAX} entries; keep those of customer and enterprise systems`,
      );
  }
  return { technologies: [...technologies], categories };
}

async function filesAt(path: string): Promise<string[]> {
  const found = await reading(path, () => stat(path));
  if (!found.isDirectory()) return [path];
  const folders = [path, join(path, 'technologies')];
  const files: string[] = [];
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    files.push(
      ...names
        .filter((name) => name.endsWith('.json') && name !== 'groups.json')
        .sort()
        .map((name) => join(folder, name)),
    );
  }
  if (files.length === 0) throw unusable(`${path}: contains no .json file`);
  if (files.length > FILES_MAX) throw unusable(`${path}: more than ${FILES_MAX} files`);
  return files;
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const { size } = await reading(file, () => stat(file));
  if (size > FILE_BYTES_MAX) throw unusable(`${file}: over ${FILE_BYTES_MAX / 1024 / 1024} MB`);
  const text = await reading(file, () => readFile(file, 'utf8'));
  const json = await reading(file, async () => JSON.parse(text) as unknown);
  if (!isObject(json)) throw unusable(`${file}: must contain a JSON object that maps names to entries`);
  return json;
}

function addCategories(categories: Map<string, string>, json: Record<string, unknown>, file: string): void {
  for (const [id, category] of Object.entries(json)) {
    const name = isObject(category) ? category.name : category;
    if (typeof name !== 'string') throw unusable(`${file}: category ${id} has no name`);
    categories.set(id, name);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function reading<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unusable(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function unusable(problem: string): InvalidConfiguration {
  return new InvalidConfiguration([`TECHNOLOGY_RULES: ${problem}`]);
}

/**
 * What distinguishes one piece of technology research from another: its category, or the canonical slug of the product, so
 * that "Hub Spot" and "hubspot" are the same question.
 *
 * @throws UNKNOWN_TECHNOLOGY  with known slugs in `details.suggestions`, likeliest first
 */
export async function technologyParameters(
  asked: { category?: TechCategory; technology?: string },
  config: Config,
): Promise<Record<string, string>> {
  if (asked.technology === undefined) return { category: asked.category ?? '' };
  const { catalogue } = await technologiesOf(config);
  const reading = resolveTechnology(asked.technology, catalogue);
  if (reading.ok) return { technology: reading.product.slug };
  const meant = reading.suggestions.map((slug) => `"${slug}"`).join(', ');
  const message =
    meant === ''
      ? 'is not a technology that Assay knows'
      : `is not a technology that Assay knows; did you mean ${meant}?`;
  throw new AssayError('UNKNOWN_TECHNOLOGY', `technology: ${message}`, {
    fields: [{ field: 'technology', message }],
    details: { suggestions: reading.suggestions },
  });
}
