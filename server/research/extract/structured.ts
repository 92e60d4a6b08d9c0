import type { SizeRange } from '@assay/shared/firmographics';
import { type ClaimDraft, sourceQuote } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader, type Reader, tableReader, yearReader } from '../claims/reader.ts';
import { at, itemsOf, type JsonMember, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import { schemaTypes } from '../documents/schemaOrg.ts';
import { sizeRangeReader, sizeRangeWithin } from '../firmographics/sizeRange.ts';
import type { About, SiteOrganization } from './organization.ts';

const COUNT_MAX = 5_000_000;
/** A count as data: digits, with at most a qualifier before and the people behind. A sentence is not data. */
const COUNT_TEXT =
  /^(?:over|more than|about|approximately|approx\.?|ca\.?|circa|~|>)? ?\d[\d.,’' ]{0,12} ?k? ?\+?(?: ?(?:employees|people|staff|mitarbeiter|salariés|empleados))?$/i;

/** A draft that quotes one member of an organisation's JSON-LD node. */
function structuredDraft<Value extends string | number>(
  { document, match }: SiteOrganization,
  about: About,
  found: JsonMember,
  rest: Pick<ClaimDraft<Value>, 'field' | 'value' | 'said' | 'extractor'> & Partial<ClaimDraft<Value>>,
): ClaimDraft<Value> {
  return {
    asOf: document.page.accessedAt,
    quote: sourceQuote(document, found.start, found.value.end),
    sourceClass: 'ownStructured',
    match: match * about.siteMatch,
    ...rest,
  };
}

const literalOf = (organization: SiteOrganization, node: JsonNode) =>
  organization.document.source.slice(node.start, node.end);

/** `numberOfEmployees` as a number, a text, or a QuantitativeValue with `value`. */
export function structuredEmployeeDrafts(
  organizations: SiteOrganization[],
  about: About,
): ClaimDraft<number>[] {
  return organizations.flatMap((organization): ClaimDraft<number>[] => {
    const found = member(organization.node, 'numberOfEmployees');
    if (found === null) return [];
    const node = found.value.type === 'object' ? at(found.value, 'value') : found.value;
    const text = textOf(node);
    const numbers = COUNT_TEXT.test(text ?? '') ? readNumbers(text ?? '') : [];
    const value = numbers.length === 1 && numbers[0] ? wholeReading(numbers[0]) : null;
    if (node === null || value === null || value < 1 || value > COUNT_MAX) return [];
    return [
      structuredDraft(organization, about, found, {
        field: 'employeeCount',
        value,
        unit: 'people',
        bound: /\+|over|more than/i.test(text ?? '') ? 'atLeast' : 'exact',
        said: { words: literalOf(organization, node), reader: numberReader },
        extractor: { name: 'JSON-LD numberOfEmployees', strength: 1 },
      }),
    ];
  });
}

/** `numberOfEmployees` as `minValue`–`maxValue`, or as a text such as "51-200". */
export function structuredRangeDrafts(organizations: SiteOrganization[], about: About): ClaimDraft<string>[] {
  return organizations.flatMap((organization): ClaimDraft<string>[] => {
    const found = member(organization.node, 'numberOfEmployees');
    if (found === null) return [];
    const range = rangeOf(found.value);
    if (range === null) return [];
    const words = literalOf(organization, found.value);
    return [
      structuredDraft<string>(organization, about, found, {
        field: 'sizeRange',
        value: range,
        said: { words, reader: structuredRangeReader },
        extractor: { name: 'JSON-LD numberOfEmployees', strength: 1 },
      }),
    ];
  });
}

function rangeOf(node: JsonNode): SizeRange | null {
  const low = Number(textOf(at(node, 'minValue')) ?? Number.NaN);
  const high = Number(textOf(at(node, 'maxValue')) ?? Number.NaN);
  if (Number.isFinite(low)) return sizeRangeWithin(Math.max(1, low), Number.isFinite(high) ? high : low + 1);
  const text = textOf(node.type === 'object' ? at(node, 'value') : node) ?? '';
  if (!/^\d[\d,.]*\s?(?:-|–|to)\s?\d[\d,.]*$/.test(text)) return null;
  const range = sizeRangeReader.read(text)[0];
  return typeof range === 'string' ? (range as SizeRange) : null;
}

/** Reads the literal of a range value: its one or two numbers, lowest first. */
const structuredRangeReader = {
  name: 'employee range',
  read(words: string) {
    const numbers = (words.replace(/(?<=\d)\s?[-–]\s?(?=\d)/g, ' to ').match(/\d[\d,.]*/g) ?? [])
      .map((digits) => Number(digits.replace(/[.,](?=\d{3})/g, '').replace(/[.,]$/, '')))
      .sort((a, b) => a - b);
    const [low, high] = numbers;
    if (low === undefined) return [];
    const range = sizeRangeWithin(Math.max(1, low), high ?? low + 1);
    return range === null ? [] : [range];
  },
};

/** `foundingDate`: its year. */
export function structuredFoundedDrafts(
  organizations: SiteOrganization[],
  about: About,
  today: Date,
): ClaimDraft<number>[] {
  return organizations.flatMap((organization): ClaimDraft<number>[] => {
    const found = member(organization.node, 'foundingDate');
    const year = found === null ? undefined : yearReader.read(literalOf(organization, found.value))[0];
    if (found === null || typeof year !== 'number' || year > today.getUTCFullYear()) return [];
    return [
      structuredDraft(organization, about, found, {
        field: 'foundedYear',
        value: year,
        said: { words: literalOf(organization, found.value), reader: yearReader },
        extractor: { name: 'JSON-LD foundingDate', strength: 1 },
      }),
    ];
  });
}

/** schema.org types that settle the company type by themselves. */
const typeOfSchemaType = tableReader(
  'schema.org type',
  new Map([
    ['ngo', 'nonprofit'],
    ['governmentorganization', 'government'],
    ['collegeoruniversity', 'educational'],
    ['educationalorganization', 'educational'],
    ['school', 'educational'],
    ['highschool', 'educational'],
  ]),
  (words) =>
    words
      .replace(/["\s]/g, '')
      .replace(/^.*[/#:]/, '')
      .toLowerCase(),
);

/** `@type` NGO, GovernmentOrganization, CollegeOrUniversity …; and `nonprofitStatus`. */
export function structuredTypeDrafts(organizations: SiteOrganization[], about: About): ClaimDraft<string>[] {
  return organizations.flatMap((organization): ClaimDraft<string>[] => {
    const found = member(organization.node, '@type');
    if (found === null || schemaTypes(organization.node).length === 0) return [];
    return itemsOf(found.value).flatMap((node): ClaimDraft<string>[] => {
      const words = literalOf(organization, node);
      const value = typeOfSchemaType.read(words)[0];
      if (typeof value !== 'string') return [];
      return [
        structuredDraft<string>(organization, about, found, {
          field: 'type',
          value,
          said: { words, reader: typeOfSchemaType },
          extractor: { name: 'JSON-LD @type', strength: 0.9 },
        }),
      ];
    });
  });
}

/** `tickerSymbol`: the shares are listed. */
const tickerSymbolReader: Reader = {
  name: 'ticker symbol',
  read: (words) => (/^"tickerSymbol"\s*:\s*"[^"]+"$/.test(words) ? ['public'] : []),
};

/** A stated ticker symbol makes the company public. */
export function structuredListingDrafts(
  organizations: SiteOrganization[],
  about: About,
): ClaimDraft<string>[] {
  return organizations.flatMap((organization): ClaimDraft<string>[] => {
    const found = member(organization.node, 'tickerSymbol');
    if (found === null) return [];
    const words = organization.document.source.slice(found.start, found.value.end);
    return [
      structuredDraft<string>(organization, about, found, {
        field: 'type',
        value: 'public',
        said: { words, reader: tickerSymbolReader },
        extractor: { name: 'JSON-LD tickerSymbol', strength: 0.95 },
      }),
    ];
  });
}

/** Followers by `interactionStatistic`, where the service or the action's target is LinkedIn. */
export function structuredFollowerDrafts(
  organizations: SiteOrganization[],
  about: About,
): ClaimDraft<number>[] {
  return organizations.flatMap((organization): ClaimDraft<number>[] => {
    const statistics = member(organization.node, 'interactionStatistic');
    if (statistics === null) return [];
    return itemsOf(statistics.value).flatMap((statistic): ClaimDraft<number>[] => {
      const words = literalOf(organization, statistic);
      const count = at(statistic, 'userInteractionCount');
      const value = Number(textOf(count) ?? Number.NaN);
      const follows = /FollowAction/.test(words) && /linkedin/i.test(words);
      if (!follows || count === null || !Number.isInteger(value) || value < 0) return [];
      return [
        {
          ...structuredDraft<number>(organization, about, statistics, {
            field: 'linkedInFollowers',
            value,
            said: { words: literalOf(organization, count), reader: numberReader },
            extractor: { name: 'JSON-LD interactionStatistic', strength: 1 },
          }),
          quote: sourceQuote(organization.document, statistic.start, statistic.end),
        },
      ];
    });
  });
}
