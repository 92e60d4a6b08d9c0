import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

const ASKS_GROWTH =
  /(?<!\p{L})(?:growth|year[- ]on[- ]year|yoy|(?:grow|grew|grown|rise|rose|risen|increase|increased|climb|climbed|gain|gained)(?= by|\??$| (?:in|last|this|over|since|from|year|compared)))(?!\p{L})/iu;
const TELLS_CHANGE =
  /(?<![\p{L}-])(?:grow\p{L}*|grew|rose|rise\p{L}*|rising|(?<!(?:made|make|makes|making) )up|increas\p{L}*|climb\p{L}*|gain\p{L}*|higher|more|jump\p{L}*|surg\p{L}*|expan\p{L}*|ahead|better|doubl\p{L}*|fell|fall\p{L}*|down|declin\p{L}*|dropp?\p{L}*|shr[aiu]nk|lower|less|decreas\p{L}*|change\p{L}*|\p{L}*wachstum|gewachsen|gestiegen|croissance|hausse|groei|crecimiento|crescita|tillväxt|vekst)(?!\p{L})|[+–−-] ?\d/iu;

const HOLDER_ASKED =
  /(?<!\p{L})(?:held|owned|kept|reserved|set aside|earmarked|put aside) (?:by|for|on behalf of) (?:(?:the|its|their|his|her|all) )?(?<who>\p{Ll}{3,})/u;

/** Whether a share is told as the change, or of the holders, that the question asks for: 22 % of sales are no growth, and what a family keeps is not the staff's. */
export function isShareAsked({ passage: { text }, words, headings }: Excerpt, question: string): boolean {
  const around = [text, ...headings.map((heading) => heading.text)];
  if (ASKS_GROWTH.test(question) && !around.some((said) => TELLS_CHANGE.test(said))) return false;
  const who = HOLDER_ASKED.exec(question)?.groups?.who;
  if (who === undefined) return true;
  const held = new Set(
    [...words, ...headings.flatMap((heading) => wordsOf(heading.text))].map(({ key }) => key),
  );
  const key = keyOfWord(who);
  return [key, ...saidFor(key)].some((said) => held.has(said));
}
