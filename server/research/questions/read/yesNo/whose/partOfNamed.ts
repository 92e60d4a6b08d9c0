import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const ASKS_TAKEOVER =
  /(?<!\p{L})(?:bought|buy|acquired?|acquisition|purchased?|taken over|take over|took over|takeover)(?!\p{L})/iu;
const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'-]*(?: \\p{Lu}[\\p{L}\\p{N}&’'-]*)*";
/** What may be taken over from a house without the house. */
const BELONGINGS =
  '(?:stock|machines?|machinery|lease|apprentices|trainees|cases|tools|tooling|contracts?|rights|name|trademarks?|patents?|library|archives?|buildings?|premises|hall|site|staff|employees|people|fittings|remains|vans?|lorries|fleet|equipment|inventory|domain|recipes|drawings|patterns|moulds|customers|customer list|website|shares? in)';
/** "We bought the stock of the bankrupt Glasmagasin." */
const PART_OF = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:bought|acquired|purchased|took over|taken over|takes over|buys|acquires) (?:[\\p{L}\\d-]+ ){0,4}?(?<part>${BELONGINGS}) (?:of|from) (?:the )?(?:\\p{Ll}+ ){0,3}(?<whose>${NAME})`,
    'u',
  ),
);

/** Whether a clause tells that only what belonged to the house was taken over that is asked about. */
export function isOnlyOfBelongings(clause: string, { question }: Proposition): boolean {
  const { part = '', whose = '' } = PART_OF.exec(clause)?.groups ?? {};
  if (part === '' || !ASKS_TAKEOVER.test(question) || question.includes(part)) return false;
  const named = new Set(wordsOf(whose).map(({ key }) => key));
  return wordsOf(question).some(({ key }) => named.has(key));
}

/** "Is Ola Aas the founder?": what somebody is asked to be. */
const ASKS_ROLE = inAnyCase(
  /^(?:is|was) \p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)* (?:still |now |currently )?(?:the |an? |their |its )?(?<role>(?:\p{Ll}+ ){0,2}\p{Ll}+)\W*$/u,
);
const BESIDE_ROLE =
  '(?:assistant|secretary|adviser|advisor|aide|reports?|reporting|deputy|deputises|son|daughter|wife|husband|widow|brother|sister|grandson|granddaughter|nephew|niece|cousin|successor|predecessor) (?:to|of|for|with) (?:the |our |its )?';

/** "The founder's grandson", "assistant to the managing director": whoever stands beside a role does not hold it. */
export function isBesideRole(clause: string, { question }: Proposition): boolean {
  const role = ASKS_ROLE.exec(question)?.groups?.role?.replace(/[^\p{L} ]/gu, '');
  if (role === undefined || role.length < ROLE_MIN) return false;
  const all = [...clause.matchAll(new RegExp(`(?<!\\p{L})${role}(?!\\p{L})`, 'giu'))];
  const beside = [
    ...clause.matchAll(
      new RegExp(`(?<!\\p{L})(?:${role}[’']s? \\p{L}|${BESIDE_ROLE}${role}(?!\\p{L}))`, 'giu'),
    ),
  ];
  return all.length > 0 && beside.length === all.length;
}
const ROLE_MIN = 4;
