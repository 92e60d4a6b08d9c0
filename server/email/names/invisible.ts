const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]/gu;
/** Controls, format characters (zero-width, soft hyphen, directions), private use, unassigned, the replacement character, tatweel. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}\uFFFD\u0640]/gu;

/** Replaces all white space by plain spaces and removes invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(SPACES, ' ').replace(INVISIBLE, '');
