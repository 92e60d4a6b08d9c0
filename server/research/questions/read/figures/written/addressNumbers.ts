import type { Place } from '../../clauses.ts';

const STREET =
  '(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Way|Drive|Dr|Row|Close|Square|Sq|Place|Pl|Court|Ct|Boulevard|Blvd|Quay|Wharf|Terrace|Crescent|Gardens?|Grove|Hill|Mews|Parade|Parkway|Pkwy|Highway|Hwy|Pike|Walk|Yard|Gate|Broadway|Embankment|Green|Rise|View|Vale|Buildings|Industrial Estate|Business Park|Park)';
/** "9 Weir Street", "300 Harbor Road", "14b St Mary's Row": the street ends there, for "3 Oxford Street stores" are three stores. */
const HOUSE_BEHIND = new RegExp(
  `^(?:[a-d]|[-–]\\d{1,4})? (?:(?:[NSEW]|North|South|East|West|St|Old|New|the)\\.? )?(?:\\p{Lu}[\\p{L}’'-]*\\.? ){1,3}${STREET}(?=\\.?(?:[,;·|•)\\n]|$)|\\. |,? in \\p{Lu})`,
  'u',
);
/** "4410 County Road 9", "1200 State Highway 36": a road that has a number itself. */
const NUMBERED_ROAD =
  /^ (?:[NSEW]\.? )?(?:County|State|US|U\.S\.|Farm|Ranch|Rural|Township|Old)? ?(?:Road|Rd\.?|Highway|Hwy\.?|Route|Rte\.?|Interstate) \d{1,4}(?![\d,.]\d)/u;
/** "…, 40 Mill Race, Batavia": between a comma and the town that the street leads to. */
const HOUSE_BETWEEN =
  /^[a-d]? (?:\p{Lu}[\p{L}’'-]+ ){1,2}\p{Lu}?[\p{L}’'-]+, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?(?=[,.;·|•)\n]|$)/u;
/** "12 rue de la Grange", "4, via Roma", "18 av. Foch". */
const ROMANCE_BEHIND =
  /^(?:[a-d]|bis|ter)?,? (?:rue|avenue|av\.|boulevard|bd|quai|place|chemin|allée|impasse|route|cours|via|viale|piazza|corso|calle|plaza|rua|praça) (?:(?:de|du|des|de la|della|del|di|da|do|dos) |d['’]|l['’])*\p{Lu}/u;
/** "Hauptstraße 12", "Keizersgracht 210", "Storgata 4": a street that the house number follows. */
const HOUSE_BEFORE =
  /(?<!\p{L})\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|damm|ufer|laan|straat|gracht|plein|kade|dijk|singel|gata|gate|gatan|vägen|veien|vej|gade|katu|tie|[ -](?:Stra(?:ß|ss)e|Str\.|Weg|Platz|Allee|Damm)) $/u;
/** Behind a number that a street goes before: no noun that it counts. */
const ENDS_ADDRESS = /^(?:[a-d])?(?:[.,;·|•)\n]|$| [–-] )/u;

/** "Pittsburgh, PA 15201", "Erie, Pennsylvania 16501", "NO-0150 Oslo". */
const POSTCODE_BEFORE =
  /(?:(?<!\p{L})[A-Z]{2,3}[ -]|, \p{Lu}\p{L}+ |(?<!\p{L})(?:P\.? ?O\.? Box|Postbus|Postfach|BP) )$/u;
/** "…, 20095 Hamburg": between a comma and the town. */
const TOWN_BEHIND = /^ \p{Lu}[\p{L}-]+(?=[,.;·|•)\n]|$)/u;

/** "053 555 0182", "+44 1743 555 010", "(412) 555-0100", "Telephone 555 01 88": groups of figures behind a nought, a plus, brackets or their label. */
const PHONE =
  /(?<![\d.,])(?:\+\d{1,3}|\(?0\d{1,5}\)?)(?:[ /.-]{1,2}\(?\d{2,5}\)?){1,6}(?![\d%])|\(\d{3}\) ?\d{3}[ .-]\d{4}(?!\d)|(?<![\d,.-])\d{3}[.-]\d{3}[.-]\d{4}(?![\d-])|(?<=(?<!\p{L})(?:phone|telephone|telefon|téléphone|tel|tél|fax|mobile|hotline)[.:]{0,2} )\d{2,5}(?:[ /-]\d{2,4}){1,5}(?![\d%])/giu;

/** No name of a street is longer. */
const STREET_CHARACTERS_MAX = 60;

/** Whether a number is one of a house, a postcode or a telephone: it tells which one, and counts nothing. */
export function isOfAddress(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - STREET_CHARACTERS_MAX), start);
  const [words, behind] = [text.slice(start, end), text.slice(end)];
  if (!/^\d+$/.test(words)) return isOfPhone(text, { start, end });
  const isHouse =
    HOUSE_BEHIND.test(behind) ||
    NUMBERED_ROAD.test(behind) ||
    (/[,·|•:] $/u.test(before) && HOUSE_BETWEEN.test(behind)) ||
    ROMANCE_BEHIND.test(behind) ||
    (HOUSE_BEFORE.test(before) && ENDS_ADDRESS.test(behind));
  const isPostcode =
    /^\d{4,6}$/.test(words) &&
    ((POSTCODE_BEFORE.test(before) && /^(?:-\d{4})?(?: ?[.,;·|•)\n]|$)/u.test(behind)) ||
      (/(?:^|[,·|] |[A-Z]-)$/u.test(before) && TOWN_BEHIND.test(behind)));
  return isHouse || isPostcode || isOfPhone(text, { start, end });
}

const isOfPhone = (text: string, { start, end }: Place): boolean =>
  /\d[\s()/.-]{1,3}\d/.test(text) &&
  [...text.matchAll(PHONE)].some(({ index, 0: phone }) => start < index + phone.length && end > index);
