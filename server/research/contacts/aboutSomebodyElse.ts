import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { itemsOfClass } from '../questions/read/lists/itemClasses.ts';
import type { LeafQuestion } from '../questions/schema/schemaLeaf.ts';
import { isNickname } from './nicknames.ts';
import { type PersonNames, sameWord, tokensOf } from './personName.ts';

const SUBJECT = inAnyCase(
  /^(?:is|was|are|were|has|have|had|does|do|did|will|can|could|would|may) (?:dr\.? |prof\.? |mr\.? |mrs\.? |ms\.? )?(?<name>\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*(?: (?:(?:van|von|de|der|den|del|da|di|la|le|bin|al) )*\p{Lu}[\p{L}’'.-]*)*)(?=[ ’'?])/u,
);
const NAME_AT_START = inAnyCase(/^\p{L}+ (?:(?:dr|prof|mr|mrs|ms)\.? )?\p{Lu}/u);
const OF_THEM = /(?<!\p{L})(?:he|she|him|her|hers|his|they|them|their)(?!\p{L})/iu;

/** Whether a question is about somebody else; colleagues may be asked for by whatever name. */
export function isOfSomebodyElse(
  { question, answerType }: LeafQuestion,
  names: PersonNames,
  employerNames: ReadonlySet<string>,
): boolean {
  if (answerType === 'contacts' || answerType === 'contacts_generation') return false;
  if (answerType === 'boolean') return asksOfSomebodyElse(question, names, employerNames);
  return somebodyElseIn(question, names, employerNames) !== null;
}

/**
 * Whether a yes-or-no question names somebody else than the person it is asked about: "Is Jo Kim the CEO?", asked about
 * Ann Poe. Nothing that is known of the one answers it. A name that shares a part with the person's is taken for theirs.
 */
export function asksOfSomebodyElse(
  question: string,
  { readings }: Pick<PersonNames, 'readings'>,
  employerNames: ReadonlySet<string>,
): boolean {
  const asked = question.trim();
  if (readings.length === 0 || OF_THEM.test(asked) || !NAME_AT_START.test(asked)) return false;
  const name = subjectOf(asked);
  if (name === null || mentions(name, employerNames)) return false;
  if (
    ['language', 'country'].some(
      (one) => (itemsOfClass(name, one as 'language' | 'country') ?? []).length > 0,
    )
  )
    return false;
  const written = foldName(name).split(/[ -]/u);
  const theirs = readings
    .flatMap(({ given, family }) => [...given, ...family])
    .flatMap((word) => word.split('-'));
  return !written.some((word) => theirs.some((own) => isSameWord(word, own)));
}

/** The run of words with capitals behind the first verb. */
function subjectOf(question: string): string | null {
  const name = SUBJECT.exec(question)?.groups?.name;
  const run =
    /^\p{Lu}[\p{L}’'.-]*(?: (?:(?:van|von|de|der|den|del|da|di|la|le|bin|al) )*\p{Lu}[\p{L}’'.-]*)*/u.exec(
      name ?? '',
    );
  const [written] = run ?? [];
  // "IT", "SAP": written in capitals it is nobody's name.
  return written === undefined || written === written.toUpperCase() ? null : written.replace(/['’]s$/u, '');
}

/** "Bob" is Robert, and "J." may be Jo. */
const isSameWord = (written: string, own: string): boolean =>
  written === own ||
  isNickname(written, own) ||
  isNickname(own, written) ||
  own.startsWith(written) ||
  written.startsWith(own);

const WORD = "\\p{Lu}[\\p{Ll}’']*\\p{Ll}(?:-\\p{Lu}?\\p{Ll}+)*";
const FULL = `${WORD}(?: (?:\\p{Lu}\\.|van|von|de|der|den|la|le|di|da|del|${WORD})){0,2} ${WORD}`;
/** Behind such a noun "of" and "at" name a house or a field, and no person. */
const OF_HOUSE =
  '(?<!(?:head|director|manager|president|chair|chairman|member|board|founder|owner|editor|partner|governor|trustee|minister|university|college|school|bank|city|professor|faculty|ceo|cfo|cto|coo) )';
/** Where a question has the name of the person that it is about. */
const SLOTS = [
  new RegExp(
    `(?<!\\p{L})(?:[Dd]oes|[Dd]o|[Dd]id|[Hh]as|[Hh]ave|[Ii]s|[Ww]as|[Ww]ill|[Hh]ad|[Cc]an) (?<name>${WORD}(?: ${WORD}){0,3}) (?=\\p{Ll})`,
    'u',
  ),
  new RegExp(`(?:^|\\s)(?<name>${WORD}(?: ${WORD}){0,3})[’']s? (?=\\p{Ll})`, 'u'),
  new RegExp(
    `(?<!\\p{L})by (?<name>${WORD}(?: ${WORD}){0,3})(?=[?.]*$| (?:in|at|on|this|last|since|coming)(?!\\p{L}))`,
    'u',
  ),
  new RegExp(
    `(?<!\\p{L})${OF_HOUSE}(?:of|with) (?<name>${FULL})(?=[?.]*$| (?:in|at|on|this|last|since|coming)(?!\\p{L}))`,
    'u',
  ),
  new RegExp(`^(?<name>${FULL}) (?=\\p{Ll})`, 'u'),
  new RegExp(`: (?<name>${FULL})[?.]*$`, 'u'),
];
const OF_ANYBODY =
  /(?<!\p{L})(?:he|she|they|him|her|them|his|hers|their|theirs|this person|the contact|the person)(?!\p{L})/iu;
const ASKS =
  /^(?:Is|Was|Does|Did|Has|Who|What|Where|When|Which|How|Can|Are|Any|List|Name|Find|Since|The)(?!\p{L})/u;

/** The name of somebody else whom any other question is about, "talks by Jo Kim"; null where it is about the person, or names nobody. */
export function somebodyElseIn(
  question: string,
  { readings }: Pick<PersonNames, 'readings'>,
  employerNames: ReadonlySet<string>,
): string | null {
  if (readings.length === 0 || OF_ANYBODY.test(question)) return null;
  const own = readings.flatMap(({ given, family }) => [...given, ...family]);
  if (
    tokensOf(question).some(
      ({ word, isCapital }) =>
        isCapital && own.some((part) => sameWord(part, word) || isNickname(word, part)),
    )
  )
    return null;
  const named = SLOTS.map((slot) => slot.exec(question)?.groups?.name ?? '').find(
    (name) =>
      name !== '' && !ASKS.test(name) && !mentions(name, employerNames) && !isOfEmployer(name, employerNames),
  );
  return named?.replace(/[’']s?$/u, '') ?? null;
}

const isOfEmployer = (name: string, employerNames: ReadonlySet<string>): boolean => {
  const words = foldName(name).split(' ');
  return [...employerNames].some((known) => known.split(' ').some((word) => words.includes(word)));
};
