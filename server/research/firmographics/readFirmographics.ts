import { COMPANY_TYPES } from '@assay/shared/firmographics';
import { type Claim, claimDraft, claimsOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { PlaceValue } from '../extract/headquarters.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { claimOf } from '../questions/answers.ts';
import { type FieldQuestions, hasModel, readFields } from '../questions/readFields.ts';
import type { ReaderUsed, ReadPage, Statement } from '../reader/reader.ts';
import { searchAbout, searchNote } from '../search/findPages.ts';
import { searchQueries } from '../search/queries.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { type FirmographicClaims, foundClaims, mergeClaims } from './firmographicClaims.ts';

/** The fields that prose may state, as questions. What they mean is docs/research.md's. */
const FIELDS: FieldQuestions = {
  employeeCount: {
    question: 'How many people work for the company as a whole?',
    answerType: 'number',
    guide:
      'its whole head count now; not a part, site, group of companies, network, members or contractors; of "over 250" the 250',
  },
  foundedYear: {
    question: 'In which year was the company founded?',
    answerType: 'number',
    guide: 'the year it began as such; not a site, product, predecessor or incorporation of a holding',
  },
  headquarters: {
    question: 'Where is the company led from: its head office, else its only address or registered seat?',
    answerType: 'json_schema',
    outputSchema: {
      type: 'object',
      properties: {
        city: { type: ['string', 'null'] },
        state: { type: ['string', 'null'], description: 'state, province or region in full' },
        countryCode: { type: ['string', 'null'], description: 'ISO 3166-1 alpha-2' },
      },
    },
    guide:
      'the city without district or postcode, as the page writes it; countryCode of the country that the address is in, also where only the city, postcode, telephone prefix or legal form says so (entailed)',
  },
  type: {
    question: 'What kind of organisation is it?',
    answerType: 'json_schema',
    outputSchema: {
      type: 'object',
      properties: { type: { type: ['string', 'null'], enum: [...COMPANY_TYPES, null] } },
    },
    guide:
      'public: its own shares are listed; government: a state body or owned by one; private: owned by families, founders, funds or another company, or a commercial legal form such as GmbH, Ltd, SARL, S.r.l., B.V., S.L.; nonprofit: charity, foundation or association',
  },
};

/** What reading added; without a reader where none read. */
export interface ReadFirmographics {
  claims: Partial<FirmographicClaims>;
  notes: string[];
  reader: ReaderUsed | null;
}
export const UNREAD: ReadFirmographics = { claims: {}, notes: [], reader: null };

/**
 * Reads the prose of the site, and of pages that a web search leads to, for the fields that prose may state: with the model where
 * there is one, else the pages found by the rules that read the site.
 */
export async function readFirmographics(
  gathering: Gathering,
  site: OwnSite,
  identity: Identity,
): Promise<ReadFirmographics> {
  if (site.condition.kind !== 'company') return UNREAD;
  const read = site.pages.map(({ document }) => document);
  const found = await searchAbout(gathering, identity, searchQueries.firmographics, read);
  const ruled = found.map((page) => foundClaims(page, identity, gathering.context.asOf));
  if (!hasModel(gathering.context))
    return { ...UNREAD, claims: mergeClaims(...ruled), notes: [searchNote(found)].filter(Boolean) };
  const source = { sourceClass: 'ownProse', match: identity.siteMatch } as const;
  const pages: ReadPage[] = [
    ...site.pages.map(({ document }) => ({ document, ...source })),
    ...found.map(({ document, sourceClass, match }): ReadPage => ({ document, sourceClass, match })),
  ];
  const { statements, reader, note } = await readFields(gathering, { identity, pages, fields: FIELDS });
  const notes = [searchNote(found), note].filter(Boolean);
  if (reader.kind !== 'model') return { ...UNREAD, claims: mergeClaims(...ruled), notes };
  const [employees = [], founded = [], seat = [], type = []] = statements;
  return {
    claims: {
      employeeCount: employees.flatMap((statement) => claimOf<number>(statement, 'employeeCount')),
      foundedYear: founded.flatMap((statement) => claimOf<number>(statement, 'foundedYear')),
      headquarters: placeClaims(seat),
      type: type.flatMap((statement) => claimOf<string>(statement, 'type')),
    },
    notes,
    reader,
  };
}

/** City, state and country are one place: its first quote carries it, the others come with it. */
function placeClaims(statements: readonly Statement[]): Claim<PlaceValue>[] {
  const firsts = [
    ...new Map(statements.toReversed().map((statement) => [statement.path, statement])).values(),
  ].toReversed();
  const parts = firsts.flatMap(({ path, value }) =>
    typeof value === 'string' ? [[path, value] as const] : [],
  );
  const value: PlaceValue = Object.fromEntries(parts);
  const [first] = firsts;
  const quotes = firsts.flatMap((statement) => statement.quotes);
  const [quote, ...further] = quotes;
  if (first === undefined || quote === undefined) return [];
  const reader: Reader = { name: 'the reader', read: () => Object.values(value) };
  const { document, sourceClass, match } = quote.page;
  const said = Object.fromEntries(parts.map(([part]) => [part, { words: quote.words, reader }]));
  const via = further.map((other) => ({ ...other, document: other.page.document }));
  const source = { asOf: document.publishedAt ?? document.page.accessedAt, sourceClass, match };
  const seat = { field: 'headquarters', value, said, via };
  return claimsOf([claimDraft<PlaceValue>(source, { ...quote, document }, ['reader', first.strength], seat)]);
}
