import type { Preset } from '../src/core/presets.ts';
import { call } from './call.ts';
import { button, field, h, select } from './dom.ts';
import { choicesOf, type Draft } from './draft.ts';

export interface PresetsScreen {
  draft: Draft;
  presets: readonly Preset[];
  /** The presets have changed. */
  onPresets(presets: readonly Preset[]): void;
  /** A preset was chosen. */
  onPreset(preset: Preset): void;
}

/** The preset that was chosen or saved last, so that it can be saved again or deleted with one press. */
let lastName = '';

/** Lets the user take, save and delete presets: choices under a name. */
export function presetsPart({ draft, presets, onPreset, onPresets }: PresetsScreen): HTMLElement {
  const title = h('summary', {});
  const body = h('div', {});
  // Beside its buttons: the screen is longer than the sidebar.
  const said = h('p', { class: 'quiet', role: 'status' });
  const build = (now: typeof presets) => {
    title.textContent = `Presets (${now.length})`;
    const options = [{ value: '', label: now.length === 0 ? 'None saved yet' : 'Choose…' }];
    const list = select(
      [...options, ...now.map(({ name }) => ({ value: name, label: name }))],
      '',
      (name) => {
        const chosen = now.find((preset) => preset.name === name);
        if (chosen === undefined) return;
        lastName = chosen.name;
        onPreset(chosen);
      },
    );
    const name = h('input', { type: 'text', maxlength: '60', placeholder: 'Warehouses', value: lastName });
    const changed = (next: readonly Preset[], text: string) => {
      onPresets(next);
      build(next);
      said.textContent = text;
    };
    const save = button('Save', async () => {
      const next = await call('savePreset', { name: name.value, choices: choicesOf(draft) });
      lastName = name.value.trim();
      changed(next, `The preset “${lastName}” is saved, for you in all spreadsheets.`);
    });
    const remove = button('Delete', async () => {
      const next = await call('deletePreset', { name: name.value.trim() });
      const text = `The preset “${name.value.trim()}” is deleted.`;
      lastName = '';
      changed(next, text);
    });
    body.replaceChildren(
      field('Saved presets', list),
      field('Name of the preset', name),
      h('div', { class: 'buttons' }, save, now.length > 0 && remove),
    );
  };
  build(presets);
  return h('details', {}, title, body, said);
}
