import type { InputName } from './tasks.ts';

/** Words in headers that speak for an input, the surest first. */
const GUESSES: Record<InputName, readonly RegExp[]> = {
  domain: [
    /^(company )?domain$/i,
    /domain/i,
    /^(company )?(website|web ?site|url|homepage)$/i,
    /website|homepage/i,
  ],
  fullName: [/^(full ?|contact ?|person ?)name$/i, /^name$/i, /^(person|contact)$/i, /name/i],
  profileUrl: [/linkedin|profile/i],
};

/** Where a header stands, from 1; null when no column has it. Of two with the same name the first counts. */
export function columnOf(headers: readonly string[], header: string): number | null {
  const index = headers.indexOf(header);
  return index === -1 ? null : index + 1;
}

/**
 * Which header fits each input: the one chosen last time while it is still there, else the likeliest by its words.
 * @returns an empty text where nothing fits
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

/** Columns side by side: `[3, 4, 5, 8]` → 3 to 5, and 8. */
export function groupsOf(columns: readonly number[]): { from: number; count: number }[] {
  const groups: { from: number; count: number }[] = [];
  for (const column of [...columns].sort((a, b) => a - b)) {
    const last = groups[groups.length - 1];
    if (last !== undefined && last.from + last.count === column) last.count += 1;
    else groups.push({ from: column, count: 1 });
  }
  return groups;
}
