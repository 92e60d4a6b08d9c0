import type { ReadNumber } from '../../../claims/numbers.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Term } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../words/words.ts';
import { partAt } from '../clauses.ts';
import { type Finding, isOfThePastAt, isOnTopic, type Reading } from '../finding.ts';
import { ASKS_LEAST, ASKS_MOST, isOfRange } from './clauses/bounds.ts';
import { isOfTimeAsked } from './figureContext.ts';
import { numberFinding, partFinding } from './numberFinding.ts';
import { isUnderOtherLabel } from './parts/rowElsewhere.ts';
import {
  countsOfWhoDo,
  isBehindOtherName,
  isOfDeniedBeside,
  isOfSubset,
  isTimeOfSome,
} from './parts/subsetTold.ts';
import { isWholeBeside, withoutPartsBeside } from './parts/wholeBesidePart.ts';
import { isChanged, isOfDoers, isOfPart, isOfVaguePart, isOfVagueShare, isOnTop } from './what/changes.ts';
import { fullTimeFigures } from './what/nounAsked.ts';
import { isOfOneKind } from './what/oneKind.ts';
import { isOtherCount } from './what/otherCounts.ts';
import { ASKS_RATE, isFlow, isOfLikeTogether, RATE_LABEL } from './what/rates.ts';
import { comparedFigures, isBesideYearAsked } from './when/comparatives.ts';
import { isOfOtherSpan } from './when/period.ts';
import { isOfUsersElsewhere } from './whose/countsOfUsers.ts';
import { figureOfYears } from './written/cellOfYears.ts';
import { wholeOfCell } from './written/cellWithParts.ts';
import { countBelowQuestion } from './written/countBelowQuestion.ts';
import { meantOf } from './written/figureLabels.ts';
import { isOfOthersBefore } from './written/leadingWords.ts';
import { isOfLikeUnit, OF_OTHER_UNIT } from './written/likeUnit.ts';
import { isHeadOfThings, isSingularOf } from './written/longLabels.ts';
import { inMetres } from './written/metres.ts';
import { nounAfter, nounBefore, teamAround } from './written/nounPlaces.ts';
import { partOfThemBefore } from './written/ofThemBefore.ts';
import { isPartOfFew, partAsked } from './written/partsTold.ts';
import { plainNumbers } from './written/plainNumbers.ts';
import { roomBefore } from './written/roomTold.ts';
import { isInMultiples, sizeOfCount } from './written/sizedCount.ts';
import { boundOfCell, LABEL_WORDS_MAX, loneNumber } from './written/tiles.ts';
import { isTotalUnder } from './written/totalRow.ts';

/** These make the count one of a part, or of a change. */
const PART =
  /(?<!\p{L})(?:new|more|additional|other|further|another|extra|fewer|former|select|selected|top|largest|biggest|smallest|oldest|youngest|best|nearest|newest|partner|supplier|customer|client|third-party|rival|sister|competing|neighbou?ring|participating|affiliated|franchised?|planned|proposed|andere[nr]?|weitere[nr]?|otr[oa]s|autres|altr[ie])(?!\p{L})/iu;
/**
 * Numbers that answer the question: one that stands before or behind the noun that is counted, the number of a tile
 * or a row with that label, or, where nothing is counted, the number beside the question's words.
 */
export function readNumberFindings(reading: Reading): Finding<number>[] {
  const { analysis, ranked } = reading;
  const { counted } = analysis;
  const onTopic = ranked.filter((one) => isOnTopic(one, reading));
  const findings = onTopic.flatMap((one) => {
    const { text } = one.excerpt.passage;
    if (!isOfToday(text, reading)) return [];
    if (counted === null) return measured(one, reading);
    return [...countsOf(one, counted, reading), ...tiled(one, counted, reading)];
  });
  if (counted === null) return findings;
  const ofSome = onTopic.flatMap((one) => countsOfWhoDo(one, counted, analysis));
  const whole = withoutPartsBeside(findings, counted, analysis);
  if (ofSome.length === 0) return whole;
  // A label of nothing else tells of all of them: "Pupils | 486".
  return whole.filter(
    (finding) => finding.claim.extractor.name === OF_ROW || isWholeBeside(finding, ofSome, counted, analysis),
  );
}

/**
 * The counts of a sentence. Where it has several numbers, the one whose clause holds what else the question names is
 * meant, whether or not the noun is said again: "15 stores: 12 in the United Kingdom", "eleven trustees, seven of them women".
 */
function countsOf(one: Ranked, counted: Term, reading: Reading): Finding<number>[] {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  const numbers = plainNumbers(text);
  const [fullTime] = fullTimeFigures(excerpt, numbers, reading.analysis.question);
  if (fullTime !== undefined)
    return numberFinding(one, fullTime, { name: 'number of full-time equivalents', strength: 0.9 }, reading);
  const part = partAsked(excerpt, numbers, reading.analysis) ?? partOfThemBefore(excerpt, reading.analysis);
  if (part !== null) return partFinding(one, part, reading);
  const below = countBelowQuestion(excerpt, counted, reading.analysis.question);
  if (below !== null)
    return numberFinding(one, below, { name: 'number of an answer', strength: 0.9 }, reading);
  const told = countedIn(one, counted, reading);
  const ofYear = inBracketOfYear(one, numbers, reading);
  if (ofYear !== null && told.length > 0)
    return numberFinding(one, ofYear, { name: 'number of another year', strength: 0.9 }, reading);
  const findings = told.filter(
    ({ claim }) => !isBesideYearAsked(text, { start: placeOf(claim, text), end: 0 }, reading.analysis.years),
  );
  const qualifiers = new Set(reading.analysis.terms.map(({ key }) => key));
  qualifiers.delete(counted.key);
  if (counted.key === EMPLOYEE) qualifiers.delete(PERSON);
  const years = reading.analysis.years.map(String);
  for (const year of years) qualifiers.add(year);
  const named = new Set([...reading.analysis.named, ...years]);
  const weightOf = (key: string) => (named.has(key) ? NAME_WEIGHT : 1);
  const isCounted = numbers.some(
    (number) => nounAfter(excerpt, number, counted, reading.analysis.terms) !== null,
  );
  if (!isCounted || numbers.length < 2 || qualifiers.size === 0) return nearestOf(findings, one, reading);
  const counts = numbers.filter(({ start, end }) =>
    findings.some(({ claim }) => (claim.said as { words: string }).words === text.slice(start, end)),
  );
  const meant =
    meantOf(text, numbers, excerpt.words, qualifiers, weightOf) ??
    meantOf(text, counts, excerpt.words, qualifiers, weightOf);
  if (meant === null) return nearestOf(findings, one, reading);
  const words = text.slice(meant.start, meant.end);
  const said = findings.filter(({ claim }) => (claim.said as { words: string }).words === words);
  if (said.length > 0) return said.slice(0, 1);
  // Without its noun a number counts only what the clause before it counted.
  const isPeople = counted.key === EMPLOYEE && /^ (?:people|persons)(?!\p{L})/iu.test(text.slice(meant.end));
  const isElliptic =
    isPeople ||
    /^\s*(?:of (?:them|these|those|whom|which|us)|in|at|are|all year|abroad|full-time|part-time|permanent(?:ly)?|davon|dont)(?!\p{L})/iu.test(
      text.slice(meant.end),
    );
  const before = text.slice(0, meant.start).trimEnd();
  const isListed =
    (/(?<!\p{L})in (?:the )?\p{Lu}[\p{L} ]{1,30}$/u.test(before) &&
      !OF_OTHER_UNIT.test(text.slice(meant.end))) ||
    isOfColonList(before, excerpt, counted);
  return isElliptic || isListed || isOfLikeUnit(before, text.slice(meant.end))
    ? numberFinding(one, meant, { name: 'number of a part', strength: 0.85 }, reading)
    : nearestOf(
        // What the question names is told in a part of its own: a number of another part is of another thing.
        findings.filter(({ claim }) => partAt(text, placeOf(claim, text)) === partAt(text, meant.start)),
        one,
        reading,
      );
}

/** "196 (2024: 178)": asked for 2024, the figure in the bracket is meant. */
function inBracketOfYear(
  { excerpt }: Ranked,
  numbers: readonly ReadNumber[],
  { analysis }: Reading,
): ReadNumber | null {
  const { main, ofYears } = comparedFigures(excerpt.passage.text, numbers);
  const [figure] = main;
  return main.length === 1 && figure !== undefined ? ofYears(figure, analysis.years) : null;
}

/** Where the words of a finding stand in its passage. */
function placeOf({ said }: Finding<number>['claim'], text: string): number {
  return text.indexOf((said as { words: string }).words);
}

/** "212 cranes: 140 mobile, 58 tower": what stands behind the colon counts what stands before it. */
function isOfColonList(before: string, { words }: Excerpt, counted: Term): boolean {
  const colon = before.indexOf(':');
  return colon >= 0 && words.some(({ key, end }) => key === counted.key && end === colon);
}

/** A name tells two counts apart better than any other word. */
const NAME_WEIGHT = 3;

/** Some number of the passage is of the time asked for; {@link numberFinding} looks at its own. */
function isOfToday(text: string, reading: Reading): boolean {
  return plainNumbers(text).some(
    (number) =>
      !isOfThePastAt(text, number.start, reading) && isOfTimeAsked(text, number, reading.analysis.question),
  );
}

/**
 * Of several counts in one sentence, the one that stands nearest to what else the question names: "Alpenrose (28 rooms),
 * Soča House (19 rooms)". None where that cannot be told.
 */
function nearestOf(
  findings: Finding<number>[],
  { excerpt }: Ranked,
  { analysis }: Reading,
): Finding<number>[] {
  // The same count twice is no choice.
  if (new Set(findings.map(({ claim }) => claim.value)).size < 2) return findings.slice(0, 1);
  const keys = new Set(analysis.terms.map(({ key }) => key));
  if (analysis.counted !== null) keys.delete(analysis.counted.key);
  const places = excerpt.words.filter(({ key }) => keys.has(key));
  const measured = findings
    .map((finding) => {
      const { words } = finding.claim.said as { words: string };
      const at = excerpt.passage.text.indexOf(words);
      return {
        finding,
        distance: Math.min(...places.map((word) => (word.end <= at ? at - word.end : word.start - at + 5))),
      };
    })
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = measured;
  return first !== undefined && first.distance < (second?.distance ?? Infinity) ? [first.finding] : [];
}

function countedIn(one: Ranked, counted: Term, reading: Reading): Finding<number>[] {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  return inMetres(plainNumbers(text), text, counted).flatMap((number) => {
    const noun =
      nounAfter(excerpt, number, counted, reading.analysis.terms) ??
      nounBefore(excerpt, number, counted, reading.analysis.question) ??
      roomBefore(excerpt, number, counted, reading.analysis.question);
    const asked = reading.analysis.question;
    if (teamAround(excerpt, number, counted))
      return numberFinding(one, number, { name: 'number of the team', strength: 0.9 }, reading);
    if (noun === null || isOnlyOfPeople(one, number, noun.end, reading)) return [];
    const isOther =
      isOfPart(text.slice(number.end), one, reading) ||
      isOfVagueShare(number.end, one, reading) ||
      isOfVaguePart(text.slice(0, number.start), number.end, one, reading) ||
      isChanged(text.slice(noun.end), one, reading) ||
      isOfDoers(text.slice(0, number.start), text.slice(noun.end), reading) ||
      isOfOtherSpan(text.slice(noun.end), asked) ||
      isFlow(text.slice(noun.end), asked) ||
      isOfLikeTogether(text.slice(noun.end), asked) ||
      (PART.test(noun.between) && !PART.test(asked) && !isNewAsPlanned(noun.between, asked)) ||
      isOtherCount({ text, number, nounEnd: noun.end, counted, question: asked }) ||
      isOfUsersElsewhere({ excerpt, number, nounEnd: noun.end, counted, question: asked }) ||
      isOfSubset(text, number, noun, reading.analysis) ||
      isOfOneKind(text, number, noun.end, asked) ||
      isOnTop(text.slice(noun.end), asked) ||
      isPartOfFew(text, number, asked) ||
      isOfDeniedBeside(excerpt, number, reading.analysis) ||
      isBehindOtherName(text, number, asked, (name) => mentions(name, reading.spokenNames)) ||
      isTimeOfSome(text, number, asked) ||
      isOfOthersBefore(text, number, counted.key, reading);
    if (isOther) return [];
    return numberFinding(one, number, { name: 'number with its noun', strength: noun.strength }, reading);
  });
}

/** "1,140 people" are delegates only where something else that the question says is told with them. */
function isOnlyOfPeople(
  { excerpt: { passage, words } }: Ranked,
  { end }: ReadNumber,
  nounEnd: number,
  { analysis: { counted, terms } }: Reading,
): boolean {
  const isPeople = /(?<!\p{L})(?:people|persons)$/iu.test(passage.text.slice(end, nounEnd));
  if (!isPeople || counted === null || counted.key === EMPLOYEE || counted.key === PERSON) return false;
  const others = new Set(terms.map(({ key }) => key).filter((key) => key !== counted.key));
  return !words.some(({ key }) => others.has(key));
}

/** "Going to plant twelve new hectares" answers how many will be planted. */
const isNewAsPlanned = (between: string, asked: string): boolean =>
  /^ new $/u.test(between) &&
  /(?<!\p{L})(?:will|going to|plans?|planned) (?:\p{L}+ )*(?:be )?\p{L}+ed(?!\p{L})/iu.test(asked);

/** Tiles and rows: a line that is the number, under its label. A line that names what is counted is a label itself. */
function tiled(one: Ranked, counted: Term, reading: Reading): Finding<number>[] {
  const { words } = one.excerpt;
  const isLabel = words.length <= LABEL_WORDS_MAX && words.some(({ key }) => key === counted.key);
  return isLabel ? [] : valueOfRow(one, counted, reading);
}

/** "Office | 600": a plan that is called so, and not how many offices there are. */
const isOneOf = (written: string, counted: Term): boolean =>
  /^\p{Lu}/u.test(written) && isSingularOf(written, counted);

const OF_ROW = 'number of a row';
/** Row, column, the row above it, unit. */
const LABELS_OF_CELL = 4;

function boundAsked(excerpt: Excerpt, question: string): ReadNumber | null {
  if (ASKS_MOST.test(question)) return boundOfCell(excerpt, 'most');
  return ASKS_LEAST.test(question) ? boundOfCell(excerpt, 'least') : null;
}

function valueOfRow(one: Ranked, counted: Term, reading: Reading): Finding<number>[] {
  const { excerpt } = one;
  const number =
    loneNumber(excerpt) ??
    wholeOfCell(excerpt) ??
    figureOfYears(excerpt, reading.analysis.years) ??
    boundAsked(excerpt, reading.analysis.question);
  const labels = excerpt.headings.filter(({ level }) => level >= LEVEL_OF_LABELS).slice(0, LABELS_OF_CELL);
  // "Midi coach | Seats | 29": one of them has so many of something else.
  const isUnderHead = labels.some(({ text, passage: { line } }) => isHeadOfThings(text, line));
  const isCounted = labels.some(({ text }) => {
    const label = wordsOf(text);
    // "People | 61": nobody but the own ones.
    const isPeople = counted.key === EMPLOYEE && label.length === 1 && label[0]?.key === PERSON;
    return (
      isPeople ||
      (label.length <= LABEL_WORDS_MAX &&
        label.some(
          ({ key, start, end }) =>
            key === counted.key &&
            !isOneOf(text.slice(start, end), counted) &&
            !(isUnderHead && isSingularOf(text.slice(start, end), counted)),
        ))
    );
  });
  // "Locomotives" above a table, and in it "Total | 32".
  const isTotal = !isCounted && isTotalUnder(excerpt, labels, counted);
  // "Teas a month | 2": a rate is no count.
  const isRate =
    labels.some(({ text }) => RATE_LABEL.test(text)) && !ASKS_RATE.test(reading.analysis.question);
  const size = sizeOfCount(excerpt, reading.analysis);
  if (
    number === null ||
    !(isCounted || isTotal) ||
    isRate ||
    (size === null && isInMultiples(labels, reading.analysis.question))
  )
    return [];
  if (isUnderOtherLabel(excerpt, counted)) return [];
  return numberFinding(one, number, { name: OF_ROW, strength: 0.85, size }, reading);
}

/** "Companies typically score 50.9." */
const OTHERS_TYPICAL =
  /(?<!\p{L})(?:typical(?:ly)?|industry|sector|other (?:companies|firms)|competitors?|benchmark)(?!\p{L})/iu;

const THINGS = /^ (?:[\p{Ll}-]+ )?\p{Ll}{3,}(?<![su])s(?=[.,;:)]|$| )/u;

/** "The van stops in nine villages": where the question's words are only meant by others, a noun of its own is what is counted. */
function isOfThingsElse(
  { excerpt: { passage, words, headingKeys } }: Ranked,
  { end }: ReadNumber,
  terms: ReadonlySet<string>,
): boolean {
  const isThere = [...terms].some(
    (key) =>
      headingKeys.has(key) ||
      words.some((word) => word.key === key && keyOfWord(passage.text.slice(word.start, word.end)) === key),
  );
  return !isThere && THINGS.test(passage.text.slice(end));
}

/** Nothing is counted: the one number beside the question's words ("minimum order quantity is 500"). */
function measured(one: Ranked, reading: Reading): Finding<number>[] {
  const { analysis } = reading;
  const { excerpt, coverage } = one;
  const { text } = excerpt.passage;
  if (analysis.terms.length === 0 || coverage < 0.8) return [];
  const terms = new Set(analysis.terms.map(({ key }) => key));
  const numbers = plainNumbers(text).filter(({ start }) => !OTHERS_TYPICAL.test(partAt(text, start)));
  const places = excerpt.words.filter(({ key }) => terms.has(key));
  const near = numbers.filter(
    ({ start, end }) =>
      !isOfRange(text, { start, end }, analysis.question) &&
      (places.length === 0 || places.some((word) => start - word.end < 60 && word.start - end < 30)),
  );
  const beside = near.filter(({ start }) =>
    places.some(
      (word) =>
        word.end <= start &&
        !/^(?:least|most|up|over|minimum|maximum)$/iu.test(text.slice(word.start, word.end)) &&
        /^ (?:(?:is|of|from|at least|at most|up to) )?$/u.test(text.slice(word.end, start)),
    ),
  );
  const told = near.length > 1 && beside.length === 1 ? beside : near;
  const [number] = told;
  const labels = excerpt.headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  if (number === undefined || told.length > 1 || isInMultiples(labels, reading.analysis.question)) return [];
  if (isOfThingsElse(one, number, terms)) return [];
  return numberFinding(one, number, { name: 'number beside the words asked for', strength: 0.8 }, reading);
}
