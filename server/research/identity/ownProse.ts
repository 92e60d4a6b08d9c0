import { passagesOf } from '../documents/passage.ts';
import type { Prose } from '../extract/reading.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Identity } from './identity.ts';

/**
 * The company's own pages as prose to read; none of a parked domain. A story speaks of its day of publication.
 */
export function ownProse(site: OwnSite, identity: Identity): Prose[] {
  if (site.condition.kind !== 'company') return [];
  return site.pages.map(({ document, role }) => ({
    document,
    role,
    passages: passagesOf(document),
    sourceClass: 'ownProse',
    match: identity.siteMatch,
    spokenNames: identity.spokenNames,
    aboutCompanyThroughout: false,
    asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
  }));
}
