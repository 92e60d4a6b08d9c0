import type { Excerpt } from '../../excerpts.ts';

const ASKS_NEW =
  /(?<!\p{L})(?:an?|the|their|its|each|one|for|any) (?:brand[- ])?new (?!issue|release|version|share)\p{L}|(?<!\p{L})(?:brand[- ]new|new (?:one|ones|machines?|vehicles?|cars?|models?|units?)|bought new)(?!\p{L})/iu;
const ASKS_USED =
  /(?<!\p{L})(?:an?|the|their|its|each|one|for|any|buying|of) used (?!to|by|in|for|as|with)\p{L}|(?<!\p{L})(?:second[- ]hand|pre-?owned|refurbished|reconditioned|overhauled|ex-(?:demo\p{L}*|hire|rental|display))(?!\p{L})/iu;
/** That a thing is sold after somebody else has had it, in the languages that are read. */
const TELLS_USED = new RegExp(
  [
    '(?<!\\p{L})(?:second[- ]hand|pre-?(?:owned|loved)|refurbished|reconditioned|remanufactured|overhauled|ex-(?:demo\\p{L}*|hire|rental|display)|demonstrator)(?!\\p{L})',
    '(?<!(?:is|are|be|was|were|been|being|not|have|has|had|we|they|you|who|also|it|which|that|and|often|mostly|widely|commonly|only|ever|never) )(?<!\\p{L})used (?!to|by|in|for|as|with|at|on|up|since|of|it|them|from|here|there|daily|only)\\p{L}|\\(used\\)|^used$',
    "(?<!\\p{L})(?:gebraucht\\p{L}*|general ?überholt\\p{L}*|überholt\\p{L}*|vorführ\\p{L}+|aus zweiter hand|(?:d[’']|en |les? )?occasions?(?= (?:garanti|de|d[’'])|$)|d[’']occasion|reconditionnée?s?|seminuev[oa]s?|segunda mano|usad[oa]s|reacondicionad[oa]s?|usat[oaie]|ricondizionat[oaie]|tweedehands|gebruikte?|occasions|begagnad\\p{L}*|brukt[e]?)(?!\\p{L})",
  ].join('|'),
  'iu',
);

/** Whether a price is told of a used thing where a new one is asked for, or of one that nothing calls used where a used one is. */
export function isUsedForNew({ passage, headings, page }: Excerpt, question: string): boolean {
  const asksUsed = ASKS_USED.test(question);
  if (!asksUsed && !ASKS_NEW.test(question)) return false;
  const near = [passage.text, ...headings.map(({ text }) => text)];
  const tellsUsed = near.some((said) => TELLS_USED.test(said));
  return asksUsed ? !tellsUsed && !TELLS_USED.test(page.document.title) : tellsUsed;
}
