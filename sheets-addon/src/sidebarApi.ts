import type { Job, Plan, Price } from './core/job.ts';
import type { Counts } from './core/progress.ts';
import type { InputName } from './core/tasks.ts';
import type { LiveRow } from './jobs/stepJob.ts';

/** The sheet that the user looks at. */
export interface SheetView {
  id: number;
  name: string;
  headers: string[];
  /** Rows below the headers, down to the last one with content. */
  rows: number;
  selectedRows: number;
  /** The columns that were chosen here last time. */
  remembered: Partial<Record<InputName, string>>;
}

export interface TemplateView {
  id: string;
  name: string;
  question: string;
  answerType: string;
}

export interface SettingsView {
  baseUrl: string;
  /** The beginning of the key; empty while there is none. */
  keyPrefix: string;
}

/** A job as the sidebar shows it. */
export interface JobView {
  state: Job['state'];
  plan: Plan;
  price: Price;
  sheetName: string;
  total: number;
  counts: Counts;
  /** Rows that are finished; those of a chunk are written together, so some of them may not be in the sheet yet. */
  finished: number;
  remainingMs: number | null;
  charged: number;
  message: string | null;
  live: LiveRow[];
}

export interface PriceView {
  price: Price;
  plan: Plan;
  sheetName: string;
}

/** What the sidebar asks of the script: names, arguments and answers, all of them plain JSON without dates. */
export interface SidebarApi {
  settings(): SettingsView;
  /** Keeps the settings when the server knows the key. An empty key keeps the one before. */
  saveSettings(given: { baseUrl: string; apiKey: string }): { remainingCredits: number };
  sheet(): SheetView;
  templates(): TemplateView[];
  price(plan: Plan): PriceView;
  /** The job of this spreadsheet; null when there is none. */
  job(): JobView | null;
  start(given: { isTrial: boolean }): JobView;
  step(): JobView;
  pause(): JobView;
  resume(): JobView;
  cancel(): JobView;
  retry(): JobView;
  undo(): { forgotten: number };
  show(given: { index: number }): null;
}

export type SidebarCall = keyof SidebarApi;
/** Every call answers with one of these, so that an error keeps what is known about it. */
export type SidebarAnswer<Name extends SidebarCall> =
  | { ok: true; value: ReturnType<SidebarApi[Name]> }
  | { ok: false; message: string; mayPass: boolean };
