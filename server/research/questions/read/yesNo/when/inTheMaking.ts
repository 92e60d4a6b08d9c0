import type { Excerpt } from '../../../excerpts.ts';
import { tenseOf } from '../../finding.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** What goes before a thing is there: leave, means, plans and ground. */
const BEFORE_IT_IS_THERE =
  'permission|consent|approval|go-ahead|green light|funding|financing|grants?|plans|designs|drawings|tender|contract|lease|foundations?|foundation stone|groundworks?|budget|appeal|campaign|bids?|applications?|proposals?|vote';
const HAS_COME =
  '(?: (?:has|have|had|is|was|were|been|come|came|through|in|now|already|just|finally|granted|given|secured|signed|submitted|drawn|up|found|laid|approved|won|agreed|received|made))*';
const MAKING = [
  new RegExp(
    `(?<!\\p{L})(?:${BEFORE_IT_IS_THERE})${HAS_COME} (?:for|towards|to (?:build|open|install|add)) [^,;:.]+|(?<!\\p{L})(?:foundations?|foundation stone|groundworks?)${HAS_COME} (?:of|on|for) [^,;:.]+`,
    'giu',
  ),
  /(?<!\p{L})(?:secured|raised|borrowed|loan|financing|funding|credit|set aside|plans?)(?!\p{L})[^,;:.]{0,60} to (?:buy|purchase|order|acquire|build|open|install|launch) [^,;:.]+/giu,
  /(?<!\p{L})(?:have|has|had) (?:\p{L}+ )?(?:ordered|put (?:in|out) [^,;:.]{1,30} for) [^,;:.]+/giu,
  /(?<!\p{L})(?:are|is|am|been|['’]re) (?:currently |now |also |just |still )?(?:designing|developing|prototyping|drawing up|exploring|evaluating|considering|preparing|looking into|trialling|trying out|testing|piloting) [^,;:.]+/giu,
  /(?<!\p{L})(?:an? |the |our )?(?:[\p{L}-]+ ){1,4}(?:has|have) been (?:ordered|put out to tender|drawn up)(?!\p{L})/giu,
];
const ASKS_OF_MAKING =
  /(?<!\p{L})(?:plan(?:s|ned|ning)?|order\p{L}*|build\p{L}*|built|start\p{L}*|begun|permission|consent|approv\p{L}*|fund\p{L}*|granted|design\p{L}*|develop\p{L}*|prepar\p{L}*|explor\p{L}*|evaluat\p{L}*|consider\p{L}*|look\p{L}*|trial\p{L}*|pilot\p{L}*|test\p{L}*|work\p{L}*)(?!\p{L})/iu;

/**
 * "Planning permission has come through for a sauna", "we have ordered a lift": a thing that is only named as what leave, means or plans
 * are for need not be there.
 */
export function isOnlyInTheMaking(clause: string, { question, required, isOfFuture }: Proposition): boolean {
  if (isOfFuture || required.length === 0 || ASKS_OF_MAKING.test(question)) return false;
  const rest = MAKING.reduce(
    (left, pattern) =>
      left.replace(pattern, (words) => {
        const [first = ''] = /\p{L}+/u.exec(words) ?? [];
        return question.toLowerCase().includes(first.toLowerCase()) && first.length > 4 ? words : ' ';
      }),
    clause,
  );
  if (rest === clause) return false;
  const common = required.filter(({ isName }) => !isName);
  const left = heldIn(rest, common);
  const before = heldIn(clause, common);
  return before.size > 0 && left.size === 0;
}

/** A pronoun by which a sentence goes on about the thing before. */
const GOES_ON =
  /^(?:it|they|this|these|both)(?!\p{L})|(?<!\p{L})(?:open|light|use|start|finish|run|launch) (?:it|them)(?!\p{L})/iu;
const COMES_ABOUT =
  /(?<!\p{L})(?:open(?:s|ed|ing)?|first|start(?:s|ed|ing)?|begins?|launch\p{L}*|finish\p{L}*|complet\p{L}+|ready|built|install\p{L}*|arrives?|deliver\p{L}*|available|live|comes?)(?!\p{L})/iu;

function isYetToCome(following: string, { isOfFuture }: Proposition, today: Date): boolean {
  if (isOfFuture || !GOES_ON.test(following) || !COMES_ABOUT.test(following)) return false;
  const years = [...following.matchAll(/(?<!\d)20\d\d(?!\d)/gu)].map(([year]) => Number(year));
  return (
    tenseOf(following) === 'plan' ||
    /(?<!\p{L})(?:hope|hopes|expect|expects|plan|plans|aim|aims|intend|intends) to(?!\p{L})/iu.test(
      following,
    ) ||
    years.some((year) => year > today.getUTCFullYear())
  );
}

/** "The sauna is behind the boathouse. It opens at Easter 2028": what the next sentence tells as yet to come is not there. */
export function isFollowedByPlan(
  { passage, siblings, index }: Excerpt,
  proposition: Proposition,
  today: Date,
): boolean {
  const next = siblings[index + 1]?.passage;
  return next !== undefined && next.line === passage.line && isYetToCome(next.text, proposition, today);
}
