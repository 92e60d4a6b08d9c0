import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { liveModel } from './liveModel.ts';
import { modelFolder } from './modelFolder.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-live-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const folder = () => modelFolder({ ASSAY_DATA_DIR: data });
const SPEED = { promptTokensPerSecond: 100, outputTokensPerSecond: 10, contextTokens: 8_192 };
function install(name: string): void {
  const facts = { bytes: 4, sha256: '0'.repeat(64), licence: 'mit', source: 'a file' };
  folder().add(name, { ...facts, installedAt: '2026-01-01T00:00:00.000Z', measured: null, trial: null });
  writeFileSync(folder().pathOf(name), 'GGUF');
}
const named = (name: string) =>
  ({ name, host: 'h', complete: () => Promise.reject() }) as unknown as ChatModel;
const following = (environment: Record<string, string> = {}, atStart: ChatModel | null = null) =>
  liveModel(
    {
      config: readConfig({ ASSAY_DATA_DIR: data, ...environment }),
      either: (model, standby) => model ?? standby,
    },
    atStart,
    named('standby'),
  );

test('another choice, a first installation and a removal hold from the next run on', () => {
  const current = following();
  expect(current()?.name).toBe('standby');
  install('careful');
  expect(current()?.name).toBe('careful');
  install('quick');
  folder().choose('quick');
  expect(current()?.name).toBe('quick');
  folder().remove('careful');
  folder().remove('quick');
  expect(current()?.name).toBe('standby');
});

test('the same model is opened once, and anew with the speed that was measured since', () => {
  install('careful');
  const current = following({}, named('careful'));
  const first = current();
  expect(current()).toBe(first);
  folder().note('careful', { measured: { ...SPEED, measuredAt: '2026-01-02T00:00:00.000Z' } });
  expect(current()?.limits).toBeDefined();
  expect(current()).toBe(current());
});

test('what the environment decides is never changed, nor is a server that was chosen without a restart', () => {
  const provider = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'big' };
  const [fixed, off, chosen] = [
    following(provider, named('big')),
    following({ LLM: 'none' }),
    following({}, named('at start')),
  ];
  install('careful');
  folder().choose('careful');
  expect([fixed()?.name, off()?.name, chosen()?.name]).toEqual(['big', 'standby', 'careful']);
  folder().chooseEndpoint({ baseUrl: 'http://127.0.0.1:2/v1', model: 'other' });
  expect(chosen()?.name).toBe('at start');
});
