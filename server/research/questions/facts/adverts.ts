import { claimsOf } from '../../claims/claim.ts';
import type { Findings } from '../../findings.ts';
import { type BoardPosting, draftOf } from '../../openJobs/jobSamples.ts';
import { answered, type FactAnswer, type FactField, holdsAll } from './fact.ts';
import type { Phrases, Wording } from './wording.ts';

const PHRASES: Phrases = {
  job: 'job|jobs|vacancy|vacancies|opening|openings|job opening|job openings|position|positions|role|roles|post|posts|career opportunities',
  open: 'open|available|advertised|advertise|advertising|listed|vacant|unfilled|current|offer|offering|offered|on offer|going',
  hire: 'hiring|hire|hiring for|recruit|recruiting|recruiting for|looking for|looking to hire|searching for|taking on|want to hire|fill|looking to fill|trying to fill|staff',
  number: 'how many|number of',
};

const INTENTS: FactField['intents'] = [
  {
    asks: /^(?:who )?(?:open )*job(?: open)*(?: hire)?(?: open)*$|^(?:who )?job hire$|^(?:who )?hire$|^who hire job$/u,
    types: ['list', 'open_text'],
    answer: (wording, findings) => (wording.rest.length > 0 ? null : titles(findings)),
  },
  {
    asks: /^hire(?: job)?$|^(?:open )*job(?: open)*$/u,
    types: ['boolean'],
    answer: isHiring,
  },
];

export const ADVERTS: FactField = {
  type: 'open-jobs',
  phrases: PHRASES,
  leftOut: ['own'],
  mayHaveRest: true,
  intents: INTENTS,
};

const titleClaim = (advert: BoardPosting) =>
  claimsOf<string>([draftOf('topTitles', advert.posting.title.value, advert.posting.title, advert, 1)]);

/** All titles, each once; where adverts may be missing, none. */
function titles({ adverts }: Findings): FactAnswer {
  if (adverts === undefined || adverts.open.length === 0) return null;
  const claims = adverts.open.flatMap(titleClaim);
  const byTitle = new Map(claims.map((claim) => [claim.value.toLowerCase(), claim]));
  const told = [...byTitle.values()];
  return adverts.isWhole
    ? answered(
        told.map(({ value }) => value),
        told,
      )
    : null;
}

/** "Are they hiring a welder?": yes by an advert for one. That no advert names one says nothing. */
function isHiring({ rest }: Wording, { adverts }: Findings): FactAnswer {
  const claims = (adverts?.open ?? [])
    .filter(({ posting }) => holdsAll(posting.title.value, rest))
    .flatMap(titleClaim);
  return answered(true, claims);
}
