import type { Identity } from '../identity/identity.ts';
import type { OwnSite } from '../sources/ownSite.ts';

/** Where rounds or deals were searched for: what "nothing was found" rests on. */
export interface EventSearch {
  site: OwnSite;
  identity: Identity;
  /** Addresses of the newsroom's pages and stories that were read. */
  newsroom: string[];
  /** Main sources that should have answered and did not. */
  deadMainSources: string[];
  /** Who read the prose: rules know fewer wordings than a model, so finding nothing means less. */
  readBy: 'model' | 'rules';
  /** Why finding nothing means little, a sentence each: pages in a language that was not read, say. */
  unread: string[];
}

/**
 * Confidence in "nothing was found", 0..1: finding nothing means something only where a source that would know was read, in a
 * language that was read. A main source that did not answer multiplies it.
 */
const NOTHING_FOUND = { model: 0.7, rules: 0.57, noNewsroom: 0.4, unread: 0.3 } as const;
export const DEAD_SOURCE = 0.6;
const EXCLUSIONS_MAX = 6;

/** The confidence that there is nothing, 0..1. */
export function nothingFound({ newsroom, deadMainSources, unread, readBy }: EventSearch): number {
  const read = newsroom.length > 0 ? NOTHING_FOUND[readBy] : NOTHING_FOUND.noNewsroom;
  const base = unread.length > 0 ? NOTHING_FOUND.unread : read;
  return deadMainSources.length > 0 ? base * DEAD_SOURCE : base;
}

/** Which sources were searched. @param about  what no story was found about, where there was no newsroom */
export function searchedSentence({ site, identity, newsroom }: EventSearch, about: string): string {
  if (site.condition.kind === 'parked')
    return `${identity.domain} shows a parking page (“${site.condition.words}”), which says nothing about a company.`;
  const read = newsroom.length > 0 ? `, the newsroom (${newsroom.join(', ')})` : '';
  const none = newsroom.length > 0 ? '' : ` The site shows no newsroom and no story about ${about}.`;
  return `Searched the home page ${site.home?.document.url ?? identity.domain}${read}, and SEC EDGAR, Wikidata and GDELT where they list the company.${none}`;
}

/** Sentences on statements that do not count and sources that did not answer. @param excluded  each once */
export function caveatsOf(excluded: readonly string[], { deadMainSources, unread }: EventSearch): string[] {
  const more = excluded.length - EXCLUSIONS_MAX;
  return [
    ...excluded.slice(0, EXCLUSIONS_MAX),
    more > 0 ? `${more} more ${more === 1 ? 'statement was' : 'statements were'} excluded.` : '',
    deadMainSources.length > 0
      ? `Some sources could not be read (${deadMainSources.join(', ')}), so “not found” is less certain.`
      : '',
    ...unread,
  ];
}
