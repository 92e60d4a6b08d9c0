import { isOfThePast, type Reading } from '../finding.ts';

const FORMER_BEFORE =
  /(?<!\p{L})(?:former|formerly|ex-|previous|previously|retired|late|outgoing|then|succeed\p{L}*|replac\p{L}*|was (?:the |our |its |a )?|(?:took|takes) over from|(?:resign\p{L}*|retir\p{L}*|step\p{L}* down|stood down|departed|left)(?: [\p{L}]+){0,4} as)(?: (?!(?:of|by|from|to|with) )\p{L}+){0,2}[ -]?$/iu;
const FORMER_BEHIND =
  /^(?:[^.;]{0,60}?(?<!\p{L})(?:has left|have left|left (?:us|the)|has retired|retired|resigned|stepped (?:down|back)|departed|emerit(?:us|a)|died)|(?:,| in \d{4})? (?:and|then|before) (?:(?:later|then|now|she|he|they) )?(?:became|becoming|was (?:later )?(?:promoted|appointed|named|made)|is now|moved (?:on|to)|rose to)|,? ?\(?(?:until|from \d{4} (?:to|until)|\d{4} ?[–-] ?\d{4}))(?!\p{L})/iu;
/** "Past President Jo Kim", "our next chair": another time's, right before the title. */
const OTHER_TIME = /(?<!\p{L})(?:past|next|incoming|future)(?: (?:board|vice|executive|managing|group))? $/iu;
const NOT_YET_BEHIND = /^[ -](?:designate|elect)(?!\p{L})/iu;
const TO_COME =
  /(?<!\p{L})(?:will|to) (?:join|become|take|succeed|start|be|lead|head|run)(?!\p{L})|(?:is|are) to (?:be|become)/u;
const NOT_NOW =
  /(?<!\p{L})(?:former|formerly|ex-|retired|previously|stood down|stepped down|resigned|outgoing|incoming|past|next|emerita|-elect|designate|succeed)(?!\p{L})/iu;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FROM_DAY =
  /(?<!\p{L})(?:effective|with effect from|effect on|as of|from|on|starting|beginning)(?: on| from| as of)? (?:(?<first>\d{1,2})(?:st|nd|rd|th)? )?(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?(?: (?<day>\d{1,2})(?!\d)(?:st|nd|rd|th)?)?(?:,? (?<year>[12]\d{3}))?/u;
const AT_ONCE =
  /(?<!\p{L})(?:effective (?:immediately|today|at once)|with immediate effect|as of today)(?!\p{L})/iu;
/** How far behind a role its day stands. */
const DAY_WITHIN = 90;

/** Whether words tell from which day on something is so. */
export const tellsDay = (text: string): boolean => FROM_DAY.test(text);

/** Whether a change that is announced is in force: null where no day is told. A day without a year is of the announcement's year. */
export function isInForce(told: string, today: Date): boolean | null {
  if (AT_ONCE.test(told)) return true;
  const { month = '', day, first, year } = FROM_DAY.exec(told)?.groups ?? {};
  if (month === '' || (day ?? first ?? year) === undefined) return null;
  const from = Date.UTC(
    Number(year ?? today.getUTCFullYear()),
    MONTHS.indexOf(month.toLowerCase()),
    Number(day ?? first ?? 1),
  );
  return from <= today.getTime();
}

const UNTIL_DAY =
  /,? ?\(?until (?:the end of )?(?:(?:(?<first>\d{1,2})(?:st|nd|rd|th)? )?(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?(?: (?<day>\d{1,2}),)? )?(?<year>20\d\d)\)?/u;

/** "Until 31 December 2026": whether that day has passed; null where no day of a year is told. */
function isPastUntil(text: string, today: Date): boolean | null {
  const { first, day, month, year = '' } = UNTIL_DAY.exec(text)?.groups ?? {};
  if (year === '') return null;
  const until =
    month === undefined
      ? Date.UTC(Number(year), 11, 31)
      : Date.UTC(Number(year), MONTHS.indexOf(month.toLowerCase()), Number(first ?? day ?? 28));
  return until < today.getTime();
}

/** Words without the last day of an office that is still to come. */
export const withoutEndAhead = (text: string, today: Date): string =>
  isPastUntil(text, today) === false ? text.replace(UNTIL_DAY, '') : text;

/** Whether what is told of somebody is over, or has not begun. */
export function isNotNow(text: string, { start, end }: { start: number; end: number }, today: Date): boolean {
  const [said, behind] = [text.slice(start, end), withoutEndAhead(text.slice(end), today)];
  const before = text.slice(0, start);
  if (FORMER_BEFORE.test(before) || OTHER_TIME.test(before) || FORMER_BEHIND.test(behind)) return true;
  if (NOT_NOW.test(said) || NOT_YET_BEHIND.test(behind)) return true;
  if (isPastUntil(said, today) === true) return true;
  const isBegun = isInForce(`${said}${behind.slice(0, DAY_WITHIN)}`, today);
  if (isBegun !== null) return !isBegun;
  const years = (withoutEndAhead(text, today).match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number);
  const isAhead = years.some((year) => year > today.getUTCFullYear());
  return isAhead && !/(?:term|contract|mandate)/iu.test(text) ? true : TO_COME.test(said);
}

/** How far around a role a year tells of its time. */
const NEAR = 40;

/** What is told of somebody is over or to come, or is told of a year long past. */
export function isOver(text: string, place: { start: number; end: number }, reading: Reading): boolean {
  if (isNotNow(text, place, reading.today)) return true;
  const near = text.slice(Math.max(0, place.start - NEAR), place.end + NEAR);
  return isOfThePast(near, reading) && !/appointed|became|joined/i.test(near);
}
