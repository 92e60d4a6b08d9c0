import type { Rewording } from '../rewording.ts';

const AT_NO_COST =
  '(?:free|for free|free of charge|without (?:any )?(?:extra )?(?:charge|cost|payment)|without (?:having to pay|paying)(?: anything| extra)?|at no (?:extra )?(?:charge|cost)|for nothing|gratis)';
const PRICE =
  '(?:[\\p{L}\\d-]+ ){0,3}(?:prices?|fees?|rates?|costs?|fares?|tuition|rent|quotes?|tickets?|charges?|subscription|membership|plans?|packages?|tariffs?|edition|tier)';

/** "Are uniforms included in the fees?" */
const included = (what = '', where = ''): string =>
  `${/[^s]s$/iu.test(what) ? 'Are' : 'Is'} ${what} included in ${where}?`;

/** What a price or a plan covers, and what costs nothing. */
export const TERMS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^do(?:es)? ((?:the|their|your|its|an?) ${PRICE}) (?:already |also |automatically )?(?:cover|come with|contain|comprise|feature) ([^?]{2,70}?)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, where = '', what = '') => included(what, where),
  },
  {
    from: new RegExp(
      `^(?:do|can|will) (?:i|we|you|one|customers|users|clients|subscribers) (?:also )?get ([^?]{2,60}?) (?:on|in|with|under|for|as part of) ((?:the|their|your|its|an?) ${PRICE})(?:,? (?:without (?:paying|having to pay) extra|at no extra (?:cost|charge)))?\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', where = '') => included(what, where),
  },
  {
    from: new RegExp(
      `^do ([\\p{L}-]{4,20}s) (?:also )?get ([^?]{2,60}?) (?:for|with|in return for) ((?:the|their|your|its) ${PRICE}),? (?:without (?:paying|having to pay) extra|at no extra (?:cost|charge))\\s*\\?*$`,
      'iu',
    ),
    to: (_all, _who = '', what = '', where = '') => included(what, where),
  },
  {
    from: new RegExp(`^do(?:es)? ([^?]{2,70}?) (?:come|happen|take place) ${AT_NO_COST}\\s*\\?*$`, 'iu'),
    to: 'Is $1 free?',
  },
  {
    from: new RegExp(
      `^(?:do|can) (?!i |we |you |one )([\\p{L}-]{4,20}s) get ([^?]{2,60}?) ${AT_NO_COST}\\s*\\?*$`,
      'iu',
    ),
    to: 'Is $2 free for $1?',
  },
  {
    from: new RegExp(`^(?:do|can) (?:i|we|you|one) get ([^?]{2,60}?) ${AT_NO_COST}\\s*\\?*$`, 'iu'),
    to: 'Is $1 free?',
  },
  {
    from: new RegExp(`^can ([\\p{L}]+(?: [\\p{L}]+){0,3}) park ${AT_NO_COST}\\s*\\?*$`, 'iu'),
    to: 'Do $1 park free of charge?',
  },
  {
    from: /^is there (?:an? )?(?:no )?(?:extra |additional )?(?:fee|charge) to pay (every|each|per) (month|year|week)\s*\?*$/iu,
    to: 'Is there a $2ly fee?',
  },
];
