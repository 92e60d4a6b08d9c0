import type { JobView } from '../src/sidebarApi.ts';
import { counted, h, number } from './dom.ts';

export const TITLES: Record<JobView['state'], string> = {
  priced: 'Ready',
  running: 'Running',
  tried: 'First rows done',
  paused: 'Paused',
  cancelling: 'Ending',
  done: 'Done',
  failed: 'Stopped by an error',
  cancelled: 'Cancelled',
};

/** Which run it is. */
export const describe = ({ plan, sheetName }: JobView) => `“${plan.name}” in the sheet “${sheetName}”`;

/** What became of its rows. */
export function countItems({ counts }: JobView): HTMLElement[] {
  const items: [string, number, string][] = [
    ['Answered', counts.done, counts.done > 0 ? 'done' : 'empty'],
    ['No answer', counts.empty, 'empty'],
    ['Failed', counts.failed, counts.failed > 0 ? 'failed' : 'empty'],
    ...(counts.gone > 0 ? [['Deleted or changed', counts.gone, 'empty'] as [string, number, string]] : []),
  ];
  return items.map(([name, value, kind]) => h('li', { class: kind }, h('b', {}, number(value)), name));
}

/** How far a run has come. */
export const progressPart = (job: JobView): HTMLElement =>
  h(
    'div',
    {},
    h('progress', { 'aria-label': 'Finished rows', max: job.total, value: job.finished }),
    h(
      'div',
      { class: 'under' },
      h('span', {}, `${number(job.finished)} of ${counted(job.total, 'row')}`),
      spent(job),
    ),
    h('ul', { class: 'counts' }, ...countItems(job)),
  );

const spent = ({ charged }: JobView): HTMLElement =>
  h('span', { class: 'quiet' }, charged > 0 ? `${counted(charged, 'credit')} used` : '');
