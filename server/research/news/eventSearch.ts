import { gapSentence } from '../claims/answerParts.ts';
import { wallReason } from '../documents/siteCondition.ts';
import type { Gap } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { NEWSROOM, type Newsroom } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';
import type { EventFindings, EventReport } from './story.ts';

/** What was read and found of rounds or deals: an answer is made of it, and "nothing was found" rests on it. */
export interface EventSearch<Report = EventReport> {
  findings: EventFindings<Report>;
  site: OwnSite;
  identity: Identity;
  newsroom: Newsroom;
  /** Who read the prose: rules know fewer wordings than a model, so finding nothing means less. */
  readBy: 'model' | 'rules';
  /** Why finding nothing means little, a sentence each: pages in a language that was not read, say. */
  unread: string[];
  /** Sentences on which records of others are the company's, on searches and on the reader. */
  notes: string[];
  gaps: Gap[];
  today: Date;
}

/**
 * Confidence in "nothing was found", 0..1: finding nothing means something only where a source that would know was read, in a
 * language that was read. A main source that did not answer multiplies it.
 */
const NOTHING_FOUND = { model: 0.7, rules: 0.57, noNewsroom: 0.4, unread: 0.3 } as const;
export const DEAD_SOURCE = 0.6;
const EXCLUSIONS_MAX = 6;

/** Sources without which "not found" is less certain. News indexes are best effort and not among them. */
const MAIN_SOURCES: readonly string[] = [OWN_SITE, NEWSROOM, 'news feed', SEC];

/** Main sources that did not answer or could not be queried: registries need a name to search for. */
export function deadMainSources({ gaps, identity }: Pick<EventSearch, 'gaps' | 'identity'>): string[] {
  const dead = [...new Set(gaps.map(({ source }) => source))].filter((source) =>
    MAIN_SOURCES.includes(source),
  );
  const isUnasked = identity.searchName === null && !dead.includes(SEC);
  return isUnasked ? [...dead, `${SEC}: no page states the name to search for`] : dead;
}

/** Addresses of the newsroom's pages and stories that were read. */
function addressesOf({ pages, stories }: Newsroom): string[] {
  return [...pages, ...stories.map(({ document }) => document)].map(({ url }) => url);
}

/** The confidence that there is nothing, 0..1. */
export function nothingFound({ newsroom, unread, readBy, ...search }: EventSearch<unknown>): number {
  const read = addressesOf(newsroom).length > 0 ? NOTHING_FOUND[readBy] : NOTHING_FOUND.noNewsroom;
  const base = unread.length > 0 ? NOTHING_FOUND.unread : read;
  return deadMainSources(search).length > 0 ? base * DEAD_SOURCE : base;
}

/** Which sources were searched. @param about  what no story was found about, where there was no newsroom */
export function searchedSentence({ site, identity, newsroom }: EventSearch<unknown>, about: string): string {
  if (site.condition.kind !== 'company') return `${wallReason(identity.domain, site.condition)}.`;
  const addresses = addressesOf(newsroom);
  const read = addresses.length > 0 ? `, the newsroom (${addresses.join(', ')})` : '';
  const none = addresses.length > 0 ? '' : ` The site shows no newsroom and no story about ${about}.`;
  return `Searched the home page ${site.home?.document.url ?? identity.domain}${read}, and SEC EDGAR, Wikidata and GDELT where they list the company.${none}`;
}

/** Sentences on statements that do not count and on sources that did not answer. @param excluded  each once */
export function caveatsOf(
  excluded: readonly string[],
  { unread, gaps, ...search }: EventSearch<unknown>,
): string[] {
  const dead = deadMainSources({ gaps, ...search });
  const more = excluded.length - EXCLUSIONS_MAX;
  return [
    ...excluded.slice(0, EXCLUSIONS_MAX),
    more > 0 ? `${more} more ${more === 1 ? 'statement was' : 'statements were'} excluded.` : '',
    dead.length > 0
      ? `Some sources could not be read (${dead.join(', ')}), so “not found” is less certain.`
      : '',
    ...unread,
    gapSentence(gaps),
  ];
}
