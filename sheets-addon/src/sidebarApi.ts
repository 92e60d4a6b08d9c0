import type { Failure } from './core/failures.ts';
import type { Job, Plan, Price } from './core/job.ts';
import type { Preset } from './core/presets.ts';
import type { Counts } from './core/progress.ts';
import type { InputName } from './core/tasks.ts';
import type { LiveRow } from './jobs/liveRow.ts';
import type { Step } from './jobs/stepJob.ts';

/** The active sheet. */
export interface SheetView {
  id: number;
  name: string;
  headers: string[];
  /** Rows below the headers, down to the last one with content. */
  rows: number;
  selectedRows: number;
  /** The columns of the last run in this sheet. */
  remembered: Partial<Record<InputName, string>>;
}

export interface TemplateView {
  id: string;
  name: string;
  question: string;
  answerType: string;
}

export interface ProfileView {
  id: string;
  name: string;
  type: 'company' | 'contact';
}

export interface SettingsView {
  baseUrl: string;
  /** The prefix of the key that pays; empty without one. */
  keyPrefix: string;
  /** The prefix of the read-only key of custom functions; empty without one. */
  readKeyPrefix: string;
}

/** A job as the sidebar shows it. */
export interface JobView {
  state: Job['state'];
  plan: Plan;
  price: Price;
  sheetName: string;
  total: number;
  counts: Counts;
  /** Finished rows; those of a chunk are written together, so some may not be in the sheet yet. */
  finished: number;
  remainingMs: number | null;
  charged: number;
  message: string | null;
  live: LiveRow[];
  /** How many companies or people of its batches the server has finished; null where it was not asked. */
  answered: Step['answered'];
  /** Whether it goes on with another key. */
  isOthers: boolean;
}

export interface PriceView {
  price: Price;
  plan: Plan;
  sheetName: string;
}

/** The calls of the sidebar: names, arguments and answers, all plain JSON without dates. */
export interface SidebarApi {
  settings(): SettingsView;
  /** Saves the settings if the server accepts the keys: one that may spend, and one that may not. An empty key keeps the present one. */
  saveSettings(given: { baseUrl: string; apiKey: string; readKey: string }): { remainingCredits: number };
  sheet(): SheetView;
  templates(): TemplateView[];
  /** The scoring profiles of the organisation. */
  profiles(): ProfileView[];
  presets(): Preset[];
  /** Saves a preset, or replaces the one of its name. */
  savePreset(preset: Preset): Preset[];
  deletePreset(given: { name: string }): Preset[];
  price(plan: Plan): PriceView;
  /** The job of this spreadsheet; null when there is none. */
  job(): JobView | null;
  start(given: { isTrial: boolean }): JobView;
  step(): JobView;
  pause(): JobView;
  resume(): JobView;
  cancel(): JobView;
  /** What another attempt at the failed rows costs. */
  retryPrice(): PriceView;
  /** Retries the failed rows; so many as the price was shown for. */
  retry(given: { rows: number }): JobView;
  undo(): { forgotten: number };
  show(given: { index: number }): null;
  /** Selects the cells that the job has written, from its first row to its last. */
  showResults(): null;
  /** Why rows of the job failed. */
  failures(): Failure[];
}

export type SidebarCall = keyof SidebarApi;
/** The answer of every call; an error keeps its details. */
export type SidebarAnswer<Name extends SidebarCall> =
  | { ok: true; value: ReturnType<SidebarApi[Name]> }
  | { ok: false; message: string; mayPass: boolean };
