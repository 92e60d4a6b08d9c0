import { wikidataCik } from './extract/wikidataFacts.ts';
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
import { Gathering } from './gathering.ts';
import { type Identity, identityOf } from './identity.ts';
import { joinGleif } from './joinGleif.ts';
import { joinSec } from './joinSec.ts';
import { legalFormOf } from './legalForms.ts';
import type { CompanyResearcher, ResearchOutcome } from './outcome.ts';
import { foldCity } from './placeWords.ts';
import { GLEIF } from './sources/gleif.ts';
import { readFurtherPages, readHome } from './sources/ownSite.ts';
import { SEC } from './sources/secTickers.ts';
import { findOnWikidata, WIKIDATA, type WikidataFinding } from './sources/wikidata.ts';
import { readWikipediaSummary, WIKIPEDIA } from './sources/wikipedia.ts';
import { unreadable } from './unreadable.ts';

/** Sources that can be left out. The company's own site cannot: it is what everything else is joined to. */
export type OptionalSource = typeof WIKIDATA | typeof WIKIPEDIA | typeof SEC | typeof GLEIF;

/**
 * The firmographics researcher: reads the company's own site, joins registries and encyclopaedias to it by
 * evidence, and weighs everything they say. docs/research.md tells the story; specification,
 * "FirmographicsSignalAnswer".
 */
export function createFirmographics(options: { without?: OptionalSource[] } = {}): CompanyResearcher {
  const asks = (source: OptionalSource) => !options.without?.includes(source);
  return async (context, { domain }): Promise<ResearchOutcome> => {
    const gathering = new Gathering(context);
    const today = context.asOf;
    const tell = (stage: string) => context.progress({ stage, detail: domain });

    tell('home page');
    const home = await readHome(gathering, domain);
    const atFirst = identityOf(domain, home);

    tell('site and knowledge base');
    const [site, wikidata] = await Promise.all([
      gathering.guarded(domain, home, () => readFurtherPages(gathering, home)),
      asks(WIKIDATA) ? gathering.guarded(WIKIDATA, null, () => findOnWikidata(gathering, atFirst)) : null,
    ]);
    const identity = identityOf(domain, site);
    const own = siteClaims(site, identity, today);

    tell('registries');
    const places = placesOf(own);
    const [sec, gleif, summary] = await Promise.all([
      asks(SEC) && mayBeIssuer(identity, wikidata)
        ? gathering.guarded(SEC, null, () =>
            joinSec(gathering, identity, { cik: wikidata && wikidataCik(wikidata), cities: places.cities }),
          )
        : null,
      asks(GLEIF) && identity.legalNames.some(legalFormOf)
        ? gathering.guarded(GLEIF, null, () => joinGleif(gathering, identity, places))
        : null,
      asks(WIKIPEDIA) ? gathering.guarded(WIKIPEDIA, null, () => articleOf(gathering, wikidata)) : null,
    ]);

    const failed = unreadable(site, gathering.gaps, { joined: wikidata !== null || sec !== null, domain });
    if (failed !== null) return failed;

    tell('weighing');
    const claims = mergeClaims(
      own,
      wikidata ? wikidataClaims(wikidata, identity, today) : {},
      summary ? wikipediaClaims(summary, identity, summary.title, wikidata?.match ?? 0, today) : {},
      sec ? secClaims(sec) : {},
      gleif ? gleifClaims(gleif) : {},
    );
    const notes = [
      wikidata ? `Wikidata ${wikidata.item.id} is joined: its official website is on the domain.` : '',
      sec ? `SEC EDGAR is joined: ${sec.because}.` : '',
      gleif ? `GLEIF is joined: ${gleif.because}.` : '',
    ].filter(Boolean);
    return composeFirmographics({ claims, site, identity, gaps: gathering.gaps, notes, today });
  };
}

function mayBeIssuer(identity: Identity, wikidata: WikidataFinding | null): boolean {
  return identity.searchName !== null || (wikidata !== null && wikidataCik(wikidata) !== null);
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

async function articleOf(gathering: Gathering, wikidata: WikidataFinding | null) {
  const title = wikidata?.englishArticle ?? null;
  if (title === null) return null;
  const summary = await readWikipediaSummary(gathering, title);
  return summary === null ? null : { ...summary, title };
}
