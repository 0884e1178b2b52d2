/**
 * Typing errors that a word may have: none below four letters, one up to seven, two from eight. A wrong, missing,
 * additional or swapped letter is one error. Words with digits must be right: one digit off is another model or year.
 */
export function allowedErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether a word can be typed as another with at most `max` errors. */
export function isWithin(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  // An error changes two kinds of letters at most. This rules out most words without comparing letter by letter.
  if (countBits(letterBits(one) ^ letterBits(other)) > 2 * max) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isEqual = one[row - 1] === other[at - 1];
      let errors = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[at - 2] ?? 0) + 1);
      next.push(errors);
    }
    if (Math.min(...next) > max) return false;
    [beforeLast, last] = [last, next];
  }
  return (last[other.length] ?? 0) <= max;
}

/** One bit for each letter that occurs. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
