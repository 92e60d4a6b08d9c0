import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { mentions } from '../../../../identity/subject.ts';
import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition } from '../proposition.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*)*";
const ASKS_OWN_DOING =
  /(?<!\p{L})(?:in[ -]house|themselves|itself|internally|(?:their|its) own (?:production|making|manufacture))(?!\p{L})/iu;
/** Verbs of making a thing, any of which tells who makes it. */
const MAKING =
  '(?:made|built|produced|manufactured|assembled|printed|woven|sewn|knitted|roasted|brewed|baked|cast|forged|milled)';
const MAKES =
  /^(?:make|build|produce|manufacture|assemble|print|weave|sew|knit|roast|brew|bake|cast|forge|mill)s?$/u;
/** Of whatever is asked to be done. */
const ANY_DOING = '(?:done|carried out|performed|handled|undertaken|provided|supplied)';
const DONE_BY = new RegExp(
  `(?<!\\p{L})(?:is|are|gets?|being) (?:\\p{L}+ly |all |now |still )?(?:(?<making>${MAKING})|${ANY_DOING}|(?<other>\\p{L}{3,}ed)) (?:for us )?by (?:the )?(?<who>${NAME})(?!,? (?:our|who|his|her|himself|herself)(?!\\p{L}))`,
  'u',
);

/** "The lockers are built by Stahlfach GmbH": asked whether the company does so itself, what a house with a name does is a no. */
function doerNamed(clause: string, { question }: Proposition): string | null {
  if (!ASKS_OWN_DOING.test(question)) return null;
  const { who, making, other } = DONE_BY.exec(clause)?.groups ?? {};
  if (who === undefined) return null;
  const words = wordsOf(question);
  if (making !== undefined) return words.some(({ word }) => MAKES.test(word)) ? who : null;
  const [done] = wordsOf(other ?? '');
  return done === undefined || words.some(({ key }) => key === done.key) ? who : null;
}

export const isDoneByNamed = (clause: string, proposition: Proposition): boolean =>
  doerNamed(clause, proposition) !== null && heldIn(clause, proposition.required).size > 0;

/** "Our lamps are made by Fjordlys": the house with a name may be the company. */
export function isDoneByItself(
  clause: string,
  proposition: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const who = doerNamed(clause, proposition);
  return who !== null && mentions(who, names);
}

const NOT_US = /(?:,| and| but) not (?:by|to|with) us(?!\p{L})/iu;
const OF_COMPANY = inAnyCase(
  /^(?:do|does|did|is|are|has|have|can|will) (?:they|it|the (?:company|firm|business|group)|\p{Lu}\S+(?: \p{Lu}\S+)*)(?!\p{L})/u,
);

/** "It is held by our carrier, not by us": of the company it is not so. */
export const isNotByUs = (clause: string, { question, subject }: Proposition): boolean =>
  NOT_US.test(clause) &&
  OF_COMPANY.test(question) &&
  (subject === null || !clause.includes(subject)) &&
  !/(?<!\p{L})(?:only|just|merely)(?!\p{L})/iu.test(clause);
