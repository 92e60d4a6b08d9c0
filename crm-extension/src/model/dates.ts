/** Dates as the card writes them: in the time zone of the HubSpot account, as HubSpot itself shows them to everybody in it. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A moment on the clocks of a time zone. */
interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** "14:05". */
  time: string;
}

/** Writes dates and moments of ISO 8601; other texts stay as they are. */
export interface DateWords {
  /** "3 May 2026". A date without a time is of no time zone. */
  day(iso: string): string;
  /** "3 May", with the year where it is not that of `now`. */
  dayNear(iso: string, now: string): string;
  /** "3 May 2026, 14:05". */
  moment(iso: string): string;
  /** Days of the calendar since a moment: 0 is today. */
  daysSince(iso: string, now: string): number;
}

/**
 * The dates of a time zone.
 * @param timeZone  `context.portal.timezone`; without it, or with a name that is unknown here, UTC, which moments then say
 */
export function dateWords(timeZone: string | undefined): DateWords {
  const format = formatOf(timeZone);
  const zone = format === null ? ' UTC' : '';
  const inZone = format ?? formatFor('UTC');
  const local = (iso: string): LocalTime | null => {
    const [, year, month, day] = DATE_ONLY.exec(iso) ?? [];
    if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day), time: '' };
    const time = Date.parse(iso);
    return Number.isNaN(time) ? null : localTime(inZone, time);
  };
  const dayOf = ({ day, month, year }: LocalTime) => `${day} ${MONTHS[month - 1]} ${year}`;
  const written = (iso: string, words: (at: LocalTime) => string) => {
    const at = local(iso);
    return at === null ? iso : words(at);
  };
  return {
    day: (iso) => written(iso, dayOf),
    dayNear: (iso, now) =>
      written(iso, (at) => (at.year === local(now)?.year ? `${at.day} ${MONTHS[at.month - 1]}` : dayOf(at))),
    moment: (iso) => written(iso, (at) => `${dayOf(at)}${at.time === '' ? '' : `, ${at.time}${zone}`}`),
    daysSince(iso, now) {
      const [then, today] = [local(iso), local(now)];
      if (then === null || today === null) return 0;
      const dayNumber = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day) / DAY_MS;
      return Math.max(0, dayNumber(today) - dayNumber(then));
    },
  };
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat | null {
  if (timeZone === undefined) return null;
  try {
    return formatFor(timeZone);
  } catch {
    return null;
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

function localTime(format: Intl.DateTimeFormat, time: number): LocalTime {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    time: `${part('hour')}:${part('minute')}`,
  };
}
