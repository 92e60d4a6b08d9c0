const OFFICE =
  '(?:(?:registered |main |central )?(?:head |main |branch |regional |sales |project |satellite |second )?offices?|headquarters|hq|hauptsitz|zentrale|firmensitz|zweigbüro|büros?|niederlassung(?:en)?|siège(?: social)?|agences?|bureaux?|sede(?: central)?|oficinas?|uffic(?:io|i)|hoofdkantoor|kantoor)';
const OF_OFFICE = new RegExp(`^${OFFICE}$`, 'iu');
const OF_PREMISES = new RegExp(
  `^(?:${OFFICE}|(?:\\p{L}+ )?(?:workshops?|works|plants?|factor(?:y|ies)|depots?|warehouses?|labs?|laborator(?:y|ies)|studios?|showrooms?|shops?|stores?|branch(?:es)?|yards?|hangars?|clinics?|werke?|werkstatt|lager|filialen?|ateliers?|usines?))$`,
  'iu',
);
const OPENS = /^(?:and |und |et |y |e )?(?:(?:[Aa]n?|[Oo]ur|[Tt]he|[Dd]ie|[Dd]er|[Dd]as) )?/u;
const WHERE = / (?:in|at|à|en|a) (?=\p{Lu})/u;
const JOINS = /,? (?:and|und|et|y|e) /u;
const PLACE = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u;
const ASKS_OFFICES = /(?<!\p{L})offices?(?!\p{L})/iu;

interface Part {
  premises: string;
  places: string[];
}

function partOf(words: string): Part | null {
  const part = words.trim().replace(/\.$/u, '').replace(OPENS, '');
  const where = WHERE.exec(part);
  if (where === null) return null;
  const premises = part.slice(0, where.index);
  const places = part.slice(where.index + where[0].length).split(JOINS);
  return OF_PREMISES.test(premises) && places.every((place) => PLACE.test(place))
    ? { premises, places }
    : null;
}

/**
 * "Head office in Leeds, workshops in York and Hull.": a line of nothing but what is where. Where offices are asked for, those of offices; none
 * where it is no such line.
 */
export function placesOfPremises(text: string, question: string): string[] {
  const parts = text.split(/[,;] /u).map(partOf);
  if (parts.length < 2 || parts.includes(null)) return [];
  return parts.flatMap((part) =>
    part === null || (ASKS_OFFICES.test(question) && !OF_OFFICE.test(part.premises)) ? [] : part.places,
  );
}
