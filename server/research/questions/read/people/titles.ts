import { ROLE_NOUN } from './roles.ts';

/** The end of a word that owns nothing: "the president’s widow" is no president. */
const END = "(?![\\p{L}-]|[’']s(?!\\p{L}))";
const CAPITAL = "\\p{Lu}[\\p{L}’'&-]{0,40}";
/**
 * The same up to a hyphen before another capital, which parts the words of a title: were that hyphen one of the word's letters as well,
 * a line of many of them could be taken apart in more ways than there is time to try.
 */
const CAPITAL_PART = "\\p{Lu}(?:[\\p{L}’'&]|-(?!\\p{Lu})){0,40}";
/**
 * A noun of what somebody is, however it is written: "Director", "director", "CEO". Both letters are spelled out, because `(?i:…)`
 * in a pattern of this size finds less when V8 interprets it (the first time) than when it is compiled (from the second on).
 */
export const NOUN = `(?:${ROLE_NOUN.replace(/(?<=[|: -])[a-z](?=[a-z])/gu, (letter) => `[${letter.toUpperCase()}${letter}]`)}${END})`;
/** "of Sales", "for the Central USA", "for convention and exhibition centers": what somebody is it of. */
const OBJECT_UPPER = `(?: (?:of|for) (?:the |our )?${CAPITAL}(?:(?:(?:,? and |,? & )(?!${NOUN}(?! \\p{Lu})|${CAPITAL} ${CAPITAL}(?:,| [(–—|]))|, (?=${CAPITAL}(?: ${CAPITAL})?,? (?:and|&) )| )(?:of )?${CAPITAL}){0,5})`;
const GOES_ON =
  '(?!(?:reporting|effective|following|starting|beginning|including|replacing|succeeding|who|which|with|at|in|on|from|since|until|is|was|are|were|has|have|had|will|said|says|and|or|but|by|to|as|for|of|the|a|an|our|their|his|her|its|where|when|while|after|before|appointed|named|promoted|elected|hired|my|your|this|that|any|some|no)(?!\\p{L}))';
/** A word in small letters, with what is joined to it by hyphens. */
const SMALL = '\\p{Ll}[\\p{L}-]{1,40}';
const OBJECT_LOWER = `(?: (?:of|for) (?:the |our )?${GOES_ON}${SMALL}(?:(?:,? and |,? & | )${GOES_ON}${SMALL}){0,3})`;
const OBJECT = `(?:${OBJECT_UPPER}|${OBJECT_LOWER})`;
/** "Sales Director", "Chief Financial and Supply Chain Officer", "Membership/Visitor Services Manager". */
const ONE_UPPER = `(?:${CAPITAL_PART}(?: (?:and|&) |[ /-])){0,6}(?=\\p{Lu})${NOUN}${OBJECT}{0,2}`;
/** "President and CEO", "Founder, Chairman". */
const JOINT = '(?:,? (?:and|&) |, ?| ?/ ?)(?:the |our )?';

/** A title in capitals: "Senior Vice President of Operations", "CTO & co-founder". */
export const UPPER_TITLE = `${ONE_UPPER}(?:${JOINT}${ONE_UPPER}){0,2}`;
/** The same in small letters: "senior vice president of communications", "longtime head roaster". */
const LOWER_TITLE = `(?:${GOES_ON}${SMALL} ){0,4}(?:${GOES_ON}${SMALL}-)?${NOUN}${OBJECT}?(?:,? and (?:${GOES_ON}${SMALL} ){0,2}${NOUN}${OBJECT}?)?`;
/** A title that opens a sentence: "Chief financial officer", "Head brewer". */
export const OPENING_TITLE = `(?:\\p{Lu}[\\p{Ll}-]{1,40} (?:${GOES_ON}${SMALL} ){0,3}(?:${GOES_ON}${SMALL}-)?)?${NOUN}${OBJECT}?`;
export const ANY_TITLE = `(?:${UPPER_TITLE}|${LOWER_TITLE})`;
/** A word of whose possession is told, whose apostrophe can stand only where its possession ends. */
const OWNER = "\\p{Lu}(?:[’']\\p{Lu})?[\\p{L}&-]{0,40}";
/** What stands before a title that is told of somebody. */
export const DETERMINER = `(?:(?:\\d+[- ]year[- ]old|newly appointed|be|become|our|the|its|their|new|a|an|first|next|current|der|die|dem|des|le|la|el|${OWNER}(?: ${OWNER}){0,2}[’']s?|(?!nobody|no one)\\p{Ll}{1,40}[’']s) ){0,5}`;

/** Titles of those who lead a firm or a part of it, in small letters: before a name such a word is seldom an outsider's. */
export const LEADING_TITLE =
  '(?:(?:deputy |interim |acting |senior |lead |sole )?(?:chief executive(?: officer)?|chief [a-z]+ officer|managing (?:director|partner)|(?:[a-z]+ )?(?:director|foreman)|founder|co-founder|owner|president|general manager|(?:[a-z]+ )?manager|chair(?:man|woman)?|(?:head |executive |pastry )?chef|(?:head|lead|master|chief|senior) [a-z]{3,}(?:er|or|ist|ian|smith)|head of [a-z]+(?: [a-z]+)?|head|director of [a-z]+|partner)(?: and (?:managing director|chief executive|founder|owner|chair(?:man|woman)?|president))?)';
