import type { AnswerType } from '@assay/shared/answerType';
import { Ajv } from 'ajv';
import { type Cited, citedFor, sentenceOf } from '../claims/answerParts.ts';
import { type Claim, claimDraft, claimsOf } from '../claims/claim.ts';
import { combined, strength } from '../claims/confidence.ts';
import type { ClaimValue, Reader, ScalarValue } from '../claims/reader.ts';
import { reconcile, type Verdict } from '../claims/reconcile.ts';
import type { Document } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import type { LocatedQuote, Statement } from '../reader/reader.ts';
import { allowsNull, isListAt, membersOf, stepsOf } from '../verification/schemaLeaves.ts';

/** An answer of one type, before it becomes an outcome. */
export interface Answer {
  /** Null when nothing supports one. */
  value: unknown;
  /** Of a sum of money: ISO 4217. */
  currency?: string;
  cited: Cited[];
  /** How strong the evidence of each value is, 0..1. */
  strengths: number[];
  sentences: string[];
}

/** An answer, or why the values that were found do not satisfy the caller's schema. */
export type Answering = { kind: 'answer'; answer: Answer } | { kind: 'unsatisfied'; message: string };

/** As of when, and how strictly, statements are weighed. */
interface Weighing {
  today: Date;
  mode: 'strict' | 'lenient';
}

function noAnswer(...sentences: string[]): Answer {
  return { value: null, cited: [], strengths: [], sentences };
}

const PEOPLE_MAX = 50;
const ITEMS_MAX = 100;

/** Weighs the statements of a question and gives the answer the form of its type. */
export function answerFrom(
  question: { answerType: AnswerType; outputSchema: Record<string, unknown> | null },
  statements: readonly Statement[],
  weighing: Weighing,
): Answering {
  const { answerType, outputSchema } = question;
  if (answerType === 'json_schema' && outputSchema !== null)
    return objectAnswer(outputSchema, statements, weighing);
  return {
    kind: 'answer',
    answer: statements.length === 0 ? noAnswer() : plainAnswer(answerType, statements, weighing),
  };
}

type Words = Partial<Record<string, string>>;
type Shape = (words: Words, document: Document) => Record<string, unknown>;

const person: Shape = ({ name = '', role = null }, { url }) => ({ name, role, sourceUrl: url });
/** Records as each type has them. */
const RECORDS = {
  contacts: person,
  contacts_generation: person,
  contact_posts: ({ author = null, title = '', url, publishedAt }, page) => ({
    author,
    title,
    url: url ?? page.url,
    publishedAt: publishedAt ?? page.publishedAt?.toISOString() ?? null,
  }),
  contact_engagements: ({ type = null, title = '', url, date = null }, page) => ({
    type,
    title,
    url: url ?? page.url,
    date,
  }),
} satisfies Partial<Record<AnswerType, Shape>>;

function plainAnswer(answerType: AnswerType, statements: readonly Statement[], weighing: Weighing): Answer {
  switch (answerType) {
    case 'list':
      return entriesAnswer(statements, weighing);
    case 'open_text':
      return textAnswer(statements, weighing);
    case 'contacts':
    case 'contacts_generation':
    case 'contact_posts':
    case 'contact_engagements':
      return recordsAnswer(RECORDS[answerType], statements, weighing);
    default:
      return singleAnswer(statements, weighing, 'value');
  }
}

/** The best supported of the values; nothing where two contradict each other and are about as strong. */
function singleAnswer(statements: readonly Statement[], weighing: Weighing, field: string): Answer {
  const claims = statements.flatMap((statement) => claimOf(statement, field));
  const verdict = reconcile<ClaimValue>(claims, { today: weighing.today, pace: 'fast', supports: agree });
  if (verdict === null) return noAnswer();
  const contested = contradiction(verdict, weighing);
  if (contested !== null) return noAnswer(contested);
  const { value } = verdict;
  const sum = typeof value === 'object' ? (value as { value: number; currency: string }) : null;
  const winner = statements.find((statement) => sameValue(statement.value, value));
  return {
    value: sum === null ? value : sum.value,
    ...(sum === null ? {} : { currency: sum.currency }),
    cited: citedFor(verdict, ...(sum === null ? [field] : [field, 'currency'])),
    strengths: [verdict.confidence],
    sentences: [sentenceOf('The answer', shown(value), verdict), ...derivationOf(winner)],
  };
}

/** A statement as a claim for weighing, with its quotes, its date and the reliability of its page. */
export function claimOf<Value extends ClaimValue>(statement: Statement, field: string): Claim<Value>[] {
  const [first, ...further] = statement.quotes;
  if (first === undefined) return [];
  const words = statement.words ?? first.words;
  const carried = first.words.includes(words) ? words : first.words;
  const { document, sourceClass, match } = first.page;
  const value = statement.value as Value;
  const reader: Reader = { name: statement.rule ?? 'the reader', read: () => scalarsOf(value) };
  const literal = { words: carried, reader };
  const isObject = typeof value === 'object';
  const said = isObject ? Object.fromEntries(Object.keys(value).map((key) => [key, literal])) : literal;
  const asOf =
    statement.asOf ?? document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt);
  const via = further.map(quoteOf);
  return claimsOf([
    claimDraft({ asOf, sourceClass, match }, quoteOf(first), ['reader', statement.strength], {
      field,
      value: value as ClaimValue,
      said,
      via,
    }),
  ]) as unknown as Claim<Value>[];
}

const quoteOf = (quote: LocatedQuote) => ({ ...quote, document: quote.page.document });

const scalarsOf = (value: ClaimValue): ScalarValue[] =>
  typeof value === 'object' ? Object.values(value) : [value];
const sameValue = (one: ClaimValue, other: ClaimValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Rounded and exact figures of one thing agree; other values only when they are equal. */
function agree(candidate: Claim, other: Claim): boolean {
  const [one, another] = [amountOf(candidate.value), amountOf(other.value)];
  if (one === null || another === null || one.currency !== another.currency)
    return sameValue(candidate.value, other.value);
  const larger = Math.max(Math.abs(one.amount), Math.abs(another.amount));
  return Math.abs(one.amount - another.amount) <= 0.02 * larger && !isYear(one.amount);
}

const isYear = (amount: number): boolean => Number.isInteger(amount) && amount > 1500 && amount < 2200;

function amountOf(value: ClaimValue): { amount: number; currency: string | null } | null {
  if (typeof value === 'number') return { amount: value, currency: null };
  if (typeof value !== 'object') return null;
  const { value: amount, currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

/** A contradiction of at least this share of the answer's strength leaves it open; the lenient mode takes the stronger value. */
const AS_STRONG = { strict: 0.85, lenient: 1 } as const;

function contradiction({ winner, support, losers }: Verdict, { mode, today }: Weighing): string | null {
  const against = losers.filter(({ reason }) => reason === 'conflicts').map(({ claim }) => claim);
  const [first] = against;
  if (first === undefined) return null;
  const sides = against.map((claim) => against.filter((other) => agree(claim, other)));
  const strongest = Math.max(...sides.map((side) => combined(side, today, 'fast')));
  if (strongest < AS_STRONG[mode] * combined(support, today, 'fast')) return null;
  return `The pages contradict each other: “${shortened(winner.quote)}” ${winner.document.url} against “${shortened(first.quote)}” ${first.document.url}; neither is more certain, so no value is given.`;
}

/** Entries in the order of the pages, each once. */
function entriesAnswer(statements: readonly Statement[], weighing: Weighing): Answer {
  const textOf = ({ value }: Statement) => String(value).trim();
  const byText = new Map(
    statements.toReversed().map((statement) => [foldName(textOf(statement)), statement]),
  );
  const kept = statements
    .filter((statement) => byText.get(foldName(textOf(statement))) === statement)
    .slice(0, ITEMS_MAX);
  const answer = severalAnswer(kept.map(textOf), kept, weighing);
  return { ...answer, sentences: [...answer.sentences, ...kept.flatMap(derivationOf).slice(0, 5)] };
}

/** An answer of several values, each with its own statement. */
function severalAnswer(value: unknown[], statements: readonly Statement[], { today }: Weighing): Answer {
  const claims = statements.flatMap((statement) => claimOf(statement, 'value'));
  const [first] = claims;
  if (first === undefined) return noAnswer();
  const sum = claims.reduce((total, claim) => total + strength(claim, today, 'slow'), 0);
  const count = `${claims.length} ${claims.length === 1 ? 'entry' : 'entries'}`;
  return {
    value,
    cited: claims.map((claim) => ({ claim, fields: ['value'] })),
    strengths: [sum / claims.length],
    sentences: [`The answer: ${count}, the first from “${shortened(first.quote)}” ${first.document.url}.`],
  };
}

/** Sentences in the order in which the reader gave them. */
function textAnswer(statements: readonly Statement[], weighing: Weighing): Answer {
  const answer = entriesAnswer(statements, weighing);
  return answer.value === null ? answer : { ...answer, value: (answer.value as string[]).join(' ') };
}

function recordsAnswer(shape: Shape, statements: readonly Statement[], weighing: Weighing): Answer {
  const kept = new Map<string, { record: Record<string, unknown>; statement: Statement }>();
  for (const statement of statements) {
    const value = statement.value as Words;
    const [quote] = statement.quotes;
    const key = foldName(value.name ?? value.title ?? '');
    if (quote === undefined || key === '') continue;
    const known = kept.get(key);
    const record = shape(value, quote.page.document);
    // A fuller record of the same person or work replaces one with gaps.
    const gaps = (one: Record<string, unknown>) => Object.values(one).filter((part) => part === null).length;
    if (known === undefined || gaps(record) < gaps(known.record)) kept.set(key, { record, statement });
  }
  const chosen = [...kept.values()].slice(0, PEOPLE_MAX);
  return severalAnswer(
    chosen.map(({ record }) => record),
    chosen.map(({ statement }) => statement),
    weighing,
  );
}

/**
 * An object, leaf by leaf. A leaf that no page states is null where the schema allows it, else left out; ajv validates the
 * whole by the caller's schema.
 */
function objectAnswer(
  schema: Record<string, unknown>,
  statements: readonly Statement[],
  weighing: Weighing,
): Answering {
  const leaves = Map.groupBy(statements, ({ path }) => path);
  const value: Record<string, unknown> = {};
  const answers: Answer[] = [];
  for (const [path, ofLeaf] of leaves) {
    const isEntries = ofLeaf.length > 1 && !/\.\d+$/.test(path) && isListAt(schema, path);
    const answer = isEntries ? entriesAnswer(ofLeaf, weighing) : singleAnswer(ofLeaf, weighing, path);
    if (answer.value === null) continue;
    answers.push(answer);
    put(value, path, isListAt(schema, path) ? [answer.value].flat() : answer.value);
  }
  const sentences = answers.flatMap((answer) => answer.sentences);
  if (answers.length === 0) return { kind: 'answer', answer: noAnswer(...sentences) };
  const filled = withNulls(schema, value) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true, ownProperties: true });
  if (!ajv.validate(schema, filled)) {
    const missing = ajv.errorsText(ajv.errors, { dataVar: 'answer' });
    return {
      kind: 'unsatisfied',
      message: `The values that were found do not satisfy the output schema: ${missing}.`,
    };
  }
  return {
    kind: 'answer',
    answer: {
      value: filled,
      cited: answers.flatMap(({ cited }) => cited),
      strengths: answers.flatMap(({ strengths }) => strengths),
      sentences,
    },
  };
}

const INDEX_MAX = 200;

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const steps = stepsOf(path);
  let here: Record<string, unknown> | unknown[] = target;
  steps.forEach((step, index) => {
    const key = /^\d+$/.test(step) ? Math.min(Number(step), INDEX_MAX) : step;
    const holder = here as Record<string | number, unknown>;
    if (index === steps.length - 1) holder[key] = value;
    else {
      holder[key] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {};
      here = holder[key] as Record<string, unknown>;
    }
  });
}

/** Missing leaves as null where the schema allows it; empty places of a list are removed. */
function withNulls(schema: Record<string, unknown>, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = (schema.items ?? {}) as Record<string, unknown>;
    return value.filter((item) => item !== undefined).map((item) => withNulls(items, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const filled: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(membersOf(schema))) {
    const own = (value as Record<string, unknown>)[name];
    if (own !== undefined) filled[name] = withNulls(inner, own);
    else if (allowsNull(inner)) filled[name] = null;
  }
  return filled;
}

/** Names the rule, or the steps of an inference, by which a value was derived. */
function derivationOf(statement: Statement | undefined): string[] {
  if (statement === undefined) return [];
  if (statement.stance === 'inferred') {
    const because = statement.because?.trim().replace(/\.$/u, '');
    return [`This is inferred${because === undefined ? '' : `: ${because}`}.`];
  }
  return statement.rule === null
    ? []
    : [`“${shown(statement.value)}” is derived by the rule “${statement.rule}”.`];
}

function shown(value: ClaimValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? Object.values(value).join(' ') : String(value);
}

function shortened(words: string): string {
  return words.length <= 160 ? words : `${words.slice(0, 160)}…`;
}
