import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ModelFault } from './modelFault.ts';

/** How fast a model runs on this machine; measured by `assay model use`. */
const Measured = z.object({
  /** Of reading a prompt. */
  promptTokensPerSecond: z.number().positive(),
  /** Of writing an answer. */
  outputTokensPerSecond: z.number().positive(),
  /** Prompt and answer together, as this machine's memory allows. */
  contextTokens: z.int().positive(),
  measuredAt: z.iso.datetime(),
});

/** What `assay model test` came to: questions of the quiz, by outcome. */
export const TrialResult = z.object({
  asked: z.int().nonnegative(),
  right: z.int().nonnegative(),
  wrong: z.int().nonnegative(),
  silent: z.int().nonnegative(),
  at: z.iso.datetime(),
  promptVersion: z.string(),
});

/** `<name>/model.json`. Its presence says that the file beside it arrived whole and was checked. */
const Facts = z.object({
  bytes: z.int().positive(),
  /** Of the file as it was checked at installation, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** As the publisher names it, such as apache-2.0; null for a file of the user's own. */
  licence: z.string().nullable(),
  /** `publisher/repository/file.gguf`, or the path that `--from` named. */
  source: z.string(),
  installedAt: z.iso.datetime(),
  measured: Measured.nullable().default(null),
  trial: TrialResult.nullable().default(null),
});

const Endpoint = z.object({ baseUrl: z.url({ protocol: /^https?$/ }), model: z.string().min(1) });

/** `settings.json`: what `assay model use` chose, one of the two or neither. */
const Settings = z.object({ use: z.string().nullable().default(null), endpoint: Endpoint.optional() });

/** An OpenAI-compatible server that `assay model use` chose. */
export type ChosenEndpoint = z.infer<typeof Endpoint>;
export type Measured = z.infer<typeof Measured>;
export type TrialResult = z.infer<typeof TrialResult>;
export type ModelFacts = z.infer<typeof Facts>;

/** What a built-in model names as its host: it has none of its own. */
export const BUILT_IN_HOST = 'this machine';

/** A model in the data folder. */
export interface InstalledModel extends ModelFacts {
  name: string;
  /** Of its GGUF file. */
  path: string;
}

/**
 * `<ASSAY_DATA_DIR>/models`: `<name>/model.gguf` with `<name>/model.json`, `settings.json`, and the runtime's packages. Nothing
 * is kept in memory, so what another process changes is seen at the next call. Files are written whole or not at all.
 */
export interface ModelFolder {
  readonly folder: string;
  /** Where the runtime's `node_modules` is. */
  readonly runtimeFolder: string;
  /** Where a model's file is or would be. @throws ModelFault when the name is none for a model */
  pathOf(name: string): string;
  /** A complete model. @throws ModelFault when it is not installed */
  get(name: string): InstalledModel;
  /** Complete models, by name. */
  installed(): InstalledModel[];
  /** Names of folders without a complete model: an installation that broke off, or a file that was taken away. */
  incomplete(): string[];
  /** The installed model that `assay model use` chose; null when none, or when it is not there any more. */
  chosen(): InstalledModel | null;
  /** The server that `assay model use` chose; null when none. */
  chosenEndpoint(): ChosenEndpoint | null;
  /** Chooses an installed model; null unsets whatever was chosen. @throws ModelFault when it is not installed */
  choose(name: string | null): void;
  /** Chooses a server instead of an installed model. */
  chooseEndpoint(endpoint: ChosenEndpoint): void;
  /** Writes the facts of a model whose file is in place. */
  add(name: string, facts: ModelFacts): InstalledModel;
  /** Adds to what is known of an installed model. @throws ModelFault when it is not installed */
  note(name: string, partial: Partial<Pick<ModelFacts, 'measured' | 'trial'>>): InstalledModel;
  /** Deletes a model, complete or not. @throws ModelFault when there is nothing of that name */
  remove(name: string): { wasChosen: boolean };
}

const RUNTIME = 'runtime';
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
/** A word of the command line, and what else stands in this folder (`runtime.unfinished`, `settings.json`). */
const RESERVED = /^none$|^runtime(?:\.|$)|\.json$/;

/** Whether a model's folder may have this name. */
export function isModelName(name: string): boolean {
  return NAME.test(name) && !RESERVED.test(name);
}

/** The folder of models of a data folder; nothing is made until something is written. */
export function modelFolder({ ASSAY_DATA_DIR }: { ASSAY_DATA_DIR: string }): ModelFolder {
  const folder = resolve(ASSAY_DATA_DIR, 'models');
  const settingsPath = join(folder, 'settings.json');

  function ownFolder(name: string): string {
    if (isModelName(name)) return join(folder, name);
    throw new ModelFault(
      `"${name}" cannot be the name of a model: up to 100 lower-case letters and digits, with . _ - between them.`,
    );
  }
  const pathOf = (name: string) => join(ownFolder(name), 'model.gguf');
  const factsPathOf = (name: string) => join(ownFolder(name), 'model.json');

  function find(name: string): InstalledModel | null {
    const facts = readJson(factsPathOf(name), Facts);
    const path = pathOf(name);
    return facts === null || !isFile(path) ? null : { name, path, ...facts };
  }

  function folders(): string[] {
    return namesIn(folder)
      .filter((name) => isModelName(name) && isDirectory(join(folder, name)))
      .sort();
  }

  function get(name: string): InstalledModel {
    const model = isModelName(name) ? find(name) : null;
    if (model !== null) return model;
    throw new ModelFault(
      `No model "${name}" is installed. \`npx assay model list\` shows what is, and what can be.`,
    );
  }

  const settings = () => readJson(settingsPath, Settings) ?? { use: null };

  function add(name: string, facts: ModelFacts): InstalledModel {
    writeJson(factsPathOf(name), facts);
    return { name, path: pathOf(name), ...facts };
  }

  return {
    folder,
    runtimeFolder: join(folder, RUNTIME),
    pathOf,
    get,
    installed: () => folders().flatMap((name) => find(name) ?? []),
    incomplete: () => folders().filter((name) => find(name) === null),
    chosen() {
      const { use } = settings();
      return use !== null && isModelName(use) ? find(use) : null;
    },
    chosenEndpoint: () => settings().endpoint ?? null,
    choose(name) {
      writeJson(settingsPath, { use: name === null ? null : get(name).name });
    },
    chooseEndpoint(endpoint) {
      writeJson(settingsPath, { use: null, endpoint });
    },
    add,
    note(name, partial) {
      const { name: _name, path: _path, ...facts } = get(name);
      return add(name, { ...facts, ...partial });
    },
    remove(name) {
      const own = ownFolder(name);
      if (!isDirectory(own)) get(name);
      const wasChosen = settings().use === name;
      if (wasChosen) writeJson(settingsPath, { use: null });
      // Without its facts a model is not installed, whatever becomes of the rest.
      rmSync(factsPathOf(name), { force: true });
      rmSync(own, { recursive: true, force: true });
      return { wasChosen };
    },
  };
}

/** The file's content, or null when it is missing or not what it should be: then it counts as not there. */
function readJson<Content>(path: string, schema: z.ZodType<Content>): Content | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function writeJson(path: string, content: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
