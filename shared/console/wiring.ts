import { z } from 'zod';
import type { Connectors } from '../connectors.ts';

/** What the console says to the server about health, HubSpot, models and sources. docs/console-wiring.md. */
export const JobOf = z.object({ jobId: z.int().positive() });
export const HubOf = z.object({ hubId: z.int().positive() });
export const ListOutbox = HubOf.extend({ status: z.enum(['pending', 'dead', 'unmatched']) });
export type ListOutbox = z.infer<typeof ListOutbox>;
export const ChooseModel = z.object({ name: z.string().min(1).max(100) });

/** One check, in the words of `assay doctor`. */
export interface FindingView {
  check: string;
  /** `off`: optional and not configured; `warn`: works only in part. */
  state: 'ok' | 'warn' | 'fail' | 'off';
  detail: string;
  /** What to do; null when nothing needs to be done. */
  advice: string | null;
}

/** The organisation's work in one queue, `WORK_COUNTED` jobs at most. */
export interface WaitingView {
  queue: string;
  due: number;
  underWay: number;
  later: number;
}

/** Work of the organisation that was given up. */
export interface DeadWork {
  id: number;
  queue: string;
  /** What it is about: of `research` the id of the run, of `delivery` that of the receiver. */
  subject: string;
  diedAt: string;
  attempts: number;
  /** Why the last attempt had no outcome. */
  cause: string | null;
  replayedAt: string | null;
  isReplayable: boolean;
  /** What replaying holds again; null where it costs nothing. */
  credits: number | null;
}

/** What is known without asking anything outside. */
export interface HealthView {
  findings: FindingView[];
  waiting: WaitingView[];
  /** Newest first, {@link DEAD_SHOWN} at most. */
  dead: DeadWork[];
}

export const DEAD_SHOWN = 50;

/** A HubSpot account of the organisation. */
export interface HubView {
  hubId: number;
  status: 'connected' | 'disconnected';
  statusReason: string | null;
  /** False for an account that was linked by hand: cards work, nothing is written. */
  canWrite: boolean;
  connectedAt: string;
  /** Parts that are off because the account has not granted what they need. */
  missing: string[];
  counts: { pending: number; written: number; unmatched: number; dead: number };
  pausedUntil: string | null;
  pauseReason: string | null;
}

export interface HubspotView {
  /** What the server lacks before an account can be connected; empty when it can be. */
  missingVariables: string[];
  hubs: HubView[];
}

/** A one-time link for the administrator of a HubSpot account. */
export interface ConnectLinkView {
  url: string;
  expiresAt: string;
}

/** A company or contact whose scores wait to be written, or were given up. */
export interface OutboxItem {
  objectType: string;
  objectId: string;
  reason: string | null;
  attempts: number;
  dueAt: string | null;
  changedAt: string;
}

export const OUTBOX_SHOWN = 100;

/** A trial by `assay model test`. */
export interface TrialView {
  asked: number;
  right: number;
  wrong: number;
  silent: number;
  at: string;
}

export interface InstalledModelView {
  name: string;
  licence: string | null;
  bytes: number;
  /** Tokens a second on this machine; null when it was not measured yet. */
  reads: number | null;
  writes: number | null;
  trial: TrialView | null;
  /** Whether runs that begin now are read by it. */
  isChosen: boolean;
}

export interface ModelsView {
  /** Which reader is set up. */
  reader: string;
  /** The reader that the running server has, where another server of models was chosen since its start. */
  untilRestart: string | null;
  advice: string | null;
  /** What decided it. */
  decidedBy: 'LLM=none' | 'LLM_BASE_URL' | 'assay model use' | 'installed' | 'nothing';
  trial: TrialView | null;
  standby: string | null;
  /** What leaves this server for whom; null: nothing. */
  sent: string | null;
  installed: InstalledModelView[];
  catalogue: { name: string; licence: string; bytes: number; memoryBytes: number; goodFor: string }[];
  usdPerDay: number | null;
}

export interface SourceView {
  name: string;
  title: string;
  what: string;
  endpoint: string;
  limits: string;
  licence: string;
  state: 'on' | 'off' | 'always on';
}

export interface SourcesView {
  sources: SourceView[];
  connectors: Connectors['connectors'];
  /** The present value of `SOURCES_DISABLED`. */
  disabled: string[];
}

export interface SheetsView {
  /** Where Google reaches the server: null without an https `PUBLIC_URL`. */
  server: string | null;
}
