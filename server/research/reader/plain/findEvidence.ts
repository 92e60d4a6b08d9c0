import { setImmediate } from 'node:timers/promises';
import type { ReaderQuestion, Subject } from '../reader.ts';
import type { Evidence, Query } from './evidence.ts';
import { readPeople } from './people.ts';
import { nameWords, type ParsedQuestion, readQuestion } from './question.ts';
import { type Entry, Matcher, type SiteIndex } from './siteIndex.ts';
import { readStatements } from './statements.ts';
import { readLinks, readLists, readStructure } from './structures.ts';

const ENTRIES_MAX = 60;
const ENTRIES_PER_STRETCH = 10;
const COMPARED_PER_STRETCH = 500;
const SHARE_MIN = 0.2;

/** Everything in the 60 blocks nearest to the question that may answer it, not yet judged. */
export async function findEvidence(
  index: SiteIndex,
  { question: text, answerType }: ReaderQuestion,
  subject: Subject,
): Promise<{ matcher: Matcher; evidence: Evidence[] }> {
  const question = readQuestion(text, answerType, subject, index.entries[0]?.language ?? 'en');
  const matcher = new Matcher(question, index.vocabulary);
  if (question.terms.length === 0) return { matcher, evidence: [] };
  const query: Query = { index, matcher, ownNames: nameWords(subject) };
  const near = await nearest(index, matcher);
  const evidence: Evidence[] = [];
  for (const [position, entry] of near.entries()) {
    if (position % ENTRIES_PER_STRETCH === ENTRIES_PER_STRETCH - 1) await setImmediate();
    evidence.push(...readEntry(entry, query));
  }
  if (question.answerType === 'list') evidence.push(...readLists(near, query));
  if (isOfPeople(question)) evidence.push(...readPeople(near, query));
  return { matcher, evidence: evidence.filter(({ pieces }) => pieces.length > 0) };
}

function isOfPeople({ answerType }: ParsedQuestion): boolean {
  return answerType === 'contacts' || answerType === 'contacts_generation';
}

function readEntry(entry: Entry, query: Query): Evidence[] {
  const { kind } = entry.block;
  if (query.matcher.question.answerType === 'url') return readLinks(entry, query);
  if (isOfPeople(query.matcher.question) || kind === 'heading' || kind === 'title' || kind === 'data')
    return [];
  const structures = readStructure(entry, query);
  return kind === 'row' ? structures : [...structures, ...readStatements(entry, query)];
}

/** The blocks that cover most of the question, together with their headings and lead-in. */
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
