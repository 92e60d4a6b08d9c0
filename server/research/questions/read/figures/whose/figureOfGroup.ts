import type { Excerpt } from '../../../excerpts.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';

/** "The group as a whole employs …": the clause of a figure is of a group. */
const OF_GROUP =
  /(?:^|[.;:] |, (?:and|while|but|whereas) )(?:in 20\d\d,? )?(?:the|our) (?:whole |entire )?group(?:['’]s| as a whole| together| altogether)? (?!of )[^.;]*$/iu;
const ASKS_GROUP =
  /(?<!\p{L})(?:group|holding|parent|owners?|consolidated|altogether|subsidiar\p{L}+|all companies)(?!\p{L})/iu;
const ASKS_ITSELF = /(?<!\p{L})(?:itself|alone|on its own|standalone|stand-alone)(?!\p{L})/iu;
/** "Profit figures are given by the group only": what stands there is no figure of the house that says so. */
const TOLD_BY_GROUP =
  /(?<!\p{L})(?:(?:by|for|of|at|from) (?:the|our) (?:whole |entire )?(?:group|parent|holding)(?: (?:company|level))? (?:only|alone)|only (?:by|for|of|at|from) (?:the|our) (?:whole |entire )?(?:group|parent|holding)(?: (?:company|level))?(?!\p{L})|(?:at|on) (?:the )?(?:group|holding) level|(?:results|figures|accounts|profits?|turnover|revenues?|sales) (?:of|for) (?:all|each of) (?:the|its) (?:\p{L}+ )?(?:companies|subsidiaries) (?:in|of) the group)(?!\p{L})/iu;
/** A firm that says so is not the group. */
const BELONGS =
  /(?<!\p{L})(?:belongs? to|(?:is|are|been|became|become) (?:now )?(?:an? )?(?:wholly[- ]owned )?(?:part|member|subsidiary|division|unit|company|brand) of|owned by|sister compan(?:y|ies)|parent company) (?<owner>[^.;]{0,60})/u;
const IS_OWNER = /^(?:[^.;]{0,40}?\p{Lu}|[^.;]{0,30}group)/u;
/** Whom a group itself belongs to, and what it has joined: "the Voss family", "the UN Global Compact". */
const NO_GROUP =
  /(?<!\p{L})(?:foundation|stiftung|trust|famil(?:y|ies)|heirs|founders?|employees|workforce|members|municipality|city|council|state|compact|association|federation|chamber|initiative|alliance|index|history)(?!\p{L})/iu;
const ONE_OF =
  /(?<!\p{L})(?:one|largest|smallest|oldest|youngest) of (?:the )?(?:\p{L}+ )?(?:companies|firms|members|subsidiaries|businesses) (?:of|in) [^.;]{0,40}(?:[Gg]roup|Holding|AG|SE|Konzern)(?!\p{L})/u;

function tellsOfOwner(text: string): boolean {
  const owner = BELONGS.exec(text)?.groups?.owner;
  if (TOLD_BY_GROUP.test(text)) return true;
  return (owner !== undefined && IS_OWNER.test(owner) && !NO_GROUP.test(owner)) || ONE_OF.test(text);
}

/** Whether a figure is told of the group that the company belongs to, where the company's own is asked for. */
export function isOfGroup(
  { passage: { text } }: Excerpt,
  { start }: Place,
  { analysis: { question }, ranked }: Reading,
): boolean {
  if (ASKS_GROUP.test(question)) return false;
  if (TOLD_BY_GROUP.test(text)) return true;
  if (!OF_GROUP.test(text.slice(0, start))) return false;
  return (
    ASKS_ITSELF.test(question) ||
    ranked.some(({ excerpt }) => excerpt.page.isOwn && tellsOfOwner(excerpt.passage.text))
  );
}
