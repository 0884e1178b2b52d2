const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBERS = 900;
const SPACE = LETTERS.length * NUMBERS * LETTERS.length;
/** Shares no factor with SPACE, so that every index lands on a plate of its own. */
const STRIDE = 7_919;
const START = 254_729;

/** A plate such as KDL482J, different for each index below half a million; its series follows the age. */
export function plateOf(index: number, year: number): string {
  const slot = (START + index * STRIDE) % SPACE;
  const series = year <= 2012 ? 'B' : year <= 2015 ? 'C' : 'D';
  const third = LETTERS.charAt(Math.floor(slot / (NUMBERS * LETTERS.length)));
  const number = 100 + (Math.floor(slot / LETTERS.length) % NUMBERS);
  return `K${series}${third}${number}${LETTERS.charAt(slot % LETTERS.length)}`;
}
