/**
 * The sentences that contracts and services have in English, each with its Swahili one. `{}` stands for a number; the
 * numbers of the English sentence are put in, in their order.
 */
const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'This field is required': 'Jaza sehemu hii',
    'Please use at most {} characters.': 'Tumia herufi zisizozidi {}.',
    'Too many attempts. Try again in {}.': 'Umejaribu mara nyingi mno. Jaribu tena baada ya {}.',
  }),
);

/** '1,000', '12.5', '1:30', '7'. */
const NUMBER = /\d(?:[\d,.:]*\d)?/g;

/** A sentence of the contracts in Swahili; one that is not known stays. */
export function fieldSentence(sentence: string): string {
  const known = SENTENCES.get(sentence);
  if (known) return known;
  const numbers = sentence.match(NUMBER) ?? [];
  const swahili = SENTENCES.get(sentence.replace(NUMBER, '{}'));
  let next = 0;
  return swahili?.replace(/\{\}/g, () => numbers[next++] ?? '') ?? sentence;
}

/** Whether there is a Swahili sentence for an English one, in which `{}` may stand for what is filled in. */
export function hasFieldSentence(sentence: string): boolean {
  return SENTENCES.has(sentence) || SENTENCES.has(sentence.replace(NUMBER, '{}'));
}
