import { expect, test } from 'vitest';
import { isModelName } from '../modelFolder.ts';
import { CATALOGUE, findInCatalogue, installCommand } from './catalogue.ts';
import { readReference } from './modelReference.ts';
import { isPermissive } from './publisherListing.ts';

test('every model of the catalogue is permissive, installable and confirmed by its own publisher’s page', () => {
  for (const { name, source, licence, bytes, confirmed } of CATALOGUE) {
    expect([name, isPermissive(licence), isModelName(name)]).toEqual([name, true, true]);
    const reference = readReference(source);
    expect(confirmed.page).toContain(`/${reference?.repository}/`);
    expect(confirmed.revision).toMatch(/^[0-9a-f]{7,40}$/);
    expect(confirmed.on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(bytes).toBeGreaterThan(1e8);
  }
});

test('names are unique, found in any case, and ordered by size', () => {
  const names = CATALOGUE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findInCatalogue(name.toUpperCase())?.name).toBe(name);
  expect(findInCatalogue('nothing')).toBeNull();
  expect(CATALOGUE.map(({ bytes }) => bytes)).toEqual(
    CATALOGUE.map(({ bytes }) => bytes).sort((a, b) => a - b),
  );
});

test('with an empty catalogue the command shows the form of a published file', () => {
  expect(installCommand([])).toBe('npx assay model install <publisher>/<repository>/<file>.gguf');
  expect(installCommand()).toBe(`npx assay model install ${CATALOGUE[0]?.name}`);
});
