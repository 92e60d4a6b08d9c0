import type { Reader } from '../claims/reader.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { tellsOfPart } from './engagements.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { excerptsAbout, ranked } from './readAspects.ts';
import { FORMER } from './roleWords.ts';

/** What a question asks in one form and pages tell in another; such words say yes and never no. */
const TOLD_OTHERWISE: [asked: RegExp, placeOf: (text: string) => number][] = [
  [
    /(?<!\p{L})master['’]?s?(?: degree)?(?!\p{L})/iu,
    (text) => text.search(/(?<!\p{L})(?:M\.?Sc|M\.?A|MBA|MEng|LL\.?M|master['’]?s?)(?!\p{L})/u),
  ],
  [
    /(?<!\p{L})bachelor['’]?s?(?: degree)?(?!\p{L})/iu,
    (text) => text.search(/(?<!\p{L})(?:B\.?Sc|B\.?A|BEng|LL\.?B|[Bb]achelor['’]?s?)(?!\p{L})/u),
  ],
  [/(?<!\p{L})m\.?b\.?a(?!\p{L})/iu, (text) => text.search(/(?<!\p{L})M\.?B\.?A(?!\p{L})/u)],
  [
    /(?<!\p{L})(?:ph\.? ?d|doctorate|doctoral degree)(?!\p{L})/iu,
    (text) => text.search(/(?<!\p{L})(?:Ph\.? ?D|DPhil|doctorate|doctoral)(?!\p{L})/u),
  ],
  [
    /(?<!\p{L})(?:spoken|speak|speaks|given (?:a |any )?talks?|presented|appeared) (?:at|on|in)(?!\p{L})/iu,
    (text) => (tellsOfPart(text) ? 0 : -1),
  ],
  [
    /(?<!\p{L})c-?(?:level|suite)(?!\p{L})/iu,
    (text) => text.search(/(?<!\p{L})(?:Chief (?:\p{L}+ ){1,3}Officer|C[EFTOMIP]O)(?!\p{L})/u),
  ],
];

/** "Does he hold a master's degree?", where a page says MSc. Null where no such form fits. */
export function isSaidOf(person: GatheredPerson, question: string): Finding<boolean>[] | null {
  const placeOf = TOLD_OTHERWISE.find(([asked]) => asked.test(question))?.[1];
  if (placeOf === undefined) return null;
  const reader: Reader = {
    name: 'the same in other words',
    read: (words) => (placeOf(words) >= 0 ? [true] : []),
  };
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const at = placeOf(text);
    if (at < 0 || FORMER.test(text) || /(?<!\p{L})(?:not|never|no)(?!\p{L})/iu.test(text)) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: true,
      said: { words: text, reader },
      at: Math.max(at, excerpt.mention?.end ?? 0),
      name: 'yes in other words',
      strength: 0.85,
    });
  });
}

/** Verbs whose past form is another word. */
const PAST: Record<string, string> = {
  run: 'ran',
  lead: 'led',
  hold: 'held',
  teach: 'taught',
  sell: 'sold',
  buy: 'bought',
  write: 'wrote',
  speak: 'spoke',
  sit: 'sat',
  make: 'made',
  give: 'gave',
  do: 'did',
  go: 'went',
  take: 'took',
  drive: 'drove',
  grow: 'grew',
};

/** "Does he run it from home?" is not answered by "he ran it from home", where nothing is told in the present tense. */
export function isToldInPast(question: string, text: string): boolean {
  const verb =
    /^(?:does|do) (?:she|he|they|[\p{Lu}][\p{L}.’'-]*(?: [\p{Lu}][\p{L}.’'-]*){0,3} ?)(?: ?(?:still|now|also|currently|actually))? ?(?<verb>\p{Ll}{2,})(?!\p{L})/u.exec(
      question.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    )?.groups?.verb;
  if (verb === undefined) return false;
  const stem = verb.replace(/e$/u, '');
  const past = new RegExp(
    `(?<!\\p{L})(?:${PAST[verb] ?? `${stem}(?:${verb.at(-1)})?(?:ed|ied)`})(?!\\p{L})`,
    'iu',
  );
  const present = new RegExp(`(?<!\\p{L})(?:${verb}(?:e?s)?|${stem}(?:${verb.at(-1)})?ing)(?!\\p{L})`, 'iu');
  return past.test(text) && !present.test(text);
}
