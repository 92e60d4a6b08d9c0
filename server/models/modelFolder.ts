import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ModelFault } from './modelFault.ts';

/** The speed of a model on this machine, measured by `assay model use`. */
const Measured = z.object({
  /** For reading a prompt. */
  promptTokensPerSecond: z.number().positive(),
  /** For writing an answer. */
  outputTokensPerSecond: z.number().positive(),
  /** Prompt and answer together, within this machine's memory. */
  contextTokens: z.int().positive(),
  measuredAt: z.iso.datetime(),
});

/** The result of `assay model test`: questions of the quiz by outcome. */
export const TrialResult = z.object({
  asked: z.int().nonnegative(),
  right: z.int().nonnegative(),
  wrong: z.int().nonnegative(),
  silent: z.int().nonnegative(),
  at: z.iso.datetime(),
  promptVersion: z.string(),
});

/** `<name>/model.json`. It exists only if the file beside it is complete and verified. */
const Facts = z.object({
  bytes: z.int().positive(),
  /** Of the file, verified at installation; hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** As the publisher names it, such as apache-2.0; null for a local file. */
  licence: z.string().nullable(),
  /** `publisher/repository/file.gguf`, or the path given by `--from`. */
  source: z.string(),
  installedAt: z.iso.datetime(),
  measured: Measured.nullable().default(null),
  trial: TrialResult.nullable().default(null),
});

const Endpoint = z.object({ baseUrl: z.url({ protocol: /^https?$/ }), model: z.string().min(1) });

/** `settings.json`: the choice of `assay model use`, at most one of the two. */
const Settings = z.object({ use: z.string().nullable().default(null), endpoint: Endpoint.optional() });

/** An OpenAI-compatible server chosen by `assay model use`. */
export type ChosenEndpoint = z.infer<typeof Endpoint>;
export type Measured = z.infer<typeof Measured>;
export type TrialResult = z.infer<typeof TrialResult>;
export type ModelFacts = z.infer<typeof Facts>;

/** The host name that is shown for built-in models. */
export const BUILT_IN_HOST = 'this machine';

/** A model in the data folder. */
export interface InstalledModel extends ModelFacts {
  name: string;
  /** Path of its GGUF file. */
  path: string;
}

/**
 * `<ASSAY_DATA_DIR>/models`: `<name>/model.gguf` with `<name>/model.json`, `settings.json`, and the runtime's packages. Nothing
 * is cached, so changes by other processes are seen at the next call. Files are written atomically.
 */
export interface ModelFolder {
  readonly folder: string;
  /** Where the runtime's `node_modules` is. */
  readonly runtimeFolder: string;
  /** Path of a model's file, whether or not it exists. @throws ModelFault for an invalid name */
  pathOf(name: string): string;
  /** A complete model. @throws ModelFault when it is not installed */
  get(name: string): InstalledModel;
  /** Complete models, by name. */
  installed(): InstalledModel[];
  /** Names of folders without a complete model, after a failed installation or when a file was deleted. */
  incomplete(): string[];
  /** The installed model chosen by `assay model use`; null when there is none, or it was removed. */
  chosen(): InstalledModel | null;
  /** The server chosen by `assay model use`; null when there is none. */
  chosenEndpoint(): ChosenEndpoint | null;
  /** Chooses an installed model; null clears the choice. @throws ModelFault when it is not installed */
  choose(name: string | null): void;
  /** Chooses a server instead of an installed model. */
  chooseEndpoint(endpoint: ChosenEndpoint): void;
  /** Writes the facts of a model whose file is in place. */
  add(name: string, facts: ModelFacts): InstalledModel;
  /** Adds facts to an installed model. @throws ModelFault when it is not installed */
  note(name: string, partial: Partial<Pick<ModelFacts, 'measured' | 'trial'>>): InstalledModel;
  /** Deletes a model, complete or not. @throws ModelFault when there is none of that name */
  remove(name: string): { wasChosen: boolean };
}

const RUNTIME = 'runtime';
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
/** Names with another meaning: `none` on the command line, and other entries of this folder. */
const RESERVED = /^none$|^runtime(?:\.|$)|\.json$/;

/** Whether this is a valid name for a model. */
export function isModelName(name: string): boolean {
  return NAME.test(name) && !RESERVED.test(name);
}

/** The models folder of a data folder; it is not created before something is written. */
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
      `No model "${name}" is installed. \`npx assay model list\` shows installed and available models.`,
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
      // Without its facts a model is not installed, even if deleting the rest fails.
      rmSync(factsPathOf(name), { force: true });
      rmSync(own, { recursive: true, force: true });
      return { wasChosen };
    },
  };
}

/** The file's content; null when it is missing or invalid. */
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
