import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProject } from './bundle.ts';
import { PLACEHOLDER_URL, projectFolder, readProject } from './projectFiles.ts';
import { uploadFaults } from './uploadFaults.ts';

const ORIGIN = 'https://assay.acme.test';
let folder: string;
let entries: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-hubspot-'));
  entries = await bundleProject({ project: await readProject(), origin: ORIGIN, folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the uploaded folder is a complete project: its files pass the schema and name existing entry points', async () => {
  const { files } = await readProject(folder);
  expect(files).toHaveLength((await readProject()).files.length);
  for (const { meta } of files) {
    if (!('entrypoint' in meta.config)) continue;
    expect(meta.config.entrypoint).toMatch(/\.jsx$/);
    expect(existsSync(join(folder, 'src', meta.config.entrypoint))).toBe(true);
  }
  expect(entries).toHaveLength(5);
});

test('an entry point contains everything but React and HubSpot’s components, calls only its own server, and is small', async () => {
  for (const entry of entries) {
    const text = await readFile(join(folder, entry), 'utf8');
    const imported = [...text.matchAll(/from "([^"]+)";/g)].map(([, name]) => name);
    expect(new Set(imported)).toEqual(new Set(['react', 'react/jsx-runtime', '@hubspot/ui-extensions']));
    expect(text).toContain(ORIGIN);
    expect(text).not.toContain(PLACEHOLDER_URL);
    expect(text.length).toBeLessThan(120_000);
  }
});

test('each entry point has a package.json with this project’s version and the dependencies that it is tested with', async () => {
  const own = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  for (const entry of entries) {
    const beside = JSON.parse(await readFile(join(folder, entry, '..', 'package.json'), 'utf8'));
    expect(beside.version).toBe(own.version);
    for (const [name, version] of Object.entries(beside.dependencies))
      expect(own.devDependencies[name]).toBe(version);
  }
});

test('only what crm:configure writes can be uploaded: not the repository’s own folder, nor one that lost its packages', async () => {
  expect(await uploadFaults(folder)).toEqual([]);
  const ofRepository = await uploadFaults(projectFolder);
  expect(ofRepository).toContainEqual(expect.stringContaining(`app-hsmeta.json has the placeholder`));
  expect(ofRepository).toContainEqual(expect.stringContaining('which no package.json beside it lists'));
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  const [entry = ''] = entries;
  await rm(join(copy, entry, '..', 'package.json'));
  await appendFile(join(copy, entry), '\nexport { x } from "../../../../beyond.js";\n');
  expect(await uploadFaults(copy)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('imports react, which'),
      expect.stringContaining('beyond.js, which is not in the uploaded folder'),
    ]),
  );
  await rm(copy, { recursive: true });
});

const run = promisify(execFile);
const configure = (...options: string[]) =>
  run(process.execPath, [fileURLToPath(new URL('configure.ts', import.meta.url)), ...options]);

test('crm:configure writes the project for one server and says what to do with it', async () => {
  const out = join(folder, 'configured');
  const { stdout } = await configure('--url', `${ORIGIN}/`, '--support-email', 'crm@acme.test', '--out', out);
  for (const words of [
    'hs project validate && hs project upload',
    'allow list: ten at most',
    `PUBLIC_URL=${ORIGIN}`,
    'assay hubs connect-link',
  ])
    expect(stdout).toContain(words);
  const app = (await readProject(out)).files.find(({ meta }) => meta.type === 'app');
  expect(app?.meta.config).toMatchObject({
    permittedUrls: { fetch: [ORIGIN] },
    support: { supportEmail: 'crm@acme.test' },
  });
});

test('crm:configure without an address, or with one that HubSpot would refuse, writes nothing and says why', async () => {
  const out = join(folder, 'refused');
  await expect(configure('--out', out)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--url https://'),
  });
  await expect(configure('--url', 'http://assay.acme.test', '--out', out)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('https addresses only'),
  });
  expect(existsSync(out)).toBe(false);
});
