import type { SourceClass } from '../claims/confidence.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Passage } from '../documents/passage.ts';
import type { DatedPage } from '../news/announcedDay.ts';

/** A page that may tell of the company's rounds. */
export interface FundingPage extends DatedPage {
  role: PageRole;
  isOwn: boolean;
  sourceClass: SourceClass;
  /** How sure it is that the page's "we" is the company. */
  match: number;
  spokenNames: ReadonlySet<string>;
  /** Headlines of stories that are read themselves: a list of headlines says nothing besides. */
  knownHeadlines?: ReadonlySet<string>;
  /** Passages that a language model takes for announcements; the same rules say whose and what they are. */
  pointedAt?: ReadonlySet<Passage>;
}
