/** Whom a search is about. */
export interface SearchSubject {
  /** The company's name as its site writes it. */
  name: string;
  domain: string;
}

/**
 * The queries of the prebuilt types, the most promising first; `SEARCH_CALLS_PER_RUN` bounds how many are asked. Each has the name in quotation marks beside words that pages about the
 * matter hold, and the domain, which tells namesakes apart.
 */
export const searchQueries = {
  firmographics: (subject: SearchSubject): string[] => [
    `${quoted(subject)} ${subject.domain} company employees founded headquarters`,
    `${quoted(subject)} ${subject.domain} press release about`,
  ],
  funding: (subject: SearchSubject): string[] => [
    `${quoted(subject)} raises funding round investors`,
    `${quoted(subject)} ${subject.domain} Series seed funding announcement`,
  ],
  mna: (subject: SearchSubject): string[] => [
    `${quoted(subject)} acquisition acquires acquired`,
    `${quoted(subject)} ${subject.domain} completes acquisition merger`,
  ],
  techStack: (subject: SearchSubject, products: readonly string[]): string[] => [
    `site:${subject.domain} ${products.slice(0, 3).join(' OR ')}`,
    ...products.slice(0, 1).map((product) => `${quoted(subject)} ${product} customer story`),
  ],
};

function quoted({ name }: SearchSubject): string {
  return `"${name.replaceAll('"', '')}"`;
}
