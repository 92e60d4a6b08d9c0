/** One way to write a part of a name, with its weight beside the others. A given name may be of several words. */
export interface Variant {
  weight: number;
  words: readonly string[];
}

export const variant = (weight: number, ...words: string[]): Variant => ({ weight, words });
