import { bandOf, type ProfileSettings } from '@assay/shared/scoring/extras';

/** Bands of a profile that names none: sales people filter by words, and a CRM wants a closed list of them. */
export const DEFAULT_BANDS = [
  { name: 'High', min: 70 },
  { name: 'Medium', min: 40 },
  { name: 'Low', min: 0 },
];

/** The band of a score as the CRM shows it; null below the lowest of a profile's own. */
export function crmBandOf(settings: ProfileSettings | null | undefined, score: number): string | null {
  return bandOf({ bands: settings?.bands ?? DEFAULT_BANDS }, score) ?? null;
}

/** Every band that profiles may give: the options of the enumeration properties, each once, in their order. */
export function bandOptions(settings: readonly (ProfileSettings | null)[]): string[] {
  const named = settings.flatMap((each) => each?.bands ?? []);
  return [...new Set([...DEFAULT_BANDS, ...named].map(({ name }) => name))];
}
