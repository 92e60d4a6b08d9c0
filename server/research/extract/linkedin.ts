import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader } from '../claims/reader.ts';
import { subjectFactor } from '../identity/subject.ts';
import { type Prose, proseDraft } from './reading.ts';

/** "5,750 followers on LinkedIn", "12k LinkedIn followers". Other networks' followers are not meant. */
const BEHIND =
  /^ (?:followers on linkedin|linkedin followers|abonnés linkedin|abonnés sur linkedin|follower auf linkedin|seguidores en linkedin)(?!\p{L})/iu;

/**
 * Followers that the company itself states. Profile pages of professional networks are not fetched, so without
 * such a statement, or structured data, the field stays null.
 */
export function followerDrafts(prose: Prose): ClaimDraft<number>[] {
  return prose.passages.flatMap((passage) =>
    readNumbers(passage.text).flatMap((number): ClaimDraft<number>[] => {
      const value = wholeReading(number);
      if (value === null || !BEHIND.test(passage.text.slice(number.end))) return [];
      const subject = passage.line.region === 'head' ? 1 : subjectFactor(passage, number.start, prose);
      if (subject === 0) return [];
      const said = { words: passage.text.slice(number.start, number.end), reader: numberReader };
      const followers = { field: 'linkedInFollowers', value, unit: 'followers', said };
      return [proseDraft(prose, quoteOf(passage), ['followers in prose', 0.9 * subject], followers)];
    }),
  );
}
