import type { Preset } from '../src/core/presets.ts';
import { call } from './call.ts';
import { button, field, h, say, select } from './dom.ts';
import { choicesOf, type Draft } from './draft.ts';

export interface PresetsScreen {
  draft: Draft;
  presets: readonly Preset[];
  /** The presets have changed. */
  onPresets(presets: readonly Preset[]): void;
  /** A preset was chosen. */
  onPreset(preset: Preset): void;
}

/** Lets the user take, save and delete presets: choices under a name. */
export function presetsPart({ draft, presets, onPreset, onPresets }: PresetsScreen): HTMLElement {
  const title = h('summary', {});
  const body = h('div', {});
  const build = (now: typeof presets) => {
    title.textContent = `Presets (${now.length})`;
    const options = [{ value: '', label: now.length === 0 ? 'None saved yet' : 'Choose…' }];
    const list = select(
      [...options, ...now.map(({ name }) => ({ value: name, label: name }))],
      '',
      (name) => {
        const chosen = now.find((preset) => preset.name === name);
        if (chosen !== undefined) onPreset(chosen);
      },
    );
    const name = h('input', { type: 'text', maxlength: '60', placeholder: 'Warehouses' });
    const changed = (next: readonly Preset[], said: string) => {
      onPresets(next);
      build(next);
      say(said);
    };
    const save = button('Save', async () =>
      changed(
        await call('savePreset', { name: name.value, choices: choicesOf(draft) }),
        `The preset “${name.value.trim()}” is saved, for you in all spreadsheets.`,
      ),
    );
    const remove = button('Delete', async () =>
      changed(await call('deletePreset', { name: name.value.trim() }), 'The preset is deleted.'),
    );
    body.replaceChildren(
      field('Saved presets', list),
      field('Name, to save these choices or to delete a preset', name),
      h('div', { class: 'buttons' }, save, now.length > 0 && remove),
    );
  };
  build(presets);
  return h('details', {}, title, body);
}
