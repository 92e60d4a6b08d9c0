import { expect, test } from 'vitest';
import { isHeaderless, recogniseColumns } from './columns.ts';

test.each([
  [
    ['Company Name', 'Website URL', 'First Name', 'Last Name', 'Email'],
    { company: 0, website: 1, first: 2, last: 3, email: 4 },
  ],
  [
    ['Firma', 'Webseite', 'Vorname', 'Nachname', 'E-Mail-Adresse'],
    { company: 0, website: 1, first: 2, last: 3, email: 4 },
  ],
  [
    ['Société', 'Site web', 'Prénom', 'Nom', 'Courriel'],
    { company: 0, website: 1, first: 2, last: 3, email: 4 },
  ],
  [
    ['Empresa', 'Sitio web', 'Nombre', 'Apellidos', 'Correo electrónico'],
    { company: 0, website: 1, first: 2, last: 3, email: 4 },
  ],
  [['Azienda', 'Sito', 'Nome', 'Cognome'], { company: 0, website: 1, first: 2, last: 3 }],
  [['Företag', 'Hemsida', 'Förnamn', 'Efternamn'], { company: 0, website: 1, first: 2, last: 3 }],
  [['会社名', 'ドメイン', '氏名'], { company: 0, domain: 1, name: 2 }],
  [['companyName', 'companyDomain', 'fullName'], { company: 0, domain: 1, name: 2 }],
])('the columns %j are recognised by their names', (header, columns) => {
  expect(recogniseColumns(header, [])).toEqual(columns);
});

test('columns without a telling name are recognised by what they hold', () => {
  const sample = [
    ['1', 'acme.com', 'jane@acme.com', 'https://acme.com/'],
    ['2', 'globex.de', 'x@globex.de', 'www.globex.de'],
    ['3', '', '', ''],
  ];
  expect(recogniseColumns(['id', 'a', 'b', 'c'], sample)).toEqual({ domain: 1, email: 2, website: 3 });
});

test('a column called "account" that holds addresses is no name of a company', () => {
  expect(recogniseColumns(['Account'], [['jane@acme.com'], ['x@globex.de']])).toEqual({ email: 0 });
});

test('a first row that is a company itself is no header', () => {
  expect(isHeaderless(['acme.com'])).toBe(true);
  expect(isHeaderless(['Firma', 'Webseite'])).toBe(false);
});
