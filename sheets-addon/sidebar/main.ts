/** @folder The sidebar, in the browser. */

import type { TemplateView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, h, say, show } from './dom.ts';
import { newDraft } from './draft.ts';
import { showPlan } from './plan.ts';
import { showPrice } from './price.ts';
import { showJob } from './run.ts';
import { showSetup } from './setup.ts';

const draft = newDraft();
let templates: TemplateView[] | null = null;

/** Opens at the settings, at an unfinished job, or at a new one. */
async function open(): Promise<void> {
  const settings = await call('settings');
  if (settings.keyPrefix === '') return showSetup(settings, guarded(open));
  const job = await call('job');
  if (job === null) return newRun();
  showJob(job, { onNew: starting });
}

async function newRun(said = ''): Promise<void> {
  const sheet = await call('sheet');
  templates ??= await call('templates');
  showPlan({
    draft,
    sheet,
    templates,
    onOtherSheet: () => starting('You have switched to another sheet. Check its columns.'),
    onSettings: guarded(async () => showSetup(await call('settings'), starting)),
    onPrice: (price) =>
      showPrice(price, {
        back: () => starting(),
        started: (job) => showJob(job, { onNew: starting }),
      }),
  });
  say(said);
}

const starting = (said?: string) => guarded(() => newRun(said))();

/** When the sidebar cannot open, shows the error with buttons for a retry and for the settings. */
function guarded(act: () => Promise<void>): () => void {
  return () => {
    act().catch((error: unknown) => {
      show(
        'Assay is not responding',
        h('p', { class: 'note bad', role: 'alert' }, error instanceof Error ? error.message : String(error)),
        h(
          'div',
          { class: 'buttons' },
          button('Try again', guarded(act), 'primary'),
          button('Settings', async () => showSetup(await call('settings'), guarded(open))),
        ),
      );
    });
  };
}

guarded(open)();
