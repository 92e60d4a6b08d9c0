import type { Told } from './deal.ts';
import type { FundingPage } from './fundingPage.ts';
import { readStory } from './readStory.ts';

/** What several pages told. */
export interface Read {
  told: Told;
  pages: FundingPage[];
  /** Those of the pages that told of no deal. */
  quiet: FundingPage[];
}

export const NOTHING_READ: Read = { told: { tellings: [], asides: [] }, pages: [], quiet: [] };

/** Reads pages by the rules of announcements. */
export function readPages(pages: FundingPage[]): Read {
  const read = pages.map((page) => ({ page, told: readStory(page) }));
  return {
    told: together(read.map(({ told }) => told)),
    pages,
    quiet: read.filter(({ told }) => told.tellings.length === 0).map(({ page }) => page),
  };
}

export function together(parts: Told[]): Told {
  return {
    tellings: parts.flatMap(({ tellings }) => tellings),
    asides: parts.flatMap(({ asides }) => asides),
  };
}
