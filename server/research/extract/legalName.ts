import { type ClaimDraft, quoteOf } from '../claim.ts';
import { fitsDomain } from '../companyName.ts';
import { splitLegalForm } from '../legalForms.ts';
import { type Passage, passagesOf } from '../passage.ts';
import { verbatimReader } from '../reader.ts';
import type { SitePage } from '../sources/ownSite.ts';
import type { About } from './organization.ts';

/**
 * The last word of every legal form as it is written in names. Forms that are also ordinary words (`as`, `se`)
 * count in capitals only.
 */
const FORM_END =
  /(?<![\p{L}\p{N}])(?:GmbH(?: ?& ?Co\.? ?KG(?:aA)?)?|gGmbH|AG|UG(?: \(haftungsbeschränkt\))?|KGaA|KG|OHG|GbR|PartG(?: ?mbB)?|e\. ?K\.|e\. ?V\.|eG|SE|Inc\.?|Incorporated|Corp\.?|Corporation|L\.?L\.?C\.?|L\.?L\.?P\.?|P\.?L\.?C\.?|plc|Ltd\.?|LTD\.?|Limited|Pty\.? Ltd\.?|Pte\.? Ltd\.?|Pvt\.? Ltd\.?|Private Limited|Co\.,? Ltd\.?|CIC|SAS|S\.A\.S\.?|SASU|SARL|S\.A\.R\.L\.?|S\.à ?r\.l\.?|EURL|SA|S\.A\.(?: de C\.V\.)?|B\.?V\.?|N\.?V\.?|S\.?r\.?l\.?s?|SRL|S\.?p\.?A\.?|S\.?L\.?U?\.?|Lda\.?|Ltda\.?|AB|ASA|A\/S|AS|ApS|Oyj?|OÜ|UAB|SIA|Sp\. ?z ?o\. ?o\.|s\. ?r\. ?o\.|d\.o\.o\.|Kft\.?|Zrt\.?|Nyrt\.?|Sdn\.? Bhd\.?|K\.K\.)(?![\p{L}\p{N}])/gu;

/** Small words that may stand inside a name. */
const JOINING = new Set(
  'und and & + of de du des la le les y e et the für for d’ von van der den im am'.split(' '),
);
/** Capitalised words before a name that are no part of it. */
const NOT_OF_NAME =
  /^(?:copyright|impressum|imprint|angaben|anbieter|betreiber|betreiberin|herausgeber|unsere|unser|our|we|wir|about|contact|kontakt|registered|die|der|das|bei|by|from|with|at|in|to|is|was|and|nous|notre|chez|nuestra)$/i;
const NAME_WORDS_MAX = 7;
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
      .flatMap((passage) => namesIn(passage).map((name) => draftOf(passage, name, role, about)))
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

/** Names ending in a legal form, longest run of name-like words before it. */
export function namesIn(passage: Passage): string[] {
  const names: string[] = [];
  for (const match of passage.text.matchAll(FORM_END)) {
    const name = nameBefore(passage.text, match.index, match.index + match[0].length);
    if (name !== null) names.push(name);
  }
  return names;
}

function nameBefore(text: string, formStart: number, formEnd: number): string | null {
  const words = text
    .slice(Math.max(0, formStart - 120), formStart)
    .split(' ')
    .filter(Boolean);
  let taken: string[] = [];
  for (const word of words.reverse()) {
    if (taken.length >= NAME_WORDS_MAX || !mayBelong(word, taken.length === 0)) break;
    if (NOT_OF_NAME.test(word) && !JOINING.has(word)) break;
    taken = [word, ...taken];
  }
  while (
    taken.length > 0 &&
    (JOINING.has(taken[0] ?? '') || /^(?:\d{4}|\d{4}[–-]\d{4}|[-–|·•])$/.test(taken[0] ?? ''))
  )
    taken = taken.slice(1);
  if (taken.length === 0) return null;
  const start = text.lastIndexOf(taken.join(' '), formStart);
  return start === -1 ? null : text.slice(start, formEnd);
}

/** A word of a name: a capital or digit first, or a joining word; a full stop or colon before it ends the run. */
function mayBelong(word: string, isLast: boolean): boolean {
  const bare = isLast ? word.replace(/,$/, '') : word;
  if (/[.:;!?,)|©]$/.test(bare) && !/^\p{Lu}\.$/u.test(bare) && !/^(?:Dr|St|Gebr|Inh)\.$/.test(bare))
    return false;
  if (JOINING.has(bare)) return true;
  return /^[\p{Lu}\p{N}"„“'‘]/u.test(bare) || /^[a-z]+[A-Z]/.test(bare);
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
