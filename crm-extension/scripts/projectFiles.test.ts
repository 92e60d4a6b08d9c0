import { existsSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPTIONAL_SCOPES, SCOPES } from '../../server/hubspot/scopes.ts';
import { PLACEHOLDER_URL, projectFolder, readProject, serverOrigin, withServer } from './projectFiles.ts';
import { HsMeta, HsProject } from './projectSchema.ts';

const TEMPLATES = join(projectFolder, '../../shared/data/hubspot/hsmeta-templates-2026.09-beta');

test('hsproject files pass the project’s own schema test: every feature is there, no uid twice', async () => {
  const { project, files } = await readProject();
  expect(project).toEqual({ name: 'assay', srcDir: 'src', platformVersion: '2026.09' });
  expect(files.map(({ meta }) => meta.type).sort()).toEqual([
    'app',
    'card',
    'card',
    'crm-bulk-action',
    'page',
    'settings',
    'webhooks',
    'workflow-action',
  ]);
  const uids = files.map(({ meta }) => meta.uid);
  expect(new Set(uids).size).toBe(uids.length);
  const cards = files.flatMap(({ meta }) => (meta.type === 'card' ? [meta.config] : []));
  expect(cards.map(({ location }) => location).sort()).toEqual(['crm.record.sidebar', 'crm.record.tab']);
  for (const { objectTypes } of cards) expect(objectTypes).toEqual(['companies', 'contacts']);
});

test('every entry point is a file that registers itself with HubSpot', async () => {
  const { project, files } = await readProject();
  for (const { meta } of files) {
    if (!('entrypoint' in meta.config)) continue;
    const path = join(projectFolder, project.srcDir, meta.config.entrypoint);
    await access(path);
    expect(await readFile(path, 'utf8')).toContain('hubspot.extend');
  }
});

test('the files have the parts of HubSpot’s own templates', async ({ skip }) => {
  skip(!existsSync(TEMPLATES), 'the template files are not here (../shared/data/hubspot)');
  const { files } = await readProject();
  const compared: string[] = [];
  for (const name of await readdir(TEMPLATES)) {
    const template = JSON.parse(await readFile(join(TEMPLATES, name), 'utf8'));
    const ours = files.filter(({ meta }) => meta.type === template.type);
    for (const { path, meta } of ours) {
      compared.push(path);
      const expected = Object.keys(template.config);
      const optional = ['outputFields'];
      expect(
        Object.keys(meta.config)
          .filter((key) => !optional.includes(key))
          .sort(),
        `${path} beside ${name}`,
      ).toEqual(expected.sort());
    }
  }
  expect(compared.sort()).toEqual(files.map(({ path }) => path).sort());
});

test('the schema rejects a misspelt key, a wrong location, an address without https and a missing label', async () => {
  const { files } = await readProject();
  const broken = (type: HsMeta['type'], change: (config: Record<string, unknown>) => void) => {
    const meta = structuredClone(files.find((file) => file.meta.type === type)?.meta);
    if (!meta) throw new Error(`no ${type}`);
    change(meta.config);
    return HsMeta.safeParse(meta).success;
  };
  expect(broken('card', () => {})).toBe(true);
  expect(broken('card', (config) => Object.assign(config, { objecttypes: [] }))).toBe(false);
  expect(broken('card', (config) => Object.assign(config, { location: 'crm.record.middle' }))).toBe(false);
  expect(
    broken('workflow-action', (config) => Object.assign(config, { actionUrl: 'http://assay.example.com' })),
  ).toBe(false);
  expect(
    broken('workflow-action', (config) =>
      Object.assign(config, {
        inputFields: [
          {
            ...Object(config.inputFields)[0],
            typeDefinition: { name: 'other', type: 'string', fieldType: 'text' },
          },
        ],
      }),
    ),
  ).toBe(false);
  expect(HsProject.safeParse({ name: 'assay', srcDir: 'src', platformVersion: '2025.1' }).success).toBe(
    false,
  );
});

test('the app and the server ask for the same scopes', async () => {
  const { files } = await readProject();
  const app = files.find(({ meta }) => meta.type === 'app')?.meta;
  if (app?.type !== 'app') throw new Error('no app');
  expect(app.config.auth.requiredScopes.toSorted()).toEqual([...SCOPES].toSorted());
  expect(app.config.auth.optionalScopes.toSorted()).toEqual([...OPTIONAL_SCOPES].toSorted());
});

test('configuring writes the server’s address everywhere and leaves no placeholder', async () => {
  const { files } = await readProject();
  const moved = files.map(({ meta }) => withServer(meta, 'https://assay.acme.test', 'crm@acme.test'));
  const text = JSON.stringify(moved);
  expect(text).not.toContain(PLACEHOLDER_URL);
  for (const address of [
    'https://assay.acme.test/crm/hubspot/callback',
    'https://assay.acme.test/crm/hubspot/webhooks',
    'https://assay.acme.test/crm/hubspot/workflow-action',
    '"fetch":["https://assay.acme.test"]',
    'crm@acme.test',
  ])
    expect(text).toContain(address);
});

test.each([
  ['https://assay.acme.test', 'https://assay.acme.test'],
  ['https://assay.acme.test/', 'https://assay.acme.test'],
  ['https://ASSAY.acme.test:8443', 'https://assay.acme.test:8443'],
])('the address %s is taken as %s', (given, origin) => {
  expect(serverOrigin(given)).toBe(origin);
});

test.each([
  ['assay.acme.test', 'not an address'],
  ['http://assay.acme.test', 'https addresses only'],
  ['https://assay.acme.test/crm', 'without a path'],
  ['https://user@assay.acme.test', 'without a path'],
])('the address %s is refused: %s', (given, why) => {
  expect(() => serverOrigin(given)).toThrow(why);
});
