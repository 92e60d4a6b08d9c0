import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ARCHIVE } from '../../scripts/demoArchive.ts';
import {
  assayJson,
  type CommandResult,
  runAssay,
  runAssayAlone,
  runAssayUnread,
  startAssay,
} from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-cli-'));
  settings = { DATABASE_URL: database.url, ASSAY_DATA_DIR: folder };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('an organisation, its key and its credits are created on an empty database without preparation', async () => {
  const created = ['orgs', 'create', 'Acme', '--credits', '12.5', '--json'];
  const organization = JSON.parse((await runAssayAlone(created, settings)).stdout.toString());
  expect(organization).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Acme', balance: 12.5 });

  const key = await assayJson<{ id: string; key: string; prefix: string }>(
    ['keys', 'create', '--org', 'Acme', '--name', 'laptop', '--monthly-cap', '5'],
    settings,
  );
  expect(key.key).toMatch(/^sk_live_[A-Za-z0-9_-]{43}$/);
  expect(key.prefix).toBe(key.key.slice(0, 12));

  const keys = await assayJson<object[]>(['keys', 'list', '--org', organization.id], settings);
  expect(keys).toEqual([
    expect.objectContaining({ id: key.id, name: 'laptop', monthlyCap: 5, revokedAt: null }),
  ]);
  expect(JSON.stringify(keys)).not.toContain(key.key);

  const granted = await assayJson(
    ['credits', 'grant', '--org', 'Acme', '--amount', '7.5', '--note', 'invoice 7'],
    settings,
  );
  expect(granted).toMatchObject({ balance: 20, reserved: 0, remainingCredits: 20 });
  const statement = await assayJson<object[]>(['credits', 'statement', '--org', 'Acme'], settings);
  expect(statement).toMatchObject([
    { kind: 'grant', amount: 7.5, balanceAfter: 20, note: 'invoice 7' },
    { kind: 'grant', amount: 12.5, balanceAfter: 12.5 },
  ]);

  const revoked = await assayJson<{ revokedAt: string }>(['keys', 'revoke', key.id], settings);
  expect(Date.parse(revoked.revokedAt)).toBeGreaterThan(0);
});

test('a second organisation with the same name is created only with --force', async () => {
  await assayJson(['orgs', 'create', 'Twice'], settings);
  const repeated = await runAssay(['orgs', 'create', 'Twice'], settings);
  expect(repeated.code).toBe(1);
  expect(repeated.stderr).toContain('An organisation "Twice" exists already');
  const named = async () =>
    (await assayJson<{ name: string }[]>(['orgs', 'list'], settings)).filter(({ name }) => name === 'Twice');
  expect(await named()).toHaveLength(1);
  expect((await runAssay(['orgs', 'create', 'Twice', '--force'], settings)).code).toBe(0);
  await assayJson(['orgs', 'create', 'Twice'], settings);
  expect(await named()).toHaveLength(3);
});

test('a key with scopes, an end and networks is changed, rotated and listed, and the audit tells who did it', async () => {
  await assayJson(['orgs', 'create', 'Careful'], settings);
  const limited = ['--scopes', 'read,research', '--expires', '90d', '--networks', '10.0.0.0/8,::1'];
  const made = await assayJson<{ id: string }>(['keys', 'create', '--org', 'Careful', ...limited], settings);
  const changed = await assayJson(
    ['keys', 'set', made.id, '--monthly-cap', '250', '--networks', 'none'],
    settings,
  );
  expect(changed).toMatchObject({ monthlyCap: 250, networks: null, scopes: ['read', 'research'] });
  const rotated = await assayJson<{ id: string; key: string }>(
    ['keys', 'rotate', made.id, '--overlap', '24h'],
    settings,
  );
  expect(rotated.key).toMatch(/^sk_live_/);
  const keys = await assayJson<Record<string, unknown>[]>(['keys', 'list', '--org', 'Careful'], settings);
  expect(keys).toMatchObject([
    { id: made.id, replacedBy: rotated.id, revokedAt: null, lastUsedAt: null },
    { id: rotated.id, monthlyCap: 250, scopes: ['read', 'research'], replacedBy: null },
  ]);
  const validMs = Date.parse(String(keys[1]?.expiresAt)) - Date.parse(String(keys[1]?.createdAt));
  expect(validMs).toBe(90 * 86_400_000);

  const limits = ['--total-write-per-minute', '60', '--total-write-burst', '5', '--monthly-cap', '1000'];
  expect(await assayJson(['limits', 'set', '--org', 'Careful', ...limits], settings)).toMatchObject({
    totalWritePerMinute: 60,
    totalWriteBurst: 5,
    totalReadBurst: null,
    monthlyCap: 1000,
  });
  expect(
    await assayJson(['limits', 'set', '--org', 'Careful', '--total-write-burst', 'none'], settings),
  ).toMatchObject({ totalWritePerMinute: 60, totalWriteBurst: null, monthlyCap: 1000 });

  const audit = await assayJson<{ action: string; actor: unknown }[]>(
    ['audit', 'list', '--org', 'Careful', '--limit', '5'],
    settings,
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'limits.changed',
    'limits.changed',
    'limits.changed',
    'key.rotated',
    'key.changed',
  ]);
  expect(audit[0]?.actor).toEqual({ kind: 'command-line', id: userInfo().username });
  expect(JSON.stringify(audit)).not.toContain(rotated.key);
});

test('limits and the webhook secret belong to an organisation', async () => {
  await assayJson(['orgs', 'create', 'Limited'], settings);
  const limits = await assayJson(
    ['limits', 'set', '--org', 'Limited', '--write-per-minute', '60', '--write-burst', '5'],
    settings,
  );
  expect(limits).toMatchObject({ writePerMinute: 60, writeBurst: 5, readPerMinute: null, readBurst: null });
  expect(limits).toMatchObject({ llmUsdPerDay: null });
  const ceiling = (usd: string, more: Record<string, string> = {}) =>
    runAssay(['limits', 'set', '--org', 'Limited', '--llm-usd-per-day', usd, '--json'], {
      ...settings,
      ...more,
    });
  const unpriced = await ceiling('2.5');
  expect(JSON.parse(String(unpriced.stdout))).toMatchObject({ writePerMinute: 60, llmUsdPerDay: 2.5 });
  expect(unpriced.stderr).toContain('a limit in dollars needs prices');
  const priced = await ceiling('0', { LLM_USD_PER_MILLION_OUTPUT_TOKENS: '4' });
  expect([JSON.parse(String(priced.stdout)).llmUsdPerDay, priced.stderr]).toEqual([0, '']);
  expect((await ceiling('-1')).stderr).toContain('must be from 0 to');
  expect(JSON.parse(String((await ceiling('none')).stdout))).toMatchObject({ llmUsdPerDay: null });
  const httpsOnly = (choice: string) =>
    assayJson(['limits', 'set', '--org', 'Limited', '--webhooks-https-only', choice], settings);
  expect(await httpsOnly('on')).toMatchObject({ webhooksHttpsOnly: true, writePerMinute: 60 });
  expect(await httpsOnly('off')).toMatchObject({ webhooksHttpsOnly: false });
  const first = await assayJson<{ secret: string }>(['webhooks', 'secret', '--org', 'Limited'], settings);
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await assayJson(['webhooks', 'secret', '--org', 'Limited'], settings)).toEqual(first);
});

test('a HubSpot account is linked by hand, listed and disconnected; a one-time link to install the app is created', async () => {
  const { id } = await assayJson<{ id: string }>(['orgs', 'create', 'With CRM'], settings);
  expect(
    await assayJson(['hubs', 'connect', '--hub-id', '62515', '--org', 'With CRM'], settings),
  ).toMatchObject({
    hubId: 62515,
    organizationId: id,
    status: 'connected',
    canWrite: false,
  });
  await assayJson(['orgs', 'create', 'Without CRM'], settings);
  const taken = await runAssay(['hubs', 'connect', '--hub-id', '62515', '--org', 'Without CRM'], settings);
  expect(taken.code).not.toBe(0);
  expect(taken.stderr).toMatch(/connected to another organisation; disconnect it first/);
  const { url } = await assayJson<{ url: string }>(['hubs', 'connect-link', '--org', id], {
    ...settings,
    PUBLIC_URL: 'https://assay.example/',
  });
  expect(url).toMatch(/^https:\/\/assay\.example\/crm\/hubspot\/install\?link=[A-Za-z0-9_-]{43}$/);
  expect(await assayJson(['hubs', 'disconnect', '--hub-id', '62515'], settings)).toMatchObject({
    status: 'disconnected',
  });
  expect(await assayJson(['hubs', 'list'], settings)).toMatchObject([
    { hubId: 62515, status: 'disconnected', statusReason: expect.stringContaining('on the command line') },
  ]);
});

test('the encryption key is created once, readable by its owner only', async () => {
  const { mode } = await stat(join(folder, 'encryption.key'));
  expect(mode & 0o777).toBe(0o600);
});

const saysWhatIsWrong = ({ stdout, stderr, code }: CommandResult, message: RegExp) => {
  expect(code).not.toBe(0);
  expect(stdout.toString()).toBe('');
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('    at '); // no stack for what a person can mend
};

test.each([
  [['keys', 'create', '--org', 'Nobody'], /no organisation "Nobody"/],
  [['runs', 'show', 'schlüssel'], /must be an id/],
])(
  'assay %j in a process of its own says what was wrong on stderr, prints nothing on stdout and exits with an error',
  async (args, message) => saysWhatIsWrong(await runAssayAlone([...args, '--json'], settings), message),
);

test.each([
  [['credits', 'grant', '--org', 'Acme', '--amount', '-5'], /--amount: must be above 0/],
  [['credits', 'grant', '--org', 'Acme', '--amount', '0.00001'], /at most 4 decimals/],
  [['keys', 'create', '--org', 'Acme', '--monthly-cap', '0.00001'], /monthly-cap: .* at most 4 decimals/],
  [['keys', 'create', '--org', 'Acme', '--monthly-cap', '-1'], /--monthly-cap: must be .* from 0/],
  [
    ['keys', 'create', '--org', 'Acme', '--scopes', 'read,write'],
    /"write" is not a scope; the scopes are read/,
  ],
  [['keys', 'create', '--org', 'Acme', '--expires', '90'], /number with a unit/],
  [['keys', 'create', '--org', 'Acme', '--networks', '10.0.0.0/8,office'], /--networks: .*"office" is none/],
  [['keys', 'rotate', '0190d1a0-0000-7000-8000-000000000000'], /no key with the id/],
  [['limits', 'set', '--org', 'Acme', '--read-per-minute', '0'], /--read-per-minute: must be a whole number/],
  [['research', 'tech-stack', 'example.com'], /--category: is required, unless --technology/],
  [['research', 'tech-stack', 'example.com', '--technology', 'salesforc'], /--technology: is not a tech/],
  [['orgs', 'create', '  '], /name: must be 1 to 200 characters/],
  [['hubs', 'connect', '--hub-id', '0x10', '--org', 'Acme'], /id \(a number\) of a HubSpot account/],
  [['hubs', 'disconnect', '--hub-id', '404'], /no hub 404/],
  [['hubs', 'connect-link', '--org', 'Nobody'], /no organisation "Nobody"/],
  [['keys', 'revoke', '0190d1a0-0000-7000-8000-000000000000'], /no key with the id/],
  [['research', 'firmographics', 'https://example.com'], /domain: is a URL/],
  [['research', 'horoscope', 'example.com'], /type: must be one of/],
  [['archive', '0190d1a0-0000-7000-8000-000000000000'], /no run with the id/],
  [['orgs', 'create', 'X', '--credits', 'many'], /must be a number/],
  [['keys', 'revoke', 'schlüssel'], /must be an id/],
  [['credits', 'statement', '--org', 'Acme', '--limit', '-1'], /limit.*whole number from 1/s],
  [['credits', 'statement', '--org', 'Acme', '--limit', '1.5'], /limit.*whole number from 1/s],
  [['research', 'custom', 'example.com'], /--question: is required: the question/],
  [['archive', 'schlüssel'], /must be an id/],
])(
  'assay %j says what was wrong on stderr, prints nothing on stdout and exits with an error',
  async (args, message) => saysWhatIsWrong(await runAssay([...args, '--json'], settings), message),
);

test('every problem of the environment is listed at once, and no value is shown', async () => {
  const { stderr, code } = await runAssay(['orgs', 'list'], {
    ...settings,
    PORT: 'eighty',
    ENCRYPTION_KEY: 'c2hvcnQ=',
    RESULT_CACHE_HOURS: '12,funding=soon',
    RESEARCH_AS_OF: 'yesterday',
  });
  expect(code).not.toBe(0);
  for (const name of ['PORT', 'ENCRYPTION_KEY', 'RESULT_CACHE_HOURS', 'RESEARCH_AS_OF'])
    expect(stderr).toContain(name);
  expect(stderr).not.toContain('c2hvcnQ=');
});

test.each([
  ['an address of another machine', { HOST: '192.0.2.1' }, /EADDRNOTAVAIL.*set HOST to one that it has/],
  ['an invalid name', { HOST: 'nowhere.invalid' }, /nowhere\.invalid.*set HOST to an address/],
])('assay serve names the variable to change for %s', async (_what, wrong, message) => {
  const { stderr, code } = await runAssayAlone(['serve'], {
    ...settings,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...wrong,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/DATABASE_URL| {4}at /);
});

test('assay serve --json prints one JSON value with the key on stdout, and logs on stderr', async () => {
  const empty = await createTestDatabase();
  const server = await startAssay({ DATABASE_URL: empty.url, WEB_ARCHIVE: DEMO_ARCHIVE }, 'all', ['--json']);
  const { organization, ...started } = JSON.parse(server.stdout());
  const reader = { reader: expect.stringContaining('plain reader'), advice: expect.any(String) };
  const console = {
    signInUrl: expect.stringContaining(`${server.url}/sign-in?link=`),
    expiresAt: expect.any(String),
    refusal: null,
  };
  const rendering = expect.objectContaining({ browser: expect.any(String) });
  expect(started).toEqual({
    url: server.url,
    role: 'all',
    database: expect.any(String),
    reader,
    rendering,
    console,
  });
  expect(organization).toMatchObject({ name: 'Default', credits: 1000 });
  const headers = { Authorization: `Bearer ${organization.key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ domain: 'oddfern.test' });
  const url = `${server.url}/v1/signals/sync/firmographics`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.stdout().split('\n')).toHaveLength(1); // also when the threads have worked
  expect(server.output()).toContain('"msg":"stopped"');
  await empty.drop();
});

test('the OpenAPI document is printed without a database', async () => {
  const { stdout, code } = await runAssay(['openapi'], { DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' });
  expect(code).toBe(0);
  expect(JSON.parse(stdout.toString())).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});

test('a closed stdout is not an error', async () => {
  expect(await runAssayUnread(['openapi'], settings)).toEqual({ stderr: '', code: 0 });
  expect(await runAssayUnread(['orgs', 'list'], settings)).toEqual({ stderr: '', code: 0 });
});

test('without --json people get a table', async () => {
  const { stdout } = await runAssay(['orgs', 'list'], settings);
  expect(stdout.toString()).toMatch(/Acme/);
  expect(() => JSON.parse(stdout.toString())).toThrow();
});

test('the sources of research are listed with their terms, and whether they are on', async () => {
  const { sources } = await assayJson<{ sources: { name: string; state: string; licence: string }[] }>(
    ['sources'],
    { SOURCES_DISABLED: 'gdelt,greenhouse' },
  );
  const stateOf = (name: string) => sources.find((source) => source.name === name)?.state;
  expect([stateOf('own-site'), stateOf('gdelt'), stateOf('lever')]).toEqual(['always on', 'off', 'on']);
  for (const { licence } of sources) expect(licence).not.toBe('');
});
