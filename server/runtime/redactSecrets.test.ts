import { expect, test } from 'vitest';
import { redactSecrets } from './redactSecrets.ts';

test('secrets are censored wherever they stand: in objects, lists and errors', () => {
  const fault = Object.assign(new Error('refused'), {
    config: { headers: { Authorization: 'Bearer sk_live_x' } },
  });
  const shown = redactSecrets({
    requestId: 'r',
    token: 'sk_live_x',
    req: { headers: { authorization: 'Bearer sk_live_x' } },
    hubs: [{ hubId: 7, refresh_token: 'sk_live_x' }],
    err: fault,
  });
  expect(JSON.stringify(shown)).not.toContain('sk_live_x');
  expect(shown).toMatchObject({
    requestId: 'r',
    token: '[secret]',
    hubs: [{ hubId: 7, refresh_token: '[secret]' }],
    err: { message: 'refused', type: 'Error' },
  });
});

test('a line without secrets is passed on as it is, and what it was made of is never changed', () => {
  const line = { requestId: 'r', at: new Date(0), nothing: null, ms: 1 };
  expect(redactSecrets(line)).toBe(line);
  const held = { token: 'sk_live_x' };
  redactSecrets(held);
  expect(held).toEqual({ token: 'sk_live_x' });
});

test('an object that holds itself ends', () => {
  const ring: Record<string, unknown> = { name: 'ring' };
  ring.self = ring;
  expect(JSON.stringify(redactSecrets(ring))).toContain('[deeper]');
});
