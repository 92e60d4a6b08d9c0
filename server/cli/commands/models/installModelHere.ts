import { createInterface } from 'node:readline/promises';
import colors from 'picocolors';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../deps.ts';
import { memoryFor } from '../../../models/install/catalogue.ts';
import { freeBytes, showBytes } from '../../../models/install/disk.ts';
import {
  type InstallPlan,
  installModel,
  planInstall,
  readWanted,
} from '../../../models/install/installModel.ts';
import { installRuntime } from '../../../models/install/runtime.ts';
import { modelFolder } from '../../../models/modelFolder.ts';
import { createFileFetch } from '../../../outbound/fileFetch.ts';
import { progressLine } from '../../../runtime/screen.ts';
import type { Output } from '../../output.ts';
import { interrupted } from './interrupted.ts';
import { startTransfer } from './transfer.ts';

/**
 * `assay model install`: shows what it would download, asks for confirmation on a terminal, downloads and
 * checks it, then installs the runtime.
 * @throws ModelFault
 */
export async function installModelHere(
  text: string,
  { from, isSure }: { from: string | undefined; isSure: boolean },
  output: Output,
): Promise<void> {
  const config = readConfig(process.env);
  const wanted = readWanted(text, from !== undefined);
  const hub = new URL(config.MODEL_HUB_URL);
  const files = createFileFetch(config, hub, systemClock);
  const reading = startTransfer(`Reading ${from ?? ''}`, systemClock);
  const fetching = startTransfer(`Fetching ${wanted.name}`, systemClock);
  const folder = modelFolder(config);
  const parts = {
    folder,
    hub,
    files,
    freeBytes,
    clock: systemClock,
    notify: fetching.note,
    signal: interrupted(),
  };
  try {
    const plan = await planInstall(wanted, from, { ...parts, progress: reading.update });
    reading.end();
    process.stderr.write(`${drawPlan(plan)}\n`);
    if (!isSure && !output.json && !(await agrees(plan))) {
      process.exitCode = 1;
      output.show({ installed: false }, () => 'Nothing was installed.');
      return;
    }
    const { name, path, bytes, sha256, licence, source } = await installModel(plan, {
      ...parts,
      progress: fetching.update,
    });
    fetching.end();
    await installRuntime(folder.runtimeFolder, { progress: progressLine, signal: parts.signal });
    output.show({ installed: true, name, path, bytes, sha256, licence, source }, () =>
      [
        `${colors.green('✔')} ${colors.bold(name)} is ${plan.isInstalled ? 'already ' : ''}installed: ${path}`,
        `  npx assay model use ${name}   chooses it, after measuring its speed here`,
      ].join('\n'),
    );
  } finally {
    reading.end();
    fetching.end();
    await files.close();
  }
}

function drawPlan({ name, licence, bytes, sha256, source, origin }: InstallPlan): string {
  return [
    `  Model     ${colors.bold(name)}, from ${source}`,
    `  Licence   ${licence ?? 'not checked, as it is your own file'}`,
    `  Size      ${showBytes(bytes)}, about ${showBytes(memoryFor(bytes))} of memory while it runs`,
    `  SHA-256   ${sha256} (${origin.kind === 'file' ? 'of the file' : `as ${origin.url.host} lists it`})`,
  ].join('\n');
}

/** Asks for confirmation before a download, on a terminal. */
async function agrees({ bytes, origin, isInstalled }: InstallPlan): Promise<boolean> {
  if (isInstalled || origin.kind === 'file' || !process.stdin.isTTY || !process.stderr.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const called = new AbortController();
  terminal.once('SIGINT', () => called.abort());
  try {
    const answer = await terminal.question(`Fetch ${showBytes(bytes)}? [Y/n] `, { signal: called.signal });
    return /^(?:y|yes)?$/i.test(answer.trim());
  } catch (error) {
    if (called.signal.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}
