import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addCompanies, readCompanies } from './company.ts';

/** A set of one company in a temporary folder. */
async function setOf(description: unknown, files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-labels-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'halden'));
  for (const [name, text] of Object.entries({ 'company.json': JSON.stringify(description), ...files }))
    await writeFile(join(folder, 'halden', name), text);
  return folder;
}

const ITEM = { id: 'halden-funding', type: 'funding', teaches: 'x', expect: { hasFundingEvent: false } };
const COMPANY = {
  domain: 'halden.example',
  about: 'Invented for this test.',
  asOf: '2026-11-01',
  pages: { 'https://halden.example/': 'home.html' },
  items: [ITEM],
};

test('a company is read with its pages as they were received on its day', async () => {
  const [company] = await readCompanies(await setOf(COMPANY, { 'home.html': '<p>Halden</p>' }));
  expect(company).toMatchObject({
    slug: 'halden',
    dns: { txt: [], mx: [], cname: {} },
  });
  expect(company?.pages[0]?.accessedAt).toEqual(new Date('2026-11-01'));
});

test('every fault is named at once', async () => {
  const folder = await setOf(
    {
      ...COMPANY,
      items: [
        { ...ITEM, expect: { hasFunding: false, isPublic: 'no' } },
        { ...ITEM, id: 'halden-tech', type: 'tech-stack', parameters: { technology: 'Salesfarce' } },
      ],
    },
    { 'about.html': '' },
  );
  const message = await readCompanies(folder).catch((error: Error) => error.message);
  for (const fault of [
    'the page home.html is missing',
    'no address leads to the file about.html',
    'halden-funding: hasFunding: the answer has no such field',
    'halden-funding: isPublic: the answer can never have this value there',
    'halden-tech: parameters: no product is called "Salesfarce"',
    'halden-tech: hasFundingEvent: the answer has no such field',
  ])
    expect(message).toContain(fault);
});

test('a company.json of another form is refused with the place of the fault', async () => {
  await expect(readCompanies(await setOf({ ...COMPANY, asof: 1, items: [] }))).rejects.toThrow(
    /halden\/company\.json: .*asof/,
  );
});

test('a company that was added to the set as one file is the same company, byte by byte', async () => {
  const folder = await setOf(COMPANY, { 'home.html': '<p>Halden\n\n=== not a name\n\u00e9\n' });
  const set = await mkdtemp(join(tmpdir(), 'assay-set-'));
  onTestFinished(() => rm(set, { recursive: true }));
  expect(await addCompanies(folder, set)).toEqual(['halden']);
  expect(await readdir(set)).toEqual(['halden.company']);
  expect(await readCompanies(set)).toEqual(await readCompanies(folder));
});
