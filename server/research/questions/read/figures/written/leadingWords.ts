import type { ReadNumber } from '../../../../claims/numbers.ts';
import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord } from '../../../words/words.ts';
import { partAt } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { isObtained } from '../what/changes.ts';
import { asksOwn } from '../what/otherCounts.ts';

const CHANGE =
  /(?<!\p{L})(?:opened|opening|added|adding|adds|hires?|hired|hiring|closed|closing|launched|joined|welcomed?|recruit(?:ed|s|ing)?|t[ao]k(?:e|es|ing|en)? on|took on|lost|cut|another|(?:grew|increased) by(?! [\d.,]+ ?(?:%|percent|per cent)? ?to (?=\d|\p{L}+ (?:than )?\d|$))|up to|ideal for|teams? of|companies with|if you have|businesses with)(?!\p{L})[^.;]*$/iu;
const UP_TO = /(?<!\p{L})up to\s*$/iu;
const AT_MOST = /(?<!\p{L})(?:at most|maximum|max|up to|largest|limit)(?!\p{L})/iu;

/** "Sold in 2,100 stores": those are other people's. */
const SOLD_IN =
  /(?<!\p{L})(?:sold|stocked|available|listed|found|(?:will|can|may) (?:also )?find [^.;]{1,60}) (?:in|at|by|through) (?:about |around |over |more than |some )?$/iu;
const ASKS_SOLD =
  /(?<!\p{L})(?:s[eo]l[dl]s?|selling|stock\p{L}*|carry|carried|available|listed|retailers?|resellers?|outlets|where)(?!\p{L})/iu;

/** "The chain equips all 26 branches" does not tell how many have it already. */
const ALL =
  /(?<!\p{L})(?:all|alle|sämtliche|every one of|todas|tous|toutes)(?: of)?(?: (?:the|its|our|their|les|las|los))? $/iu;
const ASKS_SO_FAR = /(?<!\p{L})(?:already|so far|to date|as yet|by now)(?!\p{L})/iu;
const TELLS_SO_FAR =
  /(?<!\p{L})(?:already|so far|to date|by now|now|today|since|have|has|been|bereits|schon|heute|ya|déjà|già|inzwischen)(?!\p{L})/iu;

/** "Rated 4.8 out of 5 by 1,312 customers", "a survey of 140 members": those who were asked, or judged, and not all. */
const WHO_ANSWERED =
  /(?<!\p{L})(?:surveys?|polls?|questionnaires?|interviews?|(?:sample|panel)(?= of )|focus groups?|surveyed|polled|interviewed|asked|questioned|rated|reviewed|recommended|scored|voted|stars?|reviews?|ratings?|out of (?:5|five|10|ten)) ?(?:[^.;,:]{0,30}(?<!\p{L}))?(?:by|of|among|amongst|from|with) (?:about |around |over |more than |some |nearly )?$|(?<!\p{L})(?:surveyed|polled|interviewed|questioned|we asked) (?:about |around |over |more than |some |nearly )?$/iu;
const ASKS_ANSWERED =
  /(?<!\p{L})(?:survey\p{L}*|poll\p{L}*|samples?|panel|interview\p{L}*|stud(?:y|ies)|asked|rat(?:ed|ings?)|review\p{L}*|took part|take part|participat\p{L}*|answered|respon\p{L}+|test\p{L}*|recommend\p{L}*|vot(?:ed|es?)|enrol\p{L}*|trials?)(?!\p{L})/iu;

/** "One of four firms on the framework", "our first three shops", "the other two". */
const SOME_OF =
  /(?<!\p{L})(?:is|are|was|were|as|among) one of (?:the |just |only |about )*$|(?<!\p{L})(?:first|(?<!\p{L}s )last|(?<=(?<!\p{L})(?:its|his|this) )last|next|previous|former|remaining|other) $/iu;
/** "Looking for two vets": what is sought is not had. */
const SOUGHT =
  /(?<!\p{L})(?:look(?:s|ing)? for|seek(?:s|ing)?|search(?:es|ing)? for|in need of|short of|recruiting|hiring|wanted:|we need|need another|suchen|sucht|recherchons|buscamos|cerchiamo) (?:about |up to |another |our |the next )?$/iu;
/** "Founded by two vets": so many began it, and more may be there today. */
const FOUNDED_BY = /(?<!\p{L})(?:founded|started|set up|established)(?: in \d{4})? by (?:the )?$/iu;

const ASKS_SOUGHT =
  /(?<!\p{L})(?:look\p{L}*|seek\p{L}*|search\p{L}*|need\p{L}*|hir\p{L}+|recruit\p{L}*|vacan\p{L}+|open\p{L}*|jobs?|want\p{L}*)(?!\p{L})/iu;

const ASKS_SOME = /(?<!\p{L})(?:first|last|next|previous|former|remaining|other|one of)(?!\p{L})/iu;

/** What stands before a number makes it a change, a rate, what was got or given away, or what others have. */
export function isOfOthersBefore(
  text: string,
  number: ReadNumber,
  countedKey: string,
  reading: Reading,
): boolean {
  const before = clauseBefore(text, number);
  const asked = reading.analysis.question;
  const isChange =
    CHANGE.test(before) &&
    !CHANGE.test(`${asked} `) &&
    !isChangeAsked(before, asked) &&
    !(WELCOMED.test(before) && COMES_BY.has(countedKey)) &&
    !(UP_TO.test(before) && AT_MOST.test(asked));
  // "$20 per 10,000 requests": what a rate is told for is no count.
  const isRate = /(?<!\p{L})per $/iu.test(before);
  return (
    isChange ||
    isRate ||
    isObtained(before, reading) ||
    (ALL.test(before) && ASKS_SO_FAR.test(asked) && !TELLS_SO_FAR.test(text)) ||
    (SOLD_IN.test(before) && !ASKS_SOLD.test(asked)) ||
    (WHO_ANSWERED.test(before) && !ASKS_ANSWERED.test(asked)) ||
    (FOUNDED_BY.test(before) && !/found|start|set up/iu.test(asked)) ||
    (SOUGHT.test(before) && !ASKS_SOUGHT.test(asked)) ||
    isOfOtherAct(before, asked) ||
    (SOME_OF.test(before) && !ASKS_SOME.test(asked)) ||
    (OWNED.has(countedKey) && asksOwn(asked) && isGovernedOtherwise(before))
  );
}

const DID_CHANGE =
  /(?<!\p{L})(?<verb>opened|added|closed|launched|joined|welcomed|took on|lost|cut)(?: (?:about|around|over|more than|some|nearly|almost|roughly|our|its|their|a total of|as many as))* $/iu;
const ASKS_CHANGE =
  /(?<!\p{L})(?:did|do|does|have|has|will) (?:[\p{L}\d&’'-]+ ){1,4}?(?<verb>open|add|close|launch|join|welcome|take on|lose|cut)(?!\p{L})/iu;

/** "We welcomed 118,400 visitors": all of those who only come by, where a member who is welcomed is a new one. */
const WELCOMED =
  /(?<!\p{L})welcomed(?: (?:about|around|over|more than|some|nearly|almost|roughly|a total of|as many as))* $/iu;
const COMES_BY: ReadonlySet<string> = new Set(
  ['visitor', 'guest', 'passenger', 'participant', 'delegate', 'spectator', 'attendee', 'exhibitor'].map(
    keyOfWord,
  ),
);

/** "We closed six branches" tells how many they did close. */
function isChangeAsked(before: string, asked: string): boolean {
  const verb = DID_CHANGE.exec(before)?.groups?.verb;
  const sought = ASKS_CHANGE.exec(asked)?.groups?.verb;
  if (verb === undefined || sought === undefined) return false;
  const [told, wanted] = [verb, sought].map((words) => keyOfWord(words.split(' ')[0] ?? words));
  return told === wanted;
}

/** What its own clause says before a number: "we launched it last year, and here we are with seven arrays". */
function clauseBefore(text: string, { start }: ReadNumber): string {
  const before = text.slice(0, start);
  const cut = [...before.matchAll(/,? and (?=(?:here|now|today)(?!\p{L}))|[;:] /giu)].at(-1);
  const own = cut === undefined ? before : before.slice(cut.index + cut[0].length);
  const part = partAt(text, start);
  const at = text.indexOf(part);
  return own.length < start - at ? own : before.slice(Math.min(Math.max(0, at), start));
}

/** Places and machines that a house has itself, and that others have, too. */
export const OWNED: ReadonlySet<string> = new Set(
  `site location branch premises store shop outlet boutique showroom office studio clinic hospital practice surgery school academy restaurant cafe pub bar
  hotel plant factory mill works workshop warehouse depot hub farm yard terminal vehicle fleet truck lorry van car bus tram train ship vessel ferry boat
  aircraft plane crane machine building house home property apartment museum library pharmacy gym pool cinema theatre salon kitchen bakery brewery
  laboratory lab turbine park garden vineyard campus gallery centre`
    .split(/\s+/)
    .map(keyOfWord),
);

/** Between a verb and its number. */
const FILLERS =
  /(?:(?<!\p{L})(?:about|around|over|more than|some|nearly|almost|roughly|approximately|at least|just|only|now|currently|today|already|also|all|all of|our|its|their|the|these|those|own|a total of|together|as many as|well) ?)+$/iu;
/** Verbs by which a house has what is counted. */
const HAVING =
  /^(?:having|running|operating|owning|keeping|managing|including|comprising|counting|covering|totall?ing|numbering|spanning|following|being|own(?:ed)?|operated|managed|reached|totall?ed|numbered|counted|established|founded|inherited|retained|maintained|leased|rented|based|combined|united|need|indeed|hundred|amassed|assembled)$/u;
const DONE_TO =
  /(?<!\p{L})(?<verb>\p{Ll}{3,}(?:ed|ing)|built|sold|made|given|visit|visits|serve|serves|supply|supplies|support|supports|help|helps|insure|insures|equip|equips|advise|advises|connect|connects|power|powers|represent|represents|clean|cleans|protect|protects|monitor|monitors|reach|reaches|carry|carries|seats|fits|deliver to|delivers to|work for|works for|work with|works with|partner with|partners with)$/u;
/** Of what noun a number of things may be told: of a whole of them. */
const WHOLE_OF =
  /(?<!\p{L})(?:network|chain|group|total|fleet|portfolio|family|estate|collection|string|number|team|empire|circle|set|range|series|host|array|union|federation|pair|consists?|made up|composed|capacity|cluster|trio|all|each|line|system|association|co-?operative|community) of$/iu;
const USED_IN =
  /(?<!\p{L})(?:used|installed|live|deployed|fitted|seen|heard|read|running|in use|at work|(?:on )?trial|tested|piloted|trialled|in service|taught|shown|played|displayed|present|study|survey|pilot|trusted) (?:in|at|by|across|on|with)$/iu;

/** "Has mapped 31 hospitals", "the diary of 900 practices", "trusted by 7,400": by their verb or preposition those are no things that the house has. */
function isGovernedOtherwise(before: string): boolean {
  const own = before.trimEnd().replace(FILLERS, '').trimEnd();
  if (USED_IN.test(own)) return true;
  if (/(?<!\p{L})(?:by|for)$/iu.test(own)) return true;
  if (/(?<!\p{L})of$/iu.test(own)) return !WHOLE_OF.test(own);
  const verb = DONE_TO.exec(own)?.groups?.verb;
  return verb !== undefined && !HAVING.test(verb);
}

/** "Number of bikes sold": what was done with the things that are counted, where the question says it behind them. */
const ACT_ASKED = inAnyCase(
  /^(?:how many|(?:the )?(?:total )?(?:number|no\.) of) (?:[\p{L}-]+ ){1,3}?(?:(?:were|was|are|been|have been|did (?:they|it|the \p{L}+)|have (?:they|it)|has (?:it|the \p{L}+)) )?(?<act>sold|sell|made|make|built|build|bought|buy|grown|given|\p{Ll}{4,}ed)(?=[ ?]|$)/u,
);
const ACT_TOLD =
  /(?<!\p{L})(?:we|they|it|and|have|has|also|then|year|month) (?<act>gave|sold|made|built|bought|grew|took|lost|won|sent|\p{Ll}{4,}ed) (?:away |out |on |back )?(?:about |around |over |more than |some |nearly |almost )?$/u;

/** "We gave 63 bikes" tells of none that were sold. */
function isOfOtherAct(before: string, question: string): boolean {
  const asked = ACT_ASKED.exec(question)?.groups?.act;
  const told = ACT_TOLD.exec(before)?.groups?.act;
  if (
    asked === undefined ||
    told === undefined ||
    /^(?:employed|needed|used|counted|reached|served)$/iu.test(asked)
  )
    return false;
  const [key, said] = [keyOfWord(asked), keyOfWord(told)];
  return key !== said && !saidFor(key).has(said) && !saidFor(said).has(key);
}
