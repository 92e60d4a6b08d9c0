import { expect, test } from 'vitest';
import { readSignedQuery } from './signedQuery.ts';

test('the hub is the single portalId of the query', () => {
  expect(readSignedQuery('portalId=62515&userId=7&userEmail=jane%40example.com&appId=1')).toEqual({
    ok: true,
    hubId: 62515,
    userId: '7',
  });
});

test.for([
  ['', 'no portalId'],
  ['portalId=1&portalId=2', 'portalId more than once'],
  ['portalId=1&portal%49d=1', 'portalId more than once'],
  ['portalId=1&userId=1&userId=1', 'userId more than once'],
  ['portalId=1&appId=1&appId=2', 'appId more than once'],
  ['portalId=', 'not a hub id'],
  ['portalId=0', 'not a hub id'],
  ['portalId=-1', 'not a hub id'],
  ['portalId=1.0', 'not a hub id'],
  ['portalId=1e3', 'not a hub id'],
  ['portalId=0x10', 'not a hub id'],
  ['portalId=99999999999999999999', 'not a hub id'],
  ['portalId=1%00', 'not a hub id'],
] as const)('the query "%s" is refused: %s', ([query, reason]) => {
  expect(readSignedQuery(query)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
});
