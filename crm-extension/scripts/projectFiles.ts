/** Reading the HubSpot project and writing the address of a server into it. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { HsMeta, HsProject } from './projectSchema.ts';

/** The folder of the extension. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** The placeholder address in the files of the repository, from a reserved domain (RFC 2606). */
export const PLACEHOLDER_URL = 'https://assay.example.com';

/** A *-hsmeta.json file. */
export interface MetaFile {
  /** Relative to the project folder: `src/app/app-hsmeta.json`. */
  path: string;
  meta: HsMeta;
}

export interface Project {
  project: z.infer<typeof HsProject>;
  files: MetaFile[];
}

/**
 * Reads and checks the project's files.
 * @throws Error naming the file and what is wrong in it
 */
export async function readProject(folder: string = projectFolder): Promise<Project> {
  const project = HsProject.parse(await readJson(join(folder, 'hsproject.json')));
  const names = await readdir(join(folder, project.srcDir), { recursive: true });
  const paths = names.filter((name) => name.endsWith('-hsmeta.json')).sort();
  const files = await Promise.all(
    paths.map(async (name) => {
      const path = join(folder, project.srcDir, name);
      const reading = HsMeta.safeParse(await readJson(path));
      if (!reading.success) throw new Error(`${relative(folder, path)}: ${faultsOf(reading.error)}`);
      return { path: relative(folder, path), meta: reading.data };
    }),
  );
  return { project, files };
}

/**
 * Normalises the address of a server for the files.
 * @throws Error saying what is wrong with it
 */
export function serverOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null)
    throw new Error(`--url ${given}: not an address; give it as https://assay.your-company.com`);
  if (url.protocol !== 'https:') throw new Error(`--url ${given}: HubSpot accepts https addresses only`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error(`--url ${given}: give the address without a path, as in PUBLIC_URL: ${url.origin}`);
  return url.origin;
}

/** The same file for the server at `origin`. */
export function withServer(meta: HsMeta, origin: string, supportEmail: string | undefined): HsMeta {
  const text = JSON.stringify(meta).replaceAll(PLACEHOLDER_URL, origin);
  const moved = HsMeta.parse(JSON.parse(text));
  if (moved.type !== 'app' || supportEmail === undefined) return moved;
  return HsMeta.parse({
    ...moved,
    config: { ...moved.config, support: { ...moved.config.support, supportEmail } },
  });
}

function faultsOf({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
