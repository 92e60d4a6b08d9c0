/** Packages without types of their own, as far as the plain reader uses them. */
declare module 'snowball-stemmers' {
  export function newStemmer(algorithm: string): { stem(word: string): string };
  const stemmers: { newStemmer: typeof newStemmer };
  export default stemmers;
}

declare module 'stopword' {
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fra: readonly string[];
  export const ita: readonly string[];
  export const nld: readonly string[];
  export const spa: readonly string[];
}
