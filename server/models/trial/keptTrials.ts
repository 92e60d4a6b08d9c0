import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { BUILT_IN_HOST, type ModelFolder, TrialResult } from '../modelFolder.ts';

/** Models of this many servers are remembered; the oldest trial makes room. */
const TRIALS_MAX = 200;

/** `trials.json`: what trials of models behind an address came to. Those of installed models are kept with their facts. */
const Kept = z.array(z.object({ host: z.string(), model: z.string(), trial: TrialResult }));
type Kept = z.infer<typeof Kept>;

type Named = Pick<ChatModel, 'name' | 'host'>;

/**
 * The kept trial of a model; null where there was none.
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

/**
 * Keeps what a trial came to, unless one that asked more with the same prompts is kept already: a quick look replaces no whole
 * trial.
 *
 * @returns whether it is kept
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

/** What cannot be read counts as not there: a trial can be made again. */
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
