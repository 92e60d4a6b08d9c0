import { expect, test } from 'vitest';
import { CrmRecord, objectIdsOf } from './record.ts';

const idsOf = (objectType: string, properties: object) =>
  objectIdsOf(CrmRecord.parse({ objectType, recordId: '1', properties }));

test.for([
  ['0-1', 'contact'],
  ['CONTACT', 'contact'],
  ['contacts', 'contact'],
  ['0-2', 'company'],
  ['Companies', 'company'],
  ['company', 'company'],
])('HubSpot’s "%s" is a %s', ([given, meant]) => {
  expect(CrmRecord.parse({ objectType: given, recordId: 7 })).toMatchObject({
    objectType: meant,
    recordId: '7',
  });
});

test.for(['deal', '0-3', '', null, 2])('%s is no object type of ours', (objectType) => {
  expect(CrmRecord.safeParse({ objectType, recordId: '1' }).success).toBe(false);
});

test.for(['', 'abc', '1.5', -1, 1e300, '1'.repeat(21), null])('%s is no record id', (recordId) => {
  expect(CrmRecord.safeParse({ objectType: 'company', recordId }).success).toBe(false);
});

test('a company is identified by its normalised domain', () => {
  expect(idsOf('company', { domain: ' WWW.Example.COM. '.trim() })).toEqual(['example.com']);
  for (const domain of [null, '', 'no domain', 'https://', '127.0.0.1'])
    expect(idsOf('company', { domain })).toEqual([]);
  expect(idsOf('company', { email: 'jane@example.com' })).toEqual([]);
});

test('a contact is identified by its profile URL, else by its e-mail address', () => {
  const properties = { email: ' Jane@Example.com', hs_linkedin_url: 'http://WWW.linkedin.com/in/Jane/?x=1' };
  const ids = idsOf('contact', properties);
  expect([ids[0], ids.at(-1)]).toEqual(['https://www.linkedin.com/in/Jane', 'jane@example.com']);
  expect(idsOf('contact', { ...properties, hs_linkedin_url: 'jane' })).toEqual(['jane@example.com']);
  expect(idsOf('contact', { email: 'nobody' })).toEqual([]);
  expect(idsOf('contact', {})).toEqual([]);
});

test('every spelling of a LinkedIn profile identifies the same contact, other URLs stay as they are', () => {
  for (const hs_linkedin_url of [
    'linkedin.com/in/Jane-Doe/',
    'https://de.linkedin.com/in/jane-doe?locale=de',
  ])
    expect(idsOf('contact', { hs_linkedin_url })).toEqual(
      expect.arrayContaining(['https://www.linkedin.com/in/jane-doe', 'https://linkedin.com/in/jane-doe']),
    );
  expect(idsOf('contact', { hs_linkedin_url: 'profiles.example/People/Jane' })).toEqual([
    'https://profiles.example/People/Jane',
  ]);
});

test('a company is known by its additional domains, too, after its main one', () => {
  const properties = {
    domain: 'example.com',
    hs_additional_domains: 'www.Example.com;example.de;no domain;example.fr',
  };
  expect(idsOf('company', properties)).toEqual(['example.com', 'example.de', 'example.fr']);
  expect(idsOf('company', { domain: null, hs_additional_domains: 'example.de' })).toEqual(['example.de']);
});
