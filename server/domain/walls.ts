/**
 * What may stand between a visitor and the pages of a site. Nothing here is passed or circumvented: it is named, with what the
 * reader of the sentence can do about it.
 */
const WALLS = {
  challenge: {
    is: 'asks whether the visitor is human',
    advice: 'such checks are not passed: whoever runs the site can admit the User-Agent Assay',
  },
  login: {
    is: 'asks visitors to log in',
    advice: 'only public pages are read: ask about a domain that has some',
  },
  consent: {
    is: 'shows only a question for consent',
    advice: 'nothing is consented to: ask about another domain of the company, or set up a web search',
  },
  country: {
    is: 'asks for a country first',
    advice: 'ask about the domain of one country’s site',
  },
  maintenance: { is: 'is closed for maintenance', advice: 'ask again later' },
  parked: { is: 'is parked', advice: 'ask about the domain where the company’s pages stand' },
  error: { is: 'shows an error page', advice: 'ask again later, or about another domain of the company' },
  refused: {
    is: 'refuses automated visitors',
    advice: 'whoever runs the site can admit the User-Agent Assay',
  },
  circle: {
    is: 'redirects in a circle, as sites do that want a cookie kept',
    advice: 'no cookies are kept: ask about another domain of the company',
  },
  region: {
    is: 'does not answer visitors from here, for legal reasons',
    advice: 'ask about another domain of the company',
  },
  busy: { is: 'refuses for too many requests', advice: 'ask again later' },
  down: { is: 'has a fault of its own', advice: 'ask again later' },
} as const;

export type WallKind = keyof typeof WALLS;

/** Walls that are gone after a while. */
const PASSING: ReadonlySet<WallKind> = new Set(['challenge', 'maintenance', 'busy', 'down', 'refused']);

/** Whether asking again later may help. */
export function isPassing(kind: WallKind): boolean {
  return PASSING.has(kind);
}

/**
 * The wall in words, to stand behind the name of a host: "asks visitors to log in (401 Unauthorized); only public pages …".
 *
 * @param sign  by what it was recognised: a status, words of the page
 */
export function wallSentence(kind: WallKind, sign: string): string {
  const { is, advice } = WALLS[kind];
  return `${is}${sign === '' ? '' : ` (${sign})`}; ${advice}`;
}
