import { literally } from '../../extract/literally.ts';
import { readRoundNames } from '../../funding/roundName.ts';

const LEADING =
  '(?:co-)?(?:led|leads|leading|is leading|are leading|took the lead|takes the lead|spearheaded)';
const BEFORE_LED = '(?:,? (?:which|who))?(?: (?:has|have|had|again|also|jointly|then))*';
/** What they only offered, or will do. */
const NOT_DONE =
  /(?<!\p{L})(?:offer(?:s|ed)?|agreed|will|would|could|may|might|hop(?:es?|ed)|wants?|wanted|plans?|in talks|expected|due|set) (?:\p{L}+ ){0,2}(?:to )?lead(?!\p{L})/iu;
/** "who led our Series A", "led their last round": another one than is told of. */
const LED_WHAT = /(?<!\p{L})(?:co-)?(?:led|leads|leading) (.{0,60})/gu;
const ANOTHER = /^(?:\p{L}+ ){0,2}(?:last|previous|earlier|prior|first|former) /iu;

/**
 * Whether a sentence says that somebody led the round it tells of: by the name itself, not by a list of which nobody
 * knows where it ends ("led by A, B and C").
 */
export function isSaidToLead(sentence: string, name: string, round: string | null): boolean {
  if (NOT_DONE.test(sentence) || isOfAnother(sentence, round)) return false;
  const written = literally(name);
  return [
    `(?:led|headed|anchored)(?: jointly)? by (?:(?:the |its |our |their |an? )?(?:[\\p{Ll}’'-]+ ){0,5})${written}`,
    `led(?: jointly)? by (?:(?! with | joined | alongside )[^,.;()]){2,60}? and (?:the )?${written}`,
    `${written}(?: (?:of|from) \\p{Lu}[\\p{L}-]+)?(?: \\([^)]{1,40}\\))?${BEFORE_LED} ${LEADING}(?!\\p{L})`,
    `${written} and (?:the )?\\p{Lu}[^,.;()]{1,50}?${BEFORE_LED} ${LEADING}(?!\\p{L})`,
    `${written} (?:\\(|– )(?:who |the )?(?:co-)?(?:led|lead)(?: investor)?(?: it)?\\)?`,
    `${written}[^.;]{0,40}, invests? [^.;]{1,20} and leads`,
    `(?:[Ll]ead investors?(?: (?:of|in|for) (?:the|this|our|its) [\\p{L} ]{1,20}?)? (?:is |are |was |were )?(?:the )?)${written}`,
    `${written} (?:is|was|as|acted as) (?:the |our |its |a )?(?:new )?lead(?: investor)?(?!\\p{L})`,
    `to ${written} for leading`,
    `${written} (?:in the lead|for leading)(?!\\p{L})`,
  ].some((pattern) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'u').test(sentence));
}

/** "Polder and Kite, who led our Series A, doubled down." */
export function isSaidToHaveLed(sentence: string, name: string, round: string): boolean {
  const pattern = `(?<![\\p{L}\\p{N}])${literally(name)}(?: and (?:the )?\\p{Lu}[^,.;()]{1,50}?)?,? (?:which|who) (?:had |have |has )?(?:co-)?led (?:our|the|its|their) (.{0,30})`;
  const pair = `and (?:the )?${literally(name)}, (?:which|who) (?:had |have |has )?(?:co-)?led (?:our|the|its|their) (.{0,30})`;
  return [pattern, pair].some((one) => {
    const what = new RegExp(one, 'u').exec(sentence)?.[1];
    return what !== undefined && readRoundNames(what)[0]?.name === round;
  });
}

function isOfAnother(sentence: string, round: string | null): boolean {
  return [...sentence.matchAll(LED_WHAT)].some(([, what = '']) => {
    const [named] = readRoundNames(what);
    const isFar = named === undefined || named.start > 30;
    return ANOTHER.test(what) || (!isFar && round !== null && named.name !== round);
  });
}
