import { expect, test } from 'vitest';
import { legalNamesIn, splitLegalForm } from '../../domain/legalForms.ts';
import { coreName, fitsDomain, foldName, sameLegalName } from './companyName.ts';

test.each([
  ['Acme Robotics, Inc.', 'Acme Robotics', 'inc'],
  ['Müller & Söhne GmbH & Co. KG', 'Müller & Söhne', 'gmbh & co kg'],
  ['Foo Sp. z o.o.', 'Foo', 'sp z o o'],
  ['Foo S.A. de C.V.', 'Foo', 'sa de cv'],
  ['Foo UG (haftungsbeschränkt)', 'Foo', 'ug (haftungsbeschränkt)'],
  ['Foo S.à r.l.', 'Foo', 'sarl'],
  ['Harbour Pty Ltd', 'Harbour', 'pty ltd'],
  ['TESLA INC', 'TESLA', 'inc'],
])('%s is “%s” with the form %s', (name, core, form) => {
  const split = splitLegalForm(name);
  expect([split.core, split.form?.spellings[0]]).toEqual([core, form]);
});

test('a name that is nothing but a form has none', () => {
  expect(splitLegalForm('Limited')).toEqual({ core: 'Limited', words: '', form: null });
});

test.each([
  ['Tesla, Inc.', 'TESLA INC', true],
  ['Acme Corp', 'Acme Corporation', true],
  ['Société Générale SA', 'SOCIETE GENERALE S.A.', true],
  ['Tesla, Inc.', 'Tesla Ltd', false],
  ['Tesla, Inc.', 'Tesla Motors, Inc.', false],
])('%s and %s: the same legal name is %s', (a, b, same) => {
  expect(sameLegalName(a, b)).toBe(same);
});

test.each([
  ['Audiense', 'audiense-invented.example', 1],
  ['Acme Robotics GmbH', 'acmerobotics.com', 1],
  ['Acme', 'acmerobotics.com', 0.8],
  ['International Business Machines', 'ibm.com', 0.8],
  ['Globex', 'acme.example', 0],
  ['Müller', 'mueller.de', 0],
])('%s fits %s by %d', (name, domain, fit) => {
  expect(fitsDomain(name, domain)).toBe(fit);
});

test('folding keeps letters and digits of every script', () => {
  expect([foldName('Łódź & Co!'), foldName('株式会社アクメ'), coreName('The Acme Company, LLC')]).toEqual([
    'lodz and co',
    foldName('株式会社アクメ'),
    'acme company',
  ]);
});

test.each([
  ['© 2025 Acme Robotics GmbH. Alle Rechte vorbehalten.', ['Acme Robotics GmbH']],
  ['Copyright 2009-2025 Acme Robotics, Inc.', ['Acme Robotics, Inc.']],
  ['Diensteanbieter: Müller und Söhne GmbH & Co. KG, Bremen', ['Müller und Söhne GmbH & Co. KG']],
  ['Anbieterkennzeichnung der Brückwald Messtechnik GmbH', ['Brückwald Messtechnik GmbH']],
  ['Powered by Shopwerk Ltd and Nuage SARL', ['Shopwerk Ltd', 'Nuage SARL']],
  ['as in as much AS we can', []],
  ['the limited edition', []],
])('legal names of “%s”', (text, names) => {
  expect(legalNamesIn(text)).toEqual(names);
});

test('a line of half a megabyte of capitals is searched to its end (quadratic time would outlast the test)', () => {
  expect(legalNamesIn('Acme Inc '.repeat(50_000)).length).toBeGreaterThan(0);
});

test('a name that is a megabyte of blanks and ampersands is folded at once, so that no feed can hold up a worker', () => {
  expect(foldName(`Acme${'\t'.repeat(1_000_000)}&${' '.repeat(1_000_000)}Co`)).toBe('acme and co');
});
