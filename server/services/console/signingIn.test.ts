import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkSigningIn } from '../operations/doctor.ts';
import { whyNoSignIn } from './signingIn.ts';

test.each([
  ['127.0.0.1', undefined, true],
  ['::1', undefined, true],
  ['localhost', 'http://assay.example', true],
  ['0.0.0.0', 'https://assay.example', true],
  ['0.0.0.0', undefined, false],
  ['::', undefined, false],
  ['192.0.2.7', 'http://assay.example', false],
  ['assay.internal', undefined, false],
])('on %s with the public address %s signing in is allowed: %s', (HOST, PUBLIC_URL, isAllowed) => {
  const config = readConfig({ HOST, PUBLIC_URL });
  const reason = whyNoSignIn(config);
  expect(reason === null).toBe(isAllowed);
  expect(checkSigningIn({ config })).toMatchObject(
    isAllowed ? { state: 'ok' } : { state: 'warn', detail: reason },
  );
});
