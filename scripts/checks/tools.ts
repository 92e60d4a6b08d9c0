import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from '../tool.ts';

/** Formatting and lint by Biome. Returns violations; empty when there are none. */
export async function checkFormat(root: string): Promise<string[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, stdout, stderr } = await runTool(
    [biome, 'ci', '--error-on-warnings', '--colors=off', '--reporter=summary', '.'],
    {
      cwd: root,
    },
  );
  return code === 0
    ? []
    : [said(stdout, stderr), 'npm run format fixes most of it; npx biome check shows the rest'];
}

/** Folders that do not run on Node, each with the globals of its own platform. */
const PLATFORMS = ['crm-extension', 'crm-extension/test', 'sheets-addon', 'sheets-addon/sidebar', 'console'];

/** Type errors from the TypeScript compiler. */
export async function checkTypes(root: string): Promise<string[]> {
  const errors: string[] = [];
  for (const project of [root, ...PLATFORMS.map((folder) => join(root, folder))]) {
    errors.push(...(await typeErrors(root, project)));
  }
  return errors;
}

async function typeErrors(root: string, project: string): Promise<string[]> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // One checker per project reads shared files again; the other processor is busy with another step.
  const options = ['--pretty', 'false', '--checkers', '1'];
  const { code, stdout, stderr } = await runTool([compiler, '--project', project, ...options], { cwd: root });
  if (code === 0) return [];
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  return errors.length > 0 ? errors : [said(stdout, stderr)];
}

const Named = z.object({ name: z.string() });
const KnipIssues = z.object({
  issues: z.array(
    z.object({ file: z.string() }).catchall(z.union([z.array(Named.or(z.array(Named))), z.string()])),
  ),
});

/** Unused files, exports and packages, and unlisted packages, from knip. */
export async function checkUnused(root: string): Promise<string[]> {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { code, stdout, stderr } = await runTool([knip, '--reporter', 'json', '--no-progress'], {
    cwd: root,
  });
  if (code === 0) return [];
  const parsed = KnipIssues.safeParse(readJson(stdout));
  if (!parsed.success) return [said(stdout, stderr)];
  const found = parsed.data.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      typeof names === 'string' ? [] : names.flat().map(({ name }) => `${file}: ${kind}: ${name}`),
    ),
  );
  return found.length > 0 ? found : [said(stdout, stderr)];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function said(stdout: string, stderr: string): string {
  return [stdout.trim(), stderr.trim()].filter(Boolean).join('\n') || 'it failed without a message';
}
