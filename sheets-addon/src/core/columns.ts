import type { InputName } from './tasks.ts';

/** Words in headers that indicate an input, the most reliable first. */
const GUESSES: Record<InputName, readonly RegExp[]> = {
  domain: [
    /^(company )?domain$/i,
    /domain/i,
    /^(company )?(website|web ?site|url|homepage)$/i,
    /website|homepage/i,
  ],
  fullName: [/^(full ?|contact ?|person ?)name$/i, /^name$/i, /^(person|contact)$/i, /name/i],
  profileUrl: [/linkedin|profile/i],
  employerDomain: [/^(company |employer.?s? )?domain$/i, /domain/i, /website|homepage/i],
};

/** The column of a header, from 1; null when there is none. Of two with the same name the first counts. */
export function columnOf(headers: readonly string[], header: string): number | null {
  const index = headers.indexOf(header);
  return index === -1 ? null : index + 1;
}

/** The header for each input: the one chosen last time if it still exists, else the likeliest by its words.
 * @returns an empty text for an input without a fitting header
 */
export function fitInputs(
  needed: readonly InputName[],
  headers: readonly string[],
  remembered: Partial<Record<InputName, string>>,
): Partial<Record<InputName, string>> {
  const fitted: Partial<Record<InputName, string>> = {};
  for (const input of needed) {
    const last = remembered[input];
    const guess = GUESSES[input]
      .map((words) => headers.find((header) => words.test(header)))
      .find((header) => header !== undefined);
    fitted[input] = last !== undefined && headers.includes(last) ? last : (guess ?? '');
  }
  return fitted;
}

/** Groups adjacent columns: `[3, 4, 5, 8]` → 3 to 5, and 8. */
export function groupsOf(columns: readonly number[]): { from: number; count: number }[] {
  const groups: { from: number; count: number }[] = [];
  for (const column of [...columns].sort((a, b) => a - b)) {
    const last = groups[groups.length - 1];
    if (last !== undefined && last.from + last.count === column) last.count += 1;
    else groups.push({ from: column, count: 1 });
  }
  return groups;
}
