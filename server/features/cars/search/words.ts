/** Returns a text in lower case and without apostrophes: "Murang'a", 'Murang’a' and 'muranga' are one. */
export function normalizeSearchText(text: string): string {
  return text.toLowerCase().replace(/['’`]/g, '').trim();
}

/** Returns the distinct words of a text, folded, without punctuation around them. Takes linear time for any text. */
export function splitNormalizedWords(text: string): string[] {
  const folded = normalizeSearchText(text);
  const words = new Set<string>();
  for (let start = 0; start < folded.length; ) {
    let end = start;
    while (end < folded.length && !isSpace(folded.charCodeAt(end))) end += 1;
    let from = start;
    let to = end;
    while (from < to && isPunctuation(folded.charCodeAt(from))) from += 1;
    while (to > from && isPunctuation(folded.charCodeAt(to - 1))) to -= 1;
    if (to > from) words.add(folded.slice(from, to));
    start = end + 1;
  }
  return [...words];
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

/**
 * Whether a character of a folded text is in ASCII and neither a letter nor a digit, or is a dash, quotation
 * mark or the like in Unicode.
 */
function isPunctuation(code: number): boolean {
  if (code >= 0x80) return code >= 0x2000 && code <= 0x206f;
  const isDigit = code >= 48 && code <= 57;
  const isLetter = code >= 97 && code <= 122;
  return !isDigit && !isLetter;
}
