import { mentions } from '../../../identity/subject.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { SELF_NOUNS } from '../../ownershipAsked.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { type Finding, isOnTopic, type Reading } from '../finding.ts';
import { tellsOwnerBySale } from './ownerBySale.ts';
import { sentenceFinding } from './sentenceFinding.ts';

/** "Who owns the school?", "Which group owns the practice?", "Majority shareholder": whose the company is. */
const ASKED =
  /^(?:who(?:m)?|which (?:group|company|firm|body|organi[sz]ation)) (?:owns?|is .{1,40} owned by)(?!\p{L})|^(?:who (?:is|are) (?:the |its |their )?)?(?:sole |majority |main |largest )?(?:shareholders?|owners?)(?: of .{2,40})?\W*$/iu;
/** Words of such questions that say nothing but whose the company is. */
const OF_OWNERSHIP: ReadonlySet<string> = new Set(
  'own owner owned group shareholder whole current entire local majority main largest'
    .split(' ')
    .map(keyOfWord),
);
const SELF = new RegExp(`^${SELF_NOUNS}$`, 'iu');

const NAME =
  '(?:the )?(?:\\p{Ll}[\\p{L}-]* ){0,2}(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\\p{L}))\\p{Lu}\\p{L}';
/** "Its sole shareholder is the Globex Foundation"; of the largest of several other words tell. */
const HOLDS_ALL = new RegExp(
  `(?<!\\p{L})(?:sole|only) (?:share|stock)holder(?: of [^,;.]{2,60}?)? is ${NAME}|${NAME}[^,;.]{0,60} is (?:the|our|its) (?:sole|only) (?:share|stock)holder`,
  'u',
);
/** "Globex SE, our owner since 2022", "our owner, Globex". */
const OUR_OWNER = new RegExp(
  `\\p{Lu}[^,;.]{1,60}, (?:our|the company[’']s) (?:sole |present )?owner(?= since|[,;.])|(?<!\\p{L})[Oo]ur (?:sole |present )?owner(?:,| is) ${NAME}`,
  'u',
);
const JOINED = new RegExp(
  `(?<subject>\\p{L}[^,;.]{0,40}?) (?:(?:became|has become|has been|is|are|have been) (?:now |wholly |fully )?(?:a )?(?:part|member|subsidiary|division)|has belonged to) (?:of )?${NAME}`,
  'u',
);
const IS_HOUSE = new RegExp(`(?:^|(?<!\\p{L}))(?:It|We|we|(?:The|the|Our|our) ${SELF_NOUNS})$`, 'u');
const DEAL =
  /(?<!\p{L})(?:bought|acquir\p{L}+|took over|taken over|sold|customer|client|supplier)(?!\p{L})/iu;

const ASKS_GREATEST = /(?<!\p{L})(?:majority|main|largest)(?!\p{L})/iu;

/** Whether it is asked whose the company itself is. */
export const asksOwner = ({ question, terms }: Pick<Analysis, 'question' | 'terms'>): boolean =>
  ASKED.test(question) && terms.every(({ word, key }) => OF_OWNERSHIP.has(key) || SELF.test(word));

const OF_HOUSE = new RegExp(
  `^who owns (?:it|them|(?:the|this) (?<party>${SELF_NOUNS})|(?<name>[^?]{2,60}?))\\W*$`,
  'iu',
);

/** Whether just the house is asked of, by its noun or its name: the owner of its website is another matter. */
export function asksOwnerOfHouse(
  { question }: Pick<Analysis, 'question'>,
  names: ReadonlySet<string>,
): boolean {
  const match = OF_HOUSE.exec(question);
  const name = match?.groups?.name;
  return match !== null && (name === undefined || mentions(name, names));
}

/** Whether a sentence says in other words whose the company is: by its sole shareholder, its owner, or the group that it became part of. */
export function tellsOwner(excerpt: Excerpt, analysis: Analysis): boolean {
  const { passage, siblings, index, namesCompany } = excerpt;
  if (!asksOwner(analysis)) return false;
  const { text } = passage;
  if (tellsOwnerBySale(excerpt)) return true;
  // Of several owners the greatest is told by its share.
  if (ASKS_GREATEST.test(analysis.question)) return false;
  if (HOLDS_ALL.test(text) || OUR_OWNER.test(text)) return true;
  const { subject = '' } = JOINED.exec(text)?.groups ?? {};
  if (subject === '' || DEAL.test(text)) return false;
  const before = siblings[index - 1]?.passage;
  // "We bought Polder Mills. It became part of …": what "it" is the sentence before tells.
  if (/(?<!\p{L})It$/u.test(subject) && before?.line === passage.line && DEAL.test(before.text)) return false;
  return IS_HOUSE.test(subject) || (namesCompany && wordsOf(subject).length <= LONGEST_NAME);
}
const LONGEST_NAME = 4;

/** Of a question that asks for nothing but the owner, the one sentence that tells who that is. */
export function readOwnerFindings(reading: Reading): Finding<string>[] {
  const { analysis, ranked } = reading;
  if (!asksOwner(analysis)) return [];
  const told = ranked.find((one) => isOnTopic(one, reading) && tellsOwner(one.excerpt, analysis));
  return told === undefined ? [] : sentenceFinding({ ...told, within: 1 }, true);
}
