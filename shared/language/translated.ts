/**
 * The type of a translation: the same keys, functions of the same arguments, lists of the same length, other text.
 * `export const xWords: Translated<typeof english.xWords> = { … }` in the sibling `words.sw.ts`.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : Words extends object
      ? { readonly [Key in keyof Words]: Translated<Words[Key]> }
      : Words;
