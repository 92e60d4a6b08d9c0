import { expect, test } from 'vitest';
import type { ProfileOverview } from './overview.ts';
import { bandWords } from './words.ts';

test('companies of which no score is known are in no band', () => {
  const profile = {
    distribution: [
      {
        dimension: 'fit',
        scored: 20,
        unknown: 12,
        bands: [
          { name: 'A', objects: 3 },
          { name: 'D', objects: 17 },
        ],
      },
    ],
  } as unknown as ProfileOverview;
  expect(bandWords(profile, 'fit')).toEqual(['A: 3', 'D: 5', 'not known yet: 12']);
  expect(bandWords(profile, 'urgency')).toEqual([]);
});
