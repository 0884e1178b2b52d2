/** Returns the sentence unchanged, because the contracts are in English. */
export function translateFieldSentence(sentence: string): string {
  return sentence;
}
