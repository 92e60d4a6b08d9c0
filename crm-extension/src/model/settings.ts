import { COMPANY_FIELD_NAMES, type CompanyField, ownPropertyOf } from '@assay/shared/hubspot/companyFields';
import type { AssayProperty } from '@assay/shared/hubspot/properties';
import type { HubSettings, PropertyRemoval, SettingsData } from '@assay/shared/hubspot/settings';
import type { DateWords } from './dates.ts';
import { PROPERTY_LABELS } from './writeBack.ts';

type ObjectType = 'company' | 'contact';

/** The select's value for "the oldest profile", because a select cannot have an empty value. */
export const OLDEST_PROFILE = 'oldest';

export const DAILY_LIMIT = { min: 0, max: 100_000 };
export const STALE_DAYS = { min: 1, max: 3_650 };

/** The options of the profile select, the default first. */
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

/** The settings with automatic assignment on or off; without it there is no automatic research either. */
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

/** The settings with refreshing on or off. */
export function withRefreshStale(
  settings: HubSettings,
  objectType: ObjectType,
  refreshStale: boolean,
): HubSettings {
  return { ...settings, [objectType]: { ...settings[objectType], refreshStale } };
}

/** The settings with the scores of companies written into these records, too. */
export function withCompanyScoresOn(settings: HubSettings, chosen: readonly string[]): HubSettings {
  return {
    ...settings,
    companyScoresOn: (['contact', 'deal'] as const).filter((type) => chosen.includes(type)),
  };
}

/** The settings with these properties written; unknown names are left out. */
export function withProperties(settings: HubSettings, chosen: readonly string[]): HubSettings {
  const isChosen = (property: string): property is AssayProperty => chosen.includes(property);
  return { ...settings, writeProperties: Object.keys(PROPERTY_LABELS).filter(isChosen) };
}

/** The settings with a field written into this property; an empty name turns it off. */
export function withField(settings: HubSettings, field: CompanyField, name: string): HubSettings {
  const { [field]: _before, ...others } = settings.fields;
  const property = name.trim();
  return { ...settings, fields: property === '' ? others : { ...others, [field]: property } };
}

/** The settings with every field written; those that are mapped already stay. */
export function withOwnFields(settings: HubSettings): HubSettings {
  const own = Object.fromEntries(COMPANY_FIELD_NAMES.map((field) => [field, ownPropertyOf(field)]));
  return { ...settings, fields: { ...own, ...settings.fields } };
}

/** The settings with confirmed work e-mail written into this property; an empty name turns it off. */
export function withWorkEmailProperty(settings: HubSettings, name: string): HubSettings {
  return { ...settings, workEmailProperty: name.trim() || null };
}

/** What is wrong with the name of a property; null when it may be one. */
export function fieldFault(name: string | undefined): string | null {
  if (name === undefined || /^[a-z][a-z0-9_]{0,99}$/.test(name)) return null;
  return 'Enter the internal name of a property: lower case, digits and underscores.';
}

/** Errors in the settings, by field; empty when they can be saved. */
export function settingsFaults(
  settings: HubSettings,
): Partial<Record<'dailyResearchLimit' | 'staleAfterDays' | 'fields' | 'workEmailProperty', string>> {
  const { dailyResearchLimit, staleAfterDays, fields, workEmailProperty } = settings;
  const propertyFault = fieldFault(workEmailProperty ?? undefined);
  const fault = Object.values(fields)
    .map(fieldFault)
    .find((each) => each !== null);
  return {
    ...(fault ? { fields: fault } : {}),
    ...(propertyFault ? { workEmailProperty: propertyFault } : {}),
    ...(isWithin(dailyResearchLimit, DAILY_LIMIT)
      ? {}
      : { dailyResearchLimit: 'Enter a whole number from 0 to 100,000.' }),
    ...(isWithin(staleAfterDays, STALE_DAYS)
      ? {}
      : { staleAfterDays: 'Enter a whole number from 1 to 3,650.' }),
  };
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Titles of the parts that an account has not granted. */
export const MISSING_TITLES: Record<SettingsData['hub']['missing'][number]['part'], string> = {
  workflows: 'Workflows cannot wait for scores',
  deals: 'Deals get no scores',
};

/** What became of the properties that were to be removed; each that stays is named with HubSpot's reason. */
export function removalView({ removed, refused, failure }: PropertyRemoval): {
  title: string;
  variant: 'success' | 'warning';
  children: string;
} {
  const stays = refused.map(
    ({ objectType, property, message }) => `${property} stays on ${objectType} records: ${message}`,
  );
  const left = [...(failure === null ? [] : [failure]), ...stays];
  return left.length === 0
    ? {
        title: 'Removed',
        variant: 'success',
        children: `${removed.length} properties are removed, and nothing is written any more.`,
      }
    : {
        title: `${removed.length} properties are removed, not all`,
        variant: 'warning',
        children: `${left.join(' ')} Remove what is left under Settings > Properties.`,
      };
}

/** The connection of the account, with advice when nothing can be written to it. */
export function connectionView(
  { hub }: SettingsData,
  dates: DateWords,
): { title: string; body: string; canWrite: boolean } {
  const since = `Account ${hub.hubId}, connected on ${dates.moment(hub.connectedAt)}.`;
  return hub.canWrite
    ? { title: 'Connected', body: `${since} Scores are written to HubSpot.`, canWrite: true }
    : {
        title: 'Connected for reading only',
        body: `${since} Cards work, but nothing is written to HubSpot. To enable writing, ask whoever administers Assay for a link that installs its app.`,
        canWrite: false,
      };
}
