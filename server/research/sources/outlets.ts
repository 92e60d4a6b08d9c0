import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { foldName, nameOfDomain } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { isWire } from './pressWires.ts';

/**
 * Stories of other people's outlets that the company's press pages link to ("They wrote about us"): GET of at most two,
 * those alone whose headline has the company's name and promises the topic; robots.txt and the host's rate limit are observed;
 * quoted with address. The company's link shows that the story is about it. Name in gaps: "press".
 */
export const PRESS_OUTLETS = 'press';

const OUTLETS_MAX = 2;
const NAME_MIN = 4;

/** Reads what the press pages link to elsewhere. Stories that cannot be read are gaps. */
export async function readOutlets(
  gathering: Gathering,
  pages: readonly Document[],
  { domain, names, topic }: { domain: string; names: ReadonlySet<string>; topic: RegExp },
): Promise<Document[]> {
  const name = nameOfDomain(domain).joined.toLowerCase();
  const isNamed = (text: string) =>
    mentions(text, names) || (name.length >= NAME_MIN && foldName(text).replaceAll(' ', '').includes(name));
  const offered = pages
    .flatMap(({ links }) => links)
    .filter(({ url, text, region }) => {
      const isTheirs = registrableDomainOf(new URL(url).hostname) !== domain && !isWire(url);
      const isShown = region !== 'footer' && region !== 'nav';
      return isTheirs && isShown && topic.test(text) && isNamed(text);
    });
  const wanted = [...new Set(offered.map(({ url }) => url))].slice(0, OUTLETS_MAX);
  return (await gathering.htmlPages(PRESS_OUTLETS, wanted)).filter((page) => page !== null);
}
