type Forms = { one: string; other: string };

let rules: Intl.PluralRules | undefined;

export function choosePlural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules('sw');
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
