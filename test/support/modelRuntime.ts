import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostState } from '../../server/models/builtIn/hostClient.ts';
import { installRuntime, RUNTIME_VERSION } from '../../server/models/install/runtime.ts';
import { cacheFolder } from './mysqlFromDebian.ts';
import { type TinyModel, writeTinyModel } from './tinyGguf.ts';

/**
 * The real runtime of models, installed once for every checkout of this user (27 s, 85 MB).
 * @returns its folder, or why it is unavailable, to complete "left out: …"
 */
export async function findOrInstallRuntime(): Promise<{ folder: string } | { missing: string }> {
  const folder = join(cacheFolder(), `model-runtime-${RUNTIME_VERSION}`);
  try {
    await mkdir(cacheFolder(), { recursive: true });
    await installRuntime(folder, { progress: (line) => console.error(line) });
    return { folder };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

/** A folder of models for tests; its process ends with it. */
export interface TestModels {
  folder: string;
  /** Writes a tiny model and names it as the registry of models would. */
  add(name: string, model?: TinyModel): Promise<{ name: string; path: string; measured: null }>;
  close(): Promise<void>;
}

export async function testModels(): Promise<TestModels> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-models-'));
  return {
    folder,
    async add(name, model) {
      await mkdir(join(folder, name));
      const path = join(folder, name, 'model.gguf');
      await writeTinyModel(path, model);
      return { name, path, measured: null };
    },
    async close() {
      const state = await hostState(folder);
      if (state !== null) process.kill(state.pid, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
