/** A number in a sentence: '1,000', '12.5', '1:30', '7'. */
const NUMBER = /\d(?:[\d,.:]*\d)?/g;

/**
 * Creates a lookup of translated sentences. `{}` stands for a number: the numbers of an English sentence are
 * inserted into its translation in their order.
 */
export function createSentenceTranslations(translations: Readonly<Record<string, string>>) {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(translations));
  return {
    /** Returns the translation; undefined if the sentence is not in the list. */
    translate(sentence: string): string | undefined {
      const whole = known.get(sentence);
      if (whole) return whole;
      const numbers = sentence.match(NUMBER) ?? [];
      let next = 0;
      return known.get(sentence.replace(NUMBER, '{}'))?.replace(/\{\}/g, () => numbers[next++] ?? '');
    },
    /** Whether the list has the sentence, also with `{}` instead of numbers. */
    has: (sentence: string) => known.has(sentence) || known.has(sentence.replace(NUMBER, '{}')),
  };
}
