import { Ajv } from 'ajv';
import type { Citation } from '../../outcome.ts';
import type { Analysis } from '../analysis.ts';
import { nothing, type TypedAnswer } from '../weighing.ts';
import { questionsOfObject } from './leafOfObject.ts';
import { sumAsWanted, sumWanted } from './schemaAmounts.ts';
import { clausesOf } from './schemaClauses.ts';
import { leafInContext } from './schemaContext.ts';
import { isOfNarrower, SchemaFigures } from './schemaFigures.ts';
import { withHolder } from './schemaHolder.ts';
import { isBare, isOfKind, saysDescribed } from './schemaKinds.ts';
import { type LeafQuestion, leafQuestion } from './schemaLeaf.ts';
import {
  isOfItself,
  objectOfProperty,
  objectOfQuestion,
  roleWithin,
  type SchemaObject,
  topicWords,
} from './schemaObject.ts';
import { questionOfPart } from './schemaPartQuestion.ts';
import { type Part, partsOf, piecesFor } from './schemaParts.ts';
import { holderQuestion, isOfPerson, personAspect, personIn } from './schemaPerson.ts';
import { isBareRole } from './schemaRoles.ts';
import { isToldWith, isWithin, type QuotedPage, type SchemaScope, scopeOf } from './schemaScope.ts';
import { allowsNull, isObjectList, membersOf, type Schema, typesOf, wordsOfPath } from './schemaShape.ts';
import { fitted, onlyName } from './schemaValues.ts';
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
  const analysis = reader.analyse(question);
  const above = scopeOf(analysis, leaves);
  const scope = isOfItself(question) ? { ...above, names: [], things: [], topic: [] } : above;
  const parts = partsOf(question, leaves, analysis.named);
  const isOpen = reader.writes === undefined || parts !== null;
  const of = isOpen ? null : objectOfQuestion(analysis, leaves, (word) => reader.writes?.(word) ?? 'lower');
  const ask: AskOf = async (leaf, asked) =>
    asked?.kind === 'role'
      ? reader.ask(leaf)
      : ofObject(
          await reader.ask(leaf),
          OF_FOUNDING.test(leaf.question) ? { ...scope, year: null, month: null } : scope,
          !isOpen && asked === null && OF_DETAIL.test(leaf.question),
          reader,
        );
  const walk = new SchemaWalk(ask, question, leaves, {
    parts,
    isOfCompany: reader.writes !== undefined,
    topic: topicWords(question, scope),
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

/** "When was it founded, and what was the profit in 2025?": the year is not that of the founding. */
const OF_FOUNDING =
  /(?<!\p{L})(?:which year|when)(?!\p{L}).*(?<!\p{L})(?:founded|established|set up)(?!\p{L})/iu;

/** A way to reach somebody, which a house has for itself and for each of its parts. */
const OF_DETAIL = /(?<!\p{L})(?:email|phone number)(?= (?:of|for) |\W*$)/iu;

const SINCE_WHEN = /^(?:since|from|until|as of) (?:when|(?:which|what) year)$/iu;

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

/** Asks a leaf of the whole company, or of what is narrower. */
type AskOf = (leaf: LeafQuestion, of: SchemaObject | null) => Promise<TypedAnswer>;

/** Where in a schema one stands: how deep, and of what its properties are. */
interface Place {
  depth: number;
  of: SchemaObject | null;
  /** Who holds the office that the properties are of. */
  holder?: { name: string; role: string; answer: TypedAnswer } | null;
}

/** What is read off the question above a schema. */
interface Above {
  parts: Map<string, Part> | null;
  isOfCompany: boolean;
  /** What a headline is about, in its own words: "events" of "Events team". */
  topic: string;
}

class SchemaWalk {
  private readonly byQuote = new Map<string, Citation>();
  private readonly strengthOf = new Map<string, number>();
  readonly sentences: string[] = [];
  found = 0;
  private leaves = 0;
  private readonly figures = new SchemaFigures();
  private readonly ask: AskOf;

  private readonly question: string;
  private readonly siblings: string[];
  private readonly parts: Map<string, Part> | null;
  private readonly clauses: Map<string, Part>;
  private readonly isOfCompany: boolean;
  private readonly topic: string;

  constructor(ask: AskOf, question: string, siblings: string[], { parts, isOfCompany, topic }: Above) {
    this.question = question;
    this.siblings = siblings;
    this.parts = parts;
    this.isOfCompany = isOfCompany;
    this.topic = topic;
    this.ask = ask;
    const clauses = clausesOf(piecesFor(question, siblings) ?? []);
    this.clauses = new Map(
      (clauses ?? []).map((words, at) => [siblings[at] as string, { words, isClause: true, subject: null }]),
    );
  }

  /** Null when none of its properties has a value. */
  async object(schema: Schema, path: string[], above: Place): Promise<Record<string, unknown> | null> {
    const place = { ...above, holder: above.of?.kind === 'role' ? await this.holderOf(above.of.role) : null };
    // Entries, for a property may be called "__proto__".
    const filled: [name: string, value: unknown][] = [];
    const foundBefore = this.found;
    for (const [name, part] of Object.entries(membersOf(schema))) {
      const value = await this.value(part, [...path, name], place);
      if (value !== null || allowsNull(part)) filled.push([name, value]);
    }
    const kept = filled.filter(([name]) => !this.figures.overruled.has([...path, name].join('.')));
    return this.found > foundBefore ? Object.fromEntries(kept) : null;
  }

  private async value(schema: Schema, path: string[], place: Place): Promise<unknown> {
    // A schema that refers to itself is answered once; what it repeats is left open.
    if ('$ref' in schema || place.depth > DEPTH_MAX || this.leaves >= LEAVES_MAX) return null;
    if (typesOf(schema).includes('object'))
      return this.object(schema, path, { depth: place.depth + 1, of: this.objectAt(schema, path, place) });
    if (typesOf(schema).includes('array') && isObjectList(schema)) return this.records(schema, path);
    this.leaves += 1;
    const told = place.holder && this.toldOfHolder(schema, path, place.holder);
    if (told) return this.taken(path, fitted(told.value, schema), told);
    // The first of its questions that is answered with a value that the property can have.
    for (const leaf of this.questionsOf(schema, path, place)) {
      const answer = await this.ask(leaf, place.of);
      if (answer.isContested) return null;
      const value = fitted(this.wanted(answer, leaf, schema, path), schema);
      if (value !== null && this.isOwn(value, path, leaf, answer)) return this.taken(path, value, answer);
    }
    return null;
  }

  /** Of what the properties of an object within the schema are. */
  private objectAt(schema: Schema, path: string[], { of }: Place): SchemaObject | null {
    if (!this.isOfCompany) return null;
    const own = objectOfProperty(path.at(-1) ?? '', { of, topic: this.topic });
    return own?.kind === 'role' && !isOfPerson(schema) ? of : own;
  }

  private async holderOf(role: string): Promise<Place['holder']> {
    const answer = await this.ask(holderQuestion(role), { kind: 'role', role });
    const person = personIn(answer);
    return person && { ...person, answer };
  }

  /** The name and the title of whoever holds the office. */
  private toldOfHolder(
    schema: Schema,
    path: string[],
    holder: NonNullable<Place['holder']>,
  ): TypedAnswer | null {
    const aspect = personAspect(path.at(-1) ?? '', schema);
    return aspect === 'name' || aspect === 'role' ? { ...holder.answer, value: holder[aspect] } : null;
  }

  /** Whether a value is the property's own, and no narrower one's nor one that another property has taken. */
  private isOwn(value: unknown, path: string[], leaf: LeafQuestion, { citations }: TypedAnswer): boolean {
    const quotes = citations.map(({ excerpt }) => excerpt);
    const siblings = this.siblings.filter((sibling) => sibling !== path.at(-1));
    if (typeof value === 'number' && isOfNarrower(path.at(-1) ?? '', siblings, quotes)) return false;
    return this.figures.claim(
      path.join('.'),
      value,
      `${wordsOfPath(path.slice(-1))} ${leaf.question}`,
      quotes,
    );
  }

  /**
   * The question of a property, and of a figure or a yes other ways to ask it: by its part of the question above, as far as that says what is
   * described, or by a clause of its own.
   */
  private questionsOf(schema: Schema, path: string[], place: Place): LeafQuestion[] {
    if (place.of !== null) return questionsOfObject(schema, path, place.of, place.holder?.name ?? null);
    const [name = '', ...deeper] = path;
    // "Since which year" leans on the part before it, and is no founding.
    if (deeper.length === 0 && SINCE_WHEN.test(this.parts?.get(name)?.words ?? '')) return [];
    const first = this.questionOf(schema, path);
    const hasOthers = deeper.length === 0 && !typesOf(schema).includes('string');
    const others = (hasOthers ? [this.parts?.get(name), this.clauses.get(name)] : []).map((part) =>
      part === undefined || !saysDescribed(part, schema) ? null : questionOfPart(part, schema, name),
    );
    const all = [
      this.detailForTopic(first),
      first,
      ...others.map((one) => one && withHolder(one, this.question)),
    ];
    return [
      ...new Map(
        all.filter((leaf) => leaf !== null).map((leaf) => [`${leaf.answerType} ${leaf.question}`, leaf]),
      ).values(),
    ];
  }

  /** Where to write to may be told for what the headline is about: "email" below "Weddings" is the email for weddings. */
  private detailForTopic(leaf: LeafQuestion | null): LeafQuestion | null {
    const isForTopic = this.isOfCompany && this.parts === null && this.topic !== '';
    return isForTopic && leaf !== null && OF_DETAIL.test(leaf.question)
      ? { ...leaf, question: `${leaf.question} for ${this.topic}` }
      : null;
  }

  /** In the words of the question where they ask for it, else in those of the property. */
  private questionOf(schema: Schema, path: string[]): LeafQuestion | null {
    const [name = '', ...deeper] = path;
    const part = deeper.length === 0 && isBare(schema) ? this.parts?.get(name) : undefined;
    const asked = part === undefined ? null : questionOfPart(part, schema, name);
    if (asked !== null) return withHolder(asked, this.question);
    const inContext = this.parts === null || !isBare(schema);
    return (
      (inContext ? leafInContext(schema, path, this.question, this.siblings) : null) ??
      this.inField(leafQuestion(schema, path), path)
    );
  }

  /** Whoever is in charge, of what the headline is about: the "manager" of "Events team" is the events manager. */
  private inField(leaf: LeafQuestion | null, path: string[]): LeafQuestion | null {
    const name = path.at(-1) ?? '';
    return this.isOfCompany && leaf?.answerType === 'contacts' && isBareRole(name)
      ? holderQuestion(roleWithin(name, null, this.topic))
      : leaf;
  }

  /** The value in the unit and of the kind that the property wants. */
  private wanted(answer: TypedAnswer, leaf: LeafQuestion, schema: Schema, path: string[]): unknown {
    const name = path.at(-1) ?? '';
    if (leaf.answerType === 'currency' && typeof answer.value === 'number') {
      const asked = this.parts === null ? leaf.question : this.question;
      const wanted = sumWanted(name, String(schema.description ?? ''), asked);
      return sumAsWanted(answer.value, answer.currency, wanted);
    }
    const value = onlyName(answer.value, leaf);
    return isOfKind(value, name, schema) ? value : null;
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
    const answer = await this.ask({ question: `Who are the ${words}`, answerType: 'contacts' }, null);
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
    const answer = await this.ask({ question: `Which ${words}`, answerType: 'list' }, null);
    const value = Array.isArray(answer.value)
      ? answer.value.map((name: unknown) => ({ [nameKey]: name }))
      : null;
    return this.taken(path, value, answer);
  }

  /** How strong the evidence of each property is that stays in the object. */
  get strengths(): number[] {
    return [...this.strengthOf]
      .filter(([field]) => !this.figures.overruled.has(field))
      .map(([, strength]) => strength);
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
    this.strengthOf.set(fieldName, answer.strength);
    this.sentences.push(
      ...answer.sentences.map(
        (sentence) => `${fieldName}: ${sentence.replace(/^The answer(?: is)?:? ?/, '')}`,
      ),
    );
    return value;
  }
}
