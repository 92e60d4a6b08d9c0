import { setImmediate } from 'node:timers/promises';
import type { ReaderQuestion, Subject } from '../reader.ts';
import type { Evidence } from './evidence.ts';
import { readLists } from './lists.ts';
import { readPeople } from './people.ts';
import { type Asked, nameWords, readQuestion } from './question.ts';
import type { Entry, Matcher, SiteIndex } from './siteIndex.ts';
import { readStatements } from './statements.ts';
import { readLinks, readStructure } from './structures.ts';

/** Types that are read plainly; a schema, posts and appearances are not. */
export const PLAIN_TYPES = new Set([
  'boolean',
  'number',
  'percentage',
  'currency',
  'list',
  'contacts',
  'contacts_generation',
  'open_text',
  'url',
]);
const ENTRIES_MAX = 60;
const ENTRIES_PER_STRETCH = 10;
const SHARE_MIN = 0.3;
/** Whole answers need so much of the question's weight by words somewhere around them. */
const COVERED_MIN = 0.6;

/** Everything on the pages that may answer a question, unscored; at most what the 60 blocks nearest to it hold. */
export async function findEvidence(
  index: SiteIndex,
  question: ReaderQuestion,
  subject: Subject,
): Promise<{ matcher: Matcher; evidence: Evidence[] }> {
  const asked = readQuestion(question.question, question.answerType, subject);
  const matcher = index.matcherOf(asked);
  if (asked.terms.length === 0 || !PLAIN_TYPES.has(question.answerType)) return { matcher, evidence: [] };
  const ownNames = nameWords(subject);
  const near = nearest(index, matcher);
  const evidence: Evidence[] = [];
  for (const [position, entry] of near.entries()) {
    if (position % ENTRIES_PER_STRETCH === ENTRIES_PER_STRETCH - 1) await setImmediate();
    evidence.push(...readEntry(index, entry, matcher, ownNames));
  }
  if (asked.answerType === 'list') evidence.push(...readLists(near, matcher));
  if (isOfPeople(asked)) evidence.push(...readPeople(index, near, matcher, ownNames));
  return {
    matcher,
    evidence: evidence.filter(({ all, pieces }) => all.share >= COVERED_MIN && pieces.length > 0),
  };
}

const isOfPeople = ({ answerType }: Asked) =>
  answerType === 'contacts' || answerType === 'contacts_generation';

function readEntry(
  index: SiteIndex,
  entry: Entry,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Evidence[] {
  const { answerType } = matcher.asked;
  if (answerType === 'url') return readLinks(entry, matcher);
  if (isOfPeople(matcher.asked) || entry.block.boilerplate) return [];
  if (entry.block.kind === 'heading' || entry.block.kind === 'title' || entry.block.kind === 'data')
    return [];
  const structures = readStructure(entry, matcher);
  if (entry.block.kind === 'row' || entry.block.kind === 'pair') return structures;
  return [...structures, ...readStatements(entry, index.sentencesOf(entry), matcher, ownNames)];
}

/** The blocks that cover most of the question, by themselves and with what introduces them. */
function nearest(index: SiteIndex, matcher: Matcher): Entry[] {
  return index.entries
    .map((entry) => {
      const own = matcher.cover([entry.stems, entry.context]).share;
      return { entry, own };
    })
    .filter(({ own }) => own >= SHARE_MIN)
    .sort((one, other) => other.own - one.own)
    .slice(0, ENTRIES_MAX)
    .map(({ entry }) => entry);
}
