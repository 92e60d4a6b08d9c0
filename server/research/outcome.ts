import type { RunErrorCode } from '@assay/shared/enrichmentRun';
import type { Log } from '../domain/effects.ts';
import type { Dns, Web } from '../outbound/web.ts';
import type { ReaderUsed } from './reader/reader.ts';
import type { SourceSwitch } from './sourceSwitch.ts';
import type { Catalogue } from './technologies/catalogue.ts';
import type { ResearchTools } from './tools.ts';

/** What a researcher is given. Nothing in here can reach the database or the clock. */
export interface ResearchContext {
  web: Web;
  dns: Dns;
  /** The products that technology research knows: Assay's own and those of the user's rule file. */
  technologies: Catalogue;
  /** Which sources may be asked (`SOURCES_DISABLED`). */
  sources: SourceSwitch;
  /** The date that research calls today (`RESEARCH_AS_OF`, else the moment the attempt began). */
  asOf: Date;
  /** Aborts when the run's budget (`RESEARCH_BUDGET_SECONDS`) ends. */
  signal: AbortSignal;
  /** Milliseconds left of the budget. */
  remainingMs(): number;
  /** Web search and language model, where they are configured. docs/language-models.md */
  tools?: ResearchTools | undefined;
  log: Log;
  /** Reports progress to whoever watches, for example {stage: 'fetch', detail: 'example.com/about'}. */
  progress(event: { stage: string; detail: string }): void;
}

/** One cited source: an address, the exact words, and the answer fields that they support. */
export interface Citation {
  /** `Page.id` of the stored page that holds the excerpt. */
  pageId: string;
  url: string;
  title: string;
  /** The exact words: literally in the page's text (structured data: in its bytes). */
  excerpt: string;
  fields: string[];
  accessedAt: Date;
  publishedAt: Date | null;
  /** The page was drawn in a browser before it was read. */
  rendered?: true;
}

/** What an answer's confidence is made of, before calibration. It stays inside; the calibration is fitted on it. */
export interface AnswerEvidence {
  /** How strong the evidence of each field that says something is, 0..1. */
  strengths: readonly number[];
  /** What is left when sources could not be asked. */
  factor: number;
  /** The most that the kind of evidence allows (a Form D alone, say). */
  most: number;
}

/** How a research ended. `answered` with a null-filled answer is still an answer; `failed` is never charged. */
export type ResearchOutcome =
  | {
      kind: 'answered';
      /** The prebuilt structure, every key present; of a custom question `{value: …}`, null where nothing supports one. */
      answer: Record<string, unknown>;
      reasoning: string;
      /** 0..1; mean over the answer's non-null fields. */
      confidence: number;
      /** What the confidence was made of. Not shown to callers: it serves calibration (docs/quality.md). */
      evidence?: AnswerEvidence;
      citations: Citation[];
      /** Which reader answered; absent where structured sources did alone. */
      reader?: ReaderUsed;
    }
  | { kind: 'failed'; errorCode: RunErrorCode; message: string; retryable: boolean; reader?: ReaderUsed };

/** An outcome as callers get it: without what serves calibration. */
export function withoutEvidence(outcome: ResearchOutcome): ResearchOutcome {
  if (outcome.kind === 'failed') return outcome;
  const { evidence: _, ...shown } = outcome;
  return shown;
}

/** Researches one company for one prebuilt type; `parameters` are those of the run (a technology, say). */
export type CompanyResearcher = (
  context: ResearchContext,
  company: { domain: string; parameters?: Readonly<Record<string, string>> },
) => Promise<ResearchOutcome>;
