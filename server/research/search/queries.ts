import type { RunType } from '@assay/shared/enrichmentRun';

/** What a search is for. */
export interface SearchGoal {
  type: RunType;
  /** The company's name; null when its site does not say one. */
  name: string | null;
  domain: string;
  /** What is still wanted, in words: field names, names of products. */
  wanted: readonly string[];
}

/** Queries of one research at most; `SEARCH_CALLS_PER_RUN` may allow fewer. */
export const QUERIES_MAX = 3;

/**
 * The queries of a type without a model: the name in quotation marks beside words that pages about the matter hold,
 * and the domain, which tells namesakes apart. The most telling first. A type without templates is not searched.
 */
export function queryTemplates({ type, name, domain, wanted }: SearchGoal): string[] {
  const who = name === null ? `"${domain}"` : `"${name.replaceAll('"', '')}"`;
  switch (type) {
    case 'firmographics':
      return [
        `${who} ${domain} company employees founded headquarters`,
        `${who} ${domain} press release about`,
      ];
    case 'funding':
      return [`${who} raises funding round investors`, `${who} ${domain} Series seed funding announcement`];
    case 'mna':
      return [`${who} acquisition acquires acquired`, `${who} ${domain} completes acquisition`];
    case 'tech-stack':
      return [
        `site:${domain} ${wanted.slice(0, 3).join(' OR ')}`,
        ...wanted.slice(0, 1).map((product) => `${who} ${product} customer story`),
      ];
    default:
      return [];
  }
}
