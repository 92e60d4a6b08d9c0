import type { Config } from '../../config.ts';
import type { Log } from '../../domain/effects.ts';
import { findBrowser } from '../../outbound/rendering/findBrowser.ts';
import { createRenderer } from '../../outbound/rendering/renderer.ts';

/** Which browser draws pages, for the start-up messages; `advice` null when nothing is to be done. */
export async function describeRendering(config: Config): Promise<{ browser: string; advice: string | null }> {
  const found = await findBrowser(config);
  if (found.kind === 'found') return { browser: found.path, advice: null };
  if (found.kind === 'off') return { browser: 'none, as RENDER=off is set', advice: null };
  return { browser: `none: ${found.reason}; pages that only scripts fill stay empty`, advice: found.advice };
}

/** What the doctor says of the browser: it is started, because one that is there may still lack a library. */
export async function checkRendering(
  config: Config,
): Promise<{ state: 'ok' | 'warn' | 'off'; detail: string; advice: string | null }> {
  const found = await findBrowser(config);
  if (found.kind === 'off') return { state: 'off', detail: found.reason, advice: null };
  if (found.kind === 'missing') {
    const detail = `${found.reason}: pages that only scripts fill are read as they come, and named as gaps`;
    return { state: 'warn', detail, advice: found.advice };
  }
  const where = found.by === 'CHROMIUM_PATH' ? `${found.path} (CHROMIUM_PATH)` : found.path;
  const renderer = createRenderer(config, silent);
  try {
    const { version, sandboxed } = await renderer.describe();
    const detail = `${where}, version ${version}`;
    return sandboxed
      ? { state: 'ok', detail: `${detail}, in its sandbox`, advice: null }
      : { state: 'ok', detail: `${detail}, without its sandbox`, advice: withoutSandbox() };
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return {
      state: 'warn',
      detail: `${where} does not start: ${line.slice(0, 200)}`,
      advice: 'Start it by hand with --headless to see what it lacks, or set CHROMIUM_PATH to another one.',
    };
  } finally {
    await renderer.close();
  }
}

function withoutSandbox(): string {
  return process.getuid?.() === 0
    ? 'Chromium has no sandbox as root: run Assay as a user of its own.'
    : 'This system grants no sandbox (user namespaces): see "Sandbox" in docs/rendering.md.';
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };
