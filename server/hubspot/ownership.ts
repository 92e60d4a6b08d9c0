import { isSameValue, type PropertyValues } from './propertyValues.ts';

/** One version of a property's value, as HubSpot keeps them. */
export interface ValueVersion {
  value: string;
  timestamp: Date;
  /** Who wrote it: `INTEGRATION` for apps, `CRM_UI`, `IMPORT` and others for people. */
  sourceType: string;
}

/** A record's values in HubSpot now; empty ones are ''. */
export type StoredValues = Record<string, string>;

/** What was last written into a record, and which changes by people are protected. */
export interface WrittenState {
  written: PropertyValues;
  /** The properties that belonged to a person at the last check. */
  kept: readonly string[];
  /** Changes by people up to this time are no longer protected: the property is Assay's again. */
  releasedAt: Date | null;
}

/** What to send, and what is left alone because a person changed it. */
export interface WritePlan {
  values: PropertyValues;
  kept: string[];
}

/** Sources that are not people: apps write as integrations. */
const NO_PERSON = /^(?:INTEGRATION|INTEGRATIONS_PLATFORM|API)$/;
/** A merge of two records carries values over; they keep their owner. */
const CARRIED_OVER = /^MERGE_/;

/** The properties whose history must be read before they are written: those whose value is not what was last written. An empty
 * property counts when something was written, for a person may have emptied it. When nothing is known of earlier writes (the
 * record was deleted and restored, say) but some properties are filled, all of them count.
 */
export function questionable(
  desired: PropertyValues,
  stored: StoredValues,
  { written, kept }: WrittenState,
): string[] {
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

/** What to write into a record. A property whose latest version is a person's is never overwritten, not even an emptied one, until
 * it is released; one that is not Assay's own, and has a value that Assay did not write, is left alone whoever wrote it. A value that is already there is not sent. When only the time of scoring is new, nothing is sent.
 *
 * @param history  versions of the questionable properties, in any order
 */
export function planWrite(
  desired: PropertyValues,
  stored: StoredValues,
  state: WrittenState,
  history: Partial<Record<string, readonly ValueVersion[]>>,
): WritePlan {
  const doubtful = new Set(questionable(desired, stored, state));
  const kept: string[] = [];
  const values: PropertyValues = {};
  for (const property of propertiesOf(desired)) {
    const value = desired[property] ?? '';
    const now = stored[property] ?? '';
    const isSame = isSameValue(property, value, now);
    const isTheirs =
      isPersons(history[property] ?? [], state.releasedAt) || (!isOwn(property) && now !== '' && !isSame);
    if (doubtful.has(property) && isTheirs) kept.push(property);
    else if (!isSame) values[property] = value;
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

/** In other properties a value that Assay did not write is somebody's, also another app's. */
const isOwn = (property: string) => property.startsWith('assay_');

function propertiesOf(values: PropertyValues): string[] {
  return Object.keys(values).filter((property) => values[property] !== undefined);
}
