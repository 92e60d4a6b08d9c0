import { Ajv } from 'ajv';
import type { Citation } from '../../outcome.ts';
import type { Analysis } from '../analysis.ts';
import { nothing, type TypedAnswer } from '../weighing.ts';
import { wordsOf } from '../words/words.ts';
import type { LeafQuestion } from './schemaLeaf.ts';
import { isOfItself, objectOfQuestion, type SchemaObject, topicWords } from './schemaObject.ts';
import { partsOf } from './schemaParts.ts';
import { asksDetail } from './schemaPerson.ts';
import { COMMAND } from './schemaPrefix.ts';
import { isOfPremises } from './schemaRecords.ts';
import { isToldWith, isWithin, type QuotedPage, type SchemaScope, scopeOf } from './schemaScope.ts';
import { membersOf, type Schema } from './schemaShape.ts';
import { type AskOf, SchemaWalk } from './schemaWalk.ts';
import type { Written } from './writing.ts';

/** Answers one leaf. */
export type AskLeaf = (leaf: LeafQuestion) => Promise<TypedAnswer>;

/** What answers the leaves of a schema. */
export interface SchemaReader {
  ask: AskLeaf;
  /** The question above the schema, read. */
  analyse(question: string): Analysis;
  /** What is known of the page that a quote stands on. */
  pageOf(citation: Citation): QuotedPage | null;
  /** How the pages write a word; absent where all questions are of one person. */
  writes?(word: string): Written;
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
  const analysis = reader.analyse(question);
  const above = scopeOf(reader.analyse(headlineOf(question)), leaves);
  const scope = isOfItself(question) ? { ...above, names: [], things: [], topic: [] } : above;
  const parts = partsOf(question, leaves, [...analysis.named, ...namesBefore(question, reader)]);
  const isOpen = reader.writes === undefined || parts !== null;
  const of = isOpen ? null : objectOfQuestion(analysis, leaves, (word) => reader.writes?.(word) ?? 'lower');
  const topic = topicWords(question, scope);
  const isDetail = (leaf: LeafQuestion, asked: SchemaObject | null) =>
    !isOpen &&
    asked === null &&
    asksDetail({ ...leaf, question: leaf.question.replace(` for ${topic}`, '') });
  const ask: AskOf = async (leaf, asked) => {
    if (asked?.kind === 'role') return reader.ask(leaf);
    // Of several premises each has a number of its own.
    if (isDetail(leaf, asked) && isOfPremises(question)) return nothing();
    return ofObject(
      toldOf(await reader.ask(leaf), leaf, reader),
      OF_FOUNDING.test(leaf.question) ? { ...scope, year: null, month: null } : scope,
      isDetail(leaf, asked),
      reader,
    );
  };
  const walk = new SchemaWalk(ask, question, leaves, {
    parts,
    isOfCompany: reader.writes !== undefined,
    topic,
  });
  const value = await walk.object(schema, [], { depth: 1, of });
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

/** "Stainsike: stone, manager": what the pages write as a name is one before a colon, too. */
function namesBefore(question: string, { writes }: SchemaReader): string[] {
  const before = wordsOf(/^([^:?.]{2,60}): /u.exec(question)?.[1] ?? '');
  return writes !== undefined && before.every(({ word }) => writes(word) === 'name')
    ? before.map(({ key }) => key)
    : [];
}

/** What is only asked to be so or not restricts nothing that stands beside it. */
const withoutWhether = (question: string): string =>
  /^whether(?!\p{L})/iu.test(question) ? question : question.replace(/,? (?:and |or )?whether .*$/iu, '');
const headlineOf = (question: string): string => withoutWhether(question).replace(COMMAND, '');

/** "When was it founded, and what was the profit in 2025?": the year is not that of the founding. */
const OF_FOUNDING =
  /(?<!\p{L})(?:which year|when)(?!\p{L}).*(?<!\p{L})(?:founded|established|set up)(?!\p{L})/iu;

/** A figure that only what describes the property asks for stands beside a word of what the question is about. */
function toldOf(answer: TypedAnswer, { about = [] }: LeafQuestion, reader: SchemaReader): TypedAnswer {
  if (about.length === 0 || answer.value === null) return answer;
  const isSo = answer.citations.some((citation) => {
    const page = reader.pageOf(citation);
    const said = wordsOf(`${citation.excerpt} ${page?.headings ?? ''} ${page?.title ?? ''}`);
    return page === null || said.some(({ key }) => about.includes(key));
  });
  return isSo ? answer : nothing('What pages state of it is not told of what the question names.');
}

/** What is told of another time or thing than the question's is no answer. */
function ofObject(
  answer: TypedAnswer,
  scope: SchemaScope,
  isDetail: boolean,
  reader: SchemaReader,
): TypedAnswer {
  if (answer.value === null || answer.citations.length === 0) return answer;
  const pages = answer.citations.map((citation) => ({ citation, page: reader.pageOf(citation) }));
  const isSo =
    pages.some(({ citation, page }) => isWithin(scope, citation, page)) &&
    // What stands elsewhere, too, is everybody's.
    (!isDetail || pages.every(({ citation, page }) => isToldWith(scope, citation, page)));
  return isSo ? answer : nothing('What pages state of it is not told of what the question names.');
}
