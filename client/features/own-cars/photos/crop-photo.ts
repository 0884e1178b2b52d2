import { PHOTO_LIMITS } from '#shared/core/limits';

/** Rectangle of a picture, in the picture's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Maximum width in pixels: above the server's largest variant, yet small enough for a phone's memory. */
const MAX_WIDTH = 1_600;

/** Clockwise rotation of the picture in degrees. */
export type CropRotation = 0 | 90 | 180 | 270;

/**
 * Crops a 4:3 area of a picture to a JPEG of quality 0.9 and at most 1600 px width. The area refers to the
 * rotated picture.
 * @throws Error 'Failed to load image', 'Canvas is empty'
 */
export async function cropPhoto(address: string, area: CropArea, rotation: CropRotation = 0): Promise<Blob> {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(MAX_WIDTH, Math.round(area.width));
  canvas.height = Math.round(canvas.width / PHOTO_LIMITS.aspect);
  const context = canvas.getContext('2d');
  if (context && rotation === 0) {
    context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  } else if (context) {
    drawRotated(context, image, area, rotation);
  }
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', PHOTO_LIMITS.jpegQuality);
  });
  if (!context || !photo) throw new Error('Canvas is empty');
  return photo;
}

function drawRotated(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  area: CropArea,
  rotation: CropRotation,
): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const [turnedWidth, turnedHeight] = rotation === 180 ? [width, height] : [height, width];
  const scale = context.canvas.width / area.width;
  context.scale(scale, scale);
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Failed to load image'));
    image.src = address;
  });
}
