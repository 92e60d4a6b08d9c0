/** Before these a number counts or compares, and numbers nothing. */
const NO_KIND =
  /^(?:over|than|least|most|about|around|under|for|in|on|to|of|within|until|after|before|from|by|next|last|first|past|are|is|was|were|every|top|have|has|had|with|and|or|up|more|at|some|these|those|the|iso|only|all|any|their|its|between|per|age|aged|employ|employs|employ|own|owns|run|runs|operate|sell|sold|offer|since|early|late|exactly|nearly|almost|january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const ASKED =
  /(?<![\p{L}-])(?<noun>\p{Ll}{3,}) (?<number>\d{1,2})(?![\d.,:]*\d|\p{L}| ?%|-|\/| (?=\p{Ll}{3,}s(?!\p{L})))/gu;

/** "Lot 1", "class 4": what a question numbers, a text must number so, alone or in a row of numbers. */
export function tellsNumbered(question: string, text: string): boolean {
  return [...question.matchAll(ASKED)].every(({ groups: { noun = '', number = '' } = {} }) => {
    if (NO_KIND.test(noun)) return true;
    const stem = noun.replace(/(?:es|s)$/u, '');
    const rows = new RegExp(
      `(?<!\\p{L})${stem}\\p{Ll}{0,2}[ .:]{1,2}(?<row>\\d+(?:(?:, | and | or | to | ?[–/&-] ?|, and )\\d+)*)(?!\\d)`,
      'giu',
    );
    return [...text.matchAll(rows)].some(({ groups: { row = '' } = {} }) => isInRow(Number(number), row));
  });
}

/** "2 and 3" holds 3, "1–4" holds 2. */
function isInRow(number: number, row: string): boolean {
  return row.split(/, and |, | and | or |[/&]/u).some((part) => {
    const [low = Number.NaN, high = low] = part.split(/ ?[–-] ?| to /u).map(Number);
    return number >= low && number <= high;
  });
}
