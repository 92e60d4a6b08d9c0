import { mentionsOf } from '../research/contacts/personName.ts';
import { readProfileIdentity } from '../research/contacts/profileIdentity.ts';

/** Longer texts are read piece by piece, each with the end of the one before, so that no name is cut. */
const PIECE_CHARACTERS = 3_800;
const OVERLAP_CHARACTERS = 200;

/** Tells of a text whether it names the person of a profile in full, as far as the profile's address says how they are called. */
export function namesPerson(profileUrl: string): (text: string) => boolean {
  const { readings, handle } = readProfileIdentity(profileUrl);
  const families = readings.map(({ family }) => loose(family.at(-1) ?? ''));
  return (text) => {
    if (handle === null) {
      // Most texts name nobody of the family, which is quickly seen.
      const seen = loose(text);
      if (!families.some((family) => seen.includes(family))) return false;
    }
    for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
      const piece = text.slice(start, start + PIECE_CHARACTERS + OVERLAP_CHARACTERS);
      if (mentionsOf(piece, { readings, handle }).length > 0) return true;
    }
    return false;
  };
}

/** Letters without accents; "ä", "ae" and "a" are one, as are those of o and u. */
function loose(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([aou])e/g, '$1');
}
