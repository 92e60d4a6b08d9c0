import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import type { EmailBatchSummary, EmailBatchView } from '../../../shared/console/workEmail.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { OUTCOMES, ScriptedFinder } from '../../support/mail/scriptedFinder.ts';
import { searchWaitingBatches } from '../../support/mail/searchWaitingBatches.ts';

let server: ApiServer;
let client: Client;
let finder: ScriptedFinder;
let call: ReturnType<typeof consoleOf>['call'];
let editor: { id: string; cookie: string };
let viewer: { cookie: string };
let stranger: { cookie: string };

beforeAll(async () => {
  server = await startApiServer();
  client = await server.newClient({ credits: 50 });
  const console = consoleOf(server);
  call = console.call;
  const { organizationId } = client.caller;
  editor = await console.person('editor', organizationId);
  viewer = await console.person('viewer', organizationId);
  stranger = await console.person('owner', (await server.newClient()).caller.organizationId);
});
beforeEach(() => {
  finder = new ScriptedFinder();
  server.store.deps.emailFinder = finder;
});
afterAll(() => server.close());

const JANE = { full_name: 'Jane Doe', domain: 'acme.example' };
const mutate = (cookie: string, name: string, input: unknown) => call(cookie, name, input, 'mutation');
const remaining = async () => (await getCredits(server.store.deps, client.caller)).balance;
const lastAudit = async () =>
  (await listAudit(server.store.deps, { organizationId: client.caller.organizationId, limit: 1 }))[0];

test('one search shows its price first, is paid once for a key however often it is sent, and says why it ended so', async () => {
  expect((await call(viewer.cookie, 'email.price', JANE)).data).toEqual({ credits: 0.1 });
  const single = await call(viewer.cookie, 'email.price', { ...JANE, full_name: 'Madonna' });
  expect([single.status, single.message]).toEqual([422, expect.stringContaining('single word')]);
  const input = { ...JANE, maxCredits: 0.1, idempotencyKey: 'search-1' };
  expect((await mutate(viewer.cookie, 'email.find', input)).status).toBe(403);
  const dearer = await mutate(editor.cookie, 'email.find', { ...input, maxCredits: 0 });
  expect([dearer.status, dearer.message]).toEqual([409, expect.stringContaining('Nothing was spent')]);

  const before = await remaining();
  const found = await mutate(editor.cookie, 'email.find', input);
  expect(found.data).toEqual({
    status: 'found',
    email: 'jane.doe@acme.example',
    verification: { state: 'deliverable', score: 95, accept_all: false },
    reason: 'mailbox_confirmed',
  });
  expect((await mutate(editor.cookie, 'email.find', input)).data).toEqual(found.data);
  expect(finder.searches).toHaveLength(1);
  expect(before - (await remaining())).toBeCloseTo(0.1);
  expect(await lastAudit()).toMatchObject({
    actor: { kind: 'console', id: editor.id },
    action: 'email.requested',
    subject: 'company:acme.example',
    details: { people: 1, credits: 0.1 },
  });
});

test('a table of people becomes a batch at the agreed price, with progress, reasons and a list to find it again', async () => {
  const text =
    'Name,Domain\nJane Doe,mixed.example\nJohn Roe,mixed.example\nAcme Holdings GmbH,mixed.example';
  const table = await mutate(viewer.cookie, 'email.readContacts', { text });
  const { contacts } = table.data;
  expect(contacts).toHaveLength(3);
  const estimate = await mutate(viewer.cookie, 'email.estimate', { contacts });
  expect(estimate.data).toEqual({ row_count: 3, estimate: { rows: 3, cached: 0, credits: 0.2 } });
  const input = { contacts, maxCredits: 0.2, idempotencyKey: 'batch-1' };
  expect((await mutate(viewer.cookie, 'email.start', input)).status).toBe(403);
  expect((await mutate(editor.cookie, 'email.start', { ...input, maxCredits: 0.1 })).status).toBe(409);
  const started = await mutate(editor.cookie, 'email.start', input);
  const again = await mutate(editor.cookie, 'email.start', input);
  expect(again.data).toEqual(started.data);
  expect(await lastAudit()).toMatchObject({
    actor: { kind: 'console', id: editor.id },
    action: 'email.requested',
    details: { people: 3, credits: 0.2 },
  });
  const { batchId } = started.data;

  const waiting = await call(viewer.cookie, 'email.batch', { batchId });
  expect(waiting.data).toMatchObject({ status: 'pending', progress: { total: 3, pending: 3 } });
  finder.script = ({ fullName }) =>
    fullName.startsWith('Jane')
      ? OUTCOMES.guessed
      : fullName.startsWith('John')
        ? OUTCOMES.blocked
        : OUTCOMES.company;
  await searchWaitingBatches(server.store);
  const ended = (await call(viewer.cookie, 'email.batch', { batchId })).data as unknown as EmailBatchView;
  expect(ended.status).toBe('completed');
  expect(ended.contacts.map(({ status, reason }) => [status, reason])).toEqual([
    ['found', 'catch_all_guess'],
    ['inconclusive', 'blocked'],
    ['not_found', 'company_name'],
  ]);
  const page = (await call(viewer.cookie, 'email.batches', {})).data.batches as EmailBatchSummary[];
  expect(page).toMatchObject([
    {
      batch_id: batchId,
      status: 'completed',
      progress: { total: 3, found: 1, inconclusive: 1, not_found: 1 },
    },
  ]);
});

test('batches come in pages, the newest first', async () => {
  const ids: unknown[] = [];
  for (let number = 0; number < 3; number += 1) {
    const contacts = [{ full_name: `Jane Doe`, domain: `page${number}.example` }];
    const input = { contacts, maxCredits: 1, idempotencyKey: `page-${number}` };
    ids.unshift((await mutate(editor.cookie, 'email.start', input)).data.batchId);
    server.store.clock.advance(1_000);
  }
  const first = (await call(viewer.cookie, 'email.batches', { limit: 2 })).data;
  const second = (await call(viewer.cookie, 'email.batches', { limit: 1, cursor: first.next })).data;
  const listed = [first, second].flatMap(({ batches }) => batches as EmailBatchSummary[]);
  expect(listed.map(({ batch_id }) => batch_id)).toEqual(ids);
});

test('the file of a batch is CSV that no spreadsheet takes for formulas, for the organisation alone', async () => {
  const contacts = [{ full_name: '=HYPERLINK("https://evil.example") Doe', domain: 'acme.example' }];
  const { data } = await mutate(editor.cookie, 'email.start', {
    contacts,
    maxCredits: 1,
    idempotencyKey: 'csv-1',
  });
  await searchWaitingBatches(server.store);
  const address = `${server.url}/console-api/work-email/batches/${data.batchId}/results.csv`;
  const file = await fetch(address, { headers: { cookie: viewer.cookie } });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="work-email-\w{8}\.csv"$/);
  const text = await file.text();
  const [header, row] = text.split('\r\n');
  expect(header).toBe('name,domain,email,status,reason,score');
  expect(row).toMatch(/^"'=HYPERLINK/);
  expect(row).toContain(',acme.example,');
  expect((await fetch(address, { headers: { cookie: stranger.cookie } })).status).toBe(404);
  expect((await fetch(address)).status).toBe(401);
  expect((await call(stranger.cookie, 'email.batch', { batchId: data.batchId })).status).toBe(404);
  expect((await call(stranger.cookie, 'email.batches', {})).data.batches).toEqual([]);
});

test('a table of a thousand people is taken, and only where a table belongs', async () => {
  const line = `${'Anna-Katharina '.repeat(4)}von der Straße,${'a'.repeat(40)}.example`;
  const text = `Name,Domain\n${Array.from({ length: 1000 }, () => line).join('\n')}`;
  expect(text.length).toBeGreaterThan(65_536);
  expect((await mutate(viewer.cookie, 'email.readContacts', { text })).status).toBe(200);
  expect((await mutate(editor.cookie, 'email.find', { ...JANE, padding: text })).status).toBe(413);
});
