import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';

/** "The largest, £250,000, …": one of many. */
const ONE_MOST =
  /(?<!\p{L})the (?:largest|biggest|smallest|highest|lowest|longest|dearest|cheapest|single largest|most expensive|record)(?: [\p{L}-]+){0,3},? (?:(?:was|is|being|came to|of|at|worth|reached) )?(?:about |around |nearly |over )?$/iu;
const ASKS_MOST =
  /(?<!\p{L})(?:largest|biggest|smallest|highest|lowest|longest|dearest|cheapest|most|least|maximum|minimum|record|top|up to|greatest)(?!\p{L})/iu;

/** "Set-up", "call-out", "pick up": nouns of which a question otherwise keeps nothing. */
const PARTICLE_NOUN =
  /(?<!\p{L})(?<verb>set|call|sign|pick|drop|check|start|top|lift|fit|build|print|take|buy)-(?<particle>up|out|off|in|over)(?!\p{L})/iu;

/**
 * Whether a sum is of another variety than is asked for: of the largest alone, of no set-up where that is asked for, or of "a frame for a garage" where a
 * house frame is.
 */
export const isOfOtherVariety = (excerpt: Excerpt, sum: Place, analysis: Analysis): boolean =>
  isOfOneMost(excerpt, sum, analysis) ||
  lacksParticleNoun(excerpt, analysis.question) ||
  isOfOneFor(excerpt, analysis);

/** "The largest, £250,000, went to the hospice" answers whoever asks of the hospice. */
function isOfOneMost(
  { passage: { text }, words }: Excerpt,
  { start, end }: Place,
  { question, terms }: Analysis,
): boolean {
  if (!ONE_MOST.test(text.slice(0, start)) || ASKS_MOST.test(question)) return false;
  const stop = text.slice(end).search(/[;.](?!\d)/u);
  const to = stop < 0 ? text.length : end + stop;
  return !words.some(
    (word) => word.start >= end && word.end <= to && terms.some(({ key }) => key === word.key),
  );
}

function lacksParticleNoun({ passage: { text }, headings }: Excerpt, question: string): boolean {
  const { verb, particle } = PARTICLE_NOUN.exec(question)?.groups ?? {};
  if (verb === undefined || particle === undefined) return false;
  const noun = new RegExp(`(?<!\\p{L})${verb}\\p{L}{0,4}(?:-| )?${particle}(?!\\p{L})`, 'iu');
  const like = SAME[`${verb}-${particle}`.toLowerCase()];
  return ![text, ...headings.map((heading) => heading.text)].some(
    (said) => noun.test(said) || like?.test(said) === true,
  );
}
const SAME: Record<string, RegExp> = {
  'set-up':
    /(?<!\p{L})(?:install\p{L}*|activation|onboarding|implement\p{L}*|connection|start|joining)(?!\p{L})/iu,
  'call-out': /(?<!\p{L})(?:visits?|come out|travel|journey|attend\p{L}*|callouts?)(?!\p{L})/iu,
  'sign-up': /(?<!\p{L})(?:join\p{L}*|regist\p{L}+|enrol\p{L}*)(?!\p{L})/iu,
  'pick-up': /(?<!\p{L})(?:collect\p{L}*|fetch\p{L}*)(?!\p{L})/iu,
  'drop-off': /(?<!\p{L})(?:return\p{L}*|deliver\p{L}*)(?!\p{L})/iu,
  'check-up': /(?<!\p{L})(?:exam\p{L}*|check\p{L}*|inspection)(?!\p{L})/iu,
  'check-in': /(?<!\p{L})arriv\p{L}*/iu,
};

const FOR_OTHER = inAnyCase(/^ for (?:an?|the|our|every|each) (?<what>\p{Ll}[\p{L}-]*(?: [\p{L}-]+){0,2})/u);

/** Of "house frame" the first word is said by no word of the sentence, and the second is "for a garage". */
function isOfOneFor({ passage: { text } }: Excerpt, { question, terms }: Analysis): boolean {
  const asked = wordsOf(question);
  const whole = new Set(terms.map(({ key }) => key));
  const told = wordsOf(text);
  return asked.some((kind, at) => {
    const head = asked[at + 1];
    if (head === undefined || question.slice(kind.end, head.start) !== ' ') return false;
    if (![kind, head].every(({ key }) => terms.some((term) => term.key === key))) return false;
    if (told.some(({ key }) => key === kind.key)) return false;
    const places = told.filter(({ key }) => key === head.key);
    return (
      places.length > 0 &&
      places.every(({ end }) => {
        const what = FOR_OTHER.exec(text.slice(end))?.groups?.what;
        return what !== undefined && !wordsOf(what).some(({ key }) => whole.has(key));
      })
    );
  });
}
