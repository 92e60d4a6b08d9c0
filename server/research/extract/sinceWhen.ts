import { mentions } from '../identity/subject.ts';

const SINCE = /(?:^|[.;:–—(|] ?|, )(?<opening>[^.;:–—(|,]*?)(?<!\p{L})since(?!\p{L})[^,.;:]{0,40}$/iu;
/** What a house does that has begun: it is there, trades, or makes what it makes. */
const HAS_BEEN =
  /^(?:(?:and|today|here|in \p{Lu}\p{L}+) )*(?<who>.+?)(?:['’]ve|['’]s| (?:has|have))(?: (?:now|also|always|proudly))? (?:existed|operated|traded|served|supplied|produced|built|brewed|baked|made|stood|been (?:in business|in existence|in operation|around|here|open|active|based|family|an?|the|(?!sponsor|support|donat|publish|argu|us|collaborat|partner|invest|campaign|work)\p{Ll}{2,}ing))(?!\p{L})/iu;
const THE_HOUSE =
  /^(?:we|it|(?:the|our|this) (?:[\p{Ll}-]+ ){0,2}(?:company|firm|business|brewery|bakery|agency|hotel|school|studio|practice|workshop|restaurant|bank|clinic|charity|foundation|group|publisher|farm|winery|foundry|mill|house|shop|society|association))$/iu;
const FRAGMENT_WORDS_MAX = 8;
const VERB =
  /(?<!\p{L})(?:has|have|had|is|are|was|were|been|won|holds?|gives?|works?|runs?|\p{Ll}{3,}(?<!own|bas|run|found|establish|form)ed)(?!\p{L})|['’](?:ve|s|re)(?!\p{L})/iu;

/**
 * "Ines and Walt have been arguing about yarrow since 2004": of what only went on since then the house need not have begun. "Since" tells
 * a founding in a fragment ("Brewers since 1871") and of what the house itself has been or done.
 */
export function isSinceOfOther(before: string, spokenNames: ReadonlySet<string>): boolean {
  const { opening } = SINCE.exec(before)?.groups ?? {};
  if (opening === undefined) return false;
  const said = opening.trim();
  if (!VERB.test(said)) return said.split(' ').length > FRAGMENT_WORDS_MAX;
  const who = HAS_BEEN.exec(said)?.groups?.who?.trim();
  return who === undefined || !(THE_HOUSE.test(who) || mentions(who, spokenNames));
}
