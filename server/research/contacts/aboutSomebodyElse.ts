import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { itemsOfClass } from '../questions/read/itemClasses.ts';
import { isNickname } from './nicknames.ts';
import type { PersonNames } from './personName.ts';

const SUBJECT =
  /^(?:is|was|are|were|has|have|had|does|do|did|will|can|could|would|may) (?:dr\.? |prof\.? |mr\.? |mrs\.? |ms\.? )?(?<name>\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*(?: (?:(?:van|von|de|der|den|del|da|di|la|le|bin|al) )*\p{Lu}[\p{L}’'.-]*)*)(?=[ ’'?])/iu;
const NAME_AT_START = /^\p{L}+ (?:(?:dr|prof|mr|mrs|ms)\.? )?\p{Lu}/iu;
const OF_THEM = /(?<!\p{L})(?:he|she|him|her|hers|his|they|them|their)(?!\p{L})/iu;

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
