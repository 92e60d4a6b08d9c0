/** @folder The process in which an installed model runs, and its protocol. */

/** The model's process, started by the first caller of the model (builtInModel.ts). It listens on the socket of its models folder,
 * which only one process can do. It ends after a time without questions; or, when its parent is gone and the channel to it
 * closes, as soon as no caller waits.
 */
import { chmodSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { join } from 'node:path';
import { withProcessLock } from '../../../bin/processLock.js';
import { createEngine } from './engine.ts';
import { createHostServer } from './hostServer.ts';
import { HostSettings } from './protocol.ts';
import { socketPath } from './socketPath.ts';

const LOCK_WAIT_MS = 10_000;
/** A request that hangs must not keep an idle process. */
const END_MS = 5_000;

const settings = HostSettings.parse(JSON.parse(process.argv[2] ?? '{}'));
const path = socketPath(settings.modelsFolder);
const engine = createEngine(settings);
const { server, endWhenIdle } = createHostServer({ ...settings, engine, onIdle: () => void end() });
let ending = false;

process.on('disconnect', endWhenIdle);
process.on('SIGTERM', () => void end());
process.stderr.on('error', () => {}); // no reader is left

if (await listenAlone()) process.send?.('listening');
else process.exit(0);

/** @returns false when another process listens there already */
async function listenAlone(): Promise<boolean> {
  return withProcessLock(join(settings.modelsFolder, '.host.lock'), { waitMs: LOCK_WAIT_MS }, async () => {
    if (await somebodyListens()) return false;
    // Left by a process that was killed. On Windows a pipe disappears with its process.
    if (process.platform !== 'win32') rmSync(path, { force: true });
    await listen(server);
    return true;
  });
}

function listen(listening: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    listening.once('error', reject).listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve();
    });
  });
}

function somebodyListens(): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath: path, path: '/', agent: false })
      .once('response', (response) => {
        response.resume();
        resolve(true);
      })
      .once('error', () => resolve(false))
      .end();
  });
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), END_MS).unref();
  server.close(); // also removes the socket's file
  await engine.close().catch(() => {});
  process.exit(0);
}
