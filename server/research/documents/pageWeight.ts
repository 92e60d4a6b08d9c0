import type { SitePage } from '../sources/ownSite.ts';
import type { PageRole } from './pageRoles.ts';
import { type Passage, passagesOf } from './passage.ts';

/** Where on a page a phrase stands, as the evidence names it. */
export type Place = 'title' | 'description' | 'heading' | 'text' | 'navigation';

/** How much a phrase says about the company at each place: titles are chosen with care, menus list everything. */
const PLACE_WEIGHT: Record<Place, number> = {
  title: 3,
  description: 3,
  heading: 2,
  text: 1,
  navigation: 0.3,
};

const ROLE_WEIGHT: Partial<Record<PageRole, number>> = {
  ...{ home: 1, about: 1, facts: 1 },
  ...{ products: 0.9, investors: 0.6, careers: 0.5, news: 0.2 },
};
const OTHER_ROLE_WEIGHT = 0.3;

/** A line that is mostly links is a menu, wherever it stands. */
const LINK_SHARE = 0.7;
const TEXT_PER_PAGE_MAX = 60_000;

/** A passage of an own page, with where it stands and what a phrase there is worth. */
export interface WeighedPassage {
  passage: Passage;
  place: Place;
  weight: number;
}

/** The passages that say what a company does: own pages without dated stories, the first 60,000 characters each. */
export function weighedPassages(pages: SitePage[]): WeighedPassage[] {
  return pages.flatMap(({ document, role }) => {
    if (document.isArticle) return [];
    const passages = passagesOf(document).filter(({ start }) => start < TEXT_PER_PAGE_MAX);
    return passages.map((passage) => {
      const place = placeOf(passage);
      return { passage, place, weight: PLACE_WEIGHT[place] * (ROLE_WEIGHT[role] ?? OTHER_ROLE_WEIGHT) };
    });
  });
}

function placeOf({ line }: Passage): Place {
  if (line.tag === 'title') return 'title';
  if (line.region === 'head') return 'description';
  if (/^(?:nav|footer|aside|quote)$/.test(line.region)) return 'navigation';
  if (/^h[1-3]$/.test(line.tag)) return 'heading';
  return line.linkCharacters > LINK_SHARE * (line.end - line.start) ? 'navigation' : 'text';
}
