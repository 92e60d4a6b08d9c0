/** Texts of another wording: any text where one is, and the same arguments. */
export type Wording<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Wording<Texts[Name]>;
};
