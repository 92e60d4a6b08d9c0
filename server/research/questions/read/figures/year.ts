import { yearReader } from '../../../claims/reader.ts';
import { isSinceOfOther } from '../../../extract/sinceWhen.ts';
import type { Ranked } from '../../ranking.ts';
import { keyOfWord } from '../../words/words.ts';
import { clauseHits, onlyBest, type Place } from '../clauses.ts';
import { type Finding, findingOf, isOnTopic, type Reading } from '../finding.ts';
import { isOfTimeAsked } from './figureContext.ts';
import { labelHits } from './figureLabels.ts';

const YEAR = /(?<![\p{L}\p{N}.,])(?:1[5-9]\d\d|20\d\d|2100)(?![\p{N}]|[.,]\d)/gu;

/** Years that answer "when": the one of a sentence that holds the question's words, or the one in whose clause they stand. */
export function readYearFindings(reading: Reading): Finding<number>[] {
  const { analysis, ranked } = reading;
  return ranked
    .filter((one) => isOnTopic(one, reading) && (one.within > 0 || analysis.terms.length === 0))
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      if (/©|copyright/iu.test(text)) return [];
      const year = yearOf(one, reading);
      if (year === undefined || isOfOtherEdge(text.slice(0, year.start), analysis.question)) return [];
      if (!isOfTimeAsked(text, year, analysis.question)) return [];
      const words = text.slice(year.start, year.end);
      // "When did it open?" asks for what has happened.
      const isAhead =
        Number(words) > reading.today.getUTCFullYear() || ANNOUNCES.test(text.slice(0, year.start));
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

function yearOf({ excerpt }: Ranked, { analysis, spokenNames }: Reading): Place | undefined {
  const { text } = excerpt.passage;
  const years = [...text.matchAll(YEAR)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  if (analysis.terms.length === 0 && !ASKS_FOUNDING.test(analysis.question)) return undefined;
  if (analysis.terms.length === 0)
    return (
      years.find(
        (year) =>
          tellsFounding(text.slice(0, year.start), spokenNames) &&
          !isOfOtherBeginning(text, year, spokenNames),
      ) ?? years.find(({ end }) => FOUNDS.test(text.slice(end)))
    );
  const isFounding = analysis.terms.some(({ key }) => key === FOUNDED_KEY);
  if (isFounding && years.every((year) => isOfOtherBeginning(text, year, spokenNames))) return undefined;
  if (new Set(years.map(({ start, end }) => text.slice(start, end))).size < 2) return years[0];
  const keys = new Set(analysis.terms.map(({ key }) => key));
  const own =
    onlyBest(labelHits(text, years, excerpt.words, keys)) ??
    onlyBest(clauseHits(text, years, excerpt.words, keys));
  return own === null ? undefined : years[own];
}

/** "Since the merger of 1999", "with us since 1989", "Since 2008 it is his turn": since then something went on, and the house need not have begun. */
function isOfOtherBeginning(text: string, { start, end }: Place, spokenNames: ReadonlySet<string>): boolean {
  const before = text.slice(0, start);
  if (SINCE_EVENT.test(before) || SINCE_WITH.test(before)) return true;
  const leads = /(?:^|[.;] )Since $/u.test(before)
    ? /^,? (?!when )([^.;]+)/u.exec(text.slice(end))?.[1]
    : undefined;
  return isSinceOfOther(leads === undefined ? before : `${leads} since `, spokenNames);
}

const SINCE_EVENT =
  /(?<!\p{L})since (?:the|our|its|an?) (?!(?:founding|foundation|beginning|start|inception|launch|establishment|incorporation|formation)(?!\p{L}))(?:[\p{L}-]+ ){1,4}(?:in|of|at) $/iu;
const SINCE_WITH = /(?:^|[,;–—] )(?:with|at|on) (?:us|the (?:team|company|board)|our \p{Ll}+),? since $/iu;

const FOUNDED_KEY = keyOfWord('founded');

/** "Year the museum opened", "year of opening": without a word of what is to come. */
const ASKS_PAST =
  /(?<!\p{L})(?:did|was|were|has|have|had|(?<!(?:is|are|be|being) (?:\p{Ll}+ )?)(?:\p{L}{3,}ed|began|begun|bought|built|took|sold|won|became|came|went|made|left|moved|set up)|year of (?:the )?(?:opening|foundation|founding|establishment|incorporation|purchase|launch|completion|construction))(?!\p{L})(?!.*(?<!\p{L})(?:planned|due|expected|scheduled|upcoming|next|will)(?!\p{L}))(?<!(?<!\p{L})(?:planned|due|expected|scheduled|upcoming|next|will)(?!\p{L}).*)/iu;

/** "Opens 20 March 2027", "Starts in May 2025": a notice says so of what it announces, and not of the house. */
const ANNOUNCES =
  /(?:^|[.;:|–—] )(?:re-?opens?|opens|opening|starts?|starting|begins?|launches|launching|runs|on (?:show|view|display)|coming|from|until)(?: (?:in|on|from))?(?: (?:early|mid|late))? (?:\d{1,2} )?(?:\p{L}+ )?(?:\d{1,2}, ?)?$/iu;

/** What one asks that wants to know when the company itself began. */
const ASKS_FOUNDING =
  /(?<!\p{L})(?:found\p{L}*|establish\p{L}*|start\p{L}*|beg[aiu]n\p{L}*|set up|form\p{L}*|creat\p{L}*|incorporat\p{L}*|launch\p{L}*|since|inception|exist\p{L}*|gegründet|Gründung\p{L}*)(?!\p{L})/iu;

/** "When was it founded?" leaves no other word: the year goes with a word of beginning, and "since" with nothing that was only counted or joined since. */
const FOUNDED =
  /(?<!\p{L})(?:founded|established|founding|foundation|(?<!(?:\d|[£$€]|(?<!\p{L})(?:part|members?|raised|led|owned|certified|accredited|listed|partners?|joined|director|head|chair\p{L}*|CEO))(?!\p{L})[^.;]{0,60})since|started|formed|incorporated|chartered|set up|est\.?|gegründet|fondée?|inception)(?!\p{L})[^,.;:]{0,40}$/iu;

const tellsFounding = (before: string, spokenNames: ReadonlySet<string>): boolean =>
  FOUNDED.test(before) && !FOUNDED_OTHER.test(before) && !isSinceOfOther(before, spokenNames);

/** "Her father founded a shipyard in 1920": what one thing of several was. */
const FOUNDED_OTHER =
  /(?<!\p{L})(?:founded|established|started|set up|formed) (?:an?|another|two|three|several) (?!(?:\p{Ll}+ ){0,2}(?:company|firm|business) )[^,.;:]{0,40}$/iu;

/** "In 1920 Eugene Worden founded the bakery", "… and registered the firm the same year". */
const FOUNDS =
  /^(?!\d)[^.;:\d]{2,90}(?<!\p{L})(?:founded|established|set up|registered|incorporated|started) (?:the|our|this) (?:family )?(?:company|firm|business|brewery|bakery|agency|hotel|school|studio|practice|workshop|restaurant|bank|clinic|charity|foundation|group|publisher|farm|winery|foundry|mill)(?=[,.;]|$| (?:in|at|with|together|and|the same year|here|from)(?!\p{L}))/iu;
