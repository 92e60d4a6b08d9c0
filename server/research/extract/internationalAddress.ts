import type { Said } from '../claims/claim.ts';
import { countryNamed, countryReader, placeNameReader, regionInFull } from '../identity/places.ts';
import { cityAtEnd } from '../identity/placeWords.ts';
import type { PlaceValue } from './headquarters.ts';
import { isRegionAbroad } from './regionsAbroad.ts';

/** A place as read from a line of an address. */
export interface AddressReading {
  value: PlaceValue;
  said: Record<string, Said>;
  start?: number;
}

const COUNTRY_LAST = /^([^.]{6,140}|.{6,140}), ?(\p{Lu}[\p{L} ]{2,30}?)(?:\.(?: .*)?)?$/u;
const CODE = /\d{4,}|\d{3}-\d{3,4}|\d{2}-\d{3}|\d{3} \d{2,3}/;

/**
 * "Kungsgatan 12, 111 35 Stockholm, Sweden": where a line ends in a country, the city is the last part before it that is
 * left when postal codes and regions are taken away; a part with a postal code goes before one without ("Kochi - 682003,
 * Kerala, India"). A number must stand before it: a street's or a code.
 */
export function international(text: string): AddressReading | null {
  const [, before = '', country = ''] = COUNTRY_LAST.exec(text) ?? [];
  const code = countryNamed(country);
  if (code === null || !/\d/.test(before) || /[!?]|\. \p{Lu}\p{Ll}+ \p{Ll}/u.test(before)) return null;
  const parts = before.split(',').map((part) => part.trim());
  const coded = parts.slice(1).filter((part) => CODE.test(part));
  for (const part of [...coded, ...parts.slice(1)].reverse()) {
    if (coded.length > 0 && !CODE.test(part) && coded.some((other) => isCityPart(other, code))) continue;
    const city = cityOfPart(part);
    if (!isCityPart(part, code) || !text.includes(city)) continue;
    if (cityAtEnd(city) !== city) return null;
    return {
      value: { city, countryCode: code },
      said: {
        city: { words: city, reader: placeNameReader },
        countryCode: { words: country, reader: countryReader },
      },
    };
  }
  return null;
}

function cityOfPart(part: string): string {
  const words = part.replace(/ ?\(\p{Lu}{2}\)$| - \p{Lu}{2}$/u, '').split(' ');
  return words.filter((word) => !/\d|^\p{Lu}$|^[-–]$/u.test(word)).join(' ');
}

function isCityPart(part: string, country: string): boolean {
  const city = cityOfPart(part);
  return city !== '' && regionInFull(city, country) === null && !isRegionAbroad(city, country);
}
