import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { fitsDomain } from '../identity/companyName.ts';
import { splitLegalForm } from '../identity/legalForms.ts';
import { legalNamesIn } from '../identity/legalNames.ts';
import type { SitePage } from '../sources/ownSite.ts';
import type { About } from './organization.ts';

const DRAFTS_PER_PAGE = 12;

/**
 * Legal names: a run of capitalised words that ends in a legal form, in imprints, footers and copyright lines
 * ("© 2025 Acme Robotics GmbH"). The company's own line is told from partners' and hosts' by where it stands
 * and by the domain.
 */
export function legalNameDrafts(pages: SitePage[], about: About): ClaimDraft<string>[] {
  return pages.flatMap(({ document, role }) =>
    passagesOf(document)
      .filter((passage) => mayNameTheOwner(passage, role))
      .flatMap((passage) => legalNamesIn(passage.text).map((name) => draftOf(passage, name, role, about)))
      .filter((draft) => draft.match > 0)
      .slice(0, DRAFTS_PER_PAGE),
  );
}

function mayNameTheOwner(passage: Passage, role: SitePage['role']): boolean {
  if (passage.line.region === 'footer' || isCopyright(passage.text)) return true;
  return role === 'imprint' || role === 'contact' || role === 'about' || role === 'home' || role === 'facts';
}

function isCopyright(text: string): boolean {
  return /©|\(c\)|copyright/i.test(text.slice(0, 200));
}

function draftOf(passage: Passage, name: string, role: SitePage['role'], about: About): ClaimDraft<string> {
  const fits = fitsDomain(name, about.registrableDomain);
  const place = placeWeight(passage, role);
  return {
    field: 'name',
    value: name,
    said: { words: name, reader: verbatimReader },
    asOf: passage.document.page.accessedAt,
    quote: quoteOf(passage),
    extractor: { name: 'legal name', strength: splitLegalForm(name).form === null ? 0 : place },
    sourceClass: 'ownProse',
    match: matchOf(fits, place) * about.siteMatch,
  };
}

const STRONG_PLACE = 0.9;

function placeWeight(passage: Passage, role: SitePage['role']): number {
  if (isCopyright(passage.text)) return STRONG_PLACE;
  if (role === 'imprint') return passage.line.region === 'footer' ? 0.85 : STRONG_PLACE;
  return passage.line.region === 'footer' ? 0.85 : 0.6;
}

/** A name unlike the domain is believed only where owners sign: imprint, footer, copyright line. */
function matchOf(fits: number, place: number): number {
  if (fits > 0) return fits;
  return place >= STRONG_PLACE ? 0.7 : 0;
}
