import type { Rewording } from './rewording.ts';

const YEAR = '(?:FY ?|fiscal )?(?:19|20)\\d\\d(?:[/–-]\\d\\d(?:\\d\\d)?)?(?![\\d/–-])';
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** "Dec 2025", "Sept. 2025": months cut short. */
const SHORT_MONTH = /(?<!\p{L})(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= (?:19|20)\d\d(?!\d))/u;
const MONTHS: readonly string[] = MONTH.slice('(?:'.length, -1).split('|');

/** Ways to say when a figure is of, as "in 2025", "on 30 June 2026" and "at the end of 2025". */
export const TIMES_ASKED: readonly Rewording[] = [
  {
    from: SHORT_MONTH,
    to: (_said, short = '') => MONTHS.find((month) => month.startsWith(short.slice(0, 3))) ?? short,
  },
  {
    from: new RegExp(
      `(?<!\\p{L})(?:in the course of|over the course of|throughout|during|across|over|within|for|in) (?:the whole of |all of |the whole |the entire |the )?(?:calendar )?(?:year )?(?:of )?(?=${YEAR})`,
      'iu',
    ),
    to: 'in ',
  },
  // "Chairs produced, 2025", "Entries (2025)": the year of all that stands before it.
  { from: new RegExp(`(?:,| [–—-]|:) (?=${YEAR}\\??$)`, 'iu'), to: ' in ' },
  { from: new RegExp(` \\((?:in )?(${YEAR})\\)(?=\\??$)`, 'iu'), to: ' in $1' },
  {
    from: new RegExp(
      `(?<!\\p{L})as (?:at|of|on|per) (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)? ${MONTH}(?!\\p{L}))`,
      'iu',
    ),
    to: 'on ',
  },
  // "At the close of 2025", "close of 2025": without these words to close is what is done to a shop.
  {
    from: new RegExp(
      `(?<!\\p{L})(?:(?:as (?:at|of|on)|at|by) )?(?:the )?(?:year[- ]end|close(?= of )|(?<=(?:at|by|of|on) (?:the )?)close|end of (?:the )?year|turn of (?:the )?year)(?: of)?,? (?:in )?(?=${YEAR})`,
      'iu',
    ),
    to: 'at the end of ',
  },
  { from: /(?<!\p{L})as (?:at|of) (?=the end of |end )/iu, to: 'at ' },
  // What is asked without a time is asked of today.
  {
    from: /,? (?:as of (?:now|today)|at (?:this|the present|the current) (?:time|point|moment)|just now|as things stand|as we speak|for the time being|nowadays|presently)(?=\??$)/iu,
    to: '',
  },
  {
    from: /(?<!\p{L})(?:up (?:to|until)|until|till) (?:now|today|the present(?: day)?)(?!\p{L})|(?<!\p{L})(?:thus|as) far(?=\??$)/iu,
    to: 'to date',
  },
];
