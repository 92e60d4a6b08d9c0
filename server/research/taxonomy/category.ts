/** A niche of a primary category, with the phrases that are characteristic of its companies' own pages. */
export interface Niche {
  name: string;
  /** Phrases that hardly any other kind of company uses of itself. Weight 3. */
  strong: string[];
  /** Phrases that support the niche where a strong one, or several of them, stand. Weight 1. */
  weak: string[];
}

/** A primary category. `phrases` speak for it without telling the niche. Weight 1. */
export interface Category {
  primary: string;
  phrases: string[];
  niches: Niche[];
}

/** Phrases are given as text with bars between them, lower case, singular or plural. */
export function niche(name: string, strong: string, weak = ''): Niche {
  return { name, strong: split(strong), weak: split(weak) };
}

export function category(primary: string, phrases: string, niches: Niche[]): Category {
  return { primary, phrases: split(phrases), niches };
}

function split(list: string): string[] {
  return list
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}
