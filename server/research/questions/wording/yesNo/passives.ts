import type { Rewording } from '../rewording.ts';
import { baseOfParticiple, PARTICIPLE } from './verbs.ts';

const TIME = '((?:(?:still|already|also|currently|now) )?)';
const THERE = '(?: (?:there|here|by (?:them|you)|with (?:them|you)))?(?: too| as well| at all| any ?more)?';

const time = (word: unknown): string => (typeof word === 'string' && word !== '' ? `${word.trim()} ` : '');

/** Deliveries and repairs as such: "Is delivery to Malta possible?", "Are repairs to clocks offered?" */
const OFFERED =
  '(?:offered|available|possible|provided|on offer|an option|part of the (?:service|offer)|included in the service)';

/** What is taken, sold or done, asked of the thing itself: "Is PayPal taken?", "Are accordions repaired?" */
export const PASSIVES: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:is|are) ((?:the |any )?[^?]{2,60}?) ${TIME}(?:taken|accepted|welcomed|honou?red)((?: as (?:payment|a means of payment|part exchange))?)${THERE}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '') => `Do they ${time(when)}accept ${what}?`,
  },
  {
    from: /^is (?:the |an? )?([^?]{0,40}?(?:pass|card|voucher|ticket|membership|coupon)) valid (?:on|in|at|for|with) (?:the|their|its) (?:boats?|ferries|ships?|shops?|stores?|trains?|buses|trams?|pools?|museums?|cinemas?|sites?|hotels?|restaurants?|services?|events?|network)\s*\?*$/iu,
    to: 'Do they accept $1?',
  },
  {
    from: new RegExp(
      `^(?:is|are) (?:the )?(?:home )?(?:delivery|deliveries|shipping|shipment|shipments|dispatch) (to|in|within) ([^?]{2,40}?) ${TIME}${OFFERED}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, to = '', place = '', when: unknown = '') => `Do they ${time(when)}deliver ${to} ${place}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (?:deliver(?:y|ies)) to ([^?]{2,30}?) at night (?:${OFFERED})\\s*\\?*$`,
      'iu',
    ),
    to: 'Do they deliver to $1 at night?',
  },
  {
    from: new RegExp(
      `^(?:is|are) ((?!there|it|they|you|he|she|any)[^?]{2,60}?) ${TIME}(?:offered|provided|on offer)${THERE}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '') => `Do they ${time(when)}offer ${what}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) ((?:the |any )?(?!there|it(?!\\p{L})|they|you|he(?!\\p{L})|she|i(?!\\p{L})|we(?!\\p{L})|the (?:company|firm|business|group)(?!\\p{L})|[^?]*(?<!\\p{L})(?:being|to be|about to|going to|supposed to|meant to|not|never|only) )[^?]{2,60}?) ${TIME}(?!used|operated|owned|included|covered|employed|processed|stored|made|screened|tested|encrypted|trained|hosted|published|certified|accredited|built|installed|admitted|charged|financed|audited|licensed|insured|run|set|cut|put|let|cast|needed|required|measured|treated|refunded|guaranteed|customized|customised|customis|designed|developed|issued)(${PARTICIPLE})((?: (?:to|for|in|at) [^?]{2,40})?)${THERE}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '', done = '', rest: unknown = '') =>
      `Do they ${time(when)}${baseOfParticiple(done)} ${what}${typeof rest === 'string' ? rest : ''}?`,
  },
];
