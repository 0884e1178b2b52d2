import { vi } from 'vitest';

/** A picture of 2000 × 1500 pixels in a frame of 400 × 300, as the cropper measures it. */
const NATURAL = { width: 2_000, height: 1_500 };
const SHOWN = { width: 400, height: 300 };

/** What was drawn on the canvas: the part of the picture, and the size that it got. */
export type Drawing = { area: number[]; size: number[] };

type StandIns = {
  /** What the canvas gives back; null for an empty one. */
  photo?: Blob | null;
  /** Whether a picture can be opened. */
  opens?: boolean;
};

/** jsdom loads no pictures, lays nothing out and has no canvas: these answer in their place. */
export function standInForPictures({
  photo = new Blob(['jpeg'], { type: 'image/jpeg' }),
  opens = true,
}: StandIns = {}) {
  const drawings: Drawing[] = [];
  const encodings: { type: string | undefined; quality: unknown }[] = [];
  measures(HTMLImageElement, 'naturalWidth', NATURAL.width);
  measures(HTMLImageElement, 'naturalHeight', NATURAL.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, SHOWN.width, SHOWN.height),
  );
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(opens ? 'load' : 'error')));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    const drawImage = (_: unknown, ...[x, y, width, height]: number[]) => {
      drawings.push({ area: [x ?? 0, y ?? 0, width ?? 0, height ?? 0], size: [this.width, this.height] });
    };
    return { drawImage } as unknown as RenderingContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    encodings.push({ type, quality });
    give(photo);
  });
  return { drawings, encodings };
}

function measures(
  kind: typeof HTMLImageElement,
  name: 'naturalWidth' | 'naturalHeight',
  pixels: number,
): void {
  vi.spyOn(kind.prototype, name, 'get').mockReturnValue(pixels);
}
