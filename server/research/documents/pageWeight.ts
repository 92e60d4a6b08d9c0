import type { SitePage } from '../sources/ownSite.ts';
import type { PageRole } from './pageRoles.ts';
import type { Passage } from './passage.ts';
import { passagesOf } from './passage.ts';

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

const ROLE_WEIGHT: Record<PageRole, number> = {
  home: 1,
  about: 1,
  facts: 1,
  products: 0.9,
  investors: 0.6,
  careers: 0.5,
  team: 0.3,
  contact: 0.3,
  imprint: 0.3,
  news: 0.2,
  other: 0.3,
};

/** A line that is mostly links is a menu, wherever it stands. */
const LINK_SHARE = 0.7;
const TEXT_PER_PAGE_MAX = 60_000;

/** A passage of an own page, with where it stands and what a phrase there is worth. */
export interface WeighedPassage {
  passage: Passage;
  place: Place;
  weight: number;
}

/** The passages that tell what a company does: own pages without dated stories, the first 60,000 characters each. */
export function weighedPassages(pages: SitePage[]): WeighedPassage[] {
  return pages
    .filter(({ document }) => !document.isArticle)
    .flatMap(({ document, role }) =>
      passagesOf(document)
        .filter(({ start }) => start < TEXT_PER_PAGE_MAX)
        .map((passage): WeighedPassage => {
          const place = placeOf(passage);
          return { passage, place, weight: PLACE_WEIGHT[place] * ROLE_WEIGHT[role] };
        }),
    );
}

function placeOf({ line }: Passage): Place {
  if (line.tag === 'title') return 'title';
  if (line.region === 'head') return 'description';
  if (line.region === 'nav' || line.region === 'footer' || line.region === 'aside' || line.region === 'quote')
    return 'navigation';
  if (/^h[1-3]$/.test(line.tag)) return 'heading';
  return line.linkCharacters > LINK_SHARE * (line.end - line.start) ? 'navigation' : 'text';
}
