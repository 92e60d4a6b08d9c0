import { CIRCLE_THRESHOLDS } from '@assay/shared/hubspot/bandColour';
import { bandOf, type ProfileSettings } from '@assay/shared/scoring/extras';

/** Default bands, for profiles without their own: salespeople filter by words, and HubSpot needs a closed list of options. They
 * change where HubSpot's score components change their colour.
 */
export const DEFAULT_BANDS = [
  { name: 'High', min: CIRCLE_THRESHOLDS.green },
  { name: 'Medium', min: CIRCLE_THRESHOLDS.yellow },
  { name: 'Low', min: 0 },
];

/** The band of a score in the CRM; null below the lowest band of a profile's own. */
export function crmBandOf(settings: ProfileSettings | null | undefined, score: number): string | null {
  return bandOf({ bands: [...bandsOf(settings)] }, score) ?? null;
}

/** The bands of a profile, or the default ones. */
export function bandsOf(
  settings: ProfileSettings | null | undefined,
): readonly { name: string; min: number }[] {
  return settings?.bands ?? DEFAULT_BANDS;
}

/** Every band that the profiles can produce, each once, in order: the options of the enumeration properties. */
export function bandOptions(settings: readonly (ProfileSettings | null)[]): string[] {
  const named = settings.flatMap((each) => each?.bands ?? []);
  return [...new Set([...DEFAULT_BANDS, ...named].map(({ name }) => name))];
}
