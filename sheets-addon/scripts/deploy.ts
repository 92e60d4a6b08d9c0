/**
 * `npm run sheets:deploy -- --server https://assay.example.com`: builds the add-on and pushes it to the Apps Script project
 * that sheets-addon/.clasp.json names. The first time, and whenever something is missing, it says what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildInto, readServer } from './project.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
/** On Windows a command of npm is a script that only a shell finds. */
const shell = process.platform === 'win32';
const run = (args: string[], stdio: 'inherit' | 'ignore' = 'inherit') =>
  spawnSync('clasp', args, { cwd: FOLDER, stdio, shell }).status === 0;

const INSTALL = `clasp, Google's command line for Apps Script, is not here. Install it once:
  npm install --global @google/clasp@3`;
const LOGIN = `clasp is not logged in. Allow the Apps Script API at https://script.google.com/home/usersettings, then:
  clasp login`;
const CREATE = `There is no Apps Script project yet (sheets-addon/.clasp.json). Make one, once:
  cd sheets-addon && clasp create-script --type sheets --title Assay --rootDir dist`;

/** What is missing, in the order in which it is to be mended; null when everything is there. */
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
      `\n${step}\nThen run this command again. docs/sheets-for-administrators.md tells all steps.`,
    );
  if (!run(['push', '--force'])) throw new Error('clasp could not push the project; it says above why.');
  console.log('Pushed. Reload the spreadsheet to see it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
