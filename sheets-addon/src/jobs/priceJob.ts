import { type Job, type Plan, type Price, pricedJob } from '../core/job.ts';
import { isBulk, type Task } from '../core/tasks.ts';
import { type Effects, payerOf, settingsOf } from '../effects/effects.ts';
import type { Caller } from '../rpc/caller.ts';
import { bulkRowOf } from './bulkRows.ts';
import { bulkInput } from './bulkStep.ts';
import { type ChosenRows, chosenRows } from './readRows.ts';
import { PRICED, refuseBeside, type Target } from './record.ts';

type Estimate = Omit<Price, 'rows' | 'targets' | 'remainingCredits'>;

/** Most look-up calls. Targets beyond them count as not stored. */
const DRY_RUNS_MAX = 20;
const BULK_TARGETS = 5_000;
const EMAIL_TARGETS = 1000;

/**
 * Counts the rows of a plan and asks the server for the price; nothing is started. The plan is saved until the user starts it.
 * @throws when columns are missing, no row is selected, or another job is unfinished
 */
export function priceJob(effects: Effects, plan: Plan): Job {
  const settings = settingsOf(effects);
  refuseBeside(effects);
  const chosen = chosenRows(effects.tableOf(plan.sheetId), plan, effects.nowMs());
  if (chosen.rows.length === 0)
    throw new Error(
      'No rows to process. Check the columns, or choose other rows: rows with a result are left out.',
    );
  const price = priceOf(effects, plan, chosen);
  // A short id that begins with a letter: it is written into every row.
  const id = `r${effects.newId().split('-').join('').slice(0, 9)}`;
  const job = pricedJob(id, plan, price, settings === null ? '' : payerOf(settings));
  // Saved beside the previous job, which can be undone until the next one starts.
  effects.document.save(PRICED, job);
  return job;
}

/** The price of rows with these distinct targets, as the server says it. @throws CallError */
export function priceOf(effects: Effects, plan: Plan, { rows, targets }: ChosenRows): Price {
  const caller = effects.caller();
  return {
    ...estimate({ plan, caller, newId: effects.newId }, targets),
    rows: rows.length,
    targets: targets.length,
    remainingCredits: caller.query('credits.get').spendable,
  };
}

/** What a price request needs. */
interface Asking {
  plan: Plan;
  caller: Caller;
  newId(): string;
}

function estimate(asking: Asking, targets: Target[]): Estimate {
  const { plan } = asking;
  if (plan.task.kind === 'score') return { refused: 0, cached: 0, credits: 0, isUpperBound: false };
  const size = sizeFor(plan.task);
  const sum = { refused: 0, rows: 0, cached: 0, credits: 0 };
  const looked = Math.min(targets.length, size * DRY_RUNS_MAX);
  for (let from = 0; from < looked; from += size) {
    const { refused, rows, cached, credits } = dryRun(asking, targets.slice(from, from + size));
    sum.refused += refused;
    sum.rows += rows;
    sum.cached += cached;
    sum.credits += credits;
  }
  const others = targets.length - looked;
  const perTarget = sum.rows > sum.cached ? sum.credits / (sum.rows - sum.cached) : 0;
  const each = others > 0 && perTarget === 0 ? dryRun(asking, targets.slice(0, 1), true).credits : perTarget;
  return {
    refused: sum.refused,
    cached: sum.cached,
    credits: Math.round((sum.credits + others * each) * 100) / 100,
    isUpperBound: others > 0 || plan.task.kind === 'work-email',
  };
}

const sizeFor = (task: Task): number => (isBulk(task) ? BULK_TARGETS : EMAIL_TARGETS);

/** A dry run creates nothing, and its answer must not be replayed later, so each has an idempotency key of its own. */
function dryRun({ plan, caller, newId }: Asking, targets: Target[], forceRefresh = plan.forceRefresh) {
  if (isBulk(plan.task)) {
    const rows = targets.map((target) => bulkRowOf(target, plan));
    const input = { ...bulkInput(plan, rows), forceRefresh, dryRun: true };
    const { estimate: cost, rejected } = caller.mutate('bulk.start', input, newId());
    return { ...cost, refused: rejected };
  }
  const contacts = targets.map(({ name = '', domain }) => ({ full_name: name, domain }));
  const answer = caller.mutate('email.batch', { contacts, dryRun: true }, newId());
  if (!('estimate' in answer)) throw new Error('The server did not return a price.');
  return { ...answer.estimate, refused: answer.row_count - answer.estimate.rows };
}
