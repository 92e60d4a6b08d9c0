import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const PAGES = ['administrators', 'users'].map((name) => `docs/hubspot-for-${name}.md`);
const DOCS = [...PAGES, 'docs/hubspot-app-page.md', 'docs/hubspot-internals.md'];

/** The rows of the tables of promises: [promise, how, kept by, page]. */
async function promises(): Promise<string[][]> {
  const text = await read('test/hubspot/README.md');
  const tables = text.slice(text.indexOf('## Promises'));
  const rows = tables.split('\n').filter((line) => /^\| (?!Promise \|)/.test(line));
  return rows.map((row) => row.slice(2, -2).split(' | '));
}

test('each promise names tests, and each test is in its file under that name', async () => {
  const rows = await promises();
  expect(rows.length).toBeGreaterThan(30);
  const missing: string[] = [];
  for (const [promise, , keptBy = '', ...rest] of rows) {
    expect(rest, promise).toHaveLength(1);
    for (const entry of keptBy.split('<br>')) {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(entry) ?? [];
      const source = file !== '' && existsSync(join(ROOT, file)) ? await read(file) : '';
      const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
      if (title === '' || !isThere) missing.push(`${promise}: ${entry}`);
    }
  }
  expect(missing).toEqual([]);
});

test('each page that a promise was checked against is one of HubSpot’s documentation', async () => {
  const text = await read('test/hubspot/README.md');
  const pages = new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, url]) => [name, url]));
  for (const url of pages.values()) expect(url).toMatch(/^https:\/\/developers\.hubspot\.com\/docs\/\S+$/);
  const named = (await promises()).flatMap(([, , , page = '']) =>
    [...page.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(pages.keys()));
});

test('the steps of installing name the allow list, the check of the files, placing the card, and what can be uploaded', async () => {
  const steps = await read('docs/hubspot-for-administrators.md');
  for (const words of [
    'only into accounts on its allow list',
    'hs project validate',
    '**Place the card**',
    'Only what it writes can be',
    'Professional',
  ])
    expect(steps).toContain(words);
});

test('administrators and users have a page each, none of HubSpot’s pages is longer than 150 lines, and users read no commands', async () => {
  for (const path of DOCS)
    expect((await read(path)).trimEnd().split('\n').length, path).toBeLessThanOrEqual(150);
  const users = (await read('docs/hubspot-for-users.md')).replace(/`ASSAY_SCREENSHOTS=1[^`]*`/, '');
  expect(users).not.toMatch(/npx|assay hubs|assay limits/);
});

test('every picture of HubSpot stands on a page, and every picture on a page exists', async () => {
  const text = (await Promise.all(DOCS.map(read))).join('\n');
  const shown = [...text.matchAll(/\(images\/(hubspot-[\w-]+\.png)\)/g)].map(([, name]) => name);
  const there = (await readdir(join(ROOT, 'docs/images'))).filter((name) => name.startsWith('hubspot-'));
  expect([...new Set(shown)].sort()).toEqual(there.sort());
});
