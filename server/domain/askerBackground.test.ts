import type { OrganizationProfile } from '@assay/shared/organization';
import { expect, test } from 'vitest';
import { backgroundFor } from './askerBackground.ts';

const NOTHING = { general: null, products: null, useCases: null, valueProp: null };
const profileOf = (
  description: Partial<OrganizationProfile['description'] & {}> | null,
  name = 'Wardwell',
): OrganizationProfile => ({
  name,
  website: 'wardwell.example',
  description: description && { ...NOTHING, ...description },
});
const WARDWELL = profileOf({ products: 'Payroll software for hospitals' });

test.each([
  'Is there a fit with what we sell?',
  'Who are their customers like ours?',
  'Are they in our market?',
  'Would they buy from us?',
  'Are they an ideal customer?',
  'Does it use Wardwell already?',
  'Passt das Unternehmen zu unserem Angebot?',
  'Sont-ils présents sur nos marchés ?',
  '¿Venden en nuestro mercado?',
])('"%s" is read with the description', (question) => {
  expect(backgroundFor(WARDWELL, [question])).toEqual({
    name: 'Wardwell',
    products: 'Payroll software for hospitals',
  });
});

test.each([
  'How many employees does the company have?',
  'Does it sell in the US?',
  'Does it sell to hospitals?',
  'What is its target market?',
  'Who are its customers?',
  'Does it run fitness studios?',
])('"%s" is read as if there were none', (question) => {
  expect(backgroundFor(WARDWELL, [question])).toBeUndefined();
});

test('criteria and schemas of a question may speak of the asker as well', () => {
  const criteria = JSON.stringify({ choices: { a: { label: 'matches our ICP' } } });
  expect(backgroundFor(WARDWELL, ['Which kind of company is it?', criteria])).toBeDefined();
});

test('without a description nothing is added to any question', () => {
  expect(backgroundFor(profileOf(null), ['What do we sell?'])).toBeUndefined();
  expect(backgroundFor(profileOf({}), ['What do we sell?'])).toBeUndefined();
});

test('each part is one line of bounded length, however long and broken it was written', () => {
  const long = profileOf({ general: `first\u0000\u200b\n---\r\n${'word '.repeat(700)}`, useCases: ' ' });
  const background = backgroundFor(long, ['our market?']);
  expect(background?.general).toMatch(/^first --- word word [^\p{Cc}]*word…$/u);
  expect(background?.general?.length).toBeLessThanOrEqual(400);
  expect(background).not.toHaveProperty('useCases');
});
