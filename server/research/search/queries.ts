/** Whom a search is about. */
export interface SearchSubject {
  /** The company's name as its site writes it. */
  name: string;
  domain: string;
}

/** What a search is for. */
export interface SearchGoal extends SearchSubject {
  /** What the pages should state, in words: "its latest funding round". */
  purpose: string;
  /** What is still wanted of it: fields, names of products. */
  wanted: readonly string[];
  /** Queries without a model, the most telling first. */
  templates: readonly string[];
}

/** Queries of one research at most; `SEARCH_CALLS_PER_RUN` may allow fewer. */
export const QUERIES_MAX = 3;

/**
 * The goals of the prebuilt types. A template has the name in quotation marks beside words that pages about the
 * matter hold, and the domain, which tells namesakes apart.
 */
export const searchGoals = {
  firmographics: (subject: SearchSubject, wanted: readonly string[]): SearchGoal => ({
    ...subject,
    wanted,
    purpose: 'facts about the company itself',
    templates: [
      `${quoted(subject)} ${subject.domain} company employees founded headquarters`,
      `${quoted(subject)} ${subject.domain} press release about`,
    ],
  }),
  funding: (subject: SearchSubject): SearchGoal => ({
    ...subject,
    wanted: ['latest funding round', 'amount', 'investors'],
    purpose: 'its latest equity funding round or its listing on a stock exchange',
    templates: [
      `${quoted(subject)} raises funding round investors`,
      `${quoted(subject)} ${subject.domain} Series seed funding announcement`,
    ],
  }),
  mna: (subject: SearchSubject): SearchGoal => ({
    ...subject,
    wanted: ['acquired by', 'acquisitions'],
    purpose: 'acquisitions that it made, and its own acquisition or merger',
    templates: [
      `${quoted(subject)} acquisition acquires acquired`,
      `${quoted(subject)} ${subject.domain} completes acquisition merger`,
    ],
  }),
  techStack: (subject: SearchSubject, products: readonly string[]): SearchGoal => ({
    ...subject,
    wanted: products,
    purpose: 'which business software it uses',
    templates: [
      `site:${subject.domain} ${products.slice(0, 3).join(' OR ')}`,
      ...products.slice(0, 1).map((product) => `${quoted(subject)} ${product} customer story`),
    ],
  }),
};

function quoted({ name }: SearchSubject): string {
  return `"${name.replaceAll('"', '')}"`;
}
