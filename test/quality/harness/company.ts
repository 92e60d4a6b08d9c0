import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TECH_CATEGORIES } from '@assay/shared/techStack';
import { z } from 'zod';
import type { Page } from '../../../server/domain/page.ts';
import { Label } from '../../../server/models/trial/label.ts';
import { OWN_CATALOGUE } from '../../../server/research/technologies/catalogue.ts';
import { resolveTechnology } from '../../../server/research/technologies/resolve.ts';
import { LabelledType, labelFault } from './answerFields.ts';
import { type BulkSpecification, bulkPages } from './bulk.ts';
import { QUESTIONS_FILE, type QuestionItem, readQuestions } from './question.ts';

const COMPANIES = fileURLToPath(new URL('../companies/', import.meta.url));
const DESCRIPTION = 'company.json';
/** A company in one file: its files behind each other, each below a line with its name. */
const ONE_FILE = '.company';
const FILE_BOUNDARY = /^=== ([\w.-]+)\n/gm;

const Item = z.strictObject({
  id: z.string().min(1),
  type: LabelledType,
  parameters: z.record(z.string(), z.string()).default({}),
  teaches: z.string().min(1),
  expect: z.record(z.string(), Label).refine((fields) => Object.keys(fields).length > 0, 'labels no field'),
});
export type Item = z.infer<typeof Item>;

/** company.json; test/quality/README.md has the format. */
const Description = z.strictObject({
  domain: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  about: z.string().min(1),
  asOf: z.iso.date(),
  /** Of the pages and most questions: ISO 639-1. */
  language: z.string().length(2).default('en'),
  /** Of a large site: what the pages are made of that are not stored (bulk.ts). */
  bulk: z.custom<BulkSpecification>((value) => typeof value === 'object').optional(),
  pages: z.record(z.url({ protocol: /^https?$/ }), z.string()),
  unreachable: z.array(z.string()).default([]),
  dns: z
    .strictObject({
      txt: z.array(z.string()).default([]),
      mx: z.array(z.string()).default([]),
      cname: z.record(z.string(), z.string()).default({}),
    })
    .default({ txt: [], mx: [], cname: {} }),
  items: z.array(Item),
});

/** One company of the set, its pages read in. */
export interface Company extends Omit<z.infer<typeof Description>, 'pages' | 'asOf'> {
  slug: string;
  asOf: Date;
  pages: Page[];
  /** Free questions about the company and its people. */
  questions: QuestionItem[];
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Every fault of the set at once, so that none hides another. */
export class FaultyLabels extends Error {
  constructor(faults: readonly string[]) {
    super(`The labelled set has ${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'FaultyLabels';
  }
}

/**
 * Reads and checks every company, in the order of their names.
 * @param folder  a set of somebody's own
 * @throws FaultyLabels naming every fault
 */
export async function readCompanies(folder?: string): Promise<Company[]> {
  return readFolder(folder ?? COMPANIES);
}

async function readFolder(folder: string): Promise<Company[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(ONE_FILE))
    .map(({ name }) => name);
  const read = await Promise.all(
    names
      .sort()
      .map(async (name) => readCompany(basename(name, ONE_FILE), await readFiles(join(folder, name)))),
  );
  const companies = read.flatMap(({ company }) => company ?? []);
  const faults = [
    ...read.flatMap((one) => one.faults),
    ...repeated(
      companies.flatMap(({ items, questions }) => [...items, ...questions].map(({ id }) => id)),
    ).map((id) => `the item id "${id}" is used more than once`),
    ...repeated(companies.map(({ domain }) => domain)).map(
      (domain) => `the domain ${domain} is used by more than one company`,
    ),
  ];
  if (faults.length > 0) throw new FaultyLabels(faults);
  return companies;
}

function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** The files of a company by their names, from its folder or from its one file. */
async function readFiles(path: string): Promise<Map<string, Buffer>> {
  if (!path.endsWith(ONE_FILE)) {
    const names = await readdir(path);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const)),
    );
  }
  // Read as single bytes: every page keeps its own, whatever its encoding.
  const [, ...parts] = (await readFile(path, 'latin1')).split(FILE_BOUNDARY);
  return new Map(
    parts.flatMap((name, index) =>
      index % 2 === 0 ? [[name, Buffer.from((parts[index + 1] ?? '').slice(0, -1), 'latin1')] as const] : [],
    ),
  );
}

/**
 * Adds companies that were written as folders to the set, each as one file. A company of the same name is replaced.
 * @returns their names
 * @throws FaultyLabels naming every fault; then nothing is added
 */
export async function addCompanies(folder: string, to = COMPANIES): Promise<string[]> {
  await readCompanies(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const slug of slugs) {
    const files = await readFiles(join(folder, slug));
    const order = [...files].sort(([one], [other]) => rankOf(one) - rankOf(other));
    const parts = order.map(([name, bytes]) => `=== ${name}\n${bytes.toString('latin1')}\n`);
    await writeFile(join(to, `${slug}${ONE_FILE}`), parts.join(''), 'latin1');
  }
  return slugs.sort();
}

/** The description first, then the questions, then the pages. */
const rankOf = (name: string): number => (name === DESCRIPTION ? 0 : name === QUESTIONS_FILE ? 1 : 2);

async function readCompany(
  slug: string,
  contents: Map<string, Buffer>,
): Promise<{ company: Company | null; faults: string[] }> {
  const files = [...contents.keys()];
  const textOf = (name: string) => contents.get(name)?.toString('utf8') ?? '';
  const fault = (message: string) => `${slug}/${DESCRIPTION}: ${message}`;
  let content: unknown;
  try {
    content = JSON.parse(textOf(DESCRIPTION));
  } catch (error) {
    return { company: null, faults: [fault(error instanceof Error ? error.message : String(error))] };
  }
  const parsed = Description.safeParse(content);
  if (!parsed.success)
    return {
      company: null,
      faults: parsed.error.issues.map(({ path, message }) => fault(`${path.join('.')}: ${message}`)),
    };
  const description = parsed.data;
  const listed = Object.values(description.pages);
  const faults = [
    ...listed
      .filter((file) => !files.includes(file) || CONTENT_TYPES[extname(file)] === undefined)
      .map((file) => `the page ${file} is missing, or is no .html, .json, .txt or .xml`),
    ...files
      .filter((file) => file !== DESCRIPTION && file !== QUESTIONS_FILE && !listed.includes(file))
      .map((file) => `no address leads to the file ${file}`),
    ...description.items.flatMap(itemFaults),
  ].map(fault);
  const asked = files.includes(QUESTIONS_FILE)
    ? readQuestions(textOf(QUESTIONS_FILE), description.domain)
    : { questions: [], faults: [] };
  faults.push(...asked.faults.map((one) => `${slug}/${QUESTIONS_FILE}: ${one}`));
  if (faults.length > 0) return { company: null, faults };
  const asOf = new Date(description.asOf);
  const pages = Object.entries(description.pages).map(([url, file]) =>
    pageOf(url, contents.get(file) ?? Buffer.alloc(0), extname(file), asOf),
  );
  const bulk = description.bulk === undefined ? [] : bulkPages(description.bulk, description.domain);
  return {
    company: {
      ...description,
      slug,
      asOf,
      pages: [...pages, ...bulk.map(({ url, html }) => pageOf(url, Buffer.from(html), '.html', asOf))],
      questions: asked.questions,
    },
    faults: [],
  };
}

function itemFaults({ id, type, parameters, expect }: Item): string[] {
  const labels = Object.entries(expect).flatMap(([path, label]) => {
    const fault = labelFault(type, path, label);
    return fault === null ? [] : [`${id}: ${path}: ${fault}`];
  });
  return [...parameterFaults(type, parameters).map((fault) => `${id}: parameters: ${fault}`), ...labels];
}

function parameterFaults(type: LabelledType, parameters: Record<string, string>): string[] {
  const names = Object.keys(parameters);
  if (type !== 'tech-stack') return names.length === 0 ? [] : ['only tech-stack has parameters'];
  const { category, technology } = parameters;
  if (names.length !== 1) return ['tech-stack has exactly one: category or technology'];
  if (technology !== undefined) {
    const isKnown = resolveTechnology(technology, OWN_CATALOGUE).ok;
    return isKnown ? [] : [`no product is called "${technology}"`];
  }
  return TECH_CATEGORIES.some((known) => known === category)
    ? []
    : [`category is one of ${TECH_CATEGORIES.join(', ')}`];
}

/** A page as it would have been received on the day that research calls today. */
export function pageOf(address: string, bytes: Buffer, extension: string, accessedAt: Date): Page {
  const url = new URL(address).href;
  const hex = createHash('sha256').update(url).digest('hex');
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream' },
    bytes,
    accessedAt,
  };
}
