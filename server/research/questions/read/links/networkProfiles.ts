import { foldName } from '../../../identity/companyName.ts';
import type { Analysis } from '../../analysis.ts';
import { wordsOf } from '../../words/words.ts';

interface Network {
  /** The words of a question that ask for it. */
  asked: RegExp;
  host: RegExp;
  /** What the path of a profile looks like; what is only shared, found or seen there is none. */
  path: RegExp;
}

const ONE_NAME =
  /^\/@?(?!(?:share|sharer|sharer\.php|intent|hashtag|search|home|i|p|reel|watch|embed|plugins|tr|groups|events|login|signup|explore|playlist|status)(?:\/|$))[^/]+\/?$/iu;
const ANY = /^\/./u;

/** Profiles by the host that has them. */
const NETWORKS: Network[] = [
  { asked: /linkedin/i, host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:company|school|showcase)\/[^/]+/iu },
  {
    asked: /(?:twitter|(?<!\p{L})x (?:account|profile|handle|page))/iu,
    host: /(?:^|\.)(?:twitter|x)\.com$/,
    path: ONE_NAME,
  },
  {
    asked: /facebook/i,
    host: /(?:^|\.)facebook\.com$/,
    path: /^\/(?:pages\/[^/]+|pg\/[^/]+|people\/[^/]+|profile\.php|(?!(?:share|sharer|sharer\.php|plugins|tr|groups|events|login|dialog)(?:\/|$))[^/]+\/?$)/iu,
  },
  { asked: /instagram/i, host: /(?:^|\.)instagram\.com$/, path: ONE_NAME },
  {
    asked: /youtube/i,
    host: /(?:^|\.)youtube\.com$/,
    path: /^\/(?:@|channel\/|c\/|user\/)[^/]+|^\/[^/@]+\/?$(?<!\/(?:watch|embed|playlist|shorts)\/?)/iu,
  },
  { asked: /github/i, host: /(?:^|\.)github\.com$/, path: ANY },
  { asked: /gitlab/i, host: /(?:^|\.)gitlab\.com$/, path: ANY },
  { asked: /tiktok/i, host: /(?:^|\.)tiktok\.com$/, path: /^\/@[^/]+\/?$/u },
  { asked: /xing/i, host: /(?:^|\.)xing\.com$/, path: /^\/(?:pages|companies|company)\/[^/]+/iu },
  { asked: /mastodon/i, host: /mastodon/, path: ANY },
  { asked: /pinterest/i, host: /(?:^|\.)pinterest\./, path: /^\/(?!pin\/)[^/]+\/?$/u },
  { asked: /trustpilot/i, host: /(?:^|\.)trustpilot\.com$/, path: ANY },
  { asked: /app ?store|ios app|iphone app/i, host: /^(?:apps|itunes)\.apple\.com$/, path: ANY },
  { asked: /google play|play store|android app/i, host: /^play\.google\.com$/, path: ANY },
];

/** The network whose profile a question asks for. */
export const networkAsked = (question: string): Network | null =>
  NETWORKS.find(({ asked }) => asked.test(question)) ?? null;

/** A link as far as it tells whose profile it leads to. */
interface ProfileLink {
  url: string;
  text: string;
  /** The words of its line that lead to it. */
  lead: string;
  /** It stands in the header, the footer or a menu, which a site has for itself. */
  isInFrame: boolean;
}

/**
 * The company's own profiles among links: those that bear the name of its domain, or else the only one there is, where the site links to it
 * as to its own. Whose of its people has one is told only where the question names somebody whom the address names.
 */
export function profilesOf(
  network: Network,
  links: readonly ProfileLink[],
  { named, role, question }: Analysis,
  registrableDomain: string,
): (link: Pick<ProfileLink, 'url'>) => number {
  const persons = named.filter((key) => !network.asked.test(key) && !NETWORK_WORDS.test(key));
  if (role !== null && persons.length === 0) return () => 0;
  const isPerson = persons.length > 1 || role !== null;
  const isProfile = (url: string) => {
    const { hostname, pathname } = new URL(url);
    if (!network.host.test(hostname)) return false;
    if (!isPerson) return network.path.test(pathname);
    const words = wordsOf(decoded(pathname).replace(/[-_/]/gu, ' ')).map(({ key }) => key);
    return persons.every((key) => words.includes(key));
  };
  const profiles = [...new Set(links.map(({ url }) => url).filter(isProfile))];
  const own = isPerson ? profiles : profiles.filter((url) => bearsName(url, registrableDomain));
  const isOnlyOne = profiles.length === 1 && !ASKS_OTHERS.test(question);
  const asOwn = links.filter(({ url }) => profiles.includes(url)).some(isLinkedAsOwn);
  const answers = own.length > 0 ? own : isOnlyOne && asOwn ? profiles : [];
  return ({ url }) => Number(answers.includes(url));
}

/** "Globex on LinkedIn" in the middle of a page is Globex's, whatever the address; "Follow us", and an icon in the footer, are one's own. */
const isLinkedAsOwn = ({ text, lead, isInFrame }: ProfileLink): boolean =>
  !NAMES_ONE.test(text.replace(OF_NETWORKS, ' ')) && (isInFrame || SAYS_OWN.test(`${lead} ${text}`));
const SAYS_OWN =
  /(?<!\p{L})(?:us|our|ours|we|uns|unser\p{L}*|nous|notre|nos|noi|nuestr\p{L}+|ons|onze)(?!\p{L})/iu;
/** What such a link says of the network and of what one does there. */
const OF_NETWORKS =
  /(?<!\p{L})(?:linked ?in|x|twitter|facebook|instagram|you ?tube|git ?hub|git ?lab|tik ?tok|xing|mastodon|pinterest|trustpilot|app ?store|google|play|apple|ios|android|follow|find|join|connect|visit|see|meet|like|watch|read|get|download|open|our|us|we|the|on|in|at|to|with|and|page|profile|channel|account|company|social|media|logo|icon|link|new|window|tab|here|more)(?!\p{L})/giu;
const NAMES_ONE = /\p{Lu}\p{Ll}+/u;

const NETWORK_WORDS = /^(?:store|play|app|apple|google|android|ios|iphone|page|profile|company)$/iu;
const ASKS_OTHERS = /(?<!\p{L})(?:customer|client|partner|supplier|founder|owner)s?['’]/iu;

function bearsName(url: string, registrableDomain: string): boolean {
  const label = foldName(registrableDomain.split('.')[0] ?? '').replaceAll(' ', '');
  const path = foldName(decoded(new URL(url).pathname)).replaceAll(' ', '');
  return path.includes(label.slice(0, Math.max(4, Math.ceil(label.length / 2))));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
