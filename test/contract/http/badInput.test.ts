import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const ROUTES = [ENRICH, '/v1/signals/firmographics', '/v1/signals/sync/firmographics'];

let api: ApiServer;
let client: Client;
beforeAll(async () => {
  api = await startApiServer();
  client = await api.newClient({ credits: 10 });
});
afterAll(() => api.close());

/** Bad input costs nothing and leaves nothing behind. */
afterEach(async () => {
  expect((await client.get('/v1/credits')).body).toMatchObject({
    balance: 10,
    reserved: 0,
    remainingCredits: 10,
  });
  expect((await client.get('/v1/enrichment-runs')).body).toMatchObject({ total: 0, results: [] });
});

const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { fields: { field: string; message: string }[] }).fields;

test.each([
  ['a URL', 'https://example.com', 'is a URL; give the bare domain, such as example.com'],
  ['a URL with a path', 'http://example.com/about', 'is a URL; give the bare domain, such as example.com'],
  ['a path', 'example.com/about', 'has a path; give the bare domain, such as example.com'],
  [
    'an e-mail address',
    'info@example.com',
    'is an e-mail address; give the bare domain, such as example.com',
  ],
  ['an IPv4 address', '192.0.2.7', 'is an IP address; give a domain such as example.com'],
  ['an IPv6 address', '2001:db8::1', 'is an IP address; give a domain such as example.com'],
  ['an IPv6 address in brackets', '[::1]', 'is an IP address; give a domain such as example.com'],
  ['a port', 'example.com:8080', 'has a port; give the bare domain, such as example.com'],
  ['invalid punycode', 'xn--a.com', 'is not valid punycode'],
  ['254 characters', `${'a.'.repeat(125)}test`, 'is longer than 253 characters'],
  ['a label of 64', `${'a'.repeat(64)}.com`, 'labels are 1 to 63 letters, digits and inner hyphens'],
  ['an empty label', 'example..com', 'has an empty label (two dots in a row)'],
  ['one label', 'localhost', 'needs at least two labels, such as example.com'],
  ['nothing', '', 'must not be empty'],
  ['blanks', '   ', 'must not be empty; give a domain such as example.com'],
  ['a number', 7, 'must be a string, not 7'],
  ['null', null, 'must be a string, not null'],
  ['a list', ['example.com'], 'must be a string, not an array'],
  ['missing', undefined, 'is required'],
])('a domain that is %s is 422 naming domain, on every route', async (_what, domain, message) => {
  for (const route of ROUTES) {
    const answer = await client.post(route, { domain });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ type: 'VALIDATION', code: 'VALIDATION_ERROR' });
    expect(faultsOf(answer)).toEqual([{ field: 'domain', message: expect.stringContaining(message) }]);
  }
});

test.each([
  'http://127.0.0.1/hook',
  'http://localhost/hook',
  'http://10.0.0.8/hook',
  'http://192.168.1.1/hook',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/hook',
  'http://0x7f000001/hook',
  'http://0177.0.0.1/hook',
  'http://[::1]/hook',
  'http://[::ffff:127.0.0.1]/hook',
  'http://[fd00::1]/hook',
  'http://0.0.0.0/hook',
])('a webhook to %s is 422 naming webhookUrl', async (webhookUrl) => {
  for (const route of ROUTES) {
    const answer = await client.post(route, { domain: 'webhook.example', webhookUrl });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toMatchObject([{ field: 'webhookUrl' }]);
  }
});

test.each([
  ['no URL', 'hook'],
  ['another scheme', 'ftp://example.com/hook'],
  ['a script', 'javascript:alert(1)'],
  ['2049 characters', `https://example.com/${'x'.repeat(2029)}`],
  ['a number', 7],
])('a webhookUrl that is %s is 422', async (_what, webhookUrl) => {
  const answer = await client.post(ENRICH, { domain: 'webhook.example', webhookUrl });
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toMatchObject([{ field: 'webhookUrl' }]);
});

test('all faults of a body are listed at once', async () => {
  const answer = await client.post(ENRICH, { domain: 'x@y.z', webhookUrl: 'no', forceRefresh: 'yes' });
  expect(faultsOf(answer).map(({ field }) => field)).toEqual(['domain', 'webhookUrl', 'forceRefresh']);
});

test('the identifier of the other kind is refused on the entity-first route', async () => {
  const contactProfileUrl = 'https://profiles.example/in/somebody';
  const answer = await client.post(ENRICH, { domain: 'example.com', contactProfileUrl });
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toMatchObject([{ field: 'contactProfileUrl' }]);
});

test.each([
  ['{"domain": "example.com"', 400, 'MALFORMED_JSON'],
  ['[]', 422, 'VALIDATION_ERROR'],
  [`{"domain":"example.com","x":"${'x'.repeat(1_048_576)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
])('a body of the wrong form is refused (%#)', async (body, status, code) => {
  const answer = await client.post(ENRICH, body);
  expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([status, code]);
});

test('another media type is 415', async () => {
  const answer = await client.post(ENRICH, 'domain=example.com', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ]);
});

test.each(['/v1/enrichment-runs/7', '/v1/companies/signals/not-a-uuid'])(
  '%s: a malformed id is 422',
  async (path) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toEqual([
      { field: path.includes('signals') ? 'signalId' : 'runId', message: 'must be a UUID' },
    ]);
  },
);

test.each([
  ['status=done', 'status'],
  ['status=completed&status=done', 'status'],
  ['type=firmographic', 'type'],
  ['entityType=person', 'entityType'],
  ['entityId=7', 'entityId'],
  ['fromDate=yesterday', 'fromDate'],
  ['toDate=2026-13-01T00:00:00Z', 'toDate'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['offset=-1', 'offset'],
])('the run filter %s is 422 naming %s', async (query, field) => {
  const answer = await client.get(`/v1/enrichment-runs?${query}`);
  expect(answer.status).toBe(422);
  expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
});

test.each([
  ['X-Svc-Timeout-Sec', '0'],
  ['X-Svc-Timeout-Sec', 'soon'],
  ['X-Sbr-Timeout-Sec', '-5'],
  ['X-Svc-Timeout-Error', 'maybe'],
])('%s: %s is 422 and nothing is started', async (header, value) => {
  const answer = await client.post(
    '/v1/signals/sync/firmographics',
    { domain: 'example.com' },
    { [header]: value },
  );
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toMatchObject([{ field: header }]);
});

test('an Idempotency-Key of 256 characters is 422', async () => {
  const answer = await client.post(ENRICH, { domain: 'example.com' }, { 'idempotency-key': 'x'.repeat(256) });
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toMatchObject([{ field: 'Idempotency-Key' }]);
});
