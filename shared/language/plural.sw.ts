type Forms = { one: string; other: string };

let rules: Intl.PluralRules | undefined;

/** The Swahili form for a count, by its plural rules. */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules('sw');
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
