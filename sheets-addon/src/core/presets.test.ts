import { expect, test } from 'vitest';
import { type Preset, withPreset } from './presets.ts';

const preset = (name: string, question = 'Why?'): Preset => ({ name, choices: { question } });

test('presets are kept by their names in order, and one of the same name is replaced', () => {
  const presets = withPreset(withPreset([], preset(' Warehouses ')), preset('Funding'));
  expect(presets.map(({ name }) => name)).toEqual(['Funding', 'Warehouses']);
  expect(withPreset(presets, preset('Funding', 'How much?'))[0]).toEqual(preset('Funding', 'How much?'));
});

test('a preset without a name, of more than 4,000 characters, or after thirty others is refused with the reason', () => {
  expect(() => withPreset([], preset(' '))).toThrow('Enter a name');
  expect(() => withPreset([], preset('Long', 'x'.repeat(4_000)))).toThrow('too long');
  const thirty = Array.from({ length: 30 }, (_, index) => preset(`Preset ${index}`));
  expect(() => withPreset(thirty, preset('Another'))).toThrow('30 presets already');
  expect(withPreset(thirty, preset('Preset 7'))).toHaveLength(30);
});
