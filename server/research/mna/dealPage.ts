import type { Claim } from '../claims/claim.ts';
import type { SourceClass } from '../claims/confidence.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Passage } from '../documents/passage.ts';
import type { DatedPage } from '../news/announcedDay.ts';

/** A page that may tell of the company's deals. */
export interface DealPage extends DatedPage {
  role: PageRole;
  /** The page stands on the company's own site: "we" is the company. */
  isOwn: boolean;
  /** A party to the deal speaks: the company's site, the buyer's to which it leads, a release. */
  isPartys: boolean;
  sourceClass: SourceClass;
  /** How sure it is that the page's "we" is the company. */
  match: number;
  /** Folded names that mean the company. */
  ownNames: ReadonlySet<string>;
  /** Passages that a language model takes for deals; the same rules say whose they are. */
  pointedAt?: ReadonlySet<Passage>;
  /** Who "we" is on the site of somebody else to which the domain leads; null elsewhere. */
  speaker: Claim<string> | null;
}
