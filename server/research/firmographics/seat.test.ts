import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { type Claim, makeClaim, textQuote } from '../claims/claim.ts';
import { supportsPlace } from '../claims/fieldRules.ts';
import type { Reader } from '../claims/reader.ts';
import { reconcile } from '../claims/reconcile.ts';
import { readDocument } from '../documents/document.ts';
import type { PlaceValue } from '../extract/headquarters.ts';
import { composeSeat } from './firmographicAnswer.ts';

const anything = (value: string): Reader => ({ name: 'test', read: () => [value] });

function seatClaim(url: string, value: PlaceValue, match = 1): Claim<PlaceValue> {
  const document = readDocument(memoryPage(url, { body: `<p>${Object.values(value).join(' ')}</p>` }));
  const said = Object.fromEntries(
    Object.entries(value).map(([part, words]) => [part, { words, reader: anything(words) }]),
  );
  const made = makeClaim<PlaceValue>({
    field: 'headquarters',
    value,
    said,
    asOf: null,
    quote: textQuote(document, 0, document.text.length),
    extractor: { name: 'test', strength: 1 },
    sourceClass: 'ownProse',
    match,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.claim;
}

function seatOf(...claims: Claim<PlaceValue>[]) {
  const weighing = {
    today: new Date('2026-11-05T00:00:00Z'),
    pace: 'slow' as const,
    supports: supportsPlace,
    mayWin: (claim: Claim<PlaceValue>) => claim.value.city !== undefined,
  };
  const verdict = reconcile(claims, weighing);
  return verdict && composeSeat(verdict, claims);
}

test('parts come from places that agree, each with its own quote', () => {
  const seat = seatOf(
    seatClaim('https://acme.example/imprint', { city: 'München' }),
    seatClaim('https://acme.example/tax', { countryCode: 'DE' }, 0.8),
    seatClaim('https://registry.example/', { city: 'Munich', state: 'Bavaria' }, 0.9),
  );
  expect(seat?.value).toEqual({ city: 'München', state: 'Bavaria', countryCode: 'DE' });
  const cited = seat?.claims.flatMap(({ fields }) => fields);
  expect(cited).toEqual(
    expect.arrayContaining(['headquarters.city', 'headquarters.state', 'headquarters.countryCode']),
  );
});

test('a part is never taken from a place that disagrees', () => {
  const seat = seatOf(
    seatClaim('https://acme.example/', { city: 'Austin', countryCode: 'US' }),
    seatClaim('https://other.example/', { city: 'Paris', state: 'Île-de-France', countryCode: 'FR' }, 0.5),
  );
  expect(seat?.value).toEqual({ city: 'Austin', state: null, countryCode: 'US' });
});

test('a country by itself completes only what its own voice says', () => {
  const seat = seatOf(
    seatClaim('https://acme.example/', { city: 'Austin' }),
    seatClaim('https://stranger.example/', { countryCode: 'FR' }, 0.5),
  );
  expect(seat?.value.countryCode).toBeNull();
});
