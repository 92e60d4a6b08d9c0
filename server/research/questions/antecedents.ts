import { mentions } from '../identity/subject.ts';
import type { Excerpt } from './excerpts.ts';
import { type Word, wordsOf } from './words/words.ts';

/** A sentence whose subject stands in the one before it: a pronoun, or none at all. */
const LEANS_BACK =
  /^(?:(?:(?:Last|This|That|In|Since|By|Today|Now|So far)(?!\p{L})[^,.;]{0,24},? )?(?:it|they|he|she|its|their|his|her)|Has|Have)(?!\p{L})/iu;
const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*){0,4}";
/** The subject of a sentence where it is a name, or something of a name. */
const NAMED_SUBJECT = new RegExp(
  `^(?:The |An? )?(?:[\\p{Ll}-]+ ){0,4}(?:(?:of|from) (?:the )?)?(?<name>${NAME})`,
  'u',
);
const NOBODY =
  /^(?:The|An?|In|On|At|This|That|These|Those|Our|We|It|They|He|She|You|Your|Last|Since|With|For|By|After|Before|When|While|There|Here|All|Some|Many)(?: |$)/u;

const FULL_NAME = /(?<=\p{L}[’'\p{L}]* )\p{Lu}[\p{L}\d-]{2,}(?: \p{Lu}[\p{L}\d-]+)+/gu;

/** "Domtoren acquires 22 %" on a page that also writes Domtoren Capital: the first word of a name that is asked for stands for the whole. */
export function withFullNames(excerpt: Excerpt, question: string): Excerpt {
  const { passage, words } = excerpt;
  const added = [...question.matchAll(FULL_NAME)].flatMap(([name]) => {
    const [first, ...rest] = wordsOf(name);
    const place = words.find(
      // "Kloof City" is not short for "Kloof Cargo".
      ({ key, start, end }) =>
        key === first?.key &&
        /^\p{Lu}/u.test(passage.text.slice(start)) &&
        !/^ \p{Lu}\p{Ll}/u.test(passage.text.slice(end)),
    );
    if (place === undefined || !passage.document.text.includes(name)) return [];
    const held = new Set(words.map(({ key }) => key));
    return rest
      .filter(({ key }) => !held.has(key))
      .map(({ word, key }) => ({ word, key, start: place.start, end: place.end }));
  });
  return added.length === 0
    ? excerpt
    : { ...excerpt, words: [...words, ...added].sort((a, b) => a.start - b.start) };
}

const NOWHERE = -1;

/**
 * "Last year it raised £40,000" below "The funding call of the Hop Trust …": the pronoun stands for the name, and what asks for that
 * name finds it there.
 */
export function withAntecedent(
  excerpt: Excerpt,
  index: number,
  all: readonly Excerpt[],
  spokenNames: ReadonlySet<string>,
): Excerpt {
  const { passage, words } = excerpt;
  const before = all[index - 1];
  // Somebody else's "we".
  if (/["“„«]/u.test(passage.text)) return excerpt;
  if (!LEANS_BACK.test(passage.text) || before === undefined || before.passage.line !== passage.line)
    return excerpt;
  const name = NAMED_SUBJECT.exec(before.passage.text)?.groups?.name;
  if (name === undefined || NOBODY.test(name) || mentions(name, spokenNames)) return excerpt;
  const held = new Set(words.map(({ key }) => key));
  const added: Word[] = wordsOf(name)
    .filter(({ key }) => !held.has(key))
    // Beside no figure of the sentence: which of several is meant, its own words tell.
    .map(({ word, key }) => ({ word, key, start: NOWHERE, end: NOWHERE }));
  return added.length === 0 ? excerpt : { ...excerpt, words: [...added, ...words] };
}
