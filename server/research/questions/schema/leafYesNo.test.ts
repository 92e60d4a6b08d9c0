import { expect, test } from 'vitest';
import { yesNoQuestion } from './leafYesNo.ts';
import { wordsOfPath } from './schemaShape.ts';

test.each([
  ['iso22000', 'Are they ISO 22000 certified?'],
  ['isIso45001Certified', 'Are they ISO 45001 certified?'],
  ['hasIso14001', 'Are they ISO 14001 certified?'],
  ['fsc', 'Are they FSC certified?'],
  ['soc2Type2', 'Are they SOC 2 TYPE 2 certified?'],
  ['shipsToNorway', 'Does the company ship to norway?'],
  ['usesPalmOil', 'Does the company use palm oil?'],
  ['publishesPrices', 'Does the company publish prices?'],
  ['carriesSpareParts', 'Does the company carry spare parts?'],
  ['hasSauna', 'Does the company have sauna'],
  ['has_us_subsidiary', 'Does the company have US subsidiary'],
  ['dogsAllowed', 'Are dogs allowed?'],
  ['breakfastIncluded', 'Is breakfast included?'],
  ['isFamilyOwned', 'Is the company family owned?'],
  ['apiAccess', 'Does the company have api access'],
])('%s asks: %s', (name, question) => {
  expect(yesNoQuestion(wordsOfPath([name]).trim(), '')).toBe(question);
});

test.each([
  ['Is the outdoor pool heated?', 'Is the outdoor pool heated?'],
  ['Do they rent out bikes', 'Do they rent out bikes?'],
  ['Whether the company exports to Japan', 'Does the company export to Japan?'],
  ['whether it has a works council', 'Does the company have a works council'],
  ['True if a pilot plant', 'Does the company have a pilot plant'],
])('what describes it, “%s”, asks by itself: %s', (description, question) => {
  expect(yesNoQuestion('flag', description)).toBe(question);
});
