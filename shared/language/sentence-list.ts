/** '1,000', '12.5', '1:30', '7'. */
const NUMBER = /\d(?:[\d,.:]*\d)?/g;

/**
 * English sentences with their translations. `{}` stands for a number; the numbers of the English sentence are put into
 * the translation, in their order.
 */
export function createSentenceTranslations(translations: Readonly<Record<string, string>>) {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(translations));
  return {
    /** undefined: no sentence of the list. */
    translated(sentence: string): string | undefined {
      const whole = known.get(sentence);
      if (whole) return whole;
      const numbers = sentence.match(NUMBER) ?? [];
      let next = 0;
      return known.get(sentence.replace(NUMBER, '{}'))?.replace(/\{\}/g, () => numbers[next++] ?? '');
    },
    /** Also with `{}` instead of numbers. */
    has: (sentence: string) => known.has(sentence) || known.has(sentence.replace(NUMBER, '{}')),
  };
}
