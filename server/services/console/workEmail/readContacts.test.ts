import { expect, test } from 'vitest';
import { AssayError } from '../../../domain/errors.ts';
import { readContacts } from './readContacts.ts';

const JANE = { full_name: 'Jane Doe', domain: 'acme.example' };
const JOHN = { full_name: 'John Roe', domain: 'globex.example' };

test.each([
  [
    'lines as somebody types them',
    'Jane Doe, acme.example\nJohn Roe, globex.example',
    'column 1',
    'column 2',
  ],
  [
    'a paste from a spreadsheet, with the columns the other way round',
    'Website\tContact\nhttps://www.acme.example/team\tJane Doe\nglobex.example\tJohn Roe',
    'Contact',
    'Website',
  ],
  [
    'a German export with semicolons and the name in two columns',
    'Vorname;Nachname;Firma;Webseite\r\nJane;Doe;"Acme; Söhne";www.acme.example\r\nJohn;Roe;Globex;globex.example',
    'Vorname + Nachname',
    'Webseite',
  ],
  [
    'addresses of colleagues in the place of domains',
    'Full name,E-mail\nJane Doe,sales@acme.example\nJohn Roe,info@globex.example',
    'Full name',
    'E-mail',
  ],
  [
    'columns that only their cells tell, beside others',
    'id,who,where\n17,Jane Doe,acme.example\n18,John Roe,globex.example',
    'who',
    'where',
  ],
])('%s', (_what, text, name, domain) => {
  expect(readContacts(text)).toEqual({
    contacts: [JANE, JOHN],
    columns: { name, domain },
    left: [],
    leftCount: 0,
  });
});

test('rows without a name or a company are named with the reason, and the others are kept', () => {
  const text = 'Name,Domain\nJane Doe,acme.example\n,acme.example\nJohn Roe,linkedin.com\nJim Poe,';
  expect(readContacts(text)).toMatchObject({
    contacts: [JANE],
    left: [
      { row: 3, reason: 'no name' },
      { row: 4, reason: expect.stringContaining('is a network') },
      { row: 5, reason: expect.stringContaining('no domain') },
    ],
    leftCount: 3,
  });
});

const many = (rows: number) => Array.from({ length: rows }, () => 'Jane Doe,acme.example').join('\n');

test.each([
  ['', 'is empty'],
  ['Name,Domain', 'no people'],
  [many(1001), 'more than 1000 people'],
  ['Website,Size\nacme.example,17', 'a column with the people’s names'],
  ['Name,City\nJane Doe,Kiel', 'a column with the companies’ domains'],
  ['Name,Domain\n"Jane Doe,acme.example\nJohn', 'probably never closed'],
])('a table that cannot be used is refused with what to do: %#', (text, told) => {
  let fault: unknown;
  try {
    readContacts(text);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(AssayError);
  expect((fault as AssayError).fields?.[0]).toMatchObject({
    field: 'text',
    message: expect.stringContaining(told),
  });
});

test('a thousand rows are read', () => {
  expect(readContacts(`Name,Domain\n${many(1000)}`).contacts).toHaveLength(1000);
});
