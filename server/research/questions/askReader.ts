import type { AnswerType } from '@assay/shared/answerType';
import { providersOf } from '../../outbound/providers.ts';
import type { ResearchContext } from '../outcome.ts';
import { createModelReader } from '../reader/modelReader.ts';
import { createPlainReader } from '../reader/plain/plainReader.ts';
import { PROMPT_VERSION } from '../reader/prompts.ts';
import type {
  QuestionReading,
  Reader,
  ReaderQuestion,
  ReaderUsed,
  Reading,
  ReadPage,
  Statement,
} from '../reader/reader.ts';
import type { TriedAnswers } from '../tools.ts';
import { judge, type Verdict } from '../verification/judge.ts';

/** The verified and judged statements of pages about questions. */
export interface ReaderAnswers {
  reader: ReaderUsed;
  /** By question, in their order. */
  statements: Statement[][];
  /** Why proposals were rejected, by question. */
  refused: string[][];
  /** The pages that were read in the end. */
  pages: readonly ReadPage[];
  /** For the reasoning: which reader read the pages, and what would answer more. */
  note: string;
  /** Why the configured model could not be used; null where none is, or it could. */
  modelFailure: string | null;
  /** Of the model that read, from its trial; null where it was not tried, or none read. */
  tried: TriedAnswers | null;
}

/** Fetches pages that a reader requested: by address, and by search words in the language of the site. */
export type MorePages = (wanted: {
  urls: readonly string[];
  searchWords: readonly string[];
}) => Promise<ReadPage[]>;

/** Multiplies the strength of literal values that were not judged because the judge failed; other values are dropped. */
const UNJUDGED_FACTOR = 0.8;
const INFERRED_STRENGTH_MAX = 0.6;

/**
 * Asks the reader in use: the model where one is configured, or an archive holds its exchanges, else the plain reader. A
 * model may request linked pages that were not read, once. Its statements are verified and judged; where it fails the plain
 * reader answers what it can.
 */
export async function askReader(
  context: ResearchContext,
  reading: Reading,
  morePages: MorePages,
): Promise<ReaderAnswers> {
  const models = modelsInUse(context);
  if (models.length === 0) return readPlainly(context, reading, null);
  const reader = createModelReader(context, models);
  const first = await reader.read(reading);
  if (!first.ok) return readPlainly(context, reading, first.reason);
  const { readings, pages, further } = await withMorePages(reader, reading, first.readings, morePages);
  const proposed = readings.map(({ statements }) => statements);
  const { verdicts, failure } = await judge(context, models, reading, proposed);
  const model = [...new Set([...first.models, ...further])].join(' + ');
  const judged = reading.questions.map((question, index) =>
    judgedStatements(question, proposed[index] ?? [], verdicts[index] ?? [], failure === null),
  );
  return {
    reader: { kind: 'model', model, promptVersion: PROMPT_VERSION },
    statements: judged.map(({ statements }) => statements),
    refused: judged.map(({ refused }, index) => [...(readings[index]?.refused ?? []), ...refused]),
    pages,
    note: `Read by the language model ${model}; every quote was found on its page${failure === null ? '' : `, but its answers could not be judged: ${failure}`}.`,
    modelFailure: null,
    tried: context.tools?.tried ?? null,
  };
}

/** Names of the configured model and its standby, and in a replay of those whose exchanges the archive holds. */
export function modelsInUse({ tools }: ResearchContext): string[] {
  if (tools === undefined) return [];
  const configured = tools.model === null ? [] : [tools.model, ...providersOf(tools.model)];
  return [...new Set([...configured.map(({ name }) => name), ...tools.exchanges.archivedModels])];
}

async function readPlainly(
  context: ResearchContext,
  reading: Reading,
  modelFailure: string | null,
): Promise<ReaderAnswers> {
  const read = await createPlainReader().read(reading);
  const readings = read.ok ? read.readings : [];
  context.progress({ stage: 'reading', detail: reading.subject.domain });
  return {
    reader: { kind: 'plain', model: null, promptVersion: null },
    statements: reading.questions.map((_, index) => [...(readings[index]?.statements ?? [])]),
    refused: reading.questions.map((_, index) => [...(readings[index]?.refused ?? [])]),
    pages: reading.pages,
    note:
      modelFailure === null
        ? 'Read without a language model, by the plain reader. A model answers more questions: set LLM_BASE_URL and LLM_MODEL (docs/language-models.md).'
        : `The configured language model could not be used (${modelFailure}), so the plain reader read the pages.`,
    modelFailure,
    tried: null,
  };
}

/** Answers of these types may be incomplete: another page may hold the missing part. */
const PARTIAL: ReadonlySet<AnswerType> = new Set(['json_schema', 'list']);

/** One more round for open questions: pages that the reader requested are read as well. */
async function withMorePages(
  reader: Reader,
  reading: Reading,
  first: readonly QuestionReading[],
  morePages: MorePages,
): Promise<{ readings: QuestionReading[]; pages: readonly ReadPage[]; further: readonly string[] }> {
  const open = reading.questions.flatMap((question, index) => {
    const found = first[index];
    if (found === undefined || (found.wantedUrls.length === 0 && found.searchWords.length === 0)) return [];
    const isOpen = found.statements.length === 0 || PARTIAL.has(question.answerType);
    return isOpen ? [{ question, index, found }] : [];
  });
  const readings = [...first];
  if (open.length === 0) return { readings, pages: reading.pages, further: [] };
  const found = await morePages({
    urls: [...new Set(open.flatMap(({ found }) => found.wantedUrls))],
    searchWords: [...new Set(open.flatMap(({ found }) => found.searchWords))],
  });
  if (found.length === 0) return { readings, pages: reading.pages, further: [] };
  const pages = [...reading.pages, ...found];
  const words = [...new Set(open.flatMap(({ found }) => found.searchWords))];
  const second = await reader.read({
    ...reading,
    pages,
    unread: [],
    searchWords: words,
    questions: open.map(({ question }) => question),
  });
  if (second.ok)
    for (const [position, { index, found }] of open.entries()) {
      const again = second.readings[position];
      // What was found before stands where the further pages add nothing.
      if (again !== undefined && again.statements.length >= found.statements.length) readings[index] = again;
    }
  return { readings, pages, further: second.ok ? second.models : [] };
}

/** The statements that count: stated and entailed ones, in the lenient mode inferred ones as well; and why the judge rejected the others. */
function judgedStatements(
  { mode, answerType }: ReaderQuestion,
  proposed: readonly Statement[],
  verdicts: readonly Verdict[],
  isJudged: boolean,
): { statements: Statement[]; refused: string[] } {
  const statements: Statement[] = [];
  const refused: string[] = [];
  for (const [index, statement] of proposed.entries()) {
    const verdict = verdicts[index] ?? null;
    const { stance, words, strength } = statement;
    if (verdict === null) {
      // Not judged: only literal values count.
      const isLiteral = words !== null && stance === 'stated' && answerType !== 'boolean';
      if (isLiteral && !isJudged) statements.push({ ...statement, strength: strength * UNJUDGED_FACTOR });
    } else if (verdict === 'no') refused.push(rejection(statement, 'does not support it'));
    else if (verdict !== 'inferred' && stance !== 'inferred') statements.push(statement);
    else if (mode === 'strict') refused.push(rejection(statement, 'supports it only by inference'));
    else {
      const atMost = Math.min(strength, INFERRED_STRENGTH_MAX);
      statements.push({ ...statement, stance: 'inferred', strength: atMost });
    }
  }
  return { statements, refused };
}

function rejection({ value, quotes }: Statement, why: string): string {
  const words = typeof value === 'object' ? Object.values(value).join(' ') : String(value);
  return `“${words.slice(0, 120)}”: its quote ${why} (“${quotes[0]?.words.slice(0, 160) ?? ''}”)`;
}
