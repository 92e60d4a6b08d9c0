import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelFacts, type ModelFolder, modelFolder } from './modelFolder.ts';

const FACTS: ModelFacts = {
  bytes: 4,
  sha256: 'a'.repeat(64),
  licence: 'apache-2.0',
  source: 'publisher/repository/file.gguf',
  installedAt: '2026-01-02T03:04:05.000Z',
  measured: null,
  trial: null,
};
const MEASURED = {
  promptTokensPerSecond: 90.5,
  outputTokensPerSecond: 9,
  contextTokens: 8192,
  measuredAt: '2026-01-02T03:04:06.000Z',
};

let dataFolder: string;
let models: ModelFolder;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'assay-models-'));
  models = modelFolder({ ASSAY_DATA_DIR: dataFolder });
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

function install(name: string) {
  mkdirSync(join(models.folder, name), { recursive: true });
  writeFileSync(models.pathOf(name), 'GGUF');
  return models.add(name, FACTS);
}

test('a data folder without models stays unchanged when it is read', () => {
  expect(models.installed()).toEqual([]);
  expect(models.chosen()).toBeNull();
  expect(models.chosenEndpoint()).toBeNull();
  expect(() => rmSync(models.folder)).toThrow('ENOENT');
});

test('installed models are listed by name with their facts and path', () => {
  install('second');
  const first = install('first-4b.q4_k_m');
  expect(models.installed().map(({ name }) => name)).toEqual(['first-4b.q4_k_m', 'second']);
  expect(models.installed()[0]).toEqual(first);
  expect(first).toMatchObject({ ...FACTS, path: join(models.folder, 'first-4b.q4_k_m', 'model.gguf') });
});

test('a model whose file or facts are missing or damaged is incomplete, not installed', () => {
  install('whole');
  install('without-file');
  rmSync(models.pathOf('without-file'));
  install('damaged');
  writeFileSync(join(models.folder, 'damaged', 'model.json'), '{"bytes":');
  mkdirSync(join(models.folder, 'broken-off'));
  mkdirSync(models.runtimeFolder);
  expect(models.installed().map(({ name }) => name)).toEqual(['whole']);
  expect(models.incomplete()).toEqual(['broken-off', 'damaged', 'without-file']);
});

test('the choice is one model or one server, and null clears it', () => {
  install('small');
  models.choose('small');
  expect(models.chosen()?.name).toBe('small');
  const endpoint = { baseUrl: 'http://127.0.0.1:11434/v1', model: 'some:4b' };
  models.chooseEndpoint(endpoint);
  expect([models.chosen(), models.chosenEndpoint()]).toEqual([null, endpoint]);
  models.choose('small');
  expect([models.chosen()?.name, models.chosenEndpoint()]).toEqual(['small', null]);
  models.choose(null);
  expect([models.chosen(), models.chosenEndpoint()]).toEqual([null, null]);
});

test('a chosen model whose file is missing is no longer chosen', () => {
  install('small');
  models.choose('small');
  rmSync(models.pathOf('small'));
  expect(models.chosen()).toBeNull();
});

test('later measurements are added to the known facts', () => {
  install('small');
  models.note('small', { measured: MEASURED });
  const trial = { asked: 20, right: 15, wrong: 1, silent: 4, at: MEASURED.measuredAt, promptVersion: '7' };
  models.note('small', { trial });
  expect(models.installed()[0]).toMatchObject({ ...FACTS, measured: MEASURED, trial });
});

test('removing deletes the files and returns whether the model was chosen', () => {
  install('used');
  install('other');
  models.choose('used');
  expect(models.remove('other')).toEqual({ wasChosen: false });
  expect(models.chosen()?.name).toBe('used');
  expect(models.remove('used')).toEqual({ wasChosen: true });
  expect(models.installed()).toEqual([]);
  install('used');
  expect(models.chosen()).toBeNull();
});

test('an incomplete model can be removed, a missing one cannot', () => {
  mkdirSync(join(models.folder, 'broken-off'), { recursive: true });
  models.remove('broken-off');
  expect(models.incomplete()).toEqual([]);
  expect(() => models.remove('broken-off')).toThrow('No model "broken-off" is installed');
  expect(() => models.choose('nothing')).toThrow('No model "nothing" is installed');
  expect(() => models.note('nothing', { measured: MEASURED })).toThrow('No model "nothing" is installed');
});

test.each([
  '..',
  '../x',
  'a/b',
  'a\\b',
  '',
  '.hidden',
  'runtime',
  'runtime.unfinished',
  'none',
  'settings.json',
  'UPPER',
  'end.',
  'x'.repeat(101),
])('"%s" is never a folder name', (name) => {
  expect(() => models.pathOf(name)).toThrow('cannot be the name of a model');
  expect(() => models.remove(name)).toThrow('cannot be the name of a model');
  expect(() => models.choose(name)).toThrow('is installed');
});
