import { isInForce } from '../questions/read/people/roleTime.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { type Leaving, leavingTold, officeEnds } from './leaving.ts';

const MONTH = '(?:(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\p{Ll}*\\.? )?';
/** "(2019–2024)", ", until May 2024": from when to when, right behind an office. */
const ENDED = new RegExp(
  `^,? ?\\(?(?:(?:from |in )?(?:\\p{Lu}\\p{Ll}{2,8}\\.? )?(?:19|20)\\d\\d ?(?:[–—-]|to|until|till) ?|(?:until|till|up to|bis) (?:the end of )?)(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH}(?<end>(?:19|20)\\d\\d)`,
  'u',
);
const BEHIND_FORMER = /^,? ?\(?(?:former|retired|emerit(?:us|a)|deceased|past|until recently|†)(?!\p{L})/iu;
const BEHIND_AHEAD = /^(?:,? ?\(?(?:designate|elect)(?!\p{L})|[ -](?:designate|elect)(?!\p{L}))/iu;
const BEGINS =
  /^,? ?\(?(?:from|as of|as from|effective|with effect from|starting|beginning|on|in)(?!\p{L})/iu;
const YEAR_ALONE =
  /^,? ?\(?(?:from|as of|as from|effective|with effect from|starting|beginning|in)(?: (?:early|late|mid|spring|summer|autumn|winter))? (?<year>20\d\d)/iu;
const OPENS_AHEAD =
  /^(?:(?:From|As of|As from|Starting|Effective|With effect from|On|In) )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}* )?(?:\d{1,2}, )?(?<year>20\d\d)/u;
const DAY_WITHIN = 60;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Whether an office that stands at a place of a text is told with its end, which has passed, or its beginning, which is to come. */
export function isOutOfOffice(
  text: string,
  { start, end }: { start: number; end: number },
  today: Date,
): boolean {
  const behind = text.slice(end, end + DAY_WITHIN);
  if (BEHIND_FORMER.test(behind) || BEHIND_AHEAD.test(behind)) return true;
  const { end: year, month } = ENDED.exec(behind)?.groups ?? {};
  if (year !== undefined) {
    const last = Date.UTC(Number(year), month === undefined ? 11 : MONTHS.indexOf(month.toLowerCase()), 28);
    if (last < today.getTime()) return true;
  }
  const now = today.getUTCFullYear();
  if (Number(YEAR_ALONE.exec(behind)?.groups?.year ?? 0) > now) return true;
  if (BEGINS.test(behind) && isInForce(behind.slice(0, 40), today) === false) return true;
  return Number(OPENS_AHEAD.exec(text.slice(0, start))?.groups?.year ?? 0) > now;
}

/** Whether a passage tells that somebody has handed over what it calls them, or has gone. */
export const isLeftBehind = (excerpt: PersonExcerpt, employerNames: ReadonlySet<string>): boolean =>
  officeEnds(excerpt) || leavingTold(excerpt, employerNames) !== null;

const departures = new WeakMap<GatheredPerson, Leaving | null>();

/** Whether any page that is surely about the person tells that they have left the house, are leaving it or have died. */
export function departureOf(person: GatheredPerson): Leaving | null {
  const known = departures.get(person);
  if (known !== undefined) return known;
  const names = person.employerSite?.identity.spokenNames ?? new Set<string>();
  const told = person.joined.flatMap(({ about }) => {
    const all = about.excerpts;
    return all.some(({ passage }) => HAS_RETURNED.test(passage.text))
      ? []
      : all.flatMap((excerpt) => leavingTold(excerpt, names) ?? []);
  });
  const found = (['died', 'left', 'leaving'] as const).find((kind) => told.includes(kind)) ?? null;
  departures.set(person, found);
  return found;
}
const HAS_RETURNED =
  /(?<!\p{L})(?:re-?joined|returned to (?:us|the|our)|came back|is back|welcome back|re-?hired)(?!\p{L})/iu;
