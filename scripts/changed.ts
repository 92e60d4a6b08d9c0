import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Step } from './steps.ts';
import { runTool } from './tool.ts';

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }));
type Listed = z.infer<typeof Listed>;

/**
 * The steps for what a change touches: every check, and of each suite the files whose imports lead to a changed file. Tests that
 * start the product as a process, or read a page or a table, import none of it: only the whole run has those.
 *
 * @param since  a commit; without one, uncommitted changes
 */
export async function stepsForChanges(
  root: string,
  steps: readonly Step[],
  since: string | undefined,
): Promise<Step[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const changed = since === undefined ? ['--changed'] : ['--changed', since];
  const { code, stdout, stderr } = await runTool([vitest, 'list', '--filesOnly', '--json', ...changed], {
    cwd: root,
  });
  if (code !== 0)
    throw new Error(`vitest could not list the files that the change affects: ${stderr.trim()}`);
  return touchedSteps(root, steps, Listed.parse(JSON.parse(stdout.trim() || '[]')));
}

/** Every check, and each suite that has some of the files, reduced to those. */
export function touchedSteps(root: string, steps: readonly Step[], listed: Listed): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.kind === 'check') return [step];
    const touched = listed
      .filter(({ projectName }) => projectName === step.project)
      .map(({ file }) => relative(root, file).replaceAll('\\', '/'))
      .filter((file) => step.files.length === 0 || step.files.includes(file));
    return touched.length === 0 ? [] : [{ ...step, files: touched }];
  });
}
