import { mentions } from '../../../identity/subject.ts';
import { isNameOf } from '../nameOf.ts';

const OWNED =
  /(?<!\p{L})(?:owned by|belong(?:s|ed|ing)? to|(?:part|subsidiary|division|unit|arm|member) of|in the hands of)(?!\p{L})/giu;
const JOINS =
  '(?:which|that|who|itself|now|wholly|fully|jointly|partly|mostly|then|today|also|still|in turn|since|is|was|are|has|have|been|became|part|a|an|the|an?|\\d{4}|and|majority)';
/** Whose owner is told: the name right before, with nothing but what leads to it. */
const BEFORE = new RegExp(
  `(?<name>\\p{Lu}[\\p{L}\\d&’'.-]*(?: (?:(?:of|and|&) )?\\p{Lu}[\\p{L}\\d&’'.-]*){0,4})(?<joint>,? \\(?| – )(?:${JOINS} ){0,5}$`,
  'u',
);
const NO_NAME =
  /^(?:Today|Now|Still|Wholly|Fully|Privately|Jointly|Originally|Once|Employee|Family|Proudly|Independently|Currently|Majority|Locally|It|We|They|He|She|The|This|Our|Both|All|Since|From|Until|In|January|February|March|April|May|June|July|August|September|October|November|December)$/u;

const ASKS_NAMED =
  /^(?:[Ww]ho|(?:[Ww]hich|[Ww]hat) (?:\p{L}+ )?(?:company|group|firm|body|organi[sz]ation)) (?:owns?|is the owner of) (?:the )?(?<party>\p{Lu}[^?]{1,50}?)(?: (?:today|now))?\W*$/u;
const OWNED_BEHIND =
  /^(?:,? [^,;.]{0,50})?,? (?:owned by|belong(?:s|ed|ing)? to|(?:part|subsidiary|division|unit|arm|member) of|in the hands of)(?!\p{L})|^[’']s (?:sole |new |present )?(?:owners?|parent)(?!\p{L})/u;
const OWNS_BEFORE = /(?<!\p{L})(?:owns?|owners? of|parent of|bought|acquired|took over)(?: [^,;.]{0,30})?$/u;

/** Of another house that the question names, its owner is told by words that stand right beside its name. */
function isNotOfNamed(text: string, question: string, names: ReadonlySet<string>): boolean {
  const party = ASKS_NAMED.exec(question)?.groups?.party?.trim() ?? '';
  if (party === '' || isNameOf(party, names)) return false;
  const places = [
    ...text.matchAll(new RegExp(`(?<!\\p{L})${party.replace(/[^\p{L}\p{N} ]/gu, '.')}(?!\\p{L})`, 'giu')),
  ];
  return !places.some(
    ({ index, 0: said }) =>
      OWNED_BEHIND.test(text.slice(index + said.length)) || OWNS_BEFORE.test(text.slice(0, index)),
  );
}

/** "Our neighbour Globex, owned by the Polder group, lent us a crane": whose owner is told is another house than the one that is asked about. */
export function isOwnerOfOther(text: string, question: string, names: ReadonlySet<string>): boolean {
  if (isNotOfNamed(text, question, names)) return true;
  const owned = [...text.matchAll(OWNED)].map(({ index }) => BEFORE.exec(text.slice(0, index))?.groups?.name);
  return owned.length > 0 && owned.every((name) => name !== undefined && isOther(name, question, names));
}

const isOther = (name: string, question: string, names: ReadonlySet<string>): boolean =>
  !NO_NAME.test(name) && !mentions(name, names) && !question.includes(name);
