import { placesTold } from '../../lists/placesNamed.ts';
import { OF_UNION } from './europeanUnion.ts';

/** Parts of the United Kingdom: what is told of another part, or of Great Britain, is not told of them. */
const PART_OF_KINGDOM = /(?<!\p{L})(?<part>Northern Ireland|Scotland|Wales|England)(?!\p{L})/gu;
const KINGDOM = /(?<!\p{L})(?:UK|U\.K\.|United Kingdom|nationwide|British Isles)(?!\p{L})/u;
const NOT_ALL_OF_IT = /(?<!\p{L})(?:mainland|parts? of|except|excluding|most of)(?!\p{L})/iu;

const ASKS_REACH = /(?<!\p{L})(?:deliver|ship|send|post|dispatch|export)(?!\p{L})/iu;
const WORLDWIDE =
  /(?<!\p{L})(?:worldwide|world-wide|all over the world|(?:anywhere|everywhere) in the world|to (?:all|every|any) (?:countries|country)(?! (?:in|of))|weltweit|dans le monde entier|a todo el mundo|in tutto il mondo|wereldwijd)(?!\p{L})/iu;
const IN_UNION =
  /(?<!\p{L})(?:(?:all|every|any)(?: of the)? (?:countries|country|member states?|states?) (?:of|in) the (?:EU|European Union)|(?:throughout|across|within|anywhere in|all over) the (?:EU|European Union)|EU-?wide)(?!\p{L})/iu;
const NOT_TO_ALL =
  /(?<!\p{L})(?:not|no|never|except|excluding|exclud\p{L}*|apart from|other than|but|most|many|some|nearly|almost|selected|leading|customers|known|used|loved)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** "We ship worldwide": whoever asks whether they ship to Japan is told so, where nothing is left out. */
const isReached = (code: string, text: string, question: string): boolean =>
  ASKS_REACH.test(question) &&
  !NOT_TO_ALL.test(text) &&
  (WORLDWIDE.test(text) || (OF_UNION.has(code) && IN_UNION.test(text)));

/** Whether a text tells of each place that a question asks about: countries and states by their codes, parts of a kingdom by their names. */
export function tellsPlaces(
  text: string,
  { places, question }: { places: string[]; question: string },
): boolean {
  if (places.length === 0) return true;
  const told = placesTold(text);
  if (!places.every((code) => told.has(code) || isReached(code, text, question))) return false;
  const parts = [...question.matchAll(PART_OF_KINGDOM)].map(({ groups: { part = '' } = {} }) => part);
  const isWhole = KINGDOM.test(text) && !NOT_ALL_OF_IT.test(text);
  return parts.every(
    (part) => text.includes(part) || isWhole || (part !== 'Northern Ireland' && /Great Britain/u.test(text)),
  );
}
