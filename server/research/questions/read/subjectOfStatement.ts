import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';
import type { Excerpt } from '../excerpts.ts';
import type { Reading } from './finding.ts';

const FIRST_PERSON = /(?<!\p{L})(?:we|our|us|ours)(?!\p{L})/iu;
const THIRD_PERSON = /^(?:\p{L}+, )?(?:it|they|its|their)(?!\p{L})/iu;
const THEY = /(?<!\p{L})(?:they)(?!\p{L})/iu;
/** "A building society founded in 1872": below a name, that is what the name stands for. */
const ORGANISATION =
  /^An? (?:[\p{L}-]+ ){0,3}(?:company|firm|society|maker|bank|group|manufacturer|start-?up|agency|university|school|charity|foundation|retailer|business|brewery|supplier|producer|cooperative|hospital|museum|council|publisher|insurer|distributor|chain)(?!\p{L})/iu;
const isOfOrganisation = (text: string) => ORGANISATION.test(text);

function isUnderOtherName(headings: Excerpt['headings'], isOfCompany: (words: string) => boolean): boolean {
  const [nearest] = headings;
  return nearest !== undefined && nearest.level > 1 && !isOfCompany(nearest.text);
}

const NAME = /(?<=[\p{Ll}\d,:] |^)\p{Lu}[\p{L}\p{N}&’'-]+/u;

/** "Does Fenland Growth control it?" asks of Fenland Growth: a clause that does not open with them does not answer. */
export function isOfSubjectAsked(
  clause: string,
  subject: string | null,
  { spokenNames, analysis: { question } }: Reading,
): boolean {
  if (subject === null || mentions(subject, spokenNames)) return true;
  const half = clause.slice(0, Math.max(40, Math.ceil(clause.length / 2)));
  if (!mentions(half, new Set([foldName(subject)]))) return false;
  return !isAskedOfCompany(question, spokenNames) || !tellsOfAnother(clause, spokenNames);
}

/** "… a stake in Corrib?", "… run the company?" */
function isAskedOfCompany(question: string, spokenNames: ReadonlySet<string>): boolean {
  const last = question.replace(/\W+$/u, '').split(' ').slice(-3).join(' ');
  return /(?:the company|it|them)$/iu.test(last) || mentions(last, spokenNames);
}

/** "Lab28 acquired a fifth of Moldwerk" does not tell what they own of the company. */
function tellsOfAnother(clause: string, spokenNames: ReadonlySet<string>): boolean {
  if (FIRST_PERSON.test(clause) || THE_COMPANY.test(clause) || mentions(clause, spokenNames)) return false;
  return OBJECT.test(clause.slice(NAME_MAX));
}

const NAME_MAX = 8;
const THE_COMPANY = /(?<!\p{L})the (?:company|firm|group|business|family)(?!\p{L})/iu;
const OBJECT = /(?<=\p{Ll} (?:of|in|for|from|with|acquired|bought|owns|runs) )\p{Lu}\p{Ll}[\p{L}\p{N}&’-]+/u;

/**
 * Whether the clause that begins at an offset speaks of somebody else by a pronoun: "It makes …" below "Ordnell is …", or "they have …" in
 * a sentence of a company that says "we".
 */
export function refersToAnother(
  { passage, siblings, index, headings }: Excerpt,
  start: number,
  spokenNames: ReadonlySet<string>,
): boolean {
  const { text } = passage;
  const isOfCompany = (words: string) => FIRST_PERSON.test(words) || mentions(words, spokenNames);
  if (THEY.test(text.slice(Math.max(start, 5))) && isOfCompany(text) && !mentions(text, spokenNames))
    return true;
  if (isOfOrganisation(passage.text) && !isOfCompany(text) && isUnderOtherName(headings, isOfCompany))
    return true;
  if (!THIRD_PERSON.test(text)) return false;
  const before = siblings[index - 1];
  if (before === undefined || before.passage.line !== passage.line) return false;
  return !isOfCompany(before.passage.text) && NAME.test(before.passage.text);
}
