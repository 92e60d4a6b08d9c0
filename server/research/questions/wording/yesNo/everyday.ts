import type { Rewording } from '../rewording.ts';

const BOUGHT =
  '(?:courses?|orders?|purchases?|tickets?|stays?|rooms?|bookings?|treatments?|lessons?|goods|bills?|invoices?|meals?|rides?|services?|repairs?|fees?)';
const WHOEVER =
  '(?:one|i|we|you|they|people|tenants?|residents?|guests?|visitors?|customers?|members?|passengers?|campers?|students?|lodgers?)';

/** Matters of every day, as the readers know them: paying, bringing a dog, working without a line. */
export const EVERYDAY: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:can|could|may) (?:(?:an?|the|my|our|their|your) )?(?:\\p{L}+ )?${BOUGHT} be paid (?:for )?(?=(?:by|with|via|using|in) )`,
      'iu',
    ),
    to: 'Can one pay ',
  },
  {
    from: new RegExp(
      `^(?:can|could|may) ${WHOEVER} (?:keep|bring|have|take) (?:along )?(?:(?:an?|their|his|her|my|your|our) )?(?:pet )?(dog|cat|pet|animal)s?(?: along| with (?:them|me|us|you))?(?=[ ?])`,
      'iu',
    ),
    to: 'Are $1s allowed',
  },
  {
    from: /^do (they|it|the company) (?:also )?(?:train|take(?: on| in)?|employ|hire|accept|offer places to|have places for) (apprentices|interns|trainees)(?= ?\?)/iu,
    to: 'Do $1 have $2',
  },
  {
    from: /(?<!\p{L})without (?:an? |any |the )?(?:(?:internet|network|online|data)(?: connection)?|wi-?fi|(?:mobile |phone )?signal)(?=\W*$| (?:too|as well|if|when|for)(?!\p{L}))/iu,
    to: 'offline',
  },
];
