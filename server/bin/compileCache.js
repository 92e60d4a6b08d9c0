/**
 * Compiled code is kept between the processes of a checkout: without it each start compiles some thousand modules anew. Node
 * reads an entry only when its source is unchanged, and goes without where the folder cannot be written.
 *
 * The folder lies in the checkout and not in the system's temporary one: whoever can write compiled code decides what runs.
 */
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.cache', 'compiled');

/** For the environment of a process under Node 22 or later; what the user has set (or set to nothing) stays. */
export const compileCacheEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? FOLDER,
};

/** Keeps what this process compiles from now on; its threads and children do the same. */
export function keepCompiledCode() {
  Object.assign(process.env, compileCacheEnvironment);
  const folder = compileCacheEnvironment.NODE_COMPILE_CACHE;
  if (folder !== '') nodeModule.enableCompileCache?.(folder);
}
