import type { Citation } from '../../outcome.ts';
import type { TypedAnswer } from '../weighing.ts';
import { wordsOf } from '../words/words.ts';
import { questionsOfObject } from './leafOfObject.ts';
import { priceOfThing, priceQuestion } from './leafPrices.ts';
import { sumAsWanted, sumWanted } from './schemaAmounts.ts';
import { clausesOf } from './schemaClauses.ts';
import { codeWanted } from './schemaCodes.ts';
import { leafInContext } from './schemaContext.ts';
import { isOfNarrower, SchemaFigures } from './schemaFigures.ts';
import { withHolder } from './schemaHolder.ts';
import { isBare, isOfKind, saysDescribed } from './schemaKinds.ts';
import { asksByItself, type LeafQuestion, leafQuestion } from './schemaLeaf.ts';
import { objectOfProperty, roleWithin, type SchemaObject } from './schemaObject.ts';
import { questionOfPart } from './schemaPartQuestion.ts';
import { type Part, piecesFor } from './schemaParts.ts';
import { asksDetail, holderQuestion, isOfPerson, personAspect, personIn } from './schemaPerson.ts';
import { subjectOf, THE_COMPANY, withAntecedents } from './schemaPronouns.ts';
import { itemObject, type RecordKeys, recordKeys, recordsQuestion } from './schemaRecords.ts';
import { isBareRole } from './schemaRoles.ts';
import {
  allowsNull,
  isObjectList,
  membersOf,
  type Schema,
  typesOf,
  wordsOfPath,
  wordsWithin,
} from './schemaShape.ts';
import { fitted, onlyName } from './schemaValues.ts';

const OF_FIGURE: ReadonlySet<string> = new Set(['number', 'percentage', 'currency']);
const DEPTH_MAX = 5;
const LEAVES_MAX = 100;
const SINCE_WHEN = /^(?:since|from|until|as of) (?:when|(?:which|what) year)$/iu;
/** The place of an object in a list. */
const IS_PLACE = /^\[\d+\]$/u;

/** Asks a leaf of the whole company, or of what is narrower. */
export type AskOf = (leaf: LeafQuestion, of: SchemaObject | null) => Promise<TypedAnswer>;

/** Where in a schema one stands: how deep, and of what its properties are. */
export interface Place {
  depth: number;
  of: SchemaObject | null;
  /** Who holds the office that the properties are of. */
  holder?: { name: string; role: string; answer: TypedAnswer } | null;
}

/** What is read off the question above a schema. */
export interface Above {
  parts: Map<string, Part> | null;
  isOfCompany: boolean;
  /** What a headline is about, in its own words: "events" of "Events team". */
  topic: string;
}

/** Fills an object property by property, and keeps what each rests on. */
export class SchemaWalk {
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
    const clauses = withAntecedents(clausesOf(piecesFor(question, siblings) ?? []) ?? []);
    this.clauses = new Map(
      clauses.map((words, at) => [siblings[at] as string, { words, isClause: true, subject: null }]),
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
    if (typesOf(schema).includes('array') && isObjectList(schema)) return this.records(schema, path, place);
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
    const item = path.findLast((part) => IS_PLACE.test(part));
    return this.figures.claim(
      path.join('.'),
      value,
      `${wordsOfPath(path.slice(-1))} ${leaf.question}`,
      item === undefined ? quotes : [...quotes, item],
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
    const isText = typesOf(schema).includes('string');
    const others = (deeper.length === 0 ? [this.parts?.get(name), this.clauses.get(name)] : [])
      // A phrase says no more of a text than its name.
      .filter((part): part is Part => part !== undefined && (!isText || part.isClause))
      .map((part) => (saysDescribed(part, schema) ? questionOfPart(part, schema, name) : null));
    const all = [
      this.detailForTopic(first),
      first,
      ...others.map((one) => one && withHolder(one, this.question)),
      first && priceOfThing(first, schema, wordsWithin(path)),
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
    return isForTopic && leaf !== null && asksDetail(leaf)
      ? { ...leaf, question: `${leaf.question} for ${this.topic}` }
      : null;
  }

  /** In the words of the question where they ask for it, else in those of the property. */
  private questionOf(schema: Schema, path: string[]): LeafQuestion | null {
    const [name = '', ...deeper] = path;
    const own = deeper.length === 0 ? this.parts?.get(name) : undefined;
    const isAskedThere = isBare(schema) || (own?.isClause === true && asksByItself(schema));
    const asked = own === undefined || !isAskedThere ? null : questionOfPart(own, schema, name);
    if (asked !== null) return withHolder(asked, this.question);
    // What a clause of its own asks for is not asked in the words of the others.
    const inContext = own?.isClause !== true && (this.parts === null || !isBare(schema));
    return (
      (inContext ? leafInContext(schema, path, this.question, this.siblings) : null) ??
      this.withSubject(this.questionByName(schema, path), own)
    );
  }

  /** A figure that is asked for by what describes it, and not by its clause, is of what the first clause is about. */
  private withSubject(leaf: LeafQuestion | null, own: Part | undefined): LeafQuestion | null {
    const subject =
      own?.isClause === true
        ? subjectOf(this.question.split(/[,?]|(?<!\p{L})and(?!\p{L})/u)[0]?.trim() ?? '')
        : null;
    if (leaf === null || subject === null || THE_COMPANY.test(subject) || !OF_FIGURE.has(leaf.answerType))
      return leaf;
    const about = wordsOf(subject).filter(
      ({ word }) => word.length > 2 && !/^(?:the|their|its|this)$/u.test(word),
    );
    return { ...leaf, about: about.map(({ key }) => key) };
  }

  /** In the words of the property, and of the headline where that says what its figures and people are. */
  private questionByName(schema: Schema, path: string[]): LeafQuestion | null {
    const leaf = this.inField(leafQuestion(schema, path), schema, path);
    return leaf && (priceQuestion(leaf, schema, wordsWithin(path), this.question) ?? leaf);
  }

  /** Whoever is in charge, of what the headline is about: the "manager" of "Events team" is the events manager. */
  private inField(leaf: LeafQuestion | null, schema: Schema, path: string[]): LeafQuestion | null {
    const role = wordsOfPath(path.slice(-1))
      .trim()
      .replace(/ name$/u, '');
    // The lead of a round is a house; who is written to is somebody.
    const isOfSomebody =
      leaf?.answerType === 'contacts'
        ? isBareRole(role)
        : /^contact(?: person)?$/u.test(role) && this.topic !== '';
    return this.isOfCompany && leaf !== null && isOfSomebody && typesOf(schema).includes('string')
      ? holderQuestion(roleWithin(role, null, this.topic))
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
    const value = codeWanted(onlyName(answer.value, leaf), wordsOfPath([name]).trim());
    return isOfKind(value, name, schema) ? value : null;
  }

  /** A list of objects: which ones there are, and of each what its other properties ask. */
  private async records(schema: Schema, path: string[], place: Place): Promise<unknown> {
    const keys = recordKeys(schema, path);
    if (keys === null) return null;
    this.leaves += 1;
    const answer = await this.ask(recordsQuestion(schema, path, keys), null);
    if (!Array.isArray(answer.value) || answer.value.length === 0) return null;
    this.taken(path, answer.value, answer);
    const records: Record<string, unknown>[] = [];
    for (const [at, item] of answer.value.entries())
      records.push(await this.record(item, keys, { schema, path: [...path, `[${at}]`], place }));
    return records;
  }

  private async record(
    item: string | { name: string; role: string; sourceUrl: string },
    keys: RecordKeys,
    { schema, path, place }: { schema: Schema; path: string[]; place: Place },
  ): Promise<Record<string, unknown>> {
    const name = typeof item === 'string' ? item : item.name;
    const told = {
      [keys.name]: name,
      ...(typeof item === 'string' || keys.role === null ? {} : { [keys.role]: item.role }),
      ...(typeof item === 'string' || keys.source === null ? {} : { [keys.source]: item.sourceUrl }),
    };
    const open = Object.entries(membersOf(schema.items as Schema)).filter(([key]) => !(key in told));
    const further = this.isOfCompany
      ? await this.object({ properties: Object.fromEntries(open) }, path, {
          depth: place.depth + 1,
          of: itemObject(name, path.slice(0, -1), keys),
        })
      : null;
    return { ...told, ...further };
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
    // Of a list its properties are told together: "rooms.price".
    const fieldName = path.filter((part) => !IS_PLACE.test(part)).join('.');
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
