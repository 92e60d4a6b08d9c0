import { nameOfDomain } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';
import type { OwnPages } from '../news/newsPage.ts';

/** How sure it is that the site which the domain leads to speaks of the company when it says its name. */
const BUYERS_SITE_MATCH = 0.9;
const NAME_LETTERS_MIN = 3;

/** Whether the domain leads to a site of somebody else, as it does after a purchase. */
export function leadsElsewhere({ redirectedTo, siteMatch }: Identity): boolean {
  return redirectedTo !== null && siteMatch < 1;
}

/** Names that mean the company; behind a domain that leads to another firm's site, that of the domain alone. */
export function ownNamesOf(identity: Identity): ReadonlySet<string> {
  if (!leadsElsewhere(identity)) return identity.spokenNames;
  const { joined, parts } = nameOfDomain(identity.registrableDomain);
  return new Set([joined, parts.join(' ')].filter((name) => name.length >= NAME_LETTERS_MIN));
}

/** What holds of the pages of the site; "we" on that of a buyer is the buyer. */
export function ownPagesOf(identity: Identity): OwnPages {
  const isOwn = !leadsElsewhere(identity);
  return {
    isOwn,
    match: isOwn ? identity.siteMatch : BUYERS_SITE_MATCH,
    names: ownNamesOf(identity),
    speaker: isOwn ? null : (identity.nameClaims.find(({ value }) => value === identity.searchName) ?? null),
  };
}

/** Who is asked about: on the site of a buyer the company is what the domain is called like. */
export function askedIdentity(identity: Identity): Identity {
  if (!leadsElsewhere(identity)) return identity;
  const spokenNames = ownNamesOf(identity);
  return { ...identity, spokenNames: new Set(spokenNames), searchName: [...spokenNames].at(-1) ?? null };
}
