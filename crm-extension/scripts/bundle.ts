/** Makes the folder that `hs project upload` sends: HubSpot builds only files in it, so shared code is bundled in. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import ownPackage from '../package.json' with { type: 'json' };
import { type Project, projectFolder, withServer } from './projectFiles.ts';

/** Packages that HubSpot's builder or runtime provides. */
const LEFT_TO_HUBSPOT = ['react', 'react/jsx-runtime', '@hubspot/ui-extensions'];

const PACKAGES = { '@hubspot/ui-extensions': '0.17.0', react: '18.3.1' };

export interface BundleOptions {
  project: Project;
  /** The server's origin, without a slash at the end. */
  origin: string;
  /** Deleted and created again. */
  folder: string;
  supportEmail?: string | undefined;
}

/**
 * Writes the whole project for one server: hsproject.json, the *-hsmeta.json files, each entry point as one file, and a
 * package.json beside them.
 * @returns the entry points, as paths in `folder`
 */
export async function bundleProject({
  project: { project, files },
  origin,
  folder,
  supportEmail,
}: BundleOptions): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await writeJson(join(folder, 'hsproject.json'), project);
  const entries: string[] = [];
  for (const { path, meta } of files) {
    const moved = withServer(meta, origin, supportEmail);
    if (!('entrypoint' in moved.config)) {
      await writeJson(join(folder, path), moved);
      continue;
    }
    const source = join(project.srcDir, moved.config.entrypoint);
    // HubSpot, "App cards": an entry point is a .jsx or .tsx file.
    const bundled = posix.join(project.srcDir, moved.config.entrypoint.replace(/\.tsx$/, '.jsx'));
    await bundle(join(projectFolder, source), join(folder, bundled), origin);
    const config = { ...moved.config, entrypoint: bundled.slice(project.srcDir.length) };
    await writeJson(join(folder, path), { ...moved, config });
    await writeJson(join(folder, dirname(bundled), 'package.json'), packageOf(dirname(bundled)));
    entries.push(bundled);
  }
  return entries;
}

async function bundle(from: string, to: string, origin: string): Promise<void> {
  await build({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'inline',
    external: LEFT_TO_HUBSPOT,
    define: { ASSAY_SERVER_URL: JSON.stringify(origin) },
    logLevel: 'error',
  });
}

function packageOf(folder: string) {
  return {
    name: `assay-${posix.basename(folder)}`,
    version: ownPackage.version,
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: PACKAGES,
  };
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
