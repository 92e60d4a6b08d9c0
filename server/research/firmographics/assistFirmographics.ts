import { type ClaimDraft, claimsOf } from '../claims/claim.ts';
import type { ClaimValue } from '../claims/reader.ts';
import { passagesOf } from '../documents/passage.ts';
import { typeStatementDrafts } from '../extract/companyType.ts';
import { employeeProseDrafts } from '../extract/employees.ts';
import { foundedProseDrafts } from '../extract/founded.ts';
import { headquartersProseDrafts } from '../extract/headquarters.ts';
import type { Prose } from '../extract/reading.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { ownProse } from '../identity/ownProse.ts';
import {
  type FirmographicDraft,
  firmographicDraft,
  MODEL_FIELDS,
  type ModelField,
} from '../model/firmographicStatements.ts';
import { planQueries } from '../model/planQueries.ts';
import { readNote } from '../model/readNote.ts';
import { readWithModel } from '../model/readWithModel.ts';
import { type FoundPage, findPages, searchNote } from '../search/findPages.ts';
import { searchGoals } from '../search/queries.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { type FirmographicClaims, mergeClaims } from './firmographicClaims.ts';
import { isGovernedClaim } from './governedClaims.ts';

/** What was found before search and model are asked. */
export interface FirmographicsSoFar {
  site: OwnSite;
  identity: Identity;
  claims: FirmographicClaims;
  today: Date;
}

/** Fields that a search can help with; followers stand on pages that are not fetched. */
const SEARCHED: readonly ModelField[] = ['employeeCount', 'foundedYear', 'headquarters', 'type'];

/** A passage is worth showing to a model when it has words of a field that is wanted. */
const WORTH_READING: Record<ModelField, RegExp> = {
  employeeCount:
    /employ|staff|team|people|workforce|head ?count|colleague|payroll|mitarbeit|beschäftig|belegschaft|salarié|effectif|collaborat|emplead|plantilla|trabajador|dipendent|medewerker/iu,
  foundedYear: /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u,
  headquarters:
    /headquarter|head office|(?<!\p{L})hq(?!\p{L})|bas(?:e|is)|home|seat|office|located|sitz|zentrale|siège|sede|hoofdkantoor/iu,
  type: /public|private|famil|owned|charit|profit|cooperativ|co-operativ|partnership|listed|traded/iu,
  linkedInFollowers: /linked-?in/iu,
};

/**
 * Searches the web for firmographic fields that no page or record has told so far, and lets the model read for those
 * that are still wanted. Asks neither when nothing is wanted; both are optional, and each fails alone.
 */
export async function assistFirmographics(
  gathering: Gathering,
  soFar: FirmographicsSoFar,
): Promise<{ claims: FirmographicClaims; notes: string[] }> {
  const { site, identity, today } = soFar;
  const { tools } = gathering.context;
  if (tools === undefined || site.condition.kind !== 'company') return { claims: soFar.claims, notes: [] };
  const found = await searchFor(gathering, soFar);
  const prose = found.map((page) => proseOf(page, identity));
  const claims = mergeClaims(soFar.claims, ...prose.map((one) => toldBy(one, today)));
  const searched = [searchNote(found)].filter(Boolean);
  const wanted = wantedIn(claims, Object.keys(MODEL_FIELDS) as ModelField[]);
  const readings = [...ownProse(site, identity), ...prose].map((source) => ({
    source,
    document: source.document,
    passages: source.passages.filter(
      ({ text, line }) => line.region !== 'nav' && wanted.some((field) => WORTH_READING[field].test(text)),
    ),
  }));
  if (wanted.length === 0) return { claims, notes: searched };
  const reading = await readWithModel(
    gathering.context,
    {
      name: `reading for ${wanted.join(', ')}`,
      company: { name: identity.searchName, domain: identity.domain },
      fields: Object.fromEntries(wanted.map((field) => [field, MODEL_FIELDS[field]])),
    },
    readings.filter(({ passages }) => passages.length > 0),
  );
  const read = reading.statements.flatMap((statement) => claimsOfDraft(firmographicDraft(statement, today)));
  const note = readNote(reading, read.length);
  return { claims: mergeClaims(claims, ...read), notes: [...searched, ...(note === '' ? [] : [note])] };
}

function wantedIn(claims: FirmographicClaims, fields: readonly ModelField[]): ModelField[] {
  return fields.filter((field) => claims[field].length === 0);
}

async function searchFor(
  gathering: Gathering,
  { site, identity, claims }: FirmographicsSoFar,
): Promise<FoundPage[]> {
  const wanted = wantedIn(claims, SEARCHED);
  if (wanted.length === 0 || identity.searchName === null) return [];
  const { domain, searchName: name } = identity;
  const goal = searchGoals.firmographics({ name, domain }, wanted);
  const queries = await planQueries(gathering.context, goal);
  return findPages(gathering, { queries, identity, known: site.pages.map(({ document }) => document.url) });
}

function proseOf({ document, role, sourceClass, match }: FoundPage, { spokenNames }: Identity): Prose {
  return {
    document,
    role,
    passages: passagesOf(document),
    sourceClass,
    match,
    spokenNames,
    aboutCompanyThroughout: false,
    asOf: document.publishedAt,
  };
}

/** What the rules read in a page that was found. */
function toldBy(prose: Prose, today: Date): Partial<FirmographicClaims> {
  const told = <Value extends ClaimValue>(drafts: ClaimDraft<Value>[]) =>
    claimsOf(drafts.filter((draft) => !isGovernedClaim(draft, prose.spokenNames)));
  return {
    employeeCount: told(employeeProseDrafts(prose)),
    foundedYear: told(foundedProseDrafts(prose, today)),
    headquarters: told(headquartersProseDrafts(prose)),
    type: told(typeStatementDrafts(prose)),
  };
}

function claimsOfDraft(read: FirmographicDraft | null): Partial<FirmographicClaims>[] {
  if (read === null) return [];
  const claims =
    read.field === 'headquarters'
      ? { headquarters: claimsOf([read.draft]) }
      : read.field === 'type'
        ? { type: claimsOf([read.draft]) }
        : { [read.field]: claimsOf([read.draft]) };
  return Object.values(claims).some((made) => made.length > 0) ? [claims] : [];
}
