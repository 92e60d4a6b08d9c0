import { expect, test } from 'vitest';
import { readPeople } from './readPeople.ts';

const read = (text: string, column?: string) => readPeople(Buffer.from(text), column);
const seen = async (text: string) =>
  (await read(text)).rows.map(({ contactProfileUrl, domain, name, externalId, error }) => [
    contactProfileUrl,
    domain,
    name,
    externalId,
    error,
  ]);

test('the people of an export come from their profile URLs, with name, employer and ID', async () => {
  const { rows, columns } = await read(
    'Contact ID,First Name,Last Name,Company,Company URL,E-Mail,LinkedIn URL\n' +
      'c1,Jane,Doe,Acme,https://www.acme.example/en,jane@gmail.com,linkedin.com/in/jane-doe/\n' +
      'c2,Tom,Roe,Bolt,,tom@bolt.example,https://de.linkedin.com/in/tom-roe?trk=x\n',
  );
  expect(
    rows.map(({ contactProfileUrl, domain, name, externalId, error }) => [
      contactProfileUrl,
      domain,
      name,
      externalId,
      error,
    ]),
  ).toEqual([
    ['https://linkedin.com/in/jane-doe', 'acme.example', 'Jane Doe', 'c1', null],
    ['https://de.linkedin.com/in/tom-roe', 'bolt.example', 'Tom Roe', 'c2', null],
  ]);
  expect(columns).toEqual({
    profile: 'LinkedIn URL',
    first: 'First Name',
    last: 'Last Name',
    website: 'Company URL',
    email: 'E-Mail',
    id: 'Contact ID',
  });
});

test('a row without a person’s profile is kept with what was written and the reason', async () => {
  expect(
    await seen(
      'name,profile\nA,\nB,not a url\nC,https://www.linkedin.com/company/acme\nD,https://www.linkedin.com/sales/lead/ACw1\nE,https://www.linkedin.com/in/e-example\n',
    ),
  ).toEqual([
    ['', '', 'A', null, 'no profile URL in this row'],
    ['not a url', '', 'B', null, expect.stringContaining('“not” is no profile URL')],
    ['https://www.linkedin.com/company/acme', '', 'C', null, expect.stringContaining('page of a company')],
    ['https://www.linkedin.com/sales/lead/ACw1', '', 'D', null, expect.stringContaining('names nobody')],
    ['https://www.linkedin.com/in/e-example', '', 'E', null, null],
  ]);
});

test('rows of one person, however the address is spelled, are one person with the first employer that is named', async () => {
  const rows = await seen(
    'name,profile,domain\nJane,https://www.linkedin.com/in/jane-doe,\nJane D.,http://DE.linkedin.com/in/Jane-Doe/en,acme.example\n',
  );
  expect(rows.map(([url, domain]) => [url, domain])).toEqual([
    ['https://www.linkedin.com/in/jane-doe', 'acme.example'],
    ['https://www.linkedin.com/in/jane-doe', 'acme.example'],
  ]);
});

test('profiles are recognised by what a column holds, also pasted ones; another column is asked for', async () => {
  const pasted = await seen('https://www.linkedin.com/in/jane-doe\nhttps://www.xing.com/profile/Tom_Roe\n');
  expect(pasted.map(([url]) => url)).toEqual([
    'https://www.linkedin.com/in/jane-doe',
    'https://www.xing.com/profile/Tom_Roe',
  ]);
  const held = await read('Person,Where\nJane,https://www.linkedin.com/in/jane-doe\n');
  expect(held.columns).toMatchObject({ profile: 'Where' });
  await expect(read('name,where\nJane,acme.example/team/jane\n')).rejects.toThrow('there are: name | where');
  const named = await read('name,where\nJane,acme.example/team/jane\n', 'where');
  expect(named.rows[0]?.contactProfileUrl).toBe('https://acme.example/team/jane');
});
