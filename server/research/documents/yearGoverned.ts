import type { GovernorKind } from './governor.ts';

/** What the year of a heading makes of what stands below it. */
export interface YearMark {
  kind: 'plan' | 'past';
  isFirm: boolean;
  year: number;
}

/** A year that ends what is said of it: "2030", "in 2009", "2019 (no longer valid)". */
const YEAR = /(?<![\d.,:/§-])(?<year>(?:19|20)\d\d)(?![\d’'])(?!(?:[.,]\d)|[-–/]\d{3})/gu;
/** Behind a figure of four digits: "2000 lamps", "1950 m²". */
const COUNTS = /^ ?(?:\p{Ll}{3,}|m²|m2|kg|km|%|€|£|\$)/u;
const AFTER_YEAR =
  /^ (?:and|to|until|season|budget|plan|target|goal|forecast|figures|results|accounts|edition|estimate|at|in|of|for|with|by|on|prices|fees|rates|terms)(?!\p{L})/iu;
/** What began or was named in a year lasts; laws, standards, prizes and versions are called by theirs. */
const LASTING =
  /(?<!\p{L})(?:since|seit|depuis|desde|founded|established|est|began|born|opened|gegründet|fondée?|fundad[ao]|iso|en|din|iec|bs|act|law|regulation|directive|code|copyright|version|windows|office|awards?|prizes?|winners?|model|vintage|generation|agenda|class of|released?|updated|published|revised|stand|as of|as at|effective|valid from|in force|last|from (?:19|20)\d\d (?:to|until) (?:today|now))(?!\p{L})|©/iu;
const UNTIL =
  /(?<!\p{L})(?:until|till|up to|through|bis|jusqu['’](?:en|à)|hasta|fino al|tot) (?:(?:the )?(?:end|start|beginning|middle|spring|summer|autumn|winter) (?:of )?|\d{1,2}(?:st|nd|rd|th|\.)? |\p{L}{3,9} (?:\d{1,2},? )?|\d{1,2} \p{L}{3,9} )?(?<year>(?:19|20)\d\d)(?!\d)/iu;
const FROM =
  /(?<!\p{L})(?:from|as of|as from|starting|beginning|with effect from|effective|valid from|opening|opens|launch(?:es|ing)?|available|planned for|due|ab|dès|a partir de|dal|vanaf) (?:in |from )?(?:(?:the )?(?:spring|summer|autumn|winter|end of|start of|early|late) |\d{1,2}(?:st|nd|rd|th|\.)? |\p{L}{3,9} (?:\d{1,2},? )?|\d{1,2} \p{L}{3,9} )?(?<year>20\d\d)(?!\d)/iu;
const AIMS =
  /(?<!\p{L})(?:goals?|targets?|ambitions?|our aims|outlook|guidance|forecasts?|projections?|ziele|zielwerte?|ausblick|prognose|objectifs|perspectives|objetivos|perspectivas|obiettivi|doelen)(?!\p{L})(?! groups?| audience| market)/iu;
const AHEAD = /(?<!\p{L})(?:aims?|objectives?|strategy|strategies|pledges?|commitments?)(?!\p{L})/iu;
const PLANS =
  /(?<!\p{L})(?:plans?|planned|planning|roadmap|vision|budget|where we|how we|we will|what we|planung|fahrplan)(?!\p{L})/iu;
/** "2027e", "2026 (plan)". */
const EXPECTED =
  /^(?:FY ?)?20\d\d ?(?:e|p|E|P|\(?(?:e|p|plan|planned|forecast|target|estimate|estimated|expected|budget|projection|projected|prognose|soll|goal)\)?)$/u;
/** Nothing but the year. */
const BARE =
  /^(?:(?:FY|CY|the) ?)?(?:(?:financial|business|fiscal|calendar) )?(?:year )?(?:of |in )?(?<year>(?:19|20)\d\d)[.:]?$/iu;
/** Two years of accounts ago are accounts still. */
const ACCOUNTS_YEARS = 2;

const HEADS: ReadonlySet<GovernorKind> = new Set<GovernorKind>(['column', 'row', 'term']);

/**
 * Whether a heading says by its year that what stands below it is to come, or is over. The last years are those of accounts, and a
 * year that something lasts since, or is called by, says nothing.
 */
export function yearGoverned(text: string, place: GovernorKind, thisYear: number): YearMark | null {
  const until = Number(UNTIL.exec(text)?.groups?.year ?? 0);
  if (until > 0 && until < thisYear && !/(?<!\p{L})from(?!\p{L})/iu.test(text))
    return { kind: 'past', isFirm: true, year: until };
  const from = Number(FROM.exec(text)?.groups?.year ?? 0);
  const expected = EXPECTED.test(text.trim()) ? Number(/20\d\d/u.exec(text)?.[0]) : 0;
  if (from > thisYear || expected >= thisYear)
    return { kind: 'plan', isFirm: true, year: Math.max(from, expected) };
  const year = yearNamed(text);
  // What was aimed at for a year that has passed was an aim all the same.
  if (year > 2000 && AIMS.test(text)) return { kind: 'plan', isFirm: false, year };
  if (year > thisYear) return planOf(text, place, year, thisYear);
  return year > 0 && year < thisYear - ACCOUNTS_YEARS ? { kind: 'past', isFirm: false, year } : null;
}

function planOf(text: string, place: GovernorKind, year: number, thisYear: number): YearMark | null {
  const isOfPlans = PLANS.test(text) || (HEADS.has(place) && BARE.test(text.trim()));
  if (isOfPlans) return { kind: 'plan', isFirm: true, year };
  return AHEAD.test(text) || year > thisYear + 1 ? { kind: 'plan', isFirm: false, year } : null;
}

/** The latest year that a heading is of; "2026/27" is a year that has begun. */
function yearNamed(text: string): number {
  const years = yearsIn(text);
  if (years.length === 0 || LASTING.test(text)) return 0;
  const latest = Math.max(...years);
  return years.includes(latest - 1) ? latest - 1 : latest;
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(YEAR)].flatMap(({ groups, index, 0: words }) => {
    const behind = text.slice(index + words.length);
    if (COUNTS.test(behind) && !AFTER_YEAR.test(behind)) return [];
    const short = /^[-–/](\d\d)(?!\d)/u.exec(behind)?.[1];
    const year = Number(groups?.year);
    return short === undefined ? [year] : [year, Math.floor(year / 100) * 100 + Number(short)];
  });
}
