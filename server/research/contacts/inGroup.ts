import type { Reader } from '../claims/reader.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { bodyAsked, isInBody } from '../questions/read/people/peopleBodies.ts';
import type { Weighing } from '../questions/weighing.ts';
import { wordsOf } from '../questions/words/words.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { namedByEmployer, saidOfThem } from './namedByEmployer.ts';
import { excerptsAbout, ranked } from './readAspects.ts';
import { FORMER } from './roleWords.ts';

const ASKS_GROUP =
  /^(?:is|are|does) .{2,60}? (?:still |currently |now )?(?:(?:sitting |serving |sits? |serves? )?on|(?:a )?(?:part|member) of) (?:the |its |their )?(?<group>(?:\p{L}+ ){0,3}(?:board|council|committee|team|faculty|panel|jury|trustees|governors|directors))\??$/iu;

const NAMES_BOARD = /(?<!\p{L})(?:board|directors?|trustees?|governors?)(?!\p{L})/iu;

/** The words of the body that a question asks about, without whom it is made of: "board" of "board of directors". */
export const groupAsked = (question: string): string | null =>
  ASKS_GROUP.exec(question)?.groups?.group?.replace(/ of \p{L}+$/u, '') ?? null;

/** "Is he on the board?": yes where the employer lists him among its members; never no. */
export function isInGroup(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] | null {
  const group = ASKS_GROUP.exec(analysis.question)?.groups?.group;
  if (group === undefined) return null;
  const wanted = wordsOf(group);
  const isOf = (role: string) => {
    const held = new Set(wordsOf(role).map(({ key }) => key));
    const body = bodyAsked(`who sits on the ${group}`);
    if (wanted.every(({ key }) => held.has(key))) return true;
    const how = body === null ? null : isInBody(role, '', body);
    // Whoever is only called the chair may chair anything.
    return how === 'listed' || (how === 'said' && NAMES_BOARD.test(role));
  };
  const told = namedByEmployer(person, analysis, weighing)
    .filter(({ isThem, finding }) => isThem && isOf(finding.claim.value.role))
    .flatMap((one) => saidOfThem(one, group));
  const noun = wanted.at(-1)?.word ?? '';
  const inWords = new RegExp(
    `(?<!\\p{L})(?:one of (?:our|the|its)|(?:sits|serves) on (?:our|the|its)|(?:is|as) a|member of (?:our|the|its)) (?:\\p{L}+ ){0,2}?${noun}(?!\\p{L})`,
    'iu',
  );
  const reader: Reader = { name: `one of the ${noun}`, read: (words) => (inWords.test(words) ? [true] : []) };
  const said = excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const at = inWords.exec(text)?.index ?? -1;
    if (at < 0 || FORMER.test(text) || at < (excerpt.mention?.end ?? 0)) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: true,
      said: { words: text, reader },
      at,
      name: 'one of a group',
      strength: 0.85,
    });
  });
  return told.length + said.length > 0 ? [...told, ...said] : null;
}
