/**
 * `npm run sheets:deploy -- --server https://assay.example.com`: builds the add-on and pushes it to the Apps Script project
 * in sheets-addon/.clasp.json. When something is missing, as on the first run, it prints what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildInto, readServer } from './project.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
/** On Windows commands that npm installs are scripts, which need a shell. */
const shell = process.platform === 'win32';
const run = (args: string[], stdio: 'inherit' | 'ignore' = 'inherit') =>
  spawnSync('clasp', args, { cwd: FOLDER, stdio, shell }).status === 0;

const INSTALL = `clasp, Google's command line for Apps Script, is not installed. Install it once:
  npm install --global @google/clasp@3`;
const LOGIN = `clasp is not logged in. Allow the Apps Script API at https://script.google.com/home/usersettings, then:
  clasp login`;
const CREATE = `There is no Apps Script project yet (sheets-addon/.clasp.json). Create one:
  cd sheets-addon && clasp create-script --type sheets --title Assay --rootDir dist`;

/** The next missing requirement, with what to do; null when nothing is missing. */
function missing(): string | null {
  if (!run(['--version'], 'ignore')) return INSTALL;
  if (!run(['show-authorized-user'], 'ignore')) return LOGIN;
  return existsSync(`${FOLDER}/.clasp.json`) ? null : CREATE;
}

try {
  await buildInto(readServer(process.argv.slice(2)));
  const step = missing();
  if (step !== null)
    throw new Error(
      `\n${step}\nThen run this command again. docs/sheets-for-administrators.md has all steps.`,
    );
  if (!run(['push', '--force'])) throw new Error('clasp could not push the project; see its message above.');
  console.log('Pushed. Reload the spreadsheet to see it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
