/** One way to write the words of a name in ASCII. */
export interface Speller {
  /** Relative to the other spellers of the name. */
  weight: number;
  /** Lower-case ASCII of one token; hyphens are kept. */
  spell: (token: string) => string;
}
