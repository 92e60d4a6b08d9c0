import { z } from 'zod';
import { BULK_RESEARCHES_MAX, type BulkStatus, StartBulk } from '../bulk.ts';
import { EntityType, type RunErrorCode } from '../enrichmentRun.ts';
import { Id } from '../id.ts';
import { IdempotencyKey } from '../idempotencyKey.ts';
import type { UnknownScore } from '../scoring/shownScore.ts';

/** Most rows of one list, and most bytes of the file that it comes from. */
export const LIST_ROWS_MAX = 50_000;
export const LIST_BYTES_MAX = 20 * 1_048_576;
/** Most lists, and most saved views, of an organisation. */
export const LISTS_MAX = 100;
export const VIEWS_MAX = 50;
/** Most rows of one page, and most companies whose cells are read at once. */
export const ROWS_PAGE_MAX = 2_000;
export const CELLS_MAX = 50;
const SCORE_MAX = 100;

const NAME_MAX = 120;
/** Of a list, or of a view. */
export const Name = z
  .string({ error: 'is required' })
  .trim()
  .min(1, 'must not be empty')
  .max(NAME_MAX, `must have at most ${NAME_MAX} characters`);

/** What the rows of a list are. */
const OfKind = EntityType.default('company');

/** Of an upload: what the list is called, what its rows are, and the column of the company or person where it was not recognised. */
export const UploadQuery = z.object({
  name: Name,
  entityType: OfKind,
  column: z.string().max(500).optional(),
});
export type UploadQuery = z.infer<typeof UploadQuery>;

/** Lists, or saved views, of companies or of people. */
export const OfEntityType = z.object({ entityType: OfKind }).default({ entityType: 'company' });
export type OfEntityType = z.infer<typeof OfEntityType>;

export const ListOf = z.object({ listId: Id });
export const RenameList = z.object({ listId: Id, name: Name });
export type RenameList = z.infer<typeof RenameList>;

/** What is asked about each of many companies or people; people are only asked questions. */
export const AskedOfMany = {
  types: StartBulk.shape.types,
  questions: StartBulk.shape.questions,
  signalTemplateIds: StartBulk.shape.signalTemplateIds,
  forceRefresh: z.boolean().default(false),
};

type Asked = z.infer<z.ZodObject<typeof AskedOfMany>>;

/** Something is asked, and not too much. */
export const ASKS_SOMETHING = [
  z.refine<Asked>(
    ({ types, questions, signalTemplateIds }) =>
      types.length + questions.length + signalTemplateIds.length > 0,
    { error: 'choose at least one kind of research, or ask a question', path: ['types'] },
  ),
  z.refine<Asked>(
    ({ types, questions, signalTemplateIds }) =>
      types.length + questions.length + signalTemplateIds.length <= BULK_RESEARCHES_MAX,
    { error: `choose at most ${BULK_RESEARCHES_MAX}`, path: ['types'] },
  ),
] as const;

/** What is asked about every company or person of a list. */
export const ListResearch = z.object({ listId: Id, ...AskedOfMany }).check(...ASKS_SOMETHING);
export type ListResearch = z.infer<typeof ListResearch>;

/** What somebody has agreed to: it starts only at this price or a lower one, and with one key only once. */
export const Agreed = { maxCredits: z.number().min(0), idempotencyKey: IdempotencyKey.optional() };

/** The same with what was agreed to. */
export const StartListResearch = z.object({ research: ListResearch, ...Agreed });
export type StartListResearch = z.infer<typeof StartListResearch>;

/** Scores some companies of a list by a profile: those from a row of the file on. */
export const ScoreList = z.object({
  listId: Id,
  profileId: Id,
  from: z.int().min(0).max(LIST_ROWS_MAX).default(0),
});
export type ScoreList = z.infer<typeof ScoreList>;

/** Where the next call goes on; null when all are done. */
export interface ScoredPart {
  next: number | null;
}

const Column = z.string().min(1).max(80);

/**
 * Which companies a table shows, and in which order: all that were ever asked about, or those of a list. `sort` is `file` (of a list),
 * `domain`, `-domain`, or `fit:<profile>` and `urgency:<profile>`, the highest first, with `:lowest` at the end the lowest. Companies
 * about which nothing is known yet come last either way.
 */
export const CompanyView = z.object({
  listId: Id.optional(),
  sort: z
    .string()
    .max(80)
    .regex(/^(?:file|-?domain|(?:fit|urgency):[0-9a-f-]{36}(?::lowest)?)$/, 'is no order of this table')
    .default('domain'),
  /** What the domain begins with. */
  domain: z.string().trim().toLowerCase().max(253).optional(),
  /** Of a list: what the name contains. */
  name: z.string().trim().toLowerCase().max(200).optional(),
  /** Only rows of the file that were rejected. */
  problems: z.boolean().default(false),
  /** Only companies with, or without, an answer in this column. */
  column: Column.optional(),
  has: z.enum(['answer', 'nothing']).default('answer'),
  /** Of the answer in `column`: words that it contains, and the least confidence, from 0 to 1. */
  contains: z.string().trim().max(200).optional(),
  confidence: z.number().min(0).max(1).optional(),
  /** Only companies with a score in this column, or those about which nothing is known yet. */
  score: z
    .string()
    .regex(/^(?:fit|urgency):[0-9a-f-]{36}$/, 'is no column of scores')
    .optional(),
  scoreIs: z.enum(['known', 'unknown']).default('known'),
  /** Of a known score in `score`: at least and at most, in whole numbers as they are shown, and the band of its profile. */
  scoreMin: z.int().min(0).max(SCORE_MAX).optional(),
  scoreMax: z.int().min(0).max(SCORE_MAX).optional(),
  scoreBand: z.string().max(50).optional(),
});
export type CompanyView = z.infer<typeof CompanyView>;

export const CompanyRowsOf = z.object({
  view: CompanyView,
  cursor: z.string().max(500).optional(),
  limit: z.int().min(1).max(ROWS_PAGE_MAX).default(200),
});
export type CompanyRowsOf = z.infer<typeof CompanyRowsOf>;

/** Companies by their domains, or people by their rows in a list: profile URLs stay out of addresses. */
export const CompanyCellsOf = z.object({
  listId: Id.optional(),
  columns: z.array(Column).max(40),
  domains: z.array(z.string().max(253)).max(CELLS_MAX).default([]),
  positions: z.array(z.int().min(0).max(LIST_ROWS_MAX)).max(CELLS_MAX).default([]),
});
export type CompanyCellsOf = z.infer<typeof CompanyCellsOf>;

/** A view that is kept: the query of the screen's address, without the question mark. */
export const SaveView = z.object({
  name: Name,
  entityType: OfKind,
  query: z
    .string()
    .max(2_000)
    .regex(/^[\w%.&=:+*~-]*$/, 'must be the query of an address'),
});
export type SaveView = z.infer<typeof SaveView>;
export const ViewOf = z.object({ viewId: Id, entityType: OfKind });
export type ViewOf = z.infer<typeof ViewOf>;

/** A column that the table can show. `answer`: the newest answer to a research; `score`: one dimension of a scoring profile. */
export interface CompanyColumn {
  id: string;
  kind: 'answer' | 'score';
  /** Of an answer its type, for which there are words; of a question, and of a score's profile, the words themselves. */
  type: string;
  label: string | null;
  /** Unless somebody chooses other columns. */
  shown: boolean;
  /** Of a score: the bands of its profile, the best first; empty: none. */
  bands: string[];
}

/** A list of companies or of people. */
export interface CompanyList {
  id: string;
  entityType: EntityType;
  name: string;
  rows: number;
  accepted: number;
  rejected: number;
  createdAt: string;
  /** Its newest research, while that is kept. */
  batchId: string | null;
}

/** A list with what the table can show of it. */
export interface TableOf {
  list: CompanyList | null;
  columns: CompanyColumn[];
  /** Of all companies unknown: they are not counted. */
  total: number | null;
}

/** A list just made: how its file was read, and the first rows that were rejected. */
export interface UploadedList {
  list: CompanyList;
  /** Names of the columns that were used, by what they are about. */
  columns: Record<string, string>;
  /** People whose employer's site is not known, about whom hardly anything is found. */
  withoutEmployer: number;
  problems: { row: number; text: string; reason: string }[];
}

/** The price of a research of a list, before anything is spent. */
export interface ListPrice {
  credits: number;
  /** Distinct companies, or people. */
  companies: number;
  rejected: number;
  /** Answers that are stored or under way, free, and those that are not. */
  stored: number;
  missing: number;
  /** Of those that are missing, how many failed when they were last asked, for each reason. */
  failed: { reason: RunErrorCode; answers: number }[];
}

/** How far the newest research of a list is. */
export interface ListProgress {
  status: BulkStatus;
  pausedAt: string | null;
}

/** One row of the table. */
export interface CompanyRow {
  /** Of a list its place in the file, from 0; of all companies null. */
  position: number | null;
  /** Of a person the employer's, empty where it is not known. */
  domain: string;
  /** Null of a company. */
  contactProfileUrl: string | null;
  name: string | null;
  externalId: string | null;
  /** Why it was rejected. */
  error: string | null;
}

/** A page of rows. */
export interface CompanyRows {
  rows: CompanyRow[];
  /** Where the next page begins; null after the last. A page may be short, or empty, although there is a next one. */
  next: string | null;
  /** How many rows were looked at for this page. */
  looked: number;
}

/** The newest answer to a research about a company or person, or what is happening to it. */
export interface AnswerCell {
  state: 'waiting' | 'processing' | 'completed' | 'failed' | 'cancelled';
  runId: string | null;
  type: string;
  answerType: string;
  result: Record<string, unknown> | null;
  confidence: number | null;
  completedAt: string | null;
  errorCode: RunErrorCode | null;
}

/** What the columns show of one company or person, by the ids of the columns; what is not there is missing. */
export interface CompanyCells {
  answers: Record<string, AnswerCell>;
  scores: Record<string, number | UnknownScore>;
}

/** A view that somebody has saved. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
}
