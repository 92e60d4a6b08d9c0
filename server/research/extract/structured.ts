import { type ClaimDraft, type ClaimSource, claimDraft, pageSource, sourceQuote } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import {
  type ClaimValue,
  jsonStringReader,
  numberReader,
  type Reader,
  tableReader,
  yearReader,
} from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonMember, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import { sizeRangeWithin } from '../firmographics/sizeRange.ts';
import { HEAD_COUNT_MAX } from './headCount.ts';
import type { About, SiteOrganization } from './organization.ts';

/** A count as data: digits, with at most a qualifier before and the people behind. A sentence is not data. */
const COUNT_TEXT =
  /^(?:over|more than|about|approximately|approx\.?|ca\.?|circa|~|>)? ?\d[\d.,’' ]{0,12} ?k? ?\+?(?: ?(?:employees|people|staff|mitarbeiter|salariés|empleados))?$/i;

type MemberDraft<Value extends string | number> = Pick<ClaimDraft<Value>, 'field' | 'value' | 'said'> &
  Partial<ClaimDraft<Value>>;
type Literal = (node: Pick<JsonMember, 'start'> & { end: number }) => string;

/** Whose JSON a claim is read from. */
export interface JsonSource extends ClaimSource {
  document: Document;
}

/** A draft of what a member of a JSON object says: it quotes the member, and its words are the member's text unless given. */
export function jsonDraft<Value extends ClaimValue = string>(
  { document, ...source }: JsonSource,
  found: JsonMember,
  extractor: [name: string, strength: number],
  draft: { field: string; value: Value; said?: ClaimDraft<Value>['said'] },
): ClaimDraft<Value> {
  const words = document.source.slice(found.value.start, found.value.end);
  const said = { words, reader: jsonStringReader } as ClaimDraft<Value>['said'];
  const quote = sourceQuote(document, found.start, found.value.end);
  return claimDraft<Value>(source, quote, extractor, { said, ...draft });
}

/** `name`, else `legalName`, of each organisation. */
export function organizationNameDrafts(
  organizations: SiteOrganization[],
  about: About,
): ClaimDraft<string>[] {
  return organizations.flatMap(({ document, node, name, legalName, match }): ClaimDraft<string>[] => {
    const found = member(node, 'name') ?? member(node, 'legalName');
    const value = (name ?? legalName)?.replace(/\s+/g, ' ').trim();
    if (found === null || value === undefined) return [];
    const source = pageSource(document, 'ownStructured', match * about.siteMatch);
    return [jsonDraft({ document, ...source }, found, ['JSON-LD name', 1], { field: 'name', value })];
  });
}

/** What the JSON-LD of the company's organisations says, by kind. */
interface StructuredDrafts {
  employees: ClaimDraft<number>[];
  ranges: ClaimDraft<string>[];
  founded: ClaimDraft<number>[];
  types: ClaimDraft<string>[];
  listing: ClaimDraft<string>[];
  followers: ClaimDraft<number>[];
}

/** Reads the members of the organisations' JSON-LD nodes; each draft quotes its member unless it says otherwise. */
export function structuredDrafts(
  organizations: readonly SiteOrganization[],
  about: About,
  today: Date,
): StructuredDrafts {
  const drafts = <Value extends string | number>(
    name: string,
    read: (value: JsonNode, literal: Literal, found: JsonMember, document: Document) => MemberDraft<Value>[],
  ): ClaimDraft<Value>[] =>
    organizations.flatMap(({ document, node, match }) => {
      const found = member(node, name);
      if (found === null) return [];
      const literal: Literal = ({ start, end }) => document.source.slice(start, end);
      const source = pageSource(document, 'ownStructured', match * about.siteMatch);
      const quote = sourceQuote(document, found.start, found.value.end);
      return read(found.value, literal, found, document).map(
        (draft): ClaimDraft<Value> => claimDraft(source, quote, [`JSON-LD ${name}`, 1], draft),
      );
    });
  return {
    // A number, a text, or a QuantitativeValue with `value`.
    employees: drafts('numberOfEmployees', (found, literal) => {
      const node = found.type === 'object' ? at(found, 'value') : found;
      const text = textOf(node) ?? '';
      const [number, ...more] = COUNT_TEXT.test(text) ? readNumbers(text) : [];
      const value = number === undefined || more.length > 0 ? null : wholeReading(number);
      if (node === null || value === null || value < 1 || value > HEAD_COUNT_MAX) return [];
      const bound = /\+|over|more than/i.test(text) ? 'atLeast' : 'exact';
      const said = { words: literal(node), reader: numberReader };
      return [{ field: 'employeeCount', value, unit: 'people', bound, said }];
    }),
    // `minValue`–`maxValue`, or a text such as "51-200".
    ranges: drafts('numberOfEmployees', (found, literal) => {
      const said = { words: literal(found), reader: structuredRangeReader };
      const [value] = isRange(found) ? structuredRangeReader.read(said.words) : [];
      return value === undefined ? [] : [{ field: 'sizeRange', value, said }];
    }),
    founded: drafts('foundingDate', (found, literal) => {
      const said = { words: literal(found), reader: yearReader };
      const [value] = yearReader.read(said.words);
      if (typeof value !== 'number' || value > today.getUTCFullYear()) return [];
      return [{ field: 'foundedYear', value, said }];
    }),
    types: drafts('@type', (found, literal) =>
      itemsOf(found).flatMap((item) => {
        const said = { words: literal(item), reader: typeOfSchemaType };
        const [value] = typeOfSchemaType.read(said.words);
        const extractor = { name: 'JSON-LD @type', strength: 0.9 };
        return typeof value === 'string' ? [{ field: 'type', value, said, extractor }] : [];
      }),
    ),
    // A stated ticker symbol makes the company public.
    listing: drafts('tickerSymbol', ({ end }, literal, { start }) => {
      const said = { words: literal({ start, end }), reader: tickerSymbolReader };
      const extractor = { name: 'JSON-LD tickerSymbol', strength: 0.95 };
      return [{ field: 'type', value: 'public', said, extractor }];
    }),
    // Where the service or the action's target is LinkedIn.
    followers: drafts('interactionStatistic', (found, literal, _, document) =>
      itemsOf(found).flatMap((statistic) => {
        const words = literal(statistic);
        const count = at(statistic, 'userInteractionCount');
        const value = Number(textOf(count) ?? Number.NaN);
        const follows = /FollowAction/.test(words) && /linkedin/i.test(words);
        if (!follows || count === null || !Number.isInteger(value) || value < 0) return [];
        const said = { words: literal(count), reader: numberReader };
        const quote = sourceQuote(document, statistic.start, statistic.end);
        return [{ field: 'linkedInFollowers', value, said, quote }];
      }),
    ),
  };
}

function isRange(node: JsonNode): boolean {
  if (/^\d+$/.test(textOf(at(node, 'minValue')) ?? '')) return true;
  const text = textOf(node.type === 'object' ? at(node, 'value') : node) ?? '';
  return /^\d[\d,.]*\s?(?:-|–|to)\s?\d[\d,.]*$/.test(text);
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

/** `tickerSymbol`: the shares are listed. */
const tickerSymbolReader: Reader = {
  name: 'ticker symbol',
  read: (words) => (/^"tickerSymbol"\s*:\s*"[^"]+"$/.test(words) ? ['public'] : []),
};
