/** When something takes place, as far as words tell: `standing` is told in the present tense, without a day. */
export type EngagementTime = 'coming' | 'past' | 'standing' | 'unknown';

/** What tells of the time of an engagement. */
export interface TimeTold {
  /** The words of the sentence, the row or the entry. */
  text: string;
  /** Headings above it, the nearest first. */
  headings: readonly string[];
  /** The day that the words or those beside them name, `2026-06-09`; of an announcement it is that of the announcement. */
  day: string | null;
  /** When the story that tells of it was published. */
  published: string | null;
}

const ANNOUNCED =
  /(?<!\p{L})(?:will|going to|upcoming|to come|invited to|scheduled to|due to|is to|are to|next (?:week|month|year|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december))(?!\p{L})/iu;
const DONE =
  /(?<!\p{L})(?:spoke|gave|presented|was|were|won|received|talked|took|lectured|judged|hosted|moderated|joined|chaired|named|thanks to all|sold out)(?!\p{L})/iu;
const PRESENT =
  /(?<!\p{L})(?:speaks|talks about|gives|presents|joins|hosts|moderates|chairs|lectures|judges|sits|serves|takes part|is)(?!\p{L})/iu;
const HEADS_COMING = /(?<!\p{L})(?:upcoming|coming(?: up)?|next|future|save the date|forthcoming)(?!\p{L})/iu;
const HEADS_PAST = /(?<!\p{L})(?:past|previous|recent|archive|earlier|so far|looking back|recap)(?!\p{L})/iu;
/** An announcement of something to come is believed for this long. */
const ANNOUNCED_DAYS_MAX = 300;
const DAY_MS = 86_400_000;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_OF_YEAR =
  /(?<!\p{L})(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? ((?:19|20)\d\d)(?!\d)/iu;

/** Pure: the same words and the same day always give the same time. */
export function timeOf({ text, headings, day, published }: TimeTold, today: Date): EngagementTime {
  const now = today.toISOString().slice(0, 10);
  const month = monthOf(text);
  const latest =
    [day, month]
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null;
  if (latest !== null && latest > now) return 'coming';
  if (ANNOUNCED.test(text)) return isFresh(latest ?? published, today) ? 'coming' : 'past';
  const headed = headings.find((heading) => HEADS_COMING.test(heading) || HEADS_PAST.test(heading));
  if (latest !== null) return 'past';
  if (headed !== undefined) return HEADS_COMING.test(headed) ? 'coming' : 'past';
  if (DONE.test(text)) return 'past';
  return PRESENT.test(text) && isFresh(published, today) ? 'standing' : 'unknown';
}

/** The last day of a month that words name without a day: "May 2026". */
function monthOf(text: string): string | null {
  const [, name = '', year = ''] = MONTH_OF_YEAR.exec(text) ?? [];
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-28`;
}

function isFresh(day: string | null, today: Date): boolean {
  return day === null || today.getTime() - Date.parse(day) <= ANNOUNCED_DAYS_MAX * DAY_MS;
}
