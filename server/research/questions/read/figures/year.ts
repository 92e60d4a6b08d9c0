import { yearReader } from '../../../claims/reader.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { clauseHits, onlyBest, type Place } from '../clauses.ts';
import { type Finding, findingOf, isOnTopic, type Reading } from '../finding.ts';
import { isOfTimeAsked } from './figureContext.ts';
import {
  asksForFounding,
  isOfEventAsked,
  isYearOfThing,
  tellsFounding,
  weightOfEvent,
} from './when/yearAsked.ts';
import {
  isFoundingOfNamed,
  isOfLaterYear,
  isOnlyAtWork,
  isOnlyNominated,
  tellsFoundingOf,
} from './when/yearOfOther.ts';
import { labelHits } from './written/figureLabels.ts';

const YEAR = /(?<![\p{L}\p{N}.,])(?:1[5-9]\d\d|20\d\d|2100)(?![\p{N}]|[.,]\d)/gu;

/** Years that answer "when": the one of a sentence that holds the question's words, or the one in whose clause they stand. */
export function readYearFindings(reading: Reading): Finding<number>[] {
  const { analysis, ranked } = reading;
  return ranked
    .filter(
      (one) =>
        isOnTopic(one, reading) &&
        (one.within > 0 || analysis.terms.length === 0 || isYearOfLabels(one.excerpt, analysis)),
    )
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      if (/©|copyright/iu.test(text)) return [];
      const year = yearOf(one, reading);
      if (year === undefined || isOfOtherEdge(text.slice(0, year.start), analysis.question)) return [];
      if (!isOfTimeAsked(text, year, analysis.question)) return [];
      if (
        isOnlyNominated(text, analysis.question) ||
        isOnlyAtWork(text, analysis.question) ||
        isOfLaterYear(one, year, analysis)
      )
        return [];
      const words = text.slice(year.start, year.end);
      // "When did it open?" asks for what has happened.
      const isAhead =
        Number(words) > reading.today.getUTCFullYear() ||
        ANNOUNCES.test(text.slice(0, year.start)) ||
        TO_COME.test(text.slice(0, year.start));
      if (isAhead && ASKS_PAST.test(analysis.question)) return [];
      return findingOf<number>(one, {
        value: Number(words),
        said: { words, reader: yearReader },
        at: year.start,
        name: 'year',
        strength: 0.85,
      });
    });
}

/** "Built | 2016" in the row of a ship: a year alone, whose labels say all that is asked. */
const isYearOfLabels = (
  { passage: { text }, headings }: Ranked['excerpt'],
  { terms }: Reading['analysis'],
): boolean => {
  if (!/^(?:1[5-9]|20)\d\d$/u.test(text.trim())) return false;
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  const said = new Set(labels.flatMap((label) => wordsOf(label.text).map(({ key }) => key)));
  return terms.length > 1 && terms.every(({ key }) => said.has(key));
};

const ASKS_END =
  /(?<!\p{L})(?:until (?:when|which|what)|ends?|ending|expir\p{L}+|runs? (?:out|until|to|for)|(?:final|last|end) year|end date)(?!\p{L})/iu;
const TOLD_AS_END =
  /(?<!\p{L})(?:until|till|to|through|ends?|ended|ending|expir\p{L}+|closes?|closed|finish\p{L}*|final|last|run(?:s|ning)? out|due|by|bis)(?!\p{L})[^.;]{0,40}$|\d ?[–-] ?$/iu;
const ASKS_SINCE = /(?<!\p{L})since (?:when|which|what)(?!\p{L})/iu;
const TOLD_AS_END_ONLY =
  /(?<!\p{L})(?:until|till|ended in|expire[sd] in) (?:the )?(?:end of |\p{Lu}\p{L}+ )?$/u;

/** "October 2026: the contract was extended" tells no end of it, and "until 2019" not since when. */
const isOfOtherEdge = (before: string, question: string): boolean =>
  (ASKS_END.test(question) && !TOLD_AS_END.test(before)) ||
  (ASKS_SINCE.test(question) && TOLD_AS_END_ONLY.test(before));

function yearOf(one: Ranked, reading: Reading): Place | undefined {
  const { analysis, spokenNames } = reading;
  const { passage, words } = one.excerpt;
  const { text } = passage;
  const all = [...text.matchAll(YEAR)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  // "Bought the chapel of 1868 in 1999."
  const ofEvents = all.filter((year) => !isYearOfThing(text, year));
  const years = ofEvents.length > 0 ? ofEvents : all;
  if (asksForFounding(analysis, spokenNames)) return years.find((year) => tellsFounding(text, year, reading));
  if (analysis.terms.length === 0) return undefined;
  if (isFoundingOfNamed(analysis)) return years.find((year) => tellsFoundingOf(text, year, reading));
  const told = years.filter((year) => isOfEventAsked(one, year, reading));
  if (new Set(years.map(({ start, end }) => text.slice(start, end))).size < 2) return told[0];
  const keys = new Set(analysis.terms.map(({ key }) => key));
  const own =
    onlyBest(labelHits(text, years, words, keys, weightOfEvent)) ??
    onlyBest(clauseHits(text, years, words, keys, weightOfEvent));
  return own === null ? undefined : told.find((year) => year === years[own]);
}

/** "Year the museum opened", "year of opening": without a word of what is to come. */
const ASKS_PAST = inAnyCase(
  /(?<!\p{L})(?:did|was|were|has|have|had|(?<!(?:is|are|be|being) (?:\p{Ll}+ )?)(?:\p{L}{3,}ed|began|begun|bought|built|took|sold|won|became|came|went|made|left|moved|set up)|year of (?:the )?(?:opening|foundation|founding|establishment|incorporation|purchase|launch|completion|construction))(?!\p{L})(?!.*(?<!\p{L})(?:planned|due|expected|scheduled|upcoming|next|will)(?!\p{L}))(?<!(?<!\p{L})(?:planned|due|expected|scheduled|upcoming|next|will)(?!\p{L}).*)/u,
);

const TO_COME =
  /(?<!\p{L})(?:to be|will(?: be)?|(?:is|are) (?:due|expected|planned|set|scheduled)) (?:\p{Ll}+ )?(?:in|on|by|from|during|at)?[^,.;:]{0,30}$/u;
/** "Opens 20 March 2027", "Starts in May 2025": a notice says so of what it announces, and not of the house. */
const ANNOUNCES =
  /(?:^|[.;:|–—] )(?:re-?opens?|opens|opening|starts?|starting|begins?|launches|launching|runs|on (?:show|view|display)|coming|from|until)(?: (?:in|on|from))?(?: (?:early|mid|late))? (?:\d{1,2} )?(?:\p{L}+ )?(?:\d{1,2}, ?)?$/iu;
