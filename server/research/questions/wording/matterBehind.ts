import { lowered, type Rewording } from './rewording.ts';

/** What opens a question that stands behind its matter. */
const ASKS = '(?:what|which|how|by (?:what|how)|at what|from what)';

/** "For orders over 50, what discount is given?", "Year to March: what share …?": the matter is said first, and the question behind it. */
export const MATTER_BEHIND: readonly Rewording[] = [
  {
    from: new RegExp(
      `^((?:for|on|with|at|in|as|if|when|after|before|by|under|during|from|per|to) [^?:;]{2,90})[,:] ((?:and )?${ASKS}(?!\\p{L})[^?]{3,})\\?*$`,
      'iu',
    ),
    to: (_all, matter = '', asked = '') => `${asked} ${lowered(matter)}?`,
  },
  {
    from: new RegExp(
      `^(?:the )?((?:financial |business )?year (?:to|ending|ended) [^?:;,]{3,20})[,:] (${ASKS}(?!\\p{L})[^?]{3,})\\?*$`,
      'iu',
    ),
    to: (_all, year = '', asked = '') => `${asked} in the ${lowered(year)}?`,
  },
  {
    from: new RegExp(`^((?:19|20)\\d\\d)[,:] (${ASKS}(?!\\p{L})[^?]{3,})\\?*$`, 'iu'),
    to: '$2 in $1?',
  },
  {
    from: new RegExp(
      `^((?:i|we|you|one) (?!know|guess|think|hope)[^?:;,]{3,80})(?:,| [–-]|:) (${ASKS}(?!\\p{L})[^?]{3,})\\?*$`,
      'iu',
    ),
    to: (_all, matter = '', asked = '') => `${asked} when ${lowered(matter)}?`,
  },
];
