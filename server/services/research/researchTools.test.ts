import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemRandomness } from '../../deps.ts';
import { modelFolder } from '../../models/modelFolder.ts';
import { keepTrial } from '../../models/trial/keptTrials.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { PROMPT_VERSION } from '../../research/reader/prompts.ts';
import { alone } from '../../research/reader/readingGroup.ts';
import { buildResearchTools, type ToolDeps } from './researchTools.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-tools-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const HOST = 'models.example';
const named = (name: string): ChatModel => ({ name, host: HOST, complete: () => Promise.reject() });

test('a run goes by the trial of the model that answers it, though another is chosen at that moment', () => {
  const config = readConfig({ NODE_ENV: 'test', ASSAY_DATA_DIR: data });
  const result = { right: 60, wrong: 0, silent: 40, asked: 100, promptVersion: PROMPT_VERSION };
  const at = '2026-01-01T00:00:00.000Z';
  keepTrial(modelFolder(config), named('careful'), { ...result, at });
  keepTrial(modelFolder(config), named('quick'), { ...result, right: 30, wrong: 30, at });
  const choices = ['careful', 'quick'];
  const outbound = {
    get chatModel() {
      return named(choices.shift() ?? 'quick');
    },
    exchanges: { models: [] },
  } as unknown as ToolDeps['outbound'];
  const clock = { signal: new AbortController().signal, wait: () => () => {} };
  const tools = buildResearchTools(
    { config, outbound, randomness: systemRandomness },
    { type: 'custom' },
    clock,
    alone(),
  );
  expect([tools?.model?.name, tools?.tried?.wrong]).toEqual(['careful', 0]);
});
