/** @folder Commands of npm. `launch.js`: any Node → Node 24; `test.ts`: npm test; `demo.ts`: npm run demo. */

/**
 * `npm start`, `npm test` and their like on a machine with nothing prepared: installs the packages when they are not
 * there, then runs the command under Node 24. Plain JavaScript for Node 18 or later, nothing from node_modules.
 */
import { ensureDependencies, runWithProjectNode } from '../server/bin/bootstrap.js';
import { endWithNpm } from '../server/bin/endWithNpm.js';

/** What each command runs, and whether it needs the packages for tests and checks. */
const commands = {
  serve: { script: 'server/cli/main.ts', args: ['serve'], development: false },
  demo: { script: 'scripts/demo.ts', args: [], development: false },
  test: { script: 'scripts/test.ts', args: [], development: true },
  map: { script: 'scripts/map.ts', args: [], development: true },
  'client:types': { script: 'scripts/clientTypes.ts', args: [], development: true },
  bench: { script: 'test/bench/main.ts', args: [], development: true },
  quality: { script: 'test/quality/main.ts', args: [], development: true },
  'restore:drill': { script: 'scripts/restoreDrill.ts', args: [], development: false },
  'crm:configure': { script: 'crm-extension/scripts/configure.ts', args: [], development: true },
  'demo:archive': { script: 'scripts/buildDemoArchive.ts', args: [], development: false },
  'sheets:build': { script: 'sheets-addon/scripts/build.ts', args: [], development: true },
  'sheets:deploy': { script: 'sheets-addon/scripts/deploy.ts', args: [], development: true },
};

const colours = process.stderr.isTTY && !process.env.NO_COLOR;
/** @param {string} text */
const dim = (text) => (colours ? `\u001b[2m${text}\u001b[22m` : text);
/** @param {string} text */
const red = (text) => (colours ? `\u001b[31m${text}\u001b[39m` : text);

endWithNpm();

const [name = '', ...args] = process.argv.slice(2);
const command = Object.entries(commands).find(([known]) => known === name)?.[1];

if (command === undefined) {
  console.error(`Usage: node scripts/launch.js ${Object.keys(commands).join('|')} [arguments]`);
  process.exitCode = 2;
} else {
  try {
    const progress = (/** @type {string} */ line) => console.error(dim(line));
    await ensureDependencies({ development: command.development, progress });
    await runWithProjectNode(command.script, [...command.args, ...args]);
  } catch (error) {
    console.error(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}
