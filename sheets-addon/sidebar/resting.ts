import type { JobView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, type Child, counted, h, show } from './dom.ts';
import { describe, progressPart, TITLES } from './jobParts.ts';
import { showRetryPrice } from './price.ts';

/** What a run that waits for the user leads to. */
export interface RestingScreen {
  onSettings(): void;
  /** @param said  a message to show there */
  onNew(said?: string): void;
  /** The run has changed. */
  onJob(job: JobView): void;
}

const isOver = ({ state }: JobView) => state === 'done' || state === 'cancelled';

/** Shows a run that has ended or waits for the user. */
export function showResting(job: JobView, screen: RestingScreen): void {
  const { state, counts, message } = job;
  show(
    state === 'done' && counts.failed > 0 ? 'Done, with failures' : TITLES[state],
    !isOver(job) && button('Settings', screen.onSettings, 'link'),
    h('p', { class: 'quiet' }, describe(job)),
    message !== null && h('p', { class: state === 'failed' ? 'note bad' : 'note', role: 'alert' }, message),
    progressPart(job),
    counts.failed > 0 && reasons(message),
    state === 'tried' &&
      h('p', { class: 'note good' }, 'Check the first rows in the sheet, then run the others.'),
    h(
      'div',
      { class: 'buttons' },
      ...(isOver(job) ? buttonsAfter(job, screen) : buttonsBefore(job, screen)),
      button('Undo', () => showUndo(job, screen)),
    ),
  );
}

function resultsButton({ state, finished }: JobView, className = ''): Child {
  return (
    state !== 'priced' &&
    finished > 0 &&
    button('Show the results', async () => void (await call('showResults')), className)
  );
}

/** After the end: its rows, or another attempt at those that failed, at a price that is shown first. */
function buttonsAfter(job: JobView, screen: RestingScreen): Child[] {
  const { failed } = job.counts;
  const again = (className: string) => button('New run', () => screen.onNew(), className);
  if (failed === 0) return [resultsButton(job, 'primary wide'), again(job.finished > 0 ? '' : 'primary')];
  const retry = async () =>
    showRetryPrice(await call('retryPrice'), { back: () => screen.onJob(job), started: screen.onJob });
  return [
    button(`Retry ${counted(failed, 'failed row')}`, retry, 'primary wide'),
    resultsButton(job),
    again(''),
  ];
}

/** Before the end: the rest of the rows, where there is one. */
function buttonsBefore(job: JobView, screen: RestingScreen): Child[] {
  const { state, total, finished } = job;
  const act = (name: 'resume' | 'cancel') => async () => screen.onJob(await call(name));
  const rest = total - finished;
  if (rest === 0) return [button('End the run', act('cancel'), 'primary wide'), resultsButton(job)];
  const resume = state === 'tried' ? `Run the remaining ${counted(rest, 'row')}` : 'Resume';
  return [button(resume, act('resume'), 'primary wide'), resultsButton(job), button('Cancel', act('cancel'))];
}

/** Why rows failed, each reason with a way to its first row; filled in when Google has read them.
 * @param shown  a reason that the screen has said already
 */
function reasons(shown: string | null): HTMLElement {
  const list = h('ul', { class: 'rows reasons', 'aria-label': 'Why rows failed' });
  const fill = async () => {
    for (const { reason, rows, index } of await call('failures')) {
      if (reason === shown) continue;
      const row = button('', async () => void (await call('show', { index })));
      row.replaceChildren(
        h('span', { class: 'reason' }, reason),
        h('span', { class: 'state' }, counted(rows, 'row')),
      );
      list.append(h('li', {}, row));
    }
    if (list.children.length === 0) list.remove();
  };
  // The counts say enough where the rows cannot be read any more.
  fill().catch(() => list.remove());
  return list;
}

function showUndo(job: JobView, screen: RestingScreen): void {
  show(
    'Undo this run?',
    h(
      'p',
      {},
      'The cells get their previous contents back, and columns that the run added are removed. Credits are not refunded; the answers stay stored on the server.',
    ),
    h(
      'div',
      { class: 'buttons' },
      button(
        'Undo the run',
        async () => {
          const { forgotten } = await call('undo');
          screen.onNew(
            forgotten === 0
              ? 'The run was undone.'
              : `The run was undone, except for ${counted(forgotten, 'row')} with contents too long to restore.`,
          );
        },
        'primary',
      ),
      button('Back', () => screen.onJob(job)),
    ),
  );
}
