import { legalNamesIn, splitLegalForm } from '../../domain/legalForms.ts';
import { type ClaimDraft, claimDraft, pageSource, type Quote, quoteOf, textQuote } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { coreName, fitsDomain, foldName } from '../identity/companyName.ts';
import { bounded } from '../patterns.ts';
import type { SitePage } from '../sources/ownSite.ts';
import type { About } from './organization.ts';

const NAME_CHARACTERS_MAX = 80;
const TITLE_SEPARATORS = bounded(/\s+[|–—·•»:-]\s+|\s*[|•]\s*|:\s+/, 1000);
/** Titles that name a page and no company. */
const NOT_A_NAME =
  /^(?:home|homepage|home page|welcome|index|start|startseite|willkommen|accueil|bienvenue|inicio|untitled|untitled document|document|page|website|my site|new site|blog|news|about|about us|contact|imprint|impressum|loading|app|react app|coming soon|under construction|not found|404|error)$/;

/**
 * Names from the head of the site's pages: `og:site_name` and `application-name`; and the part of the home
 * page's title that goes with the domain or with a name known from elsewhere on the site. What else stands in a title
 * is a slogan, not a name.
 */
export function siteNameDrafts(pages: SitePage[], about: About, knownNames: string[]): ClaimDraft<string>[] {
  const known = new Set(knownNames.filter(Boolean).flatMap((name) => [foldName(name), coreName(name)]));
  const titled = new Set(
    pages.flatMap(({ document }) => document.title.split(TITLE_SEPARATORS).map(foldName)),
  );
  return pages
    .slice(0, 6)
    .flatMap(({ document, role }) => [
      ...declaredNames(document, about),
      ...(role === 'home' ? titleNames(document, about, known, titled) : []),
      ...copyrightNames(document, about, known),
    ]);
}

function declaredNames(document: Document, about: About): ClaimDraft<string>[] {
  return document.metas
    .filter(({ name }) => name === 'og:site_name' || name === 'application-name')
    .flatMap(({ name, content }): ClaimDraft<string>[] => {
      const value = withoutSection(content.replace(/\s+/g, ' ').trim(), about.registrableDomain);
      const fits = fitsDomain(value, about.registrableDomain);
      if (!isName(value)) return [];
      const strength = name === 'og:site_name' ? 0.95 : 0.8;
      return headNameDraft(document, value, [name, strength], Math.max(fits, 0.9) * about.siteMatch);
    });
}

/** "Acme Blog" and "Acme Careers" are parts of Acme's site. */
function withoutSection(name: string, registrableDomain: string): string {
  const owner = name.replace(
    / (?:blog|newsroom|news|careers|jobs|shop|store|support|docs|help center)$/i,
    '',
  );
  return fitsDomain(owner, registrableDomain) > fitsDomain(name, registrableDomain) ? owner : name;
}

function titleNames(
  document: Document,
  about: About,
  known: Set<string>,
  titled: Set<string>,
): ClaimDraft<string>[] {
  return document.title.split(TITLE_SEPARATORS).flatMap((part): ClaimDraft<string>[] => {
    const whole = part.trim().replace(/^(?:Welcome to|Willkommen bei|Bienvenue chez)\s+/i, '');
    const { core } = splitLegalForm(whole);
    // "ACME CO., LTD." on the home page is the brand "ACME" where other titles of the site call it so.
    const value = titled.has(foldName(core)) ? core : whole;
    const fits = Math.max(fitsDomain(value, about.registrableDomain), known.has(foldName(value)) ? 1 : 0);
    if (!isName(value) || fits === 0) return [];
    return headNameDraft(document, value, ['page title', 0.85 * fits], about.siteMatch);
  });
}

const COPYRIGHT = bounded(
  /(?:©|\(c\)|copyright)(?: ?(?:©|\(c\)))?(?: ?\d{4}(?: ?[-–] ?(?:\d{4}|present))?)?,? (?:by )?([^.,|•·©–]{2,60}?)(?=$|[.,|•·–]| all rights| alle rechte| tous droits)/i,
  300,
);

/** "© 2025 Acme Robotics. All rights reserved.": the owner's name, where it goes with the domain or is known. */
function copyrightNames(document: Document, about: About, known: Set<string>): ClaimDraft<string>[] {
  return passagesOf(document)
    .filter((passage) => passage.text.length < 300)
    .flatMap((passage): ClaimDraft<string>[] => {
      const value = COPYRIGHT.exec(passage.text)?.[1]?.trim() ?? '';
      const fits = Math.max(fitsDomain(value, about.registrableDomain), known.has(foldName(value)) ? 1 : 0);
      if (!isName(value) || fits === 0) return [];
      return [nameDraft(value, quoteOf(passage), ['copyright line', 0.8 * fits], about.siteMatch)];
    })
    .slice(0, 2);
}

function isName(value: string): boolean {
  return value.length > 1 && value.length <= NAME_CHARACTERS_MAX && !NOT_A_NAME.test(foldName(value));
}

/** A name in its own words. */
function nameDraft(
  value: string,
  quote: Quote,
  extractor: [name: string, strength: number],
  match: number,
): ClaimDraft<string> {
  const said = { words: value, reader: verbatimReader };
  const source = pageSource(quote.document, 'ownProse', match);
  return claimDraft(source, quote, extractor, { field: 'name', value, said });
}

/** A name that is quoted where it stands in the page's text: the head line that holds it. */
function headNameDraft(
  document: Document,
  value: string,
  extractor: [name: string, strength: number],
  match: number,
): ClaimDraft<string>[] {
  const line = document.lines.find(
    ({ start, end, region }) => region === 'head' && document.text.slice(start, end).includes(value),
  );
  if (!line) return [];
  const quote = textQuote(document, line.start, Math.min(line.end, line.start + 1000));
  return [nameDraft(value, quote, extractor, match)];
}

const DRAFTS_PER_PAGE = 12;

/**
 * Legal names: a run of capitalised words that ends in a legal form, in imprints, footers and copyright lines
 * ("© 2025 Acme Robotics GmbH"). The company's own line is distinguished from partners' and hosts' by where it stands
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
  const strength = splitLegalForm(name).form === null ? 0 : place;
  return nameDraft(name, quoteOf(passage), ['legal name', strength], matchOf(fits, place) * about.siteMatch);
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
