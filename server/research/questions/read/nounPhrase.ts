/** With these begins a phrase of place, time or manner, or a clause. */
const OPENS_ADVERBIAL =
  /^(?:only |just |even |mostly |mainly |all )?(?:in|on|at|by|from|to|into|onto|up|out|down|off|over|under|above|below|with|without|for|during|until|since|across|along|through|around|near|between|among|because|so|if|when|while|where|as|than|that|which|who|whose|how|why|often|always|never|sometimes|once|twice|together|online|abroad|away|here|there|too|very)(?!\p{L}|-)/u;
/** "Made from …", "turned by hand": what is done with a thing, without the thing. */
const OPENS_PARTICIPLE =
  /^(?:(?:\p{L}{3,}(?<!e)ed|made|sold|sewn|cut|kept|held|grown|built|done|given|born|spun|woven|drawn|cast|sent|taken|found) (?:only|just|by|in|on|at|from|to|with|for|up|out|online|under|over|into|as|without|and|or)(?!\p{L}))/iu;
const ADVERB =
  /^(?!(?:family|supply|assembly|jelly|lily|fly|belly|trolley|rally|reply|ply|butterfly|dolly)$)\p{Ll}{2,}ly$/u;
/** "Easy to mend". */
const QUALITY_TO_DO = /^\p{Ll}+ to \p{Ll}+$/u;
const QUALITY =
  /^(?:\p{Ll}+(?:able|ible|ful|less|ous|ive)|heavy|light|cheap|dear|easy|simple|fast|quick|slow|strong|weak|small|large|big|long|short|tall|good|great|fine|nice|new|old|young|safe|clean|dirty|fresh|warm|cold|quiet|loud|friendly|local|ready|free|rare|thirsty|hungry|proud|happy|busy|open|closed|full|empty|independent|flexible|honest|fair|modern|different)$/u;

/** "Which colours", "which finishes": their members are called by adjectives. */
const NAMED_BY_QUALITY =
  /(?<!\p{L})(?:colou?rs?|finish(?:es)?|sizes?|shades?|flavou?rs?|tastes?|styles?|qualit(?:y|ies)|values?|adjectives?|states?|grades?|textures?|speeds?|modes?|levels?|options?|variants?|how|when)(?!\p{L})/iu;
/** What is asked for is a way or a time, which such phrases tell. */
const ASKS_WAY =
  /^(?:how|when|in (?:what|which) ways?)(?!\p{L})|(?<!\p{L})(?:ways|methods|channels|times|hours|days|months)(?!\p{L})/iu;

/** Whether words that a sentence coordinates can be things: no stretch of place, time or manner, and no quality where things are asked for. */
export function areThings(items: readonly string[], question: string): boolean {
  if (ASKS_WAY.test(question)) return true;
  if (items.some((item) => OPENS_ADVERBIAL.test(item) || OPENS_PARTICIPLE.test(item) || ADVERB.test(item)))
    return false;
  return (
    NAMED_BY_QUALITY.test(question) || !items.some((item) => QUALITY.test(item) || QUALITY_TO_DO.test(item))
  );
}
