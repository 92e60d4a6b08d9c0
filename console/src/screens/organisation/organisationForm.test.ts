import { expect, test } from 'vitest';
import { changesOf, formOf } from './organisationForm.ts';

const profile = {
  name: 'Acme',
  website: null,
  description: { general: 'We sell', products: 'Rota', useCases: null, valueProp: null },
};

test('only what was changed is sent, and an emptied field removes its text', () => {
  const form = formOf(profile);
  expect(changesOf(profile, form)).toEqual({});
  expect(changesOf(profile, { ...form, website: ' acme.example ', products: ' ' })).toEqual({
    website: 'acme.example',
    description: { products: null },
  });
});

test('undo takes away again what was added', () => {
  const before = { ...profile, description: null };
  expect(changesOf(profile, formOf(before))).toEqual({ description: { general: null, products: null } });
});
