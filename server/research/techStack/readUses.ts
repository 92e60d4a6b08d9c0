import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import { type FieldQuestions, readFields } from '../questions/readFields.ts';
import type { ReaderUsed, Statement } from '../reader/reader.ts';
import { searchAbout, searchNote } from '../search/findPages.ts';
import { type SearchSubject, searchQueries } from '../search/queries.ts';
import { type EvidenceDraft, evidenceDraft, evidenceOf, type TechEvidence } from './evidence.ts';
import type { TechQuestion } from './readPages.ts';

/** What reading for systems in use added; without a reader where none read. */
export interface ReadUses {
  evidence: TechEvidence[];
  notes: string[];
  reader: ReaderUsed | null;
}
export const UNREAD_USES: ReadUses = { evidence: [], notes: [], reader: null };

/** A page of the company's own, an advert among them. */
interface OwnPage {
  document: Document;
  role: PageRole;
}

const STANDINGS = ['uses', 'left'] as const;

/** @param kind  what the products of the question are: "CRM", "ERP" */
const fieldsFor = (kind: string): FieldQuestions => ({
  systems: {
    question: `Which ${kind} systems does the company itself use in its own work, and which has it stopped using?`,
    answerType: 'json_schema',
    outputSchema: {
      type: 'object',
      properties: {
        systems: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, standing: { type: 'string', enum: [...STANDINGS] } },
          },
        },
      },
    },
    guide:
      'by its own statement or a job advert that names it as used there; the product name as written; not what it sells, integrates with, resells, implements for customers, compares or only plans',
  },
});

/**
 * Lets the model read the company's own pages and adverts for systems in use. A product counts by its name in the quote;
 * products that the company sells or sets up for others are left out by the caller.
 */
export async function readUses(
  gathering: Gathering,
  {
    pages,
    question,
    sold,
    kind,
  }: { pages: readonly OwnPage[]; question: TechQuestion; sold: ReadonlySet<string>; kind: string },
): Promise<ReadUses> {
  const { identity } = question;
  const names = question.products.slice(0, 10).map((product) => product.name);
  const queries = (subject: SearchSubject) => searchQueries.techStack(subject, names);
  const documents = pages.map(({ document }) => document);
  const found = await searchAbout(gathering, identity, queries, documents);
  const own = [...pages, ...found.filter(({ isOwn }) => isOwn)];
  const roles = new Map(own.map(({ document, role }) => [document.url, role]));
  const source = { sourceClass: 'ownProse', match: identity.siteMatch } as const;
  const shown = own.map(({ document }) => ({ document, ...source }));
  const asked = { identity, pages: shown, fields: fieldsFor(kind) };
  const { statements, reader, note } = await readFields(gathering, asked);
  const notes = [searchNote(found), note].filter(Boolean);
  if (reader.kind !== 'model') return { ...UNREAD_USES, notes };
  const byEntry = Map.groupBy(statements[0] ?? [], ({ path }) => path.split('.').slice(0, 2).join('.'));
  const drafts = [...byEntry.values()].flatMap((parts) => draftsOf(parts, question, sold, roles));
  return { evidence: evidenceOf(drafts), notes, reader };
}

/** One entry of the reply: its name must be a product's in the words of its quote. */
function draftsOf(
  parts: readonly Statement[],
  { products, spoken, identity }: TechQuestion,
  sold: ReadonlySet<string>,
  roles: ReadonlyMap<string, PageRole>,
): EvidenceDraft[] {
  const name = parts.find(({ path }) => path.endsWith('.name'));
  const standing = parts.find(({ path }) => path.endsWith('.standing'))?.value;
  const [quote] = name?.quotes ?? [];
  if (name === undefined || quote === undefined) return [];
  const named = spoken
    .mentionsIn(quote.words)
    .find(
      ({ technology, words }) =>
        String(name.value).includes(words) && products.some(({ slug }) => slug === technology),
    );
  if (named === undefined || sold.has(named.technology)) return [];
  const { document } = quote.page;
  const bearing = standing === 'left' ? 'left' : 'uses';
  const isAdvert = roles.get(document.url) === 'careers';
  const type = bearing === 'left' ? 'migration-statement' : isAdvert ? 'job-advert' : 'own-statement';
  const asOf = name.asOf ?? document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt);
  return [
    evidenceDraft(
      { technology: named.technology, type, bearing },
      { asOf, sourceClass: 'ownProse', match: identity.siteMatch },
      { ...quote, document },
      ['reader', name.strength],
      { said: { words: named.words, reader: spoken.reader } },
    ),
  ];
}
