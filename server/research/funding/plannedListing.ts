import type { Announcement } from './announcement.ts';

const LISTING =
  '(?:IPO|initial public offering|public listing|direct listing|go(?:ing)? public|list(?:ing)? (?:its|our|the) shares|SPAC|blank[- ]check|special purpose acquisition|business combination with [^.;]{2,60}?Acquisition (?:Corp|Company|Holdings))';
const PLANNED =
  '(?:files?|filed|submits?|submitted|filing|plans?|planned|planning|intends?|prepar(?:es|ed|ing)|proposed|propos(?:es|al)|explor(?:es|ing)|consider(?:s|ing)|expects?|agreed?s?|agreement|definitive|letter of intent|confidentially|withdr(?:aws|ew|awn)|postpon(?:es|ed)|will|to)';
/** "has filed a registration statement on Form S-1", "agreed to merge with a SPAC", "plans to go public". */
const PLANNED_LISTING = new RegExp(
  `(?<!\\p{L})(?:(?:files?|filed|submits?|submitted|filing)(?!\\p{L})[^.;]{0,120}?(?:Forms? (?:S-1|F-1)|registration statement)|${PLANNED}(?!\\p{L})[^.;]{0,100}?(?<!\\p{L})${LISTING})(?!\\p{L})`,
  'iu',
);

/** A way onto an exchange that is filed for, agreed or planned; it counts when it is done. Null where none is told. */
export function plannedListing(text: string): Announcement | null {
  const match = PLANNED_LISTING.exec(text.slice(0, 1000));
  return match === null ? null : { kind: 'aside', at: match.index, because: 'not completed' };
}
