/** @folder The sidebar, in the browser. */

import type { Preset } from '../src/core/presets.ts';
import { call, ScriptError } from './call.ts';
import { button, h, say, show } from './dom.ts';
import { type Known, newDraft, withChoices } from './draft.ts';
import { showPlan } from './plan.ts';
import { showPrice } from './price.ts';
import { showJob } from './run.ts';
import { showSetup } from './setup.ts';

let draft = newDraft();
let known: Known | null = null;
let presets: readonly Preset[] | null = null;

/** Opens at the settings, at an unfinished job, or at a new one. */
async function open(): Promise<void> {
  const settings = await call('settings');
  if (settings.keyPrefix === '') return showSetup(settings, guarded(open));
  const job = await call('job');
  if (job === null) return newRun();
  showJob(job, RUN);
}

async function newRun(said = ''): Promise<void> {
  const sheet = await call('sheet');
  known ??= { templates: await call('templates'), profiles: await call('profiles') };
  presets ??= await call('presets');
  showPlan({
    draft,
    sheet,
    known,
    presets,
    onPresets: (now) => {
      presets = now;
    },
    onPreset: (preset) => {
      draft = withChoices(draft, preset.choices);
      starting(`Preset “${preset.name}”. Check its columns.`);
    },
    onOtherSheet: () => starting('You have switched to another sheet. Check its columns.'),
    onSettings: guarded(async () => showSetup(await call('settings'), starting)),
    onPrice: (price) =>
      showPrice(price, {
        back: () => starting(),
        started: (job) => showJob(job, RUN),
      }),
  });
  say(said);
}

/** Settings lead back to where the sidebar opens: an unfinished run. */
const RUN = {
  onNew: (said?: string) => starting(said),
  onSettings: guarded(async () => showSetup(await call('settings'), guarded(open))),
};

const starting = (said?: string) => guarded(() => newRun(said))();

/** When the sidebar cannot open, shows the error with buttons for a retry and for the settings. */
function guarded(act: () => Promise<void>): () => void {
  return () => {
    act().catch((error: unknown) => {
      const mayPass = !(error instanceof ScriptError) || error.mayPass;
      show(
        mayPass ? 'Assay is not responding' : 'Assay cannot be used now',
        h('p', { class: 'note bad', role: 'alert' }, error instanceof Error ? error.message : String(error)),
        h(
          'div',
          { class: 'buttons' },
          button('Try again', guarded(act), mayPass ? 'primary' : ''),
          button(
            'Settings',
            async () => showSetup(await call('settings'), guarded(open)),
            mayPass ? '' : 'primary',
          ),
        ),
      );
    });
  };
}

guarded(open)();
