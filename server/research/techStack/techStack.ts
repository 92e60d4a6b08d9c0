/** @folder The prebuilt type tech-stack (docs/tech-stack.md). */

import { TechCategory } from '@assay/shared/techStack';
import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { Gathering } from '../gathering.ts';
import { identityOf } from '../identity/identity.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { hasModel } from '../questions/readFields.ts';
import { type OwnSite, readFurtherPages, readHome } from '../sources/ownSite.ts';
import type { Catalogue } from '../technologies/catalogue.ts';
import type { Product } from '../technologies/product.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { advertDrafts, readAdverts, soldProducts } from './adverts.ts';
import { composeTechStack, type TechScope } from './answer.ts';
import { type DnsHint, dnsHints, readDnsRecords } from './dnsHints.ts';
import { evidenceOf, type TechEvidence } from './evidence.ts';
import { fingerprintDrafts } from './fingerprints.ts';
import { tracesOf } from './markupTraces.ts';
import { readTechPages, type TechPages, type TechQuestion } from './readPages.ts';
import { readUses, UNREAD_USES } from './readUses.ts';
import { statementDrafts, vendorStoryDrafts } from './statements.ts';

/**
 * The technology researcher: looks for the products of a category, or for one, in the company's own pages,
 * adverts and statements, in vendors' pages about it, and in DNS. docs/tech-stack.md. Parameters: `category`, or `technology` (a slug of the catalogue).
 */
export const researchTechStack: CompanyResearcher = async (context, { domain, parameters = {} }) => {
  const { technologies } = context;
  const scope = scopeOf(parameters, technologies);
  if (scope === null) return notAskable();
  const products = productsOf(scope, technologies);
  const gathering = new Gathering(context);
  const report = (stage: string) => context.progress({ stage, detail: domain });

  report('home page');
  const home = await readHome(gathering, domain);
  report('site');
  const site = await gathering.guarded(domain, home, () => readFurtherPages(gathering, home));
  const identity = identityOf(domain, site);

  report('adverts, statements and DNS');
  const [further, dns] = await Promise.all([
    readTechPages(gathering, site, { identity, products, spoken: technologies.spoken }),
    hintsInDns(gathering, domain, site, products),
  ]);
  const failed = unreadable(site, gathering.gaps, { isKnown: false, domain });
  if (failed !== null) return failed;

  const question = { identity, products, spoken: technologies.spoken };
  const soldSlugs = (sold: Product[]) => new Set(sold.map(({ slug }) => slug));
  const ruled = allEvidence(site, further, question, 'all');
  const canRead = hasModel(context) && site.condition.kind === 'company';
  report('reading');
  const read = canRead
    ? await gathering.guarded(SEARCH_AND_MODEL, UNREAD_USES, () =>
        readUses(gathering, {
          pages: ownPages(site, further),
          question,
          sold: soldSlugs(ruled.sold),
          kind: scope.scope === 'category' ? scope.category.toUpperCase() : scope.product.name,
        }),
      )
    : UNREAD_USES;
  // What a model has read in adverts and statements is not read by the rules for them as well.
  const { evidence, sold } = read.reader === null ? ruled : allEvidence(site, further, question, 'traces');

  report('weighing');
  const { adverts, boardAdverts, notices, vendorStories } = further;
  const outcome = composeTechStack({
    domain,
    scope,
    products,
    evidence: [...evidence, ...read.evidence],
    sold,
    notes: read.notes,
    dns,
    site,
    furtherPages: adverts.length + boardAdverts.length + notices.length + vendorStories.length,
    gaps: gathering.gaps,
    today: context.asOf,
  });
  return read.reader === null ? outcome : { ...outcome, reader: read.reader };
};

function scopeOf(
  { category, technology }: Readonly<Record<string, string>>,
  technologies: Catalogue,
): TechScope | null {
  const product = technology === undefined ? null : technologies.productOf(technology);
  if (product !== null) return { scope: 'technology', product };
  const parsed = TechCategory.safeParse(category);
  return parsed.success ? { scope: 'category', category: parsed.data } : null;
}

function productsOf(scope: TechScope, { products }: Catalogue): Product[] {
  if (scope.scope === 'technology') return [scope.product];
  return products.filter(({ category }) => category === scope.category);
}

function notAskable(): ResearchOutcome {
  return {
    kind: 'failed',
    errorCode: 'SCHEMA_UNSATISFIED',
    message: 'Technology research needs a category (erp or crm) or a technology that the catalogue knows.',
    retryable: false,
  };
}

function hintsInDns(
  gathering: Gathering,
  domain: string,
  site: OwnSite,
  products: Product[],
): Promise<DnsHint[]> {
  return gathering.guarded(`DNS of ${domain}`, [], async () => {
    const records = await readDnsRecords(gathering, domain, ownHosts(domain, site));
    return dnsHints(records, domain, products);
  });
}

/** `www.` and the company's own sub-domains that its pages use: they may lead to a vendor. */
function ownHosts(domain: string, site: OwnSite): string[] {
  const used = site.pages.flatMap(({ document }) =>
    tracesOf(document).traces.map(({ address }) => address.hostname),
  );
  const own = used.filter((host) => host !== domain && host.endsWith(`.${domain}`)).sort();
  return [...new Set([`www.${domain}`, ...own])];
}

interface OwnPage {
  document: Document;
  role: PageRole;
}

function ownPages(site: OwnSite, { adverts, notices }: TechPages): OwnPage[] {
  return [
    ...site.pages,
    ...adverts.map((document): OwnPage => ({ document, role: 'careers' })),
    ...notices.map((document): OwnPage => ({ document, role: 'other' })),
  ];
}

/**
 * All evidence, and the products whose words were left out because they are the company's trade.
 *
 * @param what  `traces`: without what prose says, which a language model read
 */
function allEvidence(
  site: OwnSite,
  further: TechPages,
  { identity, products, spoken }: TechQuestion,
  what: 'all' | 'traces',
): { evidence: TechEvidence[]; sold: Product[] } {
  if (site.condition.kind !== 'company') return { evidence: [], sold: [] };
  const match = identity.siteMatch;
  const own = ownPages(site, further);
  const documents = (isCareers: boolean) =>
    own.filter(({ role }) => (role === 'careers') === isCareers).map(({ document }) => document);
  const adverts = readAdverts(documents(true), further.boardAdverts, spoken);
  // Adverts of job boards are data of an interface, which no reader is shown.
  const counted = what === 'traces' ? readAdverts([], further.boardAdverts, spoken) : adverts;
  const sold = soldProducts(documents(false), adverts, products, {
    registrableDomain: identity.registrableDomain,
    spoken,
  });
  const slugs = new Set(products.map(({ slug }) => slug).filter((slug) => !sold.has(slug)));
  const evidence = evidenceOf([
    ...own.flatMap(({ document }) => fingerprintDrafts(document, products, match)),
    ...advertDrafts(counted, { spoken, slugs, match }),
    ...(what === 'traces'
      ? []
      : own.flatMap(({ document, role }) =>
          statementDrafts(document, role, { identity, slugs, spoken, sold }),
        )),
    ...further.vendorStories.flatMap((story) => vendorStoryDrafts(story, { identity, spoken })),
  ]);
  return { evidence, sold: products.filter(({ slug }) => sold.has(slug)) };
}
