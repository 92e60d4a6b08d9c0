import { expect, test } from 'vitest';
import { readEvents } from './webhookEvents.ts';

const base = {
  eventId: 1,
  subscriptionId: 12_345,
  portalId: 62_515,
  occurredAt: 1_564_113_600_000,
  attemptNumber: 0,
  objectId: 123,
  changeSource: 'CRM',
};
const only = (event: object) => readEvents([event])[0];

test.each([
  ['contact.creation', {}, 'changed', 'contact'],
  ['object.creation', { objectTypeId: '0-2' }, 'changed', 'company'],
  ['object.restore', { objectTypeId: '0-1' }, 'changed', 'contact'],
  ['company.propertyChange', { propertyName: 'domain', propertyValue: 'a.example' }, 'changed', 'company'],
  ['contact.propertyChange', { propertyName: 'hs_linkedin_url' }, 'changed', 'contact'],
  ['company.deletion', {}, 'gone', 'company'],
  ['contact.privacyDeletion', {}, 'erased', 'contact'],
])('%s %o is read as %s of a %s', (subscriptionType, more, kind, objectType) => {
  expect(only({ ...base, subscriptionType, ...more })).toMatchObject({
    hubId: 62_515,
    kind,
    objectType,
    recordId: '123',
  });
});

test.each([
  ['a change of another property', { subscriptionType: 'contact.propertyChange', propertyName: 'jobtitle' }],
  [
    'a change of a property of Assay’s',
    { subscriptionType: 'company.propertyChange', propertyName: 'assay_fit_score' },
  ],
  ['another object type', { subscriptionType: 'deal.creation' }],
  ['an event without an object', { subscriptionType: 'company.creation', objectId: undefined }],
])('%s is left out', (_what, event) => {
  expect(readEvents([{ ...base, ...event }])).toEqual([]);
});

test('a merge names the record that remains and those that were merged into it', () => {
  const merge = {
    ...base,
    subscriptionType: 'object.merge',
    objectTypeId: '0-2',
    objectId: 1,
    primaryObjectId: 1,
    mergedObjectIds: [2, 3],
    newObjectId: 9,
  };
  expect(only(merge)).toMatchObject({ kind: 'merged', recordId: '9', mergedIds: ['2', '3', '1'] });
});

test('repeated deliveries of an event have the same hash', () => {
  const event = {
    ...base,
    subscriptionType: 'company.propertyChange',
    propertyName: 'domain',
    propertyValue: 'a',
  };
  const hash = only(event)?.hash.toString('hex');
  expect(only({ ...event, eventId: 9, attemptNumber: 3 })?.hash.toString('hex')).toBe(hash);
  for (const other of [{ propertyValue: 'b' }, { occurredAt: 5 }, { objectId: 5 }])
    expect(only({ ...event, ...other })?.hash.toString('hex')).not.toBe(hash);
});
