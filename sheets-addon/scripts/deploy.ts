/**
 * `npm run sheets:deploy -- --server https://assay.example.com`: builds the add-on, pushes it to the standalone Apps Script project in
 * sheets-addon/.clasp.json, and with `--release` makes a version of it for the Marketplace. When
 * something is missing, as on the first run, it prints what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildInto, readServer } from './project.ts';
import { afterPush, type DeploymentFacts, missingStep, versionIn } from './steps.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const PROJECT = `${FOLDER}/.clasp.json`;
/** On Windows commands that npm installs are scripts, which need a shell. */
const shell = process.platform === 'win32';
const clasp = (args: string[], stdio: 'inherit' | 'ignore' | 'pipe') =>
  spawnSync('clasp', args, { cwd: FOLDER, stdio, shell, encoding: 'utf8' });
const succeeds = (args: string[]) => clasp(args, 'ignore').status === 0;

/** @throws when .clasp.json is not JSON */
function facts(): DeploymentFacts {
  const hasClasp = succeeds(['--version']);
  return {
    hasClasp,
    isLoggedIn: hasClasp && succeeds(['show-authorized-user']),
    // clasp's own file.
    project: existsSync(PROJECT)
      ? (JSON.parse(readFileSync(PROJECT, 'utf8')) as NonNullable<DeploymentFacts['project']>)
      : null,
  };
}

function push(): void {
  if (clasp(['push', '--force'], 'inherit').status !== 0)
    throw new Error('clasp could not push the project; see its message above.');
}

/** The number of a new version; null when clasp does not say it. */
function release(): number | null {
  const { status, stdout, stderr } = clasp(['create-version', 'Assay'], 'pipe');
  if (status !== 0) throw new Error(`clasp could not make a version: ${stderr}`);
  return versionIn(stdout);
}

try {
  const args = process.argv.slice(2);
  const isRelease = args.includes('--release');
  await buildInto(readServer(args.filter((argument) => argument !== '--release')));
  const known = facts();
  const step = missingStep(known);
  if (step !== null)
    throw new Error(
      `\n${step}\nThen run this command again. docs/sheets-for-administrators.md has all steps.`,
    );
  push();
  console.log(afterPush(known.project?.scriptId ?? '', isRelease ? release() : null));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
