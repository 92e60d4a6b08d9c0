import { setImmediate } from 'node:timers/promises';
import type { ReaderQuestion, Subject } from '../reader.ts';
import type { Evidence, Look } from './evidence.ts';
import { readPeople } from './people.ts';
import { type Asked, nameWords, readQuestion } from './question.ts';
import { type Entry, Matcher, type SiteIndex } from './siteIndex.ts';
import { readStatements } from './statements.ts';
import { readLinks, readLists, readStructure } from './structures.ts';

const ENTRIES_MAX = 60;
const ENTRIES_PER_STRETCH = 10;
const COMPARED_PER_STRETCH = 500;
const SHARE_MIN = 0.2;

/** Everything on the pages that may answer a question, unscored; at most what the 60 blocks nearest to it hold. */
export async function findEvidence(
  index: SiteIndex,
  question: ReaderQuestion,
  subject: Subject,
): Promise<{ matcher: Matcher; evidence: Evidence[] }> {
  const asked = readQuestion(
    question.question,
    question.answerType,
    subject,
    index.entries[0]?.language ?? 'en',
  );
  const matcher = new Matcher(asked, index.vocabulary);
  if (asked.terms.length === 0) return { matcher, evidence: [] };
  const look: Look = { index, matcher, ownNames: nameWords(subject) };
  const near = await nearest(index, matcher);
  const evidence: Evidence[] = [];
  for (const [position, entry] of near.entries()) {
    if (position % ENTRIES_PER_STRETCH === ENTRIES_PER_STRETCH - 1) await setImmediate();
    evidence.push(...readEntry(entry, look));
  }
  if (asked.answerType === 'list') evidence.push(...readLists(near, look));
  if (isOfPeople(asked)) evidence.push(...readPeople(near, look));
  return { matcher, evidence: evidence.filter(({ pieces }) => pieces.length > 0) };
}

function isOfPeople({ answerType }: Asked): boolean {
  return answerType === 'contacts' || answerType === 'contacts_generation';
}

function readEntry(entry: Entry, look: Look): Evidence[] {
  const { kind } = entry.block;
  if (look.matcher.asked.answerType === 'url') return readLinks(entry, look);
  if (isOfPeople(look.matcher.asked) || kind === 'heading' || kind === 'title' || kind === 'data') return [];
  const structures = readStructure(entry, look);
  return kind === 'row' ? structures : [...structures, ...readStatements(entry, look)];
}

/** The blocks that cover most of the question, by themselves and with what introduces them. */
async function nearest(index: SiteIndex, matcher: Matcher): Promise<Entry[]> {
  const near: { entry: Entry; share: number }[] = [];
  for (const [position, entry] of index.entries.entries()) {
    if (position % COMPARED_PER_STRETCH === COMPARED_PER_STRETCH - 1) await setImmediate();
    const { share } = matcher.cover([entry.stems, entry.context], entry.block.text, entry.about);
    if (share >= SHARE_MIN) near.push({ entry, share });
  }
  near.sort((one, other) => other.share - one.share);
  return near.slice(0, ENTRIES_MAX).map(({ entry }) => entry);
}
