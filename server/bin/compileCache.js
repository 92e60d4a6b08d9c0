/**
 * Keeps compiled code between the processes of a checkout: without it each start compiles about a thousand modules again. Node
 * uses an entry only while its source is unchanged, and does without when the folder cannot be written.
 *
 * The folder is in the checkout and not in the system's temporary folder: whoever can write compiled code decides what runs.
 */
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.cache', 'compiled');

/** Environment for a process under Node 22 or later; a value that the user has set, even to nothing, is kept. */
export const compileCacheEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? FOLDER,
};

/** Caches what this process compiles from now on; its threads and children do the same. */
export function keepCompiledCode() {
  Object.assign(process.env, compileCacheEnvironment);
  const folder = compileCacheEnvironment.NODE_COMPILE_CACHE;
  if (folder !== '') nodeModule.enableCompileCache?.(folder);
}
