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
  /** What was a person's when that was last looked at. */
  kept: readonly AssayProperty[];
  /** Changes by people up to here were given up: the property is Assay's again. */
  releasedAt: Date | null;
}

/** What to send, and what is left alone because a person changed it. */
export interface WritePlan {
  values: PropertyValues;
  kept: AssayProperty[];
}

/** Writers that are no person: apps write as integrations. */
const NO_PERSON = /^(?:INTEGRATION|INTEGRATIONS_PLATFORM|API)$/;
/** Joining two records carries a value over: it stays whose it was. */
const CARRIED_OVER = /^MERGE_/;

/**
 * The properties whose history has to be looked at before they are written: those that hold something else than what was last
 * written. An empty one counts when something was written, for a person may have emptied it; also where a record that nothing is
 * remembered of has others that are filled, as after it was away.
 */
export function questionable(
  desired: PropertyValues,
  stored: StoredValues,
  { written, kept }: WrittenState,
): AssayProperty[] {
  const isRemembered = propertiesOf(written).length > 0;
  if (!isRemembered && propertiesOf(stored).some((property) => stored[property] !== ''))
    return propertiesOf(desired);
  return propertiesOf(desired).filter((property) => {
    const now = stored[property] ?? '';
    const last = written[property] ?? '';
    if (last === '' && kept.includes(property)) return true;
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
  const newestFirst = versions.toSorted((a, b) => b.timestamp.getTime() - a.timestamp.getTime());
  const [latest] = newestFirst;
  if (latest === undefined) return false;
  const author = CARRIED_OVER.test(latest.sourceType)
    ? newestFirst.find(({ sourceType, value }) => !CARRIED_OVER.test(sourceType) && value === latest.value)
    : latest;
  if (author === undefined || NO_PERSON.test(author.sourceType)) return false;
  return releasedAt === null || author.timestamp > releasedAt;
}

function propertiesOf(values: PropertyValues): AssayProperty[] {
  return AssayProperty.options.filter((property) => values[property] !== undefined);
}
