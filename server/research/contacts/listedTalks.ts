import { NAME } from '../questions/read/people/personNames.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { kindsHeaded } from './engagementKinds.ts';
import { isOfWritings, isSaidToBeWritten } from './listedWritings.ts';
import { tellsOccasion } from './occasionWords.ts';

const QUOTED_TITLE = '[“"„«][^“”"„«»]{6,160}[”"“»]';
/** "Jo Kim: “Five seals”, Pump Days, Ghent, 14 May 2026": who, what, and at which occasion. */
const NAME_AND_TITLE = new RegExp(
  `^(?<name>${NAME})(?:, [^:“"„«]{2,50})?(?:[:,]| [–—-]) ${QUOTED_TITLE},? (?<occasion>[^“”"„«»]{4,160})$`,
  'su',
);
/** "Jo Kim at the Pump Days, 14 May 2026: “Five seals”". */
const NAME_AT = new RegExp(
  `^(?<name>${NAME}) (?:at|auf|beim|bei den) (?:the )?(?<occasion>\\p{Lu}[^:“"„«]{3,100}): ${QUOTED_TITLE}`,
  'u',
);
/** Headings under which people are told of who speak somewhere. */
const HEADS_TALKS =
  /(?<!\p{L})(?:on the road|stages?|out and about|diary|events?|heard|where to (?:hear|meet|find) us|vorträge|auftritte|ponencias|charlas|conférences)(?!\p{L})/iu;

/** Whether an entry tells, without a verb, that the person gave a talk: it opens with their name, and names a title and an occasion. */
export function isListedTalk({ mention, headings }: PersonExcerpt, text: string): boolean {
  const told = (NAME_AND_TITLE.exec(text) ?? NAME_AT.exec(text))?.groups;
  if (told === undefined || mention === null || told.name?.endsWith(mention.words) !== true) return false;
  const [above = ''] = headings.filter(({ level }) => level <= 7).map((heading) => heading.text);
  if (isOfWritings(above) || isSaidToBeWritten(told.occasion ?? '')) return false;
  const isHeaded = HEADS_TALKS.test(above) || kindsHeaded(above).includes('talk');
  return tellsOccasion(told.occasion ?? '') || isHeaded;
}
