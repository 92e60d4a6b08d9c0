import { sourceQuote } from '../claims/claim.ts';
import { jsonStringReader } from '../claims/reader.ts';
import { at, textOf } from '../documents/locatedJson.ts';
import { eventClaim } from '../news/story.ts';
import {
  itemIdOf,
  labelOf,
  type Statement,
  statementsOf,
  type WikidataFinding,
  type WikidataItem,
} from '../sources/wikidata.ts';
import type { DealReport, Findings } from './deal.ts';

const OWNERS_MAX = 4;

/**
 * Owners (P127) and parents (P749) that came to own the company years after it was founded (P571, qualifier P580).
 * An owner from the beginning, or since an unknown time, shows no purchase; several owners are shareholders.
 */
function purchases({ item }: WikidataFinding): Statement[] {
  const founded = yearOf(textOf(at(statementsOf(item, 'P571')[0]?.value ?? null, 'time')));
  const owners = statementsOf(item, 'P127');
  const held = [...(owners.length === 1 ? owners : []), ...statementsOf(item, 'P749')];
  return held
    .filter(({ startTime }) => {
      const since = yearOf(startTime);
      return since !== null && founded !== null && since > founded;
    })
    .slice(0, OWNERS_MAX);
}

/** Ids of the items whose names are needed. */
export function ownerIds(finding: WikidataFinding): string[] {
  return [...new Set(purchases(finding).flatMap((statement) => itemIdOf(statement) ?? []))];
}

/** Purchases of the company by the knowledge base. Without a report of a party they are rumours at most. */
export function wikidataDeals(finding: WikidataFinding, owners: WikidataItem[]): Findings {
  const reports = purchases(finding).flatMap((statement): DealReport[] => {
    const owner = owners.find(({ id }) => id === itemIdOf(statement));
    const label = owner === undefined ? null : labelOf(owner);
    if (owner === undefined || label === null) return [];
    const { document, datavalue } = statement;
    const stated = sourceQuote(document, datavalue.start, datavalue.value.end);
    const named = sourceQuote(owner.document, label.member.start, label.member.value.end);
    const source = {
      asOf: null,
      extractor: { name: 'Wikidata owner', strength: 0.8 },
      sourceClass: 'aggregator' as const,
      match: finding.match,
    };
    const words = owner.document.source.slice(label.member.value.start, label.member.value.end);
    const deal = eventClaim(source, stated.words, stated);
    const via = { ...source, via: [stated] };
    const counterparty = eventClaim(via, label.text, named, jsonStringReader, words);
    if (deal === null || counterparty === null) return [];
    return [
      {
        role: 'acquiree',
        isRoleSure: true,
        stage: 'rumour',
        isFirm: false,
        isByParty: false,
        deal,
        counterparty,
        amount: null,
        currency: null,
        day: null,
        period: String(yearOf(statement.startTime)),
      },
    ];
  });
  return { reports, excluded: [] };
}

function yearOf(time: string | null): number | null {
  const year = Number(/^\+(\d{4})-/.exec(time ?? '')?.[1] ?? Number.NaN);
  return Number.isInteger(year) ? year : null;
}
