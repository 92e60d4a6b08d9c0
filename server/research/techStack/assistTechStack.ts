import { quoteOf } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { passagesOf } from '../documents/passage.ts';
import type { Gathering } from '../gathering.ts';
import { mentions } from '../identity/subject.ts';
import { planQueries } from '../model/planQueries.ts';
import { MODEL_EXTRACTOR, MODEL_STRENGTH, readNote } from '../model/readNote.ts';
import { type ModelStatement, readWithModel } from '../model/readWithModel.ts';
import { type FoundPage, findPages, searchNote } from '../search/findPages.ts';
import { searchGoals } from '../search/queries.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Mention } from '../technologies/productNames.ts';
import { isRuledOut } from './advertWords.ts';
import { type EvidenceDraft, evidenceOf, type TechEvidence } from './evidence.ts';
import { fingerprintDrafts } from './fingerprints.ts';
import type { TechQuestion } from './readPages.ts';
import { ownVoice, statementDrafts } from './statements.ts';
import { mayTellUse } from './statementWords.ts';

interface OwnPage {
  document: Document;
  role: PageRole;
}

/** What was read before search and model are asked. */
export interface TechSoFar {
  site: OwnSite;
  /** The company's own pages, adverts and notices. */
  pages: OwnPage[];
  question: TechQuestion;
  /** Products that the company sells or sets up for others: nothing that it says of them counts. */
  sold: ReadonlySet<string>;
  evidence: TechEvidence[];
}

export interface AssistedTech {
  evidence: TechEvidence[];
  notes: string[];
}
export const UNASSISTED_TECH: AssistedTech = { evidence: [], notes: [] };

const FIELDS = {
  uses: 'the name of a business software product that this company itself uses in its own work, as the quote names it',
};

/**
 * Searches the web for the company's further pages that name the products, and for vendors' pages about it, and lets
 * the model point at statements of use on the company's own pages and adverts. Rules say of each whether it may be
 * one; a product of which something is shown already is not asked about again.
 */
export async function assistTechStack(gathering: Gathering, soFar: TechSoFar): Promise<AssistedTech> {
  if (gathering.context.tools === undefined || soFar.site.condition.kind !== 'company')
    return UNASSISTED_TECH;
  const wanted = wantedSlugs(soFar);
  if (wanted.size === 0) return UNASSISTED_TECH;
  const found = await searchFor(gathering, soFar, wanted);
  const searched = evidenceOf(found.flatMap((page) => draftsOfFound(page, soFar, wanted)));
  const shown = new Set(
    searched.filter(({ bearing }) => bearing !== 'hint').map(({ technology }) => technology),
  );
  const own = [...soFar.pages, ...found.filter(({ isOwn }) => isOwn)];
  const read = await readForUse(
    gathering,
    own,
    soFar,
    new Set([...wanted].filter((slug) => !shown.has(slug))),
  );
  return {
    evidence: [...searched, ...read.evidence],
    notes: [searchNote(found), ...read.notes].filter(Boolean),
  };
}

/** Products that are asked about, and of which no evidence says anything yet. */
function wantedSlugs({ question, sold, evidence }: TechSoFar): Set<string> {
  const shown = new Set(
    evidence.filter(({ bearing }) => bearing !== 'hint').map(({ technology }) => technology),
  );
  const slugs = question.products.map(({ slug }) => slug);
  return new Set(slugs.filter((slug) => !sold.has(slug) && !shown.has(slug)));
}

/** A category whose system is shown needs no search. */
async function searchFor(
  gathering: Gathering,
  { question, evidence, pages }: TechSoFar,
  wanted: ReadonlySet<string>,
): Promise<FoundPage[]> {
  const { identity, products } = question;
  const { domain, searchName: name } = identity;
  if (name === null || evidence.some(({ bearing }) => bearing === 'uses')) return [];
  const names = products.filter(({ slug }) => wanted.has(slug)).map((product) => product.name);
  const goal = searchGoals.techStack({ name, domain }, names.slice(0, 10));
  const queries = await planQueries(gathering.context, goal);
  return findPages(gathering, { queries, identity, known: pages.map(({ document }) => document.url) });
}

function draftsOfFound(
  page: FoundPage,
  { question }: TechSoFar,
  slugs: ReadonlySet<string>,
): EvidenceDraft[] {
  const { identity, products, spoken } = question;
  if (!page.isOwn) return vendorHint(page, question, slugs);
  return [
    ...fingerprintDrafts(page.document, products, identity.siteMatch),
    ...statementDrafts(page.document, page.role, { identity, slugs, spoken }),
  ];
}

/** A vendor's page about the company that the company does not link to shows nothing alone. */
function vendorHint(
  { document, match }: FoundPage,
  { identity, products, spoken }: TechQuestion,
  slugs: ReadonlySet<string>,
): EvidenceDraft[] {
  const ofVendor = products.filter(
    ({ slug, vendorDomains }) => slugs.has(slug) && vendorDomains.includes(document.registrableDomain),
  );
  for (const passage of passagesOf(document)) {
    if (!mentions(passage.text, identity.spokenNames)) continue;
    const named = spoken
      .mentionsIn(passage.text)
      .find(({ technology }) => ofVendor.some(({ slug }) => slug === technology));
    if (named === undefined) continue;
    const draft = {
      value: named.technology,
      said: { words: named.words, reader: spoken.reader },
      asOf: document.publishedAt,
      quote: quoteOf(passage),
      extractor: { name: 'customer page of the vendor', strength: 0.9 },
      sourceClass: 'customerList' as const,
      match,
    };
    return [{ type: 'vendor-customer-page', bearing: 'hint', draft }];
  }
  return [];
}

async function readForUse(
  gathering: Gathering,
  pages: OwnPage[],
  { question }: TechSoFar,
  slugs: ReadonlySet<string>,
): Promise<AssistedTech> {
  const { identity, spoken } = question;
  const namesOne = (text: string) => spoken.mentionsIn(text).some(({ technology }) => slugs.has(technology));
  const readings = pages.map((source) => ({
    source,
    document: source.document,
    passages: passagesOf(source.document).filter(({ text, line }) => line.region !== 'nav' && namesOne(text)),
  }));
  const reading = await readWithModel(
    gathering.context,
    {
      name: 'reading for systems in use',
      company: { name: identity.searchName, domain: identity.domain },
      fields: FIELDS,
    },
    readings,
  );
  const evidence = evidenceOf(
    reading.statements.flatMap((statement) => useDraft(statement, question, slugs)),
  );
  return { evidence, notes: [readNote(reading, evidence.length)] };
}

/** What the engine's rules leave of a statement of use: the product must be named, by the company, of itself. */
function useDraft(
  { passage, source, value }: ModelStatement<OwnPage>,
  { identity, spoken }: TechQuestion,
  slugs: ReadonlySet<string>,
): EvidenceDraft[] {
  const all = spoken.mentionsIn(passage.text);
  const isMeant = (mention: Mention) =>
    slugs.has(mention.technology) &&
    typeof value === 'string' &&
    spoken.reader.read(value).includes(mention.technology);
  const mention = all.find(isMeant);
  if (mention === undefined || isRuledOut(passage.text, mention, all)) return [];
  const isOwnName = (words: string) => mentions(words, identity.spokenNames);
  const voice = ownVoice(passage, mention.start, source.role, identity);
  if (voice === 0 || !mayTellUse(passage.text, mention, isOwnName)) return [];
  const { document } = source;
  return [
    {
      type: source.role === 'careers' ? 'job-advert' : 'own-statement',
      bearing: 'uses',
      draft: {
        value: mention.technology,
        said: { words: mention.words, reader: spoken.reader },
        asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
        quote: quoteOf(passage),
        extractor: { name: MODEL_EXTRACTOR, strength: MODEL_STRENGTH * voice },
        sourceClass: 'ownProse',
        match: identity.siteMatch,
      },
    },
  ];
}
