/** The sentence beside a field in the language of the page. The contracts have it in English. */
export function translateFieldSentence(sentence: string): string {
  return sentence;
}
