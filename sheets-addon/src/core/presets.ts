/** Choices of the first screen under a name, for this user in all spreadsheets. */
export interface Preset {
  name: string;
  /** Plain JSON of the sidebar's own; it takes what it still knows. */
  choices: Record<string, unknown>;
}

/** Most presets: they share 500 KB of properties with the keys. */
const PRESETS_MAX = 30;
const CHOICES_LENGTH_MAX = 4_000;

/** The presets with this one, which replaces one of the same name. @throws when it is too large, or there are too many */
export function withPreset(presets: readonly Preset[], preset: Preset): Preset[] {
  const name = preset.name.trim();
  if (name === '') throw new Error('Enter a name for the preset.');
  if (JSON.stringify(preset.choices).length > CHOICES_LENGTH_MAX)
    throw new Error('These choices are too long for a preset. Shorten the question.');
  const others = presets.filter((other) => other.name !== name);
  if (others.length >= PRESETS_MAX)
    throw new Error(`There are ${PRESETS_MAX} presets already. Delete one first.`);
  return [...others, { name, choices: preset.choices }].sort((a, b) => a.name.localeCompare(b.name));
}
