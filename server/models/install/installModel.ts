/** @folder Fetches open models and their runtime into the data folder: catalogue, licence, checksum, resume. */

import { join, resolve } from 'node:path';
import { withProcessLock } from '../../bin/processLock.js';
import type { Clock } from '../../domain/effects.ts';
import type { FileFetch } from '../../outbound/fileFetch.ts';
import { ModelFault } from '../modelFault.ts';
import { type InstalledModel, isModelName, type ModelFolder } from '../modelFolder.ts';
import { CATALOGUE, findInCatalogue } from './catalogue.ts';
import type { FreeBytes } from './disk.ts';
import { download } from './download.ts';
import { examineLocalFile, takeLocalFile } from './localFile.ts';
import { type ModelReference, modelNameOf, readReference, showReference } from './modelReference.ts';
import type { FileIdentity } from './partialFile.ts';
import { readListing } from './publisherListing.ts';

/** The requested model. */
export interface WantedModel {
  /** Its name in the data folder. */
  name: string;
  /** Null for a local file under a name of the user's choice. */
  reference: ModelReference | null;
}

/** What would be installed; nothing was downloaded or written yet. */
export interface InstallPlan extends FileIdentity {
  name: string;
  /** As the publisher names it; null for a local file. */
  licence: string | null;
  /** `publisher/repository/file.gguf`, or the path of the file. */
  source: string;
  /** Where the file is. */
  origin: { kind: 'publisher'; url: URL } | { kind: 'file'; path: string };
  /** Whether this very file is installed already. */
  isInstalled: boolean;
}

export interface InstallParts {
  folder: ModelFolder;
  hub: URL;
  files: Pick<FileFetch, 'open'>;
  freeBytes: FreeBytes;
  clock: Clock;
  progress: (doneBytes: number, bytes: number) => void;
  notify: (sentence: string) => void;
  signal: AbortSignal;
}

const LOCK_WAIT_MS = 1_000;

/**
 * Parses the name of a model: one of the catalogue, a published file, or any name for a local file.
 * @throws ModelFault when it is none of them
 */
export function readWanted(text: string, hasFile: boolean): WantedModel {
  const entry = findInCatalogue(text);
  if (entry !== null) return { name: entry.name, reference: readReference(entry.source) };
  const reference = readReference(text);
  if (reference !== null) return { name: modelNameOf(reference.file), reference };
  if (hasFile && isModelName(text.toLowerCase())) return { name: text.toLowerCase(), reference: null };
  if (hasFile)
    throw new ModelFault(
      `"${text}" cannot be the name of a model: lower-case letters and digits, with . _ - between them.`,
    );
  const names = CATALOGUE.map(({ name }) => name).join(', ');
  throw new ModelFault(
    `The catalogue has no model "${text}"${names === '' ? '' : `, only ${names}`}. For another model, give its file: ` +
      'npx assay model install <publisher>/<repository>/<file>.gguf',
  );
}

/**
 * Plans an installation: from the publisher's listing, or with `from` from a local file, without the network.
 * @throws ModelFault when it may not be installed, or another model has its name
 */
export async function planInstall(
  wanted: WantedModel,
  from: string | undefined,
  parts: Pick<InstallParts, 'folder' | 'hub' | 'files' | 'progress' | 'signal'>,
): Promise<InstallPlan> {
  const { name } = wanted;
  const plan =
    from === undefined ? await publishedPlan(wanted, parts) : await filePlan(name, resolve(from), parts);
  const present = parts.folder.installed().find((model) => model.name === name);
  const isInstalled = present?.sha256 === plan.sha256;
  if (present !== undefined && !isInstalled && present.source !== plan.source) {
    throw new ModelFault(
      `Another model is installed as "${name}" (from ${present.source}). Remove it first: npx assay model remove ${name}`,
    );
  }
  return { ...plan, isInstalled };
}

async function publishedPlan(
  { name, reference }: WantedModel,
  { hub, files, signal }: Pick<InstallParts, 'hub' | 'files' | 'signal'>,
): Promise<Omit<InstallPlan, 'isInstalled'>> {
  if (reference === null) throw new ModelFault(`It is unknown where to download "${name}".`);
  const { licence, bytes, sha256, url } = await readListing(reference, hub, files, signal);
  return {
    name,
    licence,
    bytes,
    sha256,
    source: showReference(reference),
    origin: { kind: 'publisher', url },
  };
}

async function filePlan(
  name: string,
  path: string,
  { progress }: Pick<InstallParts, 'progress'>,
): Promise<Omit<InstallPlan, 'isInstalled'>> {
  const identity = await examineLocalFile(path, progress);
  return { name, licence: null, ...identity, source: path, origin: { kind: 'file', path } };
}

/**
 * Carries out a plan: puts the file in place, then writes its facts. An installed model is left unchanged.
 * @throws ModelFault; then the model is not installed, or still as it was
 */
export async function installModel(plan: InstallPlan, parts: InstallParts): Promise<InstalledModel> {
  const { name, licence, bytes, sha256, source, origin } = plan;
  const { folder, clock } = parts;
  const path = folder.pathOf(name);
  return withModelLock(folder, name, async () => {
    const present = folder.installed().find((model) => model.name === name);
    if (present?.sha256 === sha256) return present;
    if (origin.kind === 'file') await takeLocalFile(origin.path, path, { bytes, freeBytes: parts.freeBytes });
    else {
      const progress = (done: number) => parts.progress(done, bytes);
      await download({ url: origin.url, path, bytes, sha256 }, { ...parts, progress });
    }
    const installedAt = clock.now().toISOString();
    return folder.add(name, { bytes, sha256, licence, source, installedAt, measured: null, trial: null });
  });
}

/** A lock, because two concurrent installations of a model would write into the same file. */
async function withModelLock<Result>(
  folder: ModelFolder,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let isHeld = true;
  try {
    return await withProcessLock(join(folder.folder, `.${name}.lock`), { waitMs: LOCK_WAIT_MS }, async () => {
      isHeld = false;
      return await work();
    });
  } catch (error) {
    if (!isHeld) throw error;
    throw new ModelFault(
      `${name} is being installed by another command. ${error instanceof Error ? error.message : ''}`,
    );
  }
}
