import { expect, test } from 'vitest';
import { ProfileSettings } from '../extras.ts';
import { bandFaults, bandLines, bandSentence, bandsOf, withBand } from './bandForm.ts';

const BANDS = [
  { name: 'A', min: 70 },
  { name: 'B', min: 0 },
];

test('bands are the same after they went through the form, the best first, and the server takes them', () => {
  const lines = bandLines(BANDS);
  expect(bandFaults(lines)).toEqual({});
  expect(bandsOf(lines.toReversed())).toEqual(BANDS);
  expect(ProfileSettings.parse({ bands: bandsOf(lines) })).toEqual({ bands: BANDS });
  expect(bandsOf([])).toBeNull();
  expect([bandSentence(BANDS), bandSentence([])]).toEqual(['bands A from 70, B from 0', 'no bands']);
});

test('each fault of a band is at its field', () => {
  expect(bandFaults(withBand(bandLines(BANDS)))).toEqual({
    '3.name': 'Name the band.',
    '3.min': 'A score from 0 to 100.',
  });
  const same = [
    { id: 1, name: 'A', min: '70' },
    { id: 2, name: ' a', min: '70.0' },
    { id: 3, name: 'C', min: '101' },
  ];
  expect(bandFaults(same)).toEqual({
    '2.name': 'Another band has this name.',
    '2.min': 'Another band begins here.',
    '3.min': 'A score from 0 to 100.',
  });
});
