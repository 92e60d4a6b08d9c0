import { splitLegalForm } from '../../domain/legalForms.ts';
import type { Gathering } from '../gathering.ts';
import { type GleifRecord, readGleif } from '../sources/gleif.ts';
import type { Identity } from './identity.ts';
import { foldCity } from './places.ts';
import type { SeatPlaces } from './seatPlaces.ts';

/** The register's record of the company, and how sure the join is. */
export interface GleifFinding {
  record: GleifRecord;
  match: number;
  because: string;
}

type PlaceHints = Pick<SeatPlaces, 'countries' | 'cities'>;

const NAMES_MAX = 2;

/**
 * Joins the company to a legal entity by its exact legal name, form included. The country must agree where the
 * site, or the legal form, names it; the city decides among several. Without either the name must be unique,
 * and the join is weak.
 */
export async function joinGleif(
  gathering: Gathering,
  identity: Identity,
  hints: PlaceHints,
): Promise<GleifFinding | null> {
  const names = identity.legalNames.filter((name) => splitLegalForm(name).form !== null).slice(0, NAMES_MAX);
  for (const name of names) {
    const records = await readGleif(gathering, name);
    const joined = choose(records, name, hints);
    if (joined !== null) return joined;
  }
  return null;
}

function choose(records: GleifRecord[], name: string, hints: PlaceHints): GleifFinding | null {
  const formCountries = splitLegalForm(name).form?.countries ?? [];
  const known = hints.countries.size > 0 ? [...hints.countries] : formCountries;
  const agreeing = records.filter(
    (record) =>
      record.active && (known.length === 0 || record.countries.some((country) => known.includes(country))),
  );
  const inCity = agreeing.filter((record) => record.cities.some((city) => hints.cities.has(foldCity(city))));
  const [only] = inCity;
  if (only !== undefined && inCity.length === 1)
    return { record: only, match: 1, because: 'legal name and city are those of the company’s site' };
  const [single] = agreeing;
  if (single === undefined || agreeing.length > 1 || hints.cities.size > 0) return null;
  if (hints.countries.size > 0)
    return { record: single, match: 0.85, because: 'legal name and country are those of the company’s site' };
  return { record: single, match: 0.6, because: 'it is the only legal entity of that exact name' };
}
