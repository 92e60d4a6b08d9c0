import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from '../../scripts/tool.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['shared', 'server/trpc', 'server/domain', 'sheets-addon'];

/** A text in a file, and its replacement. */
export interface Rename {
  file: string;
  from: string;
  to: string;
}

/**
 * Compiles the spreadsheet add-on against a copy of the server's procedures in which something has another name.
 * @returns the compiler's errors, one line each
 */
export async function compileAddOn(...renames: Rename[]): Promise<string[]> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'renamed-'));
  try {
    for (const name of FOLDERS) {
      const options = { recursive: true, filter: (path: string) => !path.includes('node_modules') };
      await cp(join(ROOT, name), join(folder, name), options);
    }
    await cp(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    for (const { file, from, to } of renames) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} holds no ${from}.`);
      await writeFile(join(folder, file), text.replaceAll(from, to));
    }
    // The copy's own shared/, not the one that the workspace links to.
    const project = join(folder, 'sheets-addon/copy.json');
    const compilerOptions = { paths: { '@assay/shared/*': [join(folder, 'shared/*.ts')] } };
    await writeFile(
      project,
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions,
        include: ['src', '*.d.ts', '../shared/*.d.ts'],
      }),
    );
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await runTool(
      [compiler, '--project', project, '--pretty', 'false', '--checkers', '1'],
      { cwd: folder },
    );
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
