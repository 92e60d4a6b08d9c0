const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]/gu;
/** Controls, format characters (zero-width, soft hyphen, directions), private use, unassigned, the replacement character, tatweel. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}\uFFFD\u0640]/gu;

/** Every white space becomes a plain space, and what cannot be seen goes away. */
export const withoutInvisible = (text: string): string => text.replace(SPACES, ' ').replace(INVISIBLE, '');
