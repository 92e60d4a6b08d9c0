import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** "Who handles the customs work?", "Which company does the ground handling?": somebody is asked for who does a thing. */
const ASKED =
  /^(?:who|(?:which|what) (?:(?:other|outside|external) )?(?:company|firm|business|partner|provider|contractor|supplier|organi[sz]ation|agency|carrier|operator)) (?:currently |now )?(?<deed>does|do|carries out|handles|performs|undertakes|provides|looks after|takes care of|operates|manages|did|carried out|handled|performed|conducted|undertook|provided|built|made|brought|wrote|drew|shot|sold|gave|lent|paid|taught|bought|won|spun|wove|grew|cut|dug|laid|\p{L}{3,}(?:s|ed)) (?:the |their |its |all |your )*(?<thing>[^?,;:]{3,80})\W*$/iu;
/** Whatever is done is carried out. */
const DOES =
  /^(?:does|do|did|carries out|carried out|handle[sd]|perform(?:s|ed)|conduct(?:s|ed)|undertakes|undertook|provide[sd]|looks after|takes care of|operates|manages)$/iu;
const IS_DONE =
  'done|carried out|handled|performed|conducted|undertaken|provided|looked after|taken care of|operated|managed';
const PARTICIPLE = `${IS_DONE}|\\p{Ll}{3,}ed|paid|made|built|run|sold|kept|sewn|grown|woven|taught|drawn|written|spun|wound|cut|shot|led|won|bought|set|hung|laid|bred|ground|cast|given|brought|lent|sent|bound|cut|driven|chosen|baked|dug|fed|thrown|blown|sung|put`;
/** When, where and how often: "is tested every week by", "was drained in 1820 by". */
const BETWEEN =
  '(?<between>(?:(?: (?:in|on|at|since|from|for|to|until|every|each|once|twice|weekly|daily|monthly|yearly|annually|again|up|out|over|off|entirely|solely|only|first|originally)(?: [\\p{L}\\d’-]+){0,4}?){1,2}?(?<! (?:and|or|but|which|that|who)|ed|un|ade|ept|old|uilt|awn|tten))?)';
const AGENT =
  '(?:(?:our|the|an?|its|their) )?(?:\\p{Ll}[\\p{L}-]* ){0,4}(?!(?:We|Our|They|It|You)(?!\\p{L}))\\p{Lu}[\\p{L}&]';
/** "Ground handling is done by Pellmoor Aviation Services", "… by our partner Frostlinje". */
const TOLD = new RegExp(
  `(?:^|[;:.,] )(?:(?:[Aa]ll|[Tt]he|[Oo]ur|[Ii]ts|[Tt]heir) )*(?<thing>[^,;:.]{3,80}?) (?:is|are|was|were|has been|have been)(?<being> being)?(?: (?:now|still|all|today|currently|wholly|entirely))* (?<done>${PARTICIPLE})${BETWEEN} by ${AGENT}`,
  'gu',
);
/** "… and closed by British Rail in 1964": what the same thing is done to besides. */
const BESIDES = new RegExp(
  `(?:,| and|, and|,? then)(?: (?:is|are|was|were|then|later|now))* (?<done>${PARTICIPLE})${BETWEEN} by ${AGENT}`,
  'gu',
);
/** "Oats are grown by eleven farms and milled by Globex": of what is done first, no name tells who does it. */
const THING =
  /(?:^|[;:.] )(?:(?:[Aa]ll|[Tt]he|[Oo]ur|[Ii]ts|[Tt]heir) )*(?<thing>[^,;:.]{3,80}?) (?:is|are|was|were|has been|have been) (?=\p{Ll}{3,} )/gu;

/** Whether a sentence says in the passive by whom just the thing is done that a question asks for. */
export function tellsDoer(excerpt: Excerpt, analysis: Analysis): boolean {
  return (
    analysis.years.length === 0 &&
    (passivesOf(excerpt, analysis).some(({ isJust, isSame }) => isJust && isSame) ||
      comesFromFirm(excerpt, analysis))
  );
}

/** "The ferry is painted by Odda Paint" does not tell who operates it: somebody does something else to the thing, or only to a part of it. */
export function isDeedOfOther(excerpt: Excerpt, analysis: Analysis): boolean {
  const passives = passivesOf(excerpt, analysis);
  return passives.length > 0 && !passives.some(({ isPart, isSame }) => isSame && !isPart);
}

const ASKS_FIRM_THAT =
  /^(?:which|what) (?:\p{L}+ )?(?:company|firm|business|contractor|agency) (?<deed>(?!does|has|is|was)\p{L}{3,}(?:s|ed)) (?!by |in |to |for )\p{L}/iu;

/** "Who makes the cheese?", "Who was the client of the chapel?" */
const ASKS_WHO_DOES =
  /^who (?:currently |now )?(?:(?:is|was|are|were) the (?<relation>\p{L}{4,}) (?:of|for) |(?<deed>(?!(?:does|has|is|was|are|were|had|can|will|would|did|may|must|should|runs|ran|leads|led|manages|managed|heads|headed|owns|owned|holds|held|chairs)(?!\p{L}))(?:built|made|wrote|drew|shot|sold|gave|grew|spun|wove|taught|\p{L}{3,}(?:s|ed))) (?!by |in |to |for )\p{L})/iu;

/** Of whoever is asked for, the sentence or a heading says what they do: a list that is run by somebody tells of no printing, and whoever sells a cheese need not make it. */
export function saysDeed(
  { passage, words, headings }: Excerpt,
  { question, terms, verbs }: Analysis,
): boolean {
  const { deed = '', relation = '' } =
    (ASKS_FIRM_THAT.exec(question) ?? ASKS_WHO_DOES.exec(question))?.groups ?? {};
  const key = keyOfWord((deed || relation).toLowerCase());
  if (DOES.test(deed) || ![...terms, ...verbs].some((term) => term.key === key)) return true;
  const said = [...words, ...headings.flatMap(({ text }) => wordsOf(text))].map((word) => word.key);
  if (said.includes(key) || [...saidFor(key)].some((other) => said.includes(other))) return true;
  // "Staffed" may be read as a word for people, where it says what they do.
  return wordsOf(passage.text).some(({ word }) => keyOfWord(word) === key);
}

interface Passive {
  /** It is the thing that is asked for, and no more is said of it. */
  isJust: boolean;
  isPart: boolean;
  isSame: boolean;
}

/** What a sentence says in the passive of the thing that is asked for: whether of just that, and whether it is the same that is done. */
function passivesOf({ passage: { text }, headings }: Excerpt, { question }: Analysis): Passive[] {
  const { deed = '', thing = '' } = ASKED.exec(question)?.groups ?? {};
  const asked = meaning(thing);
  if (deed === '' || asked.length === 0) return [];
  // "The survey was done by …" below "What tenants told us" is the survey of tenants.
  const above = meaning(headings.map((heading) => heading.text).join(' '));
  return passivesIn(text).flatMap(({ thing: said, done, between, isBeing }) => {
    const told = meaning(said);
    if (!coversAll(asked.slice(0, 1), told) && !coversAll(asked.slice(-1), told)) return [];
    if (!coversAll(asked, [...told, ...above, ...meaning(between)])) return [];
    const isSame = !isBeing && isSameDeed(deed, done);
    const isJust = coversAll(meaning(said.replace(SOMEWHERE, '')), asked);
    return [{ isJust, isPart: !isJust && isNarrower(said, thing), isSame }];
  });
}

/** "The bakery in Huntly" is the bakery. */
const SOMEWHERE = / (?:in|at|near|of) \p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?$/u;

interface Told {
  thing: string;
  done: string;
  between: string;
  isBeing: boolean;
}

/** What is told in the passive with who does it, be it the second that is told of one thing. */
function passivesIn(text: string): Told[] {
  const first = [...text.matchAll(TOLD)].map(({ groups }) => ({
    thing: groups?.thing ?? '',
    done: groups?.done ?? '',
    between: groups?.between ?? '',
    isBeing: groups?.being !== undefined,
  }));
  const thing = [...text.matchAll(THING)];
  const besides = [...text.matchAll(BESIDES)].flatMap(({ groups, index }) => {
    const before = thing.filter((one) => one.index < index).at(-1);
    const isOfSame =
      before !== undefined &&
      !/[;:.]|, (?:and )?\p{L}+ (?:is|are|was|were) /u.test(
        text.slice(before.index + before[0].length, index),
      );
    return isOfSame
      ? [
          {
            thing: before.groups?.thing ?? '',
            done: groups?.done ?? '',
            between: groups?.between ?? '',
            isBeing: false,
          },
        ]
      : [];
  });
  return [...first, ...besides];
}

const MAKES =
  /^(?:make[sd]?|made|builds?|built|produce[sd]?|manufacture[sd]?|suppl(?:y|ies|ied)|delivers?|delivered|bakes?|baked|roasts?|roasted|sews?|knits?|weaves?)$/iu;
/** "Our bikes come from Bramblecog of Eugene", "… from the maker Bramblecog": a place alone is no maker. */
const FROM_FIRM =
  /(?:^|[;:.] )(?:(?:[Aa]ll|[Tt]he|[Oo]ur|[Ii]ts|[Tt]heir) )*(?<thing>[^,;:.]{3,80}?) (?:come|comes|are bought|is bought|are supplied|is supplied|are ordered) from (?:the |our |an? )?(?:(?:[\p{L}-]+ ){0,2}(?:firm|maker|company|manufacturer|supplier|partner|brand|workshop|mill) \p{Lu}|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:of \p{Lu}|(?:Ltd|Inc|GmbH|AG|AS|AB|SA|BV|LLC|Oy)(?!\p{L})))/gu;

function comesFromFirm({ passage: { text } }: Excerpt, { question }: Analysis): boolean {
  const { deed = '', thing = '' } = ASKED.exec(question)?.groups ?? {};
  const asked = meaning(thing);
  if (!MAKES.test(deed) || asked.length === 0) return false;
  return [...text.matchAll(FROM_FIRM)].some(({ groups }) => {
    const told = meaning(groups?.thing ?? '');
    return coversAll(asked, told) && coversAll(told, asked);
  });
}

/** "The coating of bicycles" is a part of the coating. */
const isNarrower = (told: string, asked: string): boolean =>
  ['of', 'for', 'at', 'in', 'from', 'on'].some((word) => {
    const preposition = new RegExp(` ${word} `, 'iu');
    return preposition.test(told) && !preposition.test(asked);
  });

const EMPTY = /^(?:the|an?|of|for|in|at|on|to|and|or|our|their|its|all|own|most|every)$/iu;
const meaning = (words: string): string[] =>
  wordsOf(words).flatMap(({ word, key }) => (EMPTY.test(word) ? [] : [key]));

const coversAll = (needed: readonly string[], held: readonly string[]): boolean =>
  needed.every((key) => held.includes(key) || [...saidFor(key)].some((other) => held.includes(other)));

function isSameDeed(deed: string, done: string): boolean {
  if (DOES.test(deed)) return new RegExp(`^(?:${IS_DONE}|run)$`, 'iu').test(done);
  const [key, other] = [keyOfWord(deed.toLowerCase()), keyOfWord(done.toLowerCase())];
  return undoubled(key) === undoubled(other) || saidFor(key).has(other);
}

/** "Milled" and "mills" may lose one of two letters, or not. */
const undoubled = (key: string): string => key.replace(/(\p{L})\1$/u, '$1');
