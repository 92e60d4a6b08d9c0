import type { RequiredScope } from '@assay/shared/keyScopes';
import { expect, test } from 'vitest';
import { accessOf, isAllowed } from './keyScopes.ts';

const REQUIRED: RequiredScope[] = ['read', 'research', 'score', 'admin', 'write', 'erase'];

test.each([
  [null, ['read', 'research', 'score', 'write', 'erase']],
  ['read', ['read']],
  ['research', ['read', 'research', 'write']],
  ['score', ['read', 'score', 'write']],
  ['admin', ['read', 'admin', 'write', 'erase']],
  ['read,research,score', ['read', 'research', 'score', 'write']],
])('a key with the scopes %s may do what requires %j', (scopes, allowed) => {
  expect(REQUIRED.filter((required) => isAllowed(accessOf(scopes), required))).toEqual(allowed);
});
