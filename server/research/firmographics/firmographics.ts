/** @folder The prebuilt type firmographics. */

import type { Document } from '../documents/document.ts';
import type { JsonNode } from '../documents/locatedJson.ts';
import { wikidataCik } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { type GleifFinding, joinGleif } from '../identity/joinGleif.ts';
import { joinSec, type SecFinding } from '../identity/joinSec.ts';
import { legalFormOf } from '../identity/legalForms.ts';
import { foldCity } from '../identity/places.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import type { ReaderUsed } from '../reader/reader.ts';
import { GLEIF } from '../sources/gleif.ts';
import { readFurtherPages, readHome } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';
import {
  findOnWikidata,
  readWikipediaSummary,
  WIKIDATA,
  WIKIPEDIA,
  type WikidataFinding,
} from '../sources/wikidata.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { composeFirmographics } from './firmographicAnswer.ts';
import {
  type FirmographicClaims,
  gleifClaims,
  mergeClaims,
  secClaims,
  siteClaims,
  wikidataClaims,
  wikipediaClaims,
} from './firmographicClaims.ts';
import { readFirmographics, UNREAD } from './readFirmographics.ts';
/**
 * The firmographics researcher: reads the company's own site, joins registries and encyclopaedias to it by
 * evidence, and weighs everything they say. docs/research.md tells the story; specification,
 * "FirmographicsSignalAnswer".
 */
export function createFirmographics(): CompanyResearcher {
  return async (context, { domain }): Promise<ResearchOutcome> => {
    const gathering = new Gathering(context);
    const ask: Ask = (source, when, work) =>
      when ? gathering.guarded(source, null, work) : Promise.resolve(null);
    const tell = (stage: string) => context.progress({ stage, detail: domain });

    tell('home page');
    const home = await readHome(gathering, domain);
    const atFirst = identityOf(domain, home);

    tell('site and knowledge base');
    const [site, wikidata] = await Promise.all([
      gathering.guarded(domain, home, () => readFurtherPages(gathering, home)),
      ask(WIKIDATA, true, () => findOnWikidata(gathering, atFirst)),
    ]);
    const identity = identityOf(domain, site);
    const own = siteClaims(site, identity, context.asOf);

    tell('registries');
    const joined = await joinOthers(gathering, ask, { identity, own, wikidata });

    const isKnown = wikidata !== null || joined.sec !== null;
    const failed = unreadable(site, gathering.gaps, { isKnown, domain });
    if (failed !== null) return failed;

    tell('reading');
    const read = await gathering.guarded(SEARCH_AND_MODEL, UNREAD, () =>
      readFirmographics(gathering, site, identity),
    );
    // Where a model read the prose, the rules for prose are not asked: what they add is more often wrong than right.
    const isRead = read.reader?.kind === 'model';
    const stated = isRead ? siteClaims(site, identity, context.asOf, 'structured') : own;

    tell('weighing');
    const outcome = composeFirmographics({
      claims: mergeClaims(stated, read.claims, ...claimsOfOthers(joined, identity, context.asOf)),
      site,
      identity,
      gaps: gathering.gaps,
      notes: [...notesOn(joined), ...read.notes],
      today: context.asOf,
    });
    return isRead ? { ...outcome, reader: read.reader as ReaderUsed } : outcome;
  };
}

/** Asks a source, unless there is nothing to ask it about; its faults stay its own. */
type Ask = <Result>(
  source: string,
  when: boolean,
  work: () => Promise<Result | null>,
) => Promise<Result | null>;

/** Records of other sources that are this company's. */
interface Joined {
  wikidata: WikidataFinding | null;
  sec: SecFinding | null;
  gleif: GleifFinding | null;
  article: { document: Document; extract: JsonNode; title: string } | null;
}

interface Known {
  identity: Identity;
  own: Partial<FirmographicClaims>;
  wikidata: WikidataFinding | null;
}

async function joinOthers(
  gathering: Gathering,
  ask: Ask,
  { identity, own, wikidata }: Known,
): Promise<Joined> {
  const places = placesOf(own);
  const cik = wikidata === null ? null : wikidataCik(wikidata);
  const [sec, gleif, article] = await Promise.all([
    ask(SEC, identity.searchName !== null || cik !== null, () =>
      joinSec(gathering, identity, { cik, cities: places.cities }),
    ),
    ask(GLEIF, identity.legalNames.some(legalFormOf), () => joinGleif(gathering, identity, places)),
    ask(WIKIPEDIA, wikidata !== null, () => articleOf(gathering, wikidata)),
  ]);
  return { wikidata, sec, gleif, article };
}

function claimsOfOthers(
  { wikidata, sec, gleif, article }: Joined,
  identity: Identity,
  today: Date,
): Partial<FirmographicClaims>[] {
  return [
    wikidata ? wikidataClaims(wikidata, identity, today) : {},
    wikidata && article ? wikipediaClaims(article, identity, wikidata.match, today) : {},
    sec ? secClaims(sec) : {},
    gleif ? gleifClaims(gleif) : {},
  ];
}

function notesOn({ wikidata, sec, gleif }: Joined): string[] {
  return [
    wikidata ? `Wikidata ${wikidata.item.id} is joined: its official website is on the domain.` : '',
    sec ? `SEC EDGAR is joined: ${sec.because}.` : '',
    gleif ? `GLEIF is joined: ${gleif.because}.` : '',
  ].filter(Boolean);
}

/** Where the site says the company is: what registries must agree with. */
function placesOf({ headquarters = [] }: Partial<FirmographicClaims>): {
  cities: Set<string>;
  countries: Set<string>;
} {
  return {
    cities: new Set(headquarters.flatMap(({ value }) => (value.city ? [foldCity(value.city)] : []))),
    countries: new Set(headquarters.flatMap(({ value }) => value.countryCode ?? [])),
  };
}

async function articleOf(gathering: Gathering, wikidata: WikidataFinding | null): Promise<Joined['article']> {
  const title = wikidata?.englishArticle ?? null;
  if (title === null) return null;
  const summary = await readWikipediaSummary(gathering, title);
  return summary === null ? null : { ...summary, title };
}
