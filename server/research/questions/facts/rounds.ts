import type { Claim } from '../../claims/claim.ts';
import type { Deal } from '../../funding/mergeDeals.ts';
import { isVague } from '../../funding/roundName.ts';
import { readMoney } from '../../news/money.ts';
import { answered, type FactAnswer, type FactField, type Intent, isSameName, open } from './fact.ts';
import { isSaidToHaveLed, isSaidToLead } from './leads.ts';
import { tellsOtherMoney } from './otherMoney.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Phrases, Wording } from './wording.ts';

const ROUND_PHRASES: Phrases = {
  lead: 'led|lead|leads|leading|leader|headed|spearheaded|take the lead|took the lead|in the lead|co-led',
  investor:
    'investor|investors|backer|backers|fund|funds|vc|vcs|vc firm|vc firms|venture capital fund|venture capital funds|venture capital firms|participant|participants|outside investor|outside investors|investing firms|firms',
  invest:
    'invested|invest|invests|investing|put money into|put money in|put money|backed|back|backs|backing|financed|funded|participated|participate|took part|take part|taking part|joined|join|came in|come in|came into|contributed|contribute|provided|provide|came along|put in|behind|members|comprise',
  round:
    'round|funding round|financing round|investment round|round of funding|round of financing|fundraising|fundraise|financing|investment|share issue|rights issue|capital increase|capital raise|consortium|investment consortium|syndicate',
  money: 'money|capital|funding|cash',
  raise:
    'raise|raised|raising|get|got|secure|secured|collect|collected|take in|took in|pull in|bring in|brought in|close|closed|land|landed',
  latest: 'latest|last|most recent|newest',
  besides:
    'besides|apart from|other than|alongside|together with|aside from|along with|in addition to|next to|with|except',
  among: 'one of|among|part of|amongst',
  holder: 'shareholder|shareholders|owner|owners',
  existing: 'existing|already|previous|current|earlier|returning|before',
  new: 'new|first-time|for the first time|first time',
  more: 'more|again|as new',
};

const LIST = ['list', 'open_text'] as const;

/** What is asked of rounds. Where the company and "latest" stand says nothing more: they are left out of the symbols. */
const INTENTS: readonly Intent[] = [
  {
    asks: /^(?:(?:who )?(?:investor )?lead(?: investor)?(?: round)?(?: who)?|(?:round )?lead by who|by who round lead|(?:round )?lead investor)$/u,
    types: LIST,
    answer: (wording, { rounds = [] }) => {
      const leads = roundsMeant(wording, rounds).flatMap(leadsOf);
      return named(leads.length > 0 ? leads : leadsToldLater(wording, rounds));
    },
  },
  {
    asks: /^(?:besides (?:lead(?: investor)?|name) (?:who )?(?:investor )?invest(?: round)?|(?:who )?(?:investor )?invest(?: round)? besides (?:lead(?: investor)?|name)(?: round)?|(?:who )?(?:investor )?invest name(?: round)?)$/u,
    types: LIST,
    answer: besidesLead,
  },
  {
    asks: /^(?:(?:who )?(?:investor )?(?:round )?invest(?: round)?|(?:who )?investor(?: round)?|(?:who )?round investor|(?:who )?(?:investor )?among round|by who round invest)$/u,
    types: LIST,
    answer: (wording, { rounds = [] }, today) =>
      named(investorsAsked(wording, rounds, today)) ?? ofNoSuchRound(wording, rounds),
  },
  {
    asks: /^(?:(?:who )?much(?: money)?(?: raise)?(?: round)?(?: raise)?|round much|(?:money )?raise(?: round)?(?: much)?|round(?: money)?|who (?:money )?raise(?: round)?|who much round|(?:much )?money(?: raise)?(?: round)?)$/u,
    types: ['currency'],
    answer: amountOf,
  },
  {
    asks: /^(?:name lead(?: investor)?(?: among)?(?: round)?|round lead by name|lead investor name|name among lead investor)$/u,
    types: ['boolean'],
    answer: wasLedBy,
  },
  {
    asks: /^(?:name (?:among )?(?:invest|investor)(?: round)?|name among (?:who )?(?:investor )?invest(?: round)?|investor name|(?:invest|raise money|round invest) by name)$/u,
    types: ['boolean'],
    answer: (wording, { rounds = [] }) => {
      const [name = ''] = wording.names;
      const claims = roundsAsked(wording, rounds)
        .flatMap(({ investors }) => investors)
        .filter(({ value }) => isSameName(value, name));
      return answered(true, claims);
    },
  },
  {
    asks: /^(?:who )?(?:new|existing) (?:investor|holder)(?: (?:invest|round invest))?(?: more)?(?: round)?$|^who (?:investor )?(?:new|invest new)(?: besides)?(?: round)?$|^(?:who )?investor new(?: round)?$|^who invest (?:as )?(?:new|more) investor(?: round)?$|^who invest more (?:existing )?investor(?: round)?$/u,
    types: LIST,
    answer: (wording, { rounds = [] }) => {
      const round = roundOf(wording, latestFirst(wording, rounds));
      const wanted: Standing = /existing/u.test(wording.symbols) ? 'existing' : 'new';
      return named(
        (round?.investors ?? []).filter(({ value, quote }) => standingOf(quote, value) === wanted),
      );
    },
  },
  {
    asks: /^name (?:among )?(?:existing|new) (?:among )?(?:investor|holder)(?: (?:round|existing))*$|^name (?:among )?(?:investor|holder) (?:existing|new)(?: round)?$|^name (?:invest|new)(?: new)?(?: round)?$|^name existing (?:invest|among (?:investor|holder))(?: round)?$/u,
    types: ['boolean'],
    answer: hadStanding,
  },
  {
    asks: /^(?:in )?when (?:round|raise|raise round|round raise|lead round)?$|^when$/u,
    types: ['number'],
    answer: (wording, { rounds = [] }) => {
      const day = wording.round === null ? null : (roundOf(wording, rounds)?.day ?? null);
      return day === null ? null : answered(Number(day.value.slice(0, 4)), [day]);
    },
  },
];

export const ROUNDS: FactField = {
  type: 'funding',
  phrases: ROUND_PHRASES,
  leftOut: ['own', 'latest'],
  intents: INTENTS,
  // Whatever else a question says of a round narrows it in a way that nobody has read.
  mayHaveRest: false,
};

/** Rounds that fulfil what the question says of them: their name and their time. */
function roundsAsked({ round, year, month }: Wording, rounds: readonly Deal[]): Deal[] {
  return rounds.filter(
    (deal) =>
      (round === null || deal.round.some(({ value }) => value === round)) &&
      (year === null || timeOf(deal).startsWith(year)) &&
      (month === null || timeOf(deal).slice(5, 7) === month),
  );
}

const isLatest = ({ symbols }: Wording) => /(?:^| )latest(?: |$)/u.test(symbols);

/** What is new or was there before is asked of the latest round, where none is named. */
function latestFirst({ round, year }: Wording, rounds: readonly Deal[]): readonly Deal[] {
  return round === null && year === null ? rounds.slice(0, 1) : rounds;
}

/** "Was Polder already a shareholder?": by what the round says of its standing. */
function hadStanding(wording: Wording, { rounds = [] }: { rounds?: Deal[] }): FactAnswer {
  const [name = ''] = wording.names;
  const wanted: Standing = /new/u.test(wording.symbols) ? 'new' : 'existing';
  const told = roundsAsked(wording, rounds)
    .flatMap(({ investors }) => investors)
    .filter(({ value }) => isSameName(value, name))
    .map((claim) => ({ claim, standing: standingOf(claim.quote, claim.value) }))
    .filter(({ standing }) => standing !== null);
  const [first] = told;
  if (first === undefined || told.some(({ standing }) => standing !== first.standing)) return null;
  return answered(
    first.standing === wanted,
    told.map(({ claim }) => claim),
  );
}

/** The day of a round; of an undated one the one year that its own words tell. */
function timeOf({ day, deal }: Deal): string {
  if (day !== null) return day.value;
  const years = new Set(deal.flatMap(({ quote }) => quote.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []));
  return years.size === 1 ? ([...years][0] ?? '') : '';
}

/** The one round that is meant; where nothing says which, the only one there is. */
function roundOf(wording: Wording, rounds: readonly Deal[]): Deal | null {
  const found = roundsAsked(wording, rounds).filter(({ eventType }) => eventType === 'funding-round');
  const isNamed = wording.round !== null || wording.year !== null || wording.month !== null;
  if (!isNamed && isLatest(wording)) return found[0] ?? null;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A round and its extension or second close have one name; who led it, and who invested in it, is told of either. */
function roundsMeant(wording: Wording, rounds: readonly Deal[]): Deal[] {
  const found = roundsAsked(wording, rounds);
  const one = roundOf(wording, rounds);
  if (one !== null) return [one];
  return wording.round !== null && found.every(({ round }) => round[0]?.value === wording.round) ? found : [];
}

/** "Polder, who led our Series A, doubled down": told of a round beside another one. */
function leadsToldLater({ round, year }: Wording, rounds: readonly Deal[]): Claim<string>[] {
  if (round === null || year !== null || rounds.some((deal) => deal.round[0]?.value === round)) return [];
  return rounds.flatMap(({ investors }) =>
    investors.filter(({ value, quote }) => isSaidToHaveLed(quote, value, round)),
  );
}

const wordsOf = ({ deal, round, amount, investors }: Deal): string[] => [
  ...new Set([...deal, ...round, ...amount, ...investors].map(({ quote }) => quote)),
];

function leadsOf(deal: Deal | null): Claim<string>[] {
  if (deal === null) return [];
  const name = deal.round[0]?.value ?? null;
  return deal.investors.filter((claim) =>
    [claim.quote, ...wordsOf(deal)].some((sentence) => isSaidToLead(sentence, claim.value, name)),
  );
}

/** Every round has a name, and none the one that is asked for: who is told of invested in another. */
function ofNoSuchRound({ round: asked }: Wording, rounds: readonly Deal[]): FactAnswer {
  const names = rounds.map(({ round }) => round[0]?.value ?? null);
  const isElsewhere =
    asked !== null &&
    names.length > 0 &&
    names.every((name) => name !== null && !isVague(name) && name !== asked);
  return isElsewhere ? open(`the rounds that are told of are no ${asked}`) : null;
}

/** Whoever invested longer ago may have sold since. */
const YEARS_HELD = 5;

/** Whoever led a round did not make it alone: the others are not told. */
const isLeadAlone = (deal: Deal) => deal.investors.length <= leadsOf(deal).length;

/** Who invested in the round that is asked for; where none is, in all of them, if each names its investors. */
function investorsAsked(wording: Wording, rounds: readonly Deal[], today: Date): Claim<string>[] {
  const isOne =
    wording.round !== null || wording.year !== null || isLatest(wording) || /round/u.test(wording.symbols);
  const meant = isOne ? roundsMeant(wording, rounds) : [];
  if (isOne) return meant.some(isLeadAlone) ? [] : meant.flatMap(({ investors }) => investors);
  const all = rounds.filter(({ eventType }) => eventType === 'funding-round');
  const isOld = (deal: Deal) =>
    timeOf(deal) !== '' && Number(timeOf(deal).slice(0, 4)) < today.getUTCFullYear() - YEARS_HELD;
  return all.some((deal) => isLeadAlone(deal) || isOld(deal)) || tellsOtherMoney(all)
    ? []
    : all.flatMap(({ investors }) => investors);
}

/** The others of a round: beside the lead, or beside one that the question names. */
function besidesLead(wording: Wording, { rounds = [] }: { rounds?: Deal[] }): FactAnswer {
  const [name] = wording.names;
  const withThem = rounds.filter(
    ({ investors }) => name === undefined || investors.some(({ value }) => isSameName(value, name)),
  );
  const meant = roundsMeant(wording, withThem);
  const leads = meant.flatMap(leadsOf);
  if (name === undefined && leads.length === 0) return null;
  const investors = meant.flatMap((round) => round.investors);
  const without = investors.filter((claim) =>
    name === undefined ? !leads.includes(claim) : !isSameName(claim.value, name),
  );
  return named(without);
}

function named(claims: readonly Claim<string>[]): FactAnswer {
  const byName = new Map(claims.map((claim) => [claim.value, claim]));
  return answered([...byName.keys()], [...byName.values()]);
}

/** "Adds $2 million to its seed round", "the first close": what is told is no whole round. */
const PART_OF_ROUND =
  /(?<!\p{L})(?:adds?|added|adding|tops? up|topp(?:ed|ing) up|extend(?:s|ed)?|extension|(?:first|second|third|final|initial|interim) (?:close|closing|tranche)|tranches?|another|further|additional|in (?:two|three|several) (?:steps|parts|instalments|stages))(?!\p{L})/iu;

/** The sum of a round, where its own words tell no other: the whole of a part, a loan beside it, a valuation. */
function amountOf(wording: Wording, { rounds = [] }: { rounds?: Deal[] }): FactAnswer {
  const isNamed =
    wording.round !== null || wording.year !== null || isLatest(wording) || /round/u.test(wording.symbols);
  // Where no round is told of at all, a page may still name this one in passing.
  if (wording.round !== null && rounds.length > 0 && roundsAsked(wording, rounds).length === 0)
    return open(`no ${wording.round} was found among its rounds`);
  if (rounds.length === 0 && isLatest(wording)) return open('no round of the company was found');
  const round = isNamed ? roundOf(wording, rounds) : null;
  const amount = round?.amount[0];
  const currency = round?.currency[0];
  if (round === null || amount === undefined || currency === undefined || round.otherAmounts.length > 0)
    return null;
  const words = [...new Set([...round.deal, ...round.round, ...round.amount].map(({ quote }) => quote))];
  if (words.some((quote) => PART_OF_ROUND.test(quote))) return null;
  const sums = words.flatMap((quote) => readMoney(quote));
  const isAlone = sums.every((sum) => sum.amount === amount.value || sum.currency !== currency.value);
  return isAlone ? answered(amount.value, [amount, currency], currency.value) : null;
}

/** No, where somebody else is said to have led it. */
function wasLedBy(wording: Wording, { rounds = [] }: { rounds?: Deal[] }): FactAnswer {
  const [name = ''] = wording.names;
  const asked = roundsAsked(wording, rounds);
  const led = asked.flatMap(leadsOf).filter(({ value }) => isSameName(value, name));
  if (led.length > 0) return answered(true, led);
  const round = roundOf(wording, rounds);
  if (round === null || !round.investors.some(({ value }) => isSameName(value, name))) return null;
  return answered(false, leadsOf(round));
}
