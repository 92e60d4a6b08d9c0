import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';

/** "Sales in Poland climbed", "our turnover from Germany was": what a sentence opens with, and where. */
const OPENS_WITH_PLACE = inAnyCase(
  /^(?:our |the |its |group |net )?(?<what>\p{L}{4,}) (?:in|to|from|at) (?:the )?(?<place>\p{Lu}[\p{L}’'-]+(?: (?:and )?\p{Lu}[\p{L}’'-]+){0,3}) (?:(?:has|have|had|also) )?(?:is|are|was|were|came|comes|stood|stands|reached|made|rose|fell|grew|grown|climbed|jumped|dropped|declined|increased|decreased|shrank|gained|doubled|make|account\p{Ll}*|amount\p{Ll}*)(?!\p{L})/u,
);
const NO_PLACE =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|FY\p{N}*|Q\p{N}?|H\p{N}?|Europe and|Christmas|Easter)/u;

/** Whether what is asked of the whole house is told of one place: "sales in Poland climbed 31 %" is no growth of sales. */
export function isOfPlaceOfSubject(
  text: string,
  { analysis: { question }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const { what, place } = OPENS_WITH_PLACE.exec(text)?.groups ?? {};
  if (what === undefined || place === undefined || !/^\p{Lu}/u.test(place) || NO_PLACE.test(place))
    return false;
  const key = keyOfWord(what.toLowerCase());
  if (!wordsOf(question).some((word) => word.key === key)) return false;
  const own = new Set([...spokenNames].flatMap((name) => name.split(' ')));
  const asked = foldName(question).split(' ');
  const parts = foldName(place)
    .split(' ')
    .filter((part) => part !== 'and');
  // Whoever asks of Poland names it, or its people: "Polish".
  return !parts.some((part) => own.has(part) || asked.some((word) => word.slice(0, 4) === part.slice(0, 4)));
}
