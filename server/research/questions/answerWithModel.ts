import type { AnswerType } from '@assay/shared/answerType';
import { governorsOf } from '../documents/governors.ts';
import type { Passage } from '../documents/passage.ts';
import { foldName } from '../identity/companyName.ts';
import {
  type JudgedQuote,
  type JudgedStatement,
  type JudgingTask,
  judgeQuotes,
  type Verdict,
} from '../model/judgeQuotes.ts';
import { MODEL_STRENGTH, readNote } from '../model/readNote.ts';
import type { Citation, ResearchContext } from '../outcome.ts';
import { inferredAnswer } from './inference/inferred.ts';
import { inferredFrom, type ModelFinding, modelFindings } from './modelFindings.ts';
import type { Ranked } from './ranking.ts';
import type { Finding, Reading } from './read/finding.ts';
import { type About, readPassages } from './readPassages.ts';
import type { LeafQuestion } from './schema/schemaLeaf.ts';
import {
  admitted,
  listAnswer,
  nothing,
  peopleAnswer,
  scalarAnswer,
  sentencesAnswer,
  sumAnswer,
  type TypedAnswer,
  type Weighing,
} from './weighing.ts';

/** A question whose turn it is, and what the rules make of it. */
export interface ModelTurn {
  leaf: LeafQuestion;
  about: About;
  /** The passages, those that go best with the question first. */
  reading: Reading;
  byRules: TypedAnswer;
  /** Whether answers of the rules are looked at, too: each costs a call, and a schema has a hundred leaves. */
  isReviewed: boolean;
  /** The rules once more, where a model points. */
  byRulesAt(passages: ReadonlySet<Passage>): TypedAnswer;
}

/** An answer, and what the reasoning says of the model's part in it. */
export interface Answered {
  answer: TypedAnswer;
  note: string;
}

/**
 * The rules' answer, seen through by a model; where they find none, or none that holds, what the model finds itself. Nothing is
 * answered beyond the evidence: every value stands in a passage that was read, and the quote alone is judged once more, in a call that
 * shows nothing else. Without a model, or with one that fails, the rules answer alone.
 */
export async function answerWithModel(context: ResearchContext, turn: ModelTurn): Promise<Answered> {
  if (!context.tools?.model) return { answer: turn.byRules, note: '' };
  // Pages that contradict each other do so whatever one of their quotes says.
  if (turn.byRules.isContested) return { answer: turn.byRules, note: '' };
  const first = await reviewed(context, turn, turn.byRules);
  if (first.answer.value !== null) return first;
  const reading = await readPassages(context, turn.about, turn.leaf, turn.reading.ranked);
  const told = (used: number) => [first.note, readNote(reading, used)].filter(Boolean).join('\n');
  if (reading.statements.length === 0) return { answer: first.answer, note: told(0) };
  const passages = new Set(reading.statements.map(({ passage }) => passage));
  const isRefused = turn.byRules.value !== null;
  // A model that refuses a quote, and then points at it itself, has refused nothing.
  if (isRefused && isPointedAt(turn.byRules, passages)) return { answer: turn.byRules, note: '' };
  // What was refused a moment ago would only be found again.
  const again = isRefused ? nothing() : await vouched(context, turn, turn.byRulesAt(passages));
  const answer = again.value === null ? await judged(context, turn, reading.statements) : again;
  if (answer.value === null) return { answer: first.answer, note: told(0) };
  return {
    answer: { ...answer, strength: answer.strength * MODEL_STRENGTH },
    note: told(answer.citations.length),
  };
}

function isPointedAt({ citations }: TypedAnswer, passages: ReadonlySet<Passage>): boolean {
  const pointedAt = new Set([...passages].map(({ text }) => text));
  return citations.some(({ excerpt }) => pointedAt.has(excerpt));
}

/** An answer of the rules falls where the model says that its quotes do not carry it; a model that fails leaves it. */
async function reviewed(context: ResearchContext, turn: ModelTurn, answer: TypedAnswer): Promise<Answered> {
  if (answer.value === null || !turn.isReviewed) return { answer, note: '' };
  if ((await verdictOn(context, turn, answer)) !== 'no') return { answer, note: '' };
  return {
    answer: nothing(),
    note: `The rules read ${shown(answer)} out of “${answer.citations[0]?.excerpt ?? ''}”; a language model says that the quote does not tell it, so it is not answered.`,
  };
}

/**
 * What the rules read only because a model pointed there rests on the model as much as what it finds itself, and is judged alike: by its
 * quotes, of every question, and without a verdict it is nothing.
 */
async function vouched(context: ResearchContext, turn: ModelTurn, answer: TypedAnswer): Promise<TypedAnswer> {
  if (answer.value === null) return answer;
  const verdict = await verdictOn(context, turn, answer);
  if (verdict === 'stated') return answer;
  return verdict === 'implied' && turn.reading.mode === 'lenient'
    ? inferredAnswer(answer, TAKEN_TO_FOLLOW)
    : nothing();
}

async function verdictOn(
  context: ResearchContext,
  turn: ModelTurn,
  answer: TypedAnswer,
): Promise<Verdict | null> {
  const quotes = answer.citations.map((citation) => quoteCited(citation, turn.reading.ranked));
  const statement = { answer: shown(answer), quotes };
  const [verdict] = (await judgeQuotes(context, taskOf(turn), [statement])).verdicts;
  return verdict ?? null;
}

/** What the model finds, as far as the passages carry it and a second look at the quote alone confirms it. */
async function judged(
  context: ResearchContext,
  turn: ModelTurn,
  statements: Awaited<ReturnType<typeof readPassages>>['statements'],
): Promise<TypedAnswer> {
  const byPassage = new Map(turn.reading.ranked.map((one) => [one.excerpt.passage, one]));
  const found = statements.flatMap(({ passage, value }) => {
    const one = byPassage.get(passage);
    return one === undefined
      ? []
      : modelFindings(turn.leaf.answerType, one, value, turn.reading).map((candidate) => ({
          one,
          candidate,
        }));
  });
  const shownToModel = found.map(({ one, candidate }) => statementOf(one, candidate));
  const { verdicts } = await judgeQuotes(context, taskOf(turn), shownToModel);
  const held = found.flatMap(({ candidate }, index) => confirmed(candidate, verdicts[index] ?? null));
  return answerOf(turn.leaf.answerType, held, turn.reading);
}

function taskOf({ about, leaf, reading }: ModelTurn): JudgingTask {
  const { subject, name, domain } = about;
  return { subject, about: { name, domain }, question: leaf.question, today: reading.today };
}

/** What is only implied counts as inferred: for the lenient mode, and with less weight. */
function confirmed(candidate: ModelFinding, verdict: Verdict | null): ModelFinding[] {
  if (verdict === 'stated') return [candidate];
  return verdict === 'implied' ? [inferredFrom(candidate, TAKEN_TO_FOLLOW)] : [];
}

const TAKEN_TO_FOLLOW = 'a language model takes it to follow from the quote';

/** Weighs what was found as findings of the rules are weighed. */
function answerOf(answerType: AnswerType, found: readonly ModelFinding[], weighing: Weighing): TypedAnswer {
  const scalars = found.flatMap((one) => (one.kind === 'scalar' ? one.finding : []));
  const sums = found.flatMap((one) => (one.kind === 'sum' ? one.finding : []));
  const texts = found.flatMap((one) => (one.kind === 'text' ? one.finding : []));
  const people = found.flatMap((one) => (one.kind === 'person' ? one.finding : []));
  switch (answerType) {
    case 'currency':
      return sumAnswer(sums, weighing);
    case 'list':
      return listAnswer(eachOnce(admitted(texts, weighing).taken), weighing, { isPartial: false });
    case 'open_text':
      return sentencesAnswer(texts, weighing);
    case 'contacts':
    case 'contacts_generation':
      return peopleAnswer(admitted(people, weighing).taken, weighing, 'the pages');
    default:
      return scalarAnswer(scalars, weighing);
  }
}

function eachOnce(findings: Finding<string>[]): Finding<string>[] {
  return [
    ...new Map(findings.toReversed().map((one) => [foldName(one.claim.value), one])).values(),
  ].reverse();
}

const shownValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An answer in words for the model: "no", "€" sums with their currency, names with their roles. */
function shown({ value, currency }: Pick<TypedAnswer, 'value' | 'currency'>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shownValue).join('; ');
  return currency === undefined ? shownValue(value) : `${shownValue(value)} ${currency}`;
}

/** A quote with all that governs it, as the reader of its page sees it. */
function quoteCited({ excerpt, title, url, publishedAt }: Citation, ranked: readonly Ranked[]): JudgedQuote {
  const cited = ranked.find(
    (one) => one.excerpt.passage.document.url === url && excerpt.endsWith(one.excerpt.passage.text),
  );
  const under = cited === undefined ? [] : linesAbove(cited);
  return { words: excerpt, under, page: title, published: dayOf(publishedAt) };
}

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

const LINES_ABOVE_MAX = 5;

/** The nearest headings and labels of a passage, and what else governs it: the caption of its table, the heading of its page. */
function linesAbove({ excerpt: { headings, passage } }: Ranked): string[] {
  const governors = governorsOf(passage.document, passage.line).filter(({ kind }) => kind !== 'besideInRow');
  const lines = [...headings, ...governors].map(({ text }) => text);
  return [...new Set(lines)].slice(0, LINES_ABOVE_MAX);
}

function statementOf(one: Ranked, { finding }: ModelFinding): JudgedStatement {
  const { claim } = finding;
  const { value } = claim;
  const answer =
    typeof value === 'object' ? Object.values(value).map(shownValue).join(' ') : shown({ value });
  const { title, publishedAt } = claim.document;
  const under = linesAbove(one);
  return { answer, quotes: [{ words: claim.quote, under, page: title, published: dayOf(publishedAt) }] };
}
