/** @folder Checks of the source that `npm test` begins with. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingPlatformPackages } from '../lockfile.ts';

const LONGEST_FILE_LINES = 450;
const IGNORED_FOLDERS = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  '.test-results',
  'coverage',
  'dist',
]);
const SOURCE = /\.(ts|tsx|js|cjs)$/;
const TEST = /(^test\/|^crm-extension\/(test|preview)\/|\.test\.tsx?$)/;
/** Data and generated files, which may have any length. */
const DATA = /(^demo\/|\/data\/|\/generated\/|^test\/fixtures\/)/;
const PRODUCT = /^(server|shared|crm-extension|sheets-addon|clients\/cli|migrations)\//;

/** The files that provide clock and randomness of each platform. */
const EFFECTS = ['server/deps.ts', 'sheets-addon/src/effects/appsScript.ts', 'clients/cli/effects.ts'];

interface Rule {
  applies: (path: string) => boolean;
  forbidden: RegExp;
  instead: string;
}

const rules: Rule[] = [
  {
    applies: (path) => isProduct(path) && !EFFECTS.includes(path),
    forbidden: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/,
    instead: 'clock, randomness and ids must come from Deps (clock, randomness, ids)',
  },
  {
    applies: (path) =>
      isProduct(path) && !path.startsWith('server/bin/') && path !== 'clients/cli/effects.ts',
    forbidden: /(?<!readConfig\()\bprocess\.env\b/,
    instead: 'only server/config.ts reads the environment: readConfig(process.env)',
  },
  {
    applies: (path) => TEST.test(path),
    forbidden: /\b(test|it|describe|suite)\.(skip|skipIf|runIf|todo|only|fails)\b/,
    instead: "a skipped test must give its reason: ({ skip }) => skip(condition, 'the reason')",
  },
  {
    applies: isProduct,
    forbidden:
      /\/(?:\\.|[^/\\\n])*\\p\{L[ul]\}(?:\\.|[^/\\\n])*\/[a-hj-z]*i[a-z]*|\\\\p\{L[ul]\}.*[`'"], ?'[a-hj-z]*i[a-z]*'/,
    instead: 'with the flag i these match letters of both cases; use inAnyCase(/…/u)',
  },
  {
    applies: isProduct,
    forbidden: /[+*](?:,\? ?\?| \?|-\?|\[[^\]\n]{1,12}\]\?)\)(?:[+*](?![?+])|\{\d+,\d*\})/,
    instead: 'exponential on long words, because the separator is optional; write word(?: word){0,5}',
  },
];

function isProduct(path: string): boolean {
  return PRODUCT.test(path) && !TEST.test(path);
}

/**
 * Checks a file against the project's own rules, which no other tool knows. Comments are exempt.
 * @param path relative to the repository, with slashes
 * @returns violations, one line each
 */
export function checkFile(path: string, text: string): string[] {
  if (!SOURCE.test(path)) return [];
  const lines = withoutComments(text).split('\n');
  const broken = rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) =>
      lines.flatMap((line, index) => {
        const found = rule.forbidden.exec(line);
        return found ? [`${path}:${index + 1}: ${found[0]}: ${rule.instead}`] : [];
      }),
    );
  const tooLong = lines.length > LONGEST_FILE_LINES && !TEST.test(path) && !DATA.test(path);
  return tooLong ? [...broken, `${path} has ${lines.length} lines; at most ${LONGEST_FILE_LINES}`] : broken;
}

const SHOWN_LOCK_FAULTS = 5;

/** The lock file must not contain addresses of a registry, for each machine has its own. It must contain the packages of every
 * platform, because `npm ci` refuses it otherwise.
 */
export function checkLockfile(text: string): string[] {
  const addresses = text
    .split('\n')
    .flatMap((line, index) =>
      /"resolved": "(https?|git)/.test(line)
        ? [`package-lock.json:${index + 1}: an address of a package registry`]
        : [],
    );
  const missing = missingPlatformPackages(JSON.parse(text).packages ?? {}).map(
    ({ path, version }) => `package-lock.json lacks ${path} ${version}: npm run lock`,
  );
  return [...addresses, ...missing].slice(0, SHOWN_LOCK_FAULTS);
}

/** Replaces comments by blanks, which keeps line numbers. Sufficient for code that Biome has formatted. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Checks the whole repository. */
export async function checkProjectRules(root: string): Promise<string[]> {
  const broken = checkLockfile(await readFile(join(root, 'package-lock.json'), 'utf8'));
  for (const path of await sourceFiles(root, '')) {
    broken.push(...checkFile(path, await readFile(join(root, path), 'utf8')));
  }
  return broken;
}

async function sourceFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : sourceFiles(root, path);
      return SOURCE.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat();
}
