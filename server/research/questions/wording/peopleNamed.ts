import { isRolePhrase } from '../read/people/roles.ts';
import { type Rewording, withinSentence } from './rewording.ts';

const ASKS =
  '(?:who|which (?:person|individual|employee|colleague|man or woman|one|of (?:them|their people)))';
const NOW = '(?:currently |now |presently |at present |today |at the moment )?';
const IS = "(?: is|['’]s)";
const THE = '(?:the |their |its |your |our )?';
const PUNCTUATION = '(?: there| here)?[?.!\\s]*$';

/** A post that is spoken of, and not whoever is in it. */
const POST = '(?:post|position|role|job|office|title|function|seat|chair|rank)';
const HOLDS =
  '(?:holds?|has|have|fills|occupies|took|got|carries|bears|is in|is holding|is filling|sits in|finds (?:him|her|them)self in)';
const SERVES =
  '(?:serves|acts|works|functions|operates|is (?:serving|acting|working|employed|listed|named|in (?:office|place|post))|goes by the (?:title|name)|do (?:they|you) (?:have|employ)|does the (?:company|firm) (?:have|employ)|was (?:made|appointed))';

/** "What is the name of the finance director?", "The buyer’s name?", "Name of the chair". */
const BY_NAME: readonly Rewording[] = [
  {
    from: /^(?:(?:(?:can|could|would|will) you )?(?:please )?(?:give|tell|get|find|send|show|provide|state|say)(?: me| us)?(?: with)? |(?:i(?:['’]m| am) )?(?:looking for|searching for|after) |(?:i|we) (?:need|want|would like|['’]d like)(?: to (?:have|get|know|find out))? |what(?: is| are|['’]s| was) )?(?:the |a )?(?:full )?names? of (?:the )?(?:person|one|man|woman|individual|employee|manager|colleague)s? (?:who|that|which)(?: is|['’]s| are)? /iu,
    to: (whole) => (/(?: is|['’]s| are) $/iu.test(whole) ? 'Who is ' : 'Who '),
  },
  {
    from: /^(?:(?:(?:can|could|would|will) you )?(?:please )?(?:give|tell|get|find|send|show|provide|state|say)(?: me| us)?(?: with)? |(?:i(?:['’]m| am) )?(?:looking for|searching for|after) |(?:i|we) (?:need|want|would like|['’]d like)(?: to (?:have|get|know|find out))? |what(?: is|['’]s| was) |under (?:what|which) )?(?:the )?(?:full )?name of (?:the |their |its |your )?(?=\p{L})/iu,
    to: 'Who is the ',
  },
  {
    from: /^(?:(?:(?:can|could|would|will) you )?(?:please )?(?:give|tell|get|find|send|show|provide|list)(?: me| us)?(?: with)? |(?:i(?:['’]m| am) )?(?:looking for|searching for|after) |(?:i|we) (?:need|want|would like|['’]d like)(?: to (?:have|get|know|find out))? |what are )?(?:all )?(?:the )?(?:full )?(?:names|a (?:full |complete )?list) of (?:all )?(?:(?:of )?the |their |its |your )?(?=\p{L})/iu,
    to: 'Who are the ',
  },
  {
    from: /^(?:(?:(?:can|could|would|will) you )?(?:please )?(?:give|tell|get|find)(?: me| us)? |(?:i(?:['’]m| am) )?(?:looking for|after) |(?:i|we) (?:need|want|would like|['’]d like) |what(?: is|['’]s| was) )?(?:the |their |its |your )?(?<role>[\p{L}&-]+(?: [\p{L}&-]+){0,6}?)['’]s? (?:full )?name[?.!]*$/iu,
    to: 'Who is the $<role>?',
  },
  {
    from: /^what(?: is|['’]s) (?:the |their |its |your )?(?<role>.{2,60}?) (?:called|named)[?.!]*$/iu,
    to: 'Who is the $<role>?',
  },
  {
    from: /^(?:please |(?:can|could|would|will) you (?:please )?)name (?:me )?(?=the |their |its |your |all )/iu,
    to: 'Name ',
  },
  {
    from: /^name (?:the |their |its |your )([^?.!]{2,60}?)[?.!]*$/iu,
    to: (whole, role = '') =>
      /s(?:$| (?:of|at|in|from|for) )/u.test(role.replace(/ (?:of|for) \p{L}+$/u, ''))
        ? whole
        : `Who is the ${role}?`,
  },
];

/** "Who holds the post of bursar?", "Which person serves as bursar?", "Bursar: who is it?". */
const IN_POST: readonly Rewording[] = [
  // "CIO (investments)" is the chief investment officer.
  {
    from: /(?<!\p{L})C[A-Z]O \((?:of |for )?(\p{L}+?)s?\)/u,
    to: 'chief $1 officer',
  },
  {
    from: new RegExp(
      `^${ASKS} ${NOW}${HOLDS} ${NOW}(?:the |their |a )?${POST} (?:of|as) ${THE}(.{2,70}?)${PUNCTUATION}`,
      'iu',
    ),
    to: 'Who is the $1?',
  },
  {
    from: new RegExp(
      `^${ASKS} ${NOW}${HOLDS} ${NOW}(?:the |their |a )(?!same |other )([^?.]{2,60}?)(?:['’]s?)? (?:post|position|role|job|office|title|seat|chair)(?<where> at [^?.]{2,40}| there)?${PUNCTUATION}`,
      'iu',
    ),
    to: 'Who is the $1$<where>?',
  },
  {
    from: new RegExp(`^${ASKS} ${NOW}${SERVES} ${NOW}as an? (.{2,50}?[^s\\s])${PUNCTUATION}`, 'iu'),
    to: 'Who are the $1s?',
  },
  {
    from: new RegExp(`^(?:${ASKS}|whom) ${NOW}${SERVES} ${NOW}(?:as )${THE}(.{2,70}?)${PUNCTUATION}`, 'iu'),
    to: 'Who is the $1?',
  },
  {
    from: new RegExp(
      `^(?:who|which)${IS} (?:the )?(?:person|one|man|woman|individual|employee) (?:who|that) (?:serves|acts|works) as ${THE}`,
      'iu',
    ),
    to: 'Who is the ',
  },
  {
    from: new RegExp(
      `^(?:who|which)${IS} (?:the )?(?:person|one|man|woman|individual|employee) (?:in|with|holding|filling|occupying) the (?:post|position|role|job|office|title|function) of ${THE}`,
      'iu',
    ),
    to: 'Who is the ',
  },
  {
    from: new RegExp(`^who${IS} ${NOW}in the (?:post|position|role|job|office) of ${THE}`, 'iu'),
    to: 'Who is the ',
  },
  {
    from: new RegExp(
      `^who${IS} in the (.{2,60}?)['’]s? (?:post|position|role|job|office|seat|chair)(?!\\p{L})`,
      'iu',
    ),
    to: 'Who is the $1',
  },
  { from: /^which (?:person|individual|of their people) is (?:the |their |its )?/iu, to: 'Who is the ' },
  { from: /^who is the (?=in charge|responsible|accountable)/iu, to: 'Who is ' },
  {
    from: /^(?!who|which|what|whom|whose|name)(?:the |their |current )*([^?.:–—]{2,60}?) ?(?:: ?| [–—-] |, |\? )(?:who(?: is (?:it|that|this|the person)|['’]s (?:it|that))?|which person)(?: (?:at present|now|today|currently|there))?[?.!]*$/iu,
    to: (_whole, words = '') =>
      isRolePhrase(words) ? `Who is the ${words}?` : `Who handles ${withinSentence(words)}?`,
  },
  {
    from: /^(?:do|does) (?:they|it|the (?:company|firm|business)) have an? (.{2,60}?)(?:,? and|;|\?|,) (?:if (?:so|yes),? )?who is (?:it|that|this|he or she|the person)[?.!]*$/iu,
    to: 'Who is the $1?',
  },
  {
    from: /^is there an? (.{2,60}?)(?:,? and|;|\?|,) (?:if (?:so|yes),? )?who is (?:it|that|this|he or she|the person)[?.!]*$/iu,
    to: 'Who is the $1?',
  },
  {
    from: /^(?:the )?person (?:who is|that is|acting as|serving as|working as) (?:the |their )?(?!in charge|responsible)([^?.]{2,60}?)[?.!]*$/iu,
    to: 'Who is the $1?',
  },
  { from: /^who (?:would|might|may) be (?=the |their |its |your )/iu, to: 'Who is ' },
  {
    from: /^who (the|their|its|your) ([^?.]{2,60}?) (is|are)(?: (?:there|now|today|currently|these days))?[?.!]*$/iu,
    to: 'Who $3 $1 $2?',
  },
  {
    from: /^who is (?:the |this )?(?:company|firm|business|organi[sz]ation)['’]s (?=\p{L})/iu,
    to: 'Who is the ',
  },
  {
    from: /^who are (?:the |this )?(?:company|firm|business|organi[sz]ation)['’]s (?=\p{L})/iu,
    to: 'Who are the ',
  },
  { from: /^(?:current|present|today['’]s) (?=[^?.]{2,60}[?.!]*$)/iu, to: '' },
];

/** Ways to ask for somebody by what they are, as "Who is the bursar?". */
export const PEOPLE_NAMED: readonly Rewording[] = [...BY_NAME, ...IN_POST];
