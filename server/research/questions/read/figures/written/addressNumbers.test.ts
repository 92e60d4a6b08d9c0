import { expect, test } from 'vitest';
import { plainNumbers } from './plainNumbers.ts';

test.each([
  'Registered office: 9 Weir Street, Shrewsbury SY1 0XX.',
  'Home office: 300 Harbor Road, Erie, Pennsylvania 16501',
  'Showroom at 14 Lower Mill Lane.',
  'Main store: 4410 County Road 9, Grand Vesper, Iowa',
  'Yard: 1200 State Highway 36, Barlow',
  'Warehouse: 88 Route 17, Paramus',
  'Depot: 1200 Foundry Avenue, Pittsburgh, PA 15201',
  'Shop: 12 rue de la Grange, Lyon',
  'Büro: Lange Straße 12, 20095 Hamburg',
  'Kantoor: Keizersgracht 210, Amsterdam',
  'Packhouse and office: 053 555 0182, and somebody is always there.',
  'Office +44 1743 555 010',
  'Workshop (412) 555-0100',
  'Studio 412-555-0100',
  'Telephone 555 01 88',
])('A number of a house, a place or a telephone counts nothing: %s', (text) => {
  expect(plainNumbers(text)).toEqual([]);
});

test.each<[text: string, values: number[]]>([
  ['We run 3 Oxford Street stores.', [3]],
  ['Offices: 12 in Norway, 4 in Sweden', [12, 4]],
  ['We have 40 Road Safety trainers and 12 depots.', [40, 12]],
  ['Our 16 Park Rangers look after 2,400 acres.', [16, 2400]],
  ['We planted 1 200 000 trees.', [1200000]],
  ['In 2025 we had 1,540 members.', [1540]],
])('A number that counts is one, whatever name stands behind it: %s', (text, values) => {
  expect(plainNumbers(text).map(({ values: [value] }) => value)).toEqual(values);
});
