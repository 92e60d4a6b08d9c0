/** @folder The prebuilt type firmographics. */

import { legalFormOf } from '../../domain/legalForms.ts';
import type { Document } from '../documents/document.ts';
import type { JsonNode } from '../documents/locatedJson.ts';
import { wikidataCik } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { type GleifFinding, joinGleif } from '../identity/joinGleif.ts';
import { joinSec, type SecFinding } from '../identity/joinSec.ts';
import { placesIn } from '../identity/seatPlaces.ts';
import type { CompanyResearcher } from '../outcome.ts';
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
 * evidence, and weighs everything they say (docs/research.md).
 */
export const researchFirmographics: CompanyResearcher = async (context, { domain }) => {
  const gathering = new Gathering(context);
  const report = (stage: string) => context.progress({ stage, detail: domain });

  report('home page');
  const home = await readHome(gathering, domain);
  const atFirst = identityOf(domain, home);

  report('site and knowledge base');
  const [site, wikidata] = await Promise.all([
    gathering.guarded(domain, home, () => readFurtherPages(gathering, home)),
    gathering.guarded(WIKIDATA, null, () => findOnWikidata(gathering, atFirst)),
  ]);
  const identity = identityOf(domain, site);
  const own = siteClaims(site, identity, context.asOf);

  report('registries');
  const joined = await joinOthers(gathering, identity, own, wikidata);

  const isKnown = wikidata !== null || joined.sec !== null;
  const failed = unreadable(site, gathering.gaps, { isKnown, domain });
  if (failed !== null) return failed;

  report('reading');
  const read = await gathering.guarded(SEARCH_AND_MODEL, UNREAD, () =>
    readFirmographics(gathering, site, identity),
  );
  // Where a model read the prose, the rules for prose are not asked: what they add is more often wrong than right.
  const isRead = read.reader?.kind === 'model';
  const stated = isRead ? siteClaims(site, identity, context.asOf, 'structured') : own;

  report('weighing');
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

/** Records of other sources that are this company's. */
interface Joined {
  wikidata: WikidataFinding | null;
  sec: SecFinding | null;
  gleif: GleifFinding | null;
  article: { document: Document; extract: JsonNode; title: string } | null;
}

/** Asks each source that there is something to ask about; its faults stay its own. */
async function joinOthers(
  gathering: Gathering,
  identity: Identity,
  own: Partial<FirmographicClaims>,
  wikidata: WikidataFinding | null,
): Promise<Joined> {
  const places = placesIn(own.headquarters ?? []);
  const cik = wikidata === null ? null : wikidataCik(wikidata);
  const title = wikidata?.englishArticle ?? null;
  const canJoinSec = identity.searchName !== null || cik !== null;
  const [sec, gleif, article] = await Promise.all([
    canJoinSec
      ? gathering.guarded(SEC, null, () => joinSec(gathering, identity, { cik, cities: places.cities }))
      : null,
    identity.legalNames.some(legalFormOf)
      ? gathering.guarded(GLEIF, null, () => joinGleif(gathering, identity, places))
      : null,
    title === null ? null : gathering.guarded(WIKIPEDIA, null, () => articleOf(gathering, title)),
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

async function articleOf(gathering: Gathering, title: string): Promise<Joined['article']> {
  const summary = await readWikipediaSummary(gathering, title);
  return summary === null ? null : { ...summary, title };
}
