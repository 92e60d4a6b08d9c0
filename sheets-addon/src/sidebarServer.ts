import type { Job } from './core/job.ts';
import { type Preset, withPreset } from './core/presets.ts';
import { NO_COUNTS, remainingMs, settledOf, sumOf } from './core/progress.ts';
import { type Effects, PRESETS } from './effects/effects.ts';
import { isTransient } from './effects/patience.ts';
import type { Table } from './effects/table.ts';
import { cancelJob, pauseJob, resumeJob } from './jobs/controls.ts';
import { KEY_HEADER, placesOf, rowsByIndex } from './jobs/places.ts';
import { priceJob } from './jobs/priceJob.ts';
import { isMoving, isOwn, loadRecord, requireRecord, sweepWhileMoving } from './jobs/record.ts';
import { priceRetry, retryFailed } from './jobs/retryJob.ts';
import { readFailures, showResults } from './jobs/showResults.ts';
import { startJob } from './jobs/startJob.ts';
import { type Step, stepJob } from './jobs/stepJob.ts';
import { undoJob } from './jobs/undoJob.ts';
import { CallError } from './rpc/callError.ts';
import type { Caller } from './rpc/caller.ts';
import type {
  JobView,
  SheetView,
  SidebarAnswer,
  SidebarApi,
  SidebarCall,
  TemplateView,
} from './sidebarApi.ts';
import { type SidebarEffects, saveSettings, settingsView } from './sidebarSettings.ts';

const rememberedName = (sheetId: number) => `assay.columns.${sheetId}`;
const TEMPLATES_PAGE = 100;

/** The implementations of the sidebar's calls. */
export function sidebarServer(effects: SidebarEffects): SidebarApi {
  const view = (job: Job, step: Progress = NOTHING_NEW) => viewOf(effects, job, step);
  return {
    settings: () => settingsView(effects),
    saveSettings: (given) => saveSettings(effects, given),
    presets: () => presetsOf(effects),
    savePreset: (preset) => savePresets(effects, withPreset(presetsOf(effects), preset)),
    deletePreset: ({ name }) =>
      savePresets(
        effects,
        presetsOf(effects).filter((preset) => preset.name !== name),
      ),
    profiles: () =>
      effects
        .caller()
        .query('profiles.list')
        .map(({ id, name, type }) => ({ id, name, type })),
    sheet: () => sheetView(effects, effects.activeTable()),
    templates: () => allTemplates(effects.caller()),
    price(plan) {
      const { price } = priceJob(effects, plan);
      effects.document.save(rememberedName(plan.sheetId), plan.inputs);
      return { price, plan, sheetName: effects.tableOf(plan.sheetId).name };
    },
    job() {
      const record = loadRecord(effects);
      if (record === null) return null;
      // Google ends triggers of add-ons that were disabled for a while, and users may delete them.
      if (isMoving(record.job) && isOwn(effects, record.job)) sweepWhileMoving(effects, record.job);
      return view(record.job);
    },
    start: ({ isTrial }) => view(startJob(effects, isTrial)),
    step() {
      const step = stepJob(effects);
      return view(step.job, step);
    },
    pause: () => view(pauseJob(effects)),
    resume: () => view(resumeJob(effects)),
    cancel: () => view(cancelJob(effects)),
    retryPrice() {
      const { plan } = requireRecord(effects).job;
      return { price: priceRetry(effects), plan, sheetName: nameOf(effects, plan.sheetId) };
    },
    retry: ({ rows }) => view(retryFailed(effects, rows)),
    undo: () => undoJob(effects),
    show({ index }) {
      const { job } = requireRecord(effects);
      const table = effects.tableOf(job.plan.sheetId);
      const row = rowsByIndex(table, job, placesOf(table, job.plan)).get(index);
      if (row !== undefined) table.show({ row, column: 1, rows: 1, columns: 1 });
      return null;
    },
    showResults() {
      showResults(effects);
      return null;
    },
    failures: () => readFailures(effects),
  };
}

/** Answers one call of the sidebar; never throws, because Apps Script would only pass on the message of an error. */
export function answerSidebar<Name extends SidebarCall>(
  server: SidebarApi,
  name: Name,
  argument: unknown,
): SidebarAnswer<Name> {
  try {
    if (!Object.keys(server).includes(name))
      throw new Error(`The sidebar called ${name}, which does not exist. Reload it.`);
    // The sidebar is compiled against the same types.
    const value: ReturnType<SidebarApi[Name]> = Reflect.apply(server[name], undefined, [argument]);
    return { ok: true, value };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      message,
      mayPass: error instanceof CallError ? error.isRetryable : isTransient(message),
    };
  }
}

const presetsOf = ({ user }: Effects): Preset[] => user.load<Preset[]>(PRESETS) ?? [];

function savePresets({ user }: Effects, presets: Preset[]): Preset[] {
  user.save(PRESETS, presets);
  return presets;
}

function sheetView({ document }: Effects, table: Table): SheetView {
  const rows = Math.max(0, table.lastRow() - table.headerRow);
  return {
    id: table.id,
    name: table.name,
    headers: table.headers().filter((header) => header !== '' && header !== KEY_HEADER),
    rows,
    selectedRows: [...table.selectedRows()].filter((row) => row > table.headerRow).length,
    remembered: document.load<SheetView['remembered']>(rememberedName(table.id)) ?? {},
  };
}

function allTemplates(caller: Caller): TemplateView[] {
  const templates: TemplateView[] = [];
  for (;;) {
    const page = caller.query('templates.list', { limit: TEMPLATES_PAGE, offset: templates.length });
    templates.push(
      ...page.items.map(({ templateId, name, question, answerType }) => ({
        id: templateId,
        name,
        question,
        answerType,
      })),
    );
    if (!page.hasMore || page.items.length === 0) return templates;
  }
}

type Progress = Omit<Step, 'job'>;
const NOTHING_NEW: Progress = { live: [], ended: NO_COUNTS, answered: null, isOthers: false };

function viewOf(effects: Effects, job: Job, { live, ended, answered, isOthers }: Progress): JobView {
  const { state, plan, price, total, charged, message, since } = job;
  const counts = sumOf(job.counts, ended);
  const finished = settledOf(counts);
  const isRunning = state === 'running' || state === 'cancelling';
  return {
    state,
    plan,
    price,
    sheetName: nameOf(effects, plan.sheetId),
    total,
    counts,
    finished,
    remainingMs: isRunning ? remainingMs(finished, total, since, effects.nowMs()) : null,
    charged: Math.round(charged * 100) / 100,
    message,
    live,
    answered,
    isOthers,
  };
}

function nameOf(effects: Effects, sheetId: number): string {
  try {
    return effects.tableOf(sheetId).name;
  } catch {
    return 'a deleted sheet';
  }
}
