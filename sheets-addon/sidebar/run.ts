import { isFailure } from '../src/core/rows.ts';
import { isAboutPeople, isBulk } from '../src/core/tasks.ts';
import type { JobView } from '../src/sidebarApi.ts';
import { call, ScriptError } from './call.ts';
import { button, counted, h, number, say, show } from './dom.ts';
import { countItems, describe, progressPart, TITLES } from './jobParts.ts';
import { pacing } from './pacing.ts';
import { type RestingScreen, showResting } from './resting.ts';

/** Waits after a lost connection, each longer than the last. */
const LONGEST_RETRY_MS = 30_000;
const RETRY_MS = [3_000, 6_000, 12_000, LONGEST_RETRY_MS];

const isMoving = ({ state }: JobView) => state === 'running' || state === 'cancelling';

export type RunScreen = Omit<RestingScreen, 'onJob'>;

/** Every pump has a number, so that of two only the newest continues. */
let pumpNumber = 0;

/** Shows a job, and drives it while it runs. */
export function showJob(job: JobView, screen: RunScreen): void {
  pumpNumber += 1;
  if (job.isOthers) showOthers(job, screen);
  else if (isMoving(job)) void pump(showMoving(job, screen), screen, pumpNumber);
  else showResting(job, { ...screen, onJob: (next) => showJob(next, screen) });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function pump(update: (job: JobView) => void, screen: RunScreen, own: number): Promise<void> {
  let failures = 0;
  const pauseAfter = pacing();
  for (;;) {
    const job = await call('step').catch((error: unknown) => error);
    if (own !== pumpNumber) return;
    if (job instanceof ScriptError && job.mayPass) {
      const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? LONGEST_RETRY_MS;
      failures += 1;
      say(`${job.message} Retrying in ${waitMs / 1000} seconds; nothing is lost.`);
      await sleep(waitMs);
    } else if (job instanceof Error) {
      return showBroken(job.message, screen);
    } else {
      const view = job as JobView;
      if (failures > 0) say('');
      failures = 0;
      if (!isMoving(view)) return showJob(view, screen);
      update(view);
      await sleep(pauseAfter(`${view.finished} ${view.answered?.ended}`));
    }
    if (own !== pumpNumber) return;
  }
}

/** The script refused to continue, for instance because a column was deleted. */
function showBroken(message: string, screen: RunScreen): void {
  show(
    'The run cannot continue',
    button('Settings', screen.onSettings, 'link'),
    h('p', { class: 'note bad', role: 'alert' }, message),
    h(
      'div',
      { class: 'buttons' },
      button('Try again', async () => again(screen), 'primary'),
      button('Cancel the run', async () => showJob(await call('cancel'), screen)),
    ),
  );
}

/** Somebody else's run, or one of another key of the same user: it goes on without this sidebar. */
function showOthers(job: JobView, screen: RunScreen): void {
  show(
    'Running with another key',
    h('p', { class: 'quiet' }, describe(job)),
    h('p', { class: 'note' }, job.message),
    progressPart(job),
    h(
      'div',
      { class: 'buttons' },
      button('Enter that key', screen.onSettings, 'primary'),
      button('Look again', () => again(screen)),
      button('Cancel', async () => showJob(await call('cancel'), screen)),
    ),
  );
}

async function again(screen: RunScreen): Promise<void> {
  const job = await call('job');
  if (job === null) screen.onNew();
  else showJob(job, screen);
}

function showMoving(first: JobView, screen: RunScreen): (job: JobView) => void {
  const bar = h('progress', { 'aria-label': 'Finished rows' });
  const rows = h('span', {});
  const left = h('span', { class: 'quiet' });
  const counts = h('ul', { class: 'counts' });
  const server = h('p', { class: 'quiet' });
  const live = h('ul', { class: 'rows', 'aria-label': 'Rows under way' });
  const update = (job: JobView) => {
    bar.max = job.total;
    bar.value = job.finished;
    rows.textContent = `${number(job.finished)} of ${counted(job.total, 'row')}`;
    left.textContent = job.state === 'cancelling' ? 'finishing' : remaining(job.remainingMs);
    counts.replaceChildren(...countItems(job));
    const { answered } = job;
    const sent = (count: number) =>
      isAboutPeople(job.plan.task)
        ? counted(count, 'person', 'people')
        : counted(count, 'company', 'companies');
    if (answered !== null)
      server.textContent = `The server has finished ${number(answered.ended)} of ${sent(answered.total)} that it was sent.`;
    if (job.live.length > 0) updateRows(live, job);
  };
  update(first);
  const act = (name: 'pause' | 'cancel') => async () => showJob(await call(name), screen);
  show(
    TITLES[first.state],
    h('p', { class: 'quiet' }, describe(first)),
    bar,
    h('div', { class: 'under' }, rows, left),
    counts,
    server,
    h(
      'div',
      { class: 'buttons' },
      first.state === 'running' && button('Pause', act('pause'), 'primary'),
      first.state === 'running' && button('Cancel', act('cancel')),
    ),
    live,
    h(
      'p',
      { class: 'quiet' },
      isBulk(first.plan.task)
        ? 'You can sort, insert and delete rows meanwhile. Close this sidebar or the spreadsheet if you like: the server goes on, and its results are written once an hour and when you open the sidebar again.'
        : 'You can sort, insert and delete rows meanwhile. With this sidebar closed the run goes on for three minutes an hour, and when you open it again.',
    ),
  );
  return update;
}

function remaining(ms: number | null): string {
  if (ms === null) return '';
  const minutes = Math.ceil(ms / 60_000);
  return ms < 60_000 ? `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} s left` : `about ${minutes} min left`;
}

/** A row keeps its element while it is shown, so that keyboard focus is not lost. */
function updateRows(list: HTMLElement, { live }: JobView): void {
  const present = [...list.children];
  const isSame =
    present.length === live.length &&
    live.every(({ label }, at) => present[at]?.getAttribute('data-label') === label);
  if (!isSame) {
    list.replaceChildren(
      ...live.map(({ index, label }) =>
        h(
          'li',
          { 'data-label': label },
          button('', async () => {
            await call('show', { index });
          }),
        ),
      ),
    );
  }
  live.forEach(({ label, status }, at) => {
    const kind = isFailure(status) ? 'is-failed' : status === 'Done' ? 'is-done' : '';
    const [word = status, ...reason] = status.split(': ');
    list.children[at]?.firstElementChild?.replaceChildren(
      h('span', {}, label),
      h('span', { class: `state ${kind}` }, word),
      ...(reason.length > 0 ? [h('span', { class: 'reason' }, reason.join(': '))] : []),
    );
  });
}
