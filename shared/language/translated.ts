/**
 * A translation: the same keys, functions with the same parameters, lists of the same length. Used in a
 * `words.sw.ts`: `export const xWords: Translated<typeof english.xWords> = { … }`.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : Words extends object
      ? { readonly [Key in keyof Words]: Translated<Words[Key]> }
      : Words;
