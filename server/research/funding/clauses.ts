/**
 * What stands between two commas and only says who somebody is: "Kite, the arm of a bank, invests", "Umi and Polder,
 * who led our Series A, doubled down", "Kite, having backed us in May, has come back". A list goes on with "and" and stays.
 */
const APPOSITION =
  /, (?:who|whom|which|whose|having|an?|the|our|its|one of|part of|led by|run by|itself|already|again|today)(?= )[^,;:()]{2,160},(?= (?!(?:and|or|as well|plus|with|together|alongside|including|joined|led) )\p{Ll})/gu;
/** What such words tell of the round itself, and stays. */
const OF_THE_ROUND =
  /(?<!\p{L})(?:debt|loans?|credit|secondary|tender|grants?|facility|primary|equity|notes|led by|participation|backed by|joined by|including|round|shares)(?!\p{L})/iu;
/** "The latest round, a €21 million Series B in April 2025, was led by …": its size and its name. */
const SUM_FIRST =
  /^, (?:an?|the|our|its) (?:[\p{L}-]+ )?(?:[A-Z]{0,3}[€$£]\s?\d|(?:EUR|USD|GBP|CHF|DKK|SEK|NOK|AUD|CAD) ?\d)/u;
const SPEAKER =
  /^(?!(?:Reports?|Updated?|News|Exclusive|Rumou?r|Correction|Breaking|Highlights?): )\p{Lu}[\p{L}’-]*(?: \p{Lu}[\p{L}’-]*){0,2}: (?=\S)/u;
const BOUNDARY =
  /[;:] |, (?:and|while|but|whereas) (?=(?:the |our |its |both )?\p{L}[^,;]{2,120}? \p{Ll})|, (?=\p{Lu}[^,;]{1,60}? (?:adds?|added|invests?|puts?|contribut(?:es|ed)) )|(?<=(?<!\p{L})(?:leads?|led|invested|came in)(?: [^,;]{0,80})?), (?=\p{Lu}[^,;]{1,60}? (?:follow(?:s|ed)|joined|participated|contributed)(?: |[.]?$))| – | — /u;

/** "This is our Series A. Kite leads": one passage, because a single letter seems to be an initial. */
export const ROUND_AT_THE_END = /(?<=[Ss]eries [A-K])\. (?=\p{Lu})/gu;

/** The sentence without appositions, relative clauses between commas, and the name of who speaks in an interview. */
export function plainSentence(text: string): string {
  return text
    .replace(SPEAKER, '')
    .replace(ROUND_AT_THE_END, '; ')
    .replace(APPOSITION, (words) => (OF_THE_ROUND.test(words) || SUM_FIRST.test(words) ? words : ''));
}

/** "Kite, Umi, and Polder also invested": before the last comma nobody has done anything yet. */
const ACTS =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|do|does|did|[\p{Ll}-]+(?:ed|es|ing)|leads?|led|puts?|gives?|gave|took|takes|comes?|came|said|says|joins?|invests?|adds?|wrote|pays?|paid|bought|buys?|owns|holds?|held|made|makes?|got|gets?)(?!\p{L})|[:;?!]/u;

/** The main clauses of a plain sentence. */
export function clausesOf(plain: string): string[] {
  const clauses: string[] = [];
  for (const clause of plain.split(BOUNDARY)) {
    const before = clauses.pop();
    if (before === undefined) clauses.push(clause);
    else if (ACTS.test(before)) clauses.push(before, clause);
    else clauses.push(`${before}, ${clause}`);
  }
  return clauses.map((clause) => clause.replace(/^["“”'’]+|["“”'’.]+$/g, '').trim());
}
