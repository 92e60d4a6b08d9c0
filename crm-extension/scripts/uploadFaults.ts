/** Whether `hs project upload` can send a folder: HubSpot builds only what lies in it, and calls the addresses that stand in it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PLACEHOLDER_URL, readProject } from './projectFiles.ts';

const IMPORT = /\bfrom\s*['"]([^'"\n]+)['"]/g;

/**
 * Why a folder cannot be uploaded, one sentence each: a placeholder where the server's address belongs, an import from beyond the
 * source folder, or a package that no package.json beside the entry point lists. Empty for what `crm:configure` writes; the
 * repository's own folder is a source, not an upload.
 *
 * @throws Error when the project's files break their schema
 */
export async function uploadFaults(folder: string): Promise<string[]> {
  const { project, files } = await readProject(folder);
  const sources = join(folder, project.srcDir);
  const faults: string[] = [];
  for (const { path, meta } of files) {
    if (JSON.stringify(meta).includes(PLACEHOLDER_URL))
      faults.push(`${path} has the placeholder ${PLACEHOLDER_URL} instead of a server’s address.`);
    if (!('entrypoint' in meta.config)) continue;
    const entry = join(sources, meta.config.entrypoint);
    const packages = await packagesBeside(entry);
    for (const [name, importer] of await importsOf(entry)) {
      const where = relative(folder, importer);
      if (!name.startsWith('.')) {
        if (!packages.has(packageOf(name)))
          faults.push(`${where} imports ${name}, which no package.json beside it lists.`);
        continue;
      }
      const target = join(dirname(importer), name);
      if (relative(sources, target).startsWith('..') || !existsSync(target))
        faults.push(`${where} imports ${name}, which is not in the uploaded folder.`);
    }
  }
  return [...new Set(faults)];
}

/** What an entry point and the files that it imports import, with the importing file. */
async function importsOf(entry: string): Promise<[name: string, importer: string][]> {
  const found: [string, string][] = [];
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      found.push([name, file]);
      if (name.startsWith('.')) open.push(join(dirname(file), name));
    }
  }
  return found;
}

async function packagesBeside(entry: string): Promise<Set<string>> {
  const path = join(dirname(entry), 'package.json');
  if (!existsSync(path)) return new Set();
  const { dependencies = {} } = JSON.parse(await readFile(path, 'utf8')) as { dependencies?: object };
  return new Set(Object.keys(dependencies));
}

/** `react` of `react/jsx-runtime`, `@hubspot/ui-extensions` of itself. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
