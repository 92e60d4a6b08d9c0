import { heldIn, type Proposition } from '../proposition.ts';

const GIVES_AWAY =
  '(?:sold|gave|given|donated|handed|passed|transferred|divested|spun)(?: off| on| over| away)?';
const PART =
  '(?:arm|business|division|unit|branch|side|department|subsidiary|operations?|activities|workshop|plant|site|works|shop|store|hotel|farm|service|brand|line|machine|press|fleet|station|yard)';
/** "We sold our courier arm to Fellrunner": a part of the house that is another's now. */
const SOLD = new RegExp(
  `(?<!(?:is|are|was|were|be|been|being) )(?<!\\p{L})${GIVES_AWAY} (?<what>(?:our|its|their|the) (?:[\\p{L}-]+ ){0,3}?${PART}) (?:to|in|for|last|this)(?!\\p{L})`,
  'iu',
);
/** "Our engraving machine was given to a museum." */
const WAS_SOLD = new RegExp(
  `^(?<what>(?:our|its|their|the) (?:[\\p{L}-]+ ){0,3}?${PART}) (?:was|were|has been|have been) (?:since |now |recently )?${GIVES_AWAY}(?: to| in| for|[.,;]|$)`,
  'iu',
);
/** "Our minibuses were sold in 2023", "the last of our barges was sold to a museum". */
const WERE_SOLD = new RegExp(
  `^(?<what>(?:(?:the last|all|both|most|some|two|three) of )?(?:our|its|their) (?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+) (?:was|were|has been|have been) (?:since |now |recently |all )?${GIVES_AWAY} (?:to (?:the |an? )?[\\p{L}]|in (?:\\p{L}+ )?(?:19|20)\\d\\d|last|this)`,
  'iu',
);
/** "The name and the nursery have gone to Frampton Plants." */
const HAS_GONE =
  /^(?<what>(?:[Oo]ur|[Ii]ts|[Tt]heir|[Tt]he) [^,;.]{2,60}?) (?:(?:has|have) (?:since |now )?(?:gone|passed)|went|passed) (?:over )?to (?:the )?\p{Lu}/u;
const ASKS_HAVING =
  /^(?:do|does|have|has|is|are) .*(?<!\p{L})(?:have|has|got|own|owns|run|runs|operate|operates|offer|offers|there|keep|still)(?!\p{L})/iu;

/** Whether a clause names what a question asks to be had as what was sold or given away, however it goes on. */
export function isOfSoldOff(clause: string, { question, required, isOfEvent }: Proposition): boolean {
  if (isOfEvent || !ASKS_HAVING.test(question)) return false;
  const what = (SOLD.exec(clause) ?? WAS_SOLD.exec(clause) ?? WERE_SOLD.exec(clause) ?? HAS_GONE.exec(clause))
    ?.groups?.what;
  return what !== undefined && heldIn(what, required).size > 0;
}
