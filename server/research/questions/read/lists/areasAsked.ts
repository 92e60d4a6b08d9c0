import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { countryOfRegionName } from '../../../identity/places.ts';

/** Areas that towns lie in, each with the words by which a page says that it names such. */
const AREAS: [asked: RegExp, said: RegExp][] = [
  [/(?<!\p{L})count(?:y|ies)(?!\p{L})/iu, /(?<!\p{L})(?:count(?:y|ies)|\p{L}+shires?)(?!\p{L})/iu],
  [
    /(?<!\p{L})provinces?(?!\p{L})/iu,
    /(?<!\p{L})(?:provinces?|provinci[ae]s?|provincies|provinz(?:en)?)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})districts?(?!\p{L})/iu,
    /(?<!\p{L})(?:districts?|(?:land)?kreise?n?|distritos?|bezirke?n?)(?!\p{L})/iu,
  ],
  [/(?<!\p{L})cantons?(?!\p{L})/iu, /(?<!\p{L})(?:cantons?|kantone?n?|cantoni?)(?!\p{L})/iu],
  [/(?<!\p{L})boroughs?(?!\p{L})/iu, /(?<!\p{L})boroughs?(?!\p{L})/iu],
];
/** Premises are called by the town that they are in. */
const OF_PREMISES =
  /(?<!\p{L})(?:branch(?:es)?|(?:head )?offices?|stores?|shops?|showrooms?|depots?|warehouses?|clinics?|studios?|hotels?|surger(?:y|ies)|practices?|gyms?|sites?|plants?|factor(?:y|ies)|schools?|laborator(?:y|ies)|towns?|cit(?:y|ies)|filiale[ns]?|standorte?|sucursal(?:es)?|agences?|sedi?|vestigingen)(?!\p{L})/iu;
/** Counties whose names say so by no ending. */
const COUNTIES = new Set(
  (
    'avon|cornwall|cumbria|devon|dorset|essex|kent|norfolk|northumberland|rutland|somerset|suffolk|surrey|sussex|merseyside|cleveland|humberside|tyne and wear|west midlands|isle of wight|' +
    'fife|gwent|gwynedd|powys|dyfed|clwyd|antrim|armagh|down|fermanagh|tyrone|clare|cork|kerry|galway|mayo|sligo|donegal|leitrim|cavan|monaghan|louth|meath|offaly|laois|kildare|wicklow|wexford|carlow|kilkenny|tipperary|waterford|limerick|longford|westmeath|roscommon|dublin'
  ).split('|'),
);
const NAMED_AS_AREA = inAnyCase(
  /^(?:county|co\.|province of|district of|canton of) \p{Lu}|(?:shire|land| county| province| district| canton)$/u,
);

/**
 * Whether towns are told where the areas are asked for that they lie in: the column "Branch" names no counties, nor do "our offices in Voss and
 * Odda". Areas that are known by name, or that the page calls so, are told.
 */
export function areTownsForAreas(items: readonly string[], quotes: string, question: string): boolean {
  const area = AREAS.find(([asked]) => asked.test(question));
  if (area === undefined || !OF_PREMISES.test(quotes) || area[1].test(quotes)) return false;
  return 2 * items.filter(isArea).length <= items.length;
}

const isArea = (item: string): boolean =>
  NAMED_AS_AREA.test(item) || COUNTIES.has(item.toLowerCase()) || countryOfRegionName(item) !== null;
