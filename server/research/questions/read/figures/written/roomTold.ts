import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord } from '../../../words/words.ts';

/** Who or what finds room somewhere. */
const ROOM_FOR: ReadonlySet<string> = new Set(
  [
    'seat',
    'place',
    'people',
    'person',
    'guest',
    'visitor',
    'passenger',
    'diner',
    'cover',
    'delegate',
    'adult',
  ].map(keyOfWord),
);
/** "The café seats 48": a verb that tells how many there is room for, without their noun. */
const SEATS =
  /(?<!\p{L})(?<verb>seats|sleeps|accommodates)(?: (?:up to|around|about|over|more than|some|nearly|at most|a maximum of))? $/u;
const ASKS_ROOM =
  /(?<!\p{L})(?:can|could|fits?|room|space|capacity|hold|seat\p{L}*|sleeps?|accommodat\p{L}*|maximum|most|up to|places?)(?!\p{L})/iu;
/** Behind the figure nothing is counted but whom there is room for. */
const ALONE =
  /^(?<whom> (?:people|persons|guests|visitors|diners|delegates|adults)(?!\p{L}))?(?:[.;)]|$|,? (?:and|but|in|at|on|with|when|while|indoors|inside|outside|comfortably)(?!\p{L})|, )/u;

/** Where a figure stands behind such a verb: "the barn sleeps eight". Null where a noun of its own follows, or another is asked for. */
export function roomBefore(
  { passage: { text } }: Pick<Excerpt, 'passage'>,
  { start, end }: ReadNumber,
  counted: Term,
  question: string,
): { between: string; end: number; strength: number } | null {
  const alone = ALONE.exec(text.slice(end));
  if (!ROOM_FOR.has(counted.key) || !ASKS_ROOM.test(question) || alone === null) return null;
  const verb = SEATS.exec(text.slice(Math.max(0, start - ROOM_CHARACTERS), start))?.groups?.verb;
  if (verb === undefined || (counted.key === SEAT && verb !== 'seats')) return null;
  return { between: '', end: end + (alone.groups?.whom?.length ?? 0), strength: 0.9 };
}
const SEAT = keyOfWord('seat');
const ROOM_CHARACTERS = 60;
