import { covering, type Evidence, type Piece, shareAsked } from './evidence.ts';
import { readSaying } from './grammar.ts';
import { type Entry, type Matcher, type SiteIndex, stemsOf } from './siteIndex.ts';

const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
/** Small words inside names of people. */
const PARTICLES = new Set([
  'de',
  'da',
  'di',
  'del',
  'della',
  'der',
  'den',
  'du',
  'van',
  'von',
  'zu',
  'la',
  'le',
  'al',
  'el',
  'bin',
  'ter',
  'af',
  'dos',
  'y',
]);
const NAME_WORDS_MAX = 5;
const LINE_CHARACTERS_MAX = 160;
const PARTS = /\s+[–—|-]\s+|\s*[,:(;]\s*|\)\s*/u;

/** A person of a page and what the page says beside the name. */
interface NamedPerson {
  name: string;
  role: string;
  entry: Entry;
  words: string;
}

/**
 * Whether words are written as the name of a person: two to five words with capitals, none of which the site writes in small
 * letters elsewhere ("Support Lead" is no name on a page that looks for a support lead).
 */
export function isPersonName(
  text: string,
  lowerWords: ReadonlySet<string>,
  ownNames: ReadonlySet<string>,
): boolean {
  const words = text.split(' ');
  if (words.length < 2 || words.length > NAME_WORDS_MAX || text.length > 60) return false;
  if (!words.every((word, index) => NAME_WORD.test(word) || (index > 0 && PARTICLES.has(word)))) return false;
  const full = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 1 && !PARTICLES.has(word));
  return (
    full.length >= 2 &&
    full.every(
      (word) =>
        word !== word.toUpperCase() &&
        !lowerWords.has(word.toLowerCase()) &&
        !ownNames.has(word.toLowerCase()),
    )
  );
}

/** People whose role, or the heading they stand under, is what was asked for. Those that fit best on a page are one answer. */
export function readPeople(
  index: SiteIndex,
  entries: readonly Entry[],
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Evidence[] {
  const isName = (text: string) => isPersonName(text, index.lowerWords, ownNames);
  const places = new Map<string, { person: NamedPerson; evidence: Omit<Evidence, 'pieces'> }[]>();
  for (const entry of entries)
    for (const person of peopleOf(entry, isName)) {
      const evidence = evidenceOf(person, matcher);
      if (evidence.all.share === 0) continue;
      const key = entry.page.document.url;
      places.set(key, [...(places.get(key) ?? []), { person, evidence }]);
    }
  const listed = [...places.values()].map((people) => bestOf(people, matcher));
  return [...listed, ...entries.flatMap((entry) => inSentences(index, entry, matcher, ownNames))];
}

function bestOf(
  people: readonly { person: NamedPerson; evidence: Omit<Evidence, 'pieces'> }[],
  matcher: Matcher,
): Evidence {
  const rank = ({ evidence }: { evidence: Omit<Evidence, 'pieces'> }) =>
    evidence.all.share + evidence.self.share + 0.5 * evidence.label;
  const most = people.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  const best = people.filter((one) => rank(one) >= rank(most) - 0.01);
  const pieces = new Map<string, Piece>();
  for (const { person } of best) if (!pieces.has(person.name)) pieces.set(person.name, pieceOf(person));
  return { ...most.evidence, pieces: [...pieces.values()], fit: numberFit(pieces.size, matcher) };
}

function pieceOf({ name, role, entry, words }: NamedPerson): Piece {
  return { value: role === '' || role.length > 100 ? { name } : { name, role }, entry, words };
}

/** One person for a question in the singular, several for one in the plural. */
function numberFit(count: number, { asked }: Matcher): number {
  const isPlural = asked.terms.some(
    ({ isFocus, lower }) => isFocus && lower.endsWith('s') && !lower.endsWith('ss'),
  );
  return isPlural === count > 1 ? 1 : isPlural ? 0.6 : 1 / count;
}

function evidenceOf({ role, entry }: NamedPerson, matcher: Matcher): Omit<Evidence, 'pieces'> {
  const own = stemsOf(role, entry.language);
  const covered = covering(entry, own, role, matcher);
  const label = Math.max(
    shareAsked(role, entry, matcher),
    matcher.asked.terms.some(({ isAcronym }, index) => isAcronym && covered.self.strengths[index] === 0.9)
      ? 0.9
      : 0,
  );
  return { kind: 'person', ...covered, label, fit: 1, rivals: 0, concise: label, saying: null };
}

function peopleOf(entry: Entry, isName: (text: string) => boolean): NamedPerson[] {
  const { kind, text, cells, lead, path } = entry.block;
  if (kind === 'row') {
    const at = cells.findIndex(isName);
    return at === -1
      ? []
      : [
          {
            name: cells[at] ?? '',
            role: cells
              .filter((_, index) => index !== at)
              .join(' ')
              .slice(0, 100),
            entry,
            words: text,
          },
        ];
  }
  if (text.length > LINE_CHARACTERS_MAX || /[.!?]\s+\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)) return [];
  const heading = path.at(-1) ?? '';
  const parts = text
    .replace(/[.]\s*$/u, '')
    .split(PARTS)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findIndex(isName);
  if (at !== -1) {
    const beside = [...(at === 0 ? [parts[1] ?? ''] : [parts[at - 1] ?? '']), lead ?? ''].filter(Boolean);
    return [{ name: parts[at] ?? '', role: beside.join(' '), entry, words: text }];
  }
  const named = [lead ?? '', heading].find(isName);
  return named !== undefined && kind !== 'heading' && text.length < 80
    ? [{ name: named, role: text, entry, words: text }]
    : [];
}

/** "Our chief executive is Amara Osei", "founded by Jo Kim and Ana Ruiz". */
function inSentences(
  index: SiteIndex,
  entry: Entry,
  matcher: Matcher,
  ownNames: ReadonlySet<string>,
): Evidence[] {
  if (entry.language !== 'en' || !['text', 'item', 'answer'].includes(entry.block.kind)) return [];
  return index.sentencesOf(entry).flatMap((sentence): Evidence[] => {
    const own = new Set(sentence.tokens.map(({ stem }) => stem));
    const covered = covering(entry, own, sentence.text, matcher);
    if (covered.self.share < 0.5) return [];
    const runs =
      sentence.text.match(
        /\p{Lu}[\p{L}'’-]+(?: (?:van|von|de|der|den|da|di|le|la|al))?(?: \p{Lu}[\p{L}'’-]+){1,3}/gu,
      ) ?? [];
    const names = [
      ...new Set(
        runs.map((run) =>
          run.split(' ').length > 2 && index.lowerWords.has((run.split(' ')[0] ?? '').toLowerCase())
            ? run.slice(run.indexOf(' ') + 1)
            : run,
        ),
      ),
    ].filter((run) => isPersonName(run, index.lowerWords, ownNames));
    if (names.length === 0 || names.length > 6) return [];
    return [
      {
        kind: 'statement',
        pieces: names.map((name) => ({ value: { name }, entry, words: sentence.text })),
        ...covered,
        label: 0,
        fit: numberFit(names.length, matcher),
        rivals: 0,
        concise: covered.self.share,
        saying: readSaying(sentence, matcher.asked, matcher, ownNames),
      },
    ];
  });
}
