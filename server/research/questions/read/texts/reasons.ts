import { analyseQuestion } from '../../analysis.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import type { Finding, Reading } from '../finding.ts';
import { isAccountedFor } from './accounting.ts';
import { tellsDenialAsked } from './denialAsked.ts';
import { doingKeys } from './doing.ts';
import { sentenceFinding } from './sentenceFinding.ts';
import { fitsFrame } from './textFrames.ts';

const SENTENCES_MAX = 3;
/** "Two reasons." only announces them. */
const LEAST_WORDS = 4;
/** What gives the cause of what the sentence before it tells. */
const CAUSE =
  /(?<!\p{L})(?:because|the reasons?|due to|owing to|so that|which is why|that is why|since (?:we|it|they|the)|too (?:few|many|much|little|small|old|expensive|slow|costly)|not enough|no longer (?:work|worked|paid|pay|made|viable|possible|needed|enough)|could (?:no longer|not (?:find|keep|get|afford|meet|make|sell|pay|compete|run|fill))|ran out of|run out of|lack of|shortage of)(?!\p{L})/iu;
/** "Due to the strike, deliveries are late" tells the cause of what follows in the same sentence. */
const OF_ITS_OWN = /^(?:because|due to|owing to|thanks to|since|as)(?!\p{L})[^.]*,/iu;
/** Of what ended, the occasion is the cause. */
const OCCASION = /(?<!\p{L})(?:when|after|once) (?:the|our|its|their) \p{L}/iu;
const ASKS_END =
  /(?<!\p{L})(?:clos\p{L}*|shut|stop\p{L}*|end\p{L}*|discontinu\p{L}*|cancel\p{L}*|drop\p{L}*|withdr\p{L}*|abandon\p{L}*|axed?|give up|gave up|leave|left|cease\p{L}*)(?!\p{L})/iu;

/** Why something is so, where no single sentence says it all: below a heading that asks it, or in two sentences side by side. */
export function readReasonFindings(reading: Reading): Finding<string>[] {
  if (reading.analysis.wanted !== 'reason') return [];
  const below = belowSameQuestion(reading);
  const chosen = below.length > 0 ? below : sideBySide(reading);
  if (!chosen.some(({ excerpt }) => tellsDenialAsked(excerpt, reading.analysis))) return [];
  const findings = chosen.map((one) =>
    sentenceFinding({ ...one, coverage: Math.max(one.coverage, STATED), within: STATED }),
  );
  // What tells of the matter and leaves the cause out is no answer.
  return below.length === 0 && findings.some((found) => found.length === 0) ? [] : findings.flat();
}

const STATED = 0.8;

/** "Why wool?" asks what "Why do they put wool into the compost?" does: all its words are asked about, the first thing among them. */
function belowSameQuestion({ analysis, ranked }: Reading): Ranked[] {
  const doing = doingKeys(analysis.question);
  const thing = analysis.terms.find(({ key }) => !doing.has(key) && !GENERIC.has(key));
  if (thing === undefined) return [];
  const asked = new Set(wordsOf(analysis.question).flatMap(({ key }) => [key, ...saidFor(key)]));
  const asksSame = (text: string) => {
    if (!/^why(?!\p{L}).*\?\W*$/iu.test(text.trim())) return false;
    // "Why the café?" tells why there was one, and not why it closed.
    if (ASKS_END.test(analysis.question) && !ASKS_END.test(text)) return false;
    const { terms } = analyseQuestion(text, 'open_text');
    return terms.some(({ key }) => key === thing.key) && terms.every(({ key }) => asked.has(key));
  };
  const found = ranked.filter(
    ({ excerpt: { headings, words, page } }) =>
      page.isOwn && words.length >= LEAST_WORDS && asksSame(headings[0]?.text ?? ''),
  );
  const heading = found[0]?.excerpt.headings[0]?.passage;
  return found
    .filter(({ excerpt }) => excerpt.headings[0]?.passage === heading)
    .sort((a, b) => a.excerpt.index - b.excerpt.index)
    .slice(0, SENTENCES_MAX);
}

/** "We have closed our Voss shop. The lease ran out …": together they say all that is asked, and one of them the cause. */
function sideBySide({ analysis, ranked, spokenNames }: Reading): Ranked[] {
  const byPassage = new Map(ranked.map((one) => [one.excerpt.passage, one]));
  const givesCause = ({ excerpt: { passage } }: Ranked) =>
    CAUSE.test(passage.text) || (ASKS_END.test(analysis.question) && OCCASION.test(passage.text));
  const isTold = (one: Ranked) =>
    isAccountedFor(one, analysis, null) &&
    fitsFrame(one.excerpt, analysis, spokenNames) &&
    analysis.named.every((key) => one.excerpt.words.some((word) => word.key === key));
  for (const first of ranked) {
    const { excerpt } = first;
    if (first.within < LEAST_WITHIN) continue;
    if (isTold(first) && givesCause(first)) return [first];
    const beside = excerpt.siblings[excerpt.index + 1]?.passage;
    const second = beside === undefined ? undefined : byPassage.get(beside);
    if (second === undefined || beside?.line !== excerpt.passage.line) continue;
    const both = { ...first, excerpt: { ...excerpt, words: [...excerpt.words, ...second.excerpt.words] } };
    if (isTold(both) && (givesCause(first) || (givesCause(second) && !OF_ITS_OWN.test(beside.text))))
      return [first, second];
  }
  return [];
}

/** How much of the question the first of two sentences must hold itself. */
const LEAST_WITHIN = 0.34;
