import type { Language } from './language';

type Forms = { one: string; other: string };

/** Chooses between the forms of a sentence by the plural rules of a language. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return rules.select(count) === 'one' ? forms.one : forms.other;
  };
}
