import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { runTool } from '../tool.ts';
import { plantedImports, plantedTargets } from './plantedImports.ts';

const Cruise = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
type Cruise = z.infer<typeof Cruise>['summary'];

const CONFIGURATION = '.dependency-cruiser.cjs';
const FOLDERS = [
  'shared',
  'server',
  'migrations',
  'crm-extension',
  'sheets-addon',
  'clients',
  'console',
  'scripts',
  'test',
];

/**
 * Checks that every import is allowed by the rules between folders, and that the tool reports a forbidden import for each rule.
 * @returns violations, one line each; empty when there are none
 */
export async function checkImports(root: string): Promise<string[]> {
  const cruise = await cruiseFrom(root, root, FOLDERS);
  const broken = cruise.violations.map(({ from, to, rule }) => `${from} → ${to} (${rule.name})`);
  const nothingRead = cruise.totalCruised > 0 ? [] : ['dependency-cruiser read no file'];
  return [...broken, ...nothingRead, ...(await checkPlantedImports(root))];
}

async function checkPlantedImports(root: string): Promise<string[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'planted-imports-'));
  try {
    for (const { file, text } of [...Object.values(plantedImports), ...plantedTargets]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const folders = FOLDERS.filter((name) => name !== 'scripts' && name !== 'test');
    const { violations } = await cruiseFrom(root, folder, folders);
    return rulesOf(root).flatMap((name) => {
      const planted = plantedImports[name];
      if (!planted)
        return [`rule ${name} has no planted import that tests it (scripts/checks/plantedImports.ts)`];
      const found = violations.some(({ from, rule }) => rule.name === name && from === planted.file);
      return found
        ? []
        : [`rule ${name} does not report the import that was planted for it in ${planted.file}`];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rulesOf(root: string): string[] {
  const Rules = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
  const load = createRequire(import.meta.url);
  return Rules.parse(load(join(root, CONFIGURATION))).forbidden.map((rule) => rule.name);
}

async function cruiseFrom(root: string, folder: string, folders: string[]): Promise<Cruise> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', join(root, CONFIGURATION), '--output-type', 'json'];
  const { stdout, stderr } = await runTool([tool, ...options, ...folders], { cwd: folder });
  try {
    return Cruise.parse(JSON.parse(stdout)).summary;
  } catch {
    throw new Error(`dependency-cruiser did not print JSON: ${stderr.trim() || stdout.trim()}`);
  }
}
