/** English, as the contracts have it. */
export function translateFieldSentence(sentence: string): string {
  return sentence;
}
