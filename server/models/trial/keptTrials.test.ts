import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelFolder, modelFolder, type TrialResult } from '../modelFolder.ts';
import { keepTrial, keptTrial } from './keptTrials.ts';

let data: string;
let folder: ModelFolder;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-trials-'));
  folder = modelFolder({ ASSAY_DATA_DIR: data });
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

const trial = (asked: number, more: Partial<TrialResult> = {}): TrialResult => ({
  asked,
  right: asked,
  wrong: 0,
  silent: 0,
  at: '2026-11-20T10:00:00.000Z',
  promptVersion: 'p1',
  ...more,
});
const PROVIDER = { name: 'reader', host: 'models.example:443' };
const OWN = { name: 'small', host: 'this machine' };

function install(name: string): void {
  const path = folder.pathOf(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'GGUF');
  folder.add(name, {
    bytes: 4,
    sha256: '0'.repeat(64),
    licence: null,
    source: path,
    installedAt: '2026-11-20T10:00:00.000Z',
    measured: null,
    trial: null,
  });
}

test('the trial of a model on a server is saved by host and name', () => {
  expect(keptTrial(folder, PROVIDER)).toBeNull();
  expect(keepTrial(folder, PROVIDER, trial(100))).toBe(true);
  expect(keptTrial(folder, PROVIDER)).toEqual(trial(100));
  expect(keptTrial(folder, { ...PROVIDER, host: 'other.example' })).toBeNull();
  expect(keptTrial(folder, { ...PROVIDER, name: 'writer' })).toBeNull();
});

test('the trial of an installed model is saved with the model, and deleted with it', () => {
  install(OWN.name);
  expect(keepTrial(folder, OWN, trial(100))).toBe(true);
  expect(folder.installed()[0]?.trial).toEqual(trial(100));
  expect(keptTrial(folder, OWN)).toEqual(trial(100));
  folder.remove(OWN.name);
  expect(keptTrial(folder, OWN)).toBeNull();
});

test('a short trial does not replace a longer one of the same prompts, but one of older prompts', () => {
  keepTrial(folder, PROVIDER, trial(100));
  expect(keepTrial(folder, PROVIDER, trial(20))).toBe(false);
  expect(keptTrial(folder, PROVIDER)?.asked).toBe(100);
  expect(keepTrial(folder, PROVIDER, trial(20, { promptVersion: 'p2' }))).toBe(true);
  expect(keptTrial(folder, PROVIDER)?.asked).toBe(20);
});

test('in a replay the name alone finds the trial', () => {
  install(OWN.name);
  keepTrial(folder, OWN, trial(100));
  keepTrial(folder, PROVIDER, trial(90));
  expect(keptTrial(folder, { name: 'small', host: null })?.asked).toBe(100);
  expect(keptTrial(folder, { name: 'reader', host: null })?.asked).toBe(90);
});

test('an unreadable file of trials counts as missing', () => {
  mkdirSync(folder.folder, { recursive: true });
  writeFileSync(join(folder.folder, 'trials.json'), '[{"host":');
  expect(keptTrial(folder, PROVIDER)).toBeNull();
  expect(keepTrial(folder, PROVIDER, trial(3))).toBe(true);
});
