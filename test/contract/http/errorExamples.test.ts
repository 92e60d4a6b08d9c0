import type { ErrorCode } from '@assay/shared/errorCodes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_EXAMPLES } from '../../../server/http/openapi/errorExamples.ts';
import { RUN_ID } from '../../../server/http/v1/bodyExamples.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

let api: ApiServer;
let client: Client;
beforeAll(async () => {
  api = await startApiServer();
  client = await api.newClient();
});
afterAll(() => api.close());

const FIRMOGRAPHICS = '/v1/companies/enrich/firmographics';

/** Sends a request as it is. */
function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const authorization = `Bearer ${client.key}`;
  return fetch(api.url + path, { method, headers: { authorization, ...headers }, body: body ?? null });
}
const post = (path: string, body: object, headers = {}) =>
  send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

async function ruleWith(pointValues: object): Promise<Response> {
  const template = { name: 'Sites', question: 'How many sites?', answerType: 'number' };
  const { body } = await client.post('/v1/companies/signals/templates', template);
  const profile = await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'Shippers' });
  const rule = {
    signalTemplateId: body.id ?? body.templateId,
    dimension: 'fit',
    answerType: 'number',
    pointValues,
  };
  return send('PUT', `/v1/scoring/profiles/${profile.body.id}/rules`, JSON.stringify(rule), {
    'content-type': 'application/json',
  });
}

/** A request that each error is the answer to. */
const PROVOKED: Partial<Record<ErrorCode, () => Promise<Response>>> = {
  MALFORMED_JSON: () =>
    send('POST', FIRMOGRAPHICS, new Uint8Array([0x7b, 0xff]), { 'content-type': 'application/json' }),
  UNAUTHORIZED: () =>
    send('GET', '/v1/credits', undefined, { authorization: `Bearer sk_live_${'A'.repeat(43)}` }),
  INSUFFICIENT_CREDITS: async () => {
    const poor = await api.newClient({ credits: 0.2 });
    return post(FIRMOGRAPHICS, { domain: 'a.example' }, { authorization: `Bearer ${poor.key}` });
  },
  FORBIDDEN: async () => {
    const contactProfileUrl = 'https://profiles.example/in/erased';
    await client.delete(`/v1/contacts?contactProfileUrl=${encodeURIComponent(contactProfileUrl)}`);
    return post('/v1/contacts/enrich/custom', { contactProfileUrl, question: 'What is her job title?' });
  },
  NOT_FOUND: () => send('GET', `/v1/enrichment-runs/${RUN_ID}`),
  NOT_SUPPORTED: () => send('GET', '/v1/companies/search'),
  METHOD_NOT_ALLOWED: () => send('PATCH', '/v1/credits'),
  IDEMPOTENCY_KEY_REUSED: async () => {
    const headers = { 'idempotency-key': 'reused' };
    await post(FIRMOGRAPHICS, { domain: 'a.example' }, headers);
    return post(FIRMOGRAPHICS, { domain: 'b.example' }, headers);
  },
  PAYLOAD_TOO_LARGE: () => post(FIRMOGRAPHICS, { domain: 'x'.repeat(1_100_000) }),
  UNSUPPORTED_MEDIA_TYPE: () => send('POST', FIRMOGRAPHICS, new TextEncoder().encode('{}')),
  VALIDATION_ERROR: () => post(FIRMOGRAPHICS, { domain: 'https://example.com/' }),
  INVALID_POINT_VALUES: () => ruleWith({ ranges: [{ min: 20, max: 10, points: 1 }] }),
  OBJECT_TYPE_MISMATCH: async () => {
    const profile = await client.post('/v1/scoring/profiles', {
      profileType: 'contact',
      name: 'Decision makers',
    });
    const profileId = profile.body.id;
    return post('/v1/scoring/assignments', { profileId, objectType: 'company', objectId: 'a.example' });
  },
  UNKNOWN_TECHNOLOGY: () =>
    post('/v1/companies/enrich/tech-stack', { domain: 'a.example', technology: 'salesforse' }),
};

test.each(Object.entries(PROVOKED))(
  'the documented example of %s is what the server says',
  async (code, provoke) => {
    const { error } = (await (await provoke()).json()) as { error: Record<string, unknown> };
    const { message, fields = [], details = {} } = ERROR_EXAMPLES[code as keyof typeof ERROR_EXAMPLES];
    const { code: given, message: said, fields: faults, details: more } = error;
    expect({ code: given, message: said, fields: faults, details: more }).toEqual({
      code,
      message,
      fields,
      details,
    });
  },
);
