import { mentions } from '../identity/subject.ts';
import { inAnyCase } from './inAnyCase.ts';

const SINCE = /(?:^|[.;:–—(|] ?|, )(?<opening>[^.;:–—(|,]*?)(?<!\p{L})since(?!\p{L})[^,.;:]{0,40}$/iu;
/** What a house does that has begun: it is there, trades, or makes what it makes. */
const HAS_BEEN = inAnyCase(
  /^(?:(?:and|today|here|in \p{Lu}\p{L}+) )*(?<who>.+?)(?:['’]ve|['’]s| (?:has|have))(?: (?:now|also|always|proudly))? (?:existed|operated|traded|served|supplied|produced|built|brewed|baked|made|stood|been (?:in business|in existence|in operation|around|here|open|active|based|family|an?|the|(?!sponsor|support|donat|publish|argu|us|collaborat|partner|invest|campaign|work)\p{Ll}{2,}ing))(?!\p{L})/u,
);
const THE_HOUSE = inAnyCase(
  /^(?:we|it|(?:the|our|this) (?:[\p{Ll}-]+ ){0,2}(?:company|firm|business|brewery|bakery|agency|hotel|school|studio|practice|workshop|restaurant|bank|clinic|charity|foundation|group|publisher|farm|winery|foundry|mill|house|shop|society|association))$/u,
);
/** Words that mean the company: "we", "the firm". */
export const isHouse = (words: string): boolean => THE_HOUSE.test(words);
const FRAGMENT_WORDS_MAX = 8;
const VERB = inAnyCase(
  /(?<!\p{L})(?:has|have|had|is|are|was|were|been|won|holds?|gives?|works?|runs?|\p{Ll}{3,}(?<!own|bas|run|found|establish|form)ed)(?!\p{L})|['’](?:ve|s|re)(?!\p{L})/u,
);

/** What a person has been since then, what the company gives or counts since then, one of its things, or an answer to a question. */
const FRAGMENT_OF_OTHER =
  /\d|[£$€%]|^(?:yes|no|here|there|(?:with|at|on) (?:us|the (?:team|board|company)))(?!\p{L})|(?<!\p{L})(?:manager|director|head|chair\p{L}*|chief|ceo|cto|cfo|officer|president|partner|member|trustee|editor|secretary|treasurer|apprentice|assistant|foreman|supervisor|brands?|lines?|range|models?|products?|oldest|newest|best-?seller|sharing|bonus|scheme|hours|days|fridays|prices?|too|also|again|sponsors?|customer|client|supplier|accredited|certified|listed|licensed|registered|patented|carbon|neutral)(?!\p{L})/iu;
/** "Head brewer since 2014" is one of its people; "your baker" and "family butcher" are the house. */
const ONE_PERSON =
  /^(?!(?:your|the|a|family|independent|local|master)(?!\p{L}))(?:\p{L}+ ){0,3}\p{L}+(?:er|or|ist|ant|man|woman|chef|cook|vet|nurse)$/iu;
/** "Since its launch in", "since we were founded in": between "since" and the year nothing else has begun. */
const BETWEEN = inAnyCase(
  /^(?:(?:the (?:year|spring|summer|autumn|winter|fall)(?: of)?|early|late|mid|about|around|at least|as early as|way back in|\p{Lu}\p{L}+)[ -]){0,6}$/u,
);
const BEGINNING =
  /(?<!\p{L})(?:found\p{L}*|establish\p{L}*|beg[ai]n\p{L}*|start\p{L}*|inception|incorporat\p{L}*|formation|formed|launch\p{L}*|open(?:ed|ing)|set up|birth|born|created|creation)(?!\p{L})/iu;

/**
 * "Ines and Walt have been arguing about yarrow since 2004": of what only went on since then the house need not have begun. "Since" tells
 * a founding in a fragment ("Brewers since 1871") and of what the house itself has been or done.
 *
 * @param before  the words up to the year
 * @param behind  those behind it: "Since 2014 we have trained 560 teachers"
 */
export function isSinceOfOther(before: string, spokenNames: ReadonlySet<string>, behind = ''): boolean {
  if (THING_DONE_SINCE.test(before)) return true;
  const match = SINCE.exec(before);
  if (match === null) return false;
  const between = /since (?<between>[^,.;:]*)$/iu.exec(before)?.groups?.between ?? '';
  if (/\p{L}/u.test(between) && BEGINNING.test(between)) return false;
  if (!BETWEEN.test(between)) return true;
  // "Cold forming, packaging (since 2004)"
  if (/^\(/u.test(match[0]) && !mentions(before, spokenNames)) return true;
  const said = (match.groups?.opening ?? '').trim() || clauseBefore(before.slice(0, match.index));
  if (said === '') return isDeedOfOther(behind, spokenNames);
  if (!VERB.test(said))
    return (
      said.split(' ').length > FRAGMENT_WORDS_MAX || FRAGMENT_OF_OTHER.test(said) || ONE_PERSON.test(said)
    );
  const who = HAS_BEEN.exec(said)?.groups?.who?.trim();
  return BELONGS.test(said) || who === undefined || !(THE_HOUSE.test(who) || mentions(who, spokenNames));
}

/** "Since 2012 it has been a subsidiary of Corbel", "the yard belongs to Solent": whose somebody is since then tells no founding. */
const BELONGS =
  /(?<!\p{L})(?:subsidiar(?:y|ies)|(?:wholly|fully|majority|partly|jointly|employee|staff|state)[- ]owned|owned by|belong(?:s|ed|ing)? to|(?:part|division|brand|unit|arm|member|partner|property|portfolio) of|listed|quoted|traded on|in the hands of|tochter(?:gesellschaft|unternehmen)?|gehör(?:t|en)|filiale? d|appartien\p{L}*|pertenece\p{L}*|appartiene|behoort)(?!\p{L})/iu;

/** "Eigene Gruppenreisen bieten wir seit 2004 an", "Des vélos électriques, nous en vendons depuis 2015": what stands first is done since then. */
const THING_DONE_SINCE =
  /^(?!(?:in|an|am|im|auf|bei|hier|heute|so|damit|mit|als|aus|für|von|unter|seit|das|dies|genau)(?!\p{L}))[^.;:]{3,80} \p{L}+n wir (?:[\p{L}]+ ){0,3}seit [^.]{0,20}$|^(?!nous|on |à|en|ici)[^.;:]{3,80}, (?:nous|on) (?:le|la|les|en|l['’])[^.]{3,60}depuis [^.]{0,20}$/iu;

/** "We handle reefers too, since 2022": behind a comma "since" goes with what stands before it. */
const clauseBefore = (words: string): string => /[^.;:–—(|]*$/u.exec(words)?.[0].trim() ?? '';

const CLAUSE = /^,? (?!when )(?<clause>[^.;]+)/u;
const GROWN = inAnyCase(
  /(?<!\p{L})(?:have|has|['’]ve) (?:\p{Ll}+ )?(?:grown|become|developed|evolved|gone)(?!\p{L})/u,
);

/** What follows "Since 2014": a fragment ("in Trondheim") or what the house has been; not what it or somebody else has done since. */
function isDeedOfOther(behind: string, spokenNames: ReadonlySet<string>): boolean {
  const clause = CLAUSE.exec(behind)?.groups?.clause;
  if (clause === undefined) return false;
  if (BELONGS.test(clause)) return true;
  if (GROWN.test(clause)) return false;
  if (!VERB.test(clause) && !/(?<!\p{L})(?:we|it|they|he|she)(?!\p{L})/iu.test(clause)) return false;
  const who = HAS_BEEN.exec(clause)?.groups?.who?.trim();
  return who === undefined || !(THE_HOUSE.test(who) || mentions(who, spokenNames));
}
