/** Lower case without apostrophes: "Murang'a", 'Murang’a' and 'muranga' are one. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/['’`]/g, '').trim();
}

/** The distinct words of a text, folded, without punctuation around them. */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words)].filter(Boolean);
}
