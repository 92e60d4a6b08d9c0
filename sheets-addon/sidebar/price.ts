import { TRIAL_ROWS } from '../src/core/job.ts';
import type { JobView, PriceView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, counted, h, number, show } from './dom.ts';

/** Shows what a plan costs; from here it is started or not. */
export function showPrice(
  { price, plan, sheetName }: PriceView,
  on: { back(): void; started(job: JobView): void },
): void {
  const isPeople = plan.task.kind === 'work-email';
  const things = isPeople ? 'people' : plan.task.kind === 'score' ? 'objects' : 'companies';
  const start = (isTrial: boolean) => async () => on.started(await call('start', { isTrial }));
  const rest = price.remainingCredits - price.credits;
  const entries: [string, string][] = [
    ['Rows', number(price.rows)],
    [`Different ${things}`, number(price.targets)],
    ...(price.refused > 0 ? [refusedEntry(isPeople, price.refused)] : []),
    ['Answered already, free', number(price.cached)],
    ['Your credits', number(price.remainingCredits)],
  ];
  show(
    'Price',
    h('p', { class: 'quiet' }, `“${plan.name}” in the sheet “${sheetName}”. Nothing has been started.`),
    h(
      'dl',
      {},
      ...entries.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
      h('dt', { class: 'sum' }, price.isUpperBound ? 'Costs at most' : 'Costs'),
      h('dd', { class: 'sum' }, price.credits === 0 ? 'nothing' : counted(price.credits, 'credit')),
    ),
    rest < 0
      ? h(
          'p',
          { class: 'note bad' },
          'Your credits are not enough for all rows: the run pauses when they are used up, and goes on when there are more.',
        )
      : h('p', { class: 'quiet' }, 'Research that fails costs nothing.'),
    h(
      'div',
      { class: 'buttons' },
      button(`Run ${counted(price.rows, 'row')}`, start(false), 'primary wide'),
      price.rows > TRIAL_ROWS && button('Try the first five', start(true)),
      button('Back', on.back),
    ),
  );
}

/** Rows that would fail at once, so that what is counted and what is paid agree. */
const refusedEntry = (isPeople: boolean, refused: number): [string, string] => [
  isPeople ? 'No name or no domain, not asked' : 'Not a domain, not asked',
  number(refused),
];
