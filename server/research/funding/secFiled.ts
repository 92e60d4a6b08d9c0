import type { Gathering } from '../gathering.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import { together } from '../news/story.ts';
import { filingsOf } from '../sources/secFilings.ts';
import { readFormDs } from '../sources/secFormD.ts';
import { readProspectus } from '../sources/secProspectus.ts';
import { NOTHING_TOLD, type Told } from './deal.ts';
import { formDDeals } from './secDeals.ts';
import { type Delisting, delistingByFilings } from './secDelisting.ts';
import { listingByFilings, pricedProspectus } from './secListing.ts';

/** What the filings of the joined issuer tell. */
export interface Filed {
  sec: SecFinding | null;
  told: Told;
  delisting: Delisting | null;
}
export const NOTHING_FILED: Filed = { sec: null, told: NOTHING_TOLD, delisting: null };

/** Reads the notices and the prospectus among the filings of a joined issuer. */
export async function readFiled(gathering: Gathering, sec: SecFinding | null): Promise<Filed> {
  if (sec?.submissions == null) return { ...NOTHING_FILED, sec };
  const { submissions, match } = sec;
  const filings = filingsOf(submissions);
  const priced = pricedProspectus(filings);
  const [forms, prospectus] = await Promise.all([
    readFormDs(gathering, submissions.cik, filings),
    priced === null ? null : readProspectus(gathering, submissions.cik, priced),
  ]);
  const offered = formDDeals(forms, match);
  const listing = listingByFilings(submissions, filings, prospectus, match);
  return {
    sec,
    told: together([offered, listing]),
    delisting: delistingByFilings(submissions, filings, match),
  };
}
