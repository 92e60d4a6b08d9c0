import { type Claim, claimsOf } from '../claims/claim.ts';
import { addressLineDrafts } from '../extract/address.ts';
import { addressDrafts, headquartersProseDrafts, type PlaceValue } from '../extract/headquarters.ts';
import { ownProse } from '../extract/reading.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Identity } from './identity.ts';
import { foldCity } from './places.ts';
/** Where the company's own site says it is: what a registry's address must agree with. */
export interface SeatPlaces {
  /** Folded. */
  cities: ReadonlySet<string>;
  /** Folded city → regions in full that the site gives with it; a city without one is not in here. */
  regions: ReadonlyMap<string, ReadonlySet<string>>;
  /** ISO codes; empty where the site names no country. */
  countries: ReadonlySet<string>;
}

const DRAFTS_MAX = 200;

/** Reads the addresses and sentences about its seat that the site has. */
export function seatPlacesOf(site: OwnSite, identity: Identity): SeatPlaces {
  const { registrableDomain, siteMatch, organizations } = identity;
  const drafts = [
    ...addressDrafts(organizations, { registrableDomain, siteMatch }),
    ...ownProse(site, identity).flatMap((page) => [
      ...headquartersProseDrafts(page),
      ...addressLineDrafts(page),
    ]),
  ];
  return placesIn(claimsOf(drafts.slice(0, DRAFTS_MAX)));
}

/** The places that claims about the seat give. */
export function placesIn(seats: readonly Claim<PlaceValue>[]): SeatPlaces {
  const cities = new Set<string>();
  const countries = new Set<string>();
  const regions = new Map<string, Set<string>>();
  for (const { value } of seats) {
    if (value.countryCode) countries.add(value.countryCode);
    if (!value.city) continue;
    const city = foldCity(value.city);
    cities.add(city);
    if (value.state) regions.set(city, (regions.get(city) ?? new Set()).add(value.state));
  }
  return { cities, regions, countries };
}
