import { z } from 'zod';
import type { Document } from '../documents/document.ts';
import { speaksToMachines } from '../documents/machineWords.ts';
import type { Passage } from '../documents/passage.ts';
import type { ResearchContext } from '../outcome.ts';
import { askModel } from './askModel.ts';
import { dataBlock, dataRule } from './dataBlock.ts';
import { passagesQuoted } from './locateQuote.ts';

/** A document, and the passages of it that the model is shown. */
export interface Reading<Source> {
  /** Whatever the caller knows of the document; handed back with each statement. */
  source: Source;
  document: Document;
  passages: Passage[];
}

/** What the model is to look for. */
export interface ReadingTask {
  /** For the log and for whoever watches. */
  name: string;
  company: { name: string | null; domain: string };
  /** Whom the statements are about; a company where nothing is said. */
  subject?: 'company' | 'person';
  /** Allowed fields, each with one sentence on what its value is. Others are refused. */
  fields: Readonly<Record<string, string>>;
}

/** What a model says that a passage states. Nothing yet: the caller's readers decide what the passage does state. */
export interface ModelStatement<Source> {
  field: string;
  value: string | number | boolean | Record<string, unknown>;
  /** A year that the passage itself names; null otherwise, whatever the model said. */
  asOfYear: number | null;
  passage: Passage;
  source: Source;
}

/** What came of a reading. `failure` is a sentence on why the model could not be used. */
export interface ModelReading<Source> {
  statements: ModelStatement<Source>[];
  /** Claims whose field, document or quote do not exist, or that stand among words to machines. */
  refused: number;
  failure: string | null;
}

/** All passages of a task together: some six thousand tokens. */
const CHARACTERS_MAX = 24_000;
const PASSAGES_PER_DOCUMENT_MAX = 60;
const CLAIMS_MAX = 40;
const OUTPUT_TOKENS = 2_000;

const Claims = z.object({
  claims: z
    .array(
      z.object({
        field: z.string().max(100),
        value: z.union([
          z.string().max(500),
          z.number(),
          z.boolean(),
          z.record(z.string().max(50), z.unknown()),
        ]),
        unit: z.string().max(100).nullish(),
        asOf: z.union([z.string().max(100), z.number()]).nullish(),
        documentId: z.string().max(20),
        quote: z.string().max(2_000),
      }),
    )
    .max(CLAIMS_MAX),
});

/**
 * Lets the model read passages for statements about the company. Its claims are suggestions where to look: each must
 * quote a passage that it was shown, and the passage, not the model, is then read by the caller. A model that is not
 * configured reads nothing, and one that fails leaves the deterministic reading alone.
 */
export async function readWithModel<Source>(
  context: ResearchContext,
  task: ReadingTask,
  readings: Reading<Source>[],
): Promise<ModelReading<Source>> {
  const nothing: ModelReading<Source> = { statements: [], refused: 0, failure: null };
  const shown = withinLimits(readings);
  if (!context.tools?.model || shown.length === 0) return nothing;
  const block = dataBlock(context.tools.randomness, {
    [task.subject ?? 'company']: task.company,
    documents: shown.map(({ passages }, index) => ({
      documentId: idOf(index),
      passages: passages.map(({ text }) => text),
    })),
  });
  const answer = await askModel(context, {
    name: task.name,
    system: `${task.subject === 'person' ? OF_PERSON : SYSTEM} ${dataRule(block)}`,
    user: `${instructions(task)}\n${block.text}`,
    schema: Claims,
    maxOutputTokens: OUTPUT_TOKENS,
    timeShare: 1,
  });
  if (!answer.ok) return { ...nothing, failure: answer.reason };
  const located = answer.value.claims.map((claim) => statementsOf(claim, task, shown));
  return {
    statements: located.flat(),
    refused: located.filter((statements) => statements.length === 0).length,
    failure: null,
  };
}

const SYSTEM =
  'You read passages of web pages and point out what they state about one company. You never use what you know ' +
  'yourself, never calculate and never guess. You leave out what is said of other companies, of customers, partners, ' +
  'investors and namesakes, plans, rumours and examples. No claim is better than a doubtful one.';

const OF_PERSON = SYSTEM.replace('one company', 'one person').replace(
  'other companies, of customers, partners, investors and namesakes',
  'other people, their colleagues and namesakes among them',
);

function instructions({ fields }: ReadingTask): string {
  const listed = Object.entries(fields).map(([field, guide]) => `- ${field}: ${guide}`);
  return [
    'Fields to look for:',
    ...listed,
    'Answer with one JSON object: {"claims": [{"field": "…", "value": …, "unit": null, "asOf": null, "documentId": "d1", "quote": "…"}]}.',
    'The quote is copied word for word from one passage of that document and holds the value. asOf is the date that the quote itself gives, else null. Nothing found: {"claims": []}.',
  ].join('\n');
}

function withinLimits<Source>(readings: Reading<Source>[]): Reading<Source>[] {
  let left = CHARACTERS_MAX;
  return readings.flatMap((reading) => {
    const passages = reading.passages.slice(0, PASSAGES_PER_DOCUMENT_MAX).filter(({ text }) => {
      if (text.length > left) return false;
      left -= text.length;
      return true;
    });
    return passages.length === 0 ? [] : [{ ...reading, passages }];
  });
}

function idOf(index: number): string {
  return `d${index + 1}`;
}

function statementsOf<Source>(
  claim: z.infer<typeof Claims>['claims'][number],
  { fields }: ReadingTask,
  shown: Reading<Source>[],
): ModelStatement<Source>[] {
  const reading = shown.find((_, index) => idOf(index) === claim.documentId);
  if (reading === undefined || !Object.hasOwn(fields, claim.field)) return [];
  return passagesQuoted(reading.passages, claim.quote)
    .filter((passage) => !speaksToMachines(lineOf(passage)))
    .map((passage) => ({
      field: claim.field,
      value: claim.value,
      asOfYear: yearSaid(claim.asOf, passage),
      passage,
      source: reading.source,
    }));
}

/** The whole line of a passage: what stands beside it tells to whom it speaks. */
function lineOf({ document, layer, line, text }: Passage): string {
  return layer === 'text' ? document.text.slice(line.start, line.end) : text;
}

function yearSaid(asOf: string | number | null | undefined, { text }: Passage): number | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(String(asOf ?? ''))?.[0];
  return year !== undefined && text.includes(year) ? Number(year) : null;
}
