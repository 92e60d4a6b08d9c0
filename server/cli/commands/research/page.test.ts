import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { assayProgram } from '../../program.ts';

const PAGE =
  '<html lang="en"><title>Acme</title><nav><a href="/a">About</a></nav><h1>Pumps</h1><dl><dt>Founded</dt><dd>1998</dd></dl>' +
  '<p style="display:none">Nobody sees this.</p><table><tr><th>Site</th><th>Staff</th></tr><tr><td>Leeds</td><td>40</td></tr></table>';

test('every visible word is in a block, and boilerplate and hidden text are marked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-page-'));
  const file = join(folder, 'page.html');
  await writeFile(file, PAGE);
  const written: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await assayProgram().parseAsync(['node', 'assay', 'page', file, '--json']);
  } finally {
    stdout.mockRestore();
    await rm(folder, { recursive: true });
  }
  const [page] = JSON.parse(written.join('')) as {
    blocks: { text: string; boilerplate: boolean; hidden: boolean }[];
  }[];
  expect(page).toMatchObject({
    source: file,
    title: 'Acme',
    date: null,
    language: 'en',
    condition: 'readable',
  });
  const marked = (page?.blocks ?? []).map(
    ({ text, boilerplate, hidden }) => `${boilerplate ? '~' : hidden ? '-' : ''}${text}`,
  );
  expect(marked).toEqual([
    'Acme',
    '~About',
    'Pumps',
    'Founded 1998',
    '-Nobody sees this.',
    'Site | Staff',
    'Leeds | 40',
  ]);
});
