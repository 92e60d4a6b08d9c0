import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { BUILT_IN_HOST, type ModelFolder, TrialResult } from '../modelFolder.ts';

/** Most saved trials; the oldest makes room. */
const TRIALS_MAX = 200;

/** `trials.json`: results of trials of models on servers. Those of installed models are saved with their facts. */
const Kept = z.array(z.object({ host: z.string(), model: z.string(), trial: TrialResult }));
type Kept = z.infer<typeof Kept>;

type Named = Pick<ChatModel, 'name' | 'host'>;

/**
 * The saved trial of a model; null without one.
 *
 * @param host  null in a replay, where only the name is known
 */
export function keptTrial(
  folder: ModelFolder,
  { name, host }: { name: string; host: string | null },
): TrialResult | null {
  const installed = folder.installed().find((model) => model.name === name)?.trial ?? null;
  if (isOwn(host)) return installed;
  const found = read(folder).find((kept) => kept.model === name && (host === null || kept.host === host));
  return found?.trial ?? (host === null ? installed : null);
}

/** Saves the result of a trial, unless a longer one with the same prompts is saved already.
 *
 * @returns whether it was saved
 */
export function keepTrial(folder: ModelFolder, { name, host }: Named, trial: TrialResult): boolean {
  const before = keptTrial(folder, { name, host });
  if (before !== null && before.promptVersion === trial.promptVersion && before.asked > trial.asked)
    return false;
  if (isOwn(host)) {
    folder.note(name, { trial });
    return true;
  }
  const others = read(folder).filter((kept) => kept.model !== name || kept.host !== host);
  write(folder, [...others, { host, model: name, trial }].slice(-TRIALS_MAX));
  return true;
}

const isOwn = (host: string | null): boolean => host === BUILT_IN_HOST;

const pathIn = ({ folder }: ModelFolder): string => join(folder, 'trials.json');

/** An unreadable file counts as missing: trials can be repeated. */
function read(folder: ModelFolder): Kept {
  try {
    return Kept.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')));
  } catch {
    return [];
  }
}

function write(folder: ModelFolder, kept: Kept): void {
  const path = pathIn(folder);
  mkdirSync(folder.folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
