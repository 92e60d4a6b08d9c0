import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';
import { isRolePhrase } from './roles.ts';

const PART = "\\p{Lu}[\\p{Ll}’'-]+(?:[-’']\\p{Lu}[\\p{Ll}]+)?";
const ADDRESS =
  '(?:(?:Dr|Prof|Professor|Mag|Ing|Dipl\\.-Ing|Herr|Frau|Mme|Mr|Ms|Mrs|Sir|Dame|Lord|Lady|Rev|Revd|Brigadier|Colonel|Captain|Major)\\.?(?: \\(retd\\))? )?';
/** A person's name as a page writes it, with or without a title of address before it. */
export const NAME = `${ADDRESS}${PART}(?: (?:\\p{Lu}\\.|van|von|de|der|den|la|le|di|da|del|bin|al|${PART})){0,3} ${PART}`;
/** The same of two words, for places where no mark tells its end. */
export const NAME_OF_TWO = `${ADDRESS}${PART}(?: \\p{Lu}\\.)?(?: (?:van|von|de|der|den|la|le|di|da|del|bin|al))* ${PART}`;
/** "Jane Doe, Ph.D.": letters behind a name, which are no part of it. */
export const LETTERS =
  '(?:,? (?:Ph\\.? ?D|M\\.?D|MBA|EMBA|M\\.?A|M\\.?Sc|B\\.?Sc|B\\.?A|BEng|MEng|CBE|OBE|MBE|QC|KC|J\\.?D|CPA|ACA|ACCA|FCA|FCCA|CFA|RVN|MRCVS|RICS|MRICS|R\\.?N|DPhil|LL\\.?M|LL\\.?B|Jr|Sr|PE|Esq|FRS|FRSA)(?![\\p{L}-])\\.?(?: \\([^)]{2,12}\\))?)*';

const NOT_A_NAME =
  /(?<!\p{L})(?:The|Our|Your|About|Contact|Privacy|Terms|Chief|Officer|Director|Manager|Head|Deputy|Senior|Junior|Customer|Customers|Team|Sales|Product|Products|Service|Services|Group|Limited|Company|January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Street|Road|Avenue|Read|More|Meet|New|North|South|East|West|United|Managing|General|Board|Press|Human|Resources|Marketing|Finance|Operations|Engineering|Vice|President|Founder|Chair|Partner|Legal|Support|In|At|For|Since|With|When|Today|This|We|Award|University|School|Institute|Ltd|Inc|GmbH|Data|Protection|Capital|Ventures|Partners|Bank|Media|Home|Office|News)(?!\p{L})/u;
const NAME_CHARACTERS_MAX = 60;
const TITLE_OF_ADDRESS =
  /^(?:(?:dr|prof|professor|mag|ing|dipl\.-ing|herr|frau|mme|mr|ms|mrs|sir|dame|lord|lady|rev|revd|brigadier|colonel|captain|major)\.?(?: \(retd\))? )+/iu;

/**
 * Whether words with capitals can be somebody's name here. A firm is often called by its founder's family name: a name is
 * the company's only where it begins with it or holds nothing else.
 */
export function isName(name: string, spokenNames: ReadonlySet<string>): boolean {
  if (NOT_A_NAME.test(name) || name.length > NAME_CHARACTERS_MAX) return false;
  if (!mentions(name, spokenNames)) return true;
  const parts = foldName(name).split(' ');
  const own = [...spokenNames].map((spoken) => foldName(spoken).split(' '));
  const isOwnWord = (word: string) => own.some((words) => words.includes(word));
  return parts.length >= 2 && !isOwnWord(parts[0] ?? '') && !parts.every(isOwnWord);
}

/** The name alone: "Hugh Carey" of "Brigadier (retd) Hugh Carey", "Sven Hallgren" of "Engineer Sven Hallgren". */
export function withoutAddress(name: string): string {
  const plain = name.replace(TITLE_OF_ADDRESS, '').trim();
  const [first = '', ...rest] = plain.split(' ');
  return rest.length >= 2 && isRolePhrase(first) ? rest.join(' ') : plain;
}

/** "Jane Doe, John Roe and Kim Poe": each of them. */
export function namesIn(words: string): string[] {
  return words.split(/, (?:and )?| und | and | et | & /u);
}
