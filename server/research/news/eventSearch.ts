import type { Identity } from '../identity/identity.ts';
import type { OwnSite } from '../sources/ownSite.ts';

/** Where rounds or deals were looked for: what "nothing was found" rests on. */
export interface EventSearch {
  site: OwnSite;
  identity: Identity;
  /** Addresses of the newsroom's pages and stories that were read. */
  newsroom: string[];
  /** Sources that should have answered and did not. */
  deadMainSources: string[];
  /** Who read the prose: rules know fewer wordings than a model, so that their silence says less. */
  readBy: 'model' | 'rules';
  /** Why the silence of what was read says little: a language that nobody read, say. */
  unread: string[];
}

/**
 * How sure "nothing was found" is: silence says something only where a source that would know was read, in a language that
 * was read; and what a dead main source leaves.
 */
const NOTHING_FOUND = { model: 0.7, rules: 0.57, noNewsroom: 0.4, unread: 0.3 } as const;
export const DEAD_SOURCE = 0.6;
const ASIDES_TOLD = 6;

/** How sure it is that there is nothing, from 0 to 1. */
export function nothingFound({ newsroom, deadMainSources, unread, readBy }: EventSearch): number {
  const read = newsroom.length > 0 ? NOTHING_FOUND[readBy] : NOTHING_FOUND.noNewsroom;
  const base = unread.length > 0 ? NOTHING_FOUND.unread : read;
  return deadMainSources.length > 0 ? base * DEAD_SOURCE : base;
}

/** Where it was looked. @param about  what no story was found about, where there was no newsroom */
export function lookedSentence({ site, identity, newsroom }: EventSearch, about: string): string {
  if (site.condition.kind === 'parked')
    return `${identity.domain} shows a parking page (“${site.condition.words}”), which says nothing about a company.`;
  const read =
    newsroom.length > 0
      ? `in its newsroom: ${newsroom.join(', ')}`
      : `found no newsroom and no story about ${about}`;
  return `Looked on the home page ${site.home?.document.url ?? identity.domain} and ${read}; in SEC EDGAR, Wikidata and GDELT where they know the company.`;
}

/** What was set aside, and what could not be looked at. @param asides  each once */
export function restTold(asides: readonly string[], { deadMainSources, unread }: EventSearch): string[] {
  const rest = asides.length - ASIDES_TOLD;
  return [
    ...asides.slice(0, ASIDES_TOLD),
    rest > 0 ? `${rest} further statements were set aside.` : '',
    deadMainSources.length > 0
      ? `Not everything could be looked at (${deadMainSources.join(', ')}), so “not found” is less sure.`
      : '',
    ...unread,
  ];
}
