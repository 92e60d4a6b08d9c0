import { gleifUrl } from '../../server/research/sources/gleif.ts';
import { SEC_TICKERS_URL, secSubmissionsUrl } from '../../server/research/sources/sec.ts';
import { secFullTextUrl } from '../../server/research/sources/secFullText.ts';
import {
  wikidataEntitiesUrl,
  wikidataSearchUrl,
  wikipediaSummaryUrl,
} from '../../server/research/sources/wikidata.ts';
import type { MemoryPages } from './memoryWeb.ts';

/** Responses of public APIs about invented companies, in the documented shapes. */
function json(url: string, body: unknown): MemoryPages {
  return { [url]: { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } };
}

export function tickerMap(...rows: { cik_str: number; ticker: string; title: string }[]): MemoryPages {
  return json(SEC_TICKERS_URL, Object.fromEntries(rows.entries()));
}

/** What an invented issuer files. */
export interface InventedIssuer {
  cik: number;
  name: string;
  tickers?: string[];
  exchanges?: string[];
  website?: string;
  city?: string;
  state?: string;
  /** Its filings, newest first; by default one of an irrelevant kind. */
  filings?: InventedFiling[];
}

export interface InventedFiling {
  form: string;
  /** `2026-10-01`. */
  day: string;
  accession?: string;
  /** `1.01,9.01`. */
  items?: string;
  primaryDocument?: string;
}

export function submissions(issuer: InventedIssuer): MemoryPages {
  const address = {
    street1: '1 INVENTED RD',
    city: issuer.city ?? 'NOWHERE',
    stateOrCountry: issuer.state ?? 'TX',
    stateOrCountryDescription: issuer.state ?? 'TX',
  };
  return json(secSubmissionsUrl(issuer.cik), {
    cik: String(issuer.cik),
    entityType: 'operating',
    name: issuer.name,
    tickers: issuer.tickers ?? [],
    exchanges: issuer.exchanges ?? [],
    website: issuer.website ?? '',
    addresses: { mailing: address, business: address },
    filings: { recent: filingColumns(issuer.filings ?? [{ form: '4', day: '2026-10-01' }]) },
  });
}

/** The answer of the SEC's full-text search; `today` as the research has it. */
export function fullTextHits(
  query: string,
  today: Date,
  ...hits: { cik: number; name: string; place?: string; form?: string }[]
): MemoryPages {
  return json(secFullTextUrl(query, today), {
    hits: {
      total: { value: hits.length, relation: 'eq' },
      hits: hits.map(({ cik, name, place, form }, index) => ({
        _id: `0000000001-26-${100_000 + index}:primary_doc.xml`,
        _source: {
          ciks: [String(cik).padStart(10, '0')],
          display_names: [`${name}  (CIK ${String(cik).padStart(10, '0')})`],
          biz_locations: place === undefined ? [] : [place],
          form: form ?? 'D',
          file_date: '2026-05-12',
        },
      })),
    },
  });
}

function filingColumns(filings: InventedFiling[]): Record<string, string[]> {
  return {
    accessionNumber: filings.map(({ accession }, index) => accession ?? `0000000001-26-${100_000 + index}`),
    filingDate: filings.map(({ day }) => day),
    form: filings.map(({ form }) => form),
    items: filings.map(({ items }) => items ?? ''),
    primaryDocument: filings.map(({ primaryDocument }) => primaryDocument ?? ''),
  };
}

/** One Wikidata statement; `value` as the data model has it. */
export interface InventedStatement {
  value: unknown;
  rank?: 'preferred' | 'normal' | 'deprecated';
  referenced?: boolean;
  pointInTime?: string;
  ended?: boolean;
}

function statement(
  property: string,
  { value, rank, referenced, pointInTime, ended }: InventedStatement,
): unknown {
  const time = (text: string) => [{ datavalue: { value: { time: text, precision: 9 }, type: 'time' } }];
  return {
    mainsnak: { snaktype: 'value', property, datavalue: { value, type: 'invented' } },
    rank: rank ?? 'normal',
    qualifiers: {
      ...(pointInTime ? { P585: time(pointInTime) } : {}),
      ...(ended ? { P582: time('+2020-01-01T00:00:00Z') } : {}),
    },
    ...(referenced ? { references: [{ snaks: { P854: [{}] } }] } : {}),
  };
}

/** One Wikidata item. */
export interface InventedItem {
  id: string;
  label: string;
  claims?: Record<string, InventedStatement[]>;
  article?: string;
}

export const item = (id: string): InventedStatement => ({ value: { 'entity-type': 'item', id } });

function entity({ id, label, claims = {}, article }: InventedItem): unknown {
  return {
    type: 'item',
    id,
    labels: { en: { language: 'en', value: label } },
    claims: Object.fromEntries(
      Object.entries(claims).map(([property, list]) => [
        property,
        list.map((one) => statement(property, one)),
      ]),
    ),
    sitelinks: article ? { enwiki: { site: 'enwiki', title: article } } : {},
  };
}

export function wikidataSearch(name: string, ...ids: string[]): MemoryPages {
  return json(wikidataSearchUrl(name), { search: ids.map((id) => ({ id })), success: 1 });
}

export function wikidataItems(...items: InventedItem[]): MemoryPages {
  const ids = items.map(({ id }) => id);
  return json(wikidataEntitiesUrl(ids), {
    entities: Object.fromEntries(items.map((one) => [one.id, entity(one)])),
  });
}

export function wikipediaSummary(title: string, extract: string): MemoryPages {
  return json(wikipediaSummaryUrl(title), { type: 'standard', title, extract });
}

/** One legal entity. */
export interface InventedEntity {
  name: string;
  city: string;
  region?: string;
  country: string;
  status?: string;
}

export function gleifRecords(legalName: string, ...entities: InventedEntity[]): MemoryPages {
  const data = entities.map(({ name, city, region, country, status }, index) => ({
    type: 'lei-records',
    id: `LEI${index}`,
    attributes: {
      lei: `LEI${index}`,
      entity: {
        legalName: { name, language: 'en' },
        legalAddress: { city, region: region ?? null, country },
        headquartersAddress: { city, region: region ?? null, country },
        status: status ?? 'ACTIVE',
      },
      registration: { lastUpdateDate: '2026-03-01T00:00:00Z' },
    },
  }));
  return json(gleifUrl(legalName), { data });
}
