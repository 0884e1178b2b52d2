/** Brightness of each pixel from 0 to 255, row by row. */
export type GreyPicture = { width: number; height: number; values: Uint8ClampedArray };

/** Mean brightness below which a photo counts as dark, such as one taken at night. */
const MIN_BRIGHTNESS = 55;
/** Variance of the Laplacian below which a photo counts as blurred, at the width used for the checks. */
const MIN_SHARPNESS = 60;
/** Size to which photos are scaled for the checks: large enough for edges, small enough for slow phones. */
const SIZE = { width: 320, height: 240 };

export function toGreyPicture({
  width,
  height,
  data,
}: Pick<ImageData, 'width' | 'height' | 'data'>): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}

export function isDarkPicture({ values }: GreyPicture): boolean {
  return mean(values) < MIN_BRIGHTNESS;
}

/** Whether all edges are soft. Check `isDark` first, because a dark picture has no sharp edges. */
export function isBlurredPicture(picture: GreyPicture): boolean {
  return computeSharpness(picture) < MIN_SHARPNESS;
}

/** Returns the variance of the Laplacian, which is high if neighbouring pixels differ abruptly. */
function computeSharpness({ width, height, values }: GreyPicture): number {
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

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Scales a photo to the size for the checks. @throws if this browser cannot decode the photo */
export async function readGreyPicture(photo: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = Object.assign(document.createElement('canvas'), SIZE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('Canvas is empty');
    context.drawImage(bitmap, 0, 0, SIZE.width, SIZE.height);
    return toGreyPicture(context.getImageData(0, 0, SIZE.width, SIZE.height));
  } finally {
    bitmap.close();
  }
}
