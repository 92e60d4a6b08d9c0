import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseModel, hasModel } from './chooseModel.ts';
import { modelFolder } from './modelFolder.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-choice-'));
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

function install(name: string, installedAt: string): void {
  const folder = modelFolder({ ASSAY_DATA_DIR: data });
  const facts = { bytes: 4, sha256: '0'.repeat(64), licence: 'mit', source: 'a file', installedAt };
  folder.add(name, { ...facts, measured: null, trial: null });
  writeFileSync(folder.pathOf(name), 'GGUF');
}
const chosen = (settings: object = {}) => chooseModel({ ASSAY_DATA_DIR: data, ...settings });
const provider = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'small' };

test('without configuration or installed models there is none', () => {
  expect(chosen()).toEqual({ kind: 'none' });
  expect(hasModel({ ASSAY_DATA_DIR: data })).toBe(false);
});

test('an installed model is used; of several the last installed', () => {
  install('older', '2026-01-01T00:00:00.000Z');
  install('newer', '2026-02-01T00:00:00.000Z');
  expect(chosen()).toMatchObject({ kind: 'built in', model: { name: 'newer' } });
  expect(hasModel({ ASSAY_DATA_DIR: data })).toBe(true);
});

test('a chosen model comes before other installed ones', () => {
  install('older', '2026-01-01T00:00:00.000Z');
  install('newer', '2026-02-01T00:00:00.000Z');
  modelFolder({ ASSAY_DATA_DIR: data }).choose('older');
  expect(chosen()).toMatchObject({ kind: 'built in', model: { name: 'older' } });
  modelFolder({ ASSAY_DATA_DIR: data }).chooseEndpoint({ baseUrl: 'http://127.0.0.1:1234/v1', model: 'big' });
  expect(chosen()).toMatchObject({ kind: 'provider', model: 'big', by: 'assay model use' });
});

test('LLM_BASE_URL overrides every choice, and LLM=none overrides all', () => {
  install('newer', '2026-02-01T00:00:00.000Z');
  expect(chosen(provider)).toMatchObject({ kind: 'provider', model: 'small', by: 'LLM_BASE_URL' });
  expect(chosen({ ...provider, LLM: 'none' })).toEqual({ kind: 'off' });
  expect(hasModel({ ASSAY_DATA_DIR: data, LLM: 'none' })).toBe(false);
});
