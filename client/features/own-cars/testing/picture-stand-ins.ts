import { vi } from 'vitest';

/** Natural size of the simulated picture in pixels; the cropper shows it in a frame of 400 × 300. */
const NATURAL = { width: 2_000, height: 1_500 };
const SHOWN = { width: 400, height: 300 };

/** A draw call on the canvas: source area and target size. */
export type CanvasDrawing = { area: number[]; size: number[] };

type StandIns = {
  /** File that the simulated canvas exports; null for an empty canvas. */
  photo?: Blob | null;
  /** Whether the simulated browser can decode pictures. */
  decodes?: boolean;
  /** Brightness from 0 to 255 of every pixel of the canvas; if absent, its pixels cannot be read. */
  brightness?: number;
};

/** Replaces what jsdom lacks: loading of pictures, layout and canvas. */
export function installPictureStandIns({
  photo = new Blob(['jpeg'], { type: 'image/jpeg' }),
  decodes = true,
  brightness,
}: StandIns = {}) {
  const drawings: CanvasDrawing[] = [];
  const turns: number[] = [];
  const encodings: { type: string | undefined; quality: unknown }[] = [];
  stubSize(HTMLImageElement, 'naturalWidth', NATURAL.width);
  stubSize(HTMLImageElement, 'naturalHeight', NATURAL.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, SHOWN.width, SHOWN.height),
  );
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(decodes ? 'load' : 'error')));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    const drawImage = (_: unknown, ...[x, y, width, height]: number[]) => {
      drawings.push({ area: [x ?? 0, y ?? 0, width ?? 0, height ?? 0], size: [this.width, this.height] });
    };
    const rotate = (angle: number) => void turns.push(Math.round((angle * 180) / Math.PI));
    const moves = { scale: () => undefined, translate: () => undefined, rotate };
    const getImageData = (_x: number, _y: number, width: number, height: number) => {
      if (brightness === undefined) throw new Error('Pixels cannot be read');
      return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(brightness) };
    };
    return { canvas: this, drawImage, getImageData, ...moves } as unknown as RenderingContext;
  });
  if (brightness !== undefined) {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((resolve, type, quality) => {
    encodings.push({ type, quality });
    resolve(photo);
  });
  return { drawings, encodings, turns };
}

function stubSize(
  kind: typeof HTMLImageElement,
  name: 'naturalWidth' | 'naturalHeight',
  pixels: number,
): void {
  vi.spyOn(kind.prototype, name, 'get').mockReturnValue(pixels);
}
