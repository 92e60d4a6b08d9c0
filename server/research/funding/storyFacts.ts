import type { Passage } from '../documents/passage.ts';
import { FOUNDED } from '../news/announcedDay.ts';
import { publicationOf } from '../news/dates.ts';
import type { Money } from '../news/money.ts';
import { readAnnouncement, sizesIn } from './announcement.ts';
import { plainSentence } from './clauses.ts';
import { mayBeOneRound, type RoundName, readRoundNames } from './roundName.ts';
import { HAD_DONE } from './whenTold.ts';
import { speaksOfOthers } from './whoseRound.ts';

/** Where a story ends and what is said about everybody every time begins. */
const BOILERPLATE =
  /^(?:About (?!us|our|the (?:round|money|funding|investment))[\p{L}\p{N}]|(?:Media|Press|Investor) (?:contacts?|inquiries|enquiries|relations)|Contacts?:?$|Notes? to (?:the )?editors?|Forward[- ]looking|Recent posts?$|Related (?:posts?|articles?|stories)|More (?:news|stories)|Read (?:more|next))/u;
const BOILERPLATE_WORDS_MAX = 8;
const SCOPE_MAX = 150;

/** What a story itself says: no menus, side columns and footers, and nothing below its boilerplate. */
export function scopeOf(passages: Passage[]): Passage[] {
  const shown = passages.filter(({ line, document }) => {
    if (line.region === 'nav' || line.region === 'aside' || line.region === 'footer') return false;
    // A list of other stories' headlines.
    return !(
      line.tag === 'li' &&
      line.linkCharacters > 0.8 * (line.end - line.start) &&
      document.lines.length > 8
    );
  });
  const end = shown.findIndex(
    ({ text, line }) =>
      line.region !== 'head' &&
      line.linkCharacters === 0 &&
      BOILERPLATE.test(text) &&
      text.split(' ').length <= BOILERPLATE_WORDS_MAX,
  );
  return (end === -1 ? shown : shown.slice(0, end)).slice(0, SCOPE_MAX);
}

const OTHER_YEAR =
  /(?<!\p{L})(?:[Ii]n|[Bb]ack in|[Ss]ince|[Uu]ntil) (?:\p{Lu}\p{L}+ )?((?:19|20)\d\d)(?!\d)/u;
const EARLIER =
  /(?<!\p{L})(?:last year|previous(?:ly)?|earlier|(?:years?|months?) ago|to date|in total|so far|so that (?:we|it) (?:has|have))(?!\p{L})/iu;

/** "An earlier version of this story said £3.5 million": what is not so. */
const IS_CORRECTED =
  /(?<!\p{L})(?:(?:earlier|previous|original|first) version of (?:this|the|our) (?:story|article|post|release|report|page|piece)|(?:incorrectly|mistakenly|wrongly|erroneously) (?:stated|said|reported|gave|named|listed)|(?:is|was|are|were) not (?:an? |among the |one of the )?(?:investors?|shareholders?|backers?))(?!\p{L})/iu;

/** "contributing CHF 9 million in total" looks back on nothing. */
const PUT_TOGETHER =
  /(?<!\p{L})(?:contribut\p{L}+|put(?:ting)? in|invest(?:ed|ing)|inject(?:ed|ing)|subscrib\p{L}+) [^,;]{2,30} (?:in total|in all|altogether)(?!\p{L})/giu;

/** Whether a passage of the story may be about its round: names no other round, and looks back on none. */
export function mayBeOf(passage: Passage, rounds: string[]): boolean {
  const plain = plainSentence(passage.text);
  const year = OTHER_YEAR.exec(plain.replace(FOUNDED, ''))?.[1];
  const published = publicationOf(passage.document)?.day;
  const isOfAnotherYear = published === undefined ? HAD_DONE.test(plain) : !published.startsWith(year ?? '');
  if (year !== undefined && isOfAnotherYear) return false;
  if (
    EARLIER.test(plain.replace(PUT_TOGETHER, '')) ||
    IS_CORRECTED.test(plain) ||
    readAnnouncement(plain)?.kind === 'aside'
  )
    return false;
  const named = readRoundNames(plain);
  return (
    rounds.length === 0 ||
    named.length === 0 ||
    named.some(({ name }) => rounds.some((round) => mayBeOneRound(round, name)))
  );
}

const CALLED =
  /(?:^[Cc]all it|(?:^|[ ,])(?:it|this|that|which|the (?:round|investment|deal|money)))(?:[’']s|[’']re| is| was| makes| marks)? (?:formally |officially |technically |simply |just |also )*(?:called |known as |labelled |styled |what is called )?(?:an?|our|the|its) (?:[\p{L}-]+ ){0,2}?(?=(?:series [a-k]|(?:pre-?)?seed|pre-?series))/iu;

/** "Series A it is." */
const SO_BE_IT = /(?:series [a-k]|(?:pre-?)?seed) it is(?!\p{L})/iu;

/** What the story calls its round in a sentence of its own: "On paper it's called a Series A." */
export function roundCalledIn(scope: Passage[]): (RoundName & { passage: Passage })[] {
  return scope.flatMap((passage) =>
    CALLED.test(passage.text) || SO_BE_IT.test(passage.text)
      ? readRoundNames(passage.text).map((name) => ({ ...name, passage }))
      : [],
  );
}

type PlacedMoney = Money & { passage: Passage };

const OF_ROUND =
  /(?<!\p{L})(?:round|financing|funding|raised?|raising|series [a-k]|(?:pre-?)?seed|new (?:money|capital|equity)|che(?:que|ck)s?|(?:put|paid) in|invest(?:s|ed|ment))(?!\p{L})/iu;
const PROCEEDS = /(?<!\p{L})(?:(?:gross|net|total) proceeds|raised|raising|priced)(?!\p{L})/iu;
const ITS_SUM =
  /^(?:(?:the|that|this|these|those|about|around|some|roughly|with (?:the|this|these)|it[’']s|it is|it was|the (?:sum|amount)(?: is|:)?|a total of|just (?:over|under)) )*$/iu;

/**
 * The sum of a round whose announcement tells none: of a sentence that speaks of the round, else of the heading, else
 * one that opens a sentence ("£18.5 million. We had set out to find fifteen."). Two sums that disagree tell nothing.
 */
export function sumToldIn(
  scope: Passage[],
  rounds: string[],
  isListing: boolean,
  names: ReadonlySet<string>,
): PlacedMoney | null {
  const stated = scope.flatMap((passage) => {
    if (speaksOfOthers(plainSentence(passage.text), names)) return [];
    const sums = sizesIn(plainSentence(passage.text));
    const [sum] = sums;
    if (sum === undefined || sums.length > 1 || !mayBeOf(passage, rounds)) return [];
    return [{ ...sum, passage, opens: ITS_SUM.test(plainSentence(passage.text).slice(0, sum.start)) }];
  });
  if (isListing) return agreed(stated.filter(({ passage }) => PROCEEDS.test(passage.text)));
  const isHeading = ({ passage: { line } }: { passage: Passage }) =>
    line.tag === 'h1' || line.tag === 'title';
  return (
    agreed(stated.filter((one) => !isHeading(one) && OF_ROUND.test(one.passage.text))) ??
    agreed(stated.filter((one) => isHeading(one) && one.opens)) ??
    toldTwice(
      stated.filter(isHeading),
      stated.filter((one) => !isHeading(one)),
    ) ??
    agreed(stated.filter((one) => !isHeading(one) && one.opens))
  );
}

/** The one sum of the heading, where the text has it too: "a £1.9m boost". */
function toldTwice(headings: PlacedMoney[], texts: PlacedMoney[]): PlacedMoney | null {
  const sum = agreed(headings);
  return sum === null ? null : (texts.find(({ amount }) => amount === sum.amount) ?? null);
}

function agreed(sums: PlacedMoney[]): PlacedMoney | null {
  const [first] = sums;
  return first !== undefined && sums.every(({ amount }) => amount === first.amount) ? first : null;
}
