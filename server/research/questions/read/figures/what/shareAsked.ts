import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

const ASKS_GROWTH =
  /(?<!\p{L})(?:growth|year[- ]on[- ]year|yoy|(?:grow|grew|grown|rise|rose|risen|increase|increased|climb|climbed|gain|gained)(?= by|\??$| (?:in|last|this|over|since|from|year|compared)))(?!\p{L})/iu;
/** What says that something has grown or fallen. */
export const TELLS_CHANGE =
  /(?<![\p{L}-])(?:grow\p{L}*|grew|rose|rise\p{L}*|rising|(?<!(?:made|make|makes|making) )up|increas\p{L}*|climb\p{L}*|gain\p{L}*|higher|more|jump\p{L}*|surg\p{L}*|expan\p{L}*|ahead|better|doubl\p{L}*|fell|fall\p{L}*|down|declin\p{L}*|dropp?\p{L}*|shr[aiu]nk|lower(?:s|ed|ing)?|reduc\p{L}*|less|decreas\p{L}*|change\p{L}*|\p{L}*wachstum|gewachsen|gestiegen|croissance|hausse|groei|crecimiento|crescita|tillväxt|vekst)(?!\p{L})|[+–−-] ?\d/iu;

/** "None of them more than 8 %", "no customer exceeded 14 %". */
const NONE_ABOVE =
  /(?<!\p{L})(?:none|no|nobody|no one|never|not) (?:(?:of|one|single|other) ?)*(?:[\p{L}-]+ ){0,4}(?:more than|over|above|exceed\p{L}*|beyond) $/iu;

/**
 * Whether a share is told as that which the question asks for: 22 % of sales are no growth, "money market" is no market share, what was measured
 * is not what is promised, and five customers are not the largest one.
 */
export function isShareAsked(
  { passage: { text }, headings, page }: Excerpt,
  { start }: Place,
  question: string,
): boolean {
  const around = [text, ...headings.map((heading) => heading.text)];
  if (ASKS_GROWTH.test(question) && !around.some((said) => TELLS_CHANGE.test(said))) return false;
  if (NONE_ABOVE.test(text.slice(0, start))) return false;
  if (ASKS_OF_MARKET.test(question) && !around.some((said) => TELLS_OF_MARKET.test(said))) return false;
  if (ASKS_PROMISE.test(question) && TELLS_MEASURED.test(text) && !around.some((said) => PROMISES.test(said)))
    return false;
  if (isOfSeveralMost(text, question) || isOfOtherQuarter([...around, page.document.title], question))
    return false;
  return true;
}

const ASKS_OF_MARKET = /(?<!\p{L})market share(?!\p{L})/iu;
/** "Money market" and "our largest market" tell no share of one. */
const TELLS_OF_MARKET =
  /(?<!\p{L})(?:market share|share of (?:the|its|our|their) [^.;]{0,40}?market|of (?:the|all) [^.;%]{0,40}?(?<!\p{L})market)(?!\p{L})|marktanteil/iu;
const ASKS_PROMISE = /(?<!\p{L})(?:guarantee\p{L}*|promise\p{L}*|commit\p{L}*|sla)(?!\p{L})/iu;
const PROMISES =
  /(?<!\p{L})(?:guarantee\p{L}*|promise\p{L}*|commit\p{L}*|slas?|service[- ]levels?|agree\p{L}*|contract\p{L}*|at least|credits?)(?!\p{L})/iu;
const TELLS_MEASURED =
  /(?<!\p{L})(?:was|were|reached|achieved|came to|measured|(?:last|past) (?:\p{L}+ )?(?:months?|year|quarter))(?!\p{L})/iu;

const MOST_ASKED =
  /(?<!\p{L})(?:the|its|their) (?:single )?(?:largest|biggest|main|most important) (?<who>\p{Ll}{3,})(?!\p{L})/u;
const SEVERAL_MOST = inAnyCase(
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|ten|twenty|\d+|top|few|our|the|its) (?:two |three |four |five |ten |\d+ )?(?:largest|biggest|main) (?<who>\p{Ll}{3,}?)s(?!\p{L})/u,
);

/** "Our five largest customers represented 41 %" does not tell how much the largest one did. */
function isOfSeveralMost(text: string, question: string): boolean {
  const asked = MOST_ASKED.exec(question)?.groups?.who;
  const told = SEVERAL_MOST.exec(text)?.groups?.who;
  return (
    asked !== undefined && told !== undefined && !asked.endsWith('s') && keyOfWord(asked) === keyOfWord(told)
  );
}

const QUARTERS = [
  /(?<!\p{L})(?:first quarter|q1|first three months|january[–-]march|erste[nsr]? quartal|premier trimestre|primer trimestre)(?!\p{L})/iu,
  /(?<!\p{L})(?:second quarter|q2|zweite[nsr]? quartal|deuxième trimestre|segundo trimestre)(?!\p{L})/iu,
  /(?<!\p{L})(?:third quarter|q3|dritte[nsr]? quartal|troisième trimestre|tercer trimestre)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:fourth|final|last) quarter|q4|vierte[nsr]? quartal|quatrième trimestre|cuarto trimestre)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:first|last) (?:half|six months)|h1|january[–-]june|six months)(?!\p{L})/iu,
  /(?<!\p{L})(?:second half|h2)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:first )?nine months|9m|january[–-]september)(?!\p{L})/iu,
];

/** What is asked of one quarter is told of that quarter: by the sentence, above it, or by the title of its page. */
function isOfOtherQuarter(said: readonly string[], question: string): boolean {
  const asked = QUARTERS.filter((name) => name.test(question));
  return asked.length > 0 && !asked.some((name) => said.some((text) => name.test(text)));
}
