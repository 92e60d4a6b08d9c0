import type { Document } from '../documents/document.ts';
import { coreName, fitsDomain, foldName } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';
import type { Listing } from '../sources/jobBoards/posting.ts';
import type { BoardLink } from './findJobBoards.ts';

/** Whether a board is the company's: how sure (0..1), and the reason in words. */
export type Ownership = { isOurs: true; match: number; because: string } | { isOurs: false; because: string };

/** How sure a board is by what speaks for it. */
const MATCH = { named: 1, ownHost: 1, token: 0.95, onlyOne: 0.7 } as const;

/** Words that firms add to their name, and careers pages to the firm's. */
const GENERIC = new Set(
  'group holding holdings international global company co corp technologies technology labs lab software systems solutions services studio studios digital online hq team io ai app europe usa us uk germany deutschland france nederland austria schweiz switzerland the and careers career jobs job karriere at bei chez'.split(
    ' ',
  ),
);
const TEXT_MAX = 300_000;

/** Recognises the company's names; made once for a research. */
export class EmployerNames {
  private readonly identity: Identity;
  private readonly words: Set<string>;

  /** @param pages  pages of the company's site, whose words may explain a longer name */
  constructor(identity: Identity, pages: Document[]) {
    this.identity = identity;
    const text = pages.map((page) => page.text).join('\n');
    this.words = new Set(foldName(text.slice(0, TEXT_MAX)).split(' '));
  }

  /**
   * Whether an employer's name is the company's: the same but for the legal form, a shorter form of it, or a longer
   * one whose further words are general ("Group") or stand on the company's site. "Acme Radio Network" is not Acme,
   * the maker of anvils.
   */
  agrees(employer: string): boolean {
    const name = withoutCareersWords(coreName(employer));
    if (name === '') return false;
    if (fitsDomain(name, this.identity.registrableDomain) === 1) return true;
    for (const own of this.identity.spokenNames) {
      if (own === name || own.startsWith(`${name} `)) return true;
      if (!name.startsWith(`${own} `)) continue;
      const further = name.slice(own.length + 1).split(' ');
      if (further.every((word) => GENERIC.has(word) || this.words.has(word))) return true;
    }
    return false;
  }

  /** Whether the employer's part of a board's address is like the company's name or domain. */
  isLike(token: string): boolean {
    const name = foldName(token.replace(/[-_.]/g, ' '));
    const joined = name.replaceAll(' ', '');
    if (fitsDomain(joined, this.identity.registrableDomain) > 0 || this.agrees(name)) return true;
    return [...this.identity.spokenNames].some((own) => own.replaceAll(' ', '') === joined);
  }
}

function withoutCareersWords(name: string): string {
  return name
    .replace(/^(?:careers?|jobs?|karriere|work) (?:at|bei|chez) | (?:careers?|jobs?|karriere)$/g, '')
    .trim();
}

/**
 * Whether a linked board is the company's. The name that the board gives its employer decides; where it gives none,
 * its address must be like the company's name, or it is the only board that a careers page names.
 */
export function judgeBoard(
  link: BoardLink,
  listing: Listing,
  names: EmployerNames,
  linked: BoardLink[],
): Ownership {
  const ours = (match: number, because: string): Ownership => ({ isOurs: true, match, because });
  if (link.onOwnHost) return ours(MATCH.ownHost, "it is served by the company's own host");
  const employers = listing.employers.map(({ value }) => value);
  const named = employers.find((employer) => names.agrees(employer));
  if (named !== undefined) return ours(MATCH.named, `it names its employer “${named}”, which is the company`);
  if (employers[0] !== undefined)
    return { isOurs: false, because: `it names its employer “${employers[0]}”, which is another firm` };
  const part = ownerPart(link);
  if (names.isLike(part))
    return ours(MATCH.token, `it names no employer, and its address (${part}) fits the company`);
  const unlike = `it names no employer and its address (${part}) is unlike the company's name`;
  const isOnlyOne = linked.filter((other) => other.onCareersPage).length === 1;
  return link.onCareersPage && isOnlyOne
    ? ours(MATCH.onlyOne, `${unlike}, but it is the one board of the careers page`)
    : { isOurs: false, because: unlike };
}

/** The part of a token that stands for the employer: a host's first label, the site of Lever's EU, a tenant. */
function ownerPart({ token }: BoardLink): string {
  const parts = token.split('/');
  if (parts.length > 1) return parts[1] ?? token;
  if (!token.includes('.') || token.includes(' ')) return token;
  const label = token.split('.')[0] ?? token;
  return label.replace(PORTAL, '') || label;
}

/** What employers put before their name in the host of a portal: careers-acme.icims.com. */
const PORTAL = /^(?:careers?|jobs?|uscareers|external|internal|hourly|corporate)-/;
