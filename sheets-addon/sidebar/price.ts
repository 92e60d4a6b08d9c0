import { BULK_ROWS, PEOPLE_ROWS } from '../src/core/bulk.ts';
import { TRIAL_ROWS } from '../src/core/job.ts';
import { isAboutPeople, isBulk, type Task } from '../src/core/tasks.ts';
import type { JobView, PriceView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, counted, h, number, show } from './dom.ts';

/** The price of a plan, with buttons to start it or go back. */
export function showPrice(view: PriceView, on: { back(): void; started(job: JobView): void }): void {
  const { rows } = view.price;
  const start = (isTrial: boolean) => async () => on.started(await call('start', { isTrial }));
  showOffer(view, {
    run: button(`Run ${counted(rows, 'row')}`, start(false), 'primary wide'),
    trial: (className) => rows > TRIAL_ROWS && button('Try the first five', start(true), className),
    back: on.back,
  });
}

/** The price of another attempt at the failed rows of a run. */
export function showRetryPrice(view: PriceView, on: { back(): void; started(job: JobView): void }): void {
  const { rows } = view.price;
  const retry = async () => on.started(await call('retry', { rows }));
  showOffer(view, {
    run: button(`Retry ${counted(rows, 'row')}`, retry, 'primary wide'),
    trial: () => false,
    back: on.back,
  });
}

interface Offer {
  run: HTMLElement;
  /** A smaller start, where there is one. */
  trial(className: string): HTMLElement | false;
  back(): void;
}

function showOffer({ price, plan, sheetName }: PriceView, { run, trial, back }: Offer): void {
  const things = isAboutPeople(plan.task) ? 'people' : 'companies';
  const rest = price.remainingCredits - price.credits;
  // The server sets aside what a batch costs before it begins.
  const rowsAtOnce = isAboutPeople(plan.task) ? PEOPLE_ROWS : BULK_ROWS;
  const isTooMuch = rest < 0 && isBulk(plan.task) && price.rows <= rowsAtOnce;
  const entries: [string, string][] = [
    ['Rows', number(price.rows)],
    [`Distinct ${things}`, number(price.targets)],
    ...(price.refused > 0 ? [refusedEntry(plan.task, price.refused)] : []),
    ['Already answered (free)', number(price.cached)],
    ['Your credits', number(price.remainingCredits)],
  ];
  show(
    'Price',
    h('p', { class: 'quiet' }, `“${plan.name}” in the sheet “${sheetName}”. Nothing has been started.`),
    h(
      'dl',
      {},
      ...entries.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
      h('dt', { class: 'sum' }, price.isUpperBound ? 'Maximum price' : 'Costs'),
      h('dd', { class: 'sum' }, price.credits === 0 ? 'nothing' : counted(price.credits, 'credit')),
    ),
    rest < 0
      ? h(
          'p',
          { class: 'note bad' },
          isTooMuch
            ? 'Your credits are not enough for these rows, and nothing would be started. Choose fewer rows, or add credits first.'
            : 'Your credits are not enough for all rows. The run pauses when they are used up, and you can resume it after adding credits.',
        )
      : h('p', { class: 'quiet' }, 'Failed research costs nothing.'),
    h(
      'div',
      { class: 'buttons' },
      !isTooMuch && run,
      trial(isTooMuch ? 'primary' : ''),
      button('Back', back),
    ),
  );
}

/** Rows that cannot be researched, so that the counted rows and the price agree. */
function refusedEntry(task: Task, refused: number): [string, string] {
  const missing =
    task.kind === 'work-email'
      ? 'No name or domain'
      : isAboutPeople(task)
        ? 'No profile address'
        : 'Not a domain';
  return [`${missing}, skipped`, number(refused)];
}
