import { at, type JsonNode, schemaNodes, textsOf } from './locatedJson.ts';

const DATE_METAS = (
  'article:published_time og:article:published_time datepublished dc.date dc.date.issued dcterms.created date ' +
  'parsely-pub-date sailthru.date'
).split(' ');

/**
 * When an article says it was published: JSON-LD `datePublished`, then the usual meta tags, then the first
 * `<time datetime>`. Null where nothing can be read as a date.
 */
export function readPublishedDate(
  metas: { name: string; content: string }[],
  jsonLd: JsonNode[],
  times: string[],
): Date | null {
  const candidates = [
    ...jsonLd.flatMap(schemaNodes).flatMap((node) => textsOf(at(node, 'datePublished'))),
    ...DATE_METAS.map((name) => metas.find((meta) => meta.name === name)?.content ?? ''),
    ...times,
  ];
  return candidates.map(readDate).find((date) => date !== null) ?? null;
}

/**
 * Reads an ISO date or date-time (a space for the T is allowed) or a year and month. Anything else, such as
 * 4/6/2016, could be two dates and is not read.
 */
export function readDate(text: string): Date | null {
  const match =
    /^\s*([12]\d{3})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)[^+Z-]{0,10}(Z|[+-]\d{2}:?\d{2})?)?)?/.exec(
      text.slice(0, 60),
    );
  if (!match) return null;
  const [, year, month, day = '01', time = '00:00', zone = 'Z'] = match;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const date = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
