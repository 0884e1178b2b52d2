/** Returns the sentence beside a field in the language of the page: English, as the contracts have it. */
export function translateFieldSentence(sentence: string): string {
  return sentence;
}
