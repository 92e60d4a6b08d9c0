import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceReader, foldLabel } from './labels.ts';

test.each([
  ['HubSpot', 'hubspot'],
  ['  Hub   Spot ', 'hub spot'],
  ['Hub\u00a0Spot', 'Hub\tSpot'],
  ['Hub\u3000Spot', 'hub spot'],
  ['ＨｕｂＳｐｏｔ', 'HubSpot'],
  ['ﬁnance', 'FINANCE'],
  ['Straße', 'STRASSE'],
  ['GROẞ', 'groß'],
  ['ſtandard', 'Standard'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['ΣΊΣΥΦΟσ', 'Σίσυφος'],
  ['МОСКВА', 'москва'],
  ['Ἀθῆναι', 'ἈΘΗ͂ΝΑΙ'],
  ['ԵՐԵՒԱՆ', 'երևան'],
  ['თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'],
  ['Ꮳꮃꭹ', 'ꮳꮃꭹ'],
  ['𐐀𐐁', '𐐨𐐩'],
  ['İstanbul', 'i̇stanbul'],
  ['Cafe\u0301', 'CAFÉ'],
  ['한국어', '한국어'],
  ['ｶﾞｽ', 'ガス'],
  ['①', '1'],
])('%s is the label %s', (one, other) => {
  expect(foldLabel(one)).toBe(foldLabel(other));
});

test.each([
  ['ısı', 'isi'],
  ['Résumé', 'Resume'],
  ['Hub Spot', 'HubSpot'],
  ['東京', '京都'],
  ['عربي', 'عربية'],
  ['हिन्दी', 'हिंदी'],
  ['C', 'С'],
])('%s is another label than %s', (one, other) => {
  expect(foldLabel(one)).not.toBe(foldLabel(other));
});

test('a folded label folds to itself, and case never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      expect(foldLabel(foldLabel(label))).toBe(foldLabel(label));
      expect(foldLabel(` ${label}\u2003`)).toBe(foldLabel(label));
    }),
  );
});

test('a choice key stands for its label; a label that is also a key stays itself', () => {
  const labelOf = choiceReader({ hs: 'HubSpot', sf: 'Salesforce', hubspot: 'Something else' });
  expect(labelOf('HS ')).toBe('HubSpot');
  expect(labelOf('sf')).toBe('Salesforce');
  expect(labelOf('HubSpot')).toBe('HubSpot');
  expect(labelOf('Pipedrive')).toBe('Pipedrive');
  expect(labelOf('constructor')).toBe('constructor');
});
