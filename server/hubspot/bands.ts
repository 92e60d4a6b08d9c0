import { bandOf, type ProfileSettings } from '@assay/shared/scoring/extras';

/** Default bands, for profiles without their own: salespeople filter by words, and HubSpot needs a closed list of options. */
export const DEFAULT_BANDS = [
  { name: 'High', min: 70 },
  { name: 'Medium', min: 40 },
  { name: 'Low', min: 0 },
];

/** The band of a score in the CRM; null below the lowest band of a profile's own. */
export function crmBandOf(settings: ProfileSettings | null | undefined, score: number): string | null {
  return bandOf({ bands: settings?.bands ?? DEFAULT_BANDS }, score) ?? null;
}

/** Every band that the profiles can produce, each once, in order: the options of the enumeration properties. */
export function bandOptions(settings: readonly (ProfileSettings | null)[]): string[] {
  const named = settings.flatMap((each) => each?.bands ?? []);
  return [...new Set([...DEFAULT_BANDS, ...named].map(({ name }) => name))];
}
