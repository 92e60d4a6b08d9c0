import { type ClaimDraft, type ClaimSource, claimDraft, type Quote, sourceQuote } from '../claims/claim.ts';
import { numberReader, type Reader, tableReader, yearReader } from '../claims/reader.ts';
import { at, textOf } from '../documents/locatedJson.ts';
import { readDate } from '../documents/publishedDate.ts';
import { countryOfRegionReader, countryReader, placeNameReader, regionInFull } from '../identity/places.ts';
import {
  itemIdOf,
  labelOf,
  type Statement,
  statementsOf,
  type WikidataFinding,
  type WikidataItem,
} from '../sources/wikidata.ts';
import { HEAD_COUNT_MAX } from './headCount.ts';
import { type PlaceReading, type PlaceValue, placeOfParts } from './headquarters.ts';
import { jsonDraft } from './structured.ts';

/** `"datavalue": {…}` of a statement. */
function quoteOfStatement({ document, datavalue }: Statement): Quote {
  return sourceQuote(document, datavalue.start, datavalue.value.end);
}

function sourceOf(statement: Statement, { match }: WikidataFinding): ClaimSource {
  const asOf = readDate((statement.pointInTime ?? '').replace(/^\+/, '').replace(/-00/g, '-01'));
  return { asOf, sourceClass: statement.referenced ? 'knowledgeReferenced' : 'knowledge', match };
}

/** A draft of what a statement says. */
function statementDraft<Value extends string | number>(
  statement: Statement,
  finding: WikidataFinding,
  [property, strength]: [property: string, strength: number],
  draft: Parameters<typeof claimDraft<Value>>[3],
): ClaimDraft<Value> {
  const extractor: [string, number] = [`Wikidata ${property}`, strength];
  return claimDraft(sourceOf(statement, finding), quoteOfStatement(statement), extractor, draft);
}

/** P1128 employees: every dated figure, so that the newest can win. */
export function wikidataEmployeeDrafts(finding: WikidataFinding): ClaimDraft<number>[] {
  return statementsOf(finding.item, 'P1128').flatMap((statement): ClaimDraft<number>[] => {
    const words = textOf(at(statement.value, 'amount')) ?? '';
    const value = Number(words);
    if (!Number.isInteger(value) || value < 1 || value > HEAD_COUNT_MAX) return [];
    const said = { words: words.replace(/^\+/, ''), reader: numberReader };
    const employees = { field: 'employeeCount', value, unit: 'people', said };
    return [statementDraft(statement, finding, ['P1128', 1], employees)];
  });
}

/** P571 inception, where it is known to the year at least (precision 9 or finer). */
export function wikidataFoundedDrafts(finding: WikidataFinding, today: Date): ClaimDraft<number>[] {
  return statementsOf(finding.item, 'P571').flatMap((statement): ClaimDraft<number>[] => {
    const time = textOf(at(statement.value, 'time')) ?? '';
    const precision = Number(textOf(at(statement.value, 'precision')) ?? 0);
    const words = /^\+(\d{4})-/.exec(time)?.[1] ?? '';
    const value = Number(words);
    if (precision < 9 || words === '' || value > today.getUTCFullYear() || value < 1500) return [];
    const said = { words: time.slice(1), reader: wikidataYearReader };
    return [statementDraft(statement, finding, ['P571', 1], { field: 'foundedYear', value, said })];
  });
}

const wikidataYearReader: Reader = {
  name: 'Wikidata time',
  read: (words) => yearReader.read(words.slice(0, 10)),
};

/** Classes (P31) that settle the company type. */
const classReader = tableReader(
  'Wikidata class',
  new Map([
    ['q891723', 'public'],
    ['q5621421', 'private'],
    ['q163740', 'nonprofit'],
    ['q708676', 'nonprofit'],
    ['q79913', 'nonprofit'],
    ['q327333', 'government'],
    ['q3918', 'educational'],
    ['q902104', 'educational'],
    ['q875538', 'educational'],
    ['q4539', 'cooperative'],
  ]),
);
const exchangeReader: Reader = {
  name: 'Wikidata stock exchange',
  read: (words) => (/^Q\d+$/.test(words) ? ['public'] : []),
};

/** P414 stock exchange (still listed) and P31 instance of. */
export function wikidataTypeDrafts(finding: WikidataFinding): ClaimDraft<string>[] {
  const draftsOf = (property: string, reader: Reader, strength: number) =>
    statementsOf(finding.item, property).flatMap((statement): ClaimDraft<string>[] => {
      const words = itemIdOf(statement) ?? '';
      const [value] = reader.read(words);
      if (typeof value !== 'string') return [];
      const type = { field: 'type', value, said: { words, reader } };
      return [statementDraft(statement, finding, [property, strength], type)];
    });
  return [...draftsOf('P414', exchangeReader, 1), ...draftsOf('P31', classReader, 0.9)];
}

/** The item's label as a name. */
export function wikidataNameDrafts({ item, match }: WikidataFinding): ClaimDraft<string>[] {
  const label = labelOf(item);
  if (label === null) return [];
  const source = { document: item.document, asOf: null, sourceClass: 'knowledge' as const, match };
  return [jsonDraft(source, label.member, ['Wikidata label', 1], { field: 'name', value: label.text })];
}

/**
 * P159 headquarters: the city is the label of the item it points to (the statement is the linking quote); state
 * and country come from that place's own statements.
 */
export function wikidataSeatDrafts(finding: WikidataFinding): ClaimDraft<PlaceValue>[] {
  return statementsOf(finding.item, 'P159')
    .slice(0, 3)
    .flatMap((statement): ClaimDraft<PlaceValue>[] => {
      const place = finding.places.get(itemIdOf(statement) ?? '');
      const label = place ? labelOf(place) : null;
      if (!place || label === null) return [];
      const shared = { ...sourceOf(statement, finding), via: [quoteOfStatement(statement)] };
      const city = placeOfParts({ city: [label.text, labelWords(place, label), placeNameReader] });
      const seat = {
        ...part(city, labelQuote(place, label)),
        extractor: { name: 'Wikidata P159', strength: 1 },
      };
      return [seat, ...surroundings(finding, place)].map((one) => ({ ...one, ...shared }));
    });
}

type Label = NonNullable<ReturnType<typeof labelOf>>;

function labelWords({ document }: WikidataItem, { member: { value } }: Label): string {
  return document.source.slice(value.start, value.end);
}

function labelQuote({ document }: WikidataItem, { member: { start, value } }: Label): Quote {
  return sourceQuote(document, start, value.end);
}

type Part = Pick<ClaimDraft<PlaceValue>, 'field' | 'value' | 'said' | 'quote' | 'extractor'>;

/** Country (P17 → P297) and, in countries whose states are known, the state (up the P131 chain). */
function surroundings(finding: WikidataFinding, place: WikidataItem): Part[] {
  const parts: Part[] = [];
  const country = linked(finding, place, 'P17');
  const code = country ? statementsOf(country, 'P297')[0] : undefined;
  const codeText = code ? textOf(code.value) : null;
  if (code && codeText !== null && countryReader.read(codeText).length > 0) {
    const known = placeOfParts({ countryCode: [codeText, codeText, countryReader] });
    parts.push(part(known, quoteOfStatement(code)));
  }
  for (let here = linked(finding, place, 'P131'), step = 0; here && step < 3; step += 1) {
    const label = labelOf(here);
    const state = label && codeText ? regionInFull(label.text, codeText) : null;
    if (label && state !== null && codeText !== null) {
      const words = labelWords(here, label);
      const known = placeOfParts({
        state: [label.text, words, placeNameReader],
        countryCode: [codeText, words, countryOfRegionReader(codeText)],
      });
      parts.push(part(known, labelQuote(here, label)));
      break;
    }
    here = linked(finding, here, 'P131');
  }
  return parts;
}

function part(place: PlaceReading, quote: Quote): Part {
  return { field: 'headquarters', ...place, quote, extractor: { name: 'Wikidata place', strength: 0.95 } };
}

function linked(finding: WikidataFinding, from: WikidataItem, property: string): WikidataItem | undefined {
  const statement = statementsOf(from, property)[0];
  return statement ? finding.places.get(itemIdOf(statement) ?? '') : undefined;
}

/** CIK (P5531) of the item, without leading zeros. */
export function wikidataCik(finding: WikidataFinding): number | null {
  const statement = statementsOf(finding.item, 'P5531')[0];
  const cik = Number(statement ? textOf(statement.value) : Number.NaN);
  return Number.isInteger(cik) && cik > 0 ? cik : null;
}
