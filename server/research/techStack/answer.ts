import type { TechCategory, TechStackAnswer } from '@assay/shared/techStack';
import { type Cited, citationsOf, gapSentence } from '../claims/answerParts.ts';
import { answerConfidence } from '../claims/calibration.ts';
import type { Gap } from '../gathering.ts';
import type { ResearchOutcome } from '../outcome.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Product } from '../technologies/product.ts';
import type { DnsHint } from './dnsHints.ts';
import type { TechEvidence } from './evidence.ts';
import { findingOf, type Judged, judge, primaryOf } from './finding.ts';

/** What is asked: the systems of a category, or one product. */
export type TechScope =
  | { scope: 'category'; category: TechCategory }
  | { scope: 'technology'; product: Product };

/** Everything the answer is made of. */
export interface TechMaterial {
  domain: string;
  scope: TechScope;
  /** The products that were looked for. */
  products: Product[];
  evidence: TechEvidence[];
  /** Products that the company sells or sets up for others. */
  sold: Product[];
  dns: DnsHint[];
  site: OwnSite;
  /** How many adverts, notices and vendor pages were read beside the site's usual pages. */
  furtherPages: number;
  /** Sentences on what search and model contributed. */
  notes?: string[];
  gaps: Gap[];
  today: Date;
}

/** How sure an empty list is: that nothing public shows any system of the category. */
const NOTHING_SHOWN: Record<TechCategory, number> = { crm: 0.45, erp: 0.35 };
const QUOTES_MAX = 4;
const QUOTE_CHARACTERS = 140;

/** Weighs the evidence product by product and writes the answer. Pure. docs/tech-stack.md. */
export function composeTechStack(material: TechMaterial): ResearchOutcome & { kind: 'answered' } {
  const { scope, products, evidence, dns, gaps, today } = material;
  const judged = products
    .map((product) => judge(product, evidence, dns, today))
    .filter((one) => scope.scope === 'technology' || isWorthNaming(one))
    .sort(inOrderOfNaming);
  const category = scope.scope === 'category' ? scope.category : scope.product.category;
  const primary = primaryOf(judged);
  const answer: TechStackAnswer = {
    scope: scope.scope,
    category,
    primary: primary?.judged.product.slug ?? null,
    technologies: judged.map(findingOf),
  };
  return {
    kind: 'answered',
    answer,
    reasoning: reasoningOf(material, judged, primary?.judged ?? null),
    ...answerConfidence('tech-stack', strengthsOf(judged, primary?.confidence ?? null, material), gaps),
    citations: citationsOf(judged.flatMap((one, index) => citedFor(one, index, one === primary?.judged))),
  };
}

/**
 * How strong the evidence is of each product that the answer says something of, and of the system of record. That a
 * product was not found says nothing beside others that were, unless a source is missing: it may have shown what was
 * only hinted at.
 */
function strengthsOf(judged: Judged[], primary: number | null, { scope, gaps }: TechMaterial): number[] {
  const shown = judged.filter(({ status }) => status !== 'not_found');
  const weighed = shown.length > 0 && gaps.length === 0 ? shown : judged;
  if (weighed.length === 0)
    return [NOTHING_SHOWN[scope.scope === 'category' ? scope.category : scope.product.category]];
  return [...weighed.map(({ confidence }) => confidence), ...(primary === null ? [] : [primary])];
}

/** In a whole category only what was met is named: shown, left, or hinted at. */
function isWorthNaming({ status, hints, dns }: Judged): boolean {
  return status !== 'not_found' || hints.length > 0 || dns.length > 0;
}

const ORDER = { active: 0, churned: 1, not_found: 2 };

function inOrderOfNaming(a: Judged, b: Judged): number {
  return (
    ORDER[a.status] - ORDER[b.status] ||
    b.confidence - a.confidence ||
    (a.product.slug < b.product.slug ? -1 : 1)
  );
}

function citedFor({ shown, hints, status }: Judged, index: number, isPrimary: boolean): Cited[] {
  const fields = ['technologies', `technologies.${index}`, ...(isPrimary ? ['primary'] : [])];
  const cited = status === 'not_found' ? hints : shown;
  return cited.slice(0, QUOTES_MAX).map(({ claim }) => ({ claim, fields }));
}

function reasoningOf(material: TechMaterial, judged: Judged[], primary: Judged | null): string {
  const { scope, gaps } = material;
  const category = scope.scope === 'category' ? scope.category : scope.product.category;
  const nothing =
    judged.length === 0
      ? `Nothing public shows ${category === 'erp' ? 'an ERP' : 'a CRM'} system: no trace in the pages, no advert that names one as used, no statement of the company.`
      : '';
  const record =
    primary === null
      ? 'primary: null, because no system of record is shown to be in use.'
      : `primary: ${primary.product.slug}, the best shown system of record that is in use.`;
  return [
    lookedAt(material),
    nothing,
    ...judged.map(sentenceOf),
    setAside(material.sold),
    ...(material.notes ?? []),
    record,
    gapSentence(gaps),
  ]
    .filter(Boolean)
    .join('\n');
}

function lookedAt({ domain, site, furtherPages, products }: TechMaterial): string {
  const looked = `Looked for ${products.length === 1 ? (products[0]?.name ?? '') : `${products.length} products`}`;
  if (site.home === null) return `${looked}; the site of ${domain} could not be read.`;
  if (site.condition.kind !== 'company')
    return `${looked}; ${domain} shows no company’s page (“${site.condition.words}”), so its pages are not counted.`;
  const pages = `${site.pages.length} page${site.pages.length === 1 ? '' : 's'} of the site`;
  const redirect = site.redirectedTo === null ? '' : ` ${domain} leads to ${site.redirectedTo}.`;
  return `${looked} on ${pages}, ${furtherPages} further pages and adverts, and in DNS.${redirect}`;
}

function setAside(sold: Product[]): string {
  if (sold.length === 0) return '';
  const names = sold.map(({ name }) => name).join(', ');
  return `Set aside: what adverts and pages say of ${names}, because the company sells it or sets it up for others.`;
}

function sentenceOf({ product, status, shown, hints, dns, contrary }: Judged): string {
  const quotes = shown.slice(0, 3).map(evidenceText);
  const clues = [...hints.slice(0, 2).map(evidenceText), ...dns.map((hint) => hint.shown)];
  const hint =
    clues.length > 0 ? ` Hint${clues.length > 1 ? 's' : ''}, not enough alone: ${clues.join('; ')}.` : '';
  const why = contrary === '' ? '' : ` (${contrary})`;
  if (status === 'not_found')
    return `${product.name}: not_found; nothing on public pages shows that it is used.${hint}`;
  return `${product.name}: ${status}${why}, by ${quotes.join('; ')}.${hint}`;
}

const TYPE_WORDS: Record<TechEvidence['type'], string> = {
  script: 'a script the page loads',
  embed: 'a form, frame or file the page embeds',
  link: "a link to the company's own tenant",
  code: 'a snippet in the page',
  meta: 'a meta tag',
  header: 'a response header',
  cookie: 'a cookie the page sets',
  markup: 'markup of the page',
  address: 'the address the page answered at',
  'job-advert': 'a job advert',
  'own-statement': "the company's own statement",
  'migration-statement': "the company's own statement of a change",
  'own-mention': 'a mention',
  'vendor-customer-page': "the vendor's page about the company",
};

/** A header or cookie is named, for no words of the page carry it. */
function evidenceText({ type, claim }: TechEvidence): string {
  const quote = claim.quote.replace(/\s+/g, ' ');
  const words = quote.length <= QUOTE_CHARACTERS ? quote : `${quote.slice(0, QUOTE_CHARACTERS)}…`;
  const name = 'address' in claim.said ? (claim.said.address as { name: string }).name : null;
  const shown = name === null ? `“${words}”` : `(${name}, stored with the page)`;
  return `${TYPE_WORDS[type]} ${shown} ${claim.document.url}`;
}
