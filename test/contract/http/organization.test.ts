import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

const PATH = '/v1/organisation';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('an organisation describes itself in parts; what is left out stays', async () => {
  const client = await api.newClient();
  const { body: first } = await client.get(PATH);
  expect(first).toEqual({ name: expect.any(String), website: null, description: null });
  const change = async (body: unknown) => (await client.put(PATH, body)).body;
  await change({ name: 'Acme', description: { general: 'Tools', products: 'Hammers' } });
  expect(await change({ website: 'acme.example', description: { products: 'Saws' } })).toEqual({
    name: 'Acme',
    website: 'acme.example',
    description: { general: 'Tools', products: 'Saws', useCases: null, valueProp: null },
  });
  const emptied = await change({ name: '', website: '', description: { products: '' } });
  expect(emptied).toMatchObject({ name: 'Acme', website: 'acme.example', description: { products: null } });
  expect(await change({ website: null, description: null })).toMatchObject({
    website: null,
    description: null,
  });
  expect((await client.get(PATH)).body).toMatchObject({ name: 'Acme', website: null });
  const [latest] = await listAudit(api.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(latest).toMatchObject({
    action: 'organization.changed',
    actor: { kind: 'key', id: client.caller.apiKeyId },
    details: { website: { from: 'acme.example', to: null } },
  });
});

test('each organisation sees its own', async () => {
  const [one, other] = [await api.newClient(), await api.newClient()];
  await one.put(PATH, { website: 'one.example' });
  expect((await other.get(PATH)).body.website).toBeNull();
});

test('too long a text is 422 with its field', async () => {
  const client = await api.newClient();
  const { status, body } = await client.put(PATH, { description: { general: 'x'.repeat(4_001) } });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('"field":"description.general"');
});
