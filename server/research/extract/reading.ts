import type { SourceClass } from '../claims/sourceClasses.ts';
import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import type { OwnSite } from '../sources/ownSite.ts';

/**
 * A stretch of prose to look for facts in: whose words they are, what kind of page they stand on, and how sure
 * it is that the page is about the company. Extractors read these and propose claims.
 */
export interface Prose {
  document: Document;
  role: PageRole;
  passages: Passage[];
  sourceClass: SourceClass;
  match: number;
  spokenNames: ReadonlySet<string>;
  aboutCompanyThroughout: boolean;
  /** The date the words speak of unless they say otherwise. */
  asOf: Date | null;
}

/**
 * The company's own pages as prose to read; none of a parked domain. A story speaks of its day of publication.
 *
 * @param who  how sure the site is the company's, and the names it goes by
 */
export function ownProse(
  site: OwnSite,
  who: { siteMatch: number; spokenNames: ReadonlySet<string> },
): Prose[] {
  if (site.condition.kind !== 'company') return [];
  return site.pages.map(({ document, role }) => ({
    document,
    role,
    passages: passagesOf(document),
    sourceClass: 'ownProse',
    match: who.siteMatch,
    spokenNames: who.spokenNames,
    aboutCompanyThroughout: false,
    asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
  }));
}

/** A date that a sentence itself gives its statement: "as of December 2023", "Stand 2023", "en 2023". */
export function statedDate(text: string): Date | null {
  const match =
    /(?:as of|as at|at the end of|by the end of|stand(?: vom)?:?|zum|au|a fecha de|al) (?:\d{1,2}\.? )?(?:\p{L}{3,10}\.? )?(?:\d{1,2},? )?((?:19|20)\d{2})(?!\d)/iu.exec(
      text,
    );
  return match === null ? null : new Date(`${match[1]}-12-31T00:00:00Z`);
}
