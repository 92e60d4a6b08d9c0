#!/usr/bin/env node
/**
 * The command line `assay`. It also works in a checkout without installed packages and on a Node older than 24.
 * Only the command's own output goes to stdout: every message of the launcher goes to stderr.
 */
import { ensureDependencies, runWithProjectNode } from './bootstrap.js';
import { keepCompiledCode } from './compileCache.js';
import { endWithNpm } from './endWithNpm.js';

const OWN_NODE_MAJOR = 24;

endWithNpm();
try {
  await ensureDependencies({ development: false, progress: (line) => console.error(line) });
  if (Number(process.versions.node.split('.')[0]) >= OWN_NODE_MAJOR) {
    keepCompiledCode();
    const commandLine = new URL('../cli/main.ts', import.meta.url);
    await import(commandLine.href);
  } else {
    await runWithProjectNode('server/cli/main.ts', process.argv.slice(2));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
