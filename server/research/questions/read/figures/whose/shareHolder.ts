import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

const HOLDER =
  '(?:(?:the|its|their|his|her|all|any) )?(?:current |former |largest |biggest )?(?<who>\\p{Ll}{3,})';
const HOLDS =
  '(?:hold|holds|held|own|owns|owned|keep|keeps|kept|have|has|get|gets|got|take|takes|took|retain\\p{L}*)';
const HOLDER_ASKED = [
  new RegExp(
    `(?:held|owned|kept|reserved|set aside|earmarked|put aside|in the hands) (?:by|for|of|on behalf of) ${HOLDER}`,
    'u',
  ),
  inAnyCase(
    new RegExp(
      `(?:stake|shares?|company|equity|capital|percentage|percent|%|much) (?:that )?(?:do |does |did |has |have |will )?${HOLDER} (?:still |now |currently |together |actually )*${HOLDS}(?!\\p{L})`,
      'u',
    ),
  ),
  /(?:^|the |their )(?<who>\p{L}{3,}?)(?:s|s['’]|['’]s)? (?:stake|shareholding|holding)(?!\p{L})/iu,
];
/** Of whom a question asks only what they are, and of whatever size. */
const NOBODY =
  /^(?:what|which|the|they|you|size|large|much|total|current|exact|equity|own|company|firm|business|majority|minority|largest|biggest|combined)$/iu;
/** What says that somebody owns a part. */
export const OWNS =
  /(?<!\p{L})(?:own\p{L}*|h[eo]ld\p{L}*|keep\p{L}*|kept|stakes?|shares?|shareholders?|shareholdings?|belong\p{L}*|equity|retain\p{L}*|stays? with|remains? with|hands|capital|of us|took|takes?|taken|sold|buys?|bought|acquir\p{L}*|eigentümer\p{L}*|gehör\p{L}*|hält|halten|anteil\p{L}*|détien\p{L}*|détenu\p{L}*|appart\p{L}*|actionnaires?|propriétaires?|posee\p{L}*|detien\p{L}*|propietari\p{L}*|proprietari\p{L}*|eigendom|eigenaar\p{L}*|bezit\p{L}*|aandeelhouder\p{L}*)(?!\p{L})|\(\d/iu;

const OF_CAPITAL = /(?<!\p{L})(?:capital|shares|equity|kapital\p{L}*|aktien\p{L}*|aandelen)(?!\p{L})/iu;
const OF_VOTES = /(?<!\p{L})(?:votes?|voting|stimm\p{L}*)(?!\p{L})/iu;

const ASKS_STAKE =
  /(?<!\p{L})(?:stakes?|shareholdings?|holding|owns?|owned|holds?|held|belong\p{L}*)(?!\p{L})/iu;
const OWNS_TODAY =
  /(?<!\p{L})(?:is|are) (?:now |still |today |jointly |partly |wholly )?(?:owned|held) by|(?<!\p{L})(?:owners?|shareholders?) (?:is|are)(?!\p{L})|(?<!\p{L})belongs? to(?!\p{L})/iu;
const ALL_IN =
  /(?<!\p{L})(?:the rest|remaining|remainder|further|another|more|sold|until|then|later|since)(?!\p{L})/iu;

/** "It is owned by its staff and by Cova, which bought 35% in 2023": what was bought then is held today, where nothing says that it has become more or less. */
export const isStillHeld = (text: string, question: string): boolean =>
  ASKS_STAKE.test(question) && OWNS_TODAY.test(text) && !ALL_IN.test(text);

/** "74 % der Maschinen gehören der Bank": behind a share, of what it is; of a house, its capital or its shares alone it is a stake. */
const OF_WHAT_ABROAD =
  /^ ?(?:der|des|de la|de l[’']|du|de los|de las|del|della|delle|dei|van de|van het) ?(?<what>\p{L}+)/iu;
const OF_HOUSE_ABROAD =
  /^(?:gesellschaft\p{L}*|unternehmens?|firma|geschäftsanteile|anteile|aktien|\p{L}*kapitals?|stimm\p{L}*|gmbh|ag|capital|actions|parts|société|entreprise|sociedad|acciones|empresa|azioni|società|quote|aandelen|bedrijf|vennootschap)$/iu;

/** Whether a share that a stake is asked as is told, in another language, of something that is no house. */
export function isOfThingAbroad(text: string, end: number, question: string): boolean {
  const what = OF_WHAT_ABROAD.exec(text.slice(end))?.groups?.what;
  return ASKS_STAKE.test(question) && what !== undefined && !OF_HOUSE_ABROAD.test(what);
}

/** Whether a share is told of the holders that the question asks for: what a family keeps is not the staff's, and votes are no capital. */
export function isOfHolderAsked({ passage: { text }, words, headings }: Excerpt, question: string): boolean {
  const who = holderAsked(question);
  const around = [text, ...headings.map((heading) => heading.text)];
  if (
    OF_CAPITAL.test(question) &&
    around.some((said) => OF_VOTES.test(said)) &&
    !around.some((said) => OF_CAPITAL.test(said))
  )
    return false;
  if (who === undefined) return true;
  const key = keyOfWord(who.toLowerCase());
  // A cell has its holder in its label, a sentence names them itself.
  const labels =
    text.length <= CELL_CHARACTERS_MAX ? headings.slice(0, 2).flatMap((one) => wordsOf(one.text)) : [];
  const asked = new Set([key, ...saidFor(key)]);
  return (
    around.some((said) => OWNS.test(said)) &&
    (labels.some((label) => asked.has(label.key)) ||
      words.some((word) => asked.has(word.key) && !isPossessor(text.slice(word.start))))
  );
}

/** "Leeuw’s owner, the family, keeps 15%", under "Ferrowind takes over Leeuw": that is a part of Leeuw. */
const OWNER_OF =
  /(?<name>\p{Lu}[\p{L}\p{N}&-]+)['’]s? (?:former |previous |old |sole )?(?:owners?|founders?|seller|family|shareholders?)(?!\p{L})/u;
const TAKEN_OVER =
  /(?<!\p{L})(?:takes? over|buys?|acquires?|bought|acquired|takes? (?:a )?(?:majority|stake) in|invests? in|majority of) (?:the )?(?:\p{Ll}+ ){0,3}(?<name>\p{Lu}[\p{L}\p{N}&-]+)/u;
const STAYS =
  /(?<!\p{L})(?:keeps?|kept|retains?|retained|stays? with|remains? with|rest|remaining)(?!\p{L})/iu;

/** Whether a share is of another house than the company, of which a share is asked: of one that it takes over. */
export function isOfHouseTakenOver(
  { passage: { text }, headings }: Excerpt,
  question: string,
  spokenNames: ReadonlySet<string>,
): boolean {
  if (!OWNS.test(question)) return false;
  const names = [
    OWNER_OF.exec(text),
    ...(STAYS.test(text) ? headings.slice(0, 2).map((heading) => TAKEN_OVER.exec(heading.text)) : []),
  ].flatMap((match) => match?.groups?.name ?? []);
  return names.some((name) => {
    const isOwn = [...spokenNames].some((spoken) => ` ${spoken} `.includes(` ${foldName(name)} `));
    // "What share of Leeuw does the Leeuw family keep?" names it as the whole.
    const isWhole = new RegExp(
      `(?<!\\p{L})(?:of|in) (?:the )?${name.replace(/[^\p{L}\p{N}]/gu, '.')}`,
      'u',
    ).test(question);
    return !isOwn && !isWhole;
  });
}

const CELL_CHARACTERS_MAX = 16;
/** "Its founder’s three children" are not the founder, and the founder's stake is the founder's. */
const isPossessor = (from: string): boolean =>
  /^\p{L}+(?:['’]s|s['’]) (?!(?:\p{L}+ )?(?:stake|share|shares|shareholding|holding|part)(?!\p{L}))/u.test(
    from,
  );

function holderAsked(question: string): string | undefined {
  // What one with a name holds is read as theirs elsewhere.
  const asked = `${question.charAt(0).toLowerCase()}${question.slice(1)}`;
  return HOLDER_ASKED.map((pattern) => pattern.exec(asked)?.groups?.who).find(
    (who) => who !== undefined && !NOBODY.test(who) && /^\p{Ll}/u.test(who),
  );
}
