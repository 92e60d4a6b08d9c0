import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** The page with the map, between marks, and the index of questions. */
const PAGE = 'docs/architecture.md';
const ROOTS = [
  'shared',
  'server',
  'migrations',
  'crm-extension',
  'sheets-addon',
  'clients/cli',
  'scripts',
  'test',
];
const IGNORED = new Set(['node_modules', 'dist', 'companies', 'fixtures', 'data']);
const SOURCE = /\.(ts|tsx|js)$/;
const COMMENT = /^\/\*\*\s*(?:\* )?@folder ([\s\S]*?)\*\/$/m;
const LINE_CHARACTERS = 120;

/** A folder with source files of its own: its path, and its folder comment. */
export interface Folder {
  path: string;
  /** The text of the comment; null when no file has one. */
  says: string | null;
}

/** Every folder of source code. One file of a folder begins with the folder's comment: a doc comment of its own with the tag
 * `folder`.
 *
 * @throws Error when two files of a folder have one
 */
async function readFolders(root: string): Promise<Folder[]> {
  const found = await Promise.all(ROOTS.map((folder) => foldersUnder(root, folder)));
  return found.flat();
}

async function foldersUnder(root: string, path: string): Promise<Folder[]> {
  if (!existsSync(join(root, path))) return [];
  const entries = (await readdir(join(root, path), { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const sources = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name));
  const said: string[] = [];
  for (const { name } of sources) {
    const found = COMMENT.exec(await readFile(join(root, path, name), 'utf8'))?.[1];
    if (found !== undefined) said.push(found.replace(/\s*\n \* ?/g, ' ').trim());
  }
  if (said.length > 1)
    throw new Error(`${path} has ${said.length} files with a folder comment; only one is allowed.`);
  const own = sources.length === 0 ? [] : [{ path, says: said[0] ?? null }];
  const below = entries.filter((entry) => entry.isDirectory() && !IGNORED.has(entry.name));
  return [
    ...own,
    ...(await Promise.all(below.map(({ name }) => foldersUnder(root, `${path}/${name}`)))).flat(),
  ];
}

/** Folders that must be on the map: two levels deep, three in the server. Deeper ones may be. */
function mustSay(path: string): boolean {
  const levels = path.split('/').length;
  return levels <= (path.startsWith('server/') ? 3 : 2);
}

/** The map: a line for each folder with a comment, indented below its parent. */
export function drawMap(folders: readonly Folder[]): string {
  const shown = new Map(folders.flatMap(({ path, says }) => (says === null ? [] : [[path, says]])));
  for (const path of [...shown.keys()]) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const above = parts.slice(0, depth).join('/');
      if (!shown.has(above)) shown.set(above, '');
    }
  }
  const lines = [...shown].map(([path, says]) => {
    const parts = path.split('/');
    return { path, name: `${'  '.repeat(parts.length - 1)}${parts.at(-1)}/`, says };
  });
  const order = (path: string) => [ROOTS.indexOf(path.split('/')[0] ?? ''), path] as const;
  lines.sort((a, b) => order(a.path)[0] - order(b.path)[0] || (order(a.path)[1] < order(b.path)[1] ? -1 : 1));
  const column = Math.max(...lines.map(({ name }) => name.length)) + 2;
  return lines
    .flatMap(({ name, says }) =>
      wrapped(says.replaceAll('`', ''), LINE_CHARACTERS - column).map((line, index) =>
        `${(index === 0 ? name : '').padEnd(column)}${line}`.trimEnd(),
      ),
    )
    .join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const Rules = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) });

/** The table of allowed imports, from the rules that the step "imports" checks. */
function drawWalls(root: string): string {
  const { forbidden } = Rules.parse(createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')));
  const rows = forbidden
    .filter(({ name }) => name.startsWith('wall-of-'))
    .map(({ comment }) => {
      const [folder = '', allowed = ''] = comment.split(' may import ');
      const names = allowed.split(', ').flatMap((name) => {
        const [, before = '', choices = '', after = ''] = /^(.*)\((.*)\)(.*)$/.exec(name) ?? [];
        return choices === '' ? [name] : choices.split('|').map((choice) => `${before}${choice}${after}`);
      });
      const list = names.map((name) =>
        name.startsWith('nothing') ? 'nothing of ours' : `\`${shortened(name)}\``,
      );
      return `| \`${shortened(folder)}\` | ${list.join(', ')} |`;
    });
  return ['| Folder | May import |', '|---|---|', ...rows].join('\n');
}

const shortened = (path: string) => path.replace(/^server\//, '');

const marked = (name: string) => new RegExp(`(<!-- ${name}: npm run map -->\\n)[\\s\\S]*?(<!-- end -->)`);

/** The page with the present map and table. @throws Error when a mark is missing */
async function withMap(root: string, page: string): Promise<string> {
  const parts = { map: `\`\`\`\n${drawMap(await readFolders(root))}\n\`\`\``, walls: drawWalls(root) };
  return Object.entries(parts).reduce((text, [name, drawn]) => {
    if (!marked(name).test(text)) throw new Error(`${PAGE} has no mark "${name}: npm run map".`);
    return text.replace(marked(name), (_, begin: string, end: string) => `${begin}${drawn}\n${end}`);
  }, page);
}

/** Writes the map into the page (`npm run map`). */
export async function writeMap(root: string): Promise<void> {
  const path = join(root, PAGE);
  await writeFile(path, await withMap(root, await readFile(path, 'utf8')));
}

/** Files and folders that a text names in code spans but that exist in none of the places. */
export function lostFiles(
  text: string,
  places: readonly string[],
  isThere: (path: string) => boolean,
): string[] {
  const named = [...text.matchAll(/`([\w.@/-]+(?:\.(?:tsx?|jsx?|cjs|jsonc|md)|\w\/))`/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set(named)].filter((path) => !places.some((place) => isThere(join(place, path))));
}

/**
 * Checks that the map is up to date, that each folder has a comment, and that every file on the page exists.
 * @returns violations, one line each; empty when there are none
 */
export async function checkMap(root: string): Promise<string[]> {
  const page = await readFile(join(root, PAGE), 'utf8');
  const isThere = (path: string) => existsSync(join(root, path));
  const folders = await readFolders(root);
  const silent = folders
    .filter(({ path, says }) => says === null && mustSay(path))
    .map(({ path }) => `${path}: no file begins with "/** @folder what is in here */"`);
  const wrong = folders.flatMap(({ path, says }) =>
    lostFiles(says ?? '', [path, '.', 'server'], isThere).map(
      (name) => `${path}: its comment names ${name}, which does not exist`,
    ),
  );
  const stale = (await withMap(root, page)) === page ? [] : [`${PAGE}: the map is stale: npm run map`];
  const lost = lostFiles(page, ['.', 'server'], isThere).map((path) => `${PAGE}: there is no ${path}`);
  return [...silent, ...wrong, ...stale, ...lost];
}
