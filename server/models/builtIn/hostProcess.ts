import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCacheEnvironment } from '../../bin/compileCache.js';
import { ModelFault } from '../modelFault.ts';
import type { HostSettings } from './host/protocol.ts';

const HOST_FILE = fileURLToPath(new URL('host/modelHost.ts', import.meta.url));
const START_MS_MAX = 60_000;
const REPORTED_LINES = 5;

/** Starts the model's process, and resolves when it, or another one, listens. It ends with this process at the latest, and does not
 * keep it from ending. Of the environment it gets only the place of compiled code, so no API keys. It runs in a session of its
 * own: Ctrl-C ends the server in an orderly way, and the model's process after it.
 *
 * @throws ModelFault when it does not start
 */
export async function startHostProcess(settings: HostSettings): Promise<void> {
  mkdirSync(settings.modelsFolder, { recursive: true, mode: 0o700 });
  const child = spawn(process.execPath, [HOST_FILE, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: compileCacheEnvironment,
    detached: true,
    windowsHide: true,
  });
  const lastLines: string[] = [];
  createInterface(child.stderr as NonNullable<typeof child.stderr>).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > REPORTED_LINES) lastLines.shift();
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS_MAX);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) =>
        reject(
          new ModelFault('its process could not be started', { cause: `${reason} ${lastLines.join(' ')}` }),
        );
      child.once('error', (error) => fail(error.message));
      child.once('message', () => resolve());
      child.once('close', (code, signal) =>
        code === 0 ? resolve() : fail(`it ended with ${signal ?? code}.`),
      );
    });
  } finally {
    clearTimeout(timer);
    child.unref();
    child.channel?.unref();
    (child.stderr as (typeof child.stderr & { unref?(): void }) | null)?.unref?.();
  }
}
