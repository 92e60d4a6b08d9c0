import type { AnswerType } from '@assay/shared/answerType';
import { Ajv } from 'ajv';
import type { Citation } from '../outcome.ts';
import { type Analysis, analyseQuestion } from './analysis.ts';
import { numberQuestion } from './leafFigures.ts';
import { SchemaFigures } from './schemaFigures.ts';
import { isWithin, type QuotedPage, type SchemaScope, scopeOf } from './schemaScope.ts';
import { nothing, type TypedAnswer } from './weighing.ts';
import { wordsOf } from './words.ts';

/** A caller's schema, as far as it is read here; shared/outputSchema.ts judges it before. */
type Schema = Record<string, unknown>;

/** One leaf of a schema as a question of its own. */
export interface LeafQuestion {
  question: string;
  answerType: AnswerType;
}

/** Answers one leaf. */
export type AskLeaf = (leaf: LeafQuestion) => Promise<TypedAnswer>;

/** What answers the leaves of a schema. */
export interface SchemaReader {
  ask: AskLeaf;
  /** The question above the schema, read. */
  analyse(question: string): Analysis;
  /** What is known of the page that a quote stands on. */
  pageOf(citation: Citation): QuotedPage | null;
}

/** A whole object, or why there is none: nothing was found, or what was found cannot fulfil the schema. */
export type SchemaAnswer =
  | {
      kind: 'object';
      value: Record<string, unknown>;
      citations: Citation[];
      strengths: number[];
      sentences: string[];
    }
  | { kind: 'nothing'; sentences: string[] }
  | { kind: 'unsatisfied'; message: string };

const DEPTH_MAX = 5;
const LEAVES_MAX = 100;

/**
 * Answers a schema property by property: name, description, type and enum make the question of a leaf. What nothing
 * states is null where the schema allows null, else left out; ajv judges the whole by the caller's schema.
 */
export async function answerSchema(
  schema: Schema,
  reader: SchemaReader,
  question: string,
): Promise<SchemaAnswer> {
  const leaves = Object.keys(membersOf(schema));
  const scope = scopeOf(reader.analyse(question), leaves);
  const ask: AskLeaf = async (leaf) => ofObject(await reader.ask(leaf), scope, reader);
  const walk = new SchemaWalk(ask, question, leaves);
  const value = await walk.object(schema, [], 1);
  if (walk.found === 0 || value === null) return { kind: 'nothing', sentences: walk.sentences };
  const ajv = new Ajv({ strict: false, allErrors: true, ownProperties: true });
  if (!ajv.validate(schema, value)) {
    const missing = ajv.errorsText(ajv.errors, { dataVar: 'answer' });
    return { kind: 'unsatisfied', message: `What was found cannot fulfil the output schema: ${missing}.` };
  }
  return {
    kind: 'object',
    value,
    citations: walk.citations,
    strengths: walk.strengths,
    sentences: walk.sentences,
  };
}

/** What is told of another time or thing than the question's is no answer. */
function ofObject(answer: TypedAnswer, scope: SchemaScope, reader: SchemaReader): TypedAnswer {
  if (answer.value === null || answer.citations.length === 0) return answer;
  return answer.citations.some((citation) => isWithin(scope, citation, reader.pageOf(citation)))
    ? answer
    : nothing('What pages state of it is not told of what the question names.');
}

class SchemaWalk {
  private readonly byQuote = new Map<string, Citation>();
  readonly strengths: number[] = [];
  readonly sentences: string[] = [];
  found = 0;
  private leaves = 0;
  private readonly figures = new SchemaFigures();
  private readonly ask: AskLeaf;

  private readonly question: string;
  private readonly siblings: string[];

  constructor(ask: AskLeaf, question: string, siblings: string[]) {
    this.question = question;
    this.siblings = siblings;
    this.ask = ask;
  }

  /** Null when none of its properties has a value. */
  async object(schema: Schema, path: string[], depth: number): Promise<Record<string, unknown> | null> {
    // Entries, for a property may be called "__proto__".
    const filled: [name: string, value: unknown][] = [];
    const foundBefore = this.found;
    for (const [name, part] of Object.entries(membersOf(schema))) {
      const value = await this.value(part, [...path, name], depth);
      if (value !== null || allowsNull(part)) filled.push([name, value]);
    }
    const kept = filled.filter(([name]) => !this.figures.overruled.has([...path, name].join('.')));
    return this.found > foundBefore ? Object.fromEntries(kept) : null;
  }

  private async value(schema: Schema, path: string[], depth: number): Promise<unknown> {
    // A schema that refers to itself is answered once; what it repeats is left open.
    if ('$ref' in schema || depth > DEPTH_MAX || this.leaves >= LEAVES_MAX) return null;
    if (typesOf(schema).includes('object')) return this.object(schema, path, depth + 1);
    if (typesOf(schema).includes('array') && isObjectList(schema)) return this.records(schema, path);
    this.leaves += 1;
    const leaf = leafInContext(schema, path, this.question, this.siblings) ?? leafQuestion(schema, path);
    if (leaf === null) return null;
    const answer = await this.ask(leaf);
    const value = fitted(onlyName(answer.value, leaf), schema);
    const quotes = answer.citations.map(({ excerpt }) => excerpt);
    const asked = `${wordsOfPath(path.slice(-1))} ${leaf.question}`;
    return this.figures.claim(path.join('.'), value, asked, quotes) ? this.taken(path, value, answer) : null;
  }

  /** A list of objects is a list of people, where its properties are a name and what somebody does. */
  private async records(schema: Schema, path: string[]): Promise<unknown> {
    const members = membersOf(schema.items as Schema);
    const nameKey = Object.keys(members).find((key) => /^(?:full_?)?name$/i.test(key));
    const roleKey = Object.keys(members).find((key) =>
      /^(?:job_?)?(?:title|role|position|function)$/i.test(key),
    );
    if (nameKey === undefined) return null;
    this.leaves += 1;
    const words = `${wordsOfPath(path)} ${String(schema.description ?? '')}`;
    if (roleKey === undefined) return this.namedItems(path, nameKey, words);
    const answer = await this.ask({ question: `Who are the ${words}`, answerType: 'contacts' });
    const people = (answer.value ?? []) as { name: string; role: string; sourceUrl: string }[];
    const sourceKey = Object.keys(members).find((key) => /source|page/i.test(key) && /url/i.test(key));
    const value = people.map(({ name, role, sourceUrl }) => ({
      [nameKey]: name,
      [roleKey]: role,
      ...(sourceKey === undefined ? {} : { [sourceKey]: sourceUrl }),
    }));
    return this.taken(path, value.length === 0 ? null : value, answer);
  }

  private async namedItems(path: string[], nameKey: string, words: string): Promise<unknown> {
    const answer = await this.ask({ question: `Which ${words}`, answerType: 'list' });
    const value = Array.isArray(answer.value)
      ? answer.value.map((name: unknown) => ({ [nameKey]: name }))
      : null;
    return this.taken(path, value, answer);
  }

  get citations(): Citation[] {
    const { overruled } = this.figures;
    return [...this.byQuote.values()]
      .map((citation) => ({ ...citation, fields: citation.fields.filter((field) => !overruled.has(field)) }))
      .filter(({ fields }) => fields.length > 0);
  }

  /** A quote is cited once, with every field that it supports. */
  private cite(citation: Citation, names: string[]): void {
    const key = `${citation.url}\n${citation.excerpt}`;
    const known = this.byQuote.get(key)?.fields ?? [];
    this.byQuote.set(key, { ...citation, fields: [...new Set([...known, ...names])] });
  }

  private taken(path: string[], value: unknown, answer: TypedAnswer): unknown {
    if (value === null) return null;
    this.found += 1;
    const fieldName = path.join('.');
    const names = [...new Set([path[0] ?? fieldName, fieldName])];
    for (const citation of answer.citations) this.cite(citation, names);
    this.strengths.push(answer.strength);
    this.sentences.push(
      ...answer.sentences.map(
        (sentence) => `${fieldName}: ${sentence.replace(/^The answer(?: is)?:? ?/, '')}`,
      ),
    );
    return value;
  }
}

function membersOf(schema: Schema): Record<string, Schema> {
  return typeof schema.properties === 'object' && schema.properties !== null
    ? (schema.properties as Record<string, Schema>)
    : {};
}

function typesOf(schema: Schema): unknown[] {
  return [schema.type].flat();
}

function allowsNull(schema: Schema): boolean {
  return typesOf(schema).includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
}

function isObjectList({ items }: Schema): boolean {
  return typeof items === 'object' && items !== null && typesOf(items as Schema).includes('object');
}

/**
 * The asked question, narrowed to one leaf: "what share in 2024 and in 2025" is asked of each year, "who leads finance and
 * sales" of each. Null where the question does not name the leaf.
 */
function leafInContext(
  schema: Schema,
  path: string[],
  question: string,
  siblings: string[],
): LeafQuestion | null {
  const [name, ...deeper] = path;
  if (name === undefined || deeper.length > 0 || siblings.length < 2 || /profile of/iu.test(question))
    return null;
  const types = typesOf(schema);
  const own = wordsOf(wordsOfPath([name.replace(/(?<=\p{L})(?=\d)/gu, '_')]));
  const said = wordsOf(question);
  const isNamed = own.length > 0 && own.some((one) => said.some(({ key }) => key === one.key));
  if (!isNamed || saysMore(schema, question)) return null;
  const others = siblings
    .filter((sibling) => sibling !== name)
    .flatMap((sibling) => wordsOf(wordsOfPath([sibling.replace(/(?<=\p{L})(?=\d)/gu, '_')])))
    .filter(({ key }) => !own.some((one) => one.key === key));
  if (/^who(?!\p{L})/iu.test(question) && types.includes('string'))
    return { question: `Who leads ${own.map(({ word }) => word).join(' ')}?`, answerType: 'contacts' };
  const dropped = new Set(others.map(({ key }) => key));
  const narrowed = said
    .filter(({ key }) => !dropped.has(key))
    .map(({ start, end }) => question.slice(start, end))
    .join(' ');
  if (types.includes('number') || types.includes('integer'))
    return { question: `${narrowed}?`, answerType: figureType(narrowed) };
  return null;
}

const ASKS = /^(?:how|what|which|who|when|where|is|are|was|were|do|does|did|has|have)(?!\p{L})/iu;

/** What describes a leaf asks for more than the question does: "Fees and ages", and "Minimum age of riders". */
function saysMore({ description }: Schema, question: string): boolean {
  if (typeof description !== 'string' || ASKS.test(question)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return analyseQuestion(description, 'number').terms.some(
    ({ word, key }) => !asked.has(key) && !/^(?:per|cent|number|dollars?|euros?|pounds?|us)$/.test(word),
  );
}

function figureType(question: string): AnswerType {
  if (/(?<!\p{L})(?:share|per ?cent|percentage|proportion)(?!\p{L})/iu.test(question)) return 'percentage';
  return /(?<!\p{L})(?:costs?|price|prices|pay|fee|fees|revenue|rent)(?!\p{L})/iu.test(question)
    ? 'currency'
    : 'number';
}

/** Whom a leaf of text asks for is answered by the name. */
function onlyName(value: unknown, { answerType }: LeafQuestion): unknown {
  if (answerType !== 'contacts' || !Array.isArray(value)) return value;
  const names = value.map(({ name }: { name: string }) => name);
  return names.length === 1 ? names[0] : null;
}

/** `employee_count` and `employeeCount` are "employee count". */
function wordsOfPath(path: string[]): string {
  return path
    .slice(-2)
    .map((name) =>
      name
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .replace(/[_-]+/g, ' ')
        .toLowerCase(),
    )
    .join(' ');
}

/** The question of a leaf, from its name and description; null for a leaf that can only be null. */
function leafQuestion(schema: Schema, path: string[]): LeafQuestion | null {
  const name = wordsOfPath(path.slice(-1));
  const description = typeof schema.description === 'string' ? schema.description : '';
  const words = description === '' ? (path.length > 1 ? wordsOfPath(path) : name) : plainOpening(description);
  const types = typesOf(schema);
  if (types.includes('boolean'))
    return { question: asYesNo(description === '' ? name : description), answerType: 'boolean' };
  if (types.includes('number') || types.includes('integer')) return numberQuestion(name, words);
  if (types.includes('array')) return { question: `Which ${words}`, answerType: 'list' };
  if (!types.includes('string')) return null;
  return textQuestion(name, words);
}

/** "Number of members" goes on as "number of members"; an abbreviation keeps its capitals. */
function plainOpening(description: string): string {
  return /^\p{Lu}\p{Ll}/u.test(description)
    ? `${description.charAt(0).toLowerCase()}${description.slice(1)}`
    : description;
}

function asYesNo(words: string): string {
  const plain = words
    .replace(/^(?:whether|if|true if|true when) (?:or not )?/i, '')
    .replace(/^(?:has|is|offers?|does|uses?|accepts?|have) /i, '');
  return `Does the company have ${plain}`;
}

const TEXTS: [RegExp, (words: string) => LeafQuestion][] = [
  [/(?:url|link|website|page|profile)$/i, (words) => ({ question: `Link to ${words}`, answerType: 'url' })],
  [/e-?mail/i, (words) => ({ question: `What is the ${words} email`, answerType: 'open_text' })],
  [
    /phone|telephone/i,
    (words) => ({ question: `What is the ${words} phone number`, answerType: 'open_text' }),
  ],
  [
    /ceo|cfo|cto|coo|founder|president|managing director|owner|chief/i,
    (words) => ({ question: `Who is the ${words}`, answerType: 'contacts' }),
  ],
  [
    /headquarter|hq|head office/i,
    () => ({ question: 'Where is the company headquartered', answerType: 'open_text' }),
  ],
  [/founded|founding/i, () => ({ question: 'In which year was the company founded', answerType: 'number' })],
  [/date|when/i, (words) => ({ question: `When ${words}`, answerType: 'open_text' })],
  [
    /^(?:description|summary|about|what it does|business|overview)$/i,
    () => ({ question: 'What does the company do', answerType: 'open_text' }),
  ],
];

function textQuestion(name: string, words: string): LeafQuestion {
  const fitting = TEXTS.find(([pattern]) => pattern.test(name))?.[1];
  return fitting?.(words) ?? { question: `What is the ${words}`, answerType: 'open_text' };
}

/** The value as the schema has it; null where it does not fit: whole numbers, values of an enum, years as text. */
function fitted(value: unknown, schema: Schema): unknown {
  if (value === null || value === undefined) return null;
  const types = typesOf(schema);
  if (Array.isArray(schema.enum)) return enumValue(value, schema.enum);
  if (typeof value === 'number') {
    if (types.includes('integer') || types.includes('number'))
      return types.includes('number') || Number.isInteger(value) ? value : null;
    return types.includes('string') ? String(value) : null;
  }
  if (typeof value === 'boolean') return types.includes('boolean') ? value : null;
  if (Array.isArray(value)) return fittedList(value, schema);
  return types.includes('string') ? value : null;
}

function fittedList(values: unknown[], schema: Schema): unknown {
  const names = values.map((value) => (isPerson(value) ? value.name : value));
  if (typesOf(schema).includes('string'))
    return names.every((name) => typeof name === 'string') ? names.join(', ') : null;
  if (typeof schema.items !== 'object' || schema.items === null) return null;
  const items = schema.items as Schema;
  const fitting = names.map((value) => fitted(value, items)).filter((value) => value !== null);
  return fitting.length === 0 ? null : fitting;
}

/** The one value of an enum that the text names as words of their own. */
function enumValue(value: unknown, allowed: unknown[]): unknown {
  if (allowed.includes(value)) return value;
  const text = ` ${String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = allowed.filter(
    (one) =>
      typeof one === 'string' &&
      text.includes(
        ` ${one
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()} `,
      ),
  );
  return named.length === 1 ? named[0] : null;
}

function isPerson(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
