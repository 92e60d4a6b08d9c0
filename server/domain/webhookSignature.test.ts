import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { formatWebhookSecret, signWebhook } from './webhookSignature.ts';

test('a signed webhook is accepted by the Standard Webhooks library, and refused when a byte of it changes', () => {
  const secret = formatWebhookSecret(randomBytes(32));
  const body = JSON.stringify({ id: '1', answer: 'Grüße' });
  const headers = signWebhook([secret], 'msg-1', new Date(), body);
  const receiver = new Webhook(secret);
  expect(receiver.verify(body, headers)).toEqual({ id: '1', answer: 'Grüße' });
  expect(() => receiver.verify(`${body} `, headers)).toThrow();
});

test('during a rotation a webhook is accepted with either secret, and with no third', () => {
  const [current, previous, other] = [1, 2, 3].map(() => formatWebhookSecret(randomBytes(32))) as [
    string,
    string,
    string,
  ];
  const headers = signWebhook([current, previous], 'msg-1', new Date(), '{}');
  for (const secret of [current, previous]) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
  expect(() => new Webhook(other).verify('{}', headers)).toThrow();
});
