import type { AssayProperty } from '@assay/shared/hubspot/properties';
import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import { momentOf } from './dates.ts';
import { PROPERTY_LABELS } from './writeBack.ts';

type ObjectType = 'company' | 'contact';

/** What a select sends for "the oldest profile": it has no value for nothing. */
export const OLDEST_PROFILE = 'oldest';

export const DAILY_LIMIT = { min: 0, max: 100_000 };
export const STALE_DAYS = { min: 1, max: 3_650 };

/** The profiles that a person may choose from, the default first. */
export function profileOptions({ profiles }: SettingsData, objectType: ObjectType) {
  return [
    { value: OLDEST_PROFILE, label: 'The oldest profile' },
    ...profiles[objectType].map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** Every property with its label, in the order of {@link PROPERTY_LABELS}. */
export function propertyOptions() {
  return Object.entries(PROPERTY_LABELS).map(([value, label]) => ({
    value,
    label,
    description: value,
  }));
}

/** The settings with another profile for a type. */
export function withProfile(settings: HubSettings, objectType: ObjectType, choice: string): HubSettings {
  const profileId = choice === OLDEST_PROFILE ? null : choice;
  return { ...settings, [objectType]: { ...settings[objectType], profileId } };
}

/** The settings with automatic assignment on or off; research follows only what is assigned. */
export function withAutoAssign(
  settings: HubSettings,
  objectType: ObjectType,
  autoAssign: boolean,
): HubSettings {
  const { autoResearch, ...rest } = settings[objectType];
  return { ...settings, [objectType]: { ...rest, autoAssign, autoResearch: autoAssign && autoResearch } };
}

/** The settings with automatic research on or off. */
export function withAutoResearch(
  settings: HubSettings,
  objectType: ObjectType,
  autoResearch: boolean,
): HubSettings {
  return { ...settings, [objectType]: { ...settings[objectType], autoResearch } };
}

/** The settings with these properties written; what is no property of Assay's is left out. */
export function withProperties(settings: HubSettings, chosen: readonly string[]): HubSettings {
  const isChosen = (property: string): property is AssayProperty => chosen.includes(property);
  return { ...settings, writeProperties: Object.keys(PROPERTY_LABELS).filter(isChosen) };
}

/** What is wrong with the settings, by field; nothing when they can be saved. */
export function settingsFaults(
  settings: HubSettings,
): Partial<Record<'dailyResearchLimit' | 'staleAfterDays', string>> {
  const { dailyResearchLimit, staleAfterDays } = settings;
  return {
    ...(isWithin(dailyResearchLimit, DAILY_LIMIT)
      ? {}
      : { dailyResearchLimit: 'A whole number from 0 to 100,000.' }),
    ...(isWithin(staleAfterDays, STALE_DAYS) ? {} : { staleAfterDays: 'A whole number from 1 to 3,650.' }),
  };
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** How the account is connected, and what to do when it cannot be written to. */
export function connectionView({ hub }: SettingsData): { title: string; body: string; canWrite: boolean } {
  const since = `Account ${hub.hubId}, connected on ${momentOf(hub.connectedAt)}.`;
  return hub.canWrite
    ? { title: 'Connected', body: `${since} Scores are written into HubSpot.`, canWrite: true }
    : {
        title: 'Connected for reading only',
        body: `${since} Cards work, and nothing is written into HubSpot: install the app through a link of “assay hubs connect-link” to let it write.`,
        canWrite: false,
      };
}
