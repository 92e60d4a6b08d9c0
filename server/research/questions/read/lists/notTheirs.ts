import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { mentions } from '../../../identity/subject.ts';
import { wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { opensWithHouse } from '../yesNo/whose/otherHouse.ts';

/** "Who owns it?", "which firm bought them?": of those who do something with the company. */
const ASKS_OWNERS =
  /^(?:who |whom |which (?:\p{L}+ ){1,2})(?:else )?(?:own|owns|hold|holds|bought|acquired|has bought|has acquired|took over|control|controls|invested in|has invested in)(?!\p{L})/iu;
const OWNS =
  /(?<!\p{L})(?:own|owns|owned|hold|holds|held|bought|acquired|took over|controls?)(?!\p{L}| by(?!\p{L}))[^;.]{0,160}$/iu;
const OURSELVES = /^(?:\p{L}+, )?(?:we|it|they|the (?:company|firm|group|business))(?!\p{L})/iu;

/** "We hold FSC": what the company has itself, and none of its owners. */
function isHeldByThem(before: string, { analysis: { question }, spokenNames }: Reading): boolean {
  if (!ASKS_OWNERS.test(question)) return false;
  const at = OWNS.exec(before)?.index;
  return at !== undefined && (OURSELVES.test(before) || mentions(before.slice(0, at), spokenNames));
}

/** What was talked about, looked at, asked for or sold is nothing that is there. */
const NOT_THERE = inAnyCase(
  /(?<!\p{L})(?<verb>talked|spoke|spoken|looked at|discussed|considered|visited|toured|requested|suggested|asked us for|ask us for|sold(?= (?:our|its|the|all)(?!\p{L}))|gave up|parted with|shortlisted for|nominated for)(?!\p{L})[^;.]{0,160}$/u,
);

function isNotThere(before: string, { analysis: { question } }: Reading): boolean {
  const verb = NOT_THERE.exec(before)?.groups?.verb;
  const [asked] = wordsOf(verb ?? '');
  return asked !== undefined && !wordsOf(question).some(({ key }) => key === asked.key);
}

/** Of somebody who works there; a lamp may win something, too. */
const OF_STAFF = inAnyCase(
  /^(?:our|the|its|chief|head|master) (?:\p{Ll}+ ){0,2}(?:apprentice|trainee|chef|cook|binder|founder|director|designer|fitter|brewer|baker|winemaker|colleague|manager|teacher|pupil|student|driver|technician|engineer)(?: \p{Lu}[\p{L}’'-]+){0,3},? (?:[^,;.]{2,60}, )?(?:has |have )?(?:also )?(?:won|received|was|took|been|got|became)(?!\p{L})/u,
);
const ASKS_AWARDS = /(?<!\p{L})(?:awards?|prizes?|medals?|honours?)(?!\p{L})/iu;

/** "Which shop systems": what the items are stands first. */
const KIND_WORDS = 3;
const OF_OTHERS = /; (?:all )?(?:others?|further|more|any|every)(?!\p{L})/iu;
/** A part of a sentence that stands for itself. */
const SEMICOLON = /; /u;

/**
 * "Payment: cards and cash on board; online by card", asked what is accepted online: a word of the question that stands in another part of
 * the sentence tells nothing of this one.
 */
function isOfOtherPart(text: string, first: number, { analysis: { question, terms } }: Reading): boolean {
  const parts = text.split(SEMICOLON);
  if (parts.length < 2) return false;
  let start = 0;
  const placed = parts.map((part) => {
    const from = start;
    start += part.length + 2;
    return { from, keys: new Set(wordsOf(part).map(({ key }) => key)) };
  });
  const own = placed.findLast(({ from }) => from <= first);
  const others = placed.filter((part) => part !== own);
  // "… work out of the box; other shop systems by file": of others the rest speaks by that name.
  if (OF_OTHERS.test(text)) return false;
  const ofKind = new Set(wordsOf(question.split(' ').slice(0, KIND_WORDS).join(' ')).map(({ key }) => key));
  const telling = terms.filter(({ key }) => !ofKind.has(key));
  return telling.some(({ key }) => own?.keys.has(key) === false && others.some(({ keys }) => keys.has(key)));
}

/** Whether the list that begins at an offset of a sentence is of another house, of one of the staff, of another part, or of what is not there. */
export function isNotTheirs(text: string, first: number, reading: Reading): boolean {
  const { analysis, spokenNames } = reading;
  const from = text.lastIndexOf('; ', first) + 1;
  const part = text.slice(from).trim();
  const before = text.slice(from, first).trim();
  return (
    opensWithHouse(part, analysis.question, spokenNames) ||
    isHeldByThem(before, reading) ||
    isNotThere(before, reading) ||
    (ASKS_AWARDS.test(analysis.question) && OF_STAFF.test(part)) ||
    isOfOtherPart(text, first, reading)
  );
}
