import { expect, test } from 'vitest';
import type { ModelChoice } from './chooseModel.ts';
import { describeReader } from './describeReader.ts';

const FOUND = [{ program: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['qwen3:8b'] }];
const installed = (more: object = {}): ModelChoice => ({
  kind: 'built in',
  model: {
    name: 'small',
    path: '/data/models/small/model.gguf',
    bytes: 1,
    sha256: '0'.repeat(64),
    licence: 'mit',
    source: 'a file',
    installedAt: '2026-01-01T00:00:00.000Z',
    measured: null,
    trial: null,
    ...more,
  },
});
const measured = (promptTokensPerSecond: number) => ({
  promptTokensPerSecond,
  outputTokensPerSecond: 20,
  contextTokens: 16_384,
  measuredAt: '2026-01-01T00:00:00.000Z',
});

test('without a model the plain reader is named, and the command that installs a model', () => {
  const { reader, advice } = describeReader({ kind: 'none' }, [], 60);
  expect(reader).toContain('plain reader');
  expect(advice).toContain('npx assay model install');
});

test('a server that was found is named with the command to use it', () => {
  expect(describeReader({ kind: 'none' }, FOUND, 60).advice).toBe(
    'Ollama is running here with qwen3:8b. To use it: npx assay model use http://127.0.0.1:11434/v1 qwen3:8b',
  );
});

test('a server without a model is reported as such', () => {
  const { advice } = describeReader(
    { kind: 'none' },
    [{ program: 'Ollama', baseUrl: 'http://x/v1', models: [] }],
    60,
  );
  expect(advice).toMatch(/^Ollama is running here without a model\. .*model install/);
});

test('a provider is named by model and host, without advice once it was tried', () => {
  const choice: ModelChoice = {
    kind: 'provider',
    baseUrl: 'https://api.llm.example/v1',
    model: 'big',
    by: 'LLM_BASE_URL',
    trial: null,
  };
  expect(describeReader(choice, FOUND, 60)).toEqual({
    reader: 'big at api.llm.example (LLM_BASE_URL)',
    advice: 'To see how reliable it is: npx assay model test',
  });
  const at = '2026-01-01T00:00:00.000Z';
  const trial = { asked: 100, right: 70, wrong: 1, silent: 29, at, promptVersion: '1' };
  expect(describeReader({ ...choice, trial }, FOUND, 60).advice).toBeNull();
});

test('the advice on an installed model is what it lacks: a measurement, speed, a trial', () => {
  expect(describeReader(installed(), [], 60).advice).toContain('model use small');
  expect(describeReader(installed({ measured: measured(10) }), [], 60).advice).toContain(
    'too slow for strict use',
  );
  expect(describeReader(installed({ measured: measured(500) }), [], 60).advice).toContain('model test');
});

test('with LLM=none no server is recommended', () => {
  expect(describeReader({ kind: 'off' }, FOUND, 60).advice).toBeNull();
});
