/** Builds the extensions as HubSpot does, and the page that shows them. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { remoteBuild } from '@hubspot/ui-extensions-dev-server/build';
import { build } from 'esbuild';
import { bundleProject } from '../scripts/bundle.ts';
import { PLACEHOLDER_URL, projectFolder, readProject } from '../scripts/projectFiles.ts';

const pageFolder = join(projectFolder, 'preview', 'page');

/** A file that the preview's server serves. */
export interface PreviewFile {
  type: string;
  text: string;
}

/**
 * Bundles the project as an administrator does, builds each entry point with HubSpot's own builder, and adds the page.
 * @returns the files by their path, such as `extensions/ScoreTab.js`
 */
export async function buildPreview(): Promise<Map<string, PreviewFile>> {
  const cache = join(projectFolder, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'preview-'));
  try {
    const project = await readProject();
    const entries = await bundleProject({ project, origin: PLACEHOLDER_URL, folder: join(folder, 'upload') });
    const files = new Map<string, PreviewFile>();
    for (const entry of entries) {
      files.set(
        `extensions/${builtName(entry)}`,
        await buildExtension(join(folder, 'upload', entry), folder),
      );
    }
    files.set('', { type: 'text/html', text: PAGE });
    files.set('style.css', {
      type: 'text/css',
      text: await readFile(join(pageFolder, 'style.css'), 'utf8'),
    });
    for (const [name, source, format] of [
      ['host.js', 'host.tsx', 'esm'],
      ['worker.js', 'worker.ts', 'iife'],
    ] as const) {
      files.set(name, await bundlePage(join(pageFolder, source), format));
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildExtension(entry: string, folder: string): Promise<PreviewFile> {
  const outputDir = join(folder, 'built', basename(dirname(entry)));
  await remoteBuild({ root: dirname(entry), entryPoint: basename(entry), outputDir, logLevel: 'error' });
  return { type: 'text/javascript', text: await readFile(join(outputDir, builtName(entry)), 'utf8') };
}

function builtName(entry: string): string {
  return `${basename(entry, '.jsx')}.js`;
}

async function bundlePage(entry: string, format: 'esm' | 'iife'): Promise<PreviewFile> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return { type: 'text/javascript', text: outputFiles.map(({ text }) => text).join('\n') };
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Assay in HubSpot (preview host)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<div id="root"></div>
<script type="module" src="host.js"></script>
</html>
`;
