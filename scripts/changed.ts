import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Step } from './steps.ts';
import { runTool } from './tool.ts';

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }));
type Listed = z.infer<typeof Listed>;

/**
 * The steps for what a change touches: every check, and of each suite the files whose imports lead to a changed file. A test
 * that starts the product as a process, or reads a page or a table, imports none of it: the whole run has those.
 *
 * @param since  a commit; without one, what is not committed
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
  if (code !== 0) throw new Error(`vitest could not tell what the change touches: ${stderr.trim()}`);
  return touchedSteps(root, steps, Listed.parse(JSON.parse(stdout.trim() || '[]')));
}

/** Every check, and each suite that has one of the files, with those of them that it has. */
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
