import { expect, test } from 'vitest';
import { tidyName } from './partyNames.ts';

test.each([
  ['Old Mill Advisors of Burlington', 'Old Mill Advisors'],
  ['Norwick Therapeutics of San Diego', 'Norwick Therapeutics'],
  ['Bank of Ireland', 'Bank of Ireland'],
  ['University Press of Dakota', 'University Press of Dakota'],
  ['Kestlerwerk Optik June', 'Kestlerwerk Optik'],
  ['Valve Maker Kappa', 'Kappa'],
])('of “%s” the name is “%s”', (run, name) => {
  expect(tidyName(run)?.name).toBe(name);
});
