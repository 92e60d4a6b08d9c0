import { pluralOf } from './plurals.ts';
import type { Rewording } from './rewording.ts';

/** What all of some together are called, and whom or what it is made of. */
const MADE_OF: ReadonlyMap<string, string> = new Map([
  ['membership', 'members'],
  ['readership', 'readers'],
  ['viewership', 'viewers'],
  ['ridership', 'passengers'],
  ['clientele', 'clients'],
]);
const OF_WHOM =
  '(?:customer|client|user|subscriber|supplier|donor|dealer|member|merchant|tenant|reader|patient|student|policyholder)';
const OF_WHAT =
  '(?:store|shop|branch|dealer|agent|hotel|clinic|restaurant|practice|depot|station|pharmacy|salon|gym|school|site|office|partner|supplier|charging point|franchise)';
const VEHICLE =
  '(?:truck|lorry|van|bus|coach|tram|train|car|taxi|tanker|trailer|ship|vessel|ferry|boat|aircraft|plane|bike|bicycle|scooter|crane|digger|excavator|tractor|locomotive|wagon|ambulance|vehicle|robot|drone)';
const GROUP = `(?<group>membership|readership|viewership|ridership|clientele|(?<whom>${OF_WHOM}) base|(?<what>${OF_WHAT}) (?:network|estate|portfolio|chain)|(?<fleet>${VEHICLE}) fleet|fleet of (?<listed>\\p{L}+s))`;
const OWNER = "(?:the |its |their |your |(?<owner>[\\p{L}\\p{N}&’'. -]{2,40}?)['’]s? )?";
const OWN = '(?<own>own )?(?<adjective>(?!own )[\\p{L}-]+ )??';
const REST = '(?<rest> (?:in|at|on|of|across|for) [^?]{2,60})?\\??$';

/** Ways to ask how large a whole of some is ("the size of its truck fleet"), as how many of them there are. */
export const GROUPS_ASKED: readonly Rewording[] = [
  `^(?:what(?:['’]s| is| was) )?(?:the )?(?:size|extent|strength) of ${OWNER}${OWN}${GROUP}${REST}`,
  `^how (?:big|large|strong|extensive) (?:is|was) ${OWNER}${OWN}${GROUP}${REST}`,
  `^how (?:big|large) an? ${OWN}${GROUP} (?:does|do) (?<owner>[\\p{L}\\p{N}&’'. -]{2,40}?) (?:have|own|run|operate)${REST}`,
  `^(?:what(?:['’]s| is| was) )?${OWNER}${OWN}${GROUP} (?:size|numbers?|count)${REST}`,
].map((pattern) => ({ from: new RegExp(pattern, 'iu'), to: asMembers }));

function asMembers(...found: string[]): string {
  const {
    owner,
    own,
    adjective = '',
    rest = '',
    ...kinds
  } = found.at(-1) as unknown as Record<string, string | undefined>;
  const { group = '', whom, what, fleet, listed } = kinds;
  const members =
    MADE_OF.get(group.toLowerCase()) ?? listed ?? pluralOf((whom ?? what ?? fleet ?? '').toLowerCase());
  const { holder, isThey } = holderOf(owner, rest);
  const ofTheirs = own === undefined ? '' : ` of ${isThey ? 'their' : 'its'} own`;
  const behind = rest.startsWith(' of ') ? '' : rest;
  return `How many ${adjective}${members}${ofTheirs} ${isThey ? 'do' : 'does'} ${holder} have${behind}?`;
}

/** Whose it is: by an owner before it, or by what stands behind "of". */
function holderOf(owner: string | undefined, rest: string): { holder: string; isThey: boolean } {
  const named = owner ?? /^ of (.+)$/u.exec(rest)?.[1];
  if (named === undefined || /^(?:they|you|it)$/iu.test(named)) return { holder: 'they', isThey: true };
  const isNoun = owner !== undefined && /^\p{Ll}/u.test(named) && !/^(?:the|this) /iu.test(named);
  return { holder: isNoun ? `the ${named}` : named, isThey: false };
}
