import type { Rewording } from '../rewording.ts';
import { baseOfThird } from '../yesNo/verbs.ts';

/** Whoever is asked for something says so in front: "Could you list …", "I need a list of …". A plain "Name …" is read as it is. */
const ORDER =
  "(?:(?:please,? )?(?:(?:can|could|would|will) you (?:please |kindly )?)(?:list|name|give|enumerate|mention|provide|specify|identify|show|state)(?: me| us)?(?: with)?|(?:please,? )?(?:enumerate|mention|provide|specify|identify|state)(?: me| us)?(?: with)?|i(?:['’]m| am)? (?:need|want|would like|looking for|after)|i['’]d like|we need|what about)";
const SAID = '(?:(?:please,? )?(?:List|Name|Give|Show)(?: me| us)? )?';
const LIST =
  '(?:(?:a|the|their|its|your) (?:(?:full|complete|whole|entire|current|up-to-date) )?(?:list|enumeration|overview) of (?:all )?|(?:list|overview) of (?:all )?)';
const NAMES = '(?:the )?(?:names? of )?';
const ALL = '(?:all(?: of)? |every one of |each of )?';
const ARTICLE = '(?:the |their |its |your |any |these |those )?';
const HELP = 'has|have|had|is|are|was|were|can|could|will|would|may|must|should|do|does|did';
/** What is asked already, or stands behind a preposition. */
const ASKS =
  'which|what|who|whom|whose|where|when|how|why|in|on|at|to|for|from|with|by|of|through|under|as|apart|besides';
const NO_THING = `(?:all|the|their|its|your|any|names?|list|it|they|that|${HELP}|${ASKS})(?!\\p{L})`;
/** The things themselves: a noun with what stands before it, and no clause. */
const THINGS = `((?!${NO_THING})(?:(?!(?:${HELP}|which|what|where|that)(?!\\p{L}))[\\p{L}\\d/&’'-]+ ){0,4}?(?!(?:${HELP})(?!\\p{L}))(?:[\\p{L}\\d/&’'-]+s|people|staff|software))`;
const THEM =
  '(they|you|it|the (?:company|firm|group|business|club|school|practice|clinic|shop|museum|organi[sz]ation|foundation|charity|university|college|bank|hotel|brewery|farm|studio|agency|airport|library|app|product|service))';
const HELPS = `(${HELP})`;

/** "They hold" → "do they hold"; "the firm holds" → "does the firm hold"; "they founded" → "did they found". */
function asked(them: string, verb: string): string {
  const isOne = !/^(?:they|you)$/iu.test(them);
  if (
    /^(?:held|won|sold|made|built|bought|got|gave|took|ran|led|kept|said|wrote|taught|spoke|chose|went)$/iu.test(
      verb,
    )
  )
    return '';
  if (/ed$/iu.test(verb)) return '';
  return isOne ? `does ${them} ${baseOfThird(verb)}` : `do ${them} ${verb}`;
}

/** A noun that opened the question. */
const small = (things: string): string =>
  /^\p{Lu}\p{Ll}+ ?(?!\p{Lu})/u.test(things) ? `${things.charAt(0).toLowerCase()}${things.slice(1)}` : things;

/** Where a list is ordered, or its things are named with no verb but that of a clause, as "Which …?". */
export const ORDERS: readonly Rewording[] = [
  // "Could you list the events where he spoke?"
  {
    from: new RegExp(`^${ORDER} ${ALL}(?=${LIST}|${ARTICLE}[\\p{L}\\d])`, 'iu'),
    to: 'List ',
  },
  { from: new RegExp(`^${SAID}${LIST}(?=\\p{L})`, 'iu'), to: 'List ' },
  // "List the certificates the firm has"
  {
    from: new RegExp(
      `^${SAID}${NAMES}${ARTICLE}${THINGS},? (?:(?:that|which|whom) )?${THEM} (?:currently |now |already |still |also |actually )?(has|have|had)(?=\\??$| (?:now|today|currently|at present))`,
      'iu',
    ),
    to: (_all: string, things: string, them: string, helps: string) =>
      `Which ${small(things)} ${helps === 'had' ? 'did' : helps === 'has' ? 'does' : 'do'} ${them.toLowerCase()} have`,
  },
  // "List the awards (that) they have won": the clause's helping verb goes before who does it.
  {
    from: new RegExp(
      `^${SAID}${NAMES}${ARTICLE}${THINGS},? (?:(?:that|which|whom) )?${THEM} (?:currently |now |already |still |also |actually )?${HELPS}(?= |\\??$)`,
      'iu',
    ),
    to: (_all: string, things: string, them: string, helps: string) =>
      `Which ${small(things)} ${helps} ${them.toLowerCase()}`,
  },
  // "List the certificates (that) the firm holds"
  {
    from: new RegExp(
      `^${SAID}${NAMES}${ARTICLE}${THINGS},? (?:(?:that|which|whom) )?${THEM} (?:currently |now |already |still |also |actually )?(\\p{Ll}{3,})(?= |\\??$)`,
      'iu',
    ),
    to: (all: string, things: string, them: string, verb: string) => {
      const said = asked(them.toLowerCase(), verb);
      return said === '' ? all : `Which ${small(things)} ${said}`;
    },
  },
  // "List the towns where they have shops"
  {
    from: new RegExp(
      `^${SAID}${NAMES}${ARTICLE}${THINGS},? (?:where|in which|at which) ${THEM} ${HELPS}(?= )`,
      'iu',
    ),
    to: (_all: string, things: string, them: string, helps: string) =>
      /^(?:has|have|had)$/iu.test(helps)
        ? `In which ${small(things)} ${/^ha(?:s)$/iu.test(helps) ? 'does' : helps === 'had' ? 'did' : 'do'} ${them.toLowerCase()} have`
        : `In which ${small(things)} ${helps} ${them.toLowerCase()}`,
  },
  {
    from: new RegExp(
      `^${SAID}${NAMES}${ARTICLE}${THINGS},? (?:where|in which|at which) ${THEM} (\\p{Ll}{3,})(?= |\\??$)`,
      'iu',
    ),
    to: (all: string, things: string, them: string, verb: string) => {
      const said = asked(them.toLowerCase(), verb);
      return said === '' ? all : `In which ${small(things)} ${said}`;
    },
  },
  // "List the cities that house their data centres"
  {
    from: new RegExp(
      `^(?:please,? )?(?:List|Name|Give|Show)(?: me| us)? ${ARTICLE}${THINGS},? (?:that|which|who) (?!they|you|it|the )(?=\\p{L})`,
      'iu',
    ),
    to: (_all: string, things: string) => `Which ${small(things)} `,
  },
];
