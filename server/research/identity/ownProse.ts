import { opensBeforeThen } from '../documents/otherMood.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { isStated } from '../documents/stated.ts';
import type { Prose } from '../extract/reading.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Identity } from './identity.ts';

/**
 * The company's own pages as prose to read: what they state, and state of today; none of a parked domain. A story speaks of its day of
 * publication.
 */
export function ownProse(site: OwnSite, identity: Identity): Prose[] {
  if (site.condition.kind !== 'company') return [];
  return site.pages.map(({ document, role }) => ({
    document,
    role,
    passages: passagesOf(document).filter(isTold),
    sourceClass: 'ownProse',
    match: identity.siteMatch,
    spokenNames: identity.spokenNames,
    aboutCompanyThroughout: false,
    asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
  }));
}

/** "Prior to founding Acme in 2014, …" tells what Acme began with. */
const BEGINNING = /(?<!\p{L})(?:found|establish|start|set(?:ting)? up)/iu;

/** A footer names the house and its seat, whatever else it disclaims. */
function isTold(passage: Passage): boolean {
  const { text, line } = passage;
  if (line.region === 'footer') return true;
  return isStated(passage) && (!opensBeforeThen(text) || BEGINNING.test(text));
}
