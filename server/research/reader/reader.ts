/** @folder One interface, two readers: a model, which must quote; and `plain/`, which reads without one. */

import type { AnswerType } from '@assay/shared/answerType';
import type { AskerBackground } from '../../domain/askerBackground.ts';
import type { ClaimValue } from '../claims/reader.ts';
import type { SourceClass } from '../claims/sourceClasses.ts';
import type { Block } from '../documents/blocks.ts';
import type { Document } from '../documents/document.ts';

/** Whom questions are about. */
export interface Subject {
  kind: 'company' | 'person';
  /** As it is written; null where no page states it. */
  name: string | null;
  /** Of a person the employer's, or the host of the profile. */
  domain: string;
  /** Folded names that mean the subject in running text. */
  spokenNames: ReadonlySet<string>;
  /** ISO 3166-1 alpha-2 of the seat where it is known: the country of a bare "$" or "kr". */
  countryCode: string | null;
}

/** One question that is answered from pages. */
export interface ReaderQuestion {
  question: string;
  answerType: AnswerType;
  /** Of `json_schema`. */
  outputSchema: Record<string, unknown> | null;
  /** Strict takes what is stated or entailed; lenient also what is inferred, with the steps named. */
  mode: 'strict' | 'lenient';
  /** Labels that the answer must be given in (choices of criteria); empty where the page's own words count. */
  labels: readonly string[];
  /** What counts and what does not, for fields whose meaning is fixed (prebuilt types). */
  guide?: string;
  /** Of a question that speaks of its asker: what "we" means in it. Nothing of it is a source. */
  background?: AskerBackground;
}

/** A page that may be quoted, and how reliable it is. */
export interface ReadPage {
  document: Document;
  sourceClass: SourceClass;
  /** 0..1: how sure it is that the page is about the subject. */
  match: number;
}

/** A link that was not followed. */
export interface UnreadLink {
  url: string;
  text: string;
}

/** The input of a reader: the questions of one run, and the pages that were fetched for them. */
export interface Reading {
  subject: Subject;
  questions: readonly ReaderQuestion[];
  pages: readonly ReadPage[];
  /** Links of these pages that were not followed, the most promising first. */
  unread: readonly UnreadLink[];
  /**
   * Fetches a page of the site that a run of the same group read and this one did not, so that its quotes count here as well.
   * Null where the address is not of the site, or cannot be read.
   */
  pageAt?(url: string): Promise<ReadPage | null>;
  /** Words in the language of the pages, by which blocks are looked up beside those of the questions. */
  searchWords?: readonly string[];
  /** The date that research calls today. */
  today: Date;
}

/** Words of a page and the place where they literally stand. */
export interface LocatedQuote {
  page: ReadPage;
  block: Block;
  layer: 'text' | 'source';
  start: number;
  end: number;
  /** The characters between the two, as the page has them. */
  words: string;
}

/** How quotes support a value: they state it, it follows from them, or it is inferred by a step that is named. */
export type Stance = 'stated' | 'entailed' | 'inferred';

/** One value with its quotes: verified, so every quote is on its page and the value is in it or derived by a named rule. */
export interface Statement {
  /** Place in an answer of several values: '' for a single value, `offices.0.city` in a schema. */
  path: string;
  value: ClaimValue;
  quotes: readonly LocatedQuote[];
  /** The words of the first quote that state the value; null where a rule or the judge supports it. */
  words: string | null;
  stance: Stance;
  /** Name of the rule that derived the value (verification/rules.ts); null where it is literal. */
  rule: string | null;
  /** The steps of an inference, in words; null otherwise. */
  because: string | null;
  asOf: Date | null;
  /** 0..1: how sure the reader is of its own reading. */
  strength: number;
}

/** What a reader found for one question. */
export interface QuestionReading {
  statements: readonly Statement[];
  /** Why proposals were rejected, a sentence each: for the reasoning and for debugging. */
  refused: readonly string[];
  /** Addresses of `unread` that the reader requests, at most three. */
  wantedUrls: readonly string[];
  /** Search words in the site's language. */
  searchWords: readonly string[];
}

/** Reads pages for questions. There are two: on a language model, and a plain one for when there is no model. */
export interface Reader {
  readonly kind: 'model' | 'plain';
  /** @returns one for each question, in their order, with the models that read; or why the reader could not be used */
  read(
    reading: Reading,
  ): Promise<
    { ok: true; readings: QuestionReading[]; models: readonly string[] } | { ok: false; reason: string }
  >;
}

/** Which reader answered; `none` where structured sources did alone. docs/api-contract.md, "Runs and results", field `reader`. */
export interface ReaderUsed {
  kind: 'model' | 'plain' | 'none';
  /** The one that did answer; several are joined by " + ". */
  model: string | null;
  /** Version of the prompts of a model reader. */
  promptVersion: string | null;
}
