import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATALOGUE } from '../../../models/install/catalogue.ts';
import { type ModelFolder, modelFolder } from '../../../models/modelFolder.ts';
import type { Output } from '../../output.ts';
import { listModels } from './listModels.ts';
import { removeModel } from './removeModel.ts';
import { useModelHere } from './useModelHere.ts';

let data: string;
let models: ModelFolder;
let text: string;
let value: unknown;
let warnings: string[];
const output: Output = {
  json: false,
  show(shown, human) {
    value = shown;
    text = stripVTControlCharacters(human());
  },
  warn: (words) => warnings.push(words),
};

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-cli-models-'));
  vi.stubEnv('ASSAY_DATA_DIR', data);
  for (const name of ['LLM', 'LLM_BASE_URL', 'LLM_MODEL']) vi.stubEnv(name, '');
  models = modelFolder({ ASSAY_DATA_DIR: data });
  warnings = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

function install(name: string) {
  mkdirSync(join(models.folder, name), { recursive: true });
  writeFileSync(models.pathOf(name), 'GGUF');
  models.add(name, {
    bytes: 4_920_000_000,
    sha256: 'a'.repeat(64),
    licence: 'apache-2.0',
    source: `acme/repository/${name}.gguf`,
    installedAt: '2026-01-02T03:04:05.000Z',
    measured: {
      promptTokensPerSecond: 120.4,
      outputTokensPerSecond: 8.25,
      contextTokens: 8_192,
      measuredAt: '2026-01-02T03:04:05.000Z',
    },
    trial: null,
  });
}

test('without a model the list shows which can be installed and the command for any other', () => {
  listModels(output);
  expect(text).toContain('No model is installed.');
  for (const { name, licence } of CATALOGUE) expect(text).toMatch(new RegExp(`${name} +${licence} `));
  expect(text).toContain('npx assay model install <publisher>/<repository>/<file>.gguf');
  expect(value).toMatchObject({ installed: [], incomplete: [], chosen: null, endpoint: null });
});

test('the list shows licence, size, speed, trial and which model is in use', () => {
  install('first');
  install('second');
  mkdirSync(join(models.folder, 'broken-off'));
  listModels(output);
  expect(text).toMatch(/first +apache-2\.0 +4\.92 GB +120 tokens\/s +8\.3 tokens\/s +not tried +in use/);
  expect(text).toContain('broken-off is incomplete');
  models.choose('second');
  listModels(output);
  expect(value).toMatchObject({
    installed: [
      { name: 'first', inUse: false },
      { name: 'second', inUse: true },
    ],
    incomplete: ['broken-off'],
    chosen: 'second',
  });
});

test('the list says when the environment overrides the installed models', () => {
  install('first');
  vi.stubEnv('LLM_BASE_URL', 'http://127.0.0.1:11434/v1');
  vi.stubEnv('LLM_MODEL', 'qwen3:8b');
  listModels(output);
  expect(text).not.toContain('in use');
  expect(text).toContain('qwen3:8b at http://127.0.0.1:11434/v1 is used (LLM_BASE_URL)');
  vi.stubEnv('LLM', 'none');
  listModels(output);
  expect(text).toContain('LLM=none: no model is used.');
});

test('`use none` clears the choice and says which model is used then', async () => {
  install('first');
  models.choose('first');
  await useModelHere('none', undefined, output);
  expect(models.chosen()).toBeNull();
  expect(text).toBe(
    'No model is chosen. first is installed and will be used unless LLM_BASE_URL is set; LLM=none turns models off.',
  );
});

test('a server’s model is chosen by address and name, with a warning when the environment overrides it', async () => {
  vi.stubEnv('LLM', 'none');
  await useModelHere('http://127.0.0.1:1234/v1', 'some-model', output);
  expect(models.chosenEndpoint()).toEqual({ baseUrl: 'http://127.0.0.1:1234/v1', model: 'some-model' });
  expect(warnings).toEqual(['LLM=none is set and overrides the choice: no model is used.']);
  await expect(useModelHere('http://127.0.0.1:1234/v1', undefined, output)).rejects.toThrow('Name the model');
  await expect(useModelHere('ftp://127.0.0.1', 'x', output)).rejects.toThrow('http or https');
  await expect(useModelHere('http://me:secret@host', 'x', output)).rejects.toThrow('without a user name');
});

test('a model that is not installed cannot be used or removed', async () => {
  await expect(useModelHere('nothing', undefined, output)).rejects.toThrow('No model "nothing" is installed');
  expect(() => removeModel('nothing', output)).toThrow('No model "nothing" is installed');
});

test('removing the chosen model says that none is chosen now', () => {
  install('first');
  models.choose('first');
  removeModel('first', output);
  expect(text).toBe('first was removed. It was the chosen model; now none is chosen.');
  expect(models.installed()).toEqual([]);
});
