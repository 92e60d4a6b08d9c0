import { readProfileUrl } from '@assay/shared/profileUrl';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import type { AboutPerson } from './aboutPerson.ts';
import { fitsName, type PersonNames } from './personName.ts';

import { type ProfileIdentity, readProfileIdentity } from './profileIdentity.ts';
import { sameProfile } from './sameProfile.ts';
import { statedRoles } from './statedRoles.ts';

/** What is known of the person when a page is judged. */
export interface KnownPerson {
  identity: ProfileIdentity;
  names: PersonNames;
  /** Folded names of the employer; empty while it is unknown. */
  employerNames: ReadonlySet<string>;
  employerDomain: string | null;
  /** Folded roles that pages of the employer or the profile state. */
  roles: ReadonlySet<string>;
}

/** Whether a page's person is the one asked about, and why. */
export type Sameness = { ok: true; because: string } | { ok: false; because: string };

/**
 * A full name alone joins nothing: people share names. The page must also be the profile itself, stand on the employer's
 * own site, link to the profile, name the employer beside the person, or give the same role.
 *
 * @returns null when the page does not name anybody of that name
 */
export function samenessOf(about: AboutPerson, known: KnownPerson): Sameness | null {
  const { page, excerpts, namesakes } = about;
  const { document } = page;
  const [namesake] = namesakes;
  if (excerpts.length === 0) {
    if (namesake === undefined) return null;
    return {
      ok: false,
      because: `the person named there belongs to ${namesake.affiliation} (“${shortened(namesake.words)}”)`,
    };
  }
  if (isProfile(document, known.identity)) return { ok: true, because: 'it is the profile itself' };
  if (linksToProfile(document, known.identity)) return { ok: true, because: 'it links to the profile' };
  const other = linkedNamesake(document, known);
  if (other !== null) return { ok: false, because: `it links the name to another profile, ${other}` };
  if (
    known.employerDomain !== null &&
    document.registrableDomain === registrableDomainOf(known.employerDomain)
  )
    return { ok: true, because: "it stands on the employer's own site" };
  if (namesEmployer(about, known)) return { ok: true, because: 'it names the employer beside the person' };
  const role = statedRoles(about).find(({ claim }) => known.roles.has(foldName(claim.value)));
  if (role !== undefined) return { ok: true, because: `it gives the same role (“${role.claim.value}”)` };
  return {
    ok: false,
    because: 'it gives the name, but neither the employer, nor the role, nor a link to the profile',
  };
}

function isProfile({ url, page }: Document, { profileUrl }: ProfileIdentity): boolean {
  return [url, page.requestedUrl].some((address) => sameProfile(address, profileUrl));
}

function linksToProfile({ links }: Document, { profileUrl }: ProfileIdentity): boolean {
  return links.some(({ url }) => sameProfile(url, profileUrl));
}

/** A profile of the same network, of the same name, that is another one. */
function linkedNamesake({ links }: Document, { identity, names }: KnownPerson): string | null {
  if (identity.kind !== 'network') return null;
  const network = registrableDomainOf(identity.host);
  const others = links.flatMap(({ url }) => {
    const reading = readProfileUrl(url);
    return reading.ok && registrableDomainOf(new URL(url).hostname) === network ? [reading.profileUrl] : [];
  });
  const other = others.find((url) =>
    readProfileIdentity(url)
      .readings.slice(0, 1)
      .some(({ name }) => fitsName(name, names) >= 0.9),
  );
  return other ?? null;
}

/** How many passages may stand between the name and the employer's. */
function namesEmployer(
  { excerpts, isPersonsPage, page }: AboutPerson,
  { employerNames, employerDomain }: KnownPerson,
): boolean {
  if (employerNames.size === 0) return false;
  if (excerpts.some(({ passage }) => mentions(passage.text, employerNames))) return true;
  const registrable = employerDomain === null ? null : registrableDomainOf(employerDomain);
  return (
    isPersonsPage &&
    page.document.links.some(({ url }) => registrableDomainOf(new URL(url).hostname) === registrable)
  );
}

function shortened(words: string): string {
  return words.length <= 120 ? words : `${words.slice(0, 120)}…`;
}
