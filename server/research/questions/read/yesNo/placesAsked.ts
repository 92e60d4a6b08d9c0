import { placesTold } from '../lists/placesNamed.ts';

/** Parts of the United Kingdom: what is told of another part, or of Great Britain, is not told of them. */
const PART_OF_KINGDOM = /(?<!\p{L})(?<part>Northern Ireland|Scotland|Wales|England)(?!\p{L})/gu;
const KINGDOM = /(?<!\p{L})(?:UK|U\.K\.|United Kingdom|nationwide|British Isles)(?!\p{L})/u;
const NOT_ALL_OF_IT = /(?<!\p{L})(?:mainland|parts? of|except|excluding|most of)(?!\p{L})/iu;

/** Whether a text tells of each place that a question asks about: countries and states by their codes, parts of a kingdom by their names. */
export function tellsPlaces(
  text: string,
  { places, question }: { places: string[]; question: string },
): boolean {
  if (places.length === 0) return true;
  const told = placesTold(text);
  if (!places.every((code) => told.has(code))) return false;
  const parts = [...question.matchAll(PART_OF_KINGDOM)].map(({ groups: { part = '' } = {} }) => part);
  const isWhole = KINGDOM.test(text) && !NOT_ALL_OF_IT.test(text);
  return parts.every(
    (part) => text.includes(part) || isWhole || (part !== 'Northern Ireland' && /Great Britain/u.test(text)),
  );
}
