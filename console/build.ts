/** @folder The console in React. `build.ts` bundles it; `src/` is the page. docs/console.md. */

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(FOLDER);
const CACHE = join(ROOT, '.cache', 'console');

/** A bundle on disk. */
export interface ConsoleBundle {
  /** Paths by the names under which the server serves them. */
  files: Map<string, string>;
  entry: string;
  style: string;
}

/**
 * The bundle of the present sources: from `.cache/console`, or made now, which takes about two seconds once. In a container image
 * it is made beforehand (deploy/Dockerfile).
 */
export async function buildConsole(): Promise<ConsoleBundle> {
  const folder = join(CACHE, await digestOfSources());
  const found = await readBundle(folder);
  if (found !== null) return found;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: { console: 'src/main.tsx' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    jsx: 'automatic',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    // One React: packages that npm has hoisted would otherwise find the one of the HubSpot extension.
    alias: {
      react: join(FOLDER, 'node_modules/react'),
      'react-dom': join(FOLDER, 'node_modules/react-dom'),
    },
    plugins: [englishOnly, componentsByFile(await componentFiles())],
    logLevel: 'error',
  });
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const { path, contents } of outputFiles)
    await writeFile(join(unfinished, relative(folder, path)), contents);
  // Of several processes that build at once, one puts its bundle there.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  const made = await readBundle(folder);
  if (made === null) throw new Error('The console was built and cannot be read.');
  return made;
}

/** zod brings its messages in fifty languages; the console has its own. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

const KIT = join(FOLDER, 'node_modules/@mantine/core/esm');
const FROM_KIT = /^import \{([^}]*)\} from '@mantine\/core';$/gm;

/** The file of each component of the kit, by its name. */
async function componentFiles(): Promise<Map<string, string>> {
  const index = await readFile(join(KIT, 'index.mjs'), 'utf8');
  const imports = index.matchAll(/^import \{ ([^}]+) \} from "(\.\/[^"]+)";$/gm);
  return new Map(
    [...imports].flatMap(([, names = '', path = '']) =>
      names.split(', ').map((name): [string, string] => [name, join(KIT, path)]),
    ),
  );
}

/**
 * Imports each component of the kit from its own file. By way of the kit's index every screen would reach all components that any
 * screen uses, and esbuild would put them all into what the first page loads.
 */
function componentsByFile(files: ReadonlyMap<string, string>): Plugin {
  const imported = (name: string): string => {
    const path = files.get(name.split(' ')[0] ?? '');
    if (path === undefined) throw new Error(`The kit of the console has no ${name}.`);
    return `import { ${name} } from ${JSON.stringify(path)};`;
  };
  return {
    name: 'components-by-file',
    setup({ onLoad }) {
      onLoad({ filter: /console[/\\]src[/\\].*\.tsx?$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const contents = text.replace(FROM_KIT, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(imported)
            .join(' '),
        );
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

async function readBundle(folder: string): Promise<ConsoleBundle | null> {
  const names = await readdir(folder).catch(() => []);
  const entry = names.find((name) => /^console-\w+\.js$/.test(name));
  const style = names.find((name) => /^console-\w+\.css$/.test(name));
  if (entry === undefined || style === undefined) return null;
  return { files: new Map(names.map((name) => [name, join(folder, name)])), entry, style };
}

/** Of everything that the bundle is made of: the console, the shared contract, and the versions of packages. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const sources = [
    'console/package.json',
    'console/build.ts',
    ...(await filesIn('console/src')),
    ...(await filesIn('shared')),
  ];
  for (const path of sources.sort()) hash.update(path).update(await readFile(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
