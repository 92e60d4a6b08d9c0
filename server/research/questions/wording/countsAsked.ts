import { pluralOf } from './plurals.ts';
import type { Rewording } from './rewording.ts';

const GIVE =
  "(?:what(?:['’]s| is| was| are| were)|how (?:high|large|big|great) (?:is|was)|give(?: me| us)?|state|provide|specify|indicate|find|show(?: me| us)?|i need|we need|need|looking for|what about)";
const WHOLE = '(?:total|overall|combined|cumulative|aggregate|grand total)';
const PRECISE = '(?:exact|precise|current|present|actual|latest|approximate|rough|full)';
const NUMBER = '(?:number|no\\.|nr\\.?|count|tally|quantity)';
/** What asks for the number behind the thing: "Vessels owned: how many?", "Devices called back: number?". */
const BEHIND = `(?:(?:and )?how many(?: (?:of (?:them|those|these)|are there|are they|is it|in all|in total|altogether|exactly|now|please))?|(?:what(?:['’]s| is| was| are)? )?(?:the |their |its )?(?:${WHOLE} |${PRECISE} )?(?:number|count|tally|total|figure|quantity)(?: of (?:them|these|those))?|number of|in numbers|how numerous)`;
const SENTENCE =
  /(?<!\p{L})(?:how|what|which|when|where|who|why|is|are|was|were|do|does|did|can|will)(?!\p{L})/iu;

/** These numbers count nothing. */
const NO_COUNT =
  /^(?:phone|telephone|fax|account|registration|company|vat|tax|serial|order|charity|reference|contact|part|model|licence|license|policy|emergency|hotline|thread|sales|revenue|profit|financial|key|growth|loss|income|turnover|call|cell|house|room|flight|bank|head|team|employee|staff|personnel|workforce|latest|total|overall|annual|these|those|the|what|which|our|your|their|its)$/iu;

/** Done by the house: whoever asks for what was done asks what it has done. */
const DONE =
  '(?:completed|finished|made|produced|manufactured|served|delivered|achieved|accomplished|handled|processed|supplied|treated|performed|conducted|carried out|operated|managed|monitored|looked after)';

/** Ways to ask for a count, as "How many …". */
export const COUNTS_ASKED: readonly Rewording[] = [
  // Whom a room can seat, it has seats for.
  {
    from: /^how many (?:people|persons|guests|visitors|diners|delegates|adults) (?:can|could) (?:be seated (?:in|at) (?<where>[^?]{3,60})|(?<room>[^?]{3,60}) seat)\??$/iu,
    to: (...groups: unknown[]) => {
      const { where, room } = groups.at(-1) as { where?: string; room?: string };
      return `How many seats does ${where ?? room} have?`;
    },
  },
  {
    from: /(?<!\p{L})(?:who|that) (?:(?:have not|haven['’]t|are not|aren['’]t) (?:yet )?(?:turned|reached|reached the age of)|are (?:younger than|below(?: the age of)?|aged under|aged below)) (\d{1,2})(?: yet)?(?=[ :,;]|\??$)/iu,
    to: 'under $1',
  },
  {
    from: new RegExp(`^([^?]{3,100}?)(?:[:,;]| [–—-]) ?${BEHIND}\\??$`, 'iu'),
    to: (all: string, thing: string) => (SENTENCE.test(thing) ? all : `How many ${inside(thing)}?`),
  },
  {
    from: new RegExp(
      `^(?:${GIVE} )?(?:the |their |its |your )?(?:${PRECISE} )?(?<whole>${WHOLE} )?(?:${PRECISE} )?${NUMBER} of (?<thing>[^?]+)\\??$`,
      'iu',
    ),
    to: numberOf,
  },
  {
    from: /^(?:the )?volume of (?!sales |the |its |their |business )(?=[\p{L}-]{3,}s(?: |\??$))/iu,
    to: 'How many ',
  },
  { from: /^(?:what|which) number of (?=\p{L})/iu, to: 'How many ' },
  { from: /(?<=, )what number of (?=\p{L})/iu, to: 'how many ' },
  {
    from: /^(?:total )?((?:group |company )?)([\p{L}-]{3,}) (?:numbers|count|tally|figures)(?= (?:of|in|at|for|on|by)(?!\p{L})|,|\??$)/iu,
    to: (all: string, whose: string, noun: string) =>
      NO_COUNT.test(noun)
        ? all
        : `How many ${whose.trim() === '' ? '' : whose.toLowerCase()}${pluralOf(inside(noun))}`,
  },
  {
    from: /^what(?:['’]s| is| was) (?:the |their |its |[\p{L}’'& -]{2,40}?['’]s )([\p{L}-]{3,}) (?:count|tally)(?= (?:of|in|at|for|on|by)(?!\p{L})|,|\??$)/iu,
    to: (all: string, noun: string) => (NO_COUNT.test(noun) ? all : `How many ${pluralOf(noun)}`),
  },
  // "How many contact centres they operate?"
  {
    from: /^(how many (?:(?!(?:do|does|did|have|has|had|are|is|were|was|can|will|may|must|should|would|could|if|when|while|before|after|because|until|since) )[\p{L}’'-]+ ){1,6})(?:(?:that|which|whom) )?(they|you|it) (have|has|had|are|were|can|will) (?=\p{L})/iu,
    to: '$1$3 $2 ',
  },
  {
    from: /^(how many (?:(?!(?:do|does|did|have|has|had|are|is|were|was|can|will|may|must|should|would|could|if|when|while|before|after|because|until|since) )[\p{L}’'-]+ ){1,6})(?:(?:that|which|whom) )?(they|you) (?=(?!have|had|are|were|can|will|may|must|do|did)\p{L}{2,}(?: |\??$))/iu,
    to: '$1do $2 ',
  },
  {
    from: /^how many ([^?]{2,60}?) (?:do|does) (?:you|they|it|the company) (?:count|number|have) among(?:st)? (?:your|their|its) (customers|clients|users|members|partners|suppliers|shareholders|investors)(?=\??$)/iu,
    to: 'How many $1 are $2',
  },
  {
    from: /^(how many [^?]{2,60}? (?:has|have) (?:they|it|the [\p{L} ]{3,30}|[\p{L}’'&-]+)) got(?=\??$)/iu,
    to: (_all, rest: string) =>
      rest.replace(
        / (has|have) (they|it|the .+|\S+)$/u,
        (_whole, verb: string, who: string) => ` ${verb === 'has' ? 'does' : 'do'} ${who} have`,
      ),
  },
  {
    from: new RegExp(
      `^(?:how many |total )?((?:[\\p{L}-]+ ){0,3}[\\p{L}-]{2,}s) (${DONE})(?= (?:in|on|to date|so far|last|this|since|by|per|a|every|each|with)(?!\\p{L})|\\??$)`,
      'iu',
    ),
    to: (all: string, thing: string, done: string) =>
      SENTENCE.test(thing) ? all : `How many ${inside(thing)} have they ${done}`,
  },
  {
    from: /^how (?:many times|often) (?:did|have|has|do) (?:somebody|someone|anybody|anyone|people|customers|clients|members of the public|users|guests|patients|tenants|residents) (complain|complained|appeal|appealed)(?: (?:to|about|against|with) (them|it|the \p{L}+|[\p{L}’'&-]+))?(?= in | on | last |\??$)/iu,
    to: (_all, verb: string, whom: string | undefined) => {
      const isThey = whom === undefined || /^(?:them|it)$/iu.test(whom);
      return `How many ${/^compl/iu.test(verb) ? 'complaints' : 'appeals'} did ${isThey ? 'they' : whom} receive`;
    },
  },
];

function numberOf(...found: string[]): string {
  const { whole, thing = '' } = found.at(-1) as unknown as Record<string, string | undefined>;
  const counted = thing
    .trim()
    .replace(/^(?:the|their|its|your) (?!\d|two|three|four|five|six|seven|eight|nine|ten)/iu, '');
  return `How many ${/^(?:the|their|its) \d/iu.test(counted) ? 'of ' : ''}${counted}${whole === undefined ? '' : ' in total'}?`;
}

/** The first word as it stands inside a sentence: small, unless it is a name, an abbreviation or an adjective of a country. */
function inside(thing: string): string {
  const text = thing.trim();
  const [first = '', second = ''] = text.split(' ');
  const isName =
    /^\p{Lu}{2}|\d|['’]s$/u.test(first) ||
    /^\p{Lu}/u.test(second) ||
    /^(?:\p{L}+(?:ish|ese|ian|ican|iss)|French|Dutch|German|Greek|Czech|Thai|Icelandic|English)$/u.test(
      first,
    );
  return isName ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
