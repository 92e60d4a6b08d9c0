import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../src/webhooks.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const NEW = secretOf(1);
const OLD = secretOf(2);
const BODY = '{"id":"x","status":"completed","note":"äöü"}';
const AT = new Date('2026-11-28T09:00:00Z');

/** A delivery, signed by the reference implementation with each secret. */
function delivery(secrets: string[], { at = AT, body = BODY } = {}) {
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('msg_1', at, body)).join(' '),
  };
  return { headers, body, now: AT };
}

test('a webhook of the reference implementation is verified and parsed', async () => {
  const verified = await verifyWebhook({ ...delivery([NEW]), secret: NEW });
  expect(verified).toEqual({ id: 'msg_1', sentAt: AT, payload: JSON.parse(BODY) });
});

test.each([
  ['headers of the web', { headers: new Headers(delivery([NEW]).headers) }],
  [
    'headers in capitals',
    {
      headers: Object.fromEntries(
        Object.entries(delivery([NEW]).headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    },
  ],
  [
    'headers in lists',
    {
      headers: Object.fromEntries(
        Object.entries(delivery([NEW]).headers).map(([name, value]) => [name, [value]]),
      ),
    },
  ],
  ['bytes', { body: new TextEncoder().encode(BODY) }],
  ['a buffer', { body: new TextEncoder().encode(BODY).buffer }],
])('%s are as good', async (_what, other) => {
  const { id } = await verifyWebhook({ ...delivery([NEW]), secret: NEW, ...other });
  expect(id).toBe('msg_1');
});

test('while a secret is rotated, either side may know both', async () => {
  for (const secret of [NEW, OLD]) await verifyWebhook({ ...delivery([NEW, OLD]), secret });
  for (const signer of [NEW, OLD]) await verifyWebhook({ ...delivery([signer]), secret: [NEW, OLD] });
});

test.each([
  ['another secret', { secret: secretOf(3) }, 'No signature'],
  ['another body', { body: `${BODY} ` }, 'No signature'],
  ['another id', { headers: { ...delivery([NEW]).headers, 'webhook-id': 'msg_2' } }, 'No signature'],
  ['no signature', { headers: { 'webhook-id': 'msg_1' } }, 'missing'],
  [
    'a signature of another version',
    { headers: { ...delivery([NEW]).headers, 'webhook-signature': 'v2,AAAA' } },
    'No signature',
  ],
  [
    'a signature that is no base64',
    { headers: { ...delivery([NEW]).headers, 'webhook-signature': 'v1,*' } },
    'No signature',
  ],
  [
    'a timestamp that is none',
    { headers: { ...delivery([NEW]).headers, 'webhook-timestamp': 'now' } },
    'Unix second',
  ],
  ['a secret that is none', { secret: 'whsec_*' }, 'base64'],
  ['no secret', { secret: '' }, 'base64'],
  ['a delivery of long ago', delivery([NEW], { at: new Date(AT.getTime() - 301_000) }), 'too long ago'],
  ['a delivery of the future', delivery([NEW], { at: new Date(AT.getTime() + 301_000) }), 'too long ago'],
])('%s is refused', async (_what, other, reason) => {
  await expect(verifyWebhook({ ...delivery([NEW]), secret: NEW, ...other })).rejects.toThrow(reason);
});
