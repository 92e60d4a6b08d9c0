import { countryCodeOf, countryOfRegionName, regionInFull } from '../../../identity/places.ts';
import { itemsOfClass } from './itemClasses.ts';

/** A country or a state as it is written, and what all spellings of it have in common. */
interface PlaceNamed {
  words: string;
  /** ISO 3166-1 alpha-2, or the name of a state in full. */
  code: string;
}

const CAPITALISED = /(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?!\p{L})/gu;
/** "Houston, TX 77079" */
const STATE_CODE = /(?<=, )[A-Z]{2}(?=[ .,;)]|$)/gu;
const UNITED_STATES = 'US';

/** Countries and states that a text names, in whatever language and spelling. A state tells its country as well. */
export function placesIn(text: string): PlaceNamed[] {
  const countries = (itemsOfClass(text, 'country') ?? []).flatMap((words) => {
    const code = countryCodeOf(words);
    return code === null ? [] : [{ words, code }];
  });
  const states = [...text.matchAll(CAPITALISED)]
    .flatMap(([words]) => [words, words.split(' ')[0] ?? ''])
    .filter((words) => countryOfRegionName(words) !== null)
    .map((words) => ({ words, code: words.toLowerCase() }));
  return [...countries, ...states];
}

/** What a text says of where: its countries, its states, and the countries of its states. */
export function placesTold(text: string): Set<string> {
  const named = placesIn(text);
  const byCode = [...text.matchAll(STATE_CODE)].flatMap(([code]) => {
    const state = regionInFull(code, UNITED_STATES);
    return state === null ? [] : [state.toLowerCase(), UNITED_STATES];
  });
  const countriesOfStates = named.flatMap(({ words }) => countryOfRegionName(words) ?? []);
  return new Set([...named.map(({ code }) => code), ...byCode, ...countriesOfStates]);
}
