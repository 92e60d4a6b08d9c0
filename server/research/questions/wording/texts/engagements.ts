import type { Rewording } from '../rewording.ts';

const NAME =
  "(\\p{Lu}[\\p{L}’'.-]*(?: (?:(?:van|von|de|der|den|del|da|di|la|le) )*\\p{Lu}[\\p{L}’'.-]*){0,3}|he|she|they)";
const EVENT = '(?:events?|conferences?|fairs?|meetings|congresses|summits|panels)';

/** Ways to ask where somebody has spoken and what they wrote, as "At which events has … spoken?". */
export const ENGAGEMENTS_ASKED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^where (has|did|will|does) ${NAME} (?:appeared?|performed?|featured?|been|act(?:ed)?|serve[ds]?) (?:as )?(?:an? )?(?:\\p{L}+ )?(?:speaker|panell?ist|presenter|lecturer)\\??$`,
      'iu',
    ),
    to: (_all: string, helps: string, name: string) =>
      `At which events ${helps.toLowerCase()} ${name} ${/^has$/iu.test(helps) ? 'spoken' : 'speak'}?`,
  },
  {
    from: new RegExp(
      `^(?:which|what) (${EVENT}) (?:has|have|had) ${NAME} (?:spoken|talked|presented|lectured|given (?:a )?talks?) at\\??$`,
      'iu',
    ),
    to: 'At which $1 has $2 spoken?',
  },
];
