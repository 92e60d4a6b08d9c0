import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, ROOT), 'utf8');
const README = await textOf('test/sheets/README.md');

/** The rows of the table of promises, without its head. */
const rows = README.split('\n')
  .filter((line) => /^\| .*\.test\.ts/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

test('every promise names tests that exist, word for word, in the file that it names', async () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const [promise = '', , tests = ''] of rows) {
    const named = [...tests.matchAll(/`([^`]+\.test\.ts)`: (.+?)(?=<br>|$)/g)];
    if (named.length === 0) missing.push(`${promise}: no test`);
    for (const [, file = '', name = ''] of named) {
      const source = await textOf(file.includes('/') ? file : `test/sheets/${file}`).catch(() => '');
      if (!source.includes(`'${name}'`) && !source.includes(`\`${name}\``)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every promise names the page that it was checked against, of Google or of this project', () => {
  const pages = rows.map((row) => row.at(-1) ?? '');
  expect(
    pages.filter((page) => !/\]\((?:https:\/\/developers\.google\.com\/|\.\.\/\.\.\/)/.test(page)),
  ).toEqual([]);
});

test('the page for administrators has every step of the private way, keys that are scoped and capped, and what remains a risk', async () => {
  const page = await textOf('docs/sheets-for-administrators.md');
  const { oauthScopes } = JSON.parse(await textOf('sheets-addon/appsscript.json')) as {
    oauthScopes: string[];
  };
  expect(oauthScopes).toHaveLength(4);
  for (const words of [
    '--type standalone',
    'note its project **number**',
    'audience **Internal**',
    'the four scopes of `sheets-addon/appsscript.json`',
    'enable *Google Workspace Marketplace SDK*',
    'visibility **Private** (cannot be changed later)',
    'script id and version of step 1',
    '*Publish*. A private app is not reviewed',
    'Google Workspace Marketplace apps',
    '--scopes research --monthly-cap 100',
    '--name "sheets functions" --scopes read',
    "**What remains a risk.** Google lets functions use the owner's properties whoever writes the formula",
    'Whoever\nmay edit the standalone script can change it for all its users',
  ])
    expect(page).toContain(words);
});

test('every picture of the sidebar is taken by a test and shown to users, each once', async () => {
  const pictures = (await readdir(new URL('docs/images/', ROOT))).filter((name) =>
    name.startsWith('sheets-'),
  );
  const shown = [...(await textOf('docs/sheets-for-users.md')).matchAll(/images\/(sheets-[\w-]+\.png)/g)];
  expect(shown.map(([, name]) => name).sort()).toEqual(pictures.sort());
  const takers = `${await textOf('test/sheets/sidebar.test.ts')}${await textOf('test/sheets/sidebarScreens.test.ts')}`;
  const untaken = pictures.filter((picture) => {
    const name = picture.slice('sheets-'.length, -'.png'.length);
    return (
      !takers.includes(`picture('${name}'`) && !new RegExp(`async '?${name}'?\\(picture\\)`).test(takers)
    );
  });
  expect(untaken).toEqual([]);
});
