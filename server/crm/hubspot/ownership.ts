import { AssayProperty } from '@assay/shared/hubspot/properties';
import { isSameValue, type PropertyValues } from './propertyValues.ts';

/** One version of a property's value, as HubSpot keeps them. */
export interface ValueVersion {
  value: string;
  timestamp: Date;
  /** Who wrote it: `INTEGRATION` for apps, `CRM_UI`, `IMPORT` and others for people. */
  sourceType: string;
}

/** What HubSpot has of a record now: values, empty ones as ''. */
export type StoredValues = Partial<Record<AssayProperty, string>>;

/** What was last written into a record, and what people's changes no longer count. */
export interface WrittenState {
  written: PropertyValues;
  /** Changes by people up to here were given up: the property is Assay's again. */
  releasedAt: Date | null;
}

/** What to send, and what is left alone because a person changed it. */
export interface WritePlan {
  values: PropertyValues;
  kept: AssayProperty[];
}

/** Writers that are no person: apps write as integrations, and joining two records carries values over. */
const NO_PERSON = /^(?:INTEGRATION|INTEGRATIONS_PLATFORM|API|MERGE_\w+)$/;

/**
 * The properties whose history has to be looked at before they are written: those that hold something else than what was last
 * written. An empty one counts when something was written, for a person may have emptied it.
 */
export function questionable(
  desired: PropertyValues,
  stored: StoredValues,
  { written }: WrittenState,
): AssayProperty[] {
  return propertiesOf(desired).filter((property) => {
    const now = stored[property] ?? '';
    const last = written[property] ?? '';
    return now !== last && !isSameValue(property, now, last);
  });
}

/**
 * What to write into a record. A property whose latest version is a person's is never touched, even an emptied one, until it is
 * released; neither is one that holds the value already. When only the moment of the scoring is new, nothing is sent.
 *
 * @param history  versions of the questionable properties, in any order
 */
export function planWrite(
  desired: PropertyValues,
  stored: StoredValues,
  state: WrittenState,
  history: Partial<Record<AssayProperty, readonly ValueVersion[]>>,
): WritePlan {
  const doubtful = new Set(questionable(desired, stored, state));
  const kept: AssayProperty[] = [];
  const values: PropertyValues = {};
  for (const property of propertiesOf(desired)) {
    const value = desired[property] ?? '';
    if (doubtful.has(property) && isPersons(history[property] ?? [], state.releasedAt)) kept.push(property);
    else if (!isSameValue(property, value, stored[property] ?? '')) values[property] = value;
  }
  const changed = propertiesOf(values);
  const isOnlyMoment = changed.length === 1 && changed[0] === 'assay_scored_at';
  return { values: isOnlyMoment && stored.assay_scored_at ? {} : values, kept };
}

function isPersons(versions: readonly ValueVersion[], releasedAt: Date | null): boolean {
  const [first, ...others] = versions;
  if (first === undefined) return false;
  const latest = others.reduce(
    (newest, version) => (version.timestamp > newest.timestamp ? version : newest),
    first,
  );
  if (NO_PERSON.test(latest.sourceType)) return false;
  return releasedAt === null || latest.timestamp > releasedAt;
}

function propertiesOf(values: PropertyValues): AssayProperty[] {
  return AssayProperty.options.filter((property) => values[property] !== undefined);
}
