/** Brightness of each pixel from 0 to 255, row by row. */
export type GreyPicture = { width: number; height: number; values: Uint8ClampedArray };

/** Mean brightness below which a photo counts as dark, such as one taken at night. */
const MIN_BRIGHTNESS = 55;
/** Variance of the Laplacian below which a photo counts as blurred, at the width used for the checks. */
const MIN_SHARPNESS = 60;
/** Number of hash bits, of 64, that may differ between two pictures of the same scene. */
const MAX_DIFFERENT_BITS = 6;

/** Difference of brightness up to which two neighbouring fields count as equal, as in a sky or a wall. */
const MAX_EVEN_DIFFERENCE = 2;
const HASH_WIDTH = 8;
const HASH_HEIGHT = 8;

/** Returns the brightness of each pixel of RGBA data. */
export function toGrey({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}

export function isDark({ values }: GreyPicture): boolean {
  return mean(values) < MIN_BRIGHTNESS;
}

/** Whether all edges are soft. Check `isDark` first, because a dark picture has no sharp edges. */
export function isBlurred(picture: GreyPicture): boolean {
  return computeSharpness(picture) < MIN_SHARPNESS;
}

/** Returns the variance of the Laplacian, which is high if neighbouring pixels differ abruptly. */
export function computeSharpness({ width, height, values }: GreyPicture): number {
  const edges: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = of(at - 1) + of(at + 1) + of(at - width) + of(at + width);
      edges.push(around - 4 * of(at));
    }
  }
  const middle = mean(edges);
  return mean(edges.map((edge) => (edge - middle) ** 2));

  function of(at: number): number {
    return values[at] ?? 0;
  }
}

/** Returns the difference hash: for each of 64 fields, whether it is brighter than its right neighbour. */
export function computeHash(picture: GreyPicture): boolean[] {
  const bits: boolean[] = [];
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    const means = Array.from({ length: HASH_WIDTH + 1 }, (_, column) => fieldMean(picture, column, row));
    for (let column = 0; column < HASH_WIDTH; column += 1) {
      bits.push((means[column] ?? 0) > (means[column + 1] ?? 0) + MAX_EVEN_DIFFERENCE);
    }
  }
  return bits;
}

/** Whether two hashes come from the same picture, even if it was scaled or slightly cropped. */
export function isSamePicture(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.filter((bit, at) => bit !== other[at]).length <= MAX_DIFFERENT_BITS;
}

function fieldMean({ width, height, values }: GreyPicture, column: number, row: number): number {
  const [left, right] = [column, column + 1].map((edge) => Math.floor((edge * width) / (HASH_WIDTH + 1)));
  const [top, bottom] = [row, row + 1].map((edge) => Math.floor((edge * height) / HASH_HEIGHT));
  let sum = 0;
  let count = 0;
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      sum += values[y * width + x] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
